"""Hands at a simulated board: whatever the membrane does, a match of bots goes on and a script is performed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from display.forms import Mark
from firmware.board import load
from firmware.clock import JumpClock
from firmware.detector import Detector, Stuck
from firmware.hands import AT_ONCE, Hands, inline, simulated
from firmware.journal import Seated
from firmware.script import parse
from firmware.scripted import Script, to_take_back
from firmware.session import Acted, Session
from firmware.table import Table, TableEvent
from games import registry
from games.geometry import STEEL
from games.kernel import Dart
from games.notation import write
from games.segments import Segment

BOARD = load("simulated")


class Evening:
    """A table with hands, and all that was told there."""

    def __init__(self, *bots: str, seed: int = 3, **options: str | int) -> None:
        seats = tuple(Seated(f"player {number}", bot) for number, bot in enumerate(bots))
        game = registry.find("main-vide-gagne")
        self.clock = JumpClock()
        self.session = Session.start(game, options, seats, seed.to_bytes(32, "big"), BOARD.name, "")
        self.table = Table(self.session, Detector(BOARD), 0)
        self.source, simulator = simulated(BOARD)
        self.hands = Hands(self.table, self.source, simulator, self.clock, AT_ONCE, inline)
        self.told: list[TableEvent] = []
        self.table.listen(self.told.append)

    def live(self, story: Callable[[], Awaitable[None]]) -> None:
        """Let the hands play while a story is told."""

        async def work() -> None:
            async with asyncio.TaskGroup() as group:
                works = [
                    group.create_task(one) for one in (self.hands.sweep(), self.hands.bots(), self.hands.pulling())
                ]
                await story()
                for one in works:
                    one.cancel()

        self.clock.run(work())

    def until_over(self) -> None:
        async def story() -> None:
            stirred = self.table.watch()
            while not self.table.over:
                await self.clock.wait(stirred, None)
                stirred.clear()

        self.live(story)

    def script(self, written: str) -> list[str]:
        """Perform a script; the lines that nobody could do."""
        ignored: list[str] = []
        script = Script(self.table, self.hands, self.clock, lambda line: ignored.append(line.words))
        self.live(lambda: script.perform(parse(written, "story")))
        return ignored

    @property
    def actions(self) -> list[str]:
        return [write(event.action) for event in self.told if isinstance(event, Acted)]


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
    assert ignored[-1] == "S1"
