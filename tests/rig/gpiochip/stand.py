"""``hal.gpio`` on a make-believe chip, as the contract and the stories of the rig hold it."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from firmware.clock import machine_us
from hal.edges import Contact
from hal.gpio import GpioSource
from hal.wiring import Wiring
from tests.hal.contract import SweepStand
from tests.rig.gpiochip.board import Board

ROWS = (2, 3, 4, 17, 27, 22, 10, 9)
COLS = (11, 5, 6, 13, 19, 26, 21, 20)
EIGHT = Wiring(ROWS, COLS)
"""An 8x8 foil on the header, with the pins that have pull-ups of their own among the driven ones."""


class GpioStand(SweepStand):
    """Foils on the pins of a board. The board is born with the process that reads; the foils stay what they are."""

    def __init__(self, board: Board, monkeypatch: pytest.MonkeyPatch, wiring: Wiring = EIGHT) -> None:
        self.board, self.wiring = board, wiring
        self._patch = monkeypatch
        self._closed: set[Contact] = set()
        self._first = ""
        self._sources: list[GpioSource] = []
        for name, value in board.environ.items():
            monkeypatch.setenv(name, value)

    def source(self, chip: str = "", reversal: bool | None = None) -> GpioSource:
        self._sources.append(GpioSource("gpio", self.wiring, machine_us, chip, reversal))
        return self._sources[-1]

    def missing(self) -> GpioSource:
        return self.source(chip="pinctrl-nowhere")

    def close(self, contact: Contact) -> None:
        self._set(contact, True)

    def open(self, contact: Contact) -> None:
        self._set(contact, False)

    def now_us(self) -> int:
        return machine_us()

    def stop(self) -> None:
        """Stop all that was started."""
        for source in self._sources:
            source.stop()

    def first(self, commands: str) -> None:
        """What the board is like before anybody opens the chip."""
        self._first = commands
        self._tell_the_next()

    def pins(self, contact: Contact) -> tuple[int, int]:
        """The two pins that a contact joins."""
        return self.wiring.driven[contact.row], self.wiring.read[contact.col]

    def pull_the_ribbon(self) -> None:
        """Every contact opens at once and nothing reaches the pins any more."""
        self._closed.clear()
        self._tell_the_next()
        pairs = itertools.product(self.wiring.driven, self.wiring.read)
        self.board.command("\n".join(f"open {a} {b}" for a, b in pairs))

    def _set(self, contact: Contact, closed: bool) -> None:
        (self._closed.add if closed else self._closed.discard)(contact)
        self._tell_the_next()
        if any(source.pid for source in self._sources):
            act: Callable[[int, int], None] = self.board.close if closed else self.board.open
            act(*self.pins(contact))

    def _tell_the_next(self) -> None:
        """A board that is born later finds the foils as they are now."""
        joined = [f"close {a} {b}" for a, b in map(self.pins, sorted(self._closed))]
        self._patch.setenv("GPIOCHIP_AT_START", "\n".join([self._first, *joined]))
