"""How many volleys a square is away from 63, for an archer who aims as well as he can.

Worked out by dynamic programming, once for each set of rules. An archer of middling skill has an aim for each number
and one for the bull, and for each the chances of 0 to 10 points; before each arrow he takes the aim after which he
expects the fewest volleys, the effects of squares included: an inn is a volley more, a red arrow a volley with one
arrow. First he aims at random; then he finds better aims by the volleys that he now expects, and so on until he finds
none: that ends, for every time he has become better (policy iteration).
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul
from typing import Final, TypeAlias

from games.catalogue.oie_des_archers.options import HELD, Colours
from games.catalogue.oie_des_archers.squares import FINISH, TRAPS, Journey, course
from games.catalogue.oie_des_archers.state import POINTS
from games.catalogue.oie_des_archers.volley import VALUES
from games.geometry import SOFT
from games.segments import BULL, Segment
from games.shot import SKILLS, spread

SKILL: Final = "regular"
"""Whose volleys are counted."""

HELD_FOR: Final = 2
"""Volleys that a pawn waits that is held until another comes: an estimate."""

NEAR: Final = 1e-3
"""Volleys that make no difference."""

Chances: TypeAlias = tuple[float, ...]
"""Of 0 to 10 points."""


@dataclass(frozen=True, slots=True)
class Race:
    """Expected volleys to 63.

    Attributes:
        two, one: from each square, if two arrows are shot in the next volley, or one.
        goes: from each square, by the total that it ends with: the volleys after this one.
    """

    two: tuple[float, ...]
    one: tuple[float, ...]
    goes: tuple[tuple[float, ...], ...]


@functools.cache
def aimed(confirmed: bool) -> tuple[Chances, ...]:
    """For each aim the chances of 0 to 10 points; the last is not to shoot at all, which is wise near 63."""
    scored = POINTS["split", confirmed]
    areas = [Segment(f"{'T' if confirmed else 'SO'}{number}") for number in range(1, 21)]
    found = []
    for area in (*areas, BULL):
        chances = [0.0] * VALUES
        for segment, chance in spread(SOFT, SOFT.centre(area), SKILLS[SKILL]).items():
            chances[scored[segment]] += chance
        found.append(tuple(chances))
    return (*found, (1.0,) + (0.0,) * (VALUES - 1))


@functools.cache
def race(colours: Colours, maze: int, trap: int, confirmed: bool) -> Race:
    """The volleys to 63 under these rules."""
    journeys, aims = course(colours, maze).journeys, aimed(confirmed)
    stays = HELD_FOR if trap == HELD else trap
    two, one = [6.0] * (FINISH + 1), [7.0] * (FINISH + 1)
    two[FINISH] = one[FINISH] = 0.0
    stages = [[_after(journey, stays) for journey in row] for row in journeys]
    plans = [[0] * (VALUES + 1) for _ in journeys]  # the aim for each first arrow, and for the first or only one
    singles = [0] * FINISH
    while True:
        _walk(two, one, stages, plans, singles, aims)
        goes = [[cost + (one if single else two)[to] for cost, single, to in row] for row in stages]
        better = [[_pick(aims, row[first : first + VALUES]) for first in range(VALUES)] for row in goes]
        best = [
            [_mean(aims[aim], row[first : first + VALUES]) for first, aim in enumerate(plan)]
            for row, plan in zip(goes, better, strict=True)
        ]
        fresh = [[*plan, _pick(aims, row)] for plan, row in zip(better, best, strict=True)]
        alone = [_pick(aims, row[:VALUES]) for row in goes]
        if fresh == plans and alone == singles:
            return Race(tuple(two), tuple(one), tuple(map(tuple, goes)))
        plans, singles = fresh, alone


_Stage: TypeAlias = tuple[float, bool, int]
"""Volleys missed, whether only one arrow is shot then, and from where."""


def _after(journey: Journey, stays: int) -> _Stage:
    """What comes after a journey."""
    missed = stays if journey.rest in TRAPS else int(journey.misses)
    return float(missed), journey.rest == "red", journey.path[-1]


def _mean(chances: Chances, costs: Sequence[float]) -> float:
    return math.fsum(map(mul, chances, costs))


def _pick(aims: Sequence[Chances], costs: Sequence[float]) -> int:
    """The aim with the fewest volleys; of those that make no difference the first."""
    best, least = 0, _mean(aims[0], costs)
    for aim in range(1, len(aims)):
        mean = _mean(aims[aim], costs)
        if mean < least - 1e-6:
            best, least = aim, mean
    return best


def _walk(
    two: list[float],
    one: list[float],
    stages: Sequence[Sequence[_Stage]],
    plans: Sequence[Sequence[int]],
    singles: Sequence[int],
    aims: Sequence[Chances],
) -> None:
    """The volleys that these aims take, from every square, the last first."""
    moved = 1.0
    while moved > NEAR:
        moved = 0.0
        for square in range(FINISH - 1, -1, -1):
            row = [cost + (one if single else two)[to] for cost, single, to in stages[square]]
            plan = plans[square]
            seconds = [_mean(aims[plan[first]], row[first : first + VALUES]) for first in range(VALUES)]
            now = 1.0 + _mean(aims[plan[-1]], seconds)
            moved = max(moved, abs(now - two[square]))
            two[square] = now
            one[square] = 1.0 + _mean(aims[singles[square]], row[:VALUES])
