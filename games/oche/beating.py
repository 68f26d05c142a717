"""Overs and Unders: the points of three darts have to beat a mark, those of the visit before.

The two are one game in a mirror: which totals beat a mark, which mark stands before the first visit, and what a dart
counts that hits nothing.
"""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from games.chalk import Cell, Head
from games.counted import Unit
from games.kernel import Choice, Seat
from games.oche.lives import LIVES, LivesGame, lives_of
from games.oche.state import DARTS, EventKind, Hit, Match
from games.oche.state import State as Oche
from games.oche.usual import SCORE, STOP
from games.rows import put
from games.segments import EVERY, MISS, Segment
from games.settings import Options, Setting
from games.swift import swift
from games.text import Text, text

MOST: Final = 60
"""Points of the best dart."""

BEAT: Final = Setting(
    "beat",
    text("To be beaten"),
    "own",
    ("own", "before"),
    labels=(("own", text("one’s own last visit")), ("before", text("the visit before, whosever"))),
)

SETTINGS: Final = (LIVES, BEAT)

_TASTE: Final = 0.001
"""What a point more is worth once the mark is beaten, where the next thrower has to beat the total."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The lives of each seat; whether the total to be beaten is that of whoever threw before."""

    lives: tuple[int, ...]
    before: bool


@swift
@dataclass(frozen=True, slots=True)
class Slate:
    """The lives of each seat, its last total (None: it has not thrown yet), and the total of the last visit of all."""

    lives: tuple[int, ...]
    totals: tuple[int | None, ...]
    last: int | None


State: TypeAlias = "Oche[Rules, Slate]"


class BeatingGame(LivesGame[Rules, Slate]):
    """A game in which totals are beaten.

    Attributes:
        start: the mark before there is a total.
        unseen: what a dart counts that hits nothing, or is not thrown.
    """

    unit: Unit = "points"
    start: ClassVar[int]
    unseen: ClassVar[int]

    @abstractmethod
    def beats(self, total: int, mark: int) -> bool:
        """Whether a total beats a mark."""

    @abstractmethod
    def ends(self, total: int, left: int) -> tuple[int, int]:
        """The totals that one may become with so many darts to come: the worst, and the best."""

    @abstractmethod
    def hope(self, total: int, left: int, mark: int) -> float:
        """How likely a total with so many darts to come beats the mark, where neither is certain yet."""

    def rules(self, options: Options, seats: int) -> Rules:
        return Rules(lives_of(options, seats), options["beat"] == "before")

    def slate(self, match: Match[Rules]) -> Slate:
        return Slate(match.rules.lives, (None,) * len(match.order), None)

    def mark(self, state: State, seat: int) -> int:
        """The total that a seat has to beat."""
        total = state.slate.last if state.match.rules.before else state.slate.totals[seat]
        return self.start if total is None else total

    def points(self, segment: Segment) -> int:
        """What a dart counts."""
        return SCORE["split"][segment] or self.unseen

    def hit(self, state: State, segment: Segment) -> Hit[Slate]:
        gain, total, left = self.points(segment), sum(state.visit.gains), state.left
        beaten = self.certain(state, total + gain, left - 1) and not self.certain(state, total, left)
        kind: EventKind = "close" if beaten else "dart" if segment is MISS else "mark"
        return Hit(state.slate, gain, kind)

    def certain(self, state: State, total: int, left: int) -> bool:
        """Whether a total beats the mark, whatever the darts to come hit."""
        return self.beats(self.ends(total, left)[0], self.mark(state, state.visit.seat))

    def possible(self, state: State, total: int, left: int) -> bool:
        """Whether a total may still beat the mark."""
        return self.beats(self.ends(total, left)[1], self.mark(state, state.visit.seat))

    def total(self, state: State) -> int:
        """The points of the visit if it is over now: darts that were not seen hit nothing."""
        return sum(state.visit.gains) + self.unseen * (DARTS - len(state.visit.darts))

    def survived(self, state: State) -> bool:
        return self.beats(self.total(state), self.mark(state, state.visit.seat))

    def passed(self, state: State, lives: tuple[int, ...]) -> Slate:
        total, totals, seat = self.total(state), state.slate.totals, state.visit.seat
        return Slate(lives, put(totals, seat, total), total)

    def choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        """Stopping, once the mark is beaten or cannot be any more: a total nearer to it is beaten the more easily.

        Where the next thrower has to beat it, it is not.
        """
        if not state.left or seat != state.visit.seat or state.match.rules.before:
            return ()
        total, left = sum(state.visit.gains), state.left
        settled = self.certain(state, total, left) or not self.possible(state, total, left)
        return (STOP,) if settled else ()

    def enough(self, state: State) -> tuple[Text, ...]:
        """The line of a call that says that the thrower need throw no more."""
        return (text("no need to throw on"),) if self.choices(state, state.visit.seat) else ()

    def worth(self, state: State) -> Mapping[Segment, float]:
        """What each segment does for the chance to beat the mark, compared with a dart that hits nothing."""
        missed = self._chance(state, MISS)
        return {segment: worth for segment in EVERY if (worth := self._chance(state, segment) - missed)}

    def _chance(self, state: State, segment: Segment) -> float:
        total, left = sum(state.visit.gains) + self.points(segment), state.left - 1
        taste = _TASTE * total * (1 if self.beats(1, 0) else -1) if state.match.rules.before else 0.0
        if self.certain(state, total, left):
            return 1.0 + taste
        if not self.possible(state, total, left):
            return taste
        return self.hope(total, left, self.mark(state, state.visit.seat)) + taste

    def heads(self, state: State) -> tuple[Head, ...]:
        return (Head(text("last visit") if state.match.rules.before else text("to beat")),)

    def cells(self, state: State, seat: Seat) -> tuple[Cell, ...]:
        last = state.slate.totals[seat]
        if not state.match.rules.before:
            return (Cell(str(self.mark(state, seat))),)
        return (Cell("" if last is None else str(last)),)

    def note(self, state: State, place: int) -> Text | None:
        return text("{n} point", n=state.visit.gains[place])


def odds(ahead: float, spread: float) -> float:
    """How likely something is that is expected to end so far ahead, give or take the spread."""
    return 1.0 / (1.0 + math.exp(-ahead / spread))
