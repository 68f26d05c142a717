"""What darts are worth in x01, by rule of thumb: points, being in, a good leave, the finish; and a bust costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.catalogue.x01.rules import Slate, State, finishers, frozen, hit
from games.checkout import Route, routes
from games.oche.state import DARTS
from games.oche.usual import SCORE
from games.segments import EVERY, Segment

_FINISH: Final = 300.0
_OPENED: Final = 60.0
_BUST: Final = 5.0
"""What a bust costs beside what it takes back: the darts that would have followed."""

_REACH: Final = 60.0
"""Worth of a score that the darts in hand can finish, and less for each dart that it takes."""


def ways(state: State, darts: int) -> Mapping[int, Route]:
    """How each score is finished with so many darts; nobody is told to finish who may not (DRT-6)."""
    rules = state.match.rules
    if not darts or frozen(state, state.seat):
        return {}
    return routes(finishers(rules), tuple(SCORE[rules.bulls].items()), darts)


def worth(state: State) -> dict[Segment, float]:
    """What each segment is worth to the thrower; a dart off the board is worth nothing."""
    seat, after = state.seat, max(state.left - 1, 0)
    now, next_visit = ways(state, after), ways(state, DARTS)
    barred = frozen(state, seat)

    def value(slate: Slate) -> float:
        left = slate.left[seat]
        if not left:
            return -_FINISH if barred else _FINISH
        way = now.get(left) or next_visit.get(left, ())
        reach = _REACH / len(way) / (1 if left in now else 2) if way else 0.0
        return reach - left + _OPENED * slate.opened[seat]

    missed, undone = value(state.slate), value(state.visit.before)
    found = {}
    for segment in EVERY:
        done = hit(state, segment)
        gain = (undone - _BUST if done.bust else value(done.slate)) - missed
        if gain:
            found[segment] = gain
    return found
