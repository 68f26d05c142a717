"""The ways out of a score, computed: fewest darts, then the best leave for somebody of this skill.

Of all ways that need the fewest darts the one is shown whose first dart is worth most to a thrower whose darts land as
``games.shot`` says, and who goes on by the shortest way from wherever he then is. Finishing with the darts in hand is
worth one; what they leave is worth ``LATER`` times the chance of finishing in the next visit. So what a dart leaves
that misses into the single of its number counts, as it does for people: from 32 the half of it, and the half of that.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from games.geometry import SOFT, Geometry
from games.segments import BULL, NUMBERS, OUTER_BULL, Ring, Segment
from games.shot import EQUAL, SKILLS, spread

Route: TypeAlias = tuple[Segment, ...]
"""Darts that finish, in the order in which they are thrown."""

Scores: TypeAlias = tuple[tuple[Segment, int], ...]
"""What each segment counts."""

DARTS: Final = 3
"""Darts of a visit."""

SIGMA: Final = SKILLS["pro"]
"""Of somebody of whom nothing is known, in mm: with it the ways are those that are usually printed."""

LATER: Final = 0.5
"""What finishing in the next visit is worth beside finishing in this one: the others throw in between."""

SETTING_UP: Final = 0.95
"""Worth of a double that is to leave something, not to finish: people aim at triples and singles for that."""

_AREAS: Final = (
    *(Segment(f"{ring}{number}") for ring in (Ring.TRIPLE, Ring.SINGLE, Ring.DOUBLE) for number in reversed(NUMBERS)),
    BULL,
    OUTER_BULL,
)
"""What is aimed at. Of equals the first is chosen: big numbers first."""

_RARE: Final = 1e-3
"""What happens less often is left out."""

_Chances: TypeAlias = tuple[tuple[int, bool, float], ...]
"""What a dart may count, whether it may be the last one, and how likely that is."""


@dataclass(frozen=True, slots=True)
class Finish:
    """How it is finished where exactly nothing must be left.

    Attributes:
        lasts: the segments that a last dart may hit.
        scores: what each segment counts.
    """

    lasts: frozenset[Segment]
    scores: Scores

    def ways(self, darts: int, sigma: float = SIGMA, geometry: Geometry = SOFT) -> Mapping[int, Route]:
        """As ``routes``; none without darts."""
        return routes(self.lasts, self.scores, darts, sigma, geometry) if darts else {}


@functools.lru_cache(maxsize=256)
def routes(
    finishes: frozenset[Segment],
    scores: Scores,
    most: int = DARTS,
    sigma: float = SIGMA,
    geometry: Geometry = SOFT,
) -> Mapping[int, Route]:
    """For each score that can be finished within ``most`` darts the best way.

    Args:
        finishes: the segments that a last dart may hit.
        scores: what each segment counts.
        most: darts in hand.
        sigma: of the thrower, in mm.
        geometry: of the board.
    """
    points = dict(scores)
    firsts, needed = _firsts(finishes, points)
    aims = _aims(finishes, scores, sigma, geometry)

    def route(score: int, darts: int) -> Route:
        if not score:
            return ()
        first = aims[darts][score]
        return (first, *route(score - points[first], darts - 1))

    return {score: route(score, most) for score in firsts if needed[score] <= most}


def _firsts(
    finishes: frozenset[Segment], points: Mapping[Segment, int]
) -> tuple[dict[int, list[Segment]], dict[int, int]]:
    """For each score that a visit can finish the first darts of all its shortest ways, and how long these are."""
    firsts: dict[int, list[Segment]] = {}
    needed = {0: 0}
    for darts in range(1, DARTS + 1):
        before = [score for score, length in needed.items() if length == darts - 1]
        for area in _AREAS:
            if darts == 1 and area not in finishes:
                continue
            for score in before:
                total = score + points[area]
                if needed.setdefault(total, darts) == darts:
                    firsts.setdefault(total, []).append(area)
    return firsts, needed


@functools.lru_cache(maxsize=64)
def _aims(
    finishes: frozenset[Segment], scores: Scores, sigma: float, geometry: Geometry
) -> tuple[Mapping[int, Segment], ...]:
    """For so many darts in hand (0 to 3) and each score the area to aim at."""
    points = dict(scores)
    firsts, _ = _firsts(finishes, points)
    chances = {area: _chances(area, finishes, points, sigma, geometry) for area in _AREAS}
    later: dict[int, float] = {}
    aims: list[dict[int, Segment]] = []
    for _ in range(2):  # the first time round nothing follows a visit, the second time one visit does
        aims, worth = [{}], {score: LATER * later.get(score, 0.0) for score in firsts}
        for _ in range(DARTS):
            best: dict[int, Segment] = {}
            now: dict[int, float] = {}
            for score, areas in firsts.items():
                now[score] = -1.0
                for area in areas:
                    value = _worth(score, chances[area], worth)
                    if area.ring is Ring.DOUBLE and points[area] != score:
                        value *= SETTING_UP
                    if value > now[score] + EQUAL:
                        best[score], now[score] = area, value
            aims.append(best)
            worth = now
        later = worth
    return tuple(aims)


def _worth(score: int, chances: _Chances, after: Mapping[int, float]) -> float:
    """What a dart is worth: a finish one, a bust nothing, else what comes after it."""
    total = 0.0
    for points, last, chance in chances:
        if points < score:
            total += chance * after.get(score - points, 0.0)
        elif points == score and last:
            total += chance
    return total


def _chances(
    area: Segment, finishes: frozenset[Segment], points: Mapping[Segment, int], sigma: float, geometry: Geometry
) -> _Chances:
    """What a dart aimed at the middle of an area may do."""
    found: dict[tuple[int, bool], float] = {}
    for hit, chance in spread(geometry, geometry.centre(area), sigma).items():
        if chance > _RARE:
            what = points[hit], hit in finishes
            found[what] = found.get(what, 0.0) + chance
    return tuple((score, last, chance) for (score, last), chance in found.items())
