"""The chip with the header's pins, and a membrane's lines on it: driven, floating and read in bulk.

An active line that is not driven floats because it is an open drain (or an open source, where lines are driven high).
No filter of the kernel's is asked for: those that settle a button eat a dart's contact.
"""

from __future__ import annotations

import select
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, TypeAlias

import gpiod
from gpiod.line import Bias, Direction, Drive, Edge, Value

from hal.sweep import Step
from hal.sweeping import PAUSE_S
from hal.wiring import Wiring

LABELS: Final = ("pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835")
"""How the header's chip calls itself: on a Pi 5; on a Pi 4; on a Pi 3, a Zero 2 W and older ones."""

_Config: TypeAlias = dict[Iterable[int | str] | int | str, gpiod.LineSettings | None]

CONSUMER: Final = "cible"
"""Our name on the lines, for those who ask who has them."""


class NoChip(OSError):
    """The pins cannot be used: why, and the cure, in a sentence."""


def found(label: str = "", devices: Iterable[Path] | None = None) -> gpiod.Chip:
    """The chip with that label, or the one with the header's pins; never by its number, which changes.

    Raises:
        NoChip: there is none, or it may not be used.
    """
    wanted = (label,) if label else LABELS
    seen: list[str] = []
    barred = ""
    for device in sorted(Path("/dev").glob("gpiochip*")) if devices is None else devices:
        try:
            chip = gpiod.Chip(str(device))
        except PermissionError:
            barred = str(device)
            continue
        except OSError:
            continue
        if (name := chip.get_info().label) in wanted:
            return chip
        seen.append(name)
        chip.close()
    if barred:
        raise NoChip(f"{barred} may not be used by this user: add the user to the group gpio, then log in again.")
    if not seen:
        raise NoChip("This machine shows no GPIO pins: it needs a Raspberry Pi with /dev/gpiochip0.")
    raise NoChip(f"No GPIO chip is called {' or '.join(wanted)}: name one of {', '.join(seen)} in `chip`.")


class Lines:
    """A membrane's lines, as a sweep wants them."""

    def __init__(self, chip: gpiod.Chip, wiring: Wiring, now_us: Callable[[], int]) -> None:
        """Take the lines; all driven ones float.

        Raises:
            NoChip: one of them is taken.
        """
        self._wiring, self._now_us = wiring, now_us
        driven, read = wiring.driven, wiring.read
        low = wiring.drive == "low"
        up = Bias.PULL_UP if low else Bias.PULL_DOWN
        there = Bias.DISABLED if wiring.pulls == "external" else up
        drive = Drive.OPEN_DRAIN if low else Drive.OPEN_SOURCE

        def out(bias: Bias, value: Value = Value.INACTIVE) -> gpiod.LineSettings:
            return gpiod.LineSettings(
                direction=Direction.OUTPUT, drive=drive, bias=bias, active_low=low, output_value=value
            )

        def into(bias: Bias, edge: Edge = Edge.NONE) -> gpiod.LineSettings:
            return gpiod.LineSettings(direction=Direction.INPUT, bias=bias, active_low=low, edge_detection=edge)

        forward: _Config = {driven: out(up), read: into(there, Edge.BOTH)}
        self._configs: dict[bool, _Config] = {
            False: forward,
            True: {driven: into(up), read: out(there, Value.ACTIVE)},
        }
        self._sides = {False: (driven, read), True: (read, driven)}
        self._quiet = {back: [Value.INACTIVE] * len(side) for back, (_, side) in self._sides.items()}
        self._all = (1 << len(driven)) - 1
        self._reversed, self._active = False, 0
        self._changes: dict[tuple[int, int], dict[int | str, Value]] = {}
        self.operations = 0
        """How often the kernel was asked for something, waiting left out."""
        try:
            self._lines = chip.request_lines(forward, consumer=CONSUMER)
        except OSError as error:
            raise NoChip(_whose(chip, driven + read, error)) from error

    def read(self, step: Step) -> int:
        """Drive as the step says, let the lines settle, read the other side: bit n for its line n."""
        if step.reversed is not self._reversed:
            self._turn(step.reversed)
            self._settle()
        if step.active != self._active:
            self._lines.set_values(self._change(step.active))
            self._active = step.active
            self.operations += 1
            self._settle()
            if step.active == self._all:
                self._hush()
        values = self._lines.get_values(self._sides[step.reversed][1])
        self.operations += 1
        if values == self._quiet[step.reversed]:
            return 0
        return sum(1 << line for line, value in enumerate(values) if value is Value.ACTIVE)

    def rest(self, timeout_s: float = 1.0) -> int | None:
        """Wait for a sign on a read line; when the first was, in us by the kernel's clock. None: there was none."""
        if not self._lines.wait_edge_events(timeout_s):
            return None
        return self._lines.read_edge_events()[0].timestamp_ns // 1000

    def pause(self) -> None:
        select.select((), (), (), PAUSE_S)

    def release(self) -> None:
        """Let go of the lines; they float."""
        self._lines.release()

    def _turn(self, back: bool) -> None:
        """The two sides change roles; no two lines hold different levels on the way."""
        self._lines.reconfigure_lines(self._configs[back])
        self._reversed = back
        self._active = (1 << len(self._sides[back][0])) - 1 if back else 0
        self.operations += 1

    def _change(self, active: int) -> dict[int | str, Value]:
        """The lines to be set for other lines to be active; those that float are set first."""
        change = self._changes.get((self._active, active))
        if change is None:
            differ = [(line, pin) for line, pin in enumerate(self._sides[self._reversed][0])]
            moved = [(active >> line & 1, pin) for line, pin in differ if (active ^ self._active) >> line & 1]
            change = {pin: Value.ACTIVE if on else Value.INACTIVE for on, pin in sorted(moved)}
            self._changes[self._active, active] = change
        return change

    def _settle(self) -> None:
        """Let the levels settle: far shorter than the shortest sleep."""
        until = self._now_us() + self._wiring.settle_us
        while self._now_us() < until:
            pass

    def _hush(self) -> None:
        """Forget the signs that the sweep itself made."""
        while self._lines.wait_edge_events(0):
            self._lines.read_edge_events()


def _whose(chip: gpiod.Chip, pins: Iterable[int], error: OSError) -> str:
    """Why the lines cannot be had, and the cure."""
    for pin in pins:
        if pin >= chip.get_info().num_lines:
            return f"This chip has no GPIO{pin}: it has {chip.get_info().num_lines} lines."
        if (line := chip.get_line_info(pin)).used:
            return f"GPIO{pin} is used by {line.consumer or 'the system'}: end that, or move the wire to another pin."
    return f"The pins cannot be used ({error.strerror})."
