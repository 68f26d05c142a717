"""The fewest darts from a score down to nothing, by dynamic programming over scores, for somebody of known sigma.

A ``Countdown`` knows how many more darts a leg of x01 takes on average from every score, if each dart is thrown at the
centre of the best of 61 beds (``BEDS``), or where most points are scored. Scores are solved from the lowest up, for
what a dart leaves is never more than it was. One thing alone points upwards: a bust undoes the visit, so all that is
left after it is as many darts as at the beginning of the visit, x. What a dart in mid-visit is best worth is therefore
a concave function of x, the least of as many lines as there are ways to go on; ``_Concave`` finds those that matter as
they are asked for. Where x is itself looked for, it is the fixed point of such a function, and Newton's method, which
is here the improvement of a policy, finds it.

Nobody throws in between: what opponents do changes what is best by some tenths of a percent of the legs won.
"""

from __future__ import annotations

import functools
from bisect import bisect_right
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from operator import mul
from typing import Final, TypeAlias

from games.aiming import finest_aim
from games.geometry import Geometry, Point
from games.segments import BULL, EVERY, NUMBERS, Ring, Segment
from games.shot import EQUAL, spread

BEDS: Final = (
    *(Segment(f"{ring}{number}") for ring in (Ring.TRIPLE, Ring.OUTER, Ring.DOUBLE) for number in reversed(NUMBERS)),
    BULL,
)
"""At whose centres it is aimed. Of equals the first is chosen."""

DARTS: Final = 3
"""Darts of a visit."""

Scores: TypeAlias = tuple[tuple[Segment, int], ...]
"""What each segment counts."""

Stand: TypeAlias = tuple[int, bool]
"""What is left, and whether the thrower is in: until then nothing counts but what opens."""

_EXACT: Final = 1e-4
"""In darts; what is nearer is the same. The darts of a leg come out to one in a million."""

_SOMETIMES: Final = 1e-3
"""So often at least a visit is taken to end the leg: else a guess so low that a bust is best would send x far away."""

_BEYOND: Final = 2.0
"""So many times farther than it is asked for a function is found too, to know it between."""

_Line: TypeAlias = tuple[float, float]
"""Height and slope at an x."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The point to aim at, the area it lies in, and how many darts the leg then takes, this one included."""

    area: Segment
    point: Point
    darts: float


class _Concave:
    """A concave function that never falls and is costly to find: known between two places as soon as these agree."""

    __slots__ = ("_find", "_known", "_places")

    def __init__(self, find: Callable[[float], _Line]) -> None:
        self._find = find
        self._places = [0.0]
        self._known = [find(0.0)]

    def __call__(self, x: float) -> _Line:
        """Height and slope at x: found there, or between two places whose tangents and chord agree on it."""
        places, known = self._places, self._known
        at = bisect_right(places, x)
        left, (low, rise) = places[at - 1], known[at - 1]
        if x == left or not rise:
            return low, rise
        if at == len(places):
            places.append(x * _BEYOND)
            known.append(self._find(x * _BEYOND))
        right, (high, fall) = places[at], known[at]
        one, other = low + rise * (x - left), high + fall * (x - right)
        chord = low + (high - low) * (x - left) / (right - left)
        if min(one, other) - chord < _EXACT:
            return (one, rise) if one < other else (other, fall)
        places.insert(at, x)
        known.insert(at, self._find(x))
        return known[at]


