"""Hands at a real board: people throw at it and pull their own darts; bots' darts, and clicks, are said.

What is said touches no contact, so it never mixes with what the board reads.
"""

from __future__ import annotations

from typing import Final

from firmware.clock import Clock
from firmware.hands import Hands, Pace, Think
from firmware.table import Table
from games.geometry import Point
from games.kernel import Dart
from hal.edges import Sink

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


def hands(table: Table, clock: Clock, pace: Pace, think: Think) -> Hands:
    """The hands of a table at a real board."""
    return Hands(table, Unread(), Said(table), clock, pace, think)
