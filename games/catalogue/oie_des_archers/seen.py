"""What an audience knows of a match, and worlds that fit it.

With darts the board stands in the room: everybody knows what was thrown, and it is the view that keeps points back
until all have shot (O12). What is entered at the table is known to the seat that entered it, to the others only that
it did; nobody knows the chance to come.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.catalogue.oie_des_archers.state import Event, Match, Points, Standing, State, Volley
from games.catalogue.oie_des_archers.volley import VALUES
from games.kernel import Audience
from games.rng import Rng


@dataclass(frozen=True, slots=True)
class Seen:
    """An audience's knowledge: as ``State``, points that it does not know being None."""

    audience: Audience
    match: Match
    standing: Standing
    volley: Volley
    event: Event

    @property
    def aims(self) -> bool:
        """Whether somebody has an arrow left to throw."""
        left, standing = self.volley.left, self.standing
        if self.match.rules.classic or not left or standing.ranking:
            return False
        return len(self.volley.darts) < standing.arrows[left[0]]


def observe(state: State, audience: Audience) -> Seen:
    """What the audience knows of the state."""
    volley = state.volley
    if state.match.rules.classic and not (state.match.rules.live or volley.shown):
        shots: list[tuple[Points, ...]] = [
            row if seat == audience else (None,) * len(row) for seat, row in enumerate(volley.shots)
        ]
        volley = replace(volley, shots=tuple(shots))
    return Seen(audience, state.match, state.standing, volley, state.event)


def revealed(state: State) -> tuple[object, ...]:
    """What the step gave away: the cards drawn for the order; points that were entered at the table.

    A dart gives nothing away that was not seen in the board.
    """
    event, rules = state.event, state.match.rules
    if event.kind == "order":
        return state.match.draws
    if rules.classic and (event.kind == "reveal" or (rules.live and event.kind == "arrow")):
        return state.volley.shots
    return ()


def imagine(seen: Seen, rng: Rng) -> State:
    """A whole match that fits: points that are not known are drawn at random."""
    shots = []
    for row in seen.volley.shots:
        points: list[Points] = []
        for value in row:
            if value is None:
                value, rng = rng.below(VALUES)
            points.append(value)
        shots.append(tuple(points))
    volley = replace(seen.volley, shots=tuple(shots))
    return State(seen.match, seen.standing, volley, seen.event, rng.fork("to come"))
