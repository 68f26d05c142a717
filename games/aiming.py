"""Where it is best to aim, to half a millimetre, and what every other aim is worth.

What a dart is worth on average changes smoothly with its aim, and has a few hills: the best of them is climbed from
the best of the coarse ``aims`` of ``games.shot``, the highest of them that are not on the same hill.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.geometry import SECTOR, Geometry, Point, point_at
from games.segments import EVERY, Segment
from games.shot import Aim, Table, aims, mean, spell_out

_HILLS: Final = 5
"""So many are climbed."""

_APART: Final = 0.5
"""Aims so many sigmas from each other may lie on different hills."""

_STRIDE: Final = 0.25
"""The first steps uphill, in sigmas; they are halved where none of them leads higher."""

_FINEST: Final = 0.02
"""The last steps, in mm: only between hills that are about as high do they matter."""

_GRID: Final = 0.5
"""In mm: nobody aims finer, and the tops of hills are flat."""

_WAYS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
_ASKEW: Final = (*_WAYS, (1, 1), (-1, 1), (-1, -1), (1, -1))

POINTS: Final[Mapping[Segment, float]] = {segment: float(segment.score) for segment in EVERY}
"""What darts are worth to somebody who wants as many points as possible."""


@dataclass(frozen=True, slots=True)
class Patch:
    """A piece of a ring, in mm and in degrees clockwise from the top, and what it is worth to aim at its middle."""

    inner: float
    outer: float
    start: float
    end: float
    worth: float


def finest_aim(geometry: Geometry, sigma: float, worth: Mapping[Segment, float]) -> Aim:
    """The aim at which a dart is worth most; of equals the one that is found first, nearest the middle."""
    tried, table = sorted(aims(geometry, sigma, worth), key=lambda aim: -aim.worth), spell_out(worth)
    hills: list[Aim] = []
    for aim in tried:
        if all(math.dist(aim.point, hill.point) > _APART * sigma for hill in hills):
            hills.append(aim)
        if len(hills) == _HILLS:
            break
    step = _STRIDE * sigma
    while step > _FINEST:
        hills = sorted(
            (_climbed(geometry, sigma, table, hill, step, _WAYS) for hill in hills), key=lambda hill: -hill.worth
        )
        reach = (tried[0].worth - tried[-1].worth) * (step / sigma) ** 2  # about what is left to climb, at most
        hills = [hill for hill in hills if hill.worth >= hills[0].worth - reach]
        step /= 2
    x, y = (round(mm / _GRID) * _GRID for mm in hills[0].point)
    return _climbed(geometry, sigma, table, Aim((x, y), mean(geometry, (x, y), sigma, table)), _GRID, _ASKEW)


def _climbed(
    geometry: Geometry, sigma: float, table: Table, aim: Aim, step: float, ways: Sequence[tuple[int, int]]
) -> Aim:
    """As high as steps so long in these ways lead from an aim."""
    while True:
        x, y = aim.point
        near: list[Point] = [(x + step * right, y + step * up) for right, up in ways]
        best = max((Aim(point, mean(geometry, point, sigma, table)) for point in near), key=lambda aim: aim.worth)
        if best.worth <= aim.worth:
            return aim
        aim = best


def patches(
    geometry: Geometry, sigma: float, worth: Mapping[Segment, float], rings: int = 43, pieces: int = 5
) -> Iterator[Patch]:
    """What all aims on the board are worth, outwards: so many rings, each of so many pieces a number."""
    wide, turn, table = geometry.double_out / rings, SECTOR / pieces, spell_out(worth)
    for ring in range(rings):
        for piece in range(20 * pieces):
            start = piece * turn - SECTOR / 2
            middle = point_at((ring + 0.5) * wide, start + turn / 2)
            yield Patch(ring * wide, (ring + 1) * wide, start, start + turn, mean(geometry, middle, sigma, table))
