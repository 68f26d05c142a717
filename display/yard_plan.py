"""Where the dominoes of a yard lie and where its open ends are read, so that all of it always fits.

The yard is a tree: the centre with four arms; a tile is an edge, another double lies across and carries three toes at
an angle. Inner straight tiles may be folded to stubs. Of all ways to fold and to turn the one is kept with the largest
tiles in which nothing touches (separating axes) and every open end has a disc near it; where there is none the discs
go to the fence, round the yard.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from display.drawlist import Box, Point
from display.yard_ends import Disc, discs, fence
from display.yard_pieces import Piece, touching
from display.yard_shape import Node, Shape, Tip, shaped, untangled, way

_TURNS: Final = ((40, 24, 14, 10), (48, 20, 10, 6), (30, 20, 12, 8))
_MORE: Final = ((58, 28, 12, 6), (64, 34, 20, 12), (24, 24, 18, 12), (52, 40, 24, 12))
_FIRST: Final = tuple((stub, stub, turns) for stub in (2, 1.5, 1.1, 0.8, 0.5) for turns in _TURNS)
"""Ways to lay a yard: length of inner tiles on the way to another double, of the others; turns of toes by age."""

_THEN: Final = tuple(
    (to_hub, other, turns) for to_hub, other in ((2, 0.5), (1.3, 0.5), (0.8, 0.5)) for turns in (*_TURNS, *_MORE)
)
_LAST: Final = tuple((stub, 0.5, turns) for turns in ((44, 34, 26, 18), (60, 30, 14, 8)) for stub in (0.5, 1.3))
"""Where to begin to untangle a yard."""

_LESS: Final = (1.0, 0.86)
_MISSES: Final = 7
"""So many shapes are tried for room round their ends."""

_ENOUGH: Final = 0.74
"""Tiles so large, of the most there may be, are not folded to be larger."""

_SMALLER: Final = 0.75
"""Discs near their ends are worth tiles so much smaller than with a fence."""


@dataclass(frozen=True, slots=True)
class Spot:
    """An open end: its disc's middle, the point it belongs to, whether a line leads there, its tile if that misses."""

    disc: Point
    end: Point
    led: bool
    piece: Piece | None = None


@dataclass(frozen=True, slots=True)
class YardPlan:
    """A yard in px: half a tile, the tiles and the open ends as they came, and whether these stand at the fence.

    ``clear``: no two pieces touch.
    """

    unit: float
    pieces: tuple[Piece, ...]
    spots: tuple[Spot, ...]
    fenced: bool
    clear: bool


@functools.lru_cache(maxsize=128)
def yard_plan(nodes: tuple[Node, ...], tips: tuple[Tip, ...], box: Box, radius: float, most: float) -> YardPlan:
    """The yard in a box.

    Args:
        nodes: the tiles, each after the one that it lies against; none: there is nothing to see.
        tips: the open ends.
        box: what is free, px.
        radius: of an end's disc, px.
        most: greatest half of a tile, px.
    """
    if not nodes:
        return YardPlan(most, (), (), False, True)
    count, inner = len(nodes), box.inset(2.3 * radius)
    best: tuple[float, Shape] | None = None
    misses = 0
    for shapes in _attempts(nodes, tips):
        fits = [(*_fit(shape, box, radius, most), shape) for shape in shapes]
        for unit, shift, shape in sorted(fits, key=lambda fit: -min(fit[0], most * _ENOUGH)):
            if best is not None and (unit < best[0] * _SMALLER or misses > _MISSES):
                break
            if touching(shape.pieces):
                continue
            fenced = _fit(shape, inner, 0.0, most)[0]
            if best is None or fenced > best[0]:
                best = fenced, shape
            for less in _LESS:
                laid = _laid(shape, unit * less, _about(box, shift, less))
                near = discs(laid, shape.ends, box, radius)
                if near is not None:
                    return YardPlan(unit * less, laid[:count], _spots(shape, laid, near, count), False, True)
            misses += 1
        if misses > _MISSES:
            break
    shape = best[1] if best is not None else next(iter(_attempts(nodes, tips)))[-1]
    unit, shift = _fit(shape, box, radius, most)
    for less in (*_LESS, 0.74):
        laid = _laid(shape, unit * less, _about(box, shift, less))
        near = discs(laid, shape.ends, box, radius, crossing=True)
        if near is not None:
            return YardPlan(unit * less, laid[:count], _spots(shape, laid, near, count), False, best is not None)
    unit, shift = _fit(shape, inner, 0.0, most)
    laid = _laid(shape, unit, shift)
    posts = fence([laid[at].end for at in shape.ends], box, radius)
    return YardPlan(unit, laid[:count], _spots(shape, laid, posts, count), True, best is not None)


