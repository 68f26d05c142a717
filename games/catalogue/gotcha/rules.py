"""What a dart does in Gotcha: counting, sending back, busting, finishing."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TypeAlias

from games.catalogue.gotcha.options import Rules
from games.checkout import Finish
from games.kernel import Seat
from games.oche.state import At, Hit, Match, Places, by_score
from games.oche.state import State as Oche
from games.oche.usual import SCORE
from games.oche.ways import LEAST
from games.rows import put
from games.segments import Segment
from games.swift import swift

State: TypeAlias = "Oche[Rules, Slate]"


@swift
@dataclass(frozen=True, slots=True)
class Slate:
    """The points of each seat, and how often it has sent somebody back."""

    points: tuple[int, ...]
    sent: tuple[int, ...]


def slate(match: Match[Rules]) -> Slate:
    """All begin with nothing."""
    nothing = (0,) * len(match.order)
    return Slate(nothing, nothing)


def caught(state: State, seat: Seat, points: int) -> tuple[Seat, ...]:
    """The others in the match who have as many points as a seat comes to; nobody is sent back from 0."""
    have = state.slate.points
    return tuple(other for other in state.run.playing if have[other] == points and other != seat) if points else ()


@functools.cache
def exact(rules: Rules) -> Finish:
    """How the target is reached."""
    return Finish(rules.last, tuple(SCORE[rules.bulls].items()))


def remaining(state: State) -> int:
    """What the thrower needs to the target."""
    return state.match.rules.target - state.slate.points[state.visit.seat]


def hit(state: State, segment: Segment) -> Hit[Slate]:
    """The dart counts, and whoever has as many points then has none (DRT-10); too many are a bust (DRT-1, DRT-2)."""
    rules, slate, seat = state.match.rules, state.slate, state.visit.seat
    gain = SCORE[rules.bulls][segment]
    if not gain:
        return Hit(slate)
    points = slate.points[seat] + gain
    left = rules.target - points
    if left < LEAST[rules.finishes] and (left or segment not in rules.last):
        return Hit(slate, 0, bust=True)
    table = put(slate.points, seat, points)
    back = caught(state, seat, points)
    if not back:
        return Hit(Slate(table, slate.sent), gain, "mark" if left else "close", ends=not left)
    table = tuple(0 if other in back else have for other, have in enumerate(table))
    sent = put(slate.sent, seat, slate.sent[seat] + len(back))
    return Hit(Slate(table, sent), gain, "close", back)


def verdict(state: State, at: At) -> Places:
    """Somebody has the target; or the last round is over, and the highest wins."""
    run, rules, points = state.run, state.match.rules, state.slate.points
    won = at == "dart" and points[state.visit.seat] == rules.target
    if won or (at == "round" and rules.limit and run.round >= rules.limit):
        return by_score(run.playing, points, run.fallen)
    return ()
