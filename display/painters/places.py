"""Where labels stand beside the board, and the lines that lead to them from the number ring.

Two fixed columns. A column is sorted by the height of its sectors on the ring; each label wants its sector's height and
the column is pushed apart just enough (least squares). The order is kept; where a leader would still run over the
number ring or another one, the bull's label, or that of the top or bottom number, changes its place.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, pairwise, product
from typing import Final

from display.drawlist import Point
from display.painters.brush import Brush
from display.sprites import TILE
from games.geometry import angle
from games.view import Decision, Lit

PITCHES: Final = (1.2, 1.08)
"""Distance of two labels in tile heights: the comfortable one, and the one for a full column."""


_SIZES: Final = (1.0, 0.93, 0.86, 0.78)
"""Smaller tiles are pushed less far from where they belong."""

_STUBS: Final = (0.03, 0.06, 0.09)
"""How far a leader may go straight outwards, in radii of the ring."""


@dataclass(frozen=True, slots=True)
class Place:
    """A label in its column: what it says, its side, the middle and the height of its tile, px."""

    lit: Lit
    left: bool
    y: float
    tile: float

    @property
    def width(self) -> float:
        """Width of the tile, px."""
        return self.tile * TILE


def spread(wanted: Sequence[float], pitch: float, low: float, high: float) -> list[float]:
    """Places near the wanted ones (ascending), at least a pitch apart, between low and high.

    Least squares by pooling neighbours (isotonic regression of ``wanted - n * pitch``), clamped afterwards.
    """
    pools: list[tuple[float, int]] = []  # mean, size
    for number, want in enumerate(wanted):
        mean, size = want - number * pitch, 1
        while pools and pools[-1][0] > mean:
            before, count = pools.pop()
            mean, size = (mean * size + before * count) / (size + count), size + count
        pools.append((mean, size))
    means = chain.from_iterable([mean] * size for mean, size in pools)
    most = high - (len(wanted) - 1) * pitch
    return [min(max(mean, low), max(most, low)) + number * pitch for number, mean in enumerate(means)]


def _direction(lit: Lit) -> float | None:
    """Degrees of the sector a label belongs to, clockwise from the top; None for the bull's."""
    number = lit.segments[0].number if lit.segments else 0
    return angle(number) if number else None


def places(brush: Brush, lights: Iterable[Lit], decision: Decision | None = None) -> list[Place]:
    """Every label in its place: of the ways to share out the columns the first whose leaders are free.

    In a decision the bull's rings are the question: the outer one stands at the left, the bull at the right, at the
    height where a wire at 45 degrees leaves the number ring.
    """
    grid = brush.grid
    numbers: list[tuple[float, Lit]] = []
    rings: list[Lit] = []
    for lit in lights:
        at = _direction(lit)
        if at is None:
            rings.append(lit)
        else:
            numbers.append((at, lit))
    if decision is not None and not numbers:
        y = grid.centre[1] - grid.radius * math.sin(math.radians(45))
        return [Place(lit, lit.tile == "outer", y, grid.tile) for lit in rings]
    best: list[Place] = []
    fewest = math.inf
    for way in _ways(numbers, bool(rings)):
        found = _columns(brush, numbers, rings, way)
        clashes = entangled(brush, found)
        if clashes < fewest:
            best, fewest = found, clashes
        if not clashes:
            break
    return best


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to share out the columns.

    Attributes:
        top_left, bottom_left: the sides of the top and the bottom number.
        bull_left, bull_up: the bull's side, and whether it is on top.
        size: of the tiles, a share of the usual one.
    """

    top_left: bool = True
    bottom_left: bool = False
    bull_left: bool = True
    bull_up: bool = False
    size: float = 1.0


def _ways(numbers: Sequence[tuple[float, Lit]], bull: bool) -> Iterator[_Way]:
    """All ways, the usual one first: the bull's at the bottom of the shorter column, the left one if level."""
    top, bottom = (any(at == end for at, _ in numbers) for end in (0, 180))
    tops, bottoms = (True, False) if top else (True,), (False, True) if bottom else (False,)
    for size, top_left, bottom_left in product(_SIZES, tops, bottoms):
        lefts = sum(_on_left(at, _Way(top_left, bottom_left)) for at, _ in numbers)
        shorter = 2 * lefts <= len(numbers)
        for up, side in product((False, True), (shorter, not shorter)) if bull else ((False, True),):
            yield _Way(top_left, bottom_left, side, up, size)


