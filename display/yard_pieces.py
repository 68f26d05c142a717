"""Dominoes as rectangles at any angle: their corners, and whether two touch."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from display.drawlist import Point

_CLEAR: Final = 0.03  # that much of a unit each piece keeps off

Rod: TypeAlias = tuple[float, float, float, float, float, float, float]
"""A piece as the tests want it: middle, direction, half its length and width, half its diagonal."""


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

    @property
    def end(self) -> Point:
        """The middle of the side to which it leads."""
        a = math.radians(self.turn)
        return self.middle[0] + math.cos(a) * self.long / 2, self.middle[1] + math.sin(a) * self.long / 2


def rods(pieces: Sequence[Piece], more: float = 0.0) -> list[Rod]:
    """Pieces for the tests, each larger by ``more`` on every side."""
    found = []
    for piece in pieces:
        a = math.radians(piece.turn)
        long, wide = piece.long / 2 + more, piece.wide / 2 + more
        found.append((*piece.middle, math.cos(a), math.sin(a), long, wide, math.hypot(long, wide)))
    return found


def touching(pieces: Sequence[Piece], more: float = _CLEAR) -> bool:
    """Whether two pieces touch that are all larger by ``more`` on each side: no axis of theirs parts them."""
    shapes = rods(pieces, more)
    return any(meets(rod, shapes[:n]) for n, rod in enumerate(shapes))


def meets(rod: Rod, others: Sequence[Rod]) -> bool:
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
