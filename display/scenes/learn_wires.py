"""The wires of a board as they are found: the pins of one ribbon over those of the other, a line where two touched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.drawlist import Box, Disc, Stroke, Words
from display.fonts import measure
from display.forms import LearnForm
from display.painters.brush import Drawn
from display.scenes.parts import Sheet

_APART: Final = 0.16
"""How far the two rows of pins are from each other at least, of the unit."""

_MOST: Final = 0.026
"""Radius of a pin at most, of the unit."""


def wires(sheet: Sheet, box: Box, form: LearnForm) -> Drawn:
    """The graph, growing with every press; nothing where there is no room for it."""
    theme, cap = sheet.look.theme, sheet.type.floor
    radius = min(sheet.u(_MOST), min((_step(box, pins) for pins in form.ribbons), default=box.w) * 0.46)
    if box.h < sheet.u(_APART) or not form.links:
        return
    rows = (box.y + radius + cap * 0.2, min(box.bottom - radius, box.y + sheet.u(_APART) * 2.2))
    where = {
        pin: (box.x + _step(box, pins) * (n + 0.5), y)
        for pins, y in zip(form.ribbons, rows, strict=True)
        for n, pin in enumerate(pins)
    }
    for one, other in form.links:
        if one in where and other in where:
            yield Stroke((where[one], where[other]), theme.brass, max(1.0, sheet.u(0.002)))
    named = all(measure(str(pin), cap, "figures") <= 2.0 * radius for pin in where)
    for pin, at in where.items():
        yield Disc(at, radius, theme.panel, theme.shine, max(1.0, sheet.u(0.003)))
        if named:
            yield Words(str(pin), (at[0], at[1] + cap / 2), cap, theme.text, "figures", "centre")


def _step(box: Box, pins: Sequence[int]) -> float:
    return box.w / max(len(pins), 1)
