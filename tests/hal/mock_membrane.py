"""gpiozero's mock pins with a membrane between them: pins drive, pull or float, contacts join them."""

from __future__ import annotations

import threading
from typing import Any

from gpiozero.pins.mock import MockFactory, MockPin

from hal.edges import Contact


class MembranePin(MockPin):  # type: ignore[misc]  # gpiozero has no types
    """A pin whose level is the whole membrane's affair."""

    def _get_state(self) -> bool:
        if self.factory.gone:
            raise OSError("no such device")
        return bool(super()._get_state())

    def _set_function(self, value: str) -> None:
        with self.factory.lock:
            super()._set_function(value)
            self.factory.settle()

    def _set_state(self, value: float) -> None:
        with self.factory.lock:
            super()._set_state(value)
            self.factory.settle()

    def _set_pull(self, value: str) -> None:
        with self.factory.lock:
            super()._set_pull(value)
            self.factory.settle()


class MembraneFactory(MockFactory):  # type: ignore[misc]  # gpiozero has no types
    """Pins with contacts between them; it outlives its closing, as the foils do."""

    def __init__(self, driven: tuple[int, ...], read: tuple[int, ...]) -> None:
        super().__init__(pin_class=MembranePin)
        self.lock = threading.RLock()
        self._driven, self._read = driven, read
        self._closed: set[tuple[int, int]] = set()
        self.gone = False
        """The pins cannot be read any more."""
        self.shorts = 0
        """How often two outputs of different levels were joined."""

    def contact(self, contact: Contact, closed: bool) -> None:
        """A contact closes or opens."""
        with self.lock:
            pair = (self._driven[contact.row], self._read[contact.col])
            (self._closed.add if closed else self._closed.discard)(pair)
            self.settle()

    def settle(self) -> None:
        """Give every input the level of what it hangs together with: an output's, else a pull's, else its own."""
        pins = {int(info.name.removeprefix("GPIO")): pin for info, pin in self.pins.items()}
        left = set(pins)
        while left:
            net = self._net(left.pop())
            left -= net
            joined = [pins[number] for number in net if number in pins]
            outputs = {bool(pin._state) for pin in joined if pin._function == "output"}
            self.shorts += len(outputs) == 2
            pulls = {pin._pull == "up" for pin in joined if pin._function == "input" and pin._pull != "floating"}
            for level in outputs or pulls:
                for pin in joined:
                    self._give(pin, level)

    def _net(self, number: int) -> set[int]:
        net = {number}
        while more := {n for pair in self._closed if net & set(pair) for n in pair} - net:
            net |= more
        return net

    @staticmethod
    def _give(pin: Any, level: bool) -> None:
        if pin._function == "input":
            (pin.drive_high if level else pin.drive_low)()
