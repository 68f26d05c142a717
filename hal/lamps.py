"""Lit buttons: through gpiozero, or at an Arduino. Never vital."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Protocol

from hal.lights import Rgb
from hal.pins import RETRY_S, Factory, factory
from hal.worker import Complaint, Worker


class Arduino(Protocol):
    """A board with our sketch, as lights and lamps use it; it says itself when a pin cannot be lit."""

    def lights(self, pin: int, colours: Sequence[Rgb]) -> None:
        """Light a strip."""

    def lamp(self, pin: int, on: bool) -> None:
        """Switch a lamp."""


class PinLamps:
    """Lamps on pins of the Pi, by word. A thread switches them, so nobody waits for a pin."""

    def __init__(self, pins: Mapping[str, int], factory: Factory = factory) -> None:
        """Nothing is opened yet.

        Args:
            pins: the BCM number of each word's lamp, lit by a high level.
            factory: opens the pins.
        """
        self._pins, self._factory = pins, factory
        self._lit: frozenset[str] = frozenset()
        self._news = threading.Event()
        self._worker = Worker("lamps")

    def start(self, failed: Callable[[str], None]) -> None:
        """Begin to light, all dark. Never raises; ``failed`` is called from a thread."""
        self._worker.begin(lambda ended: self._run(Complaint(failed), ended))

    def show(self, lit: Collection[str]) -> None:
        """Light these lamps; all others go dark. Returns at once."""
        if self._lit != (lit := frozenset(lit)):
            self._lit = lit
            self._news.set()

    def stop(self) -> None:
        """Go dark and let go of the pins; may be called twice."""
        self._worker.end(self._news.set)

    def _run(self, complaint: Complaint, ended: threading.Event) -> None:
        while not ended.is_set():
            try:
                self._switch(complaint, ended)
            except Exception as error:  # whatever a pin factory raises, the game goes on
                complaint.is_now(f"The lamps cannot be lit ({error}).")
                ended.wait(RETRY_S)

    def _switch(self, complaint: Complaint, ended: threading.Event) -> None:
        with contextlib.ExitStack() as opened:
            pins: Any = self._factory()
            opened.callback(pins.close)
            lamps = {word: pins.pin(number) for word, number in self._pins.items()}
            self._news.set()
            while not ended.is_set():
                self._news.wait()
                self._news.clear()
                for word, pin in lamps.items():
                    pin.output_with_state(word in self._lit and not ended.is_set())
                complaint.is_now("")
            for pin in lamps.values():
                pin.output_with_state(False)


class ArduinoLamps:
    """Lamps on pins of an Arduino, by word."""

    def __init__(self, arduino: Arduino, pins: Mapping[str, int]) -> None:
        """``pins``: of each word's lamp, as the Arduino numbers them."""
        self._arduino, self._pins = arduino, pins
        self._lit: frozenset[str] | None = None

    def start(self, failed: Callable[[str], None]) -> None:
        """All dark; the Arduino says itself what it cannot light."""
        self.show(())

    def show(self, lit: Collection[str]) -> None:
        """Light these lamps; all others go dark. Returns at once."""
        if self._lit != (now := frozenset(lit)):
            self._lit = now
            for word, pin in self._pins.items():
                self._arduino.lamp(pin, word in now)

    def stop(self) -> None:
        """All dark."""
        self.show(())


class ArduinoStrip:
    """A strip at a pin of an Arduino, as ``hal.lights`` lights one."""

    def __init__(self, arduino: Arduino, pin: int) -> None:
        self._arduino, self._pin = arduino, pin

    def show(self, colours: Sequence[Rgb]) -> None:
        self._arduino.lights(self._pin, colours)

    def close(self) -> None:
        """Nothing: the Arduino stays."""
