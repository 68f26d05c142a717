"""Pins that touch: before anybody knows which wires of a membrane belong to which ribbon.

Each pin in turn is driven low while all the others are pulled up and read, so any two that touch are seen, whichever
ribbon they are on. Only one pin is ever driven, so nothing can short. That is slow, and made for fingers.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any, Final

from hal.edges import Contact, ContactEdge, Sink, SourceEvent, SourceStatus
from hal.pins import RETRY_S, NoPins, factory
from hal.worker import Worker

SETTLE_US: Final = 30
"""Long ribbons and weak pull-ups need some."""

REST_S: Final = 0.002
"""From one sweep to the next."""


class PairSource:
    """A source whose contacts are pairs of pins, the lower one first. One thread sweeps."""

    def __init__(
        self, name: str, pins: Sequence[int], now_us: Callable[[], int], factory: Callable[[], Any] = factory
    ) -> None:
        """Nothing is opened yet.

        Args:
            name: what the source is called.
            pins: BCM numbers, of which nothing is known but that they are free for the membrane.
            now_us: the clock that stamps.
            factory: opens the pins.
        """
        self.name = name
        self._pins, self._now_us, self._factory = tuple(sorted(pins)), now_us, factory
        self._sink: Sink | None = None
        self._worker = Worker(name)

    @property
    def answers(self) -> bool:
        return self._worker.works

    def start(self, sink: Sink) -> None:
        """Begin to sweep. Never raises."""
        self.stop()
        self._sink = sink
        self._worker.begin(self._run)

    def stop(self) -> None:
        """End the sweeping; the pins float. Nothing is told any more when this returns."""
        self._worker.end()

    def _run(self, ended: threading.Event) -> None:
        said = ""
        while not ended.is_set():
            try:
                opened = self._factory()
                try:
                    said = ""
                    self._sweep(opened, ended)
                finally:
                    opened.close()
            except Exception as error:  # whatever a pin factory raises, it is tried again
                why = str(error) if isinstance(error, NoPins) else f"The pins cannot be used ({error})."
                if why != said:
                    said = why
                    self._tell(SourceStatus(self.name, False, why, at_us=self._now_us()))
            ended.wait(RETRY_S)

    def _sweep(self, opened: Any, ended: threading.Event) -> None:
        pins = {number: opened.pin(number) for number in self._pins}
        for pin in pins.values():
            pin.input_with_pull("up")
        touching = self._read(pins)
        self._tell(SourceStatus(self.name, True, closed=tuple(sorted(touching)), at_us=self._now_us()))
        while not ended.wait(REST_S):
            now = self._read(pins)
            at_us = self._now_us()
            for pair in sorted(now ^ touching):
                self._tell(ContactEdge(pair, pair in now, at_us))
            touching = now

    def _read(self, pins: dict[int, Any]) -> set[Contact]:
        """The pairs that touch."""
        found = set()
        for one, pin in pins.items():
            pin.output_with_state(0)
            until = self._now_us() + SETTLE_US
            while self._now_us() < until:
                pass
            found |= {Contact(one, other) for other, beside in pins.items() if other > one and not beside.state}
            pin.input_with_pull("up")
        return found

    def _tell(self, event: SourceEvent) -> None:
        if self._sink is not None and not self._worker.over:
            self._sink(event)
