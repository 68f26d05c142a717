"""From the last arrow to the next volley: the points are shown, all pawns move together, what acts on them acts.

Nobody's arrival changes where another pawn goes: so all journeys are known beforehand, and what they do to the next
volley is settled once they are made (OIE-27 to 32, O5 to O8, O15, O16).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from games.catalogue.oie_des_archers.options import HELD, Rules
from games.catalogue.oie_des_archers.squares import FINISH, TRAPS, Journey, course
from games.catalogue.oie_des_archers.state import ARROWS, LOT, Event, Standing, State, Volley
from games.kernel import Seat
from games.rng import Rng

VALUES: Final = 11
"""An arrow scores 0 to 10."""

_REVEAL: Final = Event("reveal")


def begin(state: State, standing: Standing, event: Event) -> State:
    """The volley of this standing begins: who has an arrow shoots, in order."""
    left = tuple([seat for seat in standing.alive if standing.arrows[seat]])
    shots = ((),) * len(standing.squares)
    return State(state.match, standing, Volley(state.volley.visit + 1, left, (), shots), event, state.rng)


def close(state: State) -> tuple[State, ...]:
    """All have shot: the points are shown (OIE-03); if nobody could, the volley is over at once (O13)."""
    volley = state.volley
    if not any(volley.shots):
        return resolve(state)
    shots, rng = volley.shots, state.rng
    if state.match.rules.classic:
        shots, rng = _drawn(shots, rng)
    shown = Volley(volley.visit, (), volley.darts, shots, shown=True)
    return (State(state.match, state.standing, shown, _REVEAL, rng),)


def _drawn(shots: Sequence[tuple[int | None, ...]], rng: Rng) -> tuple[tuple[tuple[int | None, ...], ...], Rng]:
    """The shots with points drawn where that was wished."""
    found = []
    for row in shots:
        points = []
        for value in row:
            if value == LOT:
                value, rng = rng.below(VALUES)
            points.append(value)
        found.append(tuple(points))
    return tuple(found), rng


def resolve(state: State) -> tuple[State, ...]:
    """The pawns move together, a step for each leg, and then the next volley begins or the match is over."""
    match, standing, volley = state.match, state.standing, state.volley
    ways = course(match.rules.colours, match.rules.maze).journeys
    journeys: dict[Seat, Journey] = {}
    for seat in standing.alive:
        total = sum([value or 0 for value in volley.shots[seat]])
        if total:
            journeys[seat] = ways[standing.squares[seat]][total]
    steps = []
    squares = list(standing.squares)
    for leg in range(max([len(journey.legs) for journey in journeys.values()], default=0)):
        walks, arrived = [], []
        for seat, journey in journeys.items():
            if leg < len(journey.legs):
                walks.append((seat, journey.legs[leg]))
                squares[seat] = journey.path[leg + 1]
                sign = journey.signs[leg]
                if sign is not None:
                    arrived.append((seat, sign))
        moved = _moved(standing, squares)
        event = Event("walk", walks=tuple(walks), arrived=tuple(arrived))
        steps.append(State(match, moved, volley, event, state.rng))
    last = steps[-1] if steps else state
    after, freed = settle(match.rules, last.standing, journeys)
    return (*steps, *_on(last, after, freed))


def _moved(old: Standing, squares: Sequence[int]) -> Standing:
    return Standing(old.number, old.alive, old.gone, tuple(squares), old.arrows, old.skip, old.greens)


def settle(rules: Rules, standing: Standing, journeys: Mapping[Seat, Journey]) -> tuple[Standing, tuple[int, ...]]:
    """What the arrivals of a volley do to the next one, and who is free again.

    Args:
        rules: of the match.
        standing: before the volley, but for the squares, which are those after it.
        journeys: of the pawns that moved.
    """
    alive, squares = standing.alive, standing.squares
    rests = {seat: journey.rest for seat, journey in journeys.items()}
    skip, arrows = list(standing.skip), list(standing.arrows)
    greens = tuple([seat for seat, rest in rests.items() if rest == "green"])
    visited = {squares[seat] for seat, rest in rests.items() if rest in TRAPS}
    signs = course(rules.colours, rules.maze).signs
    freed = []
    for seat in alive:
        journey, due = journeys.get(seat), skip[seat]
        if journey is not None:
            skip[seat] = rules.trap if journey.rest in TRAPS else int(journey.misses)
        elif due and squares[seat] in visited:  # only who sat there before is freed (O16)
            skip[seat] = 0
            freed.append(seat)
        elif due > 0:
            skip[seat] = due - 1
        if skip[seat]:
            arrows[seat] = 0
        elif greens:  # who stands on green is spared, though he only rests there (O8); red and green are none (OIE-31)
            arrows[seat] = ARROWS if signs[squares[seat]] == "green" else 0 if rests.get(seat) == "red" else 1
        else:
            arrows[seat] = 1 if rests.get(seat) == "red" else ARROWS
    after = Standing(standing.number + 1, alive, standing.gone, squares, tuple(arrows), tuple(skip), greens)
    return after, tuple(freed)


def _on(state: State, standing: Standing, freed: tuple[int, ...]) -> Iterator[State]:
    """The end of the match, or the next volley in which somebody has an arrow."""
    event, cap = Event("next", seats=freed), state.match.rules.cap
    while True:
        if winners := _winners(standing, cap):
            yield over(state, standing, winners)
            return
        if HELD in standing.skip and not any(standing.arrows[seat] for seat in standing.alive):
            standing, freed = _released(standing)
            event = Event("next", seats=freed, idle=True)
        state = begin(state, standing, event)
        yield state
        if state.volley.left:
            return
        standing, freed = settle(state.match.rules, standing, {})
        event = Event("next", seats=freed, idle=True)


def _released(standing: Standing) -> tuple[Standing, tuple[int, ...]]:
    """Nobody can shoot, so nobody can come and free those who are held: they are free (O5)."""
    freed = tuple(seat for seat in standing.alive if standing.skip[seat] == HELD)
    arrows = tuple(ARROWS if skip == HELD else have for skip, have in zip(standing.skip, standing.arrows, strict=True))
    return replace(standing, arrows=arrows, skip=tuple(max(0, skip) for skip in standing.skip)), freed


def _winners(standing: Standing, cap: int) -> tuple[Seat, ...]:
    """Who has reached 63 (OIE-03), or after the last volley is nearest to it (O11)."""
    squares = standing.squares
    goal = FINISH if FINISH in squares else max(squares[seat] for seat in standing.alive)
    if goal < FINISH and (not cap or standing.number <= cap):
        return ()
    return tuple(seat for seat in standing.alive if squares[seat] == goal)


def over(state: State, standing: Standing, winners: tuple[Seat, ...]) -> State:
    """The match is over: who won, the others by their squares, then those who left, the last to leave first."""
    far = standing.squares.__getitem__
    rest = sorted((seat for seat in standing.alive if seat not in winners), key=far, reverse=True)
    places = [winners, *(tuple(sorted(level)) for _, level in groupby(rest, key=far))]
    ranking = tuple(place for place in (*places, *((seat,) for seat in reversed(standing.gone))) if place)
    event = Event("over", seats=winners)
    return State(state.match, replace(standing, ranking=ranking), state.volley, event, state.rng)
