"""A spiral of squares: where each stands and how it is cut, so that it fills a box of any shape as well as it can.

Its middle line is r(t) = 1 - w/2 - w t/2pi, clockwise from 232 degrees (0 is up), until what is left inside is the eye.
The length of that line is cut into equal parts: one and a half for the start, one for each square; the last square is
the eye. ``w`` is sought so that a square is nearly as long as it is wide, and all is then scaled to the box.
"""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass
from typing import Final

from display.drawlist import Box, Point

_FROM: Final = math.radians(232)
_EYE: Final = 0.164
_START: Final = 1.5  # the start's length, in squares
_LONG: Final = 0.95  # a square's length, in widths
_STEPS: Final = 8


@dataclass(frozen=True, slots=True)
class Cell:
    """A square of the track, px: its middle, and its outline, along the outer side and back along the inner one."""

    middle: Point
    outline: tuple[Point, ...]

    def inset(self, by: float) -> tuple[Point, ...]:
        """The outline so many px further in."""
        half = len(self.outline) // 2
        outer, inner = self.outline[:half], self.outline[: half - 1 : -1]
        pairs = []
        for n, (out, into) in enumerate(zip(outer, inner, strict=True)):
            span = math.dist(out, into) or 1.0
            along = _toward(out, into, by / span), _toward(into, out, by / span)
            if n in (0, half - 1):
                near, far = (outer[1], inner[1]) if n == 0 else (outer[-2], inner[-2])
                along = (
                    _toward(along[0], near, by / (math.dist(out, near) or 1.0)),
                    _toward(along[1], far, by / (math.dist(into, far) or 1.0)),
                )
            pairs.append(along)
        return (*(out for out, _ in pairs), *(into for _, into in reversed(pairs)))


@dataclass(frozen=True, slots=True)
class Spiral:
    """The whole track, px.

    Attributes:
        cells: the start, then the squares but the last.
        centre: of the eye, which is the last square.
        eye: the outline of the free room inside; ``target`` the radius of the target in it.
        width: of a square.
    """

    cells: tuple[Cell, ...]
    centre: Point
    eye: tuple[Point, ...]
    target: float
    width: float

    def middle(self, square: int) -> Point:
        """Where a pawn on a square stands."""
        return self.cells[square].middle if square < len(self.cells) else self.centre


@functools.lru_cache(maxsize=16)
def spiral(last: int, box: Box) -> Spiral:
    """The track of squares 0 to ``last`` in a box."""
    width = _width(last)
    plain = _plain(last, width)
    points = [point for outline, _ in plain for point in outline]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    scale = min(box.w / (right - left), box.h / (bottom - top))
    cx = box.centre[0] - scale * (left + right) / 2
    cy = box.centre[1] - scale * (top + bottom) / 2

    def placed(point: Point) -> Point:
        return cx + scale * point[0], cy + scale * point[1]

    cells = tuple(Cell(placed(middle), tuple(map(placed, outline))) for outline, middle in plain)
    end = _end(width)
    inner = [end - 2 * math.pi * n / 48 for n in range(49)]
    eye = tuple(placed(_at(t, _radius(t, width) - width / 2)) for t in inner)
    return Spiral(cells, (cx, cy), eye, scale * _EYE, scale * width)


def _toward(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _radius(t: float, width: float) -> float:
    return 1 - width / 2 - width * t / (2 * math.pi)


def _end(width: float) -> float:
    """The angle at which the inner side of the track meets the eye."""
    return (1 - width - _EYE) * 2 * math.pi / width


def _length(t: float, width: float) -> float:
    """Of the middle line up to an angle; that it also goes inwards makes it longer by less than one in a hundred."""
    return (1 - width / 2) * t - width * t * t / (4 * math.pi)


def _angle(length: float, width: float) -> float:
    """The angle at which the middle line is so long."""
    start = 1 - width / 2
    return (start - math.sqrt(max(start * start - width * length / math.pi, 0.0))) * 2 * math.pi / width


@functools.lru_cache(maxsize=4)
def _width(last: int) -> float:
    """The width at which a square is nearly as long as it is wide: the wider the track, the shorter its squares."""
    low, high = 0.02, 0.6
    for _ in range(40):
        middle = (low + high) / 2
        cell = _length(_end(middle), middle) / (last - 1 + _START)
        low, high = (middle, high) if cell > _LONG * middle else (low, middle)
    return (low + high) / 2


def _at(t: float, radius: float) -> Point:
    return radius * math.sin(_FROM + t), -radius * math.cos(_FROM + t)


def _plain(last: int, width: float) -> list[tuple[tuple[Point, ...], Point]]:
    """Outline and middle of every square but the last, the spiral's centre being 0, 0 and its radius 1."""
    step = _length(_end(width), width) / (last - 1 + _START)
    found = []
    for square in range(last):
        begin = step * (square + _START - 1) if square else 0.0
        stop = step * (square + _START)
        angles = [_angle(begin + (stop - begin) * n / _STEPS, width) for n in range(_STEPS + 1)]
        outer = [_at(t, _radius(t, width) + width / 2) for t in angles]
        inner = [_at(t, _radius(t, width) - width / 2) for t in reversed(angles)]
        t = _angle((begin + stop) / 2, width)
        found.append(((*outer, *inner), _at(t, _radius(t, width))))
    return found
