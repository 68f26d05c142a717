"""How wide somebody's darts scatter, from nothing but what they scored when he aimed at the middle of the bull.

Expectation and maximisation by turns: how far from the middle a dart lay on average that scored so much, if darts
scatter as was supposed until now; and how they scatter, if darts lay so far. Round the middle no number is likelier
than another, so each ring has its closed forms, and nothing is integrated.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from typing import Final

from games.geometry import AREAS, STEEL, Geometry

_BEGIN: Final = 30.0
_LEAST, _MOST = 0.1, 1000.0
_SAME: Final = 1e-7
"""In mm: a step so short is the last."""


def sigma_of(scores: Iterable[int], geometry: Geometry = STEEL) -> float:
    """The likeliest sigma in mm, from 0.1 to 1000, of somebody whose darts at the middle of the bull scored so.

    Raises:
        ValueError: no dart scored, or one scored what no dart can.
    """
    counts = Counter(scores)
    rings = {score: _rings(score, geometry) for score in counts}
    if not counts or not all(rings.values()):
        raise ValueError(f"no darts score {sorted(score for score in counts if not rings[score])}")
    sigma, before = _BEGIN, 0.0
    while abs(sigma - before) > _SAME and _LEAST < sigma < _MOST:
        before = sigma
        squares = math.fsum(count * _square(rings[score], sigma) for score, count in counts.items())
        sigma = math.sqrt(squares / (2 * counts.total()))
    return min(max(sigma, _LEAST), _MOST)


def _rings(score: int, geometry: Geometry) -> Counter[tuple[float, float]]:
    """Where a dart lies that scores so much: inner and outer radii, and so many twentieths of such a ring."""
    found: Counter[tuple[float, float]] = Counter()
    for area in AREAS:
        if area.score == score:
            found[geometry.band(area)] += 1 if area.number else 20
    return found


def _square(rings: Counter[tuple[float, float]], sigma: float) -> float:
    """The mean of the squared distance from the middle, of a dart that lies in one of these rings."""
    chance = square = 0.0
    for (inner, outer), share in rings.items():
        low, high = _tail(inner, sigma), _tail(outer, sigma)
        chance += share * (low[0] - high[0])
        square += share * (low[1] - high[1])
    return square / chance if chance else min(outer for _, outer in rings) ** 2


def _tail(radius: float, sigma: float) -> tuple[float, float]:
    """Of darts farther out than a radius: how many there are, and the sum of their squared distances."""
    if radius == math.inf:
        return 0.0, 0.0
    chance = math.exp(-(radius**2) / (2 * sigma**2))
    return chance, (radius**2 + 2 * sigma**2) * chance
