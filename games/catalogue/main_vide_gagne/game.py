"""Main vide gagne behind the house's contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.catalogue.main_vide_gagne import options as table
from games.catalogue.main_vide_gagne import rules, seen, show, worth
from games.catalogue.main_vide_gagne.dealing import deal, draw_for_order
from games.catalogue.main_vide_gagne.options import INFO, Rules
from games.catalogue.main_vide_gagne.seen import Seen
from games.catalogue.main_vide_gagne.state import Event, Match, Standing, State, Visit
from games.kernel import Action, Audience, Choice, Deadline, Facts, Game, Outcome, Result, Seat
from games.rng import Rng
from games.segments import Segment
from games.settings import Options
from games.view import View


class MainVideGagne(Game[State, Seen]):
    """The game of seed 000."""

    info = INFO

    def resolve(self, options: Options, facts: Facts) -> Options:
        return table.resolve(options, facts)

    def setup(self, options: Options, seats: int, seed: bytes, order: Sequence[Seat] = ()) -> State:
        chosen = Rules.of(options, seats)
        line, draws, rng = draw_for_order(chosen, Rng(seed))
        if order:
            line, draws = tuple(order), ()
        nobody = (0,) * seats
        return State(
            Match(chosen, line, draws),
            Standing(chosen.lives, line, (), nobody),
            deal(chosen, line, rng),
            Visit(1, line[0]),
            Event("deal" if order else "order", seats=line),
        )

    def order(self, state: State) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat in state.match.order)

    def apply(self, state: State, action: Action) -> Result[State]:
        return rules.apply(state, action)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if len(state.standing.alive) < 2:
            return ()
        thrower, asks = state.visit.seat, state.visit.asks
        if not asks:
            return (Seat(thrower),)
        return (Seat(thrower), *(Seat(seat) for seat in asks if seat != thrower))

    def thrower(self, state: State) -> Seat | None:
        return Seat(state.visit.seat) if len(state.standing.alive) > 1 else None

    def visit(self, state: State) -> int:
        return state.visit.number

    def choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        return rules.choices(state, seat)

    def aims(self, observation: Seen) -> Mapping[Segment, float]:
        return worth.aims(observation)

    def deadline(self, state: State) -> Deadline | None:
        return rules.deadline(state)

    def observe(self, state: State, audience: Audience) -> Seen:
        return seen.observe(state, audience)

    def view(self, observation: Seen) -> View:
        return show.view(observation)

    def revealed(self, state: State) -> tuple[object, ...]:
        return seen.revealed(state)

    def imagine(self, observation: Seen, rng: Rng) -> State:
        return seen.imagine(observation, rng)

    def outcome(self, state: State) -> Outcome | None:
        return rules.outcome(state.standing) if len(state.standing.alive) < 2 else None


GAME: Final = MainVideGagne()
