"""Where the dominoes of a yard lie and where its open ends are read, so that all of it always fits.

The yard is a tree: the centre with four arms; a tile is an edge, another double lies across and carries three toes at
an angle. Inner straight tiles may be folded to stubs. Of all ways to fold and to turn the one is kept with the largest
tiles in which nothing touches (separating axes) and every open end has a disc near it; where there is none the discs
go to the fence, round the yard.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from display.drawlist import Box, Point
from display.yard_ends import Disc, discs, fence
from display.yard_pieces import Piece, Rod, end, grown, touching
from display.yard_shape import Node, Shape, Tip, shaped, untangled, way

_TURNS: Final = ((40, 24, 14, 10), (48, 20, 10, 6), (30, 20, 12, 8))
_MORE: Final = ((58, 28, 12, 6), (64, 34, 20, 12), (24, 24, 18, 12), (52, 40, 24, 12))
_FIRST: Final = tuple((stub, stub, turns) for stub in (2, 1.5, 1.1, 0.8, 0.5, 0.3, 0.2) for turns in _TURNS)
"""Ways to lay a yard: length of inner tiles on the way to another double, of the others; turns of toes by age."""

_THEN: Final = tuple(
    (to_hub, other, turns) for to_hub, other in ((2, 0.25), (1.3, 0.25), (0.7, 0.25)) for turns in (*_TURNS, *_MORE)
)
_LAST: Final = tuple((stub, 0.25, turns) for turns in ((44, 34, 26, 18), (60, 30, 14, 8)) for stub in (0.3, 1.3))
"""Where to begin to untangle a yard."""

_FEW: Final = 55
"""So few tiles are untangled for the sake of their discs alone: the time that it takes grows with their number."""

_LESS: Final = (1.0, 0.86)
_MISSES: Final = 7
"""So many shapes are tried for room round their ends."""

_ENOUGH: Final = 0.74
"""Tiles so large, of the most there may be, are not folded to be larger."""

_FENCE: Final = 2.3  # how far inside the fence tiles lie, in radii
_BEYOND: Final = 1.24  # from an end to the middle of its disc, in radii

Line: TypeAlias = tuple[float, float]
"""A place that moves with the unit: its rise and where it starts."""

_SMALLER: Final = 0.5
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
    plan, best = _tried(_folded(nodes, tips), len(nodes), box, radius, most)
    if plan is None and (best is None or len(nodes) <= _FEW):
        plan, found = _tried([_untangled(nodes, tips)], len(nodes), box, radius, most)
        best = best or found
    if plan is not None:
        return plan
    shape = best or shaped(nodes, tips, way(nodes, *_THEN[-1]))
    unit, shift = _fit(shape, box, radius, most)
    for less in (*_LESS, 0.74):
        laid = _laid(shape, unit * less, _about(box, shift, less))
        near = discs(laid, shape.ends, box, radius, crossing=True)
        if near is not None:
            return _planned(shape, unit * less, laid, near, len(nodes), False, best is not None)
    unit, shift = _fit(shape, box.inset(_FENCE * radius), 0.0, most)
    laid = _laid(shape, unit, shift)
    posts = fence([end(laid[at]) for at in shape.ends], box, radius)
    return _planned(shape, unit, laid, posts, len(nodes), True, best is not None)


def _tried(
    groups: Iterable[Sequence[Shape]], count: int, box: Box, radius: float, most: float
) -> tuple[YardPlan | None, Shape | None]:
    """The largest of the first group in which nothing touches and each end has room for its disc, if there is one.

    And the shape that would be largest inside a fence, if there is one in which nothing touches.
    """
    best: tuple[float, Shape] | None = None
    misses, inner = 0, box.inset(_FENCE * radius)
    for shapes in groups:
        fits = [(*_fit(shape, box, radius, most), shape) for shape in shapes]
        for unit, shift, shape in sorted(fits, key=lambda fit: -min(fit[0], most * _ENOUGH)):
            if misses > _MISSES or (best is not None and unit < best[0] * _SMALLER):
                break
            if touching(grown(shape.rods)):
                continue
            fenced = _fit(shape, inner, 0.0, most)[0]
            if best is None or fenced > best[0]:
                best = fenced, shape
            for less in _LESS:
                laid = _laid(shape, unit * less, _about(box, shift, less))
                near = discs(laid, shape.ends, box, radius)
                if near is not None:
                    return _planned(shape, unit * less, laid, near, count, False, True), shape
            misses += 1
    return None, best[1] if best is not None else None


def _folded(nodes: Sequence[Node], tips: Sequence[Tip]) -> Iterator[list[Shape]]:
    """Ways to lay a yard, those that look best first: folded alike, then folded by need."""
    for ways in (_FIRST, _THEN):
        yield [shaped(nodes, tips, way(nodes, *each)) for each in ways]


def _untangled(nodes: Sequence[Node], tips: Sequence[Tip]) -> list[Shape]:
    """A way that is looked for, which takes longer."""
    found = (untangled(nodes, tips, way(nodes, *each)) for each in _LAST)
    return list(itertools.islice(filter(None, found), 1))


def _about(box: Box, shift: Point, less: float) -> Point:
    """Where the origin lies when all shrinks about the box's middle."""
    (x, y), (cx, cy) = shift, box.centre
    return cx + (x - cx) * less, cy + (y - cy) * less


