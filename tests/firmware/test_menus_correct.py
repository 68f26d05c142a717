"""Putting a dart right, as stories of hands in front of the menus: two buttons, a click on the board, a mouse."""

from __future__ import annotations

import pytest

from display.forms import CorrectForm, ResultsForm
from display.i18n import language
from firmware.board import load
from firmware.consequences import foresee
from firmware.correction import Add, Move, Remove
from firmware.journal import Seated
from firmware.menus import Correct, Correctable, Menus, Resume
from firmware.session import Acted, Session
from games import registry
from games.kernel import TABLE, Dart
from games.segments import Segment
from games.text import text
from tests.firmware.menu_hands import menus, press

BOARD = load("simulated")


def played(darts: str, *people: str, board: str = "simulated", **options: str | int) -> Session:
    """A match in which these darts were thrown, by whoever threw then."""
    seats = tuple(Seated(name) for name in people or ("Ann", "Bob"))
    game = registry.find("main-vide-gagne")
    session = Session.start(game, options, seats, (3).to_bytes(32, "big"), board, "")
    for dart in darts.split():
        seat = session.game.thrower(session.state)
        assert seat is not None
        happened = session.act(Dart(seat, session.game.visit(session.state), Segment(dart)), session.t_ms + 1)
        assert isinstance(happened, Acted)
    return session


def correctable(session: Session) -> Correctable:
    return Correctable(session.names, session.visits(), BOARD, lambda one: foresee(session, one, TABLE))


def correcting(session: Session) -> Menus:
    menu = menus("en")
    menu.correct(correctable(session))
    return menu


def form(menu: Menus) -> CorrectForm:
    assert isinstance(menu.form, CorrectForm)
    return menu.form


def under(menu: Menus) -> str:
    """What is under the hand: a dart, a free place, an area, an entry."""
    shown = form(menu)
    if shown.cursor >= 0:
        return shown.entries[shown.cursor][0]
    if shown.stage == "dart":
        darts = shown.visits[shown.visit].darts
        return darts[shown.dart].name if shown.dart < len(darts) else "+"
    return shown.under.name if shown.under else ""


def go_to(menu: Menus, what: str) -> None:
    """With the first button alone."""
    for _ in range(60):
        if under(menu) == what:
            return
        menu.press("next")
    raise AssertionError(f"the first button never came to {what}, but to {under(menu)}")


def choose(menu: Menus, *whats: str) -> object:
    """With the two buttons alone."""
    effect: object = None
    for what in whats:
        go_to(menu, what)
        effect = menu.press("other")
    return effect


def told(menu: Menus) -> list[str]:
    """The consequences, in English."""
    shown = form(menu)
    return [language("en").say(words, shown.names) for words, _ in shown.consequences]


def test_the_hand_begins_at_the_newest_dart_and_goes_back_in_time() -> None:
    menu = correcting(played("S1 S2 S3 S4 S5"))
    seen = [under(menu)]
    for _ in range(6):
        menu.press("next")
        seen.append(under(menu))
    assert seen == ["S5", "S4", "S3", "S2", "S1", "back", "+"]


def test_a_dart_two_visits_back_is_put_right_with_two_buttons() -> None:
    session = played("S1 S2 S3 S4 S5 S6 S7")
    effect = choose(correcting(session), "S2", "T2", "accept")
    assert isinstance(effect, Correct)
    assert effect.proposal.correction == Move(1, 2, Segment("T2"))


def test_physical_neighbours_are_offered_first_then_a_miss_and_another_number() -> None:
    menu = correcting(played("T20"))
    choose(menu, "T20")
    shown = form(menu)
    assert {one.name for one in shown.segments[:-1]} == {"S20", "T1", "T5"}
    assert shown.segments[-1].name == "MISS"
    assert [word for word, _ in shown.entries] == ["number", "remove", "back"]


def test_any_area_is_reached_by_number_and_ring() -> None:
    menu = correcting(played("T20"))
    choose(menu, "T20", "number")
    assert len(form(menu).segments) == 21
    effect = choose(menu, "S7", "D7", "accept")
    assert isinstance(effect, Correct)
    assert effect.proposal.correction == Move(1, 1, Segment("D7"))


def test_the_bulls_are_reached_like_a_number() -> None:
    menu = correcting(played("T20"))
    choose(menu, "T20", "number", "DB")
    assert [one.name for one in form(menu).segments] == ["DB", "SB", "MISS"]


