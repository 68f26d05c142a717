"""Thirteen behind the house's contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.catalogue.thirteen import options as table
from games.catalogue.thirteen import rules, seen, show, thought, worth
from games.catalogue.thirteen.dealing import begin, deal
from games.catalogue.thirteen.options import INFO, Rules
from games.catalogue.thirteen.seen import Seen
from games.catalogue.thirteen.state import Event, Match, Standing, State, Visit
from games.kernel import Action, Audience, Choice, Deadline, Facts, Game, Outcome, Result, Seat
from games.rng import Rng
from games.segments import Segment
from games.settings import Options
from games.turns import round_from
from games.view import View
from games.wits import Weighed, Wits


class Thirteen(Game[State, Seen]):
    """The game of seed 003."""

    info = INFO

    def resolve(self, options: Options, facts: Facts) -> Options:
        return table.resolve(options, facts)

    def setup(self, options: Options, seats: int, seed: bytes, order: Sequence[Seat] = ()) -> State:
        chosen = Rules.of(options)
        line: tuple[int, ...] = tuple(order) or tuple(range(seats))
        hands, rng = deal(chosen, line, seats, Rng(seed))
        fresh, leader = begin(hands, line, True, line[0])
        nobody = (0,) * seats
        return State(
            Match(chosen, line),
            Standing(nobody, (), (), leader),
            fresh,
            Visit(1, leader),
            Event("deal", seats=(leader,)),
            rng,
        )

    def order(self, state: State) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat in round_from(state.match.order, state.standing.first))

    def apply(self, state: State, action: Action) -> Result[State]:
        return rules.apply(state, action)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if state.event.kind == "over" else (Seat(state.visit.seat),)

    def thrower(self, state: State) -> Seat | None:
        return Seat(state.visit.seat) if state.match.rules.darts and state.event.kind != "over" else None

    def visit(self, state: State) -> int:
        return state.visit.number

    def choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        return rules.choices(state, seat)

    def aims(self, observation: Seen) -> Mapping[Segment, float]:
        return worth.aims(observation)

    def weigh(self, observation: Seen, choices: Sequence[Choice], wits: Wits, rng: Rng) -> Weighed:
        return thought.weigh(observation, choices, wits, rng)

    def deadline(self, state: State) -> Deadline | None:
        return None

    def observe(self, state: State, audience: Audience) -> Seen:
        return seen.observe(state, audience)

    def view(self, observation: Seen) -> View:
        return show.view(observation)

    def revealed(self, state: State) -> tuple[object, ...]:
        return seen.revealed(state)

    def imagine(self, observation: Seen, rng: Rng) -> State:
        return seen.imagine(observation, rng)

    def outcome(self, state: State) -> Outcome | None:
        return rules.outcome(state.standing) if state.event.kind == "over" else None


GAME: Final = Thirteen()
