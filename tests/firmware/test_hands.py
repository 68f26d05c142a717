"""Hands at a simulated board: whatever the membrane does, a match of bots goes on and a script is performed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from display.forms import Mark
from firmware.bots import Decision, Thought, Throw
from firmware.detector import Stuck
from firmware.hands import PATIENCE_US
from firmware.hands.scripted import to_take_back
from firmware.logs.journal import Log, Record, Seated
from firmware.pipeline import Turned
from firmware.session import Acted, Undone, resumed
from firmware.session.correction import Move
from firmware.table import TableEvent
from games.geometry import STEEL
from games.kernel import Action, Choose, Dart, Next, Seat
from games.notation import write
from games.segments import Segment
from hal.edges import ContactEdge
from tests.firmware.evening import BOARD, Evening


def test_bots_play_a_match_to_its_end() -> None:
    evening = Evening("pro", "good", lives=2)
    evening.until_over()
    assert evening.session.outcome is not None
    visits = [
        event.action.visit for event in evening.told if isinstance(event, Acted) and isinstance(event.action, Dart)
    ]
    assert max(visits.count(visit) for visit in visits) <= 3


def test_a_contact_that_is_stuck_ends_no_match() -> None:
    evening = Evening("pro", "pro", lives=1)
    evening.source.press(BOARD.contact(Segment("S7")), 1_000, None)
    evening.until_over()
    assert [event.segment for event in evening.told if isinstance(event, Stuck)][:1] == [Segment("S7")]
    assert evening.session.outcome is not None


def test_a_dart_that_the_board_does_not_see_is_a_miss() -> None:
    evening = Evening("", "")
    evening.source.press(BOARD.contact(Segment("T20")), 1_000, None)
    assert evening.script("S1\nS2\nnext\nT20\n") == []
    assert evening.actions[-1].endswith(":MISS")


def test_lines_wait_for_the_darts_to_be_pulled_and_for_bots() -> None:
    evening = Evening("", "pro", seed=3)
    evening.script("S1\nS2\nS3\nS4\n")
    seats = "".join(action[0] for action in evening.actions)
    assert seats in ("AAABBBA", "BBBAAABBBA")


def test_an_undo_after_the_last_dart_comes_before_the_bot() -> None:
    evening = Evening("", "pro", seed=3)
    evening.script("S1\nS2\nS3\nundo\nS4\n")
    assert evening.actions[-4:] == ["A:S1", "A:S2", "A:S3", "A:S4"]


def test_an_undo_takes_back_a_persons_dart_and_what_bots_did_since() -> None:
    evening = Evening("", "pro", seed=3)
    evening.script("S1\nS2\nS3\nS4\n")
    assert to_take_back(evening.table) == 1
    evening.table.undo(1, evening.clock.now_us())
    assert to_take_back(evening.table) == 4


def test_where_only_bots_play_an_undo_takes_back_one_action() -> None:
    evening = Evening("pro", "pro", lives=1)
    assert to_take_back(evening.table) == 0
    evening.until_over()
    assert to_take_back(evening.table) == 1


def test_marks_are_the_darts_that_stand_in_the_board() -> None:
    evening = Evening("", "")
    marks: list[tuple[Mark, ...]] = []
    game = evening.session.game

    def told(event: TableEvent) -> None:
        if isinstance(event, Acted):
            views = [game.view(game.observe(state, None)) for state in event.steps]
            marks.extend(evening.table.marks(view.board.darts) for view in views)

    evening.table.listen(told)
    evening.script("S1\nMISS\nS2\nD5\n")
    named = [tuple(mark.segment.name for mark in each) for each in marks]
    assert ("S1",) in named
    assert ("S1", "S2") in named
    assert named[-1] == ("D5",)
    assert marks[-1][0].point == pytest.approx(STEEL.centre(Segment("D5")))


def test_lines_after_the_end_are_told() -> None:
    evening = Evening("", "pro", lives=1, seed=5)
    ignored = evening.script("next\n" * 60 + "S1\n")
    assert ignored[-1].endswith(":S1")


# a match taken up


def test_a_match_taken_up_after_any_record_goes_on_as_if_it_had_never_stopped() -> None:
    whole = Evening("novice", "casual", "good", lives=9, seed=9)
    whole.until_over()
    records = tuple(
        Record(
            n=event.n,
            action=write(event.action),
            visit=event.action.visit if isinstance(event.action, Dart) else 0,
            t_ms=0,
            digest=event.digest,
        )
        for event in whole.told
        if isinstance(event, Acted)
    )
    assert len(records) > 40
    for kept in (0, 1, 2, 3, 17, len(records) - 2):
        session, why = resumed(Log(whole.session.header, records[:kept], 0, False))
        assert why is None
        later = Evening(session=session)
        later.until_over()
        assert _told(later.told) == _told(whole.told)[kept:], f"taken up after record {kept}"


def _told(events: Sequence[TableEvent]) -> list[tuple[int, str]]:
    return [(event.n, event.digest) for event in events if isinstance(event, Acted)]


# undo


def test_an_undo_while_a_verdict_is_out_takes_back_that_dart_and_no_earlier_visits() -> None:
    evening = Evening("", "")
    evening.script("S1\nS2\nnext\n")
    now = evening.clock.now_us() + 5_000_000
    contact = BOARD.contact(Segment("S7"))
    evening.table.press("next", now)
    evening.table.feed(ContactEdge(contact, True, now + 1_000))
    assert evening.table.undo(1, now + 2_000)
    evening.table.advance(now + 50_000)
    last, undone = [event for event in evening.told if isinstance(event, Acted | Undone)][-2:]
    assert isinstance(last, Acted)
    assert isinstance(undone, Undone)
    assert undone.deeds == (last.action,) == (Dart(Seat(1), 2, Segment("S7")),)


# people who are asked something while a bot throws


def asked(answer_us: int | None) -> list[tuple[int, Action]]:
    """A bot's dart asks a person to shed or keep, who keeps after so long, or says nothing: the actions from there."""
    evening = Evening("", "pro", seed=2, shed="ask", cards=9)
    table, clock, first = evening.table, evening.clock, 0

    async def story() -> None:
        nonlocal first
        while not evening.session.game.choices(evening.session.state, Seat(0)):
            if table.throwing == Seat(0):
                table.say(Next(Seat(0)), clock.now_us())
            await clock.sleep_until(clock.now_us() + 1_000)
        first = evening.session.n
        if answer_us is not None:
            await clock.sleep_until(clock.now_us() + answer_us)
            table.say(Choose(Seat(0), "keep"), clock.now_us())
        await clock.sleep_until(clock.now_us() + 2 * PATIENCE_US)

    evening.live(story)
    happened = zip(evening.at_us, evening.told, strict=True)
    return [(at, event.action) for at, event in happened if isinstance(event, Acted)][first - 1 :]


