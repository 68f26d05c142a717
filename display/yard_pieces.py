"""Dominoes as rectangles at any angle: their corners, and whether two touch."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from display.drawlist import Point

CLEAR: Final = 0.03
"""So much of a unit each piece keeps off the others."""

Rod: TypeAlias = tuple[float, float, float, float, float, float, float]
"""A piece as it is reckoned with: its middle, its direction, half its length and width, half its diagonal."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile: its middle, degrees from level (clockwise) to where it leads, its length along that and across."""

    middle: Point
    turn: float
    long: float
    wide: float

    @property
    def corners(self) -> tuple[Point, ...]:
        """Its outline."""
        (x, y), a = self.middle, math.radians(self.turn)
        ax, ay = math.cos(a) * self.long / 2, math.sin(a) * self.long / 2
        bx, by = -math.sin(a) * self.wide / 2, math.cos(a) * self.wide / 2
        near, far = (x - ax, y - ay), (x + ax, y + ay)
        return (
            (far[0] + bx, far[1] + by),
            (far[0] - bx, far[1] - by),
            (near[0] - bx, near[1] - by),
            (near[0] + bx, near[1] + by),
        )


def end(rod: Rod) -> Point:
    """The middle of the side to which a piece leads."""
    x, y, ax, ay, long, *_ = rod
    return x + ax * long, y + ay * long


def rods(pieces: Iterable[Piece]) -> list[Rod]:
    """Pieces for the tests."""
    found = []
    for piece in pieces:
        a, long, wide = math.radians(piece.turn), piece.long / 2, piece.wide / 2
        found.append((*piece.middle, math.cos(a), math.sin(a), long, wide, math.hypot(long, wide)))
    return found


def grown(shapes: Iterable[Rod], more: float = CLEAR) -> list[Rod]:
    """All larger by so much on every side."""
    return [(x, y, ax, ay, long + more, wide + more, far + 1.42 * more) for x, y, ax, ay, long, wide, far in shapes]


class Field:
    """Pieces by the squares of a grid over which they lie: what may touch is looked for near by only."""

    def __init__(self, cell: float) -> None:
        """``cell``: side of a square; best a little more than a piece is long."""
        self._per = 1 / cell
        self._squares: defaultdict[tuple[int, int], list[Rod]] = defaultdict(list)

    @staticmethod
    def of(shapes: Sequence[Rod]) -> Field:
        """With these pieces."""
        field = Field(2.2 * max((rod[6] for rod in shapes), default=1.0))
        for rod in shapes:
            field.add(rod)
        return field

    def add(self, rod: Rod) -> None:
        """Put a piece down."""
        for square in self._over(rod[0], rod[1], rod[6]):
            self._squares[square].append(rod)

    def near(self, x: float, y: float, far: float) -> list[Rod]:
        """The pieces that may lie within a distance of a point; some of them twice."""
        squares, found = self._squares, list[Rod]()
        for square in self._over(x, y, far):
            if square in squares:
                found += squares[square]
        return found

    def _over(self, x: float, y: float, far: float) -> list[tuple[int, int]]:
        per, floor = self._per, math.floor
        left, right = floor((x - far) * per), floor((x + far) * per)
        top, bottom = floor((y - far) * per), floor((y + far) * per)
        if left == right and top == bottom:
            return [(left, top)]
        return [(column, row) for column in range(left, right + 1) for row in range(top, bottom + 1)]


def touching(shapes: Iterable[Rod]) -> bool:
    """Whether two pieces touch: no axis of theirs parts them."""
    field = Field(2.6)
    for rod in shapes:
        if meets(rod, field.near(rod[0], rod[1], rod[6])):
            return True
        field.add(rod)
    return False


def meets(rod: Rod, others: Iterable[Rod]) -> bool:
    """Whether a piece touches one of the others."""
    x, y, ax, ay, long, wide, far = rod
    for bx, by, cx, cy, other_long, other_wide, other_far in others:
        dx, dy, reach = bx - x, by - y, far + other_far
        if dx > reach or dy > reach or dx < -reach or dy < -reach:
            continue
        cos, sin = abs(ax * cx + ay * cy), abs(ax * cy - ay * cx)
        if (
            abs(dx * ax + dy * ay) < long + other_long * cos + other_wide * sin
            and abs(dy * ax - dx * ay) < wide + other_long * sin + other_wide * cos
            and abs(dx * cx + dy * cy) < other_long + long * cos + wide * sin
            and abs(dy * cx - dx * cy) < other_wide + long * sin + wide * cos
        ):
            return True
    return False
