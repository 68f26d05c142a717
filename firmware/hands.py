"""The hands at a simulated board: bots throw, people's clicks and lines become darts, darts are pulled out.

All of it enters as contacts of the membrane, so a laptop goes the way that a cabinet goes. Each hand is a coroutine
that waits on the table and the clock; it never touches the match but through them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from firmware.board import Board
from firmware.bots import Throw, decide
from firmware.clock import Clock
from firmware.detector import Ambiguous
from firmware.simulator import Simulator
from firmware.table import Table, TableEvent
from games.geometry import Point
from games.kernel import Choose, Dart, Seat
from games.rng import Rng
from games.segments import MISS, Segment
from games.shot import SKILLS, scatter
from hal.fake import FakeSource

Decision: TypeAlias = Throw | Choose
Think: TypeAlias = Callable[[Callable[[], Decision]], Awaitable[Decision]]
"""Runs a bot's thought where it disturbs nobody."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long hands take, in us: before a bot's dart; from a visit's last dart until darts are pulled."""

    dart_us: int
    pull_us: int


AT_ONCE: Final = Pace(400_000, 200_000)
"""For a match that nobody watches: no slower than the detector can tell one dart from the next."""

UNSEEN_US: Final = 250_000
"""A dart that the board has not reported for so long was not seen."""

_BUTTON_US: Final = 100_000  # from the last dart pulled to the button


class Hands:
    """All simulated hands of one table.

    Attributes:
        paused: while true, bots wait.
        pace: how long they take.
        seen_us: when what happened will have been seen by whoever watches; bots do not throw before.
    """

    def __init__(
        self,
        table: Table,
        source: FakeSource,
        simulator: Simulator,
        clock: Clock,
        pace: Pace,
        think: Think,
    ) -> None:
        """Sit down at a table; ``think`` is ``inline``, or ``aside`` where pictures must go on."""
        self.paused = False
        self.pace = pace
        self.seen_us: Callable[[], int] = lambda: 0
        self._table = table
        self._source = source
        self._simulator = simulator
        self._hurry = asyncio.Event()
        self._clock = clock
        self._think = think
        self._chance = Rng(table.session.seed)
        self._true = MISS
        self._geometry = table.board.geometry
        table.listen(self._told)

    async def sweep(self) -> None:
        """Read the membrane and let time pass for the table, whenever one of them wants it."""
        table, source = self._table, self._source
        source.start(table.feed)
        stirred = table.watch()
        while True:
            now = self._clock.now_us()
            source.run_until(now)
            table.advance(now)
            dues = [due for due in (source.due_us, table.due_us) if due is not None]
            await self._clock.wait(stirred, min(dues, default=None))
            stirred.clear()

    async def bots(self) -> None:
        """Throw and answer for every bot."""
        stirred = self._table.watch()
        while True:
            seat = self._bot()
            if seat is None:
                await self._clock.wait(stirred, None)
                stirred.clear()
                continue
            n = self._table.session.n
            await self._clock.sleep_until(max(self._clock.now_us() + self.pace.dart_us, self.seen_us()))
            if (self._table.session.n, self._bot()) != (n, seat):
                continue
            decision = await self._think(self._thought(seat))
            if (self._table.session.n, self._bot()) != (n, seat):
                continue
            if isinstance(decision, Choose):
                self._table.say(decision, self._clock.now_us())
            else:
                self.throw(decision.land)
                await self.seen(n)

    async def pulling(self) -> None:
        """Pull the darts out after each visit, then press the button."""
        stirred = self._table.watch()
        while True:
            if not self._holding():
                await self._clock.wait(stirred, None)
                stirred.clear()
                continue
            n = self._table.session.n
            self._hurry.clear()
            await self._clock.wait(self._hurry, max(self._clock.now_us() + self.pace.pull_us, self.seen_us()))
            if not self._holding() or self._table.session.n != n:
                continue
            out_us = self._simulator.pull(self._clock.now_us())
            self._table.stir()
            await self._clock.sleep_until(out_us + _BUTTON_US)
            if self._holding() and self._table.session.n == n:
                self._table.press("next", self._clock.now_us())

    def hurry(self) -> None:
        """Pull the darts now."""
        self._hurry.set()

    def throw(self, point: Point) -> Segment:
        """A dart lands at a point; the area it truly lies in. Off the board it is a miss that everybody saw."""
        now, seat = self._clock.now_us(), self._table.throwing
        self._true = self._geometry.segment(*point)
        if seat is None:
            return self._true
        if self._true is MISS:
            self._table.say(Dart(seat, self._table.pipeline.awaited.visit, MISS), now)
        else:
            self._table.landing(point)
            self._simulator.throw(point, now)
            self._table.stir()
        return self._true

    async def seen(self, n: int) -> bool:
        """Wait until a record follows the ``n``-th; a dart that the board does not report is a miss. False then."""
        stirred = self._table.watch()
        late = self._clock.now_us() + UNSEEN_US
        try:
            while self._table.session.n == n and self._clock.now_us() < late:
                await self._clock.wait(stirred, late)
                stirred.clear()
        finally:
            self._table.unwatch(stirred)
        if self._table.session.n != n:
            return True
        self._table.press("miss", self._clock.now_us())
        return False

    def blurred(self, point: Point, skill: str) -> Point:
        """Where a dart of this skill lands that is aimed at the point."""
        land, _ = scatter(point, SKILLS[skill], self._fork("hand", self._table.throwing))
        return land

    def _thought(self, seat: Seat) -> Callable[[], Decision]:
        session = self._table.session
        game, state, skill = session.game, session.state, session.header.seats[seat].bot
        chance, stuck = self._fork("bot", seat), self._table.pipeline.stuck
        return lambda: decide(
            game, game.observe(state, seat), seat, skill, self._geometry, game.choices(state, seat), chance, stuck
        )[0]

    def _fork(self, label: str, seat: Seat | None) -> Rng:
        """Chance that follows from the seed and the record to come alone, so that a match taken up goes on alike."""
        return self._chance.fork(f"{label} {seat} {self._table.session.n}")

    def _bot(self) -> Seat | None:
        """The bot that acts next, if one may now."""
        if self.paused:
            return None
        session, thrower = self._table.session, self._table.pipeline.awaited.seat
        for seat in session.game.to_act(session.state):
            ready = seat == self._table.throwing if seat == thrower else True
            if session.header.seats[seat].bot and ready:
                return seat
        return None

    def _holding(self) -> bool:
        return self._table.pipeline.phase == "hold" and not self._table.over and not self.paused

    def _told(self, event: TableEvent) -> None:
        """A board that cannot tell two areas apart asks; at a simulated one the thrower knows."""
        seat = self._table.throwing
        if isinstance(event, Ambiguous) and seat is not None:
            true = self._table.board.sense(self._true)
            segment = true if true in event.candidates else event.candidates[0]
            self._table.say(Dart(seat, self._table.pipeline.awaited.visit, segment), event.at_us)


def simulated(board: Board, seed: bytes) -> tuple[FakeSource, Simulator]:
    """A simulated board; its contacts bounce the same way for the same seed."""
    number, _ = Rng(seed).fork("membrane").below(1 << 32)
    source = FakeSource(board.rows, board.cols, driven="cols" if board.driven == "cols" else "rows", seed=number)
    return source, Simulator(board, source, seed=number)


async def inline(thought: Callable[[], Decision]) -> Decision:
    """Think here and now: for a match that nobody watches."""
    return thought()


async def aside(thought: Callable[[], Decision]) -> Decision:
    """Think in a thread, so that pictures go on."""
    return await asyncio.to_thread(thought)
