"""The lit board, the darts that stand in it and the flash of the last one.

The picture's board is the regulation one (``STEEL``): a point in mm on it is a point of ``BoardPlace``.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from display.drawlist import BoardPlace, Box, Colour, Disc, Point, Sprite, Wedge
from display.forms import Mark
from display.painters.brush import Brush, Drawn
from display.sprites import DART, wire
from games.geometry import SECTOR, STEEL, angle, parts
from games.segments import MISS, Segment
from games.tabletop import Tone
from games.view import Lit

_LEANS: Final = (145, 160, 130, 175, 115, 190, 205, 220, 235, 100, 250, 80, 280, 60, 300, 30, 330, 0)
"""Directions of a dart's tail in degrees, the most natural first: it hangs down, a little to the right."""

_ALL: Final = "*"  # every area
_LENGTH: Final = 0.37  # of a dart, in radii of the number ring


def place(brush: Brush) -> BoardPlace:
    """Where the board is, and its scale in px per mm."""
    return BoardPlace(brush.grid.centre, _scale(brush))


def _scale(brush: Brush) -> float:
    return wire(brush.grid.radius, brush.grid.figure) / STEEL.double_out


def board(brush: Brush, lights: Sequence[Lit], whole: bool = False) -> Drawn:
    """The board with what is lit, else dim; ``whole``: in its own colours. Alarms are last, over what they share."""
    (x, y), radius = brush.grid.centre, brush.grid.radius
    ordered = sorted(lights, key=lambda lit: lit.tone == "danger")
    lit: tuple[tuple[str, Tone], ...] = tuple(
        (area, _tone(light)) for light in ordered for area in _areas(light.segments)
    )
    if whole:
        lit = ((_ALL, "plain"), *lit)
    box = Box(x - radius, y - radius, 2 * radius, 2 * radius)
    yield Sprite("board", (lit, "", round(brush.grid.figure, 2)), box, key="board")


def _tone(light: Lit) -> Tone:
    """How its areas are lit: an alarm on a number that does not serve the thrower is only outlined."""
    hollow = light.tone == "danger" and not light.solid and light.segments[0].number
    return "other" if hollow else light.tone


def _areas(segments: Sequence[Segment]) -> Iterator[str]:
    """The names of areas, both singles of a number as one."""
    names = dict.fromkeys(f"S{segment.number}" if segment.single else segment.name for segment in segments)
    yield from names


def flash(brush: Brush, segment: Segment, alpha: int = 255) -> Drawn:
    """A segment all in white."""
    colour: Colour = (*brush.look.theme.text[:3], alpha) if alpha < 255 else brush.look.theme.text
    yield from wedges(place(brush), segment, colour)


def wedges(at: BoardPlace, segment: Segment, colour: Colour) -> Iterator[Wedge | Disc]:
    """The shape of a segment on a board."""
    for part in parts(segment):
        if part is MISS:
            continue
        inner, outer = (radius * at.scale for radius in STEEL.band(part))
        if not part.number:
            yield Disc(at.centre, outer, colour) if not inner else Wedge(at.centre, inner, outer, 0, 360, colour)
            continue
        middle = angle(part.number)
        yield Wedge(at.centre, inner, outer, middle - SECTOR / 2, middle + SECTOR / 2, colour)


def darts(brush: Brush, marks: Sequence[Mark]) -> Drawn:
    """The darts where they landed, the newest white and on top; misses that left no point are not drawn."""
    for number, dart in standing(place(brush), brush.grid.radius, marks, len(marks) - 1):
        yield replace(dart, key=f"dart {number}")


def standing(at: BoardPlace, radius: float, marks: Sequence[Mark], now: int = -1) -> Iterator[tuple[int, Sprite]]:
    """Darts in a board whose number ring has a radius in px, each with its number; dart ``now`` is white."""
    points = _points(marks)
    for number, point in points:
        tail = lean(point, [other for _, other in points if other != point])
        x, y = at.centre[0] + point[0] * at.scale, at.centre[1] - point[1] * at.scale
        length = radius * _LENGTH
        width = length * DART
        tone = "now" if number == now else "before"
        yield number, Sprite("dart", (tone, True), Box(x - width / 2, y, width, length), turn=tail - 180)


def _points(marks: Sequence[Mark]) -> list[tuple[int, Point]]:
    """Each mark's number and point in mm; darts without a point in one segment stand side by side."""
    found: list[tuple[int, Point]] = []
    for number, mark in enumerate(marks):
        point = mark.point
        if point is None:
            if mark.segment is MISS:
                continue
            x, y = STEEL.centre(mark.segment)
            same = sum(1 for other in marks[:number] if other.point is None and other.segment is mark.segment)
            away = math.atan2(x, y) if mark.segment.number else 0.0
            point = (x + 9.0 * same * math.cos(away), y - 9.0 * same * math.sin(away))
        if math.hypot(*point) <= STEEL.double_out * 1.15:
            found.append((number, point))
    return found


def lean(point: Point, others: Sequence[Point]) -> float:
    """Degrees of a dart's tail: inside the double wire, off other darts' points; else towards the middle."""
    length = _LENGTH / 0.84 * STEEL.double_out
    for degrees in _LEANS:
        turn = math.radians(degrees)
        step = math.sin(turn) * length, math.cos(turn) * length
        end = point[0] + step[0], point[1] + step[1]
        if math.hypot(*end) > STEEL.double_out - 12:
            continue
        if all(_apart(point, step, other) > 14 for other in others):
            return float(degrees)
    return math.degrees(math.atan2(-point[0], -point[1]))


def _apart(start: Point, step: Point, other: Point) -> float:
    """How far a point is from a piece of a line."""
    dx, dy = other[0] - start[0], other[1] - start[1]
    along = (dx * step[0] + dy * step[1]) / (step[0] ** 2 + step[1] ** 2)
    along = min(max(along, 0.0), 1.0)
    return math.hypot(dx - along * step[0], dy - along * step[1])