def _attempts(nodes: Sequence[Node], tips: Sequence[Tip]) -> Iterator[list[Shape]]:
    """Ways to lay a yard, those that look best first: folded alike, folded by need, then untangled."""
    yield [shaped(nodes, tips, way(nodes, *each)) for each in _FIRST]
    yield [shaped(nodes, tips, way(nodes, *each)) for each in _THEN]
    for each in _LAST:
        found = untangled(nodes, tips, way(nodes, *each))
        if found is not None:
            yield [found]


def _about(box: Box, shift: Point, less: float) -> Point:
    """Where the origin lies when all shrinks about the box's middle."""
    (x, y), (cx, cy) = shift, box.centre
    return cx + (x - cx) * less, cy + (y - cy) * less


def _fit(shape: Shape, box: Box, radius: float, most: float) -> tuple[float, Point]:
    """The largest unit at which it fits, px, discs of that radius included, and where its origin lies then."""
    corners = [corner for piece in shape.pieces for corner in piece.corners]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    sides = (min(xs), max(xs), min(ys), max(ys))
    tips = list(_beyond(shape, radius)) if radius else []

    def reach(unit: float) -> tuple[float, float, float, float]:
        left, right, top, bottom = (side * unit for side in sides)
        for x, y, dx, dy in tips:
            left, right = min(left, x * unit + dx - radius), max(right, x * unit + dx + radius)
            top, bottom = min(top, y * unit + dy - radius), max(bottom, y * unit + dy + radius)
        return left, right, top, bottom

    low, high = 0.0, 2 * most
    for _ in range(11):  # the first try is the most there may be
        unit = (low + high) / 2
        left, right, top, bottom = reach(unit)
        if right - left > box.w or bottom - top > box.h:
            high = unit
        elif unit == most:
            low = most
            break
        else:
            low = unit
    left, right, top, bottom = reach(low)
    return low, (box.centre[0] - (left + right) / 2, box.centre[1] - (top + bottom) / 2)


def _beyond(shape: Shape, radius: float) -> Iterator[tuple[float, float, float, float]]:
    """For each open end its point, in units, and how far from there its disc is, px."""
    for at in shape.ends:
        piece = shape.pieces[at]
        a = math.radians(piece.turn)
        far = radius * 1.24
        yield (*piece.end, math.cos(a) * far, math.sin(a) * far)


def _laid(shape: Shape, unit: float, shift: Point) -> tuple[Piece, ...]:
    """The pieces in px."""
    return tuple(
        Piece(
            (piece.middle[0] * unit + shift[0], piece.middle[1] * unit + shift[1]),
            piece.turn,
            piece.long * unit,
            piece.wide * unit,
        )
        for piece in shape.pieces
    )


def _spots(shape: Shape, laid: Sequence[Piece], found: Sequence[Disc], count: int) -> tuple[Spot, ...]:
    return tuple(
        Spot(disc.at, laid[end].end, disc.led, laid[end] if end >= count else None)
        for end, disc in zip(shape.ends, found, strict=True)
    )
