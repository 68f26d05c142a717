"""What darts are worth in x01, by rule of thumb: points, being in, a good leave, the finish; and a bust costs."""

from __future__ import annotations

from typing import Final

from games.catalogue.x01.rules import Slate, State, exact, frozen, hit
from games.oche.finishing import FINISH, gains, leave
from games.oche.state import DARTS
from games.segments import Segment

_OPENED: Final = 60.0
"""What being in is worth."""


def worth(state: State) -> dict[Segment, float]:
    """What each segment is worth to the thrower; a dart off the board is worth nothing."""
    seat, after, finish = state.visit.seat, max(state.left - 1, 0), exact(state.match.rules)
    barred = frozen(state, seat)
    now, later = ({}, {}) if barred else (finish.ways(after), finish.ways(DARTS))

    def value(slate: Slate) -> float:
        left = slate.left[seat]
        if not left:
            return -FINISH if barred else FINISH
        return leave(left, now, later) + _OPENED * slate.opened[seat]

    return gains(state, hit, value)
