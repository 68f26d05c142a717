"""Putting a dart right, as stories of hands in front of the menus: two buttons, a click on the board, a mouse."""

from __future__ import annotations

import pytest

from display.forms import CorrectForm, ResultsForm
from display.i18n import language
from firmware.board import load
from firmware.logs.journal import Seated
from firmware.menus import Correct, Correctable, Menus, Resume
from firmware.session import Acted, Session
from firmware.session.consequences import foresee
from firmware.session.correction import Add, Move, Remove
from games import registry
from games.kernel import TABLE, Dart
from games.segments import Segment
from games.text import text
from tests.firmware.countdown import COUNTDOWN
from tests.firmware.menu_hands import menus, press
from tests.firmware.past import begin, play

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
        if shown.dart < 0:
            return f"visit {shown.visits[shown.visit].number}"
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
    for _ in range(5):
        menu.press("next")
        seen.append(under(menu))
    assert seen == ["S5", "+", "S4", "visit 1", "back", "S5"]
    press(menu, "left", "up", "up")
    assert under(menu) == "visit 1", "what was before is at the left, and above"
    press(menu, "right", "other")
    assert form(menu).stage == "segment"


def test_a_visit_of_which_nothing_is_known_is_a_place_for_a_dart() -> None:
    menu = correcting(played("S1 S2 S3"))
    assert [under(menu)] + [(menu.press("next"), under(menu))[1] for _ in range(4)] == ["S3", "+", "S2", "S1", "back"]
    effect = choose(menu, "+", "S7", "S7", "accept")
    assert isinstance(effect, Correct)
    assert effect.proposal.correction == Add(2, Segment("S7"))


def test_where_no_dart_was_thrown_one_can_be_added() -> None:
    effect = choose(correcting(played("")), "+", "S20", "T20", "accept")
    assert isinstance(effect, Correct)
    assert effect.proposal.correction == Add(1, Segment("T20"))


def test_a_triple_read_as_a_single_is_put_right_by_choosing_three_times() -> None:
    menu = correcting(played("S1 S2 S20"))
    effect = press(menu, "other", "other", "other")
    assert isinstance(effect, Correct)
    assert effect.proposal.correction == Move(1, 3, Segment("T20"))


def test_a_dart_two_visits_back_is_put_right_with_few_presses_of_two_buttons() -> None:
    session = played("S1 S2 S3 S18 S5 S6 S7 S8 S9 S11 S12 S13", "Ann", "Bob", "Cid", "Dee")
    two_visits_back = [*["next"] * 5, "other"]
    its_first_dart = ["next", "next", "other"]
    presses = [*two_visits_back, *its_first_dart, "other", "other"]
    effect = press(correcting(session), *presses)
    assert isinstance(effect, Correct)
    assert effect.proposal.correction == Move(2, 1, Segment("T18"))
    assert 1 + len(presses) <= 12, "with the key that opens it"


@pytest.mark.parametrize(
    ("was", "first"), [("S20", ["T20", "D20"]), ("SI20", ["T20", "D20"]), ("T20", ["S20"]), ("D20", ["S20"])]
)
def test_what_a_dart_is_taken_for_most_is_offered_first_then_its_neighbours(was: str, first: list[str]) -> None:
    menu = correcting(played(was))
    choose(menu, was)
    shown = form(menu)
    assert [one.name for one in shown.segments[: len(first)]] == first
    assert {one.number for one in shown.segments[len(first) : -1]} >= {1, 5}
    assert len(set(shown.segments)) == len(shown.segments)
    assert shown.segments[-1].name == "MISS"
    assert [word for word, _ in shown.entries] == ["remove", "number", "back"]


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
    choose(menu, "T20")
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
    assert [word for word, _ in form(menu).entries] == ["back"]
    assert [one.name for one in form(menu).segments[-2:]] == ["DB", "MISS"]
    effect = choose(menu, "S7", "T7", "accept")
    assert isinstance(effect, Correct)
    assert effect.proposal.correction == Add(1, Segment("T7"))


def test_cancelling_leads_back_to_the_match_or_to_where_one_came_from() -> None:
    session = played("S1")
    menu = correcting(session)
    assert choose(menu, "S1", "T1", "leave") == Resume()
    menu = menus("en")
    results = ResultsForm(text("over"), ("Ann", "Bob"), (), (), "", "")
    menu.results(results, lambda: correctable(session))
    menu.press("char:c")
    press(menu, "back")
    assert isinstance(menu.form, ResultsForm)


def test_back_goes_one_stage_at_a_time_and_the_hand_is_where_it_was() -> None:
    menu = correcting(played("S1 S2"))
    choose(menu, "S1", "number", "S7", "D7")
    seen: list[tuple[str, str]] = []
    for _ in range(4):
        menu.press("back")
        seen.append((form(menu).stage, under(menu)))
    assert seen == [("segment", "D7"), ("segment", "S7"), ("segment", "T1"), ("dart", "S1")]
    assert menu.press("back") == Resume()


def test_another_place_is_asked_for_where_the_hand_was() -> None:
    menu = correcting(played("S1"))
    choose(menu, "S1", "S20", "again")
    assert (form(menu).stage, under(menu)) == ("segment", "S20")


def test_a_miss_has_no_neighbours_and_may_have_been_no_dart() -> None:
    menu = correcting(played("MISS"))
    choose(menu, "MISS")
    assert len(form(menu).segments) == 21
    effect = choose(menu, "remove", "accept")
    assert isinstance(effect, Correct)
    assert effect.proposal.correction == Remove(1, 1)


def test_older_darts_are_turned_to_and_back() -> None:
    menu = correcting(played(" ".join(["MISS"] * 21)))  # seven visits, and the eighth goes on
    first = form(menu)
    assert (first.older, first.newer, [one.number for one in first.visits]) == (True, False, [5, 6, 7, 8])
    choose(menu, "older")
    assert under(menu) == "visit 4"
    assert [one.number for one in form(menu).visits] == [1, 2, 3, 4]
    assert (form(menu).older, form(menu).newer) == (False, True)
    choose(menu, "newer")
    assert form(menu) == first


def test_visits_are_counted_from_one_in_the_bull_off_and_in_the_leg_after_it() -> None:
    menu = correcting(played("S1 S1 D2 S2 S3 S4 S5 S6", first_leg="bull"))
    seen: list[int] = []
    for _ in range(40):
        seen += [visit.number for visit in form(menu).visits if visit.number not in seen]
        menu.press("next")
    assert max(seen) == 4, "four darts for the bull, two visits of the leg; no round is counted"


def test_the_hand_begins_at_leaving_it_as_it_was_where_a_leg_would_be_lost() -> None:
    session = begin(COUNTDOWN, points=60, legs=3, first_leg="entered")
    play(session, "S20 S20 S5 | S20 S10 S10 | S15")
    menu = correcting(session)
    choose(menu, "S15", "number", "S7", "S7")
    assert (form(menu).stops, under(menu)) == (False, "leave")
    menu = correcting(session)
    choose(menu, "visit 2", "S10", "number", "S9", "S9")
    assert under(menu) == "accept"
