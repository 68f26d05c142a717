"""A match of legs behind the house's contract: whatever the game, its legs are folded into one match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.kernel import Action, AnyGame, Audience, Choice, Deadline, Facts, Game, Outcome, Result, Seat
from games.match import legs, options, play, relabel, seen, show, standing
from games.match.options import MOST_SEATS, Terms
from games.match.play import playing
from games.match.seen import Seen
from games.match.state import Book, State
from games.rng import Rng
from games.segments import Segment
from games.settings import Options
from games.view import View


class Match(Game[State, Seen]):
    """Legs and sets of a game, with teams, a handicap and a say in who begins.

    Attributes:
        game: what the legs are of.
    """

    def __init__(self, game: AnyGame) -> None:
        fewest, most = game.info.seats
        most = MOST_SEATS if "share" in game.info.teams else most
        settings = (*game.info.settings, *options.rows(game))
        self.game = game
        self.info = replace(game.info, seats=(fewest, most), settings=settings)

    def resolve(self, options_: Options, facts: Facts) -> Options:
        return options.resolve(self.game, options_, facts)

    def setup(self, options_: Options, seats: int, seed: bytes, order: Sequence[Seat] = ()) -> State:
        terms = Terms.of(options_, seats)
        teams = tuple(map(terms.team, range(seats)))
        circle = tuple(dict.fromkeys(teams[seat] for seat in order or range(seats)))
        if order:
            terms = replace(terms, first="entered")
        own = tuple((row.key, options_[row.key]) for row in self.game.info.settings)
        book = Book(terms, own, "leg", teams, (), circle, 1, terms.handicap, (0,) * len(terms.handicap))
        return legs.begun(self.game, Rng(seed), book)

    def order(self, state: State) -> tuple[Seat, ...]:
        leg = state.leg
        inner = playing(self.game, leg).order(state.inner)
        rounds = range(max(map(len, leg.lines)))
        throwing = [
            leg.lines[place][(turn + (leg.at[place] if leg.at else 0)) % len(leg.lines[place])]
            for turn in rounds
            for place in inner
            if turn < len(leg.lines[place])
        ]
        return tuple(map(Seat, dict.fromkeys((*throwing, *range(len(state.book.teams))))))

    def apply(self, state: State, action: Action) -> Result[State]:
        return play.apply(self.game, state, action)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        book, leg = state.book, state.leg
        match book.stage:
            case "leg" | "off":
                acting = playing(self.game, leg).to_act(state.inner)
                return acting if leg.same else tuple(Seat(leg.front(place)) for place in acting)
            case "between":
                return tuple(map(Seat, book.staying))
        return ()

    def thrower(self, state: State) -> Seat | None:
        if state.book.stage not in ("leg", "off"):
            return None
        leg = state.leg
        place = playing(self.game, leg).thrower(state.inner)
        return place if place is None or leg.same else Seat(leg.front(place))

    def visit(self, state: State) -> int:
        return state.leg.base + playing(self.game, state.leg).visit(state.inner)

    def choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        book, leg = state.book, state.leg
        match book.stage:
            case "leg" | "off":
                place = leg.acting(seat)
                if place is None:
                    return ()
                offered = playing(self.game, leg).choices(state.inner, Seat(place))
                return offered if leg.same else tuple(relabel.choice(one, leg.lines) for one in offered)
            case "between":
                return (play.GO_ON,) if seat in book.staying else ()
        return ()

    def aims(self, observation: Seen) -> Mapping[Segment, float]:
        if observation.book.stage not in ("leg", "off"):
            return {}
        return playing(self.game, observation.leg).aims(observation.inner)

    def deadline(self, state: State) -> Deadline | None:
        if state.book.stage != "leg":
            return None
        due = self.game.deadline(state.inner)
        return due and Deadline(play.deadline_prefix(state) + due.key, due.seconds)

    def observe(self, state: State, audience: Audience) -> Seen:
        return seen.observe(self.game, state, audience)

    def view(self, observation: Seen) -> View:
        return show.view(self.game, observation)

    def revealed(self, state: State) -> tuple[object, ...]:
        return seen.revealed(self.game, state)

    def imagine(self, observation: Seen, rng: Rng) -> State:
        return seen.imagine(self.game, observation, rng)

    def outcome(self, state: State) -> Outcome | None:
        return standing.outcome(self.game, state)
