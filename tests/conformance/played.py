"""A random match of a variant, kept move by move, so that every law looks at the same one."""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.digest import digest
from games.kernel import TABLE, Action, Audience, Choose, Dart, Expire, Join, Result, Seat
from games.rng import Rng
from tests.conformance.law import Broken
from tests.conformance.playout import NoEnd, Unwanted, playout
from tests.conformance.variants import Variant

RESTLESS = 0.01
"""The share of moments at which somebody comes or leaves, or a deadline passes, in a match that is not calm."""

STEPS = 4
"""About so many steps of one action are looked at: where twenty tiles are drawn one by one, they are of one kind."""


@dataclass(frozen=True, slots=True)
class Move:
    """One action of the match, the state before, its digest when it was new, what came of it, how many sat there."""

    number: int
    before: Any
    told: str
    action: Action
    result: Result[Any]
    seats: int

    @property
    def audiences(self) -> tuple[Audience, ...]:
        """All who look."""
        return (TABLE, *map(Seat, range(self.seats)))

    @property
    def audience(self) -> Audience:
        """One of them, another one at each move."""
        return self.audiences[self.number % (self.seats + 1)]

    @property
    def lookers(self) -> tuple[Audience, ...]:
        """The table and two seats of a large one, others at each move."""
        first = self.number % self.seats
        return self.audiences if self.seats < 4 else (TABLE, *(Seat((first + far) % self.seats) for far in (0, 2)))


@dataclass(frozen=True)
class Match:
    """A match from its first state to its last, the seats that there were then, and how much of it is looked at."""

    first: Any
    moves: tuple[Move, ...]
    last: Any
    seats: int
    share: float

    def some(self, most: int) -> Iterator[Move]:
        """So many moves of all kinds, rare ones first; which card or tile was chosen makes no kind of its own."""
        kinds: dict[object, list[Move]] = defaultdict(list)
        for move in self.moves:
            match move.action:
                case Dart(segment=segment):
                    what: object = segment.ring
                case Choose(token=token):
                    what = token.partition(" ")[0]
                case other:
                    what = type(other)
            kinds[what, len(move.result.steps), move.seats].append(move)
        left = most * self.share
        for place, moves in enumerate(sorted(kinds.values(), key=len)):
            share = max(1, int(left // (len(kinds) - place)))
            left -= min(share, len(moves))
            yield from moves[:: max(1, -(-len(moves) // share))]

    def few(self, most: int) -> list[Move]:
        """Of these no more than so many, however many kinds there are."""
        moves, most = list(self.some(most)), max(1, int(most * self.share))
        return moves[:: -(-len(moves) // most)]


def played(variant: Variant, unrest: float = 0.0, most: int = 0) -> Match:
    """The random match of a variant that is listened to, calm or restless; or so many actions of it.

    Raises:
        Broken: there is none, and that law says why.
    """
    match = _played(variant, unrest, most or variant.most)
    if isinstance(match, Broken):
        raise match
    return match


@functools.lru_cache(maxsize=6)
def _played(variant: Variant, unrest: float, most: int) -> Match | Broken:
    try:
        return _play(variant, unrest, most)
    except Broken as broken:
        return broken


def _play(variant: Variant, unrest: float, most: int) -> Match:
    moves: list[Move] = []
    seats, told = variant.seats, ""

    def note(before: Any, action: Action, result: Result[Any]) -> None:
        nonlocal seats, told
        moves.append(Move(len(moves), before, told, action, result, seats))
        seats, told = seats + isinstance(action, Join), digest(result.state)  # before anybody can change it

    try:
        first = variant.game.setup(variant.options, variant.seats, variant.seed)
        told = digest(first)
        last, _ = playout(variant.game, variant.options, variant.seats, variant.seed, note, most, unrest)
    except NoEnd as endless:
        if most < variant.most:
            return Match(first, tuple(moves), moves[-1].result.state, seats, variant.share)
        raise Broken("ends", endless) from endless
    except Unwanted as refused:
        match refused.action:
            case Choose():
                raise Broken("choices", refused) from refused
            case Expire():
                raise Broken("deadlines", refused) from refused
        raise Broken("ready", refused) from refused
    except TypeError as odd:
        raise Broken("frozen", odd) from odd
    return Match(first, tuple(moves), last, seats, variant.share)


def steps(match: Match, most: int) -> Iterator[tuple[Move, Any]]:
    """Steps of so many moves, each with its move: of one that has many the first, the last and some between."""
    few = max(3, int(STEPS * match.share))
    for move in match.some(most):
        count = len(move.result.steps)
        stride = max(1, -(-(count - 1) // (few - 1)))
        places = {0, count - 1, *range(move.number % stride, count, stride)}
        yield from ((move, move.result.steps[place]) for place in sorted(places))


def worlds(variant: Variant, state: Any, audience: Audience, label: str, count: int) -> list[Any]:
    """Worlds that fit what the audience knows."""
    known = variant.game.observe(state, audience)
    return [variant.game.imagine(known, Rng(bytes(32)).fork(f"{label} {number}")) for number in range(count)]
