"""What a dart does in Cricket, and when it is over.

A seat's marks are a tuple along ``rules.numbers``. A number scores for whom it is open: his side has closed it (with
partners who each play their own, both must have), and somebody else has not (DRT-7).
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from games.catalogue.cricket.options import Rules
from games.kernel import Seat
from games.oche.state import At, EventKind, Hit, Match, Places, by_score
from games.oche.state import State as Oche
from games.oche.usual import FACTOR, number_of
from games.rows import put
from games.segments import EVERY, Segment
from games.swift import swift

State: TypeAlias = "Oche[Rules, Slate]"

CLOSED: Final = 3
"""Marks that close a number."""

Marks: TypeAlias = tuple[int, ...]
"""Of one seat, 0 to 3 for each number in play."""


@swift
@dataclass(frozen=True, slots=True)
class Slate:
    """The marks and the points of each seat."""

    marks: tuple[Marks, ...]
    points: tuple[int, ...]


def slate(match: Match[Rules]) -> Slate:
    """Nothing is marked."""
    seats = len(match.order)
    return Slate(((0,) * len(match.rules.numbers),) * seats, (0,) * seats)


@functools.cache
def targets(numbers: tuple[int, ...]) -> dict[Segment, tuple[int, int, int]]:
    """For each segment in play: the place of its number, the marks it makes, the points of one mark."""
    found = {}
    for segment in EVERY:
        number = number_of(segment)
        if number in numbers:
            found[segment] = (numbers.index(number), FACTOR[segment], number)
    return found


def hit(state: State, segment: Segment) -> Hit[Slate]:
    """Marks up to three; what is more scores, if the number is open for the thrower (DRT-7)."""
    rules, slate, seat = state.match.rules, state.slate, state.visit.seat
    target = targets(rules.numbers).get(segment)
    if target is None:
        return Hit(slate)
    place, marks, value = target
    mine = slate.marks[seat]
    had = mine[place]
    made = min(marks, CLOSED - had)
    table = slate.marks
    if made:
        table = put(table, seat, put(mine, place, had + made))
    points, surplus, scored = slate.points, marks - made, 0
    if surplus and scores(state, place):
        points, scored = _scored(state, place, surplus * value), surplus
    if not made and not scored:
        return Hit(slate)
    kind: EventKind = "close" if made and had + made == CLOSED else "mark"
    return Hit(Slate(table, points), made + scored, kind)


def _scored(state: State, place: int, value: int) -> tuple[int, ...]:
    """The points once surplus marks of the thrower are worth so much: for him, or against all who are open."""
    match, points, seat = state.match, state.slate.points, state.visit.seat
    if match.rules.scoring == "standard":
        return put(points, seat, points[seat] + value)
    table, mine = state.slate.marks, match.side(seat)
    takers = {other for other in state.run.playing if table[other][place] < CLOSED and other not in mine}
    return tuple(have + value if other in takers else have for other, have in enumerate(points))


def dead(state: State, place: int) -> bool:
    """Whether everybody in the match has closed a number (DRT-7)."""
    table = state.slate.marks
    return all(table[seat][place] == CLOSED for seat in state.run.playing)


def scores(state: State, place: int) -> bool:
    """Whether a number scores for the thrower once he has closed it: his partners have, somebody else has not."""
    match, table, seat, playing = state.match, state.slate.marks, state.visit.seat, state.run.playing
    if match.rules.scoring == "none" or (match.rules.overkill and ahead(state, seat) > match.rules.overkill):
        return False
    mine = match.side(seat)
    if any(table[mate][place] < CLOSED for mate in mine if mate != seat and mate in playing):
        return False
    return any(table[other][place] < CLOSED for other in playing if other not in mine)


def totals(state: State, each: tuple[int, ...]) -> tuple[int, ...]:
    """For each seat what its side has together."""
    match = state.match
    if not match.sides:
        return each
    return tuple(sum(each[mate] for mate in match.side(Seat(seat))) for seat in range(len(each)))


def ahead(state: State, seat: Seat) -> int:
    """By how much a seat's side stands better than the best of the others; of Cut-throat points few are good.

    If all others have left it is not ahead of anybody.
    """
    side, sums = state.match.side(seat), totals(state, state.slate.points)
    others = [sums[other] for other in state.run.playing if other not in side] or [sums[seat]]
    return min(others) - sums[seat] if state.match.rules.scoring == "cut_throat" else sums[seat] - max(others)


def closed(state: State, seat: Seat) -> bool:
    """Whether a seat's side has closed all."""
    table, playing = state.slate.marks, state.run.playing
    return all(min(table[mate]) == CLOSED for mate in state.match.side(seat) if mate in playing)


def verdict(state: State, at: At) -> Places:
    """A side that has closed all with the best points, or equal to the best, has won (DRT-8); or time is up.

    Cut-throat may end when a side has closed all, whoever has the lowest points (DRT-9).
    """
    run, rules = state.run, state.match.rules
    if at == "round":
        return places(state) if rules.limit and run.round >= rules.limit else ()
    if at == "visit" or (at == "dart" and state.event.kind not in ("mark", "close")):
        return ()
    # A dart can win for another than its thrower: where it brings somebody level, or where somebody leaves.
    seats = run.playing if at == "left" or rules.scoring == "cut_throat" else (state.visit.seat,)
    done = [seat for seat in seats if closed(state, seat)]
    if done and rules.scoring == "cut_throat" and rules.end == "any":
        return places(state)
    won = [seat for seat in done if ahead(state, seat) >= 0]
    return places(state, (state.visit.seat,) if state.visit.seat in won else won) if won else ()


def places(state: State, won: Sequence[Seat] = ()) -> Places:
    """Places: those who have won, the others by points, then by marks."""
    run, match, slate = state.run, state.match, state.slate
    sign = -1 if match.rules.scoring == "cut_throat" else 1
    points, marks = totals(state, slate.points), totals(state, tuple(map(sum, slate.marks)))
    first = {mate for seat in won for mate in match.side(seat)}
    keys: dict[Seat, float] = {
        seat: float("inf") if seat in first else sign * points[seat] + marks[seat] / 10_000 for seat in run.playing
    }
    return by_score(run.playing, keys, run.fallen)