class Countdown:
    """The fewest darts from each score, on average; solved as far up as somebody asks."""

    def __init__(
        self,
        finishes: frozenset[Segment],
        scores: Scores,
        geometry: Geometry,
        sigma: float,
        opens: frozenset[Segment] = frozenset(EVERY),
    ) -> None:
        """Nothing is solved yet.

        Args:
            finishes: the segments that a last dart may hit.
            scores: what each segment counts.
            geometry: of the board.
            sigma: of the thrower, in mm; positive.
            opens: the segments that may be hit first.
        """
        self._scores, self._finishes, self._opens = dict(scores), finishes, opens
        most = finest_aim(geometry, sigma, {segment: float(points) for segment, points in scores})
        self._aims = [(bed, geometry.centre(bed)) for bed in BEDS]
        self._aims.append((geometry.segment(*most.point), most.point))
        spreads = [spread(geometry, point, sigma) for _, point in self._aims]
        areas = tuple(spreads[0])
        self._points = tuple(sorted({self._scores[area] for area in areas}))

        def chances(wanted: Collection[Segment]) -> list[list[float]]:
            """For each aim how likely it is to hit one of the wanted for each of ``_points``."""
            rows = []
            for found in spreads:
                row = dict.fromkeys(self._points, 0.0)
                for area in areas:
                    if area in wanted:
                        row[self._scores[area]] += found[area]
                rows.append(list(row.values()))
            return rows

        self._chances, self._opening = chances(areas), chances(opens)
        self._lasts = dict(zip(self._points, zip(*chances(finishes), strict=True), strict=True))
        self._least = min(self._scores[area] for area in finishes if self._scores[area])
        self._darts = [0.0] * self._least
        self._after: list[list[_Concave]] = [[] for _ in range(self._least)]
        self._unopened = functools.cache(self._open)

    def darts(self, stand: Stand) -> float:
        """How many darts the leg takes from the beginning of a visit; none where nothing is left."""
        score, opened = stand
        while len(self._darts) <= score:
            self._solve(len(self._darts))
        return self._darts[score] if opened else self._unopened(score)[-1].darts

    def plan(self, stand: Stand, left: int = DARTS, began: Stand | None = None) -> Plan:
        """What is best with so many darts left in a visit that ``began`` so: a bust leads back there."""
        score, opened = stand
        x = self.darts(began or stand)
        if not opened:
            return self._unopened(score)[left]
        height, _, place = self._best(score, [self._onward(left - 1, rest, x) for rest in self._rests(score)], x)
        return Plan(*self._aims[place], height)

    def after(self, stand: Stand, left: int, began: Stand, segment: Segment) -> float:
        """How many darts the leg takes on average after one that hits a segment and has so many left after it."""
        score, opened = stand
        x = self.darts(began)
        if not opened and segment not in self._opens:
            return self._unopened(score)[left].darts
        rest = score - self._scores[segment]
        return 0.0 if not rest and segment in self._finishes else self._onward(left, rest, x)[0]

    def _solve(self, score: int) -> None:
        """Find the darts from a score, and from there in mid-visit; all lower scores are solved."""
        x = max(2.0 * self._darts[-1] - self._darts[-2] if score > 1 else 0.0, 1.0)
        lower = self._rests(score)[1:]
        while True:
            here: _Line = (x, 1.0)
            for left in range(DARTS):
                here = self._best(score, [here, *(self._onward(left, rest, x) for rest in lower)], x)[:2]
            height, slope = here
            before, x = x, x + (height - x) / max(1.0 - slope, _SOMETIMES)
            if abs(x - before) < _EXACT:
                break
        self._darts.append(x)
        self._after.append([])
        for left in range(1, DARTS):
            self._after[score].append(_Concave(functools.partial(self._mid, score, left)))

    def _mid(self, score: int, left: int, x: float) -> _Line:
        """The best that can be done with so many darts, where a bust costs x."""
        return self._best(score, [self._onward(left - 1, rest, x) for rest in self._rests(score)], x)[:2]

    def _onward(self, left: int, rest: int, x: float) -> _Line:
        """What follows a dart that is not the last of the leg and has so many left after it, as a line in x."""
        if rest < self._least:
            return x, 1.0
        return self._after[rest][left - 1](x) if left else (self._darts[rest], 0.0)

    def _rests(self, score: int) -> list[int]:
        return [score - points for points in self._points]

    def _best(self, score: int, onward: Sequence[_Line], x: float) -> tuple[float, float, int]:
        """Height, slope and place of the best aim, where ``onward`` is what follows each of ``_points``, or a bust."""
        heights = [height for height, _ in onward]
        means = [sum(map(mul, chances, heights)) for chances in self._chances]
        lasts = self._lasts.get(score)
        if lasts:
            means = [mean - last * x for mean, last in zip(means, lasts, strict=True)]
        place = _first(means)
        slope = sum(map(mul, self._chances[place], (slope for _, slope in onward)))
        return 1.0 + means[place], slope - (lasts[place] if lasts else 0.0), place

    def _open(self, score: int) -> list[Plan]:
        """The plans of somebody who is not in, with no dart left in the visit, one, two, three."""
        x = 1.0
        while True:
            plans = [Plan(BULL, (0.0, 0.0), x)]
            slope = 1.0
            for left in range(DARTS):
                onward = [self._onward(left, rest, x) for rest in self._rests(score)]
                heights, slopes = [height for height, _ in onward], [slope for _, slope in onward]
                means = [
                    sum(map(mul, chances, heights)) + (1.0 - sum(chances)) * plans[-1].darts
                    for chances in self._opening
                ]
                place = _first(means)
                chances = self._opening[place]
                slope = sum(map(mul, chances, slopes)) + (1.0 - sum(chances)) * slope
                plans.append(Plan(*self._aims[place], 1.0 + means[place]))
            if abs(plans[-1].darts - x) < _EXACT * (1.0 - slope):
                return plans
            x += (plans[-1].darts - x) / max(1.0 - slope, _SOMETIMES)


def _first(means: Collection[float]) -> int:
    """The first of the least: so a choice is the same on every machine."""
    least = min(means) + EQUAL
    return next(place for place, mean in enumerate(means) if mean <= least)


@functools.lru_cache(maxsize=32)
def countdown(
    finishes: frozenset[Segment],
    scores: Scores,
    geometry: Geometry,
    sigma: float,
    opens: frozenset[Segment] = frozenset(EVERY),
) -> Countdown:
    """The countdown of these rules and this thrower; what it has solved is kept."""
    return Countdown(finishes, scores, geometry, sigma, opens)
