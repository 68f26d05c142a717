"""Bob's 27: three darts at each double; a hit adds it, three misses take it away, at nothing one is out (BOB)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Final, TypeAlias

from games.chalk import Badge, Cell, Chalk, Head, Line
from games.kernel import Info, Seat
from games.oche.game import OcheGame
from games.oche.pieces import point_reason, round_of
from games.oche.state import DARTS, At, End, Hit, Match, Places, by_score
from games.oche.state import State as Oche
from games.oche.usual import signed, tile
from games.rows import put
from games.segments import BULL, NUMBERS, WHOLE_BULL, Segment
from games.settings import Options
from games.swift import swift
from games.tabletop import Call
from games.text import Named, Text, text
from games.view import Lit

BEGIN: Final = 27
"""What everybody begins with."""

TARGETS: Final = (*(Segment(f"D{number}") for number in NUMBERS), BULL)
"""What is thrown at, round by round."""

MOST: Final = BEGIN + DARTS * sum(target.score for target in TARGETS)
"""What nobody beats: 1437."""

INFO: Final = Info(
    slug="bobs-27",
    rules=1,
    title=text("Bob’s 27"),
    pitch=text("Three darts at each double, then at the bull. Three misses cost it, and who has nothing left is out."),
    seats=(1, 16),
    minutes=(5, 20),
    settings=(),
    emblem=Badge(said="27"),
    kind="practice",
    place=5,
    legs=False,
    teams=(),
)


@swift
@dataclass(frozen=True, slots=True)
class Slate:
    """The points of each seat, and how many darts have hit."""

    points: tuple[int, ...]
    hits: tuple[int, ...]


State: TypeAlias = "Oche[None, Slate]"


class Bobs27(OcheGame[None, Slate]):
    """Twenty doubles and the bull."""

    info = INFO

    def rules(self, options: Options, seats: int) -> None:
        return None

    def slate(self, match: Match[None]) -> Slate:
        seats = len(match.order)
        return Slate((BEGIN,) * seats, (0,) * seats)

    def hit(self, state: State, segment: Segment) -> Hit[Slate]:
        aim = target(state)
        if segment is not aim and not (aim is BULL and segment is WHOLE_BULL):
            return Hit(state.slate)
        points, hits, seat = state.slate.points, state.slate.hits, state.visit.seat
        slate = Slate(put(points, seat, points[seat] + aim.score), put(hits, seat, hits[seat] + 1))
        return Hit(slate, aim.score, "mark")

    def end(self, state: State) -> End[Slate]:
        points, seat, lost = state.slate.points, state.visit.seat, stake(state)
        left = points[seat] - lost
        slate = Slate(put(points, seat, left), state.slate.hits)
        return End(slate, (seat,) if left <= 0 else (), lost)

    def verdict(self, state: State, at: At) -> Places:
        """All are out, or the bull has been thrown at."""
        run = state.run
        if (at == "visit" and not run.playing) or (at == "round" and run.round == len(TARGETS)):
            return places(state)
        return ()

    def worth(self, state: State) -> Mapping[Segment, float]:
        """A double; and with the first one what it saves, the more the fewer darts are left for it."""
        aim = target(state)
        value = aim.score + stake(state) / max(state.left, 1)
        return dict.fromkeys((BULL, WHOLE_BULL) if aim is BULL else (aim,), value)

    def light(self, state: State) -> tuple[Lit, ...]:
        aim = target(state)
        return (Lit((aim,), "good", tile(aim), text("{n} point", n=aim.score), best=True, solid=True),)

    def call(self, state: State) -> Call | None:
        aim, lost = target(state), stake(state)
        title = text("HIT THE BULL") if aim is BULL else text("DOUBLE {number}", number=aim.number)
        if not lost:
            return Call(title=title)
        out = state.slate.points[state.visit.seat] <= lost
        return Call(title=title, lines=(text("or you are out") if out else text("or {n} point is lost", n=lost),))

    def note(self, state: State, place: int) -> Text | None:
        gain = state.visit.gains[place]
        return text("{n} point", n=gain) if gain else None

    def title(self, state: State) -> Text | None:
        event = state.event
        if event.kind == "toll":
            return text("{who} missed three times: {n} point is lost.", who=Named(event.seats[0]), n=event.value)
        return None

    def chalk(self, state: State) -> Chalk:
        lines = tuple(_line(state, seat) for seat in state.match.order)
        return Chalk(text("points"), lines, _HEADS, round_of(state, len(TARGETS)))

    def figures(self, state: State) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        slate, thrown = state.slate, state.run.thrown
        rates = (f"{hits}/{darts}" for hits, darts in zip(slate.hits, thrown, strict=True))
        return ((text("points"), tuple(map(signed, slate.points))), (text("doubles hit"), tuple(rates)))

    def reason(self, state: State) -> Text | None:
        return point_reason(state, state.slate.points)


def target(state: State) -> Segment:
    """What this round is thrown at."""
    return TARGETS[state.run.round - 1]


def stake(state: State) -> int:
    """What the thrower loses if he hits nothing any more in this visit; nothing once he has."""
    return 0 if any(state.visit.gains) else target(state).score


def places(state: State) -> Places:
    """Places: who came through, by points; then who fell, the later the better, in one round by what was left."""
    run, order, points = state.run, state.match.order, state.slate.points
    found = by_score(run.playing, points)
    gone = [seat for place in reversed(run.fallen) for seat in place]
    for _, each in groupby(gone, lambda seat: run.thrown[seat] if points[seat] <= 0 else -1 - seat):
        together = tuple(sorted(each, key=order.index))
        found += by_score(together, points)
    return found


def _line(state: State, seat: Seat) -> Line:
    points, out = state.slate.points[seat], seat not in state.run.playing
    note = (text("out") if points <= 0 else text("has left")) if out else None
    return Line(seat, signed(points), (_last(state, seat), Cell(str(state.slate.hits[seat]))), note, out=out)


def _last(state: State, seat: Seat) -> Cell:
    """What the last visit of a seat brought, or cost."""
    last = state.run.last[seat]
    if last is None:
        return Cell()
    if last:
        return Cell(f"+{last}")
    return Cell(signed(-TARGETS[state.run.thrown[seat] // DARTS - 1].score), tone="danger")


_HEADS: Final = (Head(text("last visit")), Head(text("doubles hit")))

GAME: Final = Bobs27()
