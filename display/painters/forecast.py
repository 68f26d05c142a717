"""What would come of each choice: a row a player, a column a choice.

A row is never lower than a capital and its air (``ROW``). What finds no room in one column stands in two where
they are wide enough; else those for whom it matters most are shown and the others counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from display.drawlist import Box, Colour, Panel, Point, Sprite, Words
from display.fonts import measure
from display.layout import CROWD
from display.painters.brush import Brush, Drawn
from games.tabletop import Tone
from games.text import Text, text
from games.view import Decision, Forecast

ROW: Final = 1.4
"""Least height of a row, in heights of its capitals."""

_HEAD: Final = 1.85  # height of the headings' line, in heights of a capital
_PAIR: Final = 11.5  # two columns need this width each, in heights of a capital
_NARROW: Final = 0.72  # how narrow a heading may be
_TALLEST: Final = 0.1015


def needed(brush: Brush, choice: Decision) -> float:
    """Height in px that a forecast takes, a long one in two columns."""
    rows = len(choice.rows)
    return _height(brush, rows if rows < CROWD else -(-rows // 2))


def _height(brush: Brush, lines: int) -> float:
    floor = brush.grid.type.floor
    return floor * _HEAD + lines * (floor * ROW + _gap(brush, lines))


def _gap(brush: Brush, lines: int) -> float:
    return brush.u(0.01 if lines <= 4 else 0.0045)


def forecast(brush: Brush, choice: Decision, zone: Box) -> Drawn:
    """The rows under their headings."""
    some, rest, across = _shown(brush, choice, zone)
    if not some:
        return
    floor = brush.grid.type.floor
    lines = -(-len(some) // across)
    gap = _gap(brush, lines)
    between = brush.u(0.012)
    wide = (zone.w - between * (across - 1)) / across
    foot = floor * 1.5 if rest else 0.0
    high = min((zone.h - floor * _HEAD - foot - gap * (lines - 1)) / lines, brush.u(_TALLEST))
    signs = across > 1
    ends = _ends(brush, choice, wide, signs)
    for part in range(across):
        left = zone.x + part * (wide + between)
        yield from _headings(brush, choice, Box(left, zone.y, wide, floor * _HEAD), ends)
        for n, row in enumerate(some[part * lines : (part + 1) * lines]):
            box = Box(left, zone.y + floor * _HEAD + n * (high + gap), wide, high)
            yield from _row(brush, row, box, ends, signs)
    if rest:
        words = brush.fit(brush.say(text("{n} more", n=rest)), zone.w, floor, "words")
        yield brush.words(words, zone.right - _pad(brush), zone.bottom, brush.look.theme.second, "words", "right")


def _shown(brush: Brush, choice: Decision, zone: Box) -> tuple[Sequence[Forecast], int, int]:
    """The rows that can be read, how many are left out, and the number of columns."""
    floor, rows = brush.grid.type.floor, choice.rows

    def fits(lines: int, foot: float = 0.0) -> bool:
        return _height(brush, lines) + foot <= zone.h + _gap(brush, lines) + 0.5

    if fits(len(rows)):
        return rows, 0, 1
    across = 2 if zone.w / 2 >= floor * _PAIR else 1
    if fits(-(-len(rows) // across)):
        return rows, 0, across
    lines = max((n for n in range(1, len(rows)) if fits(n, floor * 1.5)), default=1)
    gravest = sorted(rows, key=lambda row: -sum(tone == "danger" for _, tone in row.cells))
    return gravest[: lines * across], len(rows) - lines * across, across


def _pad(brush: Brush) -> float:
    return brush.u(0.012 if brush.grid.tall else 0.0165)


def _first(choice: Decision) -> Text | None:
    """The heading over the names: there is one more heading than cells."""
    return choice.columns[0] if choice.rows and len(choice.columns) > len(choice.rows[0].cells) else None


@dataclass(frozen=True, slots=True)
class _Column:
    """A column of cells: its right end from the left of a row, and its width, px."""

    end: float
    width: float


def _ends(brush: Brush, choice: Decision, wide: float, signs: bool) -> list[_Column]:
    """The columns of a row so wide: each as its heading or its widest cell asks, together two thirds at most."""
    floor, pad = brush.grid.type.floor, _pad(brush)
    cap = floor if signs else brush.grid.type.need
    count = len(choice.rows[0].cells)
    asked = []
    for n in range(count):
        cells = [brush.say(row.cells[n][0]) for row in choice.rows]
        figures = max((measure(cell, cap, "figures") for cell in cells if _figures(cell)), default=0.0)
        plain = max((measure(cell, floor, "bold") for cell in cells if not _figures(cell) and not signs), default=0.0)
        heading = measure(brush.say(choice.columns[n - count]), floor, "bold") * (_NARROW if signs else 1.0)
        asked.append(max(figures, plain, heading, 0.0 if signs else wide * 0.3) + floor * 0.5)
    scale = min(1.0, wide * 0.67 / sum(asked)) if asked else 1.0
    found, end = [], wide - pad
    for width in reversed(asked):
        found.append(_Column(end, width * scale - floor * 0.4))
        end -= width * scale
    return found[::-1]


def _headings(brush: Brush, choice: Decision, box: Box, ends: Sequence[_Column]) -> Drawn:
    theme, floor = brush.look.theme, brush.grid.type.floor
    base = box.y + floor * 1.22
    first = _first(choice)
    if first is not None:
        room = ends[0].end - ends[0].width - 2 * _pad(brush)
        yield brush.words(brush.sentence(first, room, floor), box.x + _pad(brush), base, theme.second)
    for column, heading in zip(ends, choice.columns[-len(ends) :], strict=True):
        words = brush.sentence(heading, column.width, floor, "bold", narrow=_NARROW)
        yield brush.words(words, box.x + column.end, base, theme.text, "bold", "right")


def _row(brush: Brush, forecast: Forecast, box: Box, ends: Sequence[_Column], signs: bool) -> Drawn:
    """A name, the seat's sign, and the cells."""
    theme, type_ = brush.look.theme, brush.grid.type
    yield Panel(box, theme.panel, min(brush.u(0.012), box.h * 0.25))
    pad, middle = _pad(brush), box.centre[1]
    cap = type_.floor if signs else min(type_.need, max(box.h * 0.62, type_.floor))
    sign = min(brush.u(0.017 if signs else 0.021 if brush.grid.tall else 0.03), box.h * 0.6)
    x = box.x + pad
    room = box.x + ends[0].end - ends[0].width - x - sign - type_.floor * 0.6
    name = brush.fit(brush.name(forecast.seat), room, cap, "figures", type_.floor)
    yield brush.words(name, x, middle + name.cap / 2, theme.text, "figures")
    yield brush.seat(forecast.seat, Box(x + name.width + type_.floor * 0.3, middle - sign / 2, sign, sign))
    for column, (cell, tone) in zip(ends, forecast.cells, strict=True):
        end = box.x + column.end
        said = brush.say(cell)
        if _figures(said):
            words = brush.fit(said, column.width, cap, "figures", type_.floor)
            yield brush.words(words, end, middle + words.cap / 2, _colour(brush, tone), "figures", "right")
        else:
            yield _word(brush, said, tone, (end, middle), 0.0 if signs and tone == "danger" else column.width)


def _word(brush: Brush, said: str, tone: Tone, at: Point, wide: float) -> Words | Sprite:
    """A cell's word, ending there; an alarming one that has no room is a cross."""
    floor = brush.grid.type.floor
    words = brush.fit(said, wide, floor, "bold")
    if tone == "danger" and words.string != said:
        size = floor * 1.1
        return Sprite("icon", ("cross", "alert"), Box(at[0] - size, at[1] - size / 2, size, size))
    return brush.words(words, at[0], at[1] + words.cap / 2, _colour(brush, tone), "bold", "right")


def _colour(brush: Brush, tone: Tone) -> Colour:
    theme = brush.look.theme
    return theme.alert if tone == "danger" else theme.shine if tone == "good" else theme.text


def _figures(said: str) -> bool:
    return any(char.isdigit() for char in said)
