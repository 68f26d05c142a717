"""What people do to the match at a table: it waits for no turn, only for a dart that is being decided."""

from __future__ import annotations

import pytest

from firmware.logs.journal import Seated
from firmware.pipeline import Turned
from firmware.session import Acted, Corrected, Redone, Refusal, Reseated, Undone
from firmware.session.correction import Add, Move, Remove
from firmware.table import TableEvent
from games.kernel import Dart, Retire, Seat
from games.segments import Segment
from hal.edges import ContactEdge
from tests.firmware.evening import BOARD, Evening

ANN, BOB = Seat(0), Seat(1)


def happened(evening: Evening) -> list[TableEvent]:
    """What was told of the match, not of the board."""
    kinds = Acted | Undone | Redone | Corrected | Reseated | Refusal
    return [event for event in evening.told if isinstance(event, kinds)]


def undecided(evening: Evening, segment: str = "S7") -> int:
    """A contact closes; the time, at which the verdict is still to come."""
    now = evening.clock.now_us() + 5_000_000
    evening.table.advance(now)
    evening.table.feed(ContactEdge(BOARD.contact(Segment(segment)), True, now + 1_000))
    return now + 2_000


def test_what_was_taken_back_is_done_again_until_something_else_happens() -> None:
    evening = Evening("", "")
    evening.script("S1\nS2\n")
    table, now = evening.table, evening.clock.now_us()
    assert not table.redo(now)
    assert table.undo(2, now)
    assert table.redo(now)
    assert not table.redo(now)
    assert [type(event) for event in happened(evening)[2:]] == [Undone, Redone]
    assert table.undo(1, now)
    evening.script("S3\n")
    assert not table.redo(evening.clock.now_us())


def test_there_is_nothing_to_take_back_before_a_person_has_done_something() -> None:
    evening = Evening("", "pro", seed=8)
    table = evening.table
    assert not table.undo(1, 0)

    async def story() -> None:
        await evening.clock.sleep_until(700_000)

    evening.live(story)
    assert evening.actions
    assert {action[0] for action in evening.actions} == {"B"}
    assert evening.script("undo\n") == ["undo"]
    assert not any(isinstance(event, Undone) for event in evening.told)


def test_deeds_wait_for_the_verdict_and_come_in_the_order_in_which_they_were_asked_for() -> None:
    evening = Evening("", "")
    evening.script("S1\n")
    now = undecided(evening)
    table = evening.table
    table.reseat(BOB, Seated("Bob", "pro"), now)
    table.retire(BOB, now)
    assert len(happened(evening)) == 1
    table.advance(now + 50_000)
    dart, reseated, retired = happened(evening)[1:]
    assert isinstance(dart, Acted)
    assert dart.action == Dart(ANN, 1, Segment("S7"))
    assert isinstance(reseated, Reseated)
    assert isinstance(retired, Acted)
    assert retired.action == Retire(BOB)
    assert table.over


def test_a_redo_that_a_dart_was_faster_than_does_nothing() -> None:
    evening = Evening("", "")
    evening.script("S1\nundo\n")
    now = undecided(evening)
    assert evening.table.redo(now)
    evening.table.advance(now + 50_000)
    assert isinstance(happened(evening)[-1], Acted)
    assert not evening.table.session.can_redo


def test_a_correction_that_a_dart_was_faster_than_must_be_looked_at_again() -> None:
    evening = Evening("", "")
    evening.script("S1\n")
    now = undecided(evening)
    table = evening.table
    table.correct(table.session.propose(Remove(1, 1)), now)
    table.advance(now + 50_000)
    dart, refusal = happened(evening)[1:]
    assert isinstance(dart, Acted)
    assert isinstance(refusal, Refusal)
    assert refusal.asked == Remove(1, 1)
    table.correct(table.session.propose(Remove(1, 1)), now + 60_000)
    assert isinstance(happened(evening)[-1], Corrected)


def test_nobody_joins_a_match_that_has_no_legs_and_nobody_leaves_twice() -> None:
    evening = Evening("", "", "")
    table = evening.table
    table.join(Seated("Eve"), 0)
    table.retire(BOB, 0)
    table.retire(BOB, 0)
    assert [type(event) for event in happened(evening)] == [Refusal, Acted, Refusal]
    assert len(table.session.seats) == 3


