"""An Arduino with our sketch, emulated, keeps the contract of every source."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from time import monotonic_ns

import pytest

from hal.edges import Contact, Source
from hal.serial_link.link import Lines
from hal.serial_link.source import SerialSource
from tests.hal.contract import SweepContract, SweepStand
from tests.rig.arduino import Arduino, Workshop

LINES = Lines(driven=(2, 3, 4, 5), read=(8, 9, 14, 15))


def now_us() -> int:
    return monotonic_ns() // 1000


class ArduinoStand(SweepStand):
    """The emulated board."""

    def __init__(self, arduino: Arduino) -> None:
        self._arduino = arduino

    def source(self) -> Source:
        return SerialSource("arduino", LINES, now_us, str(self._arduino.port))

    def missing(self) -> Source:
        return SerialSource("arduino", LINES, now_us, found=tuple)

    def close(self, contact: Contact) -> None:
        self._arduino.close(contact)

    def open(self, contact: Contact) -> None:
        self._arduino.open(contact)

    def now_us(self) -> int:
        return now_us()

    def turn(self) -> None:
        """Time passes by itself."""


class TestSerialSource(SweepContract):
    @pytest.fixture
    def stand(self, workshop: Workshop) -> Iterator[SweepStand]:
        with ExitStack() as stack:
            yield ArduinoStand(stack.enter_context(workshop.arduino(LINES)))
