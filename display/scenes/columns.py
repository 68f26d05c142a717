"""Columns of figures beside names: on the results, and between two legs. As many as have room, the first ones first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from display.drawlist import Box
from display.fonts import measure
from display.forms import Figure
from display.painters.brush import Drawn, fit, wrap
from display.scenes.parts import LEADING, Sheet

_AIR: Final = 0.3
"""Under the headings, in heights of a capital."""

_APART: Final = 0.3
"""Free at either side of a figure, in heights of a capital."""


@dataclass(frozen=True, slots=True)
class Column:
    """A figure: its heading in lines of words, its width in px, a word for each row."""

    heading: tuple[str, ...]
    width: float
    values: tuple[str, ...]


def columns(sheet: Sheet, figures: Sequence[Figure], room: float) -> tuple[Column, ...]:
    """The figures that have room, as the screen's language writes them."""
    cap, found = sheet.type.floor, list[Column]()
    for label, words in figures:
        said, values = sheet.say(label), tuple(map(sheet.look.language.figure, words))
        word = _broken(said, cap)
        value = max((measure(each, cap, "figures") for each in values), default=0.0)
        wide = max(word, value, measure("000", sheet.type.need, "figures")) + cap * 0.8
        if wide > room:
            break
        room -= wide
        found.append(Column(wrap(said, wide, cap, "words", 2), wide, values))
    return tuple(found)


def _broken(said: str, cap: float) -> float:
    """Width of a heading in two lines, as narrow as it can be, px."""
    parts = said.split(" ")
    ways = ((" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, max(len(parts), 2)))
    return min(max(measure(upper, cap, "words"), measure(lower, cap, "words")) for upper, lower in ways)


def width(shown: Sequence[Column]) -> float:
    """Of all of them, px."""
    return sum(column.width for column in shown)


def height(sheet: Sheet, shown: Sequence[Column]) -> float:
    """Of their headings, px."""
    return sheet.type.floor * (_AIR + LEADING * max((len(column.heading) for column in shown), default=0))


def headings(sheet: Sheet, shown: Sequence[Column], left: float, bottom: float) -> Drawn:
    """Their headings, from ``left`` on, over ``bottom``."""
    cap = sheet.type.floor
    for column in shown:
        for n, row in enumerate(column.heading):
            y = bottom - cap * (_AIR + LEADING * (len(column.heading) - n))
            line = Box(left, y, column.width, cap * LEADING)
            yield sheet.line(row, line, cap, sheet.look.theme.second, "words", "centre")
        left += column.width


def values(sheet: Sheet, shown: Sequence[Column], left: float, row: Box, place: int) -> Drawn:
    """The words of the row at this place, from ``left`` on; all of a column are of one size."""
    cap = sheet.type.floor
    size = max(min(sheet.type.need, row.h * 0.6), cap)
    for column in shown:
        cell = Box(left + cap * _APART, row.y, column.width - 2 * cap * _APART, row.h)
        widest = max(column.values, key=lambda word: measure(word, size, "figures"))
        same = fit(widest, cell.w, size, "figures", cap).cap
        yield sheet.line(column.values[place], cell, same, sheet.look.theme.text, "figures", "centre", cap)
        left += column.width
