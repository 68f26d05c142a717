"""A membrane through gpiozero, by any of its pin factories: on machines where nothing else works, and in tests.

Slower than ``hal.gpio``: each pin costs calls of its own. The source measures its sweep and says when that is longer
than a dart's contact. Lines that are not driven are inputs, so they float.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import tempfile
import threading
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from hal.edges import Sink, SourceEvent, SourceStatus
from hal.sweep import Step, Sweeper
from hal.sweeping import PAUSE_S, keep_sweeping
from hal.wiring import Wiring
from hal.worker import Worker

Factory: TypeAlias = Callable[[], Any]
"""Opens the pins as one of gpiozero's factories does; raises whatever it likes where there are none."""

FACTORIES: Final = {
    "lgpio": "gpiozero.pins.lgpio.LGPIOFactory",
    "rpigpio": "gpiozero.pins.rpigpio.RPiGPIOFactory",
    "pigpio": "gpiozero.pins.pigpio.PiGPIOFactory",
    "native": "gpiozero.pins.native.NativeFactory",
    "mock": "gpiozero.pins.mock.MockFactory",
}
"""gpiozero's ways to the pins, by the words that it has for them itself."""

REAL: Final = ("lgpio", "rpigpio", "pigpio")
"""Those that are tried when none is named, in this order."""

RETRY_S: Final = 5.0
"""How long until pins that could not be used are tried again."""

REST_S: Final = 0.05
"""How long a rest lasts when no pin tells of a change."""


class NoPins(OSError):
    """The pins cannot be used: why, and the cure, in a sentence."""


def factory(word: str = "") -> Any:
    """Open the pins by one of gpiozero's factories, or by the first that works.

    Raises:
        NoPins: there is no such factory, or it does not work here.
    """
    if word and word not in FACTORIES:
        raise NoPins(f"There is no pin factory {word}: name one of {', '.join(FACTORIES)}.")
    os.environ.setdefault("LG_WD", tempfile.gettempdir())  # lgpio makes a pipe in the working folder otherwise
    failed = []
    for name in (word,) if word else REAL:
        module, _, kind = FACTORIES[name].rpartition(".")
        try:
            return getattr(importlib.import_module(module), kind)()
        except Exception as error:  # each of them has its own ways to say no
            failed.append(f"{name}: {error}")
    raise NoPins(f"No pin factory works here ({'; '.join(failed)}): on a Raspberry Pi install python3-lgpio.")


class PinSource:
    """A membrane on gpiozero's pins. One thread sweeps, stamps and puts what it read into the sink."""

    def __init__(
        self,
        name: str,
        wiring: Wiring,
        now_us: Callable[[], int],
        factory: Factory = factory,
    ) -> None:
        """Nothing is opened yet.

        Args:
            name: what the source is called.
            wiring: its pins.
            now_us: the clock that stamps.
            factory: opens the pins.
        """
        self.name = name
        self._wiring, self._now_us, self._factory = wiring, now_us, factory
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
        wiring, said = self._wiring, ""
        # An output of some factories is low for a moment before it is high, so lines driven high are never
        # active together: there is no rest then.
        rests = wiring.drive == "low"
        while not ended.is_set():
            try:
                with PinLines(self._factory, wiring, self._now_us, ended) as lines:
                    said = ""
                    sweeper = Sweeper(len(wiring.driven), len(wiring.read), reversal=False, rests=rests)
                    keep_sweeping(self.name, sweeper, lines, self._now_us, self._tell, lambda: not ended.is_set())
            except NoPins as error:
                if said != (said := str(error)):
                    self._tell([SourceStatus(self.name, False, said, at_us=self._now_us())])
            ended.wait(RETRY_S)

    def _tell(self, events: Sequence[SourceEvent]) -> None:
        for event in events:
            if self._sink is not None and not self._worker.over:
                self._sink(event)


class PinLines:
    """A membrane's lines as gpiozero's pins."""

    def __init__(self, factory: Factory, wiring: Wiring, now_us: Callable[[], int], ended: threading.Event) -> None:
        """Open the pins; all driven lines float.

        Raises:
            NoPins: they cannot be opened.
        """
        self._level, self._settle_us = wiring.drive == "high", wiring.settle_us
        self._now_us, self._ended = now_us, ended
        self._all = (1 << len(wiring.driven)) - 1
        self._active = 0
        self._sign = threading.Event()
        self._sign_us: int | None = None
        self._factory: Any = None
        self._driven: list[Any] = []
        self._read: list[Any] = []
        try:
            self._open(factory, wiring)
        except Exception as error:  # each factory has its own ways to say no
            self.close()
            raise error if isinstance(error, NoPins) else NoPins(f"The pins cannot be used ({error}).") from error

    def _open(self, factory: Factory, wiring: Wiring) -> None:
        self._factory = factory()
        self._driven = [self._factory.pin(pin) for pin in wiring.driven]
        self._read = [self._factory.pin(pin) for pin in wiring.read]
        for pin in self._driven:
            pin.input_with_pull(wiring.bias)
        for pin in self._read:
            pin.input_with_pull(pin.info.pull or (wiring.bias if wiring.pulls == "internal" else "floating"))
            pin.edges = "both"
            pin.when_changed = self._changed

    def __enter__(self) -> PinLines:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the pins; they float."""
        with contextlib.suppress(Exception):  # pins that are gone cannot be let go of
            for pin in self._read:
                pin.when_changed = None
        with contextlib.suppress(Exception):
            self._factory.close()

    def read(self, step: Step) -> int:
        try:
            return self._read_lines(step)
        except Exception as error:  # each factory has its own ways to say no
            raise NoPins(f"The pins cannot be used ({error}).") from error

    def _read_lines(self, step: Step) -> int:
        if step.active != self._active:
            changed, self._active = step.active ^ self._active, step.active
            for line, pin in enumerate(self._driven):
                if changed >> line & 1 and not step.active >> line & 1:
                    pin.function = "input"
            for line, pin in enumerate(self._driven):
                if changed & step.active & 1 << line:
                    pin.output_with_state(self._level)
            until = self._now_us() + self._settle_us
            while self._now_us() < until:
                pass
            if step.active == self._all:
                self._sign.clear()
        return sum(1 << line for line, pin in enumerate(self._read) if bool(pin.state) is self._level)

    def rest(self) -> int | None:
        if not self._sign.wait(REST_S):
            return None
        self._sign.clear()
        return self._sign_us

    def pause(self) -> None:
        self._ended.wait(PAUSE_S)

    def _changed(self, ticks: object, state: object) -> None:
        """A read line changed; the time is taken here, since not every factory's ticks are of our clock."""
        if not self._sign.is_set():
            self._sign_us = self._now_us()
            self._sign.set()
