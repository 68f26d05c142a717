"""What the game knows, in parts that change at their own pace, so that a dart rebuilds only what it touches.

Cards are bits (``games.combinations``), and so are sets of seats: bit 2 is seat 2.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from games.catalogue.thirteen.options import Rules
from games.combinations import Cards
from games.rng import Rng
from games.segments import Segment
from games.swift import swift
from games.view import MomentKind

DARTS: Final = 3
"""Darts of a visit."""

POINTS: Final = (3, 2, 1, 0)
"""Points of the places of a deal; only who has played all his cards has any (T13-34, T13)."""

NOBODY: Final = -1

Why: TypeAlias = Literal["", "none", "failed", "next", "four_twos", "dragon"]
"""Why a step came: nothing beats the table; three darts did nothing; NEXT; what was dealt wins."""


@dataclass(frozen=True, slots=True)
class Match:
    """What holds for the whole match: its rules, and the seats clockwise (T13-17)."""

    rules: Rules
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """How the match stands.

    Attributes:
        totals: points by seat.
        deals: the points of each deal that is over, by seat.
        gone: the seats that left, first gone first.
        first: the seat that led the first deal.
    """

    totals: tuple[int, ...]
    deals: tuple[tuple[int, ...], ...]
    gone: tuple[int, ...]
    first: int


@swift
@dataclass(frozen=True, slots=True)
class Deal:
    """The deal going on.

    Attributes:
        hands: by seat; -1 for one that is not known.
        table: the play to beat, or nothing.
        owner: who played it.
        passed: seats that passed in this trick (T13-32).
        waiting: seats that may still act on the play on the table.
        out: seats that have played all their cards, in order.
        late: those of them whose last play held a 2, where that is bad (T17).
        floor: the lowest card dealt, in the first deal: it must be in the first play (T13-16, T1); else -1.
        played: all cards laid in this deal.
        declined: while hands are secret: who passed on what, and the cards that he has laid since.
        instant: seats that win at once by what they were dealt, until they show it (T13-30, 31).
    """

    hands: tuple[Cards, ...]
    table: Cards
    owner: int
    passed: int
    waiting: int
    out: tuple[int, ...]
    late: tuple[int, ...]
    floor: int
    played: Cards
    declined: tuple[tuple[int, Cards, Cards], ...] = ()
    instant: tuple[int, ...] = ()

    @property
    def must(self) -> int:
        """The card that the play to come must hold, or -1."""
        return self.floor if not self.played else -1


@swift
@dataclass(frozen=True, slots=True)
class Thrown:
    """A dart of the visit: what it played, or whether it went on to the next type."""

    segment: Segment
    played: Cards = 0
    turned: bool = False


@swift
@dataclass(frozen=True, slots=True)
class Visit:
    """The turn going on.

    Attributes:
        number: in the match.
        seat: whose.
        darts: his, in order.
        shown: how often the leader went on to the next type: it says which is shown.
    """

    number: int
    seat: int
    darts: tuple[Thrown, ...] = ()
    shown: int = 0


@swift
@dataclass(frozen=True, slots=True)
class Event:
    """What this step shows happening: the dart that lands, whom it concerns, the cards played, and why it came."""

    kind: MomentKind
    segment: Segment | None = None
    seats: tuple[int, ...] = ()
    cards: Cards = 0
    why: Why = ""


@swift
@dataclass(frozen=True, slots=True)
class State:
    """Everything. A match that is over stands at the event ``over``, and no other does."""

    match: Match
    standing: Standing
    deal: Deal
    visit: Visit
    event: Event
    rng: Rng


def over(standing: Standing, target: int) -> bool:
    """Whether the match is over: one seat alone leads with enough points (T13-35, T14), or is left alone."""
    if len(standing.totals) - len(standing.gone) < 2:
        return True
    staying = [total for seat, total in enumerate(standing.totals) if seat not in standing.gone]
    best = max(staying)
    return best >= target and staying.count(best) == 1
