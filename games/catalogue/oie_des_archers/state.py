"""What the game knows, in parts that change at their own pace, so that a dart rebuilds only what it touches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from games.cards import Card
from games.catalogue.oie_des_archers.options import Rules
from games.kernel import Seat
from games.rng import Rng
from games.segments import EVERY, Ring, Segment
from games.tabletop import Sign
from games.usual import Bull
from games.view import MomentKind

ARROWS: Final = 2
"""Arrows of a volley (OIE-02)."""

LOT: Final = -1
"""In place of an arrow's points: the machine draws them when all have entered theirs."""

Points: TypeAlias = int | None
"""What an arrow scored, 0 to 10 or ``LOT``; None: the audience does not know yet."""


def _points(segment: Segment, bull: Bull, confirmed: bool) -> int:
    match segment.ring:
        case Ring.BULL:
            return 10
        case Ring.OUTER_BULL:
            return 9
        case Ring.WHOLE_BULL:
            return 10 if bull == "inner" else 9
    return 0 if confirmed and segment.single else value_of(segment.number)


def value_of(number: int) -> int:
    """The units digit, 10 for 10 and 20; 0 for a miss."""
    return number and (number % 10 or 10)


_BULLS: Final[tuple[Bull, ...]] = ("split", "outer", "inner")

POINTS: Final = {
    (bull, confirmed): {segment: _points(segment, bull, confirmed) for segment in EVERY}
    for bull in _BULLS
    for confirmed in (False, True)
}
"""Points of a segment, by ``(rules.bull, thrower in rules.confirmed)``: the units digit (4.1, O17)."""


@dataclass(frozen=True, slots=True)
class Match:
    """What holds for the whole match: its rules, the shooting order (OIE-07), the cards drawn for it by seat."""

    rules: Rules
    order: tuple[Seat, ...]
    draws: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """How the match stands before a volley.

    Attributes:
        number: of the volley.
        alive: the seats in the match, in shooting order.
        gone: those who left, the first to leave first.
        squares: by seat.
        arrows: this volley's, by seat; 0 too while volleys are missed.
        skip: volleys to miss from now on, by seat; ``HELD``: until another pawn comes.
        greens: seats that came to a green arrow in the volley before (OIE-22).
        ranking: places, once the match is over.
    """

    number: int
    alive: tuple[Seat, ...]
    gone: tuple[Seat, ...]
    squares: tuple[int, ...]
    arrows: tuple[int, ...]
    skip: tuple[int, ...]
    greens: tuple[int, ...] = ()
    ranking: tuple[tuple[Seat, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Volley:
    """The volley going on.

    Attributes:
        visit: the number of the visit, in the match.
        left: who still has to shoot, in order; nobody: the points are shown and the pawns are about to move. With darts
            the first is the thrower.
        darts: of the visit, in order.
        shots: points by seat, of those who have shot.
        shown: all have shot, and everybody sees the points (OIE-03).
    """

    visit: int
    left: tuple[Seat, ...]
    darts: tuple[Segment, ...]
    shots: tuple[tuple[Points, ...], ...]
    shown: bool = False


Walk: TypeAlias = tuple[int, tuple[int, ...]]
"""A seat whose pawn moves, and the squares from where it stood."""


@dataclass(frozen=True, slots=True)
class Event:
    """What this step shows happening.

    Attributes:
        kind: which.
        segment: the dart that lands, if one does.
        seats: who enters, is freed, wins, leaves.
        walks: pawns that move, a leg each.
        arrived: seats of pawns that come to a square that acts, and its sign.
        idle: nobody could shoot in the volley that is over (O13).
    """

    kind: MomentKind
    segment: Segment | None = None
    seats: tuple[int, ...] = ()
    walks: tuple[Walk, ...] = ()
    arrived: tuple[tuple[int, Sign], ...] = ()
    idle: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """Everything."""

    match: Match
    standing: Standing
    volley: Volley
    event: Event
    rng: Rng
