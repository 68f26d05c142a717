"""Chicken Foot behind the house's contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from games.catalogue.chicken_foot import options as table
from games.catalogue.chicken_foot import rules, seen, show, thought, worth
from games.catalogue.chicken_foot.options import INFO, Rules
from games.catalogue.chicken_foot.scoring import outcome
from games.catalogue.chicken_foot.seen import Seen
from games.catalogue.chicken_foot.state import Match, Standing, State
from games.kernel import Action, Audience, Choice, Deadline, Facts, Game, Outcome, Result, Seat
from games.rng import Rng
from games.segments import Segment
from games.settings import Options
from games.turns import round_from
from games.view import View
from games.wits import Weighed, Wits


class ChickenFoot(Game[State, Seen]):
    """The game of seed 004."""

    info = INFO

    def resolve(self, options: Options, facts: Facts) -> Options:
        return table.resolve(options, facts)

    def setup(self, options: Options, seats: int, seed: bytes, order: Sequence[Seat] = ()) -> State:
        line: tuple[int, ...] = tuple(order) or tuple(range(seats))
        place, rng = Rng(seed).below(seats)
        match = Match(Rules.of(options), line)
        state = rules.dealt(match, Standing((), (), 0), round_from(line, line[place]), 1, rng)
        standing = Standing((), (), state.visit.seat)
        return replace(state, standing=standing, visit=replace(state.visit, due=rules.waits(state)))

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
        return outcome(state.standing, len(state.match.order)) if state.event.kind == "over" else None


GAME: Final = ChickenFoot()