def test_a_seat_that_may_not_be_taken_stays_as_it_is() -> None:
    evening = Evening("", "pro", "pro", seed=4, hands="secret")
    evening.table.reseat(BOB, Seated("Bob"), 0)
    refusal = happened(evening)[-1]
    assert isinstance(refusal, Refusal)
    assert refusal.asked == Seated("Bob")
    assert evening.session.bots == {1, 2}


def test_a_bot_plays_on_for_somebody_who_comes_back() -> None:
    evening = Evening("", "", seed=3)
    evening.script("S1\ntakeover A pro\nS5\ntakeover A person\n")
    seats = "".join(action[0] for action in evening.actions)
    assert seats == "AAAB"


# what the board awaits


def test_a_visit_that_a_correction_fills_is_over_and_its_darts_are_to_be_pulled() -> None:
    evening = Evening("", "")
    evening.script("S1\nS2\n")
    table = evening.table
    table.correct(table.session.propose(Add(1, Segment("S3"))), evening.clock.now_us())
    assert evening.told[-1] == Turned("hold")
    assert table.throwing is None
    assert table.pipeline.awaited.seat == BOB


def test_the_darts_of_a_thrower_who_leaves_are_pulled_before_the_next_one_throws() -> None:
    evening = Evening("", "", "", seed=3)
    assert evening.script("S1\nretire C\nS2\n") == []
    assert evening.actions[:2] == ["C:S1", "C:retire"]
    assert evening.actions[2][1:] == ":S2"
    assert [event.phase for event in evening.told if isinstance(event, Turned)] == ["hold", "throw"]


def test_a_visit_that_a_correction_opens_again_goes_on() -> None:
    evening = Evening("", "")
    evening.script("S1\nS2\nS3\ncorrect 1.3 remove\nS4\nS5\n")
    assert evening.actions == ["A:S1", "A:S2", "A:S3", "A:S4", "B:S5"]
    turns = [event.phase for event in evening.told if isinstance(event, Turned)]
    assert turns == ["hold", "throw", "hold", "throw"]


def test_the_visit_that_an_undone_correction_leads_back_to_goes_on() -> None:
    evening = Evening("", "")
    evening.script("S1\nnext\nS4\ncorrect 1.1 DB\n")
    table = evening.table
    assert table.throwing == ANN, "other cards would have been drawn"
    assert table.session.shown_since(1), "what was seen comes back"
    table.undo(1, evening.clock.now_us())
    assert table.throwing == BOB
    evening = Evening("", "")
    evening.script("S1\nnext\nS4\ncorrect 1.1 DB\nundo\nS5\n")
    assert evening.actions == ["A:S1", "A:next", "B:S4", "B:S5"]
    phases = [event.phase for event in evening.told if isinstance(event, Turned)]
    assert phases == ["hold", "throw"], "only her own dart was pulled"


def test_a_match_that_a_correction_opens_again_is_thrown_in_once_its_darts_are_pulled() -> None:
    evening = Evening("", "", seed=38, cards=3, lives=1)
    evening.script("S1\nS2\nS3\nnext\nS4\nS5\nS6\nnext\nS7\nS8\nS9\n")
    table = evening.table
    assert table.over
    table.correct(table.session.propose(Move(5, 1, Segment("S20"))), evening.clock.now_us())
    assert not table.over
    assert table.throwing is None
    assert evening.script("S10\n") == []
    assert evening.actions[-1] == "B:S10"


# where darts lie


def lying(evening: Evening) -> list[tuple[str, bool]]:
    """The darts in the board, and whether it is known where."""
    shown = evening.session.game.view(evening.session.game.observe(evening.session.state, None)).board.darts
    return [(mark.segment.name, mark.point is not None) for mark in evening.table.marks(shown)]


@pytest.mark.parametrize(
    ("line", "darts"),
    [
        ("correct 1.1 S9", [("S9", False), ("S2", True)]),
        ("correct 1.1 remove", [("S2", False)]),
        ("correct 1.2 MISS", [("S1", True)]),
        ("undo", [("S1", True)]),
    ],
)
def test_only_where_darts_lie_that_were_not_touched_is_known(line: str, darts: list[tuple[str, bool]]) -> None:
    evening = Evening("", "")
    evening.script("S1\nS2\n")
    assert lying(evening) == [("S1", True), ("S2", True)]
    assert evening.script(line) == []
    assert lying(evening) == darts
