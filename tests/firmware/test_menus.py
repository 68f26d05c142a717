"""Stories of people in front of the menus: two buttons, a dart, a keyboard, odd names."""

from __future__ import annotations

from typing import cast

import pytest

from display.forms import AttractForm, ChooseForm, OptionsForm, PlayersForm, PlayForm
from display.scenes.zones import zone_at, zones
from firmware.menus import (
    Menus,
    SeatEntry,
    StartMatch,
)
from games.kernel import Facts
from games.registry import every
from games.segments import EVERY, Segment
from games.settings import parse
from games.text import text
from games.view import Board, View
from tests.firmware.menu_hands import SLUG, choose, go_to, menus, options, players, press, several

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
    resolved = game.resolve(parse(game.info.settings, start.options, seats), Facts(seats))
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
    assert (form.cursor, form.first) == (7, 4)
    menu.dart(Segment("S18"))
    assert cast(ChooseForm, menu.form).cursor == 7
    menu.dart(Segment("S18"))
    assert options(menu).game.slug == "game-7"


def test_after_the_games_two_buttons_come_to_the_way_back() -> None:
    menu = Menus(several(2), "en")
    menu.choose()
    press(menu, "next", "next")
    form = menu.form
    assert isinstance(form, ChooseForm)
    assert form.entries[form.cursor - len(form.games)][0] == "back"
    menu.press("other")
    assert isinstance(menu.form, AttractForm)


def test_games_are_shown_off_in_turn_where_nobody_plays_and_the_only_one_where_it_is_chosen() -> None:
    menu = Menus(several(2), "en")
    turns = []
    for _ in range(3):
        turns.append((menu.shows_off, cast(AttractForm, menu.form).game))
        menu.shown_off()
    assert [slug for slug, _ in turns] == ["game-0", "game-1", "game-0"]
    assert [game.slug for _, game in turns if game] == ["game-0", "game-1", "game-0"], "its rules, not another's"
    menu.dart(Segment("S20"))
    assert cast(ChooseForm, menu.form).cursor == 1, "the game that was seen is under the hand"
    menu.choose()
    assert menu.shows_off is None, "there is no room"
    only = menus()
    only.choose()
    assert only.shows_off == SLUG
    only.demo(SLUG, PlayForm(View(None, Board()), ()), 0)
    assert cast(ChooseForm, only.form).demo is not None
    only.press("other")
    assert only.shows_off is None


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
    assert "secret" in str(options(menu).rows[7].value), "one person against bots is shown only that person's hand"
    press(menu, "left", "left")
    choose(menu, "players", "person", "back")
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
