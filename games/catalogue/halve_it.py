"""Halve-It: another target each round; who does not hit it at all loses half of his points (HLV)."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from games.chalk import Badge, Cell, Chalk, Head, Line
from games.kernel import Info, Seat
from games.oche import usual
from games.oche.game import OcheGame
from games.oche.pieces import point_reason, round_of
from games.oche.state import At, End, Hit, Match, Places, by_score
from games.oche.state import State as Oche
from games.oche.usual import tile
from games.rows import put
from games.segments import BULL, EVERY, OUTER_BULL, Ring, Segment
from games.settings import Options, Setting
from games.swift import swift
from games.tabletop import Call
from games.text import Named, Text, text
from games.view import Lit

Target: TypeAlias = str
"""What a round is thrown at: a number, ``D`` any double, ``T`` any triple, ``B`` the bull."""

TARGETS: Final[Mapping[str, tuple[Target, ...]]] = {
    "12-20": ("12", "13", "14", "D", "15", "16", "17", "T", "18", "19", "20", "B"),
    "15-20": ("15", "16", "D", "17", "18", "T", "19", "20", "B"),
}
"""The rounds, by the row ``targets``."""

SETTINGS: Final = (
    Setting(
        "targets",
        text("Targets"),
        "12-20",
        ("12-20", "15-20"),
        labels=(("12-20", text("from 12 to the bull")), ("15-20", text("from 15 to the bull"))),
    ),
    Setting("points", text("Points to begin with"), 0, low=0, high=100, step=10),
    Setting(
        "rounding",
        text("Half of an odd number"),
        "up",
        ("up", "down"),
        labels=(("up", text("is rounded up")), ("down", text("is rounded down"))),
    ),
)

INFO: Final = Info(
    slug="halve-it",
    rules=1,
    title=text("Halve-It"),
    pitch=text("Another target each round: hit it with one dart at least, or half of your points are gone."),
    seats=(1, 16),
    minutes=(10, 20),
    settings=SETTINGS,
    emblem=Badge((*usual.areas(12), *usual.areas(16), *usual.areas(20), BULL, OUTER_BULL), "½"),
    kind="targets",
    place=3,
    teams=("share",),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The resolved options.

    Attributes:
        targets: of the rounds, in their order.
        points: what all begin with.
        up: half of an odd number is rounded up (DRT-13).
    """

    targets: tuple[Target, ...]
    points: int
    up: bool


@swift
@dataclass(frozen=True, slots=True)
class Slate:
    """The points of each seat, and what each round brought it: 0 = it was halved; None = not thrown yet."""

    points: tuple[int, ...]
    rounds: tuple[tuple[int | None, ...], ...]


State: TypeAlias = "Oche[Rules, Slate]"


@functools.cache
def scoring(target: Target) -> dict[Segment, int]:
    """The segments that hit a target, and their points: a double is the bull too, the outer one is none (DRT-4)."""

    def hits(segment: Segment) -> bool:
        match target:
            case "D":
                return segment.ring in (Ring.DOUBLE, Ring.BULL)
            case "T":
                return segment.ring is Ring.TRIPLE
            case "B":
                return segment.bull
        return segment.number == int(target)

    return {segment: segment.score for segment in EVERY if hits(segment)}


@functools.cache
def areas(target: Target) -> tuple[tuple[Segment, ...], ...]:
    """What is lit for a target: the parts of it that stand apart on a board, the best first."""
    if target.isdigit():
        return (usual.areas(int(target)),)
    whole = [segment for segment in scoring(target) if segment.ring is not Ring.WHOLE_BULL]
    return tuple((segment,) for segment in sorted(whole, key=lambda segment: -segment.score))


def half(points: int, up: bool) -> int:
    """What halving leaves (DRT-13)."""
    return (points + up) // 2


