"""What a match of legs knows, in parts that change at their own pace, so that a dart rebuilds only what it touches."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias

from games.kernel import AnyGame
from games.match.options import Line, Terms
from games.rng import Rng
from games.settings import Value

Stage: TypeAlias = Literal["off", "leg", "between", "over"]
"""What goes on: throwing for the bull, a leg, the time after one, nothing more."""

LEG_VISITS: Final = 10_000
"""Leg ``k`` of the match, from the second on, numbers its visits from ``k * LEG_VISITS + 1``, so that what happens in
a leg that is over moves no visit of a later one."""


@dataclass(frozen=True, slots=True)
class Event:
    """What the match itself, not the game, shows happening at a step, and whom it concerns."""

    kind: Literal["begin", "leg", "over", "retire", "join", "ended"]
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Book:
    """How the match stands. It changes between legs, and when somebody leaves.

    Attributes:
        terms: the match options.
        options: the game's, resolved, per seat of the match.
        stage: what goes on.
        teams: the side of each seat that ever sat.
        left: the seats that left, in that order.
        circle: the sides in the order in which they threw in the last leg, from the one that began.
        set: the number of the set.
        legs, sets: by side, won in this set (what was given in advance included), in the match.
        won: the set and the winning sides of each leg that is over.
    """

    terms: Terms
    options: tuple[tuple[str, Value], ...]
    stage: Stage
    teams: tuple[int, ...]
    left: tuple[int, ...]
    circle: tuple[int, ...]
    set: int
    legs: tuple[int, ...]
    sets: tuple[int, ...]
    won: tuple[tuple[int, tuple[int, ...]], ...] = ()

    @property
    def staying(self) -> tuple[int, ...]:
        """The seats that have not left."""
        return tuple(seat for seat in range(len(self.teams)) if seat not in self.left)

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides of which somebody stays."""
        return tuple(dict.fromkeys(sorted(self.teams[seat] for seat in self.staying)))

    @property
    def single(self) -> bool:
        """The match is one leg."""
        return self.terms.legs == self.terms.sets == 1

    def members(self, side: int) -> Line:
        """The seats of a side: those who stay, or, if nobody does, all who played for it."""
        everybody = tuple(seat for seat, team in enumerate(self.teams) if team == side)
        return tuple(seat for seat in everybody if seat not in self.left) or everybody


@dataclass(frozen=True, slots=True)
class Leg:
    """Who stands where in the game that goes on: its place ``i`` is that of the seats ``lines[i]``.

    Attributes:
        base: what the numbers of its visits are raised by.
        lines: the seats of each place.
        same: each place is that of the seat with its number, and no other's: nothing is to be translated.
        off: the game is the bull-off.
        at: for each place, which of its partners throws next or now; empty where there are none.
        visit, place: the visit going on and whose it is, as far as it matters: where partners take turns.
    """

    base: int
    lines: tuple[Line, ...]
    same: bool
    off: bool = False
    at: tuple[int, ...] = ()
    visit: int = 0
    place: int | None = None

    @property
    def taking_turns(self) -> bool:
        """Whether any place is that of partners."""
        return bool(self.at)

    def front(self, place: int) -> int:
        """The seat that acts for a place: of partners the one who throws next or now."""
        return self.lines[place][self.at[place] if self.at else 0]

    def places(self) -> dict[int, int]:
        """The place of each seat."""
        return {seat: place for place, line in enumerate(self.lines) for seat in line}

    def acting(self, seat: int) -> int | None:
        """The place that a seat may act for, or None."""
        if self.same:
            return seat if 0 <= seat < len(self.lines) else None
        return next((place for place in range(len(self.lines)) if self.front(place) == seat), None)

    def after(self, game: AnyGame, state: Any) -> Leg:
        """The same at the next step of the game: where a visit has begun, whose was over lets his partner throw."""
        visit, place = game.visit(state), game.thrower(state)
        if visit == self.visit:
            return self if place is None or place == self.place else replace(self, place=place)
        at = list(self.at)
        if self.place is not None:
            at[self.place] = (at[self.place] + 1) % len(self.lines[self.place])
        return Leg(self.base, self.lines, self.same, self.off, tuple(at), visit, place)

    def without(self, seat: int) -> Leg:
        """One of several partners is gone; who comes after him throws in his stead."""
        place = self.places()[seat]
        line, turn = self.lines[place], self.at[place]
        rest = tuple(each for each in line if each != seat)
        turn = (turn - (line.index(seat) < turn)) % len(rest)
        lines = (*self.lines[:place], rest, *self.lines[place + 1 :])
        return replace(self, lines=lines, same=False, at=(*self.at[:place], turn, *self.at[place + 1 :]))


@dataclass(frozen=True, slots=True)
class State:
    """Everything.

    Attributes:
        seed: what the chance of all legs comes from.
        book: how the match stands.
        leg: who stands where in the game.
        inner: the state of the game, or of the bull-off; between legs that of the leg just over.
        event: what the match itself shows at this step, if it does.
    """

    seed: Rng
    book: Book
    leg: Leg
    inner: Any
    event: Event | None = None


def seated(base: int, lines: tuple[Line, ...], turn: int = 0, off: bool = False) -> Leg:
    """Who stands where when a leg begins; each partner who has had his turn at beginning makes room for the next."""
    same = all(line == (place,) for place, line in enumerate(lines))
    shared = any(len(line) > 1 for line in lines)
    return Leg(base, lines, same, off, tuple(turn % len(line) for line in lines) if shared else ())
