"""What a dart does in x01: opening, scoring, busting, finishing; and who is frozen."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TypeAlias

from games.catalogue.x01.options import Rules
from games.checkout import Finish
from games.kernel import Seat
from games.oche.state import At, Hit, Match, Places, by_score
from games.oche.state import State as Oche
from games.oche.usual import SCORE
from games.oche.ways import LEAST, opens
from games.rows import put
from games.segments import Segment
from games.swift import swift

State: TypeAlias = "Oche[Rules, Slate]"


@swift
@dataclass(frozen=True, slots=True)
class Slate:
    """What is left to each seat, and whether it is in (DRT-3)."""

    left: tuple[int, ...]
    opened: tuple[bool, ...]


def slate(match: Match[Rules]) -> Slate:
    """All begin at the same score."""
    seats, rules = len(match.order), match.rules
    return Slate((rules.start,) * seats, (rules.opens == "straight",) * seats)


def hit(state: State, segment: Segment) -> Hit[Slate]:
    """The dart is taken off, if its thrower is in; too much, or a finish that is none, busts the visit (DRT-1, 2)."""
    rules, slate, seat = state.match.rules, state.slate, state.visit.seat
    score = SCORE[rules.bulls][segment]
    opened = slate.opened
    if not opened[seat]:
        if segment not in opens(rules.opens, rules.bulls, rules.fat_is_double):
            return Hit(slate)
        opened = put(opened, seat, True)
    left = slate.left[seat] - score
    if left >= LEAST[rules.finishes]:
        return Hit(Slate(put(slate.left, seat, left), opened), score)
    if left or segment not in finishers(rules) or (rules.freeze == "refuse" and frozen(state, seat)):
        return Hit(slate, 0, bust=True)
    return Hit(Slate(put(slate.left, seat, 0), opened), score, "close", ends=True)


def finishers(rules: Rules) -> frozenset[Segment]:
    """The segments that may be hit last."""
    return opens(rules.finishes, rules.bulls, rules.fat_is_double)


@functools.cache
def exact(rules: Rules) -> Finish:
    """How a leg is finished."""
    return Finish(finishers(rules), tuple(SCORE[rules.bulls].items()))


def remaining(state: State) -> int:
    """What is left to the thrower, if he is in and may finish (DRT-3, 6); else 0."""
    seat = state.visit.seat
    return 0 if not state.slate.opened[seat] or frozen(state, seat) else state.slate.left[seat]


def frozen(state: State, seat: Seat) -> bool:
    """Whether a seat may not finish: its partners have more left than the opponents of any one side together (DRT-6).

    Equality is allowed. Who has left counts no more. Where everybody plays for himself nobody is frozen.
    """
    match, left = state.match, state.slate.left
    if not match.sides or match.rules.freeze == "off":
        return False
    sums: dict[int, int] = {}
    for other in state.run.playing:
        if other != seat:
            sums[match.sides[other]] = sums.get(match.sides[other], 0) + left[other]
    mine = sums.pop(match.sides[seat], 0)
    return bool(sums) and mine > min(sums.values())


def verdict(state: State, at: At) -> Places:
    """Somebody has nothing left; or the last round is over, and the lowest wins."""
    run, left, rules = state.run, state.slate.left, state.match.rules
    if at == "dart":
        seat = state.visit.seat
        if left[seat]:
            return ()
        return _places(state, loser=seat if rules.freeze == "lose" and frozen(state, seat) else None)
    if at == "round" and rules.limit and run.round >= rules.limit:
        return _places(state)
    return ()


def _places(state: State, loser: Seat | None = None) -> Places:
    """Seats by what is left to them, partners together by the best of them; the ``loser``'s side comes last."""
    run, match, left = state.run, state.match, state.slate.left
    lost = match.side(loser) if loser is not None else ()
    keys: dict[Seat, float] = {
        seat: float("-inf") if seat in lost else -min(left[mate] for mate in match.side(seat) if mate in run.playing)
        for seat in run.playing
    }
    return by_score(run.playing, keys, run.fallen)
