"""Games in which every dart counts what the board says: so many rounds, or the first to a target."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from games.oche import usual
from games.oche.pieces import lit
from games.oche.points import Adding, PointsGame, most
from games.oche.state import At, Places
from games.oche.usual import BULL, HIGHEST, SCORE, Bulls, areas
from games.segments import Segment
from games.settings import Options
from games.text import Text, text
from games.view import Lit


@dataclass(frozen=True, slots=True)
class Totals:
    """The rules of such a game.

    Attributes:
        rounds: that are thrown.
        target: who has so many points first has won, in whatever round; 0: there is none.
        bulls: what they count (DRT-5).
    """

    rounds: int
    target: int
    bulls: Bulls


State: TypeAlias = "Adding[Totals]"


class TotalGame(PointsGame[Totals]):
    """Points of the board, nothing else. Settings: ``rounds``, ``bull``, and if it has one ``target``."""

    def rules(self, options: Options, seats: int) -> Totals:
        rounds, target = usual.figure_of(options, "rounds"), usual.figure_of(options, "target")
        return Totals(rounds, target, usual.bulls_of(options))

    def rounds(self, rules: Totals) -> int:
        return 0 if rules.target else rules.rounds

    def points(self, state: State, segment: Segment) -> int:
        return SCORE[state.match.rules.bulls][segment]

    def verdict(self, state: State, at: At) -> Places:
        target = state.match.rules.target
        if target and at == "dart" and state.slate.points[state.visit.seat] >= target:
            return most(state)
        return super().verdict(state, at)

    def worth(self, state: State) -> dict[Segment, float]:
        left = _left(state)
        return {segment: float(min(points, left)) for segment, points in _counted(state).items() if points}

    def when(self, state: State) -> Text:
        target = state.match.rules.target
        return text("First to {points}", points=target) if target else super().when(state)

    def light(self, state: State) -> tuple[Lit, ...]:
        """What scores most; a fat bull is among it, being the larger area."""
        if _left(state) <= 0:
            return ()
        return tuple(_lit(state, place, spots) for place, spots in enumerate(_SCORING[state.match.rules.bulls]))


def _lit(state: State, place: int, spots: tuple[Segment, ...]) -> Lit:
    points = _counted(state)[spots[0]]
    return lit(spots, text("{n} point", n=points) if points < _left(state) else text("finishes"), best=not place)


def _counted(state: State) -> dict[Segment, int]:
    return SCORE[state.match.rules.bulls]


def _left(state: State) -> float:
    """Points that the thrower still needs."""
    target = state.match.rules.target
    return target - state.slate.points[state.visit.seat] if target else float("inf")


_TRIPLES: Final = tuple((area,) for area in HIGHEST)

_SCORING: Final = {"split": _TRIPLES, "one": _TRIPLES, "fat": (*_TRIPLES[:3], areas(BULL))}
"""The areas that score most, by the row ``bull``."""
