"""The hands at a board: bots throw, people's clicks and lines become darts, darts are pulled out.

At a simulated board all of it enters as contacts of the membrane, so a laptop goes the way that a cabinet goes. At a
real one people throw and pull their own darts, and what hands throw is said. Each hand is a coroutine that waits on
the table and the clock; it never touches the match but through them.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Final, Literal, Protocol, TypeAlias

from firmware.board import Board
from firmware.bots import Decision, Thought, Throw
from firmware.clock import Clock
from firmware.detector import Ambiguous
from firmware.hands.simulator import Simulator
from firmware.session import Acted, Refusal
from firmware.table import Table, TableEvent
from games.geometry import Point
from games.kernel import TABLE, Dart, Seat
from games.rng import Rng
from games.segments import MISS, Segment
from games.shot import SKILLS, scatter
from hal.edges import Sink
from hal.fake import FakeSource, Membrane

Think: TypeAlias = Callable[[Thought], Awaitable[Decision]]
"""Thinks a bot's thought where it disturbs nobody."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long hands take, in us: before a bot's dart; from a visit's last dart until darts are pulled."""

    dart_us: int
    pull_us: int


AT_ONCE: Final = Pace(400_000, 200_000)
"""For a match that nobody watches: no slower than the detector can tell one dart from the next."""

UNSEEN_US: Final = 250_000
"""A dart that the board has not reported for so long was not seen."""

PATIENCE_US: Final = 10_000_000
"""So long bots wait with the next dart, which would answer for them, while people are asked something."""

_BUTTON_US: Final = 100_000  # from the last dart pulled to the button


class Read(Protocol):
    """What hands read for the table, as ``FakeSource`` has it."""

    @property
    def due_us(self) -> int | None:
        """When ``run_until`` has something to read; None: nothing is to change."""

    def start(self, sink: Sink) -> None:
        """Begin to read."""

    def run_until(self, us: int) -> object:
        """Read up to a moment."""

    def after(self, us: int) -> int:
        """The moment at which a dart that is thrown now lands."""

    def reseed(self, seed: int) -> None:
        """From now on chance follows from this."""


class Thrown(Protocol):
    """Where hands throw darts and pull them out, as ``Simulator`` has it."""

    @property
    def standing(self) -> int:
        """How many darts are in the board for hands to pull."""

    @property
    def everybody(self) -> bool:
        """Whether people's darts are among them."""

    def throw(self, point: Point, at_us: int) -> object:
        """A dart lands at a point."""

    def pull(self, at_us: int, most: int | None = None) -> int:
        """Darts, or so many at most, are pulled out; when the last of them is out."""

    def clear(self, at_us: int) -> None:
        """All of them are out at once."""

    def reseed(self, seed: int) -> None:
        """From now on chance follows from this."""


