"""Stories of who plays: names, bots, handicaps, the pause and the way out."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from display.forms import AttractForm, ChooseForm, MenuForm, OptionsForm, PlayersForm, PlayForm, ResultsForm
from display.i18n import language
from firmware.menus import (
    Answer,
    Correctable,
    Joins,
    Leave,
    Leaves,
    Paused,
    Quit,
    Redo,
    Reseat,
    Resume,
    SeatEntry,
    SetLanguage,
    SetScatter,
    StartMatch,
    Undo,
)
from games.segments import EVERY, Segment
from games.text import Text, text
from games.view import Board, View
from tests.firmware.menu_hands import COMMANDS, SLUG, choose, go_to, menus, options, players, press


def no_darts() -> Correctable:
    raise AssertionError("nobody wanted to correct a dart")


def paused() -> Paused:
    """A match of Ann and Bob, who may leave it; something can be taken back and done again."""
    behind = PlayForm(View(None, Board()), ("Ann", "Bob"))
    seats, undo = (SeatEntry("Ann"), SeatEntry("Bob")), text("Ann: S5")
    return Paused(behind, None, seats, frozenset({1}), False, None, undo, True, True, no_darts)


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
    menu.attract((text("Ann, Bob"), text("3 darts")), (text("a log is damaged"),))
    assert isinstance(menu.form, AttractForm)
    assert (menu.form.resume, menu.form.waiting) == (True, (text("Ann, Bob"), text("3 darts")))
    assert menu.form.notices == (text("a log is damaged"),)
    assert menu.press("ok") == Resume()
    menu.attract()
    assert menu.press("ok") is None
    assert isinstance(menu.form, ChooseForm)


def test_a_dart_takes_a_waiting_match_up_or_steers_to_what_else_there_is() -> None:
    menu = menus()
    for resumes in ("T12", "MISS", "DB"):
        menu.attract((text("Ann, Bob"),))
        assert menu.dart(Segment(resumes)) == Resume()
    menu.attract((text("Ann, Bob"),))
    assert menu.dart(Segment("S3")) is None
    assert cast(AttractForm, menu.form).cursor == 1
    menu.dart(Segment("S12"))
    assert isinstance(menu.form, ChooseForm)


def test_a_new_match_over_one_that_waits_is_asked_once() -> None:
    menu = menus("en")
    menu.attract((text("Ann, Bob"),))
    choose(menu, "play")
    press(menu, "ok", "ok", "ok")
    assert isinstance(menu.form, MenuForm)
    assert menu.form.said is not None
    assert language("en").say(menu.form.said) == "The match of Ann, Bob will no longer be offered."
    assert menu.press("ok") is None, "the hand begins at no"
    menu.press("ok")
    begins = choose(menu, "start")
    assert isinstance(begins, StartMatch)
    menu.remember(begins)
    assert press(menu, "back", "ok") == begins, "now none waits"


def test_the_language_is_chosen_on_screen_and_default_names_follow() -> None:
    menu = menus("fr")
    assert choose(menu, "language") == SetLanguage("en")
    choose(menu, "play")
    press(menu, "ok", "ok")
    assert players(menu).rows[0].name == "Player 1"


def test_the_pause_goes_on_undoes_and_leaves() -> None:
    menu = menus()
    menu.pause(paused())
    assert menu.press("back") == Resume()
    assert menu.press("ok") == Resume()
    assert choose(menu, "undo") == Undo()
    assert choose(menu, "redo") == Redo()
    assert choose(menu, "scatter") == SetScatter("novice")
    assert menu.press("left") == SetScatter(None)
    assert choose(menu, "leave") == Leave()


def test_a_dart_is_corrected_by_the_second_entry_and_undo_says_what_it_takes_back() -> None:
    menu = menus("en")
    menu.pause(paused())
    assert isinstance(menu.form, MenuForm)
    assert [language("en").say(words) for _, words in menu.form.entries[1:3]] == ["Correct a dart", "Undo: Ann: S5"]


def test_what_is_said_of_a_press_stays_until_the_next_one() -> None:
    menu = menus("en")
    menu.pause(paused())
    menu.say(text("no"))
    assert cast(MenuForm, menu.form).note == text("no")
    menu.press("next")
    assert cast(MenuForm, menu.form).note is None
    choose(menu, "players", "0")
    menu.say(text("no"))
    assert options(menu).error == text("no")


def test_a_pause_before_the_first_dart_has_nothing_to_take_back() -> None:
    menu = menus()
    menu.pause(replace(paused(), undo=None, redo=False, darts=False))
    assert isinstance(menu.form, MenuForm)
    assert [word for word, _ in menu.form.entries] == ["resume", "players", "scatter", "settings", "language", "leave"]


def test_a_bot_takes_over_with_two_buttons_and_gives_back() -> None:
    menu = menus("en")
    menu.pause(paused())
    choose(menu, "players", "0", "kind")
    assert choose(menu, "done") == Reseat(0, SeatEntry("Ann", "novice"))
    menu.pause(replace(paused(), seats=(SeatEntry("Ann", "pro"), SeatEntry("Bob"))))
    choose(menu, "players", "0", "kind")
    assert choose(menu, "done") == Reseat(0, SeatEntry("Ann"))


def test_left_and_right_on_a_seat_ask_for_somebody_else_there() -> None:
    menu = menus("en")
    menu.pause(replace(paused(), teams=(0, 1)))
    choose(menu, "players")
    assert [row.team for row in players(menu).rows] == [0, 1]
    press(menu, "up", "down", "left", "back", "more:1")
    assert choose(menu, "done") == Reseat(1, SeatEntry("Bob", "novice"))


def test_a_seat_has_another_name() -> None:
    menu = menus("en")
    menu.pause(paused())
    choose(menu, "players", "1", "name")
    press(menu, "erase", "erase", "erase", *(f"char:{letter}" for letter in "Eve"), "ok")
    assert choose(menu, "done") == Reseat(1, SeatEntry("Eve"))


def test_a_seat_that_is_left_alone_asks_for_nothing() -> None:
    menu = menus("en")
    menu.pause(paused())
    assert choose(menu, "players", "0", "done") is None
    assert isinstance(menu.form, PlayersForm)


def test_who_leaves_is_asked_once() -> None:
    menu = menus("en")
    menu.pause(paused())
    choose(menu, "players", "1", "retire")
    assert isinstance(menu.form, MenuForm)
    assert language("en").say(menu.form.title) == "Bob leaves the match?"
    assert menu.press("other") is None, "the hand begins at no"
    assert isinstance(menu.form, OptionsForm)
    choose(menu, "retire")
    assert choose(menu, "retire") == Leaves(1)


def test_who_may_not_leave_is_not_asked() -> None:
    menu = menus("en")
    menu.pause(paused())
    choose(menu, "players", "0")
    assert [word for word, _ in options(menu).entries] == ["done", "back"]


def test_newcomers_sit_down_between_legs_only() -> None:
    menu = menus("en")
    menu.pause(paused())
    choose(menu, "players")
    assert [word for word, _ in players(menu).entries] == ["resume", "back"]
    menu.people(replace(paused(), between=True))
    assert [word for word, _ in players(menu).entries] == ["person", "bot", "resume", "back"]
    assert choose(menu, "bot", "done") == Joins(SeatEntry("Camille", "casual"))
    menu.people(replace(paused(), between=True))
    assert choose(menu, "person", "done") == Joins(SeatEntry("Player 3"))
    assert choose(menu, "back") is None
    assert isinstance(menu.form, PlayersForm), "back to who sits where"
    menu.press("back")
    assert isinstance(menu.form, MenuForm), "and to the pause"
    assert choose(menu, "resume") == Resume()


def test_where_nobody_can_come_it_is_said_why() -> None:
    menu = menus("en")
    menu.people(replace(paused(), between=True, kept_out=text("teams have fixed places: nobody can join")))
    assert choose(menu, "person") is None
    assert players(menu).error == text("teams have fixed places: nobody can join")
    menu.press("next")
    assert players(menu).error is None


def test_teams_are_seen_where_players_are_entered() -> None:
    menu = menus()
    press(menu, "ok", "ok")
    assert "legs" in [row.key for row in options(menu).rows]
    go_to(menu, "teams")
    menu.press("right")
    choose(menu, "players")
    assert [row.team for row in players(menu).rows] == [0, 1, 0, 1]


def test_who_is_asked_whether_darts_are_pulled_stops_or_says_where_the_dart_is() -> None:
    menu = menus("en")
    menu.where(PlayForm(View(None, Board()), ()), (Segment("DB"),), pulled=True)
    assert isinstance(menu.form, MenuForm)
    assert [language("en").say(words) for _, words in menu.form.entries] == ["yes, I stop", "no: a dart in DB"]
    assert not menu.form.back
    assert menu.press("back") is None
    assert choose(menu, "where:1") == Answer(Segment("DB"))


def test_the_last_dart_of_a_finished_match_can_be_taken_back() -> None:
    menu = menus()
    menu.results(ResultsForm(text("The match is over"), ("A",), ((0,),), (), "00", "00"), no_darts, text("A: S5"))
    assert [choose(menu, "undo"), *map(menu.press, ("char:u", "erase"))] == [Undo()] * 3


def test_a_rematch_is_the_same_match_again() -> None:
    menu = menus()
    start = press(menu, "ok", "ok", "ok", "ok")
    menu.results(ResultsForm(text("The match is over"), ("A",), ((0,),), (), "00", "00"), no_darts)
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
            assert 0 <= form.cursor < len(form.games) + len(form.entries)
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
