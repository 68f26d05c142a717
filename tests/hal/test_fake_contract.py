"""The simulated membrane keeps the contract of every source."""

from __future__ import annotations

import pytest

from hal.edges import Contact, Source
from hal.fake import FakeSource, Membrane, Physics
from tests.hal.contract import SweepContract, SweepStand


class FakeStand(SweepStand):
    """A membrane that is turned by hand, a ms at a time."""

    def __init__(self) -> None:
        self._now_us = 0
        self._membrane = Membrane(4, 4, Physics(bounce_us=(0, 0)))
        self._sources: list[FakeSource] = []

    def source(self) -> Source:
        self._sources.append(FakeSource(self._membrane))
        return self._sources[-1]

    def missing(self) -> None:
        return None

    def close(self, contact: Contact) -> None:
        self._membrane.press(contact, self._now_us, None, bounce=False)

    def open(self, contact: Contact) -> None:
        self._membrane.release(contact, self._now_us)

    def now_us(self) -> int:
        return self._now_us

    def turn(self) -> None:
        self._now_us += 1000
        self._sources[-1].run_until(self._now_us)


class TestFakeSource(SweepContract):
    @pytest.fixture
    def stand(self) -> FakeStand:
        return FakeStand()