def test_a_bot_waits_for_people_who_are_asked_but_not_for_ever() -> None:
    (then, _), (later, dart), *_ = asked(None)
    assert isinstance(dart, Dart)
    assert later - then >= PATIENCE_US


def test_a_bot_throws_soon_after_people_have_answered() -> None:
    (then, _), (answered, kept), (later, dart), *_ = asked(3_000_000)
    assert kept == Choose(Seat(0), "keep")
    assert answered - then > 2_900_000
    assert isinstance(dart, Dart)
    assert later - answered < 1_000_000


# who sits there


def settled(evening: Evening) -> None:
    """Nothing more happens by itself."""

    async def story() -> None:
        await evening.clock.sleep_until(evening.clock.now_us() + 60_000_000)

    evening.live(story)


def test_a_bot_that_takes_over_in_the_middle_of_a_visit_throws_the_rest_of_it() -> None:
    evening = Evening("", "", seed=3)
    evening.script("S1\n")
    evening.table.reseat(Seat(0), Seated("Hal", "pro"), evening.clock.now_us())
    settled(evening)
    darts = [action for action in evening.session.actions if isinstance(action, Dart)]
    assert [(dart.seat, dart.visit) for dart in darts] == [(0, 1)] * 3
    assert evening.table.throwing == Seat(1)


class Slow:
    """Bots who think for a second, and what they were asked."""

    def __init__(self) -> None:
        self.asked: list[Thought] = []
        self.evening = Evening("pro", "", seed=3, think=self)

    async def __call__(self, thought: Thought) -> Decision:
        self.asked.append(thought)
        await self.evening.clock.sleep_until(self.evening.clock.now_us() + 1_000_000)
        return thought.decide()

    def story(self, meanwhile: Callable[[], object]) -> list[str]:
        """What happens in the four seconds after something is done while the bot thinks about its second dart."""
        evening, n = self.evening, 0

        async def story() -> None:
            nonlocal n
            while len(self.asked) < 2:
                await evening.clock.sleep_until(evening.clock.now_us() + 10_000)
            n = len(evening.actions)
            meanwhile()
            await evening.clock.sleep_until(evening.clock.now_us() + 4_000_000)

        evening.live(story)
        return evening.actions[n:]


def test_what_a_bot_was_thinking_is_dropped_when_a_person_takes_the_place_back() -> None:
    slow = Slow()
    table, clock = slow.evening.table, slow.evening.clock
    assert slow.story(lambda: table.reseat(Seat(0), Seated("Ann"), clock.now_us())) == []
    assert table.throwing == Seat(0)
    slow.evening.script("S5\n")
    assert slow.evening.actions[-1] == "A:S5"
    assert len(slow.asked) == 2


