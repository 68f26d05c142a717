"""A darts game behind the house's contract.

What is left to a game: its ``info``; ``rules`` from options; the empty ``slate``; what a dart does (``hit``); what a
visit that is over leaves (``close``); when it ends (``verdict``); what darts are worth (``aims``); and what is seen:
its ``chalk``, the segments to ``light``, the ``call``, a ``note`` on each dart.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeAlias, cast

from games import usual
from games.chalk import Chalk
from games.counted import Counted, Unit
from games.kernel import Action, Audience, Choice, Dart, Deadline, Facts, Game, Outcome, Result, Seat
from games.oche import play, show
from games.oche.state import At, Event, Hit, L, Match, Places, R, Run, Seen, State, Visit
from games.rng import Rng
from games.segments import Segment
from games.settings import Options
from games.tabletop import Call, Tone
from games.text import Text
from games.view import Lit, View


class OcheGame(Game[State[R, L], Seen[R, L]], Generic[R, L]):
    """A game in which players throw three darts in turn.

    Attributes:
        unit: what its statistics are made of: the gains of its darts are points, or marks, or only above 0 for a hit.
    """

    unit: Unit = "hits"

    # what a game says

    @abstractmethod
    def rules(self, options: Options, seats: int) -> R:
        """The resolved options as the game's rules use them."""

    def drawn(self, rules: R, rng: Rng) -> R:
        """The rules once chance has said what is its to say."""
        return rules

    def lots(self, rules: R) -> tuple[object, ...]:
        """What ``drawn`` has said: all learn it when the leg begins."""
        return ()

    @abstractmethod
    def slate(self, match: Match[R]) -> L:
        """What is chalked up before the first dart."""

    @abstractmethod
    def hit(self, state: State[R, L], segment: Segment) -> Hit[L]:
        """What a dart of the thrower does."""

    @abstractmethod
    def verdict(self, state: State[R, L], at: At) -> Places:
        """The places, if the match is over at this point; empty: it goes on."""

    @abstractmethod
    def worth(self, state: State[R, L]) -> Mapping[Segment, float]:
        """What each segment is worth to the thrower, as ``Game.aims`` says it."""

    @abstractmethod
    def chalk(self, state: State[R, L]) -> Chalk:
        """What stands on the chalkboard."""

    @abstractmethod
    def light(self, state: State[R, L]) -> tuple[Lit, ...]:
        """The segments that do something now; asked only while somebody may throw."""

    def close(self, state: State[R, L]) -> tuple[L, tuple[Seat, ...]]:
        """The slate when the visit is over, and the seats that fall with it, together."""
        return state.slate, ()

    def beaten(self, state: State[R, L]) -> Places:
        """Who falls when a round is over and another one begins, the first to fall first; somebody stays."""
        return ()

    def toll(self, state: State[R, L], slate: L) -> int:
        """What the end of the visit costs its thrower, in the game's own unit; ``slate``: what ``close`` leaves."""
        return 0

    def rests(self, state: State[R, L], seat: Seat) -> bool:
        """Whether a seat has thrown all its darts and waits for the others; once all rest the match is over."""
        return False

    def call(self, state: State[R, L]) -> Call | None:
        """What the thrower has to do."""
        return None

    def note(self, state: State[R, L], place: int) -> Text | None:
        """What the dart in this place of the visit did, in few words."""
        return None

    def tone(self, state: State[R, L], place: int) -> Tone:
        """How that is drawn, unless the visit is bust."""
        return "good" if state.visit.gains[place] > 0 else "plain"

    def title(self, state: State[R, L]) -> Text | None:
        """A sentence for the screen about what this step shows."""
        return None

    def tried(self, state: State[R, L]) -> bool:
        """Whether the next dart alone could finish: then it is an attempt, wherever it lands."""
        return False

    def figures(self, state: State[R, L]) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        """What is counted at the end: the words for it, and a word for each seat."""
        return ()

    def reason(self, state: State[R, L]) -> Text | None:
        """Why the first has won, in a sentence."""
        return None

    # the house's contract

    def resolve(self, options: Options, facts: Facts) -> Options:
        usual.admit(self.info, facts)
        return dict(options)

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

    def choices(self, state: State[R, L], seat: Seat) -> tuple[Choice, ...]:
        return ()

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

    def revealed(self, state: State[R, L]) -> tuple[object, ...]:
        return self.lots(state.match.rules) if state.event.kind == "start" else ()

    def imagine(self, observation: Seen[R, L], rng: Rng) -> State[R, L]:
        return observation.state

    def outcome(self, state: State[R, L]) -> Outcome | None:
        places = state.run.ranking
        return Outcome(places, self.reason(state), self.figures(state)) if places else None


AnyOche: TypeAlias = OcheGame[Any, Any]
"""A darts game into whose rules and slate nobody looks."""
