"""Hands at a real board: people throw at it and pull their own darts; bots' darts, and clicks, are said.

What is said touches no contact, so it never mixes with what the board reads.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from firmware.clock import Clock
from firmware.detector import Freed, Pressed, Stuck
from firmware.hands.scripted import to_take_back
from firmware.sources.merging import Sources
from firmware.sources.whys import sentence, stuck
from firmware.table import Table, TableEvent
from games.geometry import Point
from games.kernel import Dart
from games.segments import Segment
from games.text import Text
from hal.edges import Report, Sink, SourceEvent, SourceStatus

_BUTTONS: Final = ("next", "ok", "miss")
"""The buttons that mean something without a screen, beside ``undo``; the first two end a visit."""

_PULL_US: Final = 340_000  # from pulling one dart to the next


class Unread:
    """Hands read nothing: a real board is read by its sources, and brought to the table by whoever started them."""

    due_us: int | None = None

    def start(self, sink: Sink) -> None:
        """Nothing."""

    def run_until(self, us: int) -> None:
        """Nothing."""

    def after(self, us: int) -> int:
        """At once."""
        return us

    def reseed(self, seed: int) -> None:
        """Nothing."""


class Said:
    """The darts that are said at a table.

    Attributes:
        standing: how many of a bot's are shown in the board.
        everybody: people pull their own.
    """

    everybody = False

    def __init__(self, table: Table) -> None:
        self.standing = 0
        self._table = table

    def throw(self, point: Point, at_us: int) -> None:
        """A dart is where it would have landed."""
        table, seat = self._table, self._table.throwing
        if seat is not None:
            self.standing += seat in table.session.bots
            segment = table.board.sense(table.board.geometry.segment(*point))
            table.say(Dart(seat, table.pipeline.awaited.visit, segment), at_us)

    def pull(self, at_us: int, most: int | None = None) -> int:
        """Bots' darts go; when the last of them is gone."""
        pulled = self.standing if most is None else min(most, self.standing)
        self.standing -= pulled
        return at_us + pulled * _PULL_US

    def clear(self, at_us: int) -> None:
        """All of them are gone."""
        self.standing = 0

    def reseed(self, seed: int) -> None:
        """Nothing is left to chance."""


def said(table: Table) -> tuple[Unread, Said]:
    """What hands read, and where they throw, at a real board."""
    return Unread(), Said(table)


@contextlib.contextmanager
def read(sources: Sources | None, table: Table, clock: Clock, say: Callable[[Text], None]) -> Iterator[None]:
    """For as long as it lasts, bring a table without a screen what its sources read; what is wrong is said.

    So are stuck segments: all that are, whenever there is another one.
    Where nothing tells that darts are pulled, the next player's dart does.
    """
    if sources is None:
        yield
        return
    loop = asyncio.get_running_loop()

    def heard(event: SourceEvent) -> None:
        now = clock.now_us()
        match event:
            case Report("undo"):
                table.undo(to_take_back(table), now)
            case Report(token) if token in _BUTTONS:
                table.press("miss" if token == "miss" else "next", now)
            case _:
                table.feed(replace(event, at_us=clock.at(event.at_us)))
        if isinstance(event, SourceStatus):
            if event.why:
                say(sentence(event.why))
            if sources.absent:
                table.pipeline.halt()
            elif table.pipeline.deadline_us is None:
                table.pipeline.rearm(now)
        table.stir()

    named: frozenset[Segment] = frozenset()

    def told(event: TableEvent) -> None:
        nonlocal named
        if isinstance(event, Pressed) and not sources.sweeping:
            table.claim(clock.now_us())
        if isinstance(event, Stuck | Freed):
            known, named = named, table.pipeline.stuck
            if named - known:
                say(stuck(named))

    def sink(event: SourceEvent) -> None:
        loop.call_soon_threadsafe(heard, event)

    table.listen(told)
    sources.start(sink)
    try:
        yield
    finally:
        sources.stop()
