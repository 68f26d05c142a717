"""Shanghai: each round on its own number; a single, a double and a triple of it in one visit win at once (SHG)."""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from games.chalk import Badge, Line
from games.kernel import Info, Seat
from games.oche import usual
from games.oche.points import Adding, Points, PointsGame, most
from games.oche.state import At, Hit, Places
from games.oche.usual import FACTOR, areas
from games.segments import Segment
from games.settings import Options, Setting
from games.tabletop import Call
from games.text import Named, Text, text
from games.usual import YES_NO
from games.view import Lit

INFO: Final = Info(
    slug="shanghai",
    rules=1,
    title=text("Shanghai"),
    pitch=text("Each round on its own number; hit its single, double and triple in one visit and you win at once."),
    seats=(1, 16),
    minutes=(5, 20),
    settings=(
        Setting("rounds", text("Rounds"), 7, low=7, high=20, step=13),  # the usual two; leagues that play 9 write it
        Setting("answer", text("A Shanghai may be answered"), "false", ("false", "true"), labels=YES_NO),
    ),
    emblem=Badge(tuple(area for number in range(1, 8) for area in areas(number)), "1-7"),
    kind="targets",
    place=2,
    teams=("share",),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """So many rounds; and whether who has not thrown yet may answer a Shanghai (DRT-12)."""

    rounds: int
    answer: bool


State: TypeAlias = "Adding[Rules]"

RINGS: Final = frozenset({1, 2, 3})
"""What a Shanghai is made of: for how many times its number each dart counts."""

_CHANCE: Final = {1: 0.6, 2: 0.12, 3: 0.1}
"""How likely somebody hits the ring that is still missing, by rule of thumb."""

_WIN: Final = 100.0
_ANSWER: Final = 1_000.0
"""What a Shanghai is worth in points: one that wins at once, one without which all is lost."""


def rings(number: int, darts: tuple[Segment, ...]) -> frozenset[int]:
    """The rings of a number that darts have hit."""
    return frozenset(FACTOR[dart] for dart in darts if dart.number == number)


@functools.cache
def promise(had: frozenset[int], darts: int) -> float:
    """How likely a visit becomes a Shanghai that has hit these rings and has so many darts left."""
    missing = RINGS - had
    return math.prod(_CHANCE[ring] for ring in missing) if len(missing) <= darts else 0.0


def answering(state: State) -> bool:
    """Whether somebody who still plays has a Shanghai: this round is the last."""
    return any(seat in state.run.playing for seat in state.slate.won)


class Shanghai(PointsGame[Rules]):
    """Points of the round's number, and the Shanghai."""

    info = INFO

    def rules(self, options: Options, seats: int) -> Rules:
        return Rules(usual.figure_of(options, "rounds"), options["answer"] == "true")

    def rounds(self, rules: Rules) -> int:
        return rules.rounds

    def points(self, state: State, segment: Segment) -> int:
        return segment.score if segment.number == state.run.round else 0

    def hit(self, state: State, segment: Segment) -> Hit[Points]:
        hit, visit = super().hit(state, segment), state.visit
        if not hit.gain or rings(segment.number, (*visit.darts, segment)) != RINGS:
            return hit
        return Hit(Points(hit.slate.points, (*hit.slate.won, visit.seat)), hit.gain, "close")

    def verdict(self, state: State, at: At) -> Places:
        if at == "dart":
            return most(state) if state.event.kind == "close" and not state.match.rules.answer else ()
        if at == "round" and answering(state):
            return most(state)
        return super().verdict(state, at)

    def worth(self, state: State) -> Mapping[Segment, float]:
        """Points, and how much nearer a Shanghai is than after a miss."""
        number, left = state.run.round, state.left - 1
        had, win = rings(number, state.visit.darts), _ANSWER if answering(state) else _WIN
        missed = promise(had, left)
        return {
            segment: segment.score + win * (promise(had | {FACTOR[segment]}, left) - missed)
            for segment in (*areas(number), Segment(f"S{number}"))
        }

    def line(self, state: State, seat: Seat) -> Line:
        line = super().line(state, seat)
        won = seat in state.slate.won and not line.out
        return replace(line, note=text("Shanghai!"), tone="good") if won else line

    def light(self, state: State) -> tuple[Lit, ...]:
        """The number of the round; while a Shanghai may come of it, what it lacks stands out."""
        number, had = state.run.round, rings(state.run.round, state.visit.darts)
        lacking = RINGS - had
        if len(lacking) != 1:
            counts = text("{low} to {high} points", low=number, high=3 * number)
            return (Lit(areas(number), "good", number, counts, best=True, solid=True),)
        last = tuple(area for area in areas(number) if FACTOR[area] in lacking)
        rest = tuple(area for area in areas(number) if FACTOR[area] in had)
        return (
            Lit(last, "good", number, text("Shanghai!"), best=True, solid=True),
            Lit(rest, "other", number, text("{n} point", n=number)),
        )

    def call(self, state: State) -> Call | None:
        lacking = sorted(RINGS - rings(state.run.round, state.visit.darts))
        lines = (text("only a Shanghai wins now"),) if answering(state) else ()
        if len(lacking) == 1 and state.left:
            return Call(text("for a Shanghai"), _LAST[lacking[0]], lines)
        return Call(None, text("HIT THE {number}", number=state.run.round), lines)

    def title(self, state: State) -> Text | None:
        if state.event.kind == "close":
            return text("Shanghai! {who} has hit all three.", who=Named(state.visit.seat))
        return None

    def reason(self, state: State) -> Text | None:
        first = state.run.ranking[0]
        if first[0] in state.slate.won:
            return text("{who}: Shanghai on the {number}.", who=Named.of(first), number=state.run.round)
        return super().reason(state)


_LAST: Final = {1: text("HIT A SINGLE"), 2: text("HIT A DOUBLE"), 3: text("HIT A TRIPLE")}

GAME: Final = Shanghai()
