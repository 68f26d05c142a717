"""What a match of legs knows, in parts that change at their own pace, so that a dart rebuilds only what it touches."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias

from games.kernel import AnyGame
from games.match.options import Line, Terms
from games.rng import Rng
from games.rows import put
from games.settings import Value

Stage: TypeAlias = Literal["off", "leg", "between", "over"]
"""What goes on: throwing for the bull, a leg, the time after one, nothing more."""

LEG_VISITS: Final = 10_000
"""Leg ``k`` of the match numbers its visits from ``k * LEG_VISITS + 1``, so that what happens in a leg that is over, or
in the bull-off, moves no visit of a later one. The first one, where there is no bull-off, numbers them from 1."""


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
        firsts: the seat of each place that throws first.
        fronts: the seat that acts for each place: of partners the one who throws next or now.
        off: the game is the bull-off.
        plain: a leg of the game goes on, and every seat stands in the place of its number: but for the numbers of
            visits nothing is to be translated. This is the usual case, and it costs next to nothing.
        shared: some place is that of partners.
        visit, place: where it is, the visit going on and whose it is.
    """

    base: int
    lines: tuple[Line, ...]
    firsts: Line
    fronts: Line
    off: bool = False
    plain: bool = False
    shared: bool = False
    visit: int = 0
    place: int | None = None

    def places(self) -> dict[int, int]:
        """The place of each seat."""
        return {seat: place for place, line in enumerate(self.lines) for seat in line}

    def acting(self, seat: int) -> int | None:
        """The place that a seat acts for, or None."""
        return self.fronts.index(seat) if seat in self.fronts else None

    def after(self, game: AnyGame, state: Any) -> Leg:
        """The same at the next step of the game: whose visit is over lets his partner throw."""
        visit, place = game.visit(state), game.thrower(state)
        if visit == self.visit:
            return self if place is None or place == self.place else replace(self, place=place)
        leg = self if self.place is None else self._passing(self.place)
        return replace(leg, visit=visit, place=place)

    def _passing(self, place: int) -> Leg:
        """The next of the partners comes to the front."""
        return replace(self, fronts=put(self.fronts, place, _following(self.lines[place], self.fronts[place])))

    def without(self, seat: int) -> Leg:
        """One of several partners is gone; who comes after him throws in his stead."""
        place = self.places()[seat]
        line = self.lines[place]

        def instead(seats: Line) -> Line:
            return put(seats, place, _following(line, seat)) if seats[place] == seat else seats

        rest = tuple(each for each in line if each != seat)
        return replace(
            self, lines=put(self.lines, place, rest), firsts=instead(self.firsts), fronts=instead(self.fronts)
        )


def turned(circle: Line, first: int) -> Line:
    """The circle, begun with one of it."""
    at = circle.index(first)
    return circle[at:] + circle[:at]


def _following(circle: Line, one: int) -> int:
    """Who comes after one."""
    return circle[(circle.index(one) + 1) % len(circle)]


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


def seated(base: int, lines: tuple[Line, ...], seats: int, turn: int = 0, off: bool = False) -> Leg:
    """Who stands where when a leg begins, of so many seats that ever sat; partners take turns at beginning."""
    fronts = tuple(line[turn % len(line)] for line in lines)
    plain = not off and lines == tuple((seat,) for seat in range(seats))
    return Leg(base, lines, fronts, fronts, off, plain, any(len(line) > 1 for line in lines))
