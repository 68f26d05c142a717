"""gpiozero's factory for RPi.GPIO, over the fake-rpi package with what that leaves out and foils between its pins."""

from __future__ import annotations

import contextlib
import importlib
import io
import sys
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest

from firmware.clock import machine_us
from hal.edges import Contact
from hal.pins import PinSource
from hal.wiring import Wiring
from tests.hal.contract import SweepContract, SweepStand

WIRING = Wiring(driven=(17, 27, 22), read=(5, 6, 13, 19), settle_us=0)
REVISION = 0xA02082  # a Pi 3: the last on which RPi.GPIO itself works


def fake_gpio() -> Any:
    """A fake RPi.GPIO whose pins are remembered, pulled, joined by contacts and heard."""
    with contextlib.redirect_stdout(io.StringIO()):  # it greets
        fake = importlib.import_module("fake_rpi")
    fake.toggle_print(False)

    class Pins(type(fake.RPi.GPIO)):  # type: ignore[misc]  # fake-rpi has no types
        def __init__(self) -> None:
            super().__init__()
            self.closed: set[tuple[int, int]] = set()
            self._modes: dict[int, int] = {}
            self._pulls: dict[int, bool] = {}
            self._outputs: dict[int, bool] = {}
            self._callbacks: dict[int, Callable[[int], None]] = {}

        def setup(self, channel: int, state: int, pull_up_down: int = 20, initial: int = -1) -> None:
            self._modes[channel] = state
            self._pulls[channel] = pull_up_down == self.PUD_UP
            self._outputs.pop(channel, None)
            if state == self.OUT:
                self._outputs[channel] = bool(initial > 0)

        def gpio_function(self, channel: int) -> int:
            return self._modes.get(channel, 1)  # an input

        def output(self, channel: int, state: int) -> None:
            self._outputs[channel] = bool(state)

        def input(self, channel: int) -> int:
            net = {channel}
            while more := {pin for pair in set(self.closed) if net & set(pair) for pin in pair} - net:
                net |= more
            driven = [level for pin, level in self._outputs.items() if pin in net]
            return int(driven[0] if driven else self._pulls.get(channel, False))

        def add_event_detect(
            self, channel: int, edge: int, callback: Callable[[int], None], bouncetime: int = -666
        ) -> None:
            self._callbacks[channel] = callback

        def remove_event_detect(self, channel: int) -> None:
            self._callbacks.pop(channel, None)

        def contact(self, pair: tuple[int, int], closed: bool) -> None:
            (self.closed.add if closed else self.closed.discard)(pair)
            for channel, callback in list(self._callbacks.items()):
                if channel in pair:
                    callback(channel)

    return Pins()


class RpiStand(SweepStand):
    """Foils on the fake's pins."""

    def __init__(self, gpio: Any, kind: type) -> None:
        self._gpio, self._kind = gpio, kind

    def source(self) -> PinSource:
        return PinSource("pins", WIRING, machine_us, self._kind)

    def missing(self) -> PinSource:
        def none() -> None:
            raise RuntimeError("Cannot determine SOC peripheral base address")

        return PinSource("pins", WIRING, machine_us, none)

    def close(self, contact: Contact) -> None:
        self._gpio.contact((WIRING.driven[contact.row], WIRING.read[contact.col]), True)

    def open(self, contact: Contact) -> None:
        self._gpio.contact((WIRING.driven[contact.row], WIRING.read[contact.col]), False)

    def now_us(self) -> int:
        return machine_us()


class TestOverFakeRpi(SweepContract):
    @pytest.fixture
    def stand(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[RpiStand]:
        package, gpio = ModuleType("RPi"), fake_gpio()
        package.GPIO = gpio  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "RPi", package)
        monkeypatch.setitem(sys.modules, "RPi.GPIO", gpio)
        monkeypatch.delitem(sys.modules, "gpiozero.pins.rpigpio", raising=False)
        module = importlib.import_module("gpiozero.pins.rpigpio")

        class Factory(module.RPiGPIOFactory):  # type: ignore[misc, name-defined]  # gpiozero has no types
            def _get_revision(self) -> int:
                return REVISION

        yield RpiStand(gpio, Factory)
        sys.modules.pop("gpiozero.pins.rpigpio")
