"""What the game knows, in parts that change at their own pace, so that a dart rebuilds only what it touches.

Tiles are numbers, hands are bits (``tiles``). Law: hands, boneyard and farmyard together are always the whole set.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from games.catalogue.chicken_foot.farm import Farm
from games.catalogue.chicken_foot.options import Rules
from games.catalogue.chicken_foot.tiles import Tiles
from games.rng import Rng
from games.segments import Segment
from games.swift import swift
from games.view import MomentKind

DARTS: Final = 3
"""Darts of a visit."""

NONE: Final = -1
"""No tile, no value."""

HIDDEN: Final = -2
"""A tile, or a hand, that is not known to who looks."""

Why: TypeAlias = Literal["", "only_play", "draw", "drawn_play", "pass", "failed", "next"]
"""Why a step came by itself (C18); or why the lowest tile was laid: three darts failed, NEXT was pressed."""


@dataclass(frozen=True, slots=True)
class Match:
    """What holds for the whole match: its rules, and the seats clockwise (CFD-19)."""

    rules: Rules
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """How the match stands.

    Attributes:
        rounds: the points of each round that is over, by seat.
        gone: the seats that left, first gone first.
        first: the seat that played first in the match.
    """

    rounds: tuple[tuple[int, ...], ...]
    gone: tuple[int, ...]
    first: int

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat; none while no round is over."""
        return tuple(map(sum, zip(*self.rounds, strict=True)))


@dataclass(frozen=True, slots=True)
class Round:
    """How the round began.

    Attributes:
        number: of the round, from 0.
        starter: who laid the starting double (CFD-16).
        sought: how many tiles were drawn until it was found (CFD-15).
    """

    number: int
    starter: int
    sought: int


@swift
@dataclass(frozen=True, slots=True)
class Deal:
    """The tiles that do not lie on the table.

    Attributes:
        round: how it began.
        hands: by seat.
        stock: the boneyard: the numbers of its tiles, the next one first.
        lacks: while hands are secret, what everybody knows of them: by seat, for each tile held, oldest first, the
            tiles that it cannot be. Who draws or passes has none that fits. So an older tile cannot be anything that a
            newer one cannot be, and which of them was played does not matter.
    """

    round: Round
    hands: tuple[Tiles, ...]
    stock: bytes
    lacks: tuple[tuple[Tiles, ...], ...] = ()


@swift
@dataclass(frozen=True, slots=True)
class Thrown:
    """A dart of the visit: the end that it chose, or the tile that it played."""

    segment: Segment
    picked: int = NONE
    played: int = NONE


@swift
@dataclass(frozen=True, slots=True)
class Visit:
    """The turn going on.

    Attributes:
        number: in the match.
        seat: whose.
        darts: his, in order.
        picked: the value of the end that a dart chose.
        drawn: the tile that he has drawn and that fits: it may be played at once (CFD-22).
        due: the first steps of the match come by themselves; they wait until somebody looks and lets them.
    """

    number: int
    seat: int
    darts: tuple[Thrown, ...] = ()
    picked: int = NONE
    drawn: int = NONE
    due: bool = False


@swift
@dataclass(frozen=True, slots=True)
class Event:
    """What this step shows happening: the dart that lands, whom it concerns, the tile that moves, why it came."""

    kind: MomentKind
    segment: Segment | None = None
    seats: tuple[int, ...] = ()
    tile: int = NONE
    why: Why = ""


@swift
@dataclass(frozen=True, slots=True)
class State:
    """Everything. A match that is over stands at the event ``over``, and no other does."""

    match: Match
    standing: Standing
    deal: Deal
    farm: Farm
    visit: Visit
    event: Event
    rng: Rng


def last(match: Match, standing: Standing) -> bool:
    """Whether nothing is left to play: all rounds are over, or one seat is left alone."""
    return len(standing.rounds) == len(match.rules.doubles) or len(match.order) - len(standing.gone) < 2
