"""Practice at targets as data: the targets, the settings, and what a player has thrown at them.

A stand is the darts that somebody throws at one target one after another; what he has done is a row of stands. Rates,
what was missed and what comes next all follow from the row.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal, TypeAlias

from games.oche.state import State as Oche
from games.oche.usual import BULL, areas, figure_of
from games.segments import BULL as BULLSEYE
from games.segments import EVERY, NUMBERS, WHOLE_BULL, Segment
from games.settings import Options, Setting
from games.swift import swift
from games.text import Text, text
from games.usual import YES_NO

State: TypeAlias = "Oche[Drills, Drill]"

Aim: TypeAlias = Literal["any", "double", "triple"]
"""What counts of a number: all of it, its double, its triple. Of the bull the inner one is the double."""

PATIENCE: Final = 30
"""Darts after which a target that is thrown at until it is hit is given up."""

ALL: Final = "all"
"""The word for all numbers."""

BULL_TOO: Final = Setting("bull", text("The bull at the end"), "true", ("true", "false"), labels=YES_NO)

ORDER: Final = Setting(
    "order",
    text("Order"),
    "up",
    ("up", "down", "drawn"),
    labels=(("up", text("from 1 up")), ("down", text("from 20 down")), ("drawn", text("by lot"))),
)

DARTS_AT_EACH: Final = Setting(
    "darts", text("Darts at each"), 3, ("hit",), 1, 9, labels=(("hit", text("until it is hit")),)
)


def numbers_row(word: str, label: Text) -> Setting:
    """The row ``numbers``: all of them, those that ``word`` names, or some of one's own."""
    words = (ALL, word)
    labels = ((ALL, text("1 to 20")), (word, label))
    return Setting("numbers", text("Numbers"), ALL, words, low=1, high=20, several=(1, 20), labels=labels)


@dataclass(frozen=True, slots=True)
class Drills:
    """The rules of such a practice.

    Attributes:
        aim: what counts of a number.
        numbers: the targets in their order; the bull comes last.
        darts: at each, one after another; 0: until it is hit, ``PATIENCE`` at most.
        drawn: the order of the numbers is drawn by lot, the same for all.
        again: stands that follow once each target had one.
    """

    aim: Aim
    numbers: tuple[int, ...]
    darts: int
    drawn: bool = False
    again: int = 0

    @staticmethod
    def of(options: Options, aim: Aim) -> Drills:
        """The rules that resolved options mean, before chance has said its word; a row that is not there is off."""
        numbers = sorted(_numbers(options), reverse=options["order"] == "down" if "order" in options else False)
        if options.get("bull") == "true":
            numbers.append(BULL)
        darts = options.get("darts", 3)
        return Drills(
            aim,
            tuple(numbers),
            darts if isinstance(darts, int) else 0,
            options.get("order", "drawn") == "drawn",
            figure_of(options, "again"),
        )


def _numbers(options: Options) -> tuple[int, ...]:
    match options["numbers"]:
        case tuple(chosen):
            return chosen
        case "even":
            return NUMBERS[1::2]
        case "15-20":
            return NUMBERS[14:]
    return NUMBERS


@dataclass(frozen=True, slots=True)
class Target:
    """What is thrown at.

    Attributes:
        number: of the board, or ``BULL``.
        lit: the areas as a board shows them.
        hits: every segment that counts. A board whose bull is one piece has no other bull: it counts.
    """

    number: int
    lit: tuple[Segment, ...]
    hits: tuple[Segment, ...]


@functools.cache
def targets(aim: Aim, numbers: tuple[int, ...]) -> tuple[Target, ...]:
    """The targets of a practice, in their order."""
    return tuple(_target(aim, number) for number in numbers)


def _target(aim: Aim, number: int) -> Target:
    if aim == "any":
        hits = tuple(one for one in EVERY if (one.bull if number == BULL else one.number == number))
        return Target(number, areas(number), hits)
    if number == BULL:
        return Target(number, (BULLSEYE,), (BULLSEYE, WHOLE_BULL))
    area = Segment(f"{'D' if aim == 'double' else 'T'}{number}")
    return Target(number, (area,), (area,))


@swift
@dataclass(frozen=True, slots=True)
class Stand:
    """Darts at one target one after another: its place among the targets, how many darts, how many hits."""

    place: int
    darts: int = 0
    hits: int = 0


Row: TypeAlias = tuple[Stand, ...]
"""What a player has thrown, oldest first; the last stand goes on, unless he has thrown all."""


@swift
@dataclass(frozen=True, slots=True)
class Drill:
    """The row of each seat."""

    rows: tuple[Row, ...]


def complete(rules: Drills, stand: Stand) -> bool:
    """Whether a stand is over. A row whose last stand is over is over."""
    if rules.darts:
        return stand.darts == rules.darts
    return stand.hits > 0 or stand.darts == PATIENCE


def hits_of(row: Row, place: int = -1) -> int:
    """Hits of a row, or of its stands at one place."""
    return sum(stand.hits for stand in row if place in (-1, stand.place))


def darts_of(row: Row, place: int = -1) -> int:
    """Darts of a row, or of its stands at one place."""
    return sum(stand.darts for stand in row if place in (-1, stand.place))


def rate(row: Row, place: int) -> Fraction:
    """Hits of the darts at one place, exactly; 1 without darts."""
    darts = darts_of(row, place)
    return Fraction(hits_of(row, place), darts) if darts else Fraction(1)


def percent(row: Row) -> int:
    """Hits of a hundred darts of a row that has some, to the nearest whole."""
    hits, darts = hits_of(row), darts_of(row)
    return (200 * hits + darts) // (2 * darts)
