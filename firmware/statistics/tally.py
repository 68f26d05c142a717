"""What a player did in legs that are over. Tallies add up: legs to matches, matches to years, partners to sides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

import msgspec

from firmware.statistics.legs import Leg
from games.counted import Unit
from games.segments import EVERY

LEVELS: Final[dict[Unit, tuple[int, int, int]]] = {
    "points": (100, 140, 180),
    "marks": (5, 7, 9),
    "hits": (1, 2, 3),
    "darts": (1, 2, 3),
}
"""What visits score that are counted apart: from here up to the next level."""

FIRST: Final = 3
"""Visits of a player that his first nine darts are."""

_PLACE: Final = {segment.name: place for place, segment in enumerate(EVERY)}


class Tally(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Sums over legs of one game.

    Attributes:
        unit: what ``scored`` counts.
        legs, won: legs in which he threw, or his partner for him; those that his side won.
        visits, darts: that he threw.
        scored: in them; what a bust took back is not in it.
        hits: darts that counted, those of a bust left out.
        first, first_darts: what he scored with the first nine darts of each leg, and how many these were.
        best: his best visit.
        levels: visits of each of ``LEVELS``.
        tries, finishes: darts that could have finished, and those that did.
        finish: his highest finish: what the visit scored that ended with it.
        shortest: darts of the shortest leg that he finished without partners; 0: none.
        segments: darts by segment, inner and outer singles apart, misses that were seen among them.
    """

    unit: Unit
    legs: int = 0
    won: int = 0
    visits: int = 0
    darts: int = 0
    scored: int = 0
    hits: int = 0
    first: int = 0
    first_darts: int = 0
    best: int = 0
    levels: tuple[int, int, int] = (0, 0, 0)
    tries: int = 0
    finishes: int = 0
    finish: int = 0
    shortest: int = 0
    segments: tuple[tuple[str, int], ...] = ()

    def __add__(self, other: Tally) -> Tally:
        """Both together."""
        segments = Counter(dict(self.segments))
        segments.update(dict(other.segments))
        low, middle, high = (a + b for a, b in zip(self.levels, other.levels, strict=True))
        return Tally(
            self.unit,
            self.legs + other.legs,
            self.won + other.won,
            self.visits + other.visits,
            self.darts + other.darts,
            self.scored + other.scored,
            self.hits + other.hits,
            self.first + other.first,
            self.first_darts + other.first_darts,
            max(self.best, other.best),
            (low, middle, high),
            self.tries + other.tries,
            self.finishes + other.finishes,
            max(self.finish, other.finish),
            min(filter(None, (self.shortest, other.shortest)), default=0),
            _ordered(segments),
        )

    @property
    def average(self) -> float:
        """Scored with three darts."""
        return 3 * self.scored / self.darts if self.darts else 0.0

    @property
    def first_nine(self) -> float:
        """The same of the first nine darts of each leg."""
        return 3 * self.first / self.first_darts if self.first_darts else 0.0

    @property
    def hit_rate(self) -> float:
        """The share of darts that counted, 0 to 1."""
        return self.hits / self.darts if self.darts else 0.0

    @property
    def finish_rate(self) -> float:
        """The share of attempts that finished, 0 to 1."""
        return self.finishes / self.tries if self.tries else 0.0


def together(tallies: Iterable[Tally]) -> Tally | None:
    """Their sum; None if there are none."""
    total: Tally | None = None
    for tally in tallies:
        total = tally if total is None else total + tally
    return total


def tallies(leg: Leg) -> dict[int, Tally]:
    """What each seat that threw in a leg did."""
    seats = dict.fromkeys(visit.seat for visit in leg.visits)
    return {seat: _tally(leg, seat) for seat in seats}


def _tally(leg: Leg, seat: int) -> Tally:
    visits = [visit for visit in leg.visits if visit.seat == seat]
    counted = [each for visit in visits for each in visit.counted]
    unit = next(each.unit for visit in leg.visits for each in visit.counted)
    scores = [visit.scored for visit in visits]
    low, middle, high = LEVELS[unit]
    darts, finishes = sum(visit.thrown for visit in visits), sum(each.finished for each in counted)
    return Tally(
        unit,
        legs=1,
        won=int(seat in leg.winners),
        visits=len(visits),
        darts=darts,
        scored=sum(scores),
        hits=sum(each.gain > 0 for visit in visits if not visit.bust for each in visit.counted),
        first=sum(scores[:FIRST]),
        first_darts=sum(visit.thrown for visit in visits[:FIRST]),
        best=max(scores, default=0),
        levels=(
            sum(low <= score < middle for score in scores),
            sum(middle <= score < high for score in scores),
            sum(high <= score for score in scores),
        ),
        tries=sum(each.tried for each in counted),
        finishes=finishes,
        finish=max((visit.scored for visit in visits if any(each.finished for each in visit.counted)), default=0),
        shortest=darts if finishes and leg.winners == (seat,) else 0,
        segments=_ordered(Counter(segment.name for visit in visits for segment in visit.darts)),
    )


def _ordered(segments: Counter[str]) -> tuple[tuple[str, int], ...]:
    """In the order of ``EVERY``, so that equal tallies are equal."""
    return tuple(sorted(segments.items(), key=lambda one: _PLACE[one[0]]))
