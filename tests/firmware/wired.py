"""A real board in make-believe, for tests that read like stories: a membrane behind a plug, people who throw at it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from firmware.board import Board
from firmware.clock import JumpClock
from firmware.detector import Detector
from firmware.hands import AT_ONCE, Hands, inline, real
from firmware.logs.journal import Seated
from firmware.session import Acted, Session
from firmware.sources.merging import Sources
from firmware.table import Table, TableEvent
from games import registry
from games.notation import write
from games.segments import Segment
from games.text import Text
from hal.edges import Contact, Report, Sink, SourceEvent, SourceStatus
from hal.fake import FakeSource, Membrane, Physics

GONE = "/dev/ttyACM0 hung up: plug the board in again, and let no other program read that port."
MS = 1000


class Plugged:
    """A membrane that is read for as long as it is plugged in."""

    answers = True

    def __init__(self, board: Board, name: str = "serial", swept: bool = True) -> None:
        self.name = name
        self.fake = FakeSource(Membrane(board.rows, board.cols, Physics(bounce_us=(0, 0))))
        self.sink: Sink | None = None
        self.swept = swept

    def start(self, sink: Sink) -> None:
        self.sink = sink
        if self.swept:
            self.fake.start(self._say)
        else:
            self.say(SourceStatus(self.name, True))

    def _say(self, event: SourceEvent) -> None:
        if isinstance(event, SourceStatus):
            event = SourceStatus(self.name, True, "", event.sweep_us, event.worst_us, event.closed, event.at_us)
        self.say(event)

    def stop(self) -> None:
        self.fake.stop()
        self.sink = None

    def say(self, event: SourceEvent) -> None:
        """Tell it, if anybody listens."""
        if self.sink is not None:
            self.sink(event)

    def unplug(self, at_us: int, why: str = GONE) -> None:
        """From now on nothing is read, and that is said."""
        self.fake.stop()
        self.say(SourceStatus(self.name, False, why, at_us=at_us))

    def plug(self) -> None:
        """It is read again."""
        self.fake.start(self._say)


class Pub:
    """A match at such a board, without a screen.

    Attributes:
        told: what happened, in order.
        said: what was wrong with the board.
    """

    def __init__(self, board: Board, *bots: str, plugged: tuple[Plugged, ...] = (), **options: str | int) -> None:
        """Sit down: a person where a bot's skill is empty."""
        seats = tuple(Seated(f"player {number}", bot) for number, bot in enumerate(bots))
        game = registry.find("main-vide-gagne")
        self.board, self.clock = board, JumpClock()
        self.session = Session.start(game, options, seats, bytes(31) + bytes([3]), board.name, "")
        self.table = Table(self.session, Detector(board), 0, real=True)
        self.hands = Hands(self.table, *real.said(self.table), self.clock, AT_ONCE, inline)
        self.plugged = plugged or (Plugged(board),)
        self.sources = Sources(board, self.plugged)
        self.told: list[TableEvent] = []
        self.said: list[Text] = []
        self.table.listen(self.told.append)

    def live(self, story: Callable[[], Awaitable[None]]) -> None:
        """Let the board be read and the bots play while a story is told."""

        async def work() -> None:
            with real.read(self.sources, self.table, self.clock, self.said.append):
                async with asyncio.TaskGroup() as group:
                    tasks = (self.hands.sweep(), self.hands.bots(), self.hands.pulling(), self._sweep())
                    works = [group.create_task(one) for one in tasks]
                    await story()
                    for one in works:
                        one.cancel()

        self.clock.run(work())

    async def _sweep(self) -> None:
        while True:
            for plugged in self.plugged:
                plugged.fake.run_until(self.clock.now_us())
            await self.wait(1)

    async def wait(self, ms: float) -> None:
        await self.clock.sleep_until(self.clock.now_us() + round(ms * MS))

    async def throw(self, name: str, ms: float = 20) -> None:
        """A dart hits a segment; a while passes."""
        await self.press(self.board.contact(Segment(name)), ms)

    async def press(self, contact: Contact, ms: float = 20) -> None:
        """A contact closes for so long; a while passes."""
        self.plugged[0].fake.press(contact, self.clock.now_us() + MS, round(ms * MS))
        await self.wait(ms + 400)

    async def pull(self, *names: str) -> None:
        """Darts are pulled, one after another; then nobody touches the board for a while."""
        for name in names:
            await self.throw(name, 30)
        await self.wait(3_000)

    async def say(self, word: str) -> None:
        """The board says a finished word."""
        self.plugged[0].say(Report(word, self.clock.now_us()))
        await self.wait(400)

    async def until_person(self) -> None:
        """Bots have thrown, and a person may."""
        stirred = self.table.watch()
        while self.table.throwing is None or self.table.throwing in self.session.bots:
            await self.clock.wait(stirred, None)
            stirred.clear()
        self.table.unwatch(stirred)

    @property
    def actions(self) -> list[str]:
        return [write(event.action) for event in self.told if isinstance(event, Acted)]
