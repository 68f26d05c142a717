"""A darts game at a table: seats A, B, C ... in this order, and what they throw in a line."""

from __future__ import annotations

import dataclasses
from typing import Any, Self

from games.chalk import Chalk
from games.kernel import Choose, Facts, Next, Outcome, Result, Retire, Seat
from games.notation import letter, parse
from games.oche.game import AnyOche
from games.oche.state import State
from games.segments import EVERY
from games.settings import Value
from games.settings import parse as parse_options
from games.tabletop import Call
from games.text import Text
from games.view import View

SEED = bytes(range(32))


class Table:
    """A match: ``steps`` are those of the last action."""

    def __init__(self, game: AnyOche, seats: int = 2, sides: tuple[int, ...] = (), **options: Value) -> None:
        written = {key.rstrip("_"): value for key, value in options.items()}  # "in_" is the option "in"
        self.game = game
        self._seats, self._sides = seats, sides
        self._options = parse_options(game.info.settings, written, seats)
        self.at()

    def at(self, whole_bull: bool = False, split_singles: bool = False) -> Self:
        """The match begins at a board of which this is true (``Facts``)."""
        facts = Facts(self._seats, whole_bull=whole_bull, split_singles=split_singles)
        resolved = self.game.resolve(self._options, facts)
        options = {**resolved, "sides": self._sides} if self._sides else resolved
        order = tuple(map(Seat, range(self._seats)))
        self.state: State[Any, Any] = self.game.setup(options, self._seats, SEED, order)
        self.steps: tuple[State[Any, Any], ...] = (self.state,)
        return self

    def slate(self, **fields: Any) -> Self:
        """The visit begins from a slate with these fields."""
        slate = dataclasses.replace(self.state.slate, **fields)
        visit = dataclasses.replace(self.state.visit, before=slate)
        self.state = dataclasses.replace(self.state, slate=slate, visit=visit)
        return self

    def throw(self, words: str) -> Self:
        """What the seats throw whose turn it is: segments, and ``next``."""
        for word in words.split():
            seat = self.game.to_act(self.state)[0]
            self._take(self.game.apply(self.state, parse(f"{letter(seat)}:{word}", self.game.visit(self.state))))
        return self

    def choose(self, token: str) -> Self:
        """What the seat chooses whose turn it is."""
        self._take(self.game.apply(self.state, Choose(self.game.to_act(self.state)[0], token)))
        return self

    def leave(self, name: str) -> Self:
        """A seat leaves."""
        self._take(self.game.apply(self.state, Retire(Seat(ord(name) - ord("A")))))
        return self

    def refused(self, name: str) -> bool:
        """Whether the seat may not press NEXT."""
        return self.game.apply(self.state, Next(Seat(ord(name) - ord("A")))).refused is not None

    def _take(self, result: Result[State[Any, Any]]) -> None:
        assert result.refused is None, result.refused
        self.steps, self.state = result.steps, result.state

    @property
    def now(self) -> Any:
        """What is chalked up."""
        return self.state.slate

    @property
    def kinds(self) -> list[str]:
        """What the last action showed, step by step."""
        return [step.event.kind for step in self.steps]

    @property
    def thrower(self) -> str:
        """Whose turn it is, with the number of darts that he has left."""
        return f"{letter(self.state.visit.seat)}{self.state.left}"

    @property
    def places(self) -> list[str]:
        """The ranking: the letters of each place."""
        return ["".join(map(letter, place)) for place in self.state.run.ranking]

    @property
    def outcome(self) -> Outcome:
        """The result."""
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        return outcome

    @property
    def view(self) -> View:
        """What the screen shows."""
        return self.game.view(self.game.observe(self.state, None))

    @property
    def chalk(self) -> Chalk:
        """What stands on the chalkboard."""
        chalk = self.view.chalk
        assert chalk is not None
        return chalk

    @property
    def call(self) -> Call:
        """What the thrower has to do, who has to do something."""
        call = self.view.call
        assert call is not None
        return call

    @property
    def title(self) -> Text | None:
        """The sentence about what the last action showed."""
        moment = self.view.moment
        return moment.title if moment else None

    @property
    def aside(self) -> tuple[Text, ...]:
        """What is said beside what the thrower has to do."""
        call = self.view.call
        return call.lines if call else ()

    @property
    def lit(self) -> list[str]:
        """The first segment of each label, the best one with a star."""
        return [lit.segments[0].name + "*" * lit.best for lit in self.view.board.lit]

    def worth(self, name: str) -> float:
        """What a segment is worth to the thrower."""
        aims = self.game.aims(self.game.observe(self.state, self.state.visit.seat))
        return next((value for segment, value in aims.items() if segment.name == name), 0.0)

    @property
    def best(self) -> str:
        """The segment that is worth most."""
        aims = self.game.aims(self.game.observe(self.state, self.state.visit.seat))
        return max(EVERY, key=lambda segment: aims.get(segment, 0.0)).name
