"""What a law is, and who is to blame when one is broken.

A law is a function over a match that can be set up; it returns when the match keeps it. The game is listened to on
the way: what it raises breaks the law that forbids just that, whichever law was being looked at.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import TracebackType
from typing import Any, Final

from games.counted import Counted
from games.kernel import Action, AnyGame, Audience, Choice, Dart, Deadline, Facts, Game, Outcome, Result, Seat
from games.rng import Rng
from games.segments import Segment
from games.settings import Options
from games.view import View
from tests.conformance.variants import Variant


class Broken(AssertionError):
    """A law does not hold.

    Attributes:
        law: its name.
    """

    def __init__(self, law: str, why: object) -> None:
        super().__init__(f"{law}: {why}")
        self.law = law


@dataclass(frozen=True)
class Law:
    """One law.

    Attributes:
        name: a word or two.
        check: raises if a match breaks it; its docstring says the law in a sentence.
        secret: it speaks only of matches in which seats know what others must not.
    """

    name: str
    check: Callable[[Variant], None]
    secret: bool = False

    def holds(self, variant: Variant) -> None:
        """Look at a match.

        Raises:
            Broken: this law, or one on the way to it, does not hold.
        """
        try:
            self.check(heard(variant))
        except Broken:
            raise
        except AssertionError as broken:
            raise Broken(self.name, broken) from broken


@functools.lru_cache(maxsize=16)
def heard(variant: Variant) -> Variant:
    """The variant with its game listened to, always the same one."""
    return variant if isinstance(variant.game, Heard) else replace(variant, game=Heard(variant.game))


LAWS: Final[dict[str, Law]] = {}
"""All laws by name."""


def law(name: str, secret: bool = False) -> Callable[[Callable[[Variant], None]], Law]:
    """Make a function a law."""

    def named(check: Callable[[Variant], None]) -> Law:
        LAWS[name] = Law(name, check, secret)
        return LAWS[name]

    return named


class _Blame:
    """Whatever is raised inside breaks this law."""

    def __init__(self, law: str) -> None:
        self.law = law

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if isinstance(error, Exception) and not isinstance(error, Broken):
            raise Broken(self.law, f"{type(error).__name__}: {error}") from error


_TOTAL: Final = _Blame("total")
_DRAWN: Final = _Blame("drawn")
_READY: Final = _Blame("ready")
_IMAGINED: Final = _Blame("imagined")


class Heard(Game[Any, Any]):
    """A game that is listened to."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.info = game.info

    def resolve(self, options: Options, facts: Facts) -> Options:
        return self.game.resolve(options, facts)

    def setup(self, options: Options, seats: int, seed: bytes, order: Sequence[Seat] = ()) -> Any:
        with _TOTAL:
            return self.game.setup(options, seats, seed, order)

    def order(self, state: Any) -> tuple[Seat, ...]:
        with _READY:
            return self.game.order(state)

    def apply(self, state: Any, action: Action) -> Result[Any]:
        with _TOTAL:
            return self.game.apply(state, action)

    def to_act(self, state: Any) -> tuple[Seat, ...]:
        with _READY:
            return self.game.to_act(state)

    def thrower(self, state: Any) -> Seat | None:
        with _READY:
            return self.game.thrower(state)

    def visit(self, state: Any) -> int:
        with _READY:
            return self.game.visit(state)

    def choices(self, state: Any, seat: Seat) -> tuple[Choice, ...]:
        with _READY:
            return self.game.choices(state, seat)

    def aims(self, observation: Any) -> Mapping[Segment, float]:
        with _DRAWN:
            return self.game.aims(observation)

    def counted(self, state: Any, dart: Dart) -> Counted | None:
        with _TOTAL:
            return self.game.counted(state, dart)

    def deadline(self, state: Any) -> Deadline | None:
        with _READY:
            return self.game.deadline(state)

    def observe(self, state: Any, audience: Audience) -> Any:
        with _DRAWN:
            return self.game.observe(state, audience)

    def view(self, observation: Any) -> View:
        with _DRAWN:
            return self.game.view(observation)

    def revealed(self, state: Any) -> tuple[object, ...]:
        with _READY:
            return self.game.revealed(state)

    def imagine(self, observation: Any, rng: Rng) -> Any:
        with _IMAGINED:
            return self.game.imagine(observation, rng)

    def outcome(self, state: Any) -> Outcome | None:
        with _READY:
            return self.game.outcome(state)
