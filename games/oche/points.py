"""Games that only add up: each seat has points, so many rounds are thrown, the most points win."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias

from games.chalk import Cell, Chalk, Head, Line
from games.kernel import Seat
from games.oche.game import OcheGame
from games.oche.pieces import last_visit, mean, point_note, point_reason
from games.oche.state import At, Hit, Match, Places, R, State, by_score
from games.rows import put
from games.segments import EVERY, Segment
from games.text import Text, text

_HEADS: Final = (Head(text("last visit")), Head(text("a visit")))


@dataclass(frozen=True, slots=True)
class Points:
    """The points of each seat, and the seats that have won whatever the points are."""

    points: tuple[int, ...]
    won: tuple[Seat, ...] = ()


Adding: TypeAlias = "State[R, Points]"


class PointsGame(OcheGame[R, Points], Generic[R]):
    """A game whose darts are worth points, and that ends after some rounds."""

    unit = "points"

    @abstractmethod
    def rounds(self, rules: R) -> int:
        """How many rounds are thrown; 0: as many as it takes."""

    @abstractmethod
    def points(self, state: Adding[R], segment: Segment) -> int:
        """What a dart of the thrower is worth now."""

    def slate(self, match: Match[R]) -> Points:
        return Points((0,) * len(match.order))

    def hit(self, state: Adding[R], segment: Segment) -> Hit[Points]:
        gain = self.points(state, segment)
        if not gain:
            return Hit(state.slate)
        had, seat = state.slate.points, state.visit.seat
        return Hit(Points(put(had, seat, had[seat] + gain), state.slate.won), gain, "mark")

    def verdict(self, state: Adding[R], at: At) -> Places:
        rounds = self.rounds(state.match.rules)
        return most(state) if at == "round" and 0 < rounds <= state.run.round else ()

    def worth(self, state: Adding[R]) -> Mapping[Segment, float]:
        each = ((segment, self.points(state, segment)) for segment in EVERY)
        return {segment: float(points) for segment, points in each if points}

    def chalk(self, state: Adding[R]) -> Chalk:
        lines = tuple(self.line(state, seat) for seat in state.match.order)
        return Chalk(text("points"), lines, _HEADS, self.when(state))

    def when(self, state: Adding[R]) -> Text:
        """Which round it is."""
        most = self.rounds(state.match.rules)
        return text("Round {n} of {most}", n=min(state.run.round, most), most=most)

    def line(self, state: Adding[R], seat: Seat) -> Line:
        """A seat's line: its points, the last visit, the mean of a visit."""
        out, average = seat not in state.run.playing, mean(state, seat, lambda slate: slate.points[seat])
        cells = (last_visit(state, seat), Cell(average))
        return Line(seat, str(state.slate.points[seat]), cells, text("has left") if out else None, out=out)

    def note(self, state: Adding[R], place: int) -> Text | None:
        return point_note(state, place)

    def figures(self, state: Adding[R]) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        return ((text("points"), tuple(map(str, state.slate.points))),)

    def reason(self, state: Adding[R]) -> Text | None:
        return point_reason(state, state.slate.points)


def most(state: Adding[R]) -> Places:
    """Places: who has won, then the others; among each by points, the most first."""
    run, slate = state.run, state.slate
    first = tuple(seat for seat in run.playing if seat in slate.won)
    others = tuple(seat for seat in run.playing if seat not in slate.won)
    return (*by_score(first, slate.points), *by_score(others, slate.points, run.fallen))
