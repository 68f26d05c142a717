"""What comes between darts: buttons, pulled darts, doubt, claims, sources that come and go."""

from __future__ import annotations

from firmware.detector import Ambiguous, Freed, Pressed, Stuck
from firmware.pipeline import Do, PipelineEvent, Turned
from games.kernel import Choose, Dart, Deadline, Expire, Next
from games.segments import Segment
from hal.edges import Contact, ContactEdge, Report, SourceStatus
from tests.firmware.visits import ANN, BOARD, BOB, MS, SECOND, Game, closes, opens, visit_of_three

# a dart belongs to the seat and the visit of its first closing


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


def emptied_with_a_dart_in_the_bull() -> Game:
    """Ann may stop; one of her darts stands in the bull, and its contact closes once more."""
    game = Game()
    game.dart("SB", 0)
    game.dart("S12", SECOND)
    deciding(game, SECOND)
    (asked,) = game.dart("SB", 4 * SECOND, 40 * MS)
    assert isinstance(asked, Ambiguous)
    assert asked.candidates == (Segment("SB"),)
    return game


def test_while_a_decision_is_open_a_contact_that_closes_again_is_asked_about_and_may_be_another_dart() -> None:
    game = emptied_with_a_dart_in_the_bull()
    game.pipeline.answer(Segment("SB"), 5 * SECOND)
    assert game.wait(5 * SECOND)[0] == Do(Dart(ANN, 1, Segment("SB")), 4 * SECOND)


def test_a_dart_that_nobody_says_was_thrown_was_pulled_and_that_decides() -> None:
    game = emptied_with_a_dart_in_the_bull()
    assert game.wait(12 * SECOND - 1) == []
    assert game.wait(12 * SECOND) == [Do(Next(ANN, "pulled"), 4 * SECOND), Turned("hold")]


def test_pulling_the_darts_while_a_decision_is_open_decides() -> None:
    game = emptied_with_a_dart_in_the_bull()
    game.pipeline.answer(None, 4 * SECOND + 100 * MS)
    assert game.wait(4 * SECOND + 100 * MS) == [Do(Next(ANN, "pulled"), 4 * SECOND), Turned("hold")]
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