class HalveIt(OcheGame[Rules, Slate]):
    """A target a round, and half of everything at stake."""

    info = INFO

    def rules(self, options: Options, seats: int) -> Rules:
        targets = TARGETS[str(options["targets"])]
        return Rules(targets, usual.figure_of(options, "points"), options["rounding"] == "up")

    def slate(self, match: Match[Rules]) -> Slate:
        seats, rules = len(match.order), match.rules
        return Slate((rules.points,) * seats, ((None,) * len(rules.targets),) * seats)

    def hit(self, state: State, segment: Segment) -> Hit[Slate]:
        gain = scoring(target(state)).get(segment, 0)
        if not gain:
            return Hit(state.slate)
        had, seat = state.slate.points, state.visit.seat
        return Hit(Slate(put(had, seat, had[seat] + gain), state.slate.rounds), gain, "mark")

    def end(self, state: State) -> End[Slate]:
        points, sheet, seat = state.slate.points, state.slate.rounds, state.visit.seat
        gain, lost, mine, place = sum(state.visit.gains), stake(state), sheet[seat], state.run.round - 1
        rounds = put(sheet, seat, put(mine, place, gain))
        return End(Slate(put(points, seat, points[seat] - lost), rounds), toll=lost)

    def verdict(self, state: State, at: At) -> Places:
        run = state.run
        if at != "round" or run.round < len(state.match.rules.targets):
            return ()
        return by_score(run.playing, state.slate.points, run.fallen)

    def worth(self, state: State) -> Mapping[Segment, float]:
        """Points; and with the first hit of a visit what it saves, the more the fewer darts are left for it."""
        saves = stake(state) / max(state.left, 1)
        return {segment: gain + saves for segment, gain in scoring(target(state)).items()}

    def light(self, state: State) -> tuple[Lit, ...]:
        aim = target(state)
        shown = areas(aim)
        return tuple(
            Lit(area, "good", tile(area[0]), _WORDS.get(aim, _NUMBER), best=area is shown[0], solid=True)
            for area in shown
        )

    def call(self, state: State) -> Call | None:
        aim, seat = target(state), state.visit.seat
        title = _CALLS[aim] if aim in _CALLS else text("HIT THE {number}", number=aim)
        points, at_stake = state.slate.points[seat], stake(state)
        if at_stake:
            return Call(
                title=title, lines=(text("or {points} points become {rest}", points=points, rest=points - at_stake),)
            )
        saved = sum(state.visit.gains) and state.visit.before.points[seat]
        return Call(title=title, lines=(text("your points are saved"),) if saved else ())

    def note(self, state: State, place: int) -> Text | None:
        gain = state.visit.gains[place]
        return text("{n} point", n=gain) if gain else None

    def title(self, state: State) -> Text | None:
        event = state.event
        if event.kind != "toll":
            return None
        seat = event.seats[0]
        return text(
            "{who} hit nothing: {was} points become {points}.",
            who=Named(seat),
            was=state.slate.points[seat] + event.value,
            points=state.slate.points[seat],
        )

    def chalk(self, state: State) -> Chalk:
        targets, now = state.match.rules.targets, state.run.round - 1
        heads = tuple(
            Head(text("bull") if aim == "B" else aim, "good" if place == now and not state.run.ranking else "plain")
            for place, aim in enumerate(targets)
        )
        lines = tuple(_line(state, seat) for seat in state.match.order)
        return Chalk(text("points"), lines, heads, round_of(state, len(targets)))

    def figures(self, state: State) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        halved = tuple(str(row.count(0)) for row in state.slate.rounds)
        return ((text("points"), tuple(map(str, state.slate.points))), (text("halved"), halved))

    def reason(self, state: State) -> Text | None:
        return point_reason(state, state.slate.points)


def target(state: State) -> Target:
    """What this round is thrown at."""
    return state.match.rules.targets[state.run.round - 1]


def stake(state: State) -> int:
    """What the thrower loses if he hits nothing any more in this visit; nothing once he has."""
    had = state.slate.points[state.visit.seat]
    return 0 if sum(state.visit.gains) else had - half(had, state.match.rules.up)


def _line(state: State, seat: Seat) -> Line:
    """A seat's points, and what each round brought: the round that goes on too, as far as it is thrown."""
    run, row, out = state.run, state.slate.rounds[seat], seat not in state.run.playing
    now = run.round - 1 if seat == state.visit.seat and not run.ranking else -1
    cells = tuple(_cell(sum(state.visit.gains) or None if place == now else got) for place, got in enumerate(row))
    return Line(seat, str(state.slate.points[seat]), cells, text("has left") if out else None, out=out)


def _cell(got: int | None) -> Cell:
    if got is None:
        return Cell()
    return Cell(str(got)) if got else Cell("½", tone="danger")


_NUMBER: Final = text("the target")
_WORDS: Final = {"D": text("any double"), "T": text("any triple"), "B": text("the bull")}
_CALLS: Final = {"D": text("HIT A DOUBLE"), "T": text("HIT A TRIPLE"), "B": text("HIT THE BULL")}

GAME: Final = HalveIt()