def test_after_an_undo_a_bot_thinks_anew() -> None:
    slow = Slow()
    table, clock = slow.evening.table, slow.evening.clock
    thrown, *_ = slow.story(lambda: table.undo(1, clock.now_us()))
    first, dropped, again = slow.asked[:3]
    assert first.observation == again.observation != dropped.observation
    assert again.chance not in (first.chance, dropped.chance)
    decision = again.decide()
    assert isinstance(decision, Throw)
    assert thrown == f"A:{BOARD.sense(BOARD.geometry.segment(*decision.land))}"


def test_after_a_redo_too() -> None:
    slow = Slow()
    table, clock = slow.evening.table, slow.evening.clock
    slow.story(lambda: (table.undo(1, clock.now_us()), table.redo(clock.now_us())))
    _, dropped, again = slow.asked[:3]
    assert again.observation == dropped.observation
    assert again.chance != dropped.chance


def test_after_a_correction_a_bot_thinks_of_the_match_as_it_is_then() -> None:
    slow = Slow()
    table, clock = slow.evening.table, slow.evening.clock
    seen: list[Any] = []

    def correct() -> None:
        (visit, *_) = table.session.visits()
        (dart,) = visit.darts
        other = Segment("S2") if dart is not Segment("S2") else Segment("S3")
        table.correct(table.session.propose(Move(visit.number, 1, other)), clock.now_us())
        seen.append(table.session.state)

    slow.story(correct)
    _, dropped, again = slow.asked[:3]
    assert again.observation == table.session.game.observe(seen[0], Seat(0)) != dropped.observation
    assert again.chance != dropped.chance


# between legs


def between(evening: Evening) -> bool:
    score = evening.session.game.view(evening.session.game.observe(evening.session.state, None)).score
    return score is not None and score.between


def until_between(evening: Evening) -> None:
    async def story() -> None:
        while not between(evening):
            if evening.table.throwing == Seat(0):
                evening.table.say(Next(Seat(0)), evening.clock.now_us())
            await evening.clock.sleep_until(evening.clock.now_us() + 100_000)

    evening.live(story)


def test_bots_alone_play_one_leg_after_another() -> None:
    evening = Evening("pro", "good", lives=1, legs=3)
    evening.until_over()
    assert evening.session.outcome is not None
    assert sum(action.endswith(":leg") for action in evening.actions) in (1, 2)


def test_bots_do_not_go_on_with_the_next_leg_before_people_do() -> None:
    evening = Evening("", "pro", "pro", lives=1, legs=3)
    until_between(evening)
    settled(evening)
    assert between(evening)
    evening.table.say(Choose(Seat(0), "leg"), evening.clock.now_us())
    settled(evening)
    assert not between(evening)


@pytest.mark.parametrize("leaves", ["between", "at once"])
def test_nobody_waits_for_a_person_who_has_left(leaves: str) -> None:
    evening = Evening("", "pro", "pro", lives=1, legs=5)
    if leaves == "between":
        until_between(evening)
    evening.table.retire(Seat(0), evening.clock.now_us())
    evening.until_over()
    assert evening.session.outcome is not None


def test_a_bot_that_takes_over_between_legs_goes_on() -> None:
    evening = Evening("", "pro", lives=1, legs=3)
    until_between(evening)
    evening.table.reseat(Seat(0), Seated("Hal", "pro"), evening.clock.now_us())
    evening.until_over()
    assert evening.session.outcome is not None


# the board


def test_pulling_the_darts_while_a_decision_is_open_stops() -> None:
    evening = Evening("", "", seed=990, cards=3)

    async def story() -> None:
        evening.hands.throw(BOARD.geometry.centre(Segment("SO12")))
        await evening.clock.sleep_until(1_000_000)
        assert evening.table.pipeline.awaited.decision == "stop"
        evening.hands.pull()
        await evening.clock.sleep_until(1_500_000)

    evening.live(story)
    assert evening.actions == ["B:S12", "B:next (pulled)"]
    assert Turned("hold") in evening.told


def test_a_segment_that_is_closed_when_the_board_is_first_read_is_named_and_no_dart() -> None:
    evening = Evening("pro", "pro", lives=1)
    evening.source.press(BOARD.contact(Segment("S7")), 0, None)
    evening.until_over()
    stuck = [event for event in evening.told if isinstance(event, Stuck)]
    assert [event.segment for event in stuck] == [Segment("S7")]
    assert not any(isinstance(event, Acted) for event in evening.told[: evening.told.index(stuck[0])])


def test_what_the_view_does_not_show_is_not_marked() -> None:
    evening = Evening("", "")
    evening.script("S1\nS2\n")
    assert [mark.segment.name for mark in evening.table.marks((Segment("S2"),))] == ["S2"]
    assert evening.table.marks(()) == ()
