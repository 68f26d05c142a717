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
from typing import Final, TypeAlias

from display.drawlist import Box, Point
from display.yard_ends import Disc, discs, fence
from display.yard_pieces import Piece, touching

Node: TypeAlias = tuple[int, int, bool]
"""A tile: index of the one that it lies against (-1: the centre), slot there, whether it is a double."""

Tip: TypeAlias = tuple[int, int, bool]
"""An open end: index of its tile, slot there, whether the tile that belongs there is missing."""

_Way: TypeAlias = tuple[float, float, tuple[float, ...]]
"""How to lay a yard: length of inner tiles on the way to another double, of the others; turns of toes by age."""

_TURNS: Final = ((40, 24, 14, 10), (48, 20, 10, 6), (30, 20, 12, 8))
_FIRST: Final[tuple[_Way, ...]] = tuple((stub, stub, turns) for stub in (2, 1.5, 1.1, 0.8, 0.5) for turns in _TURNS)
_THEN: Final[tuple[_Way, ...]] = tuple(
    (to_hub, other, turns)
    for to_hub, other in ((2, 0.5), (1.5, 0.5), (1.1, 0.5), (0.8, 0.5), (2, 0.8), (1.5, 0.8), (2.8, 0.5))
    for turns in (*_TURNS, (58, 28, 12, 6), (64, 34, 20, 12), (24, 24, 18, 12), (52, 40, 24, 12), (36, 12, 8, 4))
)
"""Ways that are tried where the first are not good enough."""

_GAP: Final = 0.12  # between two tiles, in units: half tiles
_ASIDE: Final = 0.98  # from the middle toe to the others
_OUT: Final = 0.13  # from a double to its toes
_ARMS: Final = (((1.0, 0.0), 0.0), ((-1.0, 0.0), 180.0), ((0.0, -0.5), 270.0), ((0.0, 0.5), 90.0))
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


@dataclass(frozen=True, slots=True)
class _Shape:
    """A yard in units: its tiles, then those that are missing; for each open end the piece that it ends."""

    pieces: tuple[Piece, ...]
    ends: tuple[int, ...]


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
    best: tuple[float, _Shape] | None = None
    for ways in (_FIRST, _THEN):
        shapes = [_shape(nodes, tips, way) for way in ways]
        fits = [(*_fit(shape, box, radius, most), shape) for shape in shapes]
        for unit, shift, shape in sorted(fits, key=lambda fit: -min(fit[0], most * _ENOUGH)):
            if best is not None and unit < best[0] * _SMALLER:
                break
            if touching(shape.pieces):
                continue
            fenced = _fit(shape, inner, 0.0, most)[0]
            if best is None or fenced > best[0]:
                best = fenced, shape
            laid = _laid(shape, unit, shift)
            near = discs(laid, shape.ends, box, radius)
            if near is not None:
                return YardPlan(unit, laid[:count], _spots(shape, laid, near, count), False, True)
    shape = best[1] if best is not None else _shape(nodes, tips, _FIRST[-1])
    unit, shift = _fit(shape, inner, 0.0, most)
    laid = _laid(shape, unit, shift)
    posts = fence([laid[at].end for at in shape.ends], box, radius)
    return YardPlan(unit, laid[:count], _spots(shape, laid, posts, count), True, best is not None)


def _shape(nodes: Sequence[Node], tips: Sequence[Tip], way: _Way) -> _Shape:
    """A yard laid in one way."""
    to_hub, other, turns = way
    inner = {parent for parent, _, _ in nodes}
    leads = [double for _, _, double in nodes]
    for n in range(len(nodes) - 1, 0, -1):
        leads[nodes[n][0]] |= leads[n]
    pieces: list[Piece] = []
    ages: list[int] = []
    for n, (parent, slot, double) in enumerate(nodes):
        if parent < 0:
            pieces.append(Piece((0.0, 0.0), 0.0, 2.0, 1.0))
            ages.append(0)
            continue
        folds = n in inner and not double
        long = 1.0 if double else (to_hub if leads[n] else other) if folds else 2.0
        start, turn = _start(pieces, nodes, ages, parent, slot, turns)
        pieces.append(_piece(start, turn, long, 2.0 if double else 1.0))
        ages.append(ages[parent] + double)
    ends: list[int] = []
    for at, slot, missing in tips:
        ends.append(len(pieces) if missing else at)
        if missing:
            pieces.append(_piece(*_start(pieces, nodes, ages, at, slot, turns), 2.0, 1.0))
    return _Shape(tuple(pieces), tuple(ends))


def _start(
    pieces: Sequence[Piece],
    nodes: Sequence[Node],
    ages: Sequence[int],
    parent: int,
    slot: int,
    turns: Sequence[float],
) -> tuple[Point, float]:
    """Where a tile begins that lies in a slot of another, and which way it goes."""
    piece = pieces[parent]
    if nodes[parent][0] < 0:
        return _ARMS[slot % 4]
    if not nodes[parent][2]:
        return piece.end, piece.turn
    aside = (slot - 1) * _ASIDE
    turn = piece.turn + (slot - 1) * turns[min(ages[parent], len(turns)) - 1]
    a, b = math.radians(piece.turn), math.radians(turn)
    x, y = piece.end
    return (x - math.sin(a) * aside + math.cos(b) * _OUT, y + math.cos(a) * aside + math.sin(b) * _OUT), turn


def _piece(start: Point, turn: float, long: float, wide: float) -> Piece:
    a, far = math.radians(turn), _GAP + long / 2
    return Piece((start[0] + math.cos(a) * far, start[1] + math.sin(a) * far), turn, long, wide)


def _fit(shape: _Shape, box: Box, radius: float, most: float) -> tuple[float, Point]:
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


def _beyond(shape: _Shape, radius: float) -> Iterator[tuple[float, float, float, float]]:
    """For each open end its point, in units, and how far from there its disc is, px."""
    for at in shape.ends:
        piece = shape.pieces[at]
        a = math.radians(piece.turn)
        far = radius * 1.24
        yield (*piece.end, math.cos(a) * far, math.sin(a) * far)


def _laid(shape: _Shape, unit: float, shift: Point) -> tuple[Piece, ...]:
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


def _spots(shape: _Shape, laid: Sequence[Piece], found: Sequence[Disc], count: int) -> tuple[Spot, ...]:
    return tuple(
        Spot(disc.at, laid[end].end, disc.led, laid[end] if end >= count else None)
        for end, disc in zip(shape.ends, found, strict=True)
    )
