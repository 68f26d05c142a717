"""The path from contacts to actions, as scripts of (time, input)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from firmware.board import load
from firmware.detector import Ambiguous, Detector, Freed, Pressed, Stuck
from firmware.pipeline import Awaited, Do, Pipeline, PipelineEvent, Turned, Unknown
from games.kernel import Action, Choose, Dart, Deadline, Expire, Next, Seat
from games.segments import Segment
from hal.edges import Contact, ContactEdge, Report, SourceStatus

BOARD = load("simulated")
MS = 1_000
SECOND = 1_000_000
ANN, BOB = Seat(0), Seat(1)


class Game:
    """A match of visits of three darts by two seats, as far as a pipeline sees one."""

    def __init__(self) -> None:
        self.visit, self.darts, self.hits, self.over = 1, 0, 0, False
        self.decision: str | None = None
        self.deadline: Deadline | None = None
        self.pipeline = Pipeline(Detector(BOARD), self.awaited)
        self.pipeline.settle(self.awaited, False, 0)

    @property
    def awaited(self) -> Awaited:
        seat = None if self.over else (ANN, BOB)[(self.visit - 1) % 2]
        return Awaited(seat, self.visit, self.decision, self.deadline, self.over)

    def events(self, now_us: int) -> Iterator[PipelineEvent]:
        """What comes out, every action being taken up."""
        while (event := self.pipeline.next_event()) is not None:
            yield event
            if isinstance(event, Do):
                self._take(event.action, now_us)

    def _take(self, action: Action, now_us: int) -> None:
        if isinstance(action, Dart):
            self.darts += 1
            self.hits += action.segment.name != "MISS"
        standing = self.hits > 0
        if self.darts == 3 or isinstance(action, Next):
            self.visit, self.darts, self.hits = self.visit + 1, 0, 0
        self.pipeline.settle(self.awaited, standing, now_us)

    def dart(self, segment: str, at_us: int, long_us: int = 3 * MS) -> list[PipelineEvent]:
        """A contact closes and opens; then time passes until the detector is sure."""
        contact = BOARD.contact(BOARD.sense(Segment(segment)))
        self.pipeline.feed(ContactEdge(contact, True, at_us))
        self.pipeline.feed(ContactEdge(contact, False, at_us + long_us))
        return self.wait(at_us + long_us + 20 * MS)

    def wait(self, until_us: int) -> list[PipelineEvent]:
        self.pipeline.tick(until_us)
        return list(self.events(until_us))

    def press(self, word: str, at_us: int) -> list[PipelineEvent]:
        self.pipeline.press(word, at_us)
        return list(self.events(at_us))


def visit_of_three(game: Game, at_us: int) -> list[PipelineEvent]:
    return [event for number in range(3) for event in game.dart(f"S{number + 1}", at_us + number * SECOND)]


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


# a dart belongs to the seat and the visit of its first closing


def closes(game: Game, segment: str, at_us: int) -> None:
    """A contact closes, and stays closed."""
    game.pipeline.feed(ContactEdge(BOARD.contact(BOARD.sense(Segment(segment))), True, at_us))


def opens(game: Game, segment: str, at_us: int) -> None:
    game.pipeline.feed(ContactEdge(BOARD.contact(BOARD.sense(Segment(segment))), False, at_us))


def test_next_pressed_while_a_verdict_is_out_ends_the_visit_that_the_dart_belongs_to() -> None:
    game = Game()
    closes(game, "S7", SECOND)
    assert game.press("next", SECOND + 2 * MS) == []
    assert game.wait(SECOND + 30 * MS) == [
        Do(Dart(ANN, 1, Segment("S7")), SECOND),
        Do(Next(ANN), SECOND + 2 * MS),
        Turned("hold"),
    ]


def test_next_pressed_before_a_contact_closed_comes_before_its_dart() -> None:
    game = Game()
    game.pipeline.press("next", SECOND)
    closes(game, "S7", SECOND + MS)
    assert game.wait(SECOND + 30 * MS) == [Do(Next(ANN), SECOND), Do(Dart(BOB, 2, Segment("S7")), SECOND + MS)]


def test_next_for_a_visit_that_its_last_dart_ends_ends_no_other() -> None:
    game = Game()
    game.dart("S1", 0)
    game.dart("S2", SECOND)
    closes(game, "S3", 2 * SECOND)
    assert game.press("next", 2 * SECOND + MS) == []
    assert game.wait(3 * SECOND) == [Do(Dart(ANN, 1, Segment("S3")), 2 * SECOND), Turned("hold")]


def test_what_is_said_while_a_verdict_is_out_waits_for_it() -> None:
    game = Game()
    closes(game, "S7", SECOND)
    game.pipeline.say(Choose(ANN, "stop"), SECOND + MS)
    assert list(game.events(SECOND + MS)) == []
    dart, stop = game.wait(SECOND + 30 * MS)
    assert dart == Do(Dart(ANN, 1, Segment("S7")), SECOND)
    assert stop == Do(Choose(ANN, "stop"), SECOND + MS)


def test_a_glitch_delays_a_button_and_no_more() -> None:
    game = Game()
    closes(game, "S7", SECOND)
    opens(game, "S7", SECOND + 200)
    game.pipeline.press("next", SECOND + 300)
    assert game.wait(SECOND + 30 * MS) == [Do(Next(ANN), SECOND + 300)]


def test_a_deadline_waits_for_a_contact_that_closed_before_it() -> None:
    game = Game()
    game.deadline = Deadline("stop-1", 3)
    game.pipeline.settle(game.awaited, False, 0)
    closes(game, "DB", 3 * SECOND - 2 * MS)
    assert game.wait(3 * SECOND) == []
    assert game.pipeline.due_us is not None
    assert game.pipeline.due_us > 3 * SECOND, "nobody is asked to call at a time that has passed"
    game.deadline = Deadline("stop-2", 3)  # the game has another one after each dart
    assert game.wait(3 * SECOND + 30 * MS) == [Do(Dart(ANN, 1, Segment("DB")), 3 * SECOND - 2 * MS)]
    assert game.wait(7 * SECOND)[0] == Do(Expire("stop-2"), 6 * SECOND + 30 * MS)


def test_a_deadline_that_passed_before_a_contact_closed_comes_first() -> None:
    game = Game()
    game.deadline = Deadline("stop-1", 3)
    game.pipeline.settle(game.awaited, False, 0)
    game.pipeline.tick(3 * SECOND + 100)
    closes(game, "DB", 3 * SECOND + 500)
    assert game.wait(4 * SECOND)[0] == Do(Expire("stop-1"), 3 * SECOND)


# pulled darts decide (M4)


def deciding(game: Game, at_us: int) -> None:
    """A decision is open."""
    game.decision = "stop"
    game.pipeline.settle(game.awaited, False, at_us)


def test_while_a_decision_is_open_a_contact_that_closes_again_is_a_dart_being_pulled() -> None:
    game = Game()
    game.dart("SB", 0)
    game.dart("S12", SECOND)
    deciding(game, SECOND)
    assert game.dart("SB", 4 * SECOND, 40 * MS) == [Do(Next(ANN, "pulled"), 4 * SECOND), Turned("hold")]
    assert [type(event) for event in game.dart("S12", 5 * SECOND, 40 * MS)] == [Pressed]
    assert game.wait(10 * SECOND) == [Turned("throw")]


def test_while_a_decision_is_open_a_standing_dart_that_opens_its_contact_was_pulled() -> None:
    game = Game()
    closes(game, "S12", SECOND)
    game.wait(2 * SECOND)
    deciding(game, 2 * SECOND)
    opens(game, "S12", 4 * SECOND)
    assert game.wait(4 * SECOND + 10 * MS) == []
    assert game.wait(5 * SECOND)[:1] == [Do(Next(ANN, "pulled"), 5 * SECOND)]


def test_a_dart_that_shakes_a_standing_one_pulls_nothing() -> None:
    game = Game()
    closes(game, "S12", SECOND)
    game.wait(2 * SECOND)
    deciding(game, 2 * SECOND)
    opens(game, "S12", 4 * SECOND)
    assert game.dart("DB", 4 * SECOND + MS) == [Do(Dart(ANN, 1, Segment("DB")), 4 * SECOND + MS)]
    assert game.wait(5 * SECOND) == []


def test_a_slow_dart_that_lets_go_of_its_contact_pulls_nothing() -> None:
    game = Game()
    game.dart("S12", SECOND, 60 * MS)
    deciding(game, SECOND + 100 * MS)
    assert game.wait(5 * SECOND) == []


def test_with_no_decision_open_the_same_segment_again_is_a_dart() -> None:
    game = Game()
    game.dart("T20", 0)
    assert game.dart("T20", SECOND) == [Do(Dart(ANN, 1, Segment("T20")), SECOND)]


# undo, doubt, claims


def test_the_last_dart_of_a_match_taken_back_can_be_thrown_again() -> None:
    game = Game()
    game.dart("S1", 0)
    game.over = True
    game.pipeline.settle(game.awaited, True, SECOND)
    game.over = False
    game.pipeline.settle(game.awaited, False, 2 * SECOND)
    assert list(game.events(2 * SECOND)) == [Turned("hold"), Turned("throw")]
    assert game.dart("S9", 3 * SECOND) == [Do(Dart(ANN, 1, Segment("S9")), 3 * SECOND)]


def test_darts_that_stand_while_others_are_taken_back_are_not_stuck() -> None:
    game = Game()
    closes(game, "S1", 0)
    game.dart("S2", SECOND)
    game.dart("S3", 2 * SECOND)
    assert game.pipeline.phase == "hold"
    game.visit, game.darts, game.hits = 1, 2, 2
    game.pipeline.settle(game.awaited, False, 5 * SECOND)
    assert list(game.events(5 * SECOND)) == [Turned("throw")]
    assert game.wait(9 * SECOND) == []
    assert game.pipeline.stuck == frozenset()


STUCK = BOARD.contact(Segment("D20")), BOARD.contact(Segment("S10"))
CORNERS = Contact(STUCK[0].row, STUCK[1].col), Contact(STUCK[1].row, STUCK[0].col)
TWINS = tuple(BOARD.contacts[corner] for corner in CORNERS)
"""With two segments stuck, a dart in either of these closes the contact of the other one too."""


def in_doubt(game: Game, at_us: int) -> list[PipelineEvent]:
    """A dart in one of two segments that cannot be told apart: what came out."""
    game.pipeline.feed(SourceStatus("fake", up=True, closed=STUCK, at_us=at_us - MS))
    for closed, at in ((True, at_us), (False, at_us + 10 * MS)):
        for corner in CORNERS:
            game.pipeline.feed(ContactEdge(corner, closed, at))
    return [event for event in game.wait(at_us + 100 * MS) if not isinstance(event, Stuck | SourceStatus)]


def test_a_dart_in_doubt_is_asked_about_and_the_next_one_waits_for_the_answer() -> None:
    game = Game()
    game.deadline = Deadline("think", 5)
    game.pipeline.settle(game.awaited, False, 0)
    assert [type(event) for event in in_doubt(game, SECOND)] == [Ambiguous]
    assert game.dart("S9", 2 * SECOND) == []
    assert game.press("next", 3 * SECOND) == []
    assert game.wait(20 * SECOND) == []
    game.pipeline.answer(TWINS[1], 20 * SECOND)
    assert [event for event in game.events(20 * SECOND) if isinstance(event, Do)] == [
        Do(Dart(ANN, 1, TWINS[1]), SECOND),
        Do(Dart(ANN, 1, Segment("S9")), 2 * SECOND),
        Do(Next(ANN), 3 * SECOND),
    ]


def test_a_dart_in_doubt_that_was_none_leaves_the_visit_and_the_deadline_begins_anew() -> None:
    game = Game()
    game.deadline = Deadline("think", 5)
    game.pipeline.settle(game.awaited, False, 0)
    in_doubt(game, SECOND)
    game.pipeline.answer(None, 20 * SECOND)
    assert list(game.events(20 * SECOND)) == []
    assert game.pipeline.deadline_us == 25 * SECOND


def test_a_question_about_a_visit_that_was_taken_back_is_dropped() -> None:
    game = Game()
    visit_of_three(game, 0)
    game.press("next", 5 * SECOND)
    in_doubt(game, 6 * SECOND)
    game.visit, game.darts, game.hits = 1, 2, 2
    game.pipeline.settle(game.awaited, False, 7 * SECOND)
    assert game.pipeline.question is None


def test_a_press_in_hold_can_be_claimed_as_the_next_players_first_dart() -> None:
    game = Game()
    visit_of_three(game, 0)
    closes(game, "S17", 5 * SECOND)
    assert [type(event) for event in game.wait(6 * SECOND)] == [Pressed]
    assert [type(event) for event in game.wait(8 * SECOND)] == [Stuck], "unless it is a dart"
    assert game.pipeline.claim(8 * SECOND)
    assert list(game.events(8 * SECOND)) == [Turned("throw"), Do(Dart(BOB, 2, Segment("S17")), 5 * SECOND)]
    assert game.pipeline.stuck == frozenset(), "it stands in the board"
    assert not game.pipeline.claim(9 * SECOND)


def test_a_press_in_hold_that_nobody_claims_is_forgotten_with_the_hold() -> None:
    game = Game()
    visit_of_three(game, 0)
    game.dart("S17", 5 * SECOND)
    game.press("next", 6 * SECOND)
    assert not game.pipeline.claim(7 * SECOND)


def test_a_dart_being_pulled_is_not_offered_to_the_next_player_nor_one_press_taken_for_pulled_darts() -> None:
    game = Game()
    visit_of_three(game, 0)
    game.dart("S2", 5 * SECOND, 30 * MS)
    assert game.pipeline.claimable is None
    other = Game()
    visit_of_three(other, 0)
    other.dart("S17", 5 * SECOND, 30 * MS)
    assert other.wait(60 * SECOND) == []
    assert other.pipeline.phase == "hold", "a fourth dart pulls nothing out"


def test_next_while_a_dart_is_being_pulled_names_nothing_stuck() -> None:
    game = Game()
    visit_of_three(game, 0)
    closes(game, "S2", 5 * SECOND)
    game.wait(5 * SECOND + 30 * MS)
    assert game.press("next", 5 * SECOND + 40 * MS) == [Turned("throw")]
    opens(game, "S2", 5 * SECOND + 70 * MS)
    assert game.wait(9 * SECOND) == []


# sources


def test_a_contact_that_is_closed_when_the_source_comes_up_is_stuck_and_no_dart() -> None:
    game = Game()
    contact = BOARD.contact(Segment("S7"))
    game.pipeline.feed(SourceStatus("fake", up=True, closed=(contact,), at_us=100))
    assert [type(event) for event in game.wait(3 * SECOND)] == [SourceStatus, Stuck]
    assert game.dart("S9", 4 * SECOND) == [Do(Dart(ANN, 1, Segment("S9")), 4 * SECOND)]
    opens(game, "S7", 5 * SECOND)
    assert [type(event) for event in game.wait(6 * SECOND)] == [Freed]
    assert game.dart("S7", 7 * SECOND) == [Do(Dart(ANN, 1, Segment("S7")), 7 * SECOND)]


def test_a_source_that_comes_back_tells_what_opened_meanwhile_and_standing_darts_stand() -> None:
    game = Game()
    closes(game, "S9", 0)
    closes(game, "S7", SECOND)
    game.wait(SECOND + 100 * MS)
    game.pipeline.feed(SourceStatus("fake", up=True, closed=(BOARD.contact(Segment("S9")),), at_us=9 * SECOND))
    assert [type(event) for event in game.wait(20 * SECOND)] == [SourceStatus]
    assert game.dart("S7", 21 * SECOND)[:1] == [Do(Dart(ANN, 1, Segment("S7")), 21 * SECOND)]


def test_words_for_segments_have_the_lock_out_and_are_no_darts_in_hold() -> None:
    game = Game()
    for at in (0, 10 * MS, SECOND, 2 * SECOND):
        game.pipeline.feed(Report("S20", at))
    events = game.wait(3 * SECOND)
    assert [event.at_us for event in events if isinstance(event, Do)] == [0, SECOND, 2 * SECOND]
    assert events[-1] == Turned("hold")
    game.pipeline.feed(Report("S19", 4 * SECOND))
    assert game.wait(5 * SECOND) == [Pressed(Segment("S19"), 4 * SECOND, 4 * SECOND)]
    assert game.pipeline.claim(6 * SECOND)
    assert list(game.events(6 * SECOND))[-1] == Do(Dart(BOB, 2, Segment("S19")), 4 * SECOND)