def _fit(shape: Shape, box: Box, radius: float, most: float) -> tuple[float, Point]:
    """The largest unit at which it fits, px, discs of that radius included, and where its origin lies then."""
    reach = [
        (x, y, abs(ax) * long + abs(ay) * wide, abs(ay) * long + abs(ax) * wide)
        for x, y, ax, ay, long, wide, _ in shape.rods
    ]
    left, right = [(min(x - w for x, _, w, _ in reach), 0.0)], [(max(x + w for x, _, w, _ in reach), 0.0)]
    top, bottom = [(min(y - h for _, y, _, h in reach), 0.0)], [(max(y + h for _, y, _, h in reach), 0.0)]
    for rod in [shape.rods[at] for at in shape.ends] if radius else ():
        (x, y), dx, dy = end(rod), rod[2] * radius * _BEYOND, rod[3] * radius * _BEYOND
        left.append((x, dx - radius))
        right.append((x, dx + radius))
        top.append((y, dy - radius))
        bottom.append((y, dy + radius))
    unit = min(_largest(left, right, box.w, most), _largest(top, bottom, box.h, most))

    def middle(low: Sequence[Line], high: Sequence[Line]) -> float:
        return (min(rise * unit + start for rise, start in low) + max(rise * unit + start for rise, start in high)) / 2

    return unit, (box.centre[0] - middle(left, right), box.centre[1] - middle(top, bottom))


def _largest(low: Sequence[Line], high: Sequence[Line], room: float, most: float) -> float:
    """The largest unit at which the highest of some lines is no further from the lowest of others than there is room.

    That distance bends upwards only, so that steps along its slope come to the answer from above.
    """
    unit = most
    for _ in range(12):
        (least, fall), (greatest, rise) = (
            min((rise * unit + start, rise) for rise, start in low),
            max((rise * unit + start, rise) for rise, start in high),
        )
        over = greatest - least - room
        if over <= 1e-9 or rise <= fall:
            break
        unit -= over / (rise - fall)
    return max(unit, most * 0.01)


def _laid(shape: Shape, unit: float, shift: Point) -> list[Rod]:
    """The pieces in px."""
    return [
        (x * unit + shift[0], y * unit + shift[1], ax, ay, long * unit, wide * unit, far * unit)
        for x, y, ax, ay, long, wide, far in shape.rods
    ]


def _pieces(shape: Shape, laid: Sequence[Rod]) -> tuple[Piece, ...]:
    return tuple(
        Piece((x, y), turn, 2 * long, 2 * wide)
        for (x, y, _, _, long, wide, _), turn in zip(laid, shape.turns, strict=True)
    )


def _planned(
    shape: Shape, unit: float, laid: Sequence[Rod], found: Sequence[Disc], nodes: int, fenced: bool, clear: bool
) -> YardPlan:
    """The plan with these discs."""
    pieces = _pieces(shape, laid)
    spots = tuple(
        Spot(disc.at, end(laid[at]), disc.led, pieces[at] if at >= nodes else None)
        for at, disc in zip(shape.ends, found, strict=True)
    )
    return YardPlan(unit, pieces[:nodes], spots, fenced, clear)
