"""What a dart does in Cricket, and when it is over.

A seat's marks are a tuple along ``rules.numbers``. A number scores for whom it is open: his side has closed it (with
partners who each play their own, both must have), and somebody else has not (DRT-7).
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Final, TypeAlias

from games.catalogue.cricket.options import BULL, Rules
from games.kernel import Seat
from games.oche.state import At, EventKind, Hit, Match, Places, by_score
from games.oche.state import State as Oche
from games.oche.usual import FACTOR
from games.segments import EVERY, Segment

State: TypeAlias = "Oche[Rules, Slate]"

CLOSED: Final = 3
"""Marks that close a number."""

Marks: TypeAlias = tuple[int, ...]
"""Of one seat, 0 to 3 for each number in play."""


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
        number = BULL if segment.bull else segment.number
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
        row = (*mine[:place], had + made, *mine[place + 1 :])
        table = (*table[:seat], row, *table[seat + 1 :])
    points, surplus, scored = slate.points, marks - made, 0
    if surplus and rules.scoring != "none":
        points = _scored(state, table, place, surplus * value)
        scored = surplus if points != slate.points else 0
    if not made and not scored:
        return Hit(slate)
    kind: EventKind = "close" if made and had + made == CLOSED else "mark"
    return Hit(Slate(table, points), made + scored, kind)


def _scored(state: State, table: tuple[Marks, ...], place: int, value: int) -> tuple[int, ...]:
    """The points once surplus marks of the thrower are worth so much."""
    match, points, seat = state.match, state.slate.points, state.visit.seat
    rules, mine = match.rules, match.side(seat)
    playing = state.run.playing
    if any(table[mate][place] < CLOSED for mate in mine if mate in playing):
        return points
    others = [other for other in playing if other not in mine]
    takers = [other for other in others if table[other][place] < CLOSED]
    if rules.scoring == "cut_throat":
        return tuple(have + value if other in takers else have for other, have in enumerate(points))
    if not takers:
        return points
    sums = totals(state, points)
    if rules.overkill and sums[seat] - max(sums[other] for other in others) > rules.overkill:
        return points
    return (*points[:seat], points[seat] + value, *points[seat + 1 :])


def totals(state: State, points: tuple[int, ...]) -> tuple[int, ...]:
    """The points of each seat's side."""
    match = state.match
    if not match.sides:
        return points
    return tuple(sum(points[mate] for mate in match.side(Seat(seat))) for seat in range(len(points)))


def verdict(state: State, at: At) -> Places:
    """A side that has closed all with the best points, or equal to the best, has won (DRT-8); or time is up."""
    run, rules = state.run, state.match.rules
    if at == "dart":
        seat = state.visit.seat
        if state.event.kind not in ("mark", "close"):
            return ()
        if rules.scoring == "cut_throat":  # a dart can bring others level as well as it can close
            won = [one for one in run.playing if closed(state, one) and (rules.end == "any" or leads(state, one))]
            return places(state) if won else ()
        return places(state, seat) if closed(state, seat) and leads(state, seat) else ()
    if at == "round" and rules.limit and run.round >= rules.limit:
        return places(state)
    return ()


def closed(state: State, seat: Seat) -> bool:
    """Whether a seat's side has closed all."""
    table = state.slate.marks
    return all(min(table[mate]) == CLOSED for mate in state.match.side(seat) if mate in state.run.playing)


def leads(state: State, seat: Seat) -> bool:
    """Whether no other side has better points."""
    sums = totals(state, state.slate.points)
    if state.match.rules.scoring == "cut_throat":
        return sums[seat] <= min(sums[other] for other in state.run.playing)
    return sums[seat] >= max(sums[other] for other in state.run.playing)


def places(state: State, first: Seat | None = None) -> Places:
    """Places by points, then by marks; ``first``: the seat whose side has won."""
    run, match, slate = state.run, state.match, state.slate
    sums = totals(state, slate.points)
    sign = -1 if match.rules.scoring == "cut_throat" else 1
    marks = totals(state, tuple(sum(row) for row in slate.marks))
    mates = match.side(first) if first is not None else ()
    keys: dict[Seat, float] = {
        seat: float("inf") if seat in mates else sign * sums[seat] + marks[seat] / 10_000 for seat in run.playing
    }
    return by_score(run.playing, keys, run.fallen)
