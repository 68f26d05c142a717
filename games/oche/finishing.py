"""Games that are finished with exactly what is left: what darts are worth by rule of thumb, and where to throw."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from games.checkout import Finish, Route
from games.oche.pieces import lit
from games.oche.state import DARTS, Hit, L, State
from games.oche.usual import HIGHEST
from games.segments import EVERY, Segment
from games.text import text
from games.view import Lit
from games.wits import Wits

Routes: TypeAlias = Mapping[int, Route]
"""For each score that so many darts finish, how."""

FINISH: Final = 300.0
"""What the finish is worth, in points."""

_BUST: Final = 5.0
"""What a bust costs beside what it takes back: the darts that would have followed."""

_REACH: Final = 60.0
"""Worth of a score that the darts in hand can finish, and less for each dart that it takes."""


def leave(left: int, now: Routes, later: Routes) -> float:
    """What it is worth to have so much left: little is good, and what can be finished now, or with the next visit."""
    way = now.get(left) or later.get(left, ())
    reach = _REACH / len(way) / (1 if left in now else 2) if way else 0.0
    return reach - left


def gains(
    state: State[Any, L], hit: Callable[[State[Any, L], Segment], Hit[L]], value: Callable[[L], float]
) -> dict[Segment, float]:
    """What each segment gains by what slates are worth; a dart that changes nothing gains nothing."""
    missed, undone = value(state.slate), value(state.visit.before)
    found = {}
    for segment in EVERY:
        done = hit(state, segment)
        gain = (undone - _BUST if done.bust else value(done.slate)) - missed
        if gain:
            found[segment] = gain
    return found


def way(finish: Finish, left: int, darts: int, wits: Wits) -> Route:
    """The darts that finish: with those in hand, or else in the next visit, which takes more; empty: none do."""
    now, later = (finish.ways(most, wits.sigma, wits.geometry) for most in (darts, DARTS))
    return now.get(left) or later.get(left, ())


def onward(finish: Finish, left: int, way: Route) -> Lit:
    """The next dart of a way out of what is left."""
    rest = left - dict(finish.scores)[way[0]]
    return lit(way[:1], text("{n} left", n=rest) if rest else text("finishes"), best=True)


def scoring(busts: Callable[[Segment], bool], best: bool = True) -> Iterable[Lit]:
    """What scores most and is no bust, where there is no way out; whether the first of it is the best of all."""
    for area in HIGHEST:
        if not busts(area):
            yield lit((area,), text("{n} point", n=area.score), best)
            best = False