def _on_left(at: float, way: _Way) -> bool:
    """Whether the label of a sector stands at the left; the top and the bottom one may stand at either side."""
    return {0.0: way.top_left, 180.0: way.bottom_left}.get(at, at > 180)


def _columns(brush: Brush, numbers: Sequence[tuple[float, Lit]], rings: Sequence[Lit], way: _Way) -> list[Place]:
    """The labels of both columns, pushed apart."""
    grid = brush.grid
    sides: dict[bool, list[tuple[float, Lit]]] = {True: [], False: []}
    for at, lit in numbers:
        sides[_on_left(at, way)].append((grid.centre[1] - grid.radius * math.cos(math.radians(at)), lit))
    sides[way.bull_left] += [(grid.left.y if way.bull_up else grid.left.bottom, lit) for lit in rings]
    found: list[Place] = []
    most = max(map(len, sides.values())) - 1
    tile = min(grid.tile * way.size, grid.left.h / (1 + PITCHES[-1] * most))
    low, high = grid.left.y + tile / 2, grid.left.bottom - tile / 2
    for left, column in sides.items():
        column.sort(key=lambda item: item[0])
        wide, close = (pitch * tile for pitch in PITCHES)
        pitch = wide if way.size == 1 and wide * (len(column) - 1) <= high - low else close
        heights = spread([y for y, _ in column], pitch, low, high)
        found += [Place(lit, left, y, tile) for y, (_, lit) in zip(heights, column, strict=True)]
    return found


def entangled(brush: Brush, found: Sequence[Place]) -> int:
    """How many leaders cross each other or run over the number ring."""
    centre, radius = brush.grid.centre, brush.grid.radius
    lines = [line for line in (leader(brush, place) for place in found) if line]
    crossings = sum(
        _cross(*one, *other)
        for first, second in combinations(lines, 2)
        for one, other in product(pairwise(first), pairwise(second))
    )
    return crossings + sum(_near(centre, *part) < radius for line in lines for part in pairwise(line))


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the line from a to b crosses that from c to d."""

    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def _near(point: Point, start: Point, end: Point) -> float:
    """How near a line comes to a point."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    square = dx * dx + dy * dy
    along = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / square if square else 0.0
    along = min(max(along, 0.0), 1.0)
    return math.dist(point, (start[0] + along * dx, start[1] + along * dy))


def leader(brush: Brush, place: Place) -> tuple[Point, ...]:
    """The line from the number ring to the label's tile; none for the bull, whose line would cross the board.

    Where it would touch the ring it first leaves it straight outwards, no farther than it must.
    """
    at = _direction(place.lit)
    if at is None:
        return ()
    grid = brush.grid
    away = math.sin(math.radians(at)), -math.cos(math.radians(at))
    start = _from(grid.centre, away, grid.radius + brush.u(0.002))
    edge, side = inner_edge(brush, place.left), -1.0 if place.left else 1.0
    bend = edge - side * min(brush.u(0.022), abs(edge - start[0]) * 0.45)
    end = ((bend, place.y), (edge, place.y))
    line: tuple[Point, ...] = (start, *end)
    for stub in _STUBS:
        if _near(grid.centre, *line[-3:-1]) >= grid.radius:
            break
        line = (start, _from(grid.centre, away, grid.radius * (1 + stub)), *end)
    return line


def _from(centre: Point, away: Point, far: float) -> Point:
    """The point so far from a centre in a direction."""
    return centre[0] + away[0] * far, centre[1] + away[1] * far


def inner_edge(brush: Brush, left: bool) -> float:
    """Where tiles end towards the board, px."""
    return brush.grid.left.right if left else brush.grid.right.x
