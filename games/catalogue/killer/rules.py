"""What a dart does in Killer: it gives a number, makes a killer, takes lives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from games.catalogue.killer.options import Rules, counting
from games.kernel import Seat
from games.oche.state import At, End, Hit, Match, Places, by_score
from games.oche.state import State as Oche
from games.rows import put
from games.segments import NUMBERS, Segment
from games.swift import swift

State: TypeAlias = "Oche[Rules, Slate]"


@swift
@dataclass(frozen=True, slots=True)
class Slate:
    """What stands beside each seat.

    Attributes:
        numbers: whose number is which; 0: none yet.
        lives: left.
        killers: who is one.
        taken: lives that each has taken from others.
    """

    numbers: tuple[int, ...]
    lives: tuple[int, ...]
    killers: tuple[bool, ...]
    taken: tuple[int, ...]


def slate(match: Match[Rules]) -> Slate:
    """All lives, no killer; numbers are there if they were drawn."""
    rules, seats = match.rules, len(match.order)
    drawn = dict(zip(match.order, rules.lot, strict=False))
    numbers = tuple(drawn.get(Seat(seat), 0) for seat in range(seats))
    return Slate(numbers, rules.lives, (False,) * seats, (0,) * seats)


def picking(state: State) -> bool:
    """Whether the thrower throws for his number."""
    return not state.slate.numbers[state.visit.seat]


def owner(state: State, number: int) -> Seat | None:
    """Whose a number is, of those who still live."""
    slate = state.slate
    for seat in state.run.playing:
        if slate.numbers[seat] == number and slate.lives[seat]:
            return seat
    return None


def taken(state: State) -> set[int]:
    """The numbers that are somebody's, though he may have left."""
    return set(state.slate.numbers)


def hit(state: State, segment: Segment) -> Hit[Slate]:
    """What the dart is for the thrower: his number, what makes him a killer, a life of somebody; or nothing."""
    rules, slate, seat = state.match.rules, state.slate, state.visit.seat
    number = segment.number
    if not number:
        return Hit(slate)
    if not slate.numbers[seat]:
        return _pick(state, segment)
    if not slate.killers[seat]:
        if number != slate.numbers[seat] or segment not in counting(rules.killer):
            return Hit(slate)
        return Hit(Slate(slate.numbers, slate.lives, put(slate.killers, seat, True), slate.taken), 1, "close")
    lives, whose = counting(rules.kill).get(segment, 0), owner(state, number)
    if not lives or whose is None:
        return Hit(slate)
    return _own(state, lives) if whose == seat else _kill(state, whose, lives)


def _pick(state: State, segment: Segment) -> Hit[Slate]:
    """The first number that is free is the thrower's, and that is his visit; its double may make a killer at once."""
    rules, slate, seat = state.match.rules, state.slate, state.visit.seat
    if segment.number in taken(state):
        return Hit(slate)
    killer = rules.at_once and rules.killer != "any" and segment in counting(rules.killer)
    numbers, killers = put(slate.numbers, seat, segment.number), put(slate.killers, seat, killer)
    return Hit(Slate(numbers, slate.lives, killers, slate.taken), 1, "close" if killer else "mark", ends=True)


def _kill(state: State, whose: Seat, lives: int) -> Hit[Slate]:
    slate, seat = state.slate, state.visit.seat
    lost = min(lives, slate.lives[whose])
    left = slate.lives[whose] - lost
    taken = put(slate.taken, seat, slate.taken[seat] + lost)
    lived = put(slate.lives, whose, left)
    return Hit(Slate(slate.numbers, lived, slate.killers, taken), lost, "mark" if left else "close", (whose,))


def _own(state: State, lives: int) -> Hit[Slate]:
    """A killer has hit himself; without a life he throws no more."""
    slate, seat, own = state.slate, state.visit.seat, state.match.rules.own
    if own == "off":
        return Hit(slate)
    lost = min(lives, slate.lives[seat])
    left = slate.lives[seat] - lost
    killers = slate.killers if own == "life" else put(slate.killers, seat, False)
    after = Slate(slate.numbers, put(slate.lives, seat, left), killers, slate.taken)
    return Hit(after, -lost, "mark" if left else "close", (seat,), ends=not left)


def end(state: State) -> End[Slate]:
    """Who has found no number with his visit is given the highest that is free; who has no lives left is out."""
    slate, seat = state.slate, state.visit.seat
    falls = tuple(one for one in state.run.playing if not slate.lives[one])
    if slate.numbers[seat]:
        return End(slate, falls)
    number = max(set(NUMBERS) - taken(state))
    return End(Slate(put(slate.numbers, seat, number), slate.lives, slate.killers, slate.taken), falls)


def living(state: State) -> Sequence[Seat]:
    """Who still has a life."""
    return [seat for seat in state.run.playing if state.slate.lives[seat]]


def verdict(state: State, at: At) -> Places:
    """Only one has a life left, at whatever moment. Those who lost their last one in the same visit share a place."""
    run = state.run
    if len(living(state)) != 1:
        return ()
    return by_score(run.playing, [min(lives, 1) for lives in state.slate.lives], run.fallen)
