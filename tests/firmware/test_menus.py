"""Stories of people in front of the menus: two buttons, a dart, a keyboard, odd names."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from display.forms import AttractForm, ChooseForm, MenuForm, OptionsForm, PlayersForm, ResultsForm
from display.scenes.zones import zone_at, zones
from firmware.menus import (
    Leave,
    Menus,
    Quit,
    Resume,
    SeatEntry,
    SetLanguage,
    SetScatter,
    StartMatch,
    Undo,
)
from games.kernel import AnyGame
from games.registry import every
from games.segments import EVERY, Segment
from games.settings import parse
from games.text import Text, text

SLUG = "main-vide-gagne"
COMMANDS = ["up", "down", "left", "right", "ok", "back", "next", "other", "erase", "char:a", "char: ", "at:2", "more:1"]


class Renamed:
    """A game under another slug, so that there are several to choose from."""

    def __init__(self, game: AnyGame, slug: str) -> None:
        self.info = dataclasses.replace(game.info, slug=slug)
        self.resolve = game.resolve


def several(count: int) -> Mapping[str, AnyGame]:
    game = every()[SLUG]
    slugs = [f"game-{n}" for n in range(count)]
    return {slug: cast(AnyGame, Renamed(game, slug)) for slug in slugs}


def menus(code: str = "fr") -> Menus:
    return Menus({SLUG: every()[SLUG]}, code)


def press(menu: Menus, *commands: str) -> object:
    effect: object = None
    for command in commands:
        effect = menu.press(command)
    return effect


def go_to(menu: Menus, key: str) -> None:
    """Moves with the first button to an entry or an option, by its key."""
    for _ in range(60):
        form = menu.form
        rows: list[str] = []
        if isinstance(form, OptionsForm):
            rows = [row.key for row in form.rows]
        elif isinstance(form, PlayersForm):
            rows = [str(n) for n in range(len(form.rows))]
        assert isinstance(form, (AttractForm, OptionsForm, PlayersForm, MenuForm, ResultsForm))
        places = rows + [word for word, _ in form.entries]
        if places[form.cursor] == key:
            return
        menu.press("next")
    raise AssertionError(f"the first button never came to {key}")


def choose(menu: Menus, *keys: str) -> object:
    """Chooses places with the two buttons alone."""
    effect: object = None
    for key in keys:
        go_to(menu, key)
        effect = menu.press("other")
    return effect


def players(menu: Menus) -> PlayersForm:
    assert isinstance(menu.form, PlayersForm)
    return menu.form


def options(menu: Menus) -> OptionsForm:
    assert isinstance(menu.form, OptionsForm)
    return menu.form


# Starting


def test_four_times_ok_and_the_match_starts() -> None:
    start = press(menus(), "ok", "ok", "ok", "ok")
    assert start == StartMatch(
        SLUG,
        {},
        (
            SeatEntry("Joueur 1"),
            SeatEntry("Camille", "casual"),
            SeatEntry("Hugo", "casual"),
            SeatEntry("Léa", "casual"),
        ),
    )


def test_what_the_menus_start_is_a_match_the_game_can_have() -> None:
    start = press(menus(), "ok", "ok", "ok", "ok")
    assert isinstance(start, StartMatch)
    game, seats = every()[start.slug], len(start.players)
    resolved = game.resolve(parse(game.info.settings, start.options, seats), seats)
    assert game.to_act(game.setup(resolved, seats, bytes(32)))


def test_two_buttons_alone_change_an_option_a_bot_and_a_name_and_start() -> None:
    menu = menus()
    choose(menu, "play")
    menu.press("other")  # the only game
    choose(menu, "cards", "players", "1", "kind", "done", "0", "name")
    menu.press("next")
    menu.press("next")
    menu.press("other")  # the second ready name is kept
    start = choose(menu, "done", "start")
    assert isinstance(start, StartMatch)
    assert start.options == {"cards": 7}
    assert start.players[:2] == (SeatEntry("Hugo"), SeatEntry("Camille", "regular"))


def test_a_board_alone_starts_a_match() -> None:
    menu = menus()
    assert menu.dart(Segment("T19")) is None  # anywhere: the games are shown
    menu.dart(Segment("S11"))
    assert isinstance(menu.form, ChooseForm)
    menu.dart(Segment("SO8"))  # the same zone again
    assert isinstance(menu.form, OptionsForm)
    menu.dart(Segment("DB"))
    assert isinstance(menu.form, PlayersForm)
    assert isinstance(menu.dart(Segment("SB")), StartMatch)


# Choosing a game


def test_a_dart_chooses_and_the_bull_begins() -> None:
    menu = Menus(several(6), "en")
    menu.choose()
    menu.dart(Segment("T13"))
    form = menu.form
    assert isinstance(form, ChooseForm)
    assert zones(6)[form.cursor].numbers == (13, 6, 10)
    menu.dart(Segment("DB"))
    assert options(menu).game.slug == f"game-{form.cursor}"


@pytest.mark.parametrize("name", ["S20", "D3", "MISS"])
def test_20_3_and_a_miss_choose_nothing(name: str) -> None:
    menu = Menus(several(6), "en")
    menu.choose()
    before = menu.form
    menu.dart(Segment(name))
    menu.dart(Segment(name))
    assert menu.form == before


def test_another_zone_chooses_again_instead_of_starting() -> None:
    menu = Menus(several(4), "en")
    menu.choose()
    for name in ("S5", "S1", "S5"):
        menu.dart(Segment(name))
        assert isinstance(menu.form, ChooseForm)


def test_right_goes_to_the_other_side_of_the_board() -> None:
    menu = Menus(several(6), "en")
    menu.choose()
    menu.press("right")
    form = menu.form
    assert isinstance(form, ChooseForm)
    assert zones(6)[form.cursor].side == "right"


def test_more_games_than_a_page_are_reached_by_moving_on() -> None:
    menu = Menus(several(8), "en")
    menu.choose()
    press(menu, *["next"] * 7)
    form = menu.form
    assert isinstance(form, ChooseForm)
    assert (form.cursor, form.first) == (7, 6)
    menu.dart(Segment("S6"))
    assert cast(ChooseForm, menu.form).cursor == 7
    menu.dart(Segment("S6"))
    assert options(menu).game.slug == "game-7"


@pytest.mark.parametrize("count", range(1, 7))
def test_every_zone_has_three_numbers_of_its_own(count: int) -> None:
    numbers = [number for zone in zones(count) for number in zone.numbers]
    assert len(numbers) == len(set(numbers)) == 3 * count
    assert not {20, 3} & set(numbers)
    assert {zone_at(segment, count) for segment in EVERY} == {None, *range(count)}


# Options


def test_values_turn_both_ways_and_wrap() -> None:
    menu = menus()
    press(menu, "ok", "ok")
    go_to(menu, "jokers")
    said = []
    for _ in range(3):
        menu.press("right")
        said.append(options(menu).rows[1].value.args[0][1])
    assert said == [0, 1, 2]
    menu.press("left")
    assert options(menu).rows[1].value.args[0][1] == 1


def test_a_usual_value_is_not_marked_and_standard_rules_bring_all_back() -> None:
    menu = menus()
    press(menu, "ok", "ok")
    choose(menu, "cards", "lives")
    assert [row.key for row in options(menu).rows if row.changed] == ["cards", "lives"]
    choose(menu, "reset")
    assert not any(row.changed for row in options(menu).rows)


def test_hands_cannot_be_secret_on_a_shared_screen_and_the_screen_says_why() -> None:
    menu = menus()
    press(menu, "ok", "ok")
    go_to(menu, "hands")
    press(menu, "right", "right")
    assert options(menu).error == text("secret hands need a phone for every player")
    assert "secret" not in str(options(menu).rows[7].value)
    menu.press("down")
    assert options(menu).error is None


def test_too_few_decks_for_sixteen_are_passed_over() -> None:
    menu = menus()
    press(menu, "ok", "ok", "ok")
    while "bot" in [word for word, _ in players(menu).entries]:
        choose(menu, "bot")
    press(menu, "back")
    go_to(menu, "decks")
    menu.press("right")
    row = options(menu).rows[0]
    assert row.value.args == (("value", 2),)
    error = options(menu).error
    assert error is not None
    assert error.msgid.startswith("{seats} hands")


def test_decks_that_became_too_few_are_refused_at_the_start() -> None:
    menu = menus()
    press(menu, "ok", "ok")
    choose(menu, "decks", "players")
    while "bot" in [word for word, _ in players(menu).entries]:
        choose(menu, "bot")
    assert choose(menu, "start") is None
    assert players(menu).error is not None
    assert len(players(menu).rows) == 16


# Players


def test_seats_fill_up_to_the_games_most_with_names_nobody_has() -> None:
    menu = menus()
    press(menu, "ok", "ok", "ok")
    while "bot" in [word for word, _ in players(menu).entries]:
        choose(menu, "bot")
    names = [row.name for row in players(menu).rows]
    assert len(names) == len(set(names)) == 16
    assert isinstance(choose(menu, "start"), StartMatch)


def test_nobody_plays_alone() -> None:
    menu = menus("en")
    press(menu, "ok", "ok", "ok")
    for _ in range(3):
        choose(menu, "1", "remove")
    assert choose(menu, "start") is None
    assert players(menu).error == Text("This game needs {n} player at least.", 2)
    choose(menu, "0")
    assert [word for word, _ in options(menu).entries] == ["done"]  # the last one stays


def test_left_and_right_make_a_bot_of_a_person_and_back() -> None:
    menu = menus()
    press(menu, "ok", "ok", "ok")
    go_to(menu, "0")
    seen = []
    for _ in range(6):
        menu.press("right")
        seen.append(players(menu).rows[0].bot)
    assert seen == [True] * 5 + [False]


def test_my_clicks_can_be_as_honest_as_my_darts() -> None:
    menu = menus()
    press(menu, "ok", "ok", "ok")
    choose(menu, "0", "scatter", "scatter", "done")
    start = choose(menu, "start")
    assert isinstance(start, StartMatch)
    assert start.players[0] == SeatEntry("Joueur 1", None, "casual")


def test_handicaps_of_seats_become_options_of_the_match() -> None:
    menu = menus()
    press(menu, "ok", "ok", "ok")
    choose(menu, "1")
    go_to(menu, "lives")
    menu.press("left")  # from "like everybody" back to the most
    choose(menu, "rings_count", "done")
    start = choose(menu, "start")
    assert isinstance(start, StartMatch)
    assert start.options == {"lives": (9, 30, 9, 9), "rings_count": (1,)}


NAMES = ["🎯🏹", "דנה", 'O\'Brien "Le Chat"', "x" * 200, "{n}", "Ñandú", "王小明", "\u202eevil\n"]


@pytest.mark.parametrize("name", NAMES)
def test_any_name_can_be_typed_and_reaches_the_match(name: str) -> None:
    menu = menus()
    press(menu, "ok", "ok", "ok")
    go_to(menu, "0")
    press(menu, *[f"char:{char}" for char in name])
    assert menu.typing
    press(menu, "ok", "back", "ok")
    start = menu.press("ok")
    assert isinstance(start, StartMatch)
    shown = name.replace("\u202e", "").replace("\n", "")
    assert start.players[0].name == shown


def test_a_name_with_spaces_is_typed_and_erased_and_escape_keeps_it() -> None:
    menu = menus()
    press(menu, "ok", "ok", "ok")
    go_to(menu, "0")
    press(menu, *[f"char:{char}" for char in "Ann Leex"], "erase", "back")
    assert not menu.typing
    press(menu, "back", "back", "back", "ok", "ok", "ok")
    assert players(menu).rows[0].name == "Ann Lee"


def test_no_name_is_longer_than_a_line_of_the_log_bears() -> None:
    menu = menus()
    press(menu, "ok", "ok", "ok")
    go_to(menu, "0")
    press(menu, *["char:x"] * 300)
    assert len(players(menu).rows[0].name) == 200


def test_the_first_button_offers_ready_names_and_gives_the_typed_one_back() -> None:
    menu = menus()
    press(menu, "ok", "ok", "ok")
    go_to(menu, "0")
    press(menu, "char:Z", "next")
    first = players(menu).rows[0].name
    assert first != "Z"
    for _ in range(40):
        menu.press("next")
        if players(menu).rows[0].name == "Z":
            return
    raise AssertionError("the typed name never came back")


def test_a_space_bar_is_a_button_where_nothing_is_written() -> None:
    menu = menus()
    before = cast(AttractForm, menu.form).cursor
    menu.press("char: ")
    assert cast(AttractForm, menu.form).cursor == before + 1


# Around a match


def test_escape_on_the_first_page_asks_before_it_closes() -> None:
    menu = menus()
    assert menu.press("back") is None
    assert menu.press("back") == Quit()


def test_a_waiting_match_is_offered_first() -> None:
    menu = menus()
    menu.attract(resume=True)
    assert menu.press("ok") == Resume()
    menu.attract(resume=False)
    assert menu.press("ok") is None
    assert isinstance(menu.form, ChooseForm)


def test_the_language_is_chosen_on_screen_and_default_names_follow() -> None:
    menu = menus("fr")
    assert choose(menu, "language") == SetLanguage("en")
    press(menu, "up", "ok", "ok", "ok")
    assert players(menu).rows[0].name == "Player 1"


def test_the_pause_goes_on_undoes_and_leaves() -> None:
    menu = menus()
    menu.pause(None)
    assert menu.press("back") == Resume()
    assert menu.press("ok") == Resume()
    assert choose(menu, "undo") == Undo()
    assert choose(menu, "scatter") == SetScatter("novice")
    assert menu.press("left") == SetScatter(None)
    assert choose(menu, "leave") == Leave()


def test_a_rematch_is_the_same_match_again() -> None:
    menu = menus()
    start = press(menu, "ok", "ok", "ok", "ok")
    menu.results(ResultsForm(text("The match is over"), ("A",), ((0,),), (), "00", "00"))
    assert choose(menu, "rematch") == start
    assert choose(menu, "leave") == Leave()
    choose(menu, "other")
    assert isinstance(menu.form, ChooseForm)


def test_entries_from_the_command_line_are_where_the_menus_begin() -> None:
    menu = menus()
    menu.remember(StartMatch(SLUG, {"cards": 5}, (SeatEntry("Ann"), SeatEntry("Bob", "pro"))))
    press(menu, "ok", "ok")
    assert [row.key for row in options(menu).rows if row.changed] == ["cards"]
    menu.press("ok")
    assert [row.name for row in players(menu).rows] == ["Ann", "Bob"]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from([*COMMANDS, "nonsense", "at:99", "at:x", ""]), max_size=60))
def test_no_row_of_commands_breaks_a_menu_and_the_hand_is_always_somewhere(commands: list[str]) -> None:
    menu = menus()
    for command in commands:
        menu.press(command)
        form = menu.form
        if isinstance(form, ChooseForm):
            assert 0 <= form.cursor < len(form.games)
        elif isinstance(form, (OptionsForm, PlayersForm)):
            assert 0 <= form.cursor < len(form.rows) + len(form.entries)
        elif isinstance(form, AttractForm):
            assert 0 <= form.cursor < len(form.entries)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(EVERY), max_size=40))
def test_no_row_of_darts_breaks_a_menu(darts: list[Segment]) -> None:
    menu = menus()
    for segment in darts:
        effect = menu.dart(segment)
        assert effect is None or isinstance(effect, (StartMatch, Resume, Quit, SetLanguage))