class Hands:
    """All hands of one table but those that people have.

    Attributes:
        paused: while true, bots wait.
        pace: how long they take.
        seen_us: when what happened will have been seen by whoever watches; bots do not throw before.
        pull_us: when the darts of the visit that is over will be pulled, while that is waited for.
        out: how many darts of the visit have been pulled.
        ask_people: where the board cannot tell two areas apart, people say which one their dart is in; else, and for
            bots, the hands do, who know.
    """

    def __init__(
        self,
        table: Table,
        source: Read,
        simulator: Thrown,
        clock: Clock,
        pace: Pace,
        think: Think,
    ) -> None:
        """Sit down at a table; ``think`` is ``inline``, or a ``Thinker``'s where pictures must go on."""
        self.paused = False
        self.ask_people = False
        self.pace = pace
        self.seen_us: Callable[[], int] = lambda: 0
        self._table = table
        self._source = source
        self._simulator = simulator
        self.pull_us: int | None = None
        self.out = 0
        self._clock = clock
        self._think = think
        self._chance = Rng(table.session.seed)
        self._true = MISS
        self._pulls = False
        self._air: tuple[Seat | None, int] | None = None  # whose dart flies, and in which visit
        self._geometry = table.board.geometry
        table.listen(self._landed)
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
            n, ready_us = self._table.session.n, self._clock.now_us() + self.pace.dart_us
            while (self._table.session.n, self._bot()) == (n, seat):  # what is to be seen may be cut short
                due_us = max(ready_us, self.seen_us())
                if due_us <= self._clock.now_us():
                    break
                await self._clock.wait(stirred, due_us)
                stirred.clear()
            if self._people_asked(seat):
                await self._still(n, self._clock.now_us() + PATIENCE_US)
            if (self._table.session.n, self._bot()) != (n, seat):
                continue
            decision = await self._think(self._thought(seat))
            if (self._table.session.n, self._bot()) != (n, seat):
                continue
            if isinstance(decision, Throw):
                self.throw(decision.land)
                await self.seen()
            else:
                self._table.say(decision, self._clock.now_us())

    async def pulling(self) -> None:
        """Pull the darts out after each visit, then press the button."""
        stirred = self._table.watch()
        while True:
            if not self._holding():
                await self._clock.wait(stirred, None)
                stirred.clear()
                continue
            n = self._table.session.n
            self.pull_us = max(self._clock.now_us(), self.seen_us()) + self._patience_us()
            still = await self._held(n, self.pull_us, stirred)
            self.pull_us = None
            if still:
                self._forget("pull")
            while still and self._simulator.standing:
                out_us = self._simulator.pull(self._source.after(self._clock.now_us()), 1)
                self.out += 1
                self._table.stir()
                still = await self._held(n, out_us, stirred)
            if still and await self._held(n, self._clock.now_us() + _BUTTON_US, stirred):
                self._table.press("next", self._clock.now_us())

    def hurry(self) -> None:
        """The darts are out, says somebody: what waits for that goes on at once."""
        if self._table.pipeline.phase == "hold" and not self._table.over and not self.paused:
            now = self._clock.now_us()
            self._simulator.clear(now)
            self._table.press("next", now)

    def throw(self, point: Point) -> Segment:
        """A dart lands at a point; the area it truly lies in. Off the board it is a miss that everybody saw."""
        now, seat = self._clock.now_us(), self._table.throwing
        self._true = self._geometry.segment(*point)
        if seat is None:
            return self._true
        visit = self._table.pipeline.awaited.visit
        self._air = seat, visit
        if self._true is MISS:
            self._table.say(Dart(seat, visit, MISS), now)
        else:
            self.out, self._pulls = 0, False
            self._table.landing(point)
            self._forget("throw")
            self._simulator.throw(point, self._source.after(now))
            self._table.stir()
        return self._true

    def pull(self) -> int:
        """All darts are pulled out, whatever is awaited; when the last one is out."""
        self._forget("pull")
        self.out, self._pulls = self._simulator.standing, True
        out_us = self._simulator.pull(self._source.after(self._clock.now_us()))
        self._table.stir()
        return out_us

    async def seen(self) -> bool:
        """Wait until the dart that was thrown is recorded or refused, or its visit is not awaited any more.

        What others answer meanwhile is not that. A dart that the board does not report is a miss: False then.
        """
        until_us = self._clock.now_us() + UNSEEN_US
        with self._stirs() as stirred:
            while (flies := self._flies()) and self._clock.now_us() < until_us:
                await self._clock.wait(stirred, until_us)
                stirred.clear()
        self._air = None
        if flies:
            self._table.press("miss", self._clock.now_us())
        return not flies

    def _flies(self) -> bool:
        awaited = self._table.pipeline.awaited
        return self._air == (awaited.seat, awaited.visit)

    @property
    def asked(self) -> bool:
        """Whether a bot is to answer something before the next dart."""
        return self._asked() is not None

    def blurred(self, point: Point, skill: str) -> Point:
        """Where a dart of this skill lands that is aimed at the point."""
        land, _ = scatter(point, SKILLS[skill], self._fork("hand", self._table.throwing))
        return land

    def _thought(self, seat: Seat) -> Thought:
        session = self._table.session
        game, state = session.game, session.state
        return Thought(
            game=game,
            observation=game.observe(state, seat),
            seat=seat,
            skill=session.seats[seat].bot,
            geometry=self._geometry,
            choices=game.choices(state, seat),
            chance=self._fork("bot", seat),
            avoid=self._table.pipeline.stuck,
        )

    async def _still(self, n: int, until_us: int) -> bool:
        """Wait until a record follows the ``n``-th or the time comes; whether none followed."""
        with self._stirs() as stirred:
            while self._table.session.n == n and self._clock.now_us() < until_us:
                await self._clock.wait(stirred, until_us)
                stirred.clear()
        return self._table.session.n == n

    @contextlib.contextmanager
    def _stirs(self) -> Iterator[asyncio.Event]:
        """An event that is set whenever something happens at the table, for a while."""
        stirred = self._table.watch()
        try:
            yield stirred
        finally:
            self._table.unwatch(stirred)

    def _people_asked(self, bot: Seat) -> bool:
        """Whether the bot throws while people are asked something, which its dart would answer."""
        session = self._table.session
        return bot == self._table.throwing and any(
            session.game.choices(session.state, seat)
            for seat in session.game.to_act(session.state)
            if seat != bot and seat not in session.bots
        )

    def _forget(self, label: str) -> None:
        """Let what contacts do from now on follow from the record to come alone."""
        number, _ = self._fork(label, self._table.throwing).below(1 << 32)
        self._simulator.reseed(number)
        self._source.reseed(number)

    def _fork(self, label: str, seat: Seat | None) -> Rng:
        """Chance that follows from the seed and the record to come alone, so that a match taken up goes on alike."""
        return self._chance.fork(f"{label} {seat} {self._table.session.n}")

    def _bot(self) -> Seat | None:
        """The bot that acts next, if one may now: who is asked something answers before a bot throws."""
        if self.paused:
            return None
        asked, throwing = self._asked(), self._table.throwing
        return throwing if asked is None and throwing in self._table.session.bots else asked

    def _asked(self) -> Seat | None:
        """The first bot that does not throw and has something to answer."""
        session, thrower = self._table.session, self._table.pipeline.awaited.seat
        acting, bots = session.game.to_act(session.state), session.bots
        if (
            thrower is None
            and not bots.issuperset(acting)
            and (self._table.pipeline.awaited.deadline or self._between())
        ):
            return None  # people say when they have seen enough, or are ready for the next leg
        return next((seat for seat in acting if seat in bots and seat != thrower), None)

    def _between(self) -> bool:
        """Whether a leg is over and the next one has not begun."""
        game, state = self._table.session.game, self._table.session.state
        score = game.view(game.observe(state, TABLE)).score
        return score is not None and score.between

    async def _held(self, n: int, until_us: int, stirred: asyncio.Event) -> bool:
        """Wait until then, or until nothing is to be pulled any more after the ``n``-th record: False then."""
        while self._holding() and self._table.session.n == n and self._clock.now_us() < until_us:
            await self._clock.wait(stirred, until_us)
            stirred.clear()
        return self._holding() and self._table.session.n == n

    def _patience_us(self) -> int:
        """How long the darts of the visit that is over stand."""
        if not self._bots_visit():
            return self.pace.pull_us
        return min(self.pace.pull_us, max(self.pace.pull_us // 2, AT_ONCE.pull_us))

    def _holding(self) -> bool:
        """Whether darts are to be pulled that are in these hands."""
        if self._table.pipeline.phase != "hold" or self._table.over or self.paused:
            return False
        return self._simulator.everybody or self._bots_visit()

    def _bots_visit(self) -> bool:
        """Whether a bot threw last: its darts are in nobody's hands but these."""
        dart = next((action for action in reversed(self._table.session.actions) if isinstance(action, Dart)), None)
        return dart is not None and dart.seat in self._table.session.bots

    def _landed(self, event: TableEvent) -> None:
        """A dart that was recorded, or refused, flies no more."""
        dart = event.action if isinstance(event, Acted) else event.asked if isinstance(event, Refusal) else None
        if isinstance(dart, Dart) and self._air == (dart.seat, dart.visit):
            self._air = None

    def _told(self, event: TableEvent) -> None:
        """A board that cannot tell two areas, or a dart that is thrown from one that is pulled, asks: hands know."""
        seat, doubt = self._table.throwing, self._table.pipeline.question
        if not isinstance(event, Ambiguous) or seat is None or doubt is None:
            return
        if doubt.pulled and self._pulls:
            self._table.answer(None, self._clock.now_us())
        elif doubt.pulled or seat in self._table.session.bots or not self.ask_people:
            true = self._table.board.sense(self._true)
            self._table.answer(true if true in event.candidates else event.candidates[0], self._clock.now_us())


def simulated(board: Board) -> tuple[FakeSource, Simulator]:
    """A simulated board; hands make its chance follow from their match."""
    driven: Literal["rows", "cols"] = "cols" if board.driven == "cols" else "rows"
    source = FakeSource(Membrane(board.rows, board.cols, driven=driven))
    return source, Simulator(board, source)


async def inline(thought: Thought) -> Decision:
    """Think here and now: for a match that nobody watches."""
    return thought.decide()
