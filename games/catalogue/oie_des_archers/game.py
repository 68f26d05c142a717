"""The archers' Goose behind the house's contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.cards import deck
from games.catalogue.oie_des_archers import options as table
from games.catalogue.oie_des_archers import rules, seen, show, worth
from games.catalogue.oie_des_archers.options import INFO, Rules
from games.catalogue.oie_des_archers.printout import printout
from games.catalogue.oie_des_archers.seen import Seen
from games.catalogue.oie_des_archers.squares import START
from games.catalogue.oie_des_archers.state import ARROWS, Event, Match, Standing, State, Volley
from games.catalogue.oie_des_archers.volley import begin
from games.kernel import Action, Audience, Choice, Deadline, Facts, Game, Outcome, Result, Seat
from games.lots import draw_lots
from games.rng import Rng
from games.segments import Segment
from games.settings import Options
from games.tabletop import Printout
from games.view import View


class OieDesArchers(Game[State, Seen]):
    """The game of seed 002."""

    info = INFO

    def resolve(self, options: Options, facts: Facts) -> Options:
        return table.resolve(options, facts)

    def setup(self, options: Options, seats: int, seed: bytes, order: Sequence[Seat] = ()) -> State:
        lots, draws, rng = draw_lots(seats, deck(1, 0), Rng(seed))
        line = tuple(order) or tuple(map(Seat, lots))
        match = Match(Rules.of(options), line, () if order else draws)
        standing = Standing(1, line, (), (START,) * seats, (ARROWS,) * seats, (0,) * seats)
        event = Event("start" if order or seats == 1 else "order", seats=line)
        return begin(State(match, standing, Volley(0, (), (), ()), event, rng), standing, event)

    def order(self, state: State) -> tuple[Seat, ...]:
        return state.match.order

    def apply(self, state: State, action: Action) -> Result[State]:
        return rules.apply(state, action)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.standing.ranking:
            return ()
        left = state.volley.left
        if not left:
            return state.standing.alive
        return left if state.match.rules.classic else left[:1]

    def thrower(self, state: State) -> Seat | None:
        left = state.volley.left
        return left[0] if left and not state.match.rules.classic and not state.standing.ranking else None

    def visit(self, state: State) -> int:
        return state.volley.visit

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

    def printout(self, options: Options) -> Printout:
        return printout(Rules.of(options))

    def outcome(self, state: State) -> Outcome | None:
        return rules.outcome(state.standing) if state.standing.ranking else None


GAME: Final = OieDesArchers()
