"""Drawings of which wire goes where, from the profiles in ``docs/examples``: what is drawn is what is read.

They hold no words but the names of pins and lines: ``P1`` is the first line of the ribbon that is driven, ``Q1`` of the
one that is read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from display.drawlist import Anchor, Box, Disc, Op, Panel, Picture, Stroke, Words
from display.theme import NIGHT
from firmware.board import load

EXAMPLES: Final = Path(__file__).parents[1] / "docs" / "examples"

PI: Final = (
    *("3V3 5V", "2 5V", "3 GND", "4 14", "GND 15", "17 18", "27 GND", "22 23", "3V3 24", "10 GND"),
    *("9 25", "11 8", "GND 7", "0 1", "5 GND", "6 12", "13 GND", "19 16", "26 20", "GND 21"),
)
"""The header of a Raspberry Pi, row by row, as BCM numbers; the USB ports are below."""

MEGA: Final = ("5V 5V", *(f"{pin} {pin + 1}" for pin in range(22, 54, 2)), "GND GND")
"""The double row at the end of a Mega."""

UNO: Final = (
    ("", "GND", *map(str, range(13, 7, -1)), *map(str, range(7, -1, -1))),
    ("", "RST", "3V3", "5V", "GND", "GND", "Vin", "14", "15", "16", "17", "18", "19"),
)
"""The two rows of an Uno, its USB plug to the left; A0 to A5 are 14 to 19."""

_STEP: Final = 28.0
_CAP: Final = 11.0


def pictures() -> Iterator[tuple[str, Picture]]:
    """Every drawing, by its file's name."""
    pi, uno, mega = (load(EXAMPLES / f"{name}.toml") for name in ("pi-8x8", "uno-7x10", "mega-4x16"))
    assert pi.gpio is not None
    assert uno.serial is not None
    assert mega.serial is not None
    yield "wires-pi", _column(PI, _lines(pi.gpio.driven, pi.gpio.read), "GPIO")
    yield "wires-mega", _column(MEGA, _lines(mega.serial.driven, mega.serial.read), "")
    yield "wires-uno", _rows(UNO, _lines(uno.serial.driven, uno.serial.read))


def _lines(driven: Sequence[int], read: Sequence[int]) -> Mapping[str, str]:
    """The line at each pin."""
    named = {str(pin): f"P{number}" for number, pin in enumerate(driven, 1)}
    return named | {str(pin): f"Q{number}" for number, pin in enumerate(read, 1)}


def _column(header: Sequence[str], lines: Mapping[str, str], prefix: str) -> Picture:
    """A double row of pins, upright, the wires to its two sides."""
    width, height = 620, round(_STEP * (len(header) + 1))
    middle = width / 2
    ops: list[Op] = [_block(Box(middle - _STEP, _STEP / 2, 2 * _STEP, height - _STEP))]
    for row, pins in enumerate(header):
        y = _STEP * (row + 1)
        for side, pin in zip((-1, 1), pins.split(), strict=True):
            place = middle + side * _STEP / 2
            line = lines.get(pin)
            ops.append(_pin(place, y, line))
            name = f"{prefix}{pin}" if pin.isdigit() else pin
            end = place + side * 210
            if line:
                ops.append(Stroke(((place + side * 8, y), (end, y)), _colour(line), 3))
                ops.append(_word(line, end + side * 10, y, "left" if side > 0 else "right", bold=True, line=line))
            ops += _name(name, place + side * 24, y, "left" if side > 0 else "right", line)
    return Picture((width, height), NIGHT.ground, tuple(ops))


def _rows(rows: Sequence[Sequence[str]], lines: Mapping[str, str]) -> Picture:
    """Two rows of pins with the board between them, the wires up and down."""
    step = 44.0
    width, height = round(step * (max(map(len, rows)) + 2)), 420
    ops: list[Op] = [_block(Box(step, 120, width - 2 * step, height - 240))]
    ops.append(Panel(Box(step / 3, 170, step, 60), NIGHT.raised, 4, NIGHT.line, 2))
    ops.append(_word("USB", step / 3 + step / 2, 200, "centre"))
    for row, y, way in zip(rows, (136.0, height - 136.0), (-1, 1), strict=True):
        for number, pin in enumerate(row):
            if not pin:
                continue
            x = step * (number + 1)
            line = lines.get(pin)
            ops.append(_pin(x, y, line))
            shown = f"A{int(pin) - 14}" if pin.isdigit() and int(pin) >= 14 else pin
            ops.append(_word(shown, x, y - way * 26, "centre"))
            if line:
                ops.append(Stroke(((x, y + way * 8), (x, y + way * 84)), _colour(line), 3))
                ops.append(_word(line, x, y + way * 102, "centre", bold=True, line=line))
    return Picture((width, height), NIGHT.ground, tuple(ops))


def _block(box: Box) -> Op:
    return Panel(box, NIGHT.panel, 6, NIGHT.line, 2)


def _pin(x: float, y: float, line: str | None) -> Op:
    return Disc((x, y), 8, _colour(line) if line else None, NIGHT.line if not line else None, 2)


def _name(name: str, x: float, y: float, anchor: Anchor, line: str | None) -> Iterator[Op]:
    """A pin's name; over its wire, on the ground's colour."""
    wide = len(name) * _CAP * 0.95 + 8
    if line:
        left = x - 4 if anchor == "left" else x + 4 - wide
        yield Panel(Box(left, y - _CAP, wide, 2 * _CAP), NIGHT.ground)
    yield _word(name, x, y, anchor, bright=bool(line))


def _word(
    string: str, x: float, y: float, anchor: Anchor, bold: bool = False, line: str | None = None, bright: bool = True
) -> Op:
    colour = _colour(line) if line else NIGHT.text if bright else NIGHT.second
    return Words(string, (x, y + _CAP / 2), _CAP, colour, "bold" if bold else "words", anchor)


def _colour(line: str) -> tuple[int, int, int]:
    """Of a wire: driven ones are brass, read ones have a seat's colour; the letter tells them apart as well."""
    return NIGHT.lit if line.startswith("P") else NIGHT.seats[0]
