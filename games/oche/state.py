"""What a darts game knows, in parts that change at their own pace, so that a dart rebuilds only what it touches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Literal, TypeAlias, TypeVar

from games.kernel import Audience, Seat
from games.segments import Segment
from games.swift import swift

DARTS: Final = 3
"""Darts of a visit."""

R = TypeVar("R")
L = TypeVar("L")

Places: TypeAlias = tuple[tuple[Seat, ...], ...]
"""Places of a match that is over, best first, each the seats that share it."""

At: TypeAlias = Literal["dart", "visit", "round", "left"]
"""When a game is asked whether it is over: after a dart, when a visit is over, when all have thrown, when somebody has
left and at least two sides play on."""

EventKind: TypeAlias = Literal["start", "dart", "mark", "close", "bust", "next", "toll", "fall", "retire", "over"]
"""``mark`` and ``close``: the dart counted, and it closed or won something; ``toll``: the visit is over and cost its
thrower something; ``fall``: somebody is out."""


@dataclass(frozen=True, slots=True)
class Match(Generic[R]):
    """What holds for the whole match.

    Attributes:
        rules: the options, as the game's rules use them.
        order: the seats as they throw.
        sides: the side of each seat, where partners each play their own; empty: everybody is his own side.
    """

    rules: R
    order: tuple[Seat, ...]
    sides: tuple[int, ...] = ()

    def side(self, seat: Seat) -> tuple[Seat, ...]:
        """The seat and its partners, in throwing order."""
        if not self.sides:
            return (seat,)
        return tuple(other for other in self.order if self.sides[other] == self.sides[seat])


@swift
@dataclass(frozen=True, slots=True)
class Run:
    """How the match runs. It changes between visits.

    Attributes:
        round: its number, from 1: it rises when all who play have thrown.
        playing: the seats still in the match, as they throw.
        fallen: seats that are out or have left, those who fell together in one place, the first to fall first.
        thrown: darts of visits that are over, by seat; a visit that NEXT ended counts as three.
        last: what the last visit of each seat gained; None: it has not thrown yet.
        ranking: places, once the match is over.
    """

    round: int
    playing: tuple[Seat, ...]
    fallen: Places
    thrown: tuple[int, ...]
    last: tuple[int | None, ...]
    ranking: Places = ()


@swift
@dataclass(frozen=True, slots=True)
class Visit(Generic[L]):
    """The visit that goes on.

    Attributes:
        number: of the match.
        seat: whose.
        before: the slate before its first dart.
        darts: the segments hit.
        gains: what each of them gained, in the game's own unit.
    """

    number: int
    seat: Seat
    before: L
    darts: tuple[Segment, ...] = ()
    gains: tuple[int, ...] = ()


@swift
@dataclass(frozen=True, slots=True)
class Event:
    """What this step shows: the dart that landed, whom it concerns, and a figure."""

    kind: EventKind
    segment: Segment | None = None
    seats: tuple[int, ...] = ()
    value: int = 0


@swift
@dataclass(frozen=True, slots=True)
class State(Generic[R, L]):
    """Everything: the match, what is chalked up in it (the game's own ``slate``), the visit."""

    match: Match[R]
    slate: L
    run: Run
    visit: Visit[L]
    event: Event

    @property
    def left(self) -> int:
        """Darts left in the visit; none once the match is over."""
        return 0 if self.run.ranking else DARTS - len(self.visit.darts)


@dataclass(frozen=True, slots=True)
class Seen(Generic[R, L]):
    """An audience's knowledge: all of it."""

    audience: Audience
    state: State[R, L]


@swift
@dataclass(frozen=True, slots=True)
class Hit(Generic[L]):
    """What a dart did.

    Attributes:
        slate: with the dart chalked up.
        gain: in the game's own unit: points, marks, strokes, lives.
        kind: what is shown of it.
        seats: whom else it concerns.
        ends: the visit is over with it.
        bust: the whole visit counts for nothing: the slate is what it was before its first dart (DRT-1).
    """

    slate: L
    gain: int = 0
    kind: EventKind = "dart"
    seats: tuple[int, ...] = ()
    ends: bool = False
    bust: bool = False


@swift
@dataclass(frozen=True, slots=True)
class End(Generic[L]):
    """What the end of a visit did.

    Attributes:
        slate: that stays.
        falls: seats that are out with it, together.
        toll: what it cost the thrower, in the game's own unit; who is out has no more to pay.
    """

    slate: L
    falls: tuple[Seat, ...] = ()
    toll: int = 0


def by_score(seats: tuple[Seat, ...], keys: Mapping[Seat, float] | Sequence[float], fallen: Places = ()) -> Places:
    """Places of seats by a key, the highest first, those with equal keys together; then those who fell, last first."""
    levels = sorted({keys[seat] for seat in seats}, reverse=True)
    places = tuple(tuple(seat for seat in seats if keys[seat] == level) for level in levels)
    return (*places, *reversed(fallen))
