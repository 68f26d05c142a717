"""What darts are worth in Gotcha, by rule of thumb: points, sending others back, a good leave, the finish."""

from __future__ import annotations

from typing import Final

from games.catalogue.gotcha.rules import Slate, State, hit, remaining
from games.checkout import Route, routes
from games.oche.state import DARTS
from games.oche.usual import SCORE
from games.segments import EVERY, Segment

_FINISH: Final = 300.0
_BUST: Final = 5.0
"""What a bust costs beside what it takes back: the darts that would have followed."""

_REACH: Final = 60.0
"""Worth of what the darts in hand can finish, and less for each dart that it takes."""


def worth(state: State) -> dict[Segment, float]:
    """Points; what somebody is sent back by, shared by all rivals; a good leave, the finish; and a bust costs."""
    rules, seat, after = state.match.rules, state.visit.seat, max(state.left - 1, 0)
    scores = tuple(SCORE[rules.bulls].items())
    now = routes(rules.last, scores, after) if after else {}
    later = routes(rules.last, scores, DARTS)
    rivals = max(len(state.run.playing) - 1, 1)

    def value(slate: Slate) -> float:
        left = rules.target - slate.points[seat]
        if not left:
            return _FINISH
        route = now.get(left) or later.get(left, ())
        reach = _REACH / len(route) / (1 if left in now else 2) if route else 0.0
        theirs = sum(slate.points[other] for other in state.run.playing if other != seat)
        return reach - left - theirs / rivals

    missed, undone = value(state.slate), value(state.visit.before)
    found = {}
    for segment in EVERY:
        done = hit(state, segment)
        gain = (undone - _BUST if done.bust else value(done.slate)) - missed
        if gain:
            found[segment] = gain
    return found


def way(state: State, darts: int | None = None) -> Route:
    """How the thrower finishes with so many darts, or with those in hand; empty: he cannot."""
    rules = state.match.rules
    most = state.left if darts is None else darts
    return routes(rules.last, tuple(SCORE[rules.bulls].items()), most).get(remaining(state), ()) if most else ()
