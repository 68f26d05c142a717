"""What the game knows, in parts that change at their own pace, so that a dart rebuilds only what it touches.

Cards of a hand stand as they were dealt and drawn; ``show`` puts them in order. Law: hands, stock and discard
together are always the whole deck.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.cards import Card
from games.catalogue.main_vide_gagne.options import Rules
from games.rng import Rng
from games.segments import EVERY, Ring, Segment
from games.usual import Bull
from games.view import Face, MomentKind

DARTS: Final = 3
"""Darts of a visit (MVG-01)."""

BULL_CARDS: Final = 3
"""Cards that a bull makes every other player draw (MVG-23)."""

NOTHING: Final = 0
OUTER: Final = -1
BULL: Final = -2


_BULLS: Final[tuple[Bull, ...]] = ("split", "outer", "inner")


def _effect(segment: Segment, bull: Bull, rings: bool) -> int:
    match segment.ring:
        case Ring.BULL:
            return BULL
        case Ring.OUTER_BULL:
            return OUTER
        case Ring.WHOLE_BULL:
            return BULL if bull == "inner" else OUTER
    counts = segment.single or (rings and segment.number > 0)
    return segment.number if counts and segment.number <= 14 else NOTHING


EFFECT: Final = {
    (bull, rings): {segment: _effect(segment, bull, rings) for segment in EVERY}
    for bull in _BULLS
    for rings in (False, True)
}
"""What a segment does, by ``(rules.bull, thrower in rules.rings)``: the value 1 to 14 that it sheds (singles only,
MVG-08, 22; 15 to 20 match no card, MVG-D1), ``OUTER``, ``BULL`` or ``NOTHING``."""


@dataclass(frozen=True, slots=True)
class Match:
    """What holds for the whole match: its rules, the playing order (MVG-17), the cards drawn for it by seat."""

    rules: Rules
    order: tuple[int, ...]
    draws: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """How the match stands.

    Attributes:
        lives: by seat.
        alive: the seats with lives, in playing order.
        fallen: the eliminated seats, first fallen first; those who fell together share a place (M15).
        visits: made in this hand, by seat (M16).
    """

    lives: tuple[int, ...]
    alive: tuple[int, ...]
    fallen: tuple[tuple[int, ...], ...]
    visits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Cards:
    """Where the cards are.

    Attributes:
        hands: by seat.
        stock: next card first.
        discard: oldest first.
        rng: the chance to come.
        lacks: while hands are secret, what everybody knows of them all the same: by seat, the values that it cannot
            hold since it shed them or had none to shed (bit 7: no sevens). What it draws may be anything again.
    """

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    discard: tuple[Card, ...]
    rng: Rng
    lacks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Thrown:
    """A dart of the visit: how many cards it shed, of anybody, and how many it made people draw."""

    segment: Segment
    shed: int = 0
    drawn: int = 0


@dataclass(frozen=True, slots=True)
class Visit:
    """The visit going on.

    Attributes:
        number: in the match.
        seat: the thrower.
        darts: his, in order.
        asks: who may still shed or keep (M3).
        kept: who has kept since the last event, while hands are secret: his own business, so no event.
    """

    number: int
    seat: int
    darts: tuple[Thrown, ...] = ()
    asks: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """What this step shows happening.

    Attributes:
        kind: which.
        segment: the dart that lands, if one does.
        seats: winners, losers, the asked, who leaves.
        moves: cards that move, each with the seat it leaves or reaches; None for a face that is not known.
    """

    kind: MomentKind
    segment: Segment | None = None
    seats: tuple[int, ...] = ()
    moves: tuple[tuple[int, Face], ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """Everything."""

    match: Match
    standing: Standing
    cards: Cards
    visit: Visit
    event: Event


def emptied(standing: Standing, hand: tuple[Face, ...], visit: Visit, event: Event) -> bool:
    """Whether the thrower, whose hand this is, has shed it all in a visit that goes on: he may stop (MVG-25)."""
    if hand or not visit.darts or event.kind in ("won", "lives"):
        return False
    return visit.seat in standing.alive and visit.seat not in visit.asks and len(standing.alive) > 1
