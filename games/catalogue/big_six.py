"""Big Six: hit the target that somebody has set, or lose a life; who hits it sets the next one with a dart.

The first target is the single 6. The single, the double and the triple of a number are three targets.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from games.chalk import Badge
from games.geometry import parts
from games.kernel import Choice, Info, Seat
from games.oche.lives import LIVES, LivesGame, lives_of
from games.oche.state import Hit, Match
from games.oche.state import State as Oche
from games.oche.usual import tile
from games.segments import EVERY, MISS, Ring, Segment, same_area
from games.settings import Options
from games.swift import swift
from games.tabletop import Call
from games.text import Text, text
from games.view import Lit

FIRST: Final = Segment("S6")
"""What has to be hit first."""

KEEP: Final = Choice("stop", text("KEEP IT"), button="next")

_HARD: Final[Mapping[Ring, float]] = MappingProxyType(
    {
        Ring.OUTER: 0.3,
        Ring.INNER: 0.3,
        Ring.SINGLE: 0.3,
        Ring.WHOLE_BULL: 0.7,
        Ring.OUTER_BULL: 0.8,
        Ring.DOUBLE: 0.8,
        Ring.TRIPLE: 0.85,
        Ring.BULL: 0.95,
    }
)
"""How likely people miss such a target with three darts."""

INFO: Final = Info(
    slug="big-six",
    rules=1,
    title=text("Big Six"),
    pitch=text("Hit the target, then set the next one with a dart; who misses it loses a life."),
    seats=(2, 16),
    minutes=(10, 20),
    settings=(LIVES,),
    emblem=Badge((Segment("SI6"), Segment("SO6")), "6"),
    kind="targets",
    place=9,
    legs=False,
    teams=(),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The lives of each seat."""

    lives: tuple[int, ...]


@swift
@dataclass(frozen=True, slots=True)
class Slate:
    """The lives of each seat, the target, and whether the thrower has hit it: then he sets the next one."""

    lives: tuple[int, ...]
    target: Segment = FIRST
    sets: bool = False


State: TypeAlias = "Oche[Rules, Slate]"


class BigSix(LivesGame[Rules, Slate]):
    """A target goes round until it is hit."""

    info = INFO

    def rules(self, options: Options, seats: int) -> Rules:
        return Rules(lives_of(options, seats))

    def slate(self, match: Match[Rules]) -> Slate:
        return Slate(match.rules.lives)

    def hit(self, state: State, segment: Segment) -> Hit[Slate]:
        slate = state.slate
        if slate.sets:
            if segment is MISS:
                return Hit(slate)
            return Hit(Slate(slate.lives, target_of(segment), True), 0, "close", ends=True)
        if same_area(segment, slate.target):
            return Hit(Slate(slate.lives, slate.target, True), 1, "mark")
        return Hit(slate)

    def survived(self, state: State) -> bool:
        return state.slate.sets

    def passed(self, state: State, lives: tuple[int, ...]) -> Slate:
        return Slate(lives, state.slate.target)

    def choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        """Who has hit the target may leave it to the next as it is."""
        return (KEEP,) if state.slate.sets and state.left and seat == state.visit.seat else ()

    def worth(self, state: State) -> Mapping[Segment, float]:
        """To hit the target; then to set one that is harder than it, which a miss does not do."""
        slate = state.slate
        if not slate.sets:
            return {segment: 1.0 for segment in EVERY if same_area(segment, slate.target)}
        kept = _HARD[slate.target.ring]
        return {segment: _HARD[segment.ring] - kept for segment in EVERY if segment is not MISS}

    def round(self, state: State) -> Text:
        return text("Target: {target}", target=said(state.slate.target))

    def call(self, state: State) -> Call | None:
        target = said(state.slate.target)
        if not state.slate.sets:
            return Call(text("must hit"), target)
        if not state.left or state.event.kind == "close":
            return Call(text("leaves"), target)
        return Call(text("sets with a dart"), text("THE NEXT TARGET"), (text("or NEXT: keep it"),))

    def light(self, state: State) -> tuple[Lit, ...]:
        if state.slate.sets:
            return ()
        spots = parts(state.slate.target)
        return (Lit(spots, "good", tile(spots[0]), text("the target"), best=True, solid=True),)

    def note(self, state: State, place: int) -> Text | None:
        gains, darts = state.visit.gains, state.visit.darts
        if gains[place]:
            return text("hit!")
        if 1 in gains[:place] and darts[place] is not MISS:
            return text("the next target")
        return None


def target_of(segment: Segment) -> Segment:
    """The target that a dart sets: of a single both areas."""
    return Segment(f"S{segment.number}") if segment.single else segment


def said(target: Segment) -> Text:
    """A target as the large words of a call."""
    match target.ring:
        case Ring.BULL | Ring.WHOLE_BULL:
            return text("BULL")
        case Ring.OUTER_BULL:
            return text("OUTER BULL")
        case Ring.DOUBLE:
            return text("DOUBLE {number}", number=target.number)
        case Ring.TRIPLE:
            return text("TRIPLE {number}", number=target.number)
    return text("SINGLE {number}", number=target.number)


GAME: Final = BigSix()
