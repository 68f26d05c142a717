"""A match of legs behind the house's contract: whatever the game, its legs are folded into one match."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest

from games.checkout import Finish
from games.counted import Counted
from games.kernel import Action, AnyGame, Audience, Choice, Dart, Deadline, Facts, Game, Outcome, Result, Seat
from games.match import legs, options, play, relabel, seen, show, standing
from games.match.legs import OFF
from games.match.options import MOST_SEATS, Terms
from games.match.play import playing
from games.match.seen import Seen
from games.match.state import Book, State, turned
from games.rng import Rng
from games.segments import Segment
from games.settings import Options
from games.text import Text
from games.view import View
from games.wits import Weighed, Wits


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

    def called(self, options_: Options) -> Text:
        return self.game.called(options_)

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
        rows = zip_longest(*(turned(leg.lines[place], leg.firsts[place]) for place in inner))
        throwing = (seat for row in rows for seat in row if seat is not None)
        return tuple(map(Seat, dict.fromkeys((*throwing, *range(len(state.book.teams))))))

    def apply(self, state: State, action: Action) -> Result[State]:
        return play.apply(self.game, state, action)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        leg = state.leg
        if leg.plain:
            return self.game.to_act(state.inner)
        match state.book.stage:
            case "leg" | "off":
                return tuple([Seat(leg.fronts[place]) for place in playing(self.game, leg).to_act(state.inner)])
            case "between":
                return tuple(map(Seat, state.book.staying))
        return ()

    def thrower(self, state: State) -> Seat | None:
        leg = state.leg
        if leg.plain:
            return self.game.thrower(state.inner)
        if state.book.stage not in ("leg", "off"):
            return None
        place = playing(self.game, leg).thrower(state.inner)
        return None if place is None else Seat(leg.fronts[place])

    def visit(self, state: State) -> int:
        leg = state.leg
        return leg.base + (OFF if leg.off else self.game).visit(state.inner)

    def choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        leg = state.leg
        if leg.plain:
            return self.game.choices(state.inner, seat)
        match state.book.stage:
            case "leg" | "off":
                place = leg.acting(seat)
                offered = () if place is None else playing(self.game, leg).choices(state.inner, Seat(place))
                return tuple([relabel.choice(one, leg.lines) for one in offered])
            case "between":
                return (play.GO_ON,) if seat in state.book.staying else ()
        return ()

    def aims(self, observation: Seen) -> Mapping[Segment, float]:
        if observation.book.stage not in ("leg", "off"):
            return {}
        return playing(self.game, observation.leg).aims(observation.inner)

    def study(self, observation: Seen) -> Hashable:
        return None if observation.leg.off else self.game.study(observation.inner)

    def weigh(self, observation: Seen, choices: Sequence[Choice], wits: Wits, rng: Rng) -> Weighed:
        if observation.book.stage not in ("leg", "off"):
            return super().weigh(observation, choices, wits, rng)
        return playing(self.game, observation.leg).weigh(observation.inner, choices, wits, rng)

    def counted(self, state: State, dart: Dart) -> Counted | None:
        leg = state.leg
        place = None if leg.off else leg.acting(dart.seat)
        if place is None or state.book.stage != "leg":
            return None
        return self.game.counted(state.inner, Dart(Seat(place), dart.visit - leg.base, dart.segment))

    def deadline(self, state: State) -> Deadline | None:
        if state.book.stage != "leg":
            return None
        due = self.game.deadline(state.inner)
        return due and Deadline(play.deadline_prefix(state) + due.key, due.seconds)

    def observe(self, state: State, audience: Audience) -> Seen:
        return seen.observe(self.game, state, audience)

    def view(self, observation: Seen) -> View:
        return show.view(observation, playing(self.game, observation.leg).view(observation.inner))

    def view_for(self, observation: Seen, wits: Wits) -> View:
        return show.view(observation, playing(self.game, observation.leg).view_for(observation.inner, wits))

    def finish(self, observation: Seen) -> Finish | None:
        return playing(self.game, observation.leg).finish(observation.inner)

    def revealed(self, state: State) -> tuple[object, ...]:
        return seen.revealed(self.game, state)

    def imagine(self, observation: Seen, rng: Rng) -> State:
        return seen.imagine(self.game, observation, rng)

    def outcome(self, state: State) -> Outcome | None:
        return standing.outcome(self.game, state)
