"""A match at a simulated board, with nobody to watch it, for tests that read like stories."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from firmware.board import load
from firmware.clock import JumpClock
from firmware.detector import Detector
from firmware.hands import AT_ONCE, Hands, Think, inline, simulated
from firmware.hands.script import parse
from firmware.hands.scripted import Script
from firmware.logs.journal import Seated
from firmware.session import Acted, Session
from firmware.table import Table, TableEvent
from games import registry
from games.notation import write

BOARD = load("simulated")


class Evening:
    """A table with hands, and all that was told there.

    Attributes:
        told: what happened, in order; ``at_us`` holds the time of each.
    """

    def __init__(
        self, *bots: str, seed: int = 3, session: Session | None = None, think: Think = inline, **options: str | int
    ) -> None:
        """Sit down: a person where a bot's skill is empty; or at the table of a match that is taken up."""
        seats = tuple(Seated(f"player {number}", bot) for number, bot in enumerate(bots))
        game = registry.find("main-vide-gagne")
        self.clock = JumpClock()
        self.session = session or Session.start(game, options, seats, seed.to_bytes(32, "big"), BOARD.name, "")
        self.table = Table(self.session, Detector(BOARD), 0)
        self.source, simulator = simulated(BOARD)
        self.hands = Hands(self.table, self.source, simulator, self.clock, AT_ONCE, think)
        self.told: list[TableEvent] = []
        self.at_us: list[int] = []
        self.table.listen(self._listen)

    def _listen(self, event: TableEvent) -> None:
        self.told.append(event)
        self.at_us.append(self.clock.now_us())

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
        """Perform a script; what nobody could do any more."""
        ignored: list[str] = []
        script = Script(self.table, self.hands, self.clock, lambda asked, why: ignored.append(asked))
        self.live(lambda: script.perform(parse(written, "story")))
        return ignored

    @property
    def actions(self) -> list[str]:
        return [write(event.action) for event in self.told if isinstance(event, Acted)]
