"""What darts are worth in Gotcha, by rule of thumb: points, sending others back, a good leave, the finish."""

from __future__ import annotations

from games.catalogue.gotcha.rules import Slate, State, exact, hit
from games.oche.finishing import FINISH, gains, leave
from games.oche.state import DARTS
from games.segments import Segment


def worth(state: State) -> dict[Segment, float]:
    """Points; what somebody is sent back by, shared by all rivals; a good leave, the finish; and a bust costs."""
    rules, seat, after = state.match.rules, state.visit.seat, max(state.left - 1, 0)
    now, later = exact(rules).ways(after), exact(rules).ways(DARTS)
    rivals = max(len(state.run.playing) - 1, 1)

    def value(slate: Slate) -> float:
        left = rules.target - slate.points[seat]
        if not left:
            return FINISH
        theirs = sum(slate.points[other] for other in state.run.playing if other != seat)
        return leave(left, now, later) - theirs / rivals

    return gains(state, hit, value)
