"""What darts are worth in x01, by rule of thumb: points, being in, a good leave, the finish; and a bust costs."""

from __future__ import annotations

from typing import Final

from games.catalogue.x01.rules import Slate, State, finishers, frozen, hit
from games.checkout import routes
from games.oche.finishing import FINISH, Routes, gains, leave
from games.oche.state import DARTS
from games.oche.usual import SCORE
from games.segments import Segment

_OPENED: Final = 60.0
"""What being in is worth."""


def ways(state: State, darts: int) -> Routes:
    """How each score is finished with so many darts; nobody is told to finish who may not (DRT-6)."""
    rules = state.match.rules
    if not darts or frozen(state, state.visit.seat):
        return {}
    return routes(finishers(rules), tuple(SCORE[rules.bulls].items()), darts)


def worth(state: State) -> dict[Segment, float]:
    """What each segment is worth to the thrower; a dart off the board is worth nothing."""
    seat, after = state.visit.seat, max(state.left - 1, 0)
    now, later = ways(state, after), ways(state, DARTS)
    barred = frozen(state, seat)

    def value(slate: Slate) -> float:
        left = slate.left[seat]
        if not left:
            return -FINISH if barred else FINISH
        return leave(left, now, later) + _OPENED * slate.opened[seat]

    return gains(state, hit, value)
