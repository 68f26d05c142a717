"""What hangs on single pins, through gpiozero: buttons, lamps, the lines of a coin acceptor and of a knock sensor.

None of it is vital: a pin that cannot be used is said in ``why``, and the rest goes on.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from hal.pins import Factory, factory
from hal.worker import Worker

SAMPLE_S: Final = 0.005
"""Buttons are looked at so often."""

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
        self.why = ""
        """Why the buttons are not read, in a sentence; empty while they are."""
        self._pins, self._now_us, self._factory = pins, now_us, factory
        self._worker = Worker("buttons")

    def start(self, pressed: Callable[[str, int], None]) -> None:
        """Begin to read. Never raises; ``pressed(word, at_us)`` comes from a thread."""
        self._worker.begin(lambda ended: self._run(pressed, ended))

    def stop(self) -> None:
        """Stop; may be called twice. No press is told any more when this returns."""
        self._worker.end()

    def _run(self, pressed: Callable[[str, int], None], ended: threading.Event) -> None:
        try:
            with contextlib.ExitStack() as opened:
                pins = self._factory()
                opened.callback(pins.close)
                buttons = {word: (pins.pin(number), Debounce()) for word, number in self._pins.items()}
                for pin, _ in buttons.values():
                    pin.input_with_pull("up")
                self.why = ""
                while not ended.wait(SAMPLE_S):
                    for word, (pin, debounce) in buttons.items():
                        began_us = debounce.sample(not pin.state, self._now_us())
                        if began_us is not None and not ended.is_set():
                            pressed(word, began_us)
        except Exception as error:  # whatever a pin factory raises, the game goes on
            self.why = f"The buttons cannot be read ({error})."


class PinLine:
    """One line that is only listened to: a coin acceptor's pulses, a knock sensor's, edge by edge as they come."""

    def __init__(self, pin: int, now_us: Callable[[], int], active: str = "low", factory: Factory = factory) -> None:
        """Nothing is opened yet.

        Args:
            pin: its BCM number.
            now_us: the clock that stamps.
            active: the level of a pulse, ``low`` or ``high``; the pin is pulled the other way.
            factory: opens the pins.
        """
        self.why = ""
        """Why the line is not read, in a sentence; empty while it is."""
        self._number, self._now_us, self._factory = pin, now_us, factory
        self._low = active == "low"
        self._lock = threading.Lock()  # between an edge that is being told and the stop
        self._changed: Callable[[bool, int], None] | None = None
        self._pins: Any = None

    def start(self, changed: Callable[[bool, int], None]) -> None:
        """Begin to listen. Never raises; ``changed(active, at_us)`` comes from the factory's thread."""
        self.stop()
        self._changed = changed
        try:
            self._pins = self._factory()
            pin = self._pins.pin(self._number)
            pin.input_with_pull("up" if self._low else "down")
            pin.bounce = None  # a pulse is judged by who counts it
            pin.edges = "both"
            pin.when_changed = self._told
            self.why = ""
        except Exception as error:  # whatever a pin factory raises, the game goes on
            self.why = f"GPIO{self._number} cannot be read ({error})."

    def stop(self) -> None:
        """Stop; may be called twice. No edge is told any more when this returns."""
        with self._lock:
            self._changed = None
        if self._pins is not None:
            with contextlib.suppress(Exception):  # pins that are gone cannot be let go of
                self._pins.close()
            self._pins = None

    def _told(self, ticks: object, state: object) -> None:
        at_us = self._now_us()
        with self._lock:
            if self._changed is not None:
                self._changed(bool(state) is not self._low, at_us)


class Lamps:
    """Lamps on pins, by word: those that are named are lit."""

    def __init__(self, pins: Mapping[str, int], factory: Factory = factory) -> None:
        """Open the pins, all dark. Never raises.

        Args:
            pins: the BCM number of each word's lamp, lit by a high level.
            factory: opens the pins.
        """
        self.why = ""
        """Why the lamps stay dark, in a sentence; empty while they work."""
        self._lamps: dict[str, Any] = {}
        self._pins: Any = None
        try:
            self._pins = factory()
            self._lamps = {word: self._pins.pin(number) for word, number in pins.items()}
        except Exception as error:  # whatever a pin factory raises, the game goes on
            self.why = f"The lamps cannot be lit ({error})."
        self.show(())

    def show(self, lit: Collection[str]) -> None:
        """Light these lamps; all others go dark."""
        for word, pin in self._lamps.items():
            pin.output_with_state(word in lit)

    def close(self) -> None:
        """Let go of the pins; may be called twice."""
        if self._pins is not None:
            with contextlib.suppress(Exception):  # pins that are gone cannot be let go of
                self._pins.close()
            self._pins, self._lamps = None, {}
