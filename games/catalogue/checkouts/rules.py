"""What a dart does, when a score is made or missed, and which one comes next."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import TypeAlias

from games.catalogue.checkouts.options import Rules, finishers, points, possible
from games.kernel import Seat
from games.oche.state import DARTS, At, End, Hit, Match, Places, by_score
from games.oche.state import State as Oche
from games.oche.ways import LEAST
from games.rows import put
from games.segments import Segment
from games.swift import swift

State: TypeAlias = "Oche[Rules, Slate]"


@swift
@dataclass(frozen=True, slots=True)
class Try:
    """One score of one player.

    Attributes:
        score: that was given.
        left: of it; nothing: it is made.
        darts: of visits that are over, and those of the visit that made it.
    """

    score: int
    left: int
    darts: int = 0


Tries: TypeAlias = tuple[Try, ...]
"""Of one player, oldest first; the last one goes on, unless he has had all."""


@swift
@dataclass(frozen=True, slots=True)
class Slate:
    """The tries of each seat."""

    tries: tuple[Tries, ...]


def slate(match: Match[Rules]) -> Slate:
    """Everybody begins with the same score."""
    rules = match.rules
    first = rules.series[0] if rules.series else rules.start
    return Slate(((Try(first, first),),) * len(match.order))


def remaining(state: State) -> int:
    """What is left of the thrower's score."""
    return state.slate.tries[state.visit.seat][-1].left


def hit(state: State, segment: Segment) -> Hit[Slate]:
    """The dart is taken off; too much, one left or a finish that is none busts the visit (DRT-1, 2, 4)."""
    slate, seat, bull = state.slate, state.visit.seat, state.match.rules.bull
    now, score = slate.tries[seat][-1], points(bull)[segment]
    left = now.left - score
    if left >= LEAST["double"]:
        return Hit(_with(slate, seat, Try(now.score, left, now.darts)), score)
    if left or segment not in finishers(bull):
        return Hit(slate, 0, bust=True)
    made = Try(now.score, 0, now.darts + len(state.visit.darts) + 1)
    return Hit(_with(slate, seat, made), score, "close", ends=True)


def end(state: State) -> End[Slate]:
    """Darts that were not thrown are misses (DRT-14). After a score that is made or missed the next one is given."""
    rules, slate, seat = state.match.rules, state.slate, state.visit.seat
    now = slate.tries[seat][-1]
    if now.left:
        now = Try(now.score, now.left, now.darts + DARTS)
        slate = _with(slate, seat, now)
    tries = slate.tries[seat]
    if not over(rules, now) or len(tries) == rules.scores:
        return End(slate)
    score = following(rules, tries)
    return End(Slate(put(slate.tries, seat, (*tries, Try(score, score)))))


def _with(slate: Slate, seat: Seat, now: Try) -> Slate:
    """The slate with another last try of a seat."""
    return Slate(put(slate.tries, seat, (*slate.tries[seat][:-1], now)))


def over(rules: Rules, one: Try) -> bool:
    """Whether a score is made or missed. Somebody whose last one is has had all."""
    return not one.left or one.darts >= rules.darts


def following(rules: Rules, tries: Tries) -> int:
    """The score that is given after these: of the series, or up the ladder or down, impossible ones skipped."""
    if rules.series:
        return rules.series[len(tries) % len(rules.series)]
    given, last = possible(rules.bull), tries[-1]
    if last.left:
        return given[max(bisect_right(given, last.score - rules.down) - 1, 0)]
    return given[min(bisect_left(given, last.score + rules.up), len(given) - 1)]


def made(tries: Tries) -> tuple[Try, ...]:
    """Those that were finished."""
    return tuple(one for one in tries if not one.left)


def verdict(state: State, at: At) -> Places:
    """All who play have had all their scores: the sum of those that were made, of equals the fewest darts for them."""
    if at == "round" or not all(rests(state, seat) for seat in state.run.playing):
        return ()
    keys: dict[Seat, float] = {}
    for seat in state.run.playing:
        done = made(state.slate.tries[seat])
        keys[seat] = sum(one.score for one in done) - sum(one.darts for one in done) / 1e6
    return by_score(state.run.playing, keys, state.run.fallen)


def rests(state: State, seat: Seat) -> bool:
    """Whether a seat has had all its scores."""
    rules, tries = state.match.rules, state.slate.tries[seat]
    return len(tries) == rules.scores and over(rules, tries[-1])
