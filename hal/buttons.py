"""What hangs on single pins, through gpiozero: buttons, the lines of a coin acceptor and of a knock sensor.

None of it is vital: pins that cannot be used are said once for each reason and tried again, and the rest goes on.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from hal.edges import Report
from hal.pins import RETRY_S, Factory, factory
from hal.pulses import Meaning
from hal.worker import Complaint, Worker

SAMPLE_S: Final = 0.005
"""Buttons are looked at so often."""

TICK_S: Final = 0.01
"""So often a line is told that time passes."""

STEADY: Final = 3
"""A button counts as pressed, or let go, when it was found so this many times in a row: a spark is not a press."""


class Debounce:
    """One button: what is sampled in, presses out."""

    def __init__(self, steady: int = STEADY) -> None:
        self._steady = steady
        self._pressed = False
        self._other = 0  # samples in a row that say otherwise
        self._since_us = 0

    def sample(self, closed: bool, at_us: int) -> int | None:
        """A sample; when the press began, in us, with the sample that makes it one."""
        if closed is self._pressed:
            self._other = 0
            return None
        if not self._other:
            self._since_us = at_us
        self._other += 1
        if self._other < self._steady:
            return None
        self._pressed, self._other = closed, 0
        return self._since_us if closed else None


class PinButtons:
    """Push buttons on pins, to ground: a thread samples and debounces them."""

    def __init__(self, pins: Mapping[str, int], now_us: Callable[[], int], factory: Factory = factory) -> None:
        """Nothing is opened yet.

        Args:
            pins: the BCM number of each word's button.
            now_us: the clock that stamps.
            factory: opens the pins.
        """
        self._pins, self._now_us, self._factory = pins, now_us, factory
        self._worker = Worker("buttons")

    def start(self, pressed: Callable[[str, int], None], failed: Callable[[str], None]) -> None:
        """Begin to read. Never raises; both are called from a thread."""
        self._worker.begin(lambda ended: self._run(pressed, Complaint(failed), ended))

    def stop(self) -> None:
        """Stop; may be called twice. No press is told any more when this returns."""
        self._worker.end()

    def _run(self, pressed: Callable[[str, int], None], complaint: Complaint, ended: threading.Event) -> None:
        while not ended.is_set():
            try:
                self._read(pressed, complaint, ended)
            except Exception as error:  # whatever a pin factory raises, the game goes on
                complaint.is_now(f"The buttons cannot be read ({error}).")
                ended.wait(RETRY_S)

    def _read(self, pressed: Callable[[str, int], None], complaint: Complaint, ended: threading.Event) -> None:
        with _opened(self._factory) as pins:
            buttons = {word: (pins.pin(number), Debounce()) for word, number in self._pins.items()}
            for pin, _ in buttons.values():
                pin.input_with_pull("up")
            while not ended.wait(SAMPLE_S):
                for word, (pin, debounce) in buttons.items():
                    began_us = debounce.sample(not pin.state, self._now_us())
                    if began_us is not None and not ended.is_set():
                        pressed(word, began_us)
                complaint.is_now("")


class PinLine:
    """One line that is only listened to, edge by edge as they come: a knock sensor's, a coin acceptor's."""

    def __init__(
        self, pin: int, meaning: Meaning, now_us: Callable[[], int], active: str = "low", factory: Factory = factory
    ) -> None:
        """Nothing is opened yet.

        Args:
            pin: its BCM number.
            meaning: what its edges mean.
            now_us: the clock that stamps.
            active: its working level, ``low`` or ``high``; the pin is pulled the other way.
            factory: opens the pins.
        """
        self._number, self._meaning, self._now_us, self._factory = pin, meaning, now_us, factory
        self._low = active == "low"
        self._lock = threading.Lock()  # between an edge and the time that passes
        self._worker = Worker(f"GPIO{pin}")

    def start(self, pressed: Callable[[str, int], None], failed: Callable[[str], None]) -> None:
        """Begin to listen. Never raises; both are called from threads, ``pressed`` also from the factory's."""
        self._worker.begin(lambda ended: self._run(pressed, Complaint(failed), ended))

    def stop(self) -> None:
        """Stop; may be called twice. Nothing is told any more when this returns."""
        self._worker.end()

    def _run(self, pressed: Callable[[str, int], None], complaint: Complaint, ended: threading.Event) -> None:
        while not ended.is_set():
            try:
                self._listen(pressed, complaint, ended)
            except Exception as error:  # whatever a pin factory raises, the game goes on
                complaint.is_now(f"GPIO{self._number} cannot be read ({error}).")
                ended.wait(RETRY_S)

    def _listen(self, pressed: Callable[[str, int], None], complaint: Complaint, ended: threading.Event) -> None:
        def tell(found: tuple[Report, ...]) -> None:
            for report in found:
                if not ended.is_set():
                    pressed(report.token, report.at_us)

        def changed(ticks: object, state: object) -> None:
            at_us = self._now_us()
            with self._lock:
                tell(self._meaning.change(bool(state) is not self._low, at_us))

        with _opened(self._factory) as pins:
            pin = pins.pin(self._number)
            pin.input_with_pull("up" if self._low else "down")
            pin.bounce = None  # a pulse is judged by who counts it
            with self._lock:
                self._meaning.begin(bool(pin.state) is not self._low, self._now_us())
            pin.edges = "both"
            pin.when_changed = changed
            while not ended.wait(TICK_S):
                with self._lock:
                    tell(self._meaning.tick(self._now_us()))
                complaint.is_now(self._meaning.why)


@contextlib.contextmanager
def _opened(factory: Factory) -> Iterator[Any]:
    """The pins of a factory, for as long as it lasts."""
    pins = factory()
    try:
        yield pins
    finally:
        with contextlib.suppress(Exception):  # pins that are gone cannot be let go of
            pins.close()