@pytest.mark.parametrize(("bull", "other"), [("DB", "SB"), ("SB", "DB")])
def test_beside_a_bull_is_the_other_bull(bull: str, other: str) -> None:
    menu = correcting(played(bull))
    choose(menu, bull)
    assert [one.name for one in form(menu).segments] == [other, "MISS"]


def test_only_areas_that_the_board_reports_are_offered() -> None:
    session, plain = played("T20", board="granboard3_12x7"), load("granboard3_12x7")
    menu = menus("en")
    menu.correct(Correctable(session.names, session.visits(), plain, lambda one: foresee(session, one, TABLE)))
    choose(menu, "T20")
    offered = set(form(menu).segments)
    choose(menu, "number")
    offered |= set(form(menu).segments)
    assert offered <= {*plain.segments, Segment("MISS")}


def test_a_click_on_the_board_says_where_it_was() -> None:
    session = played("T20 S1")
    menu = correcting(session)
    press(menu, "next", "other")  # the dart before the last one
    menu.dart(Segment("SI5"))
    assert form(menu).stage == "accept"
    effect = menu.press("ok")
    assert isinstance(effect, Correct)
    assert effect.proposal.correction == Move(1, 1, Segment("S5"))


def test_a_click_on_what_it_was_changes_nothing() -> None:
    menu = correcting(played("T20"))
    menu.press("other")
    menu.dart(Segment("T20"))
    assert form(menu).stage == "segment"


def test_darts_areas_and_entries_are_pressed_with_a_mouse() -> None:
    menu = correcting(played("S1 S2 S3 S4"))
    press(menu, "dart:0:1", "segment:D2")
    effect = menu.press("at:0")
    assert isinstance(effect, Correct)
    assert effect.proposal.correction == Move(1, 2, Segment("D2"))


@pytest.mark.parametrize("command", ["dart:9:9", "dart:x:1", "dart", "segment:T1", "at:9", "older", "accept", "char:q"])
def test_what_is_not_there_does_nothing(command: str) -> None:
    menu = correcting(played("S1 S2"))
    before = form(menu)
    assert menu.press(command) is None
    assert form(menu) == before


def test_a_dart_that_was_none_is_removed() -> None:
    effect = choose(correcting(played("S1 S2")), "S1", "remove", "accept")
    assert isinstance(effect, Correct)
    assert effect.proposal.correction == Remove(1, 1)


def test_a_dart_that_was_missed_is_added() -> None:
    menu = correcting(played("S1 S2"))
    choose(menu, "+")
    assert "remove" not in [word for word, _ in form(menu).entries]
    effect = choose(menu, "number", "S7", "T7", "accept")
    assert isinstance(effect, Correct)
    assert effect.proposal.correction == Add(1, Segment("T7"))


def test_cancelling_leads_back_to_the_match_or_to_where_one_came_from() -> None:
    session = played("S1")
    menu = correcting(session)
    assert choose(menu, "S1", "T1", "back") == Resume()
    menu = menus("en")
    results = ResultsForm(text("over"), ("Ann", "Bob"), (), (), "", "")
    menu.results(results, lambda: correctable(session))
    menu.press("char:c")
    press(menu, "back")
    assert isinstance(menu.form, ResultsForm)


def test_back_goes_one_stage_at_a_time_and_keeps_the_dart() -> None:
    menu = correcting(played("S1 S2"))
    choose(menu, "S1", "number", "S7")
    stages: list[tuple[str, int]] = []
    for _ in range(3):
        menu.press("back")
        stages.append((form(menu).stage, len(form(menu).segments)))
    assert stages == [("segment", 21), ("segment", 6), ("dart", 0)]
    assert under(menu) == "S1"
    assert menu.press("back") == Resume()


def test_another_place_is_asked_for_again() -> None:
    menu = correcting(played("S1"))
    choose(menu, "S1", "T1", "again")
    assert form(menu).stage == "segment"


def test_older_darts_are_turned_to_and_back() -> None:
    menu = correcting(played(" ".join(["MISS"] * 21)))  # seven visits, and the eighth goes on
    first = form(menu)
    assert (first.older, first.newer, [one.number for one in first.visits]) == (True, False, [5, 6, 7, 8])
    choose(menu, "older")
    assert [one.number for one in form(menu).visits] == [1, 2, 3, 4]
    assert (form(menu).older, form(menu).newer) == (False, True)
    choose(menu, "newer")
    assert form(menu) == first
