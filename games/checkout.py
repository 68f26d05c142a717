"""The ways out of a score, computed: for every score and darts in hand the fewest darts, then the best leave.

Of the ways that need the fewest darts the best is the one whose darts are worth most attempts: wide areas before thin
ones, and, when a dart misses into the single of its number, a score from which the rest can still be finished.
"""

from __future__ import annotations

import functools
from typing import Final, TypeAlias

from games.segments import BULL, NUMBERS, OUTER_BULL, Ring, Segment

Route: TypeAlias = tuple[Segment, ...]

_AREAS: Final = (
    *(Segment(f"{ring}{number}") for number in reversed(NUMBERS) for ring in (Ring.SINGLE, Ring.TRIPLE, Ring.DOUBLE)),
    OUTER_BULL,
    BULL,
)
_EASE: Final = {Ring.SINGLE: 1.0, Ring.OUTER_BULL: 0.35, Ring.TRIPLE: 0.22, Ring.DOUBLE: 0.26, Ring.BULL: 0.12}
"""How likely a fair player hits an area that he aims at, next to a single: only their order matters."""


@functools.cache
def routes(finishes: frozenset[Segment], scores: tuple[tuple[Segment, int], ...], most: int = 3) -> dict[int, Route]:
    """For each score that can be finished within ``most`` darts the best way, in the order of its darts.

    Args:
        finishes: the segments that a last dart may hit.
        scores: what each segment counts.
        most: darts in hand.
    """
    points = dict(scores)
    areas = [area for area in _AREAS if area in points]
    lasts = [area for area in areas if area in finishes]
    found: dict[int, tuple[float, Route]] = {0: (1.0, ())}
    for _ in range(most):
        longer: dict[int, tuple[float, Route]] = {}
        for score, (ease, route) in found.items():
            for area in areas if route else lasts:
                total = score + points[area]
                chance = ease * _EASE[area.ring] * (1.0 + points[area] / 1000)
                if total not in found and chance > longer.get(total, (0.0, ()))[0]:
                    longer[total] = (chance, (area, *route))
        found |= longer
    return {score: route for score, (_, route) in found.items() if route}
