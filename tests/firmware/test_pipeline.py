"""The path from contacts to actions, as scripts of (time, input)."""

from __future__ import annotations

import pytest

from firmware.detector import Freed, Pressed, Stuck
from firmware.pipeline import Do, Turned, Unknown
from games.kernel import Action, Choose, Dart, Deadline, Expire, Next
from games.segments import Segment
from hal.edges import ContactEdge, Report, SourceStatus
from tests.firmware.visits import ANN, BOARD, BOB, MS, SECOND, Game, visit_of_three


def test_a_dart_is_the_throwers_and_has_the_time_of_its_contact() -> None:
    game = Game()
    assert game.dart("T20", 5 * SECOND) == [Do(Dart(ANN, 1, Segment("T20")), 5 * SECOND)]


def test_the_last_dart_ends_the_throwing_until_the_button() -> None:
    game = Game()
    assert visit_of_three(game, 0)[-1] == Turned("hold")
    assert game.press("next", 5 * SECOND) == [Turned("throw")]
    assert game.dart("S7", 6 * SECOND) == [Do(Dart(BOB, 2, Segment("S7")), 6 * SECOND)]


def test_pulled_darts_are_no_darts_and_end_the_hold_by_themselves() -> None:
    game = Game()
    visit_of_three(game, 0)
    pulled = [event for number in range(3) for event in game.dart(f"S{number + 1}", (5 + number) * SECOND, 30 * MS)]
    assert {type(event) for event in pulled} == {Pressed}
    assert game.wait(20 * SECOND) == [Turned("throw")]
    assert game.dart("S1", 21 * SECOND) == [Do(Dart(BOB, 2, Segment("S1")), 21 * SECOND)]


def test_next_before_the_last_dart_ends_the_visit_and_its_dart_is_still_to_be_pulled() -> None:
    game = Game()
    game.dart("S5", 0)
    assert game.press("next", SECOND) == [Do(Next(ANN), SECOND), Turned("hold")]


def test_with_no_dart_in_the_board_there_is_nothing_to_pull() -> None:
    game = Game()
    assert game.press("miss", 0) == [Do(Dart(ANN, 1, Segment("MISS")), 0)]
    assert game.press("next", SECOND) == [Do(Next(ANN), SECOND)]
    assert game.pipeline.phase == "throw"


def test_the_first_button_is_the_decision_while_one_is_open() -> None:
    game = Game()
    game.decision = "stop"
    game.pipeline.settle(game.awaited, False, 0)
    assert game.press("next", 0)[0] == Do(Choose(ANN, "stop"), 0)


def test_a_deadline_expires_once_and_only_when_nothing_new_came() -> None:
    game = Game()
    game.deadline = Deadline("stop-1-1", 8)
    game.dart("S5", 0)
    assert game.pipeline.due_us is not None
    assert game.pipeline.deadline_us is not None
    assert game.pipeline.due_us <= game.pipeline.deadline_us
    assert game.wait(7 * SECOND) == []
    game.deadline = Deadline("stop-1-2", 8)
    game.dart("S6", 7 * SECOND)
    assert game.wait(14 * SECOND) == []
    expired = game.wait(16 * SECOND)
    assert expired[0] == Do(Expire("stop-1-2"), 15 * SECOND + 23 * MS)


def test_a_deadline_does_not_run_while_darts_are_pulled_nor_in_a_pause() -> None:
    game = Game()
    game.deadline = Deadline("think", 5)
    visit_of_three(game, 0)
    assert game.wait(60 * SECOND) == []
    game.press("next", 60 * SECOND)
    assert game.pipeline.deadline_us == 65 * SECOND
    game.pipeline.halt()
    assert game.wait(90 * SECOND) == []
    game.pipeline.rearm(90 * SECOND)
    assert game.pipeline.deadline_us == 95 * SECOND


def test_two_darts_that_are_known_together_are_two_darts_of_their_own_visits() -> None:
    game = Game()
    game.dart("S1", 0)
    game.dart("S2", SECOND)
    for segment, at in (("S3", 2 * SECOND), ("S4", 2 * SECOND + 200 * MS)):
        contact = BOARD.contact(Segment(segment))
        game.pipeline.feed(ContactEdge(contact, True, at))
        game.pipeline.feed(ContactEdge(contact, False, at + 3 * MS))
    events = game.wait(3 * SECOND)
    assert events[0] == Do(Dart(ANN, 1, Segment("S3")), 2 * SECOND)
    assert [event for event in events if isinstance(event, Do)] == events[:1], "the fourth came while darts are pulled"


def test_a_contact_that_stays_closed_when_the_next_visit_begins_is_named_and_freed() -> None:
    game = Game()
    visit_of_three(game, 0)
    contact = BOARD.contact(Segment("T7"))
    game.pipeline.feed(ContactEdge(contact, True, 6 * SECOND))
    game.wait(7 * SECOND)
    events = game.press("next", 7 * SECOND)
    assert [event.segment for event in events if isinstance(event, Stuck)] == [Segment("T7")]
    assert game.pipeline.stuck == {Segment("T7")}
    game.pipeline.feed(ContactEdge(contact, False, 8 * SECOND))
    assert [event.segment for event in game.wait(9 * SECOND) if isinstance(event, Freed)] == [Segment("T7")]


def test_going_back_to_an_earlier_visit_throws_again() -> None:
    game = Game()
    visit_of_three(game, 0)
    game.visit, game.darts, game.hits = 1, 2, 2
    game.pipeline.settle(game.awaited, False, 5 * SECOND)
    assert list(game.events(5 * SECOND)) == [Turned("throw")]
    assert game.dart("S9", 6 * SECOND)[0] == Do(Dart(ANN, 1, Segment("S9")), 6 * SECOND)


def test_when_the_match_is_over_nothing_is_a_dart() -> None:
    game = Game()
    game.over = True
    game.pipeline.settle(game.awaited, True, 0)
    assert list(game.events(0)) == [Turned("hold")]
    assert [event for event in game.dart("S9", SECOND) if isinstance(event, Do)] == []
    assert game.press("next", 2 * SECOND) == []
    assert game.press("miss", 2 * SECOND) == []


@pytest.mark.parametrize(
    ("token", "action"),
    [("T20", Dart(ANN, 1, Segment("T20"))), ("miss", Dart(ANN, 1, Segment("MISS"))), ("next", Next(ANN))],
)
def test_a_source_that_speaks_in_words_needs_no_detector(token: str, action: Action) -> None:
    game = Game()
    game.pipeline.feed(Report(token, 7))
    assert next(game.events(7)) == Do(action, 7)


def test_words_without_meaning_are_said() -> None:
    game = Game()
    game.pipeline.feed(Report("hello", 7))
    assert game.wait(SECOND) == [Unknown("hello", 7)]


def test_what_a_source_says_of_itself_is_passed_on() -> None:
    game = Game()
    status = SourceStatus("fake", up=False, why="unplugged")
    game.pipeline.feed(status)
    assert list(game.events(0)) == [status]
