"""How wide somebody's darts scatter, from what they hit.

Aimed at the middle of the bull, from scores alone: expectation and maximisation by turns. How far from the middle a
dart lay on average that scored so much, if darts scatter as was supposed until now; and how they scatter, if darts lay
so far. Round the middle no number is likelier than another, so each ring has its closed forms, and nothing is
integrated.

Of darts of a game it is not known what they were aimed at: there it is asked which of five skills makes what was hit
the likeliest, if darts were meant for something that the board lit, or the bull.
"""

from __future__ import annotations

import functools
import math
from collections import Counter
from collections.abc import Iterable
from typing import Final, TypeAlias

from games.geometry import AREAS, STEEL, Geometry, parts
from games.segments import BULL, Segment
from games.shot import SKILLS, spread

Likely: TypeAlias = tuple[float, ...]
"""For each of ``SKILLS``, in their order, the logarithm of how likely it makes some darts. What is likely adds up."""

NOTHING: Final[Likely] = (0.0,) * len(SKILLS)
"""Before the first dart."""

_MEANT, _OTHER, _ASTRAY = 0.40, 0.55, 0.05
"""Shares of darts: for the best of what is lit; for the rest of it, or the bull; for anything, by knocks and slips.

So little for the best: who always throws at the triple 18 is to be known, too."""

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


@functools.lru_cache(maxsize=4096)
def likely(lit: tuple[Segment, ...], hit: Segment, geometry: Geometry) -> Likely:
    """What a dart says that hit this while these areas, the best first, were lit on such a board."""
    spots = [geometry.centre(area) for area in (*lit, BULL)]
    meant = [_MEANT, *[_OTHER / (len(spots) - 1)] * (len(spots) - 1)] if lit else [_MEANT + _OTHER]
    areas = parts(hit)
    found = []
    for sigma in SKILLS.values():
        chances = [spread(geometry, spot, sigma) for spot in spots]
        there = (share * chance[area] for share, chance in zip(meant, chances, strict=True) for area in areas)
        found.append(math.log(math.fsum(there) + _ASTRAY * len(areas) / len(AREAS)))
    return tuple(found)


def likeliest(told: Likely) -> str:
    """The skill that makes these darts the likeliest; of equals the widest."""
    return max(zip(told, SKILLS, strict=True), key=lambda one: one[0])[1]
