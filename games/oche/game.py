"""A darts game behind the house's contract: all of it that is the same for each, whatever its ``rulebook`` says.

Nothing is hidden, and what is drawn by lot is drawn before the first dart, so an observation is the whole state.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeAlias, cast

from games import usual
from games.checkout import Finish
from games.counted import Counted
from games.kernel import Action, Audience, Dart, Deadline, Facts, Game, Outcome, Result, Seat
from games.oche import play, show
from games.oche.rulebook import Rulebook
from games.oche.state import Event, L, Match, R, Run, Seen, State, Visit
from games.oche.usual import BULLS
from games.rng import Rng
from games.segments import Segment
from games.settings import Options
from games.view import View
from games.wits import Wits


class OcheGame(Rulebook[R, L], Game[State[R, L], Seen[R, L]], Generic[R, L]):
    """A game in which players throw three darts in turn."""

    def resolve(self, options: Options, facts: Facts) -> Options:
        usual.admit(self.info, facts)
        one = facts.whole_bull and BULLS in self.info.settings and options[BULLS.key] == "split"
        return {**options, BULLS.key: "one"} if one else dict(options)

    def setup(self, options: Options, seats: int, seed: bytes, order: Sequence[Seat] = ()) -> State[R, L]:
        if not order:
            first, _ = Rng(seed).below(seats)
            order = [Seat((first + place) % seats) for place in range(seats)]
        sides = options.get("sides", ())
        rules = self.drawn(self.rules(options, seats), Rng(seed).fork("rules"))
        match = Match(rules, tuple(order), sides if isinstance(sides, tuple) else ())
        slate = self.slate(match)
        run = Run(1, match.order, (), (0,) * seats, (None,) * seats)
        return State(match, slate, run, Visit(1, match.order[0], slate), Event("start", seats=match.order))

    def order(self, state: State[R, L]) -> tuple[Seat, ...]:
        return state.match.order

    def apply(self, state: State[R, L], action: Action) -> Result[State[R, L]]:
        return cast(Result[State[R, L]], play.apply(self, state, action))

    def to_act(self, state: State[R, L]) -> tuple[Seat, ...]:
        return () if state.run.ranking else (state.visit.seat,)

    def thrower(self, state: State[R, L]) -> Seat | None:
        return None if state.run.ranking else state.visit.seat

    def visit(self, state: State[R, L]) -> int:
        return state.visit.number

    def aims(self, observation: Seen[R, L]) -> Mapping[Segment, float]:
        return {} if observation.state.run.ranking else self.worth(observation.state)

    def counted(self, state: State[R, L], dart: Dart) -> Counted | None:
        hit, tried = self.hit(state, dart.segment), self.tried(state)
        finished = tried and hit.kind == "close" and not hit.bust
        gain = hit.gain if self.unit in ("points", "marks") else int(self.unit == "hits" and hit.gain > 0)
        return Counted(self.unit, 0 if hit.bust else gain, hit.bust, tried, finished)

    def deadline(self, state: State[R, L]) -> Deadline | None:
        return None

    def observe(self, state: State[R, L], audience: Audience) -> Seen[R, L]:
        return Seen(audience, state)

    def view(self, observation: Seen[R, L]) -> View:
        return show.view(self, observation.state)

    def finish(self, observation: Seen[R, L]) -> Finish | None:
        return self.exact(observation.state.match.rules)

    def view_for(self, observation: Seen[R, L], wits: Wits) -> View:
        return show.view(self, observation.state, wits)

    def revealed(self, state: State[R, L]) -> tuple[object, ...]:
        return self.lots(state.match.rules) if state.event.kind == "start" else ()

    def imagine(self, observation: Seen[R, L], rng: Rng) -> State[R, L]:
        return observation.state

    def outcome(self, state: State[R, L]) -> Outcome | None:
        places = state.run.ranking
        return Outcome(places, self.reason(state), self.figures(state)) if places else None


AnyOche: TypeAlias = OcheGame[Any, Any]
"""A darts game into whose rules and slate nobody looks."""
