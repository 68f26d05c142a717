"""Scram: one side closes numbers while the other scores on those that are open, then they swap."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from games.chalk import Badge, Cell, Chalk, Head, Line
from games.kernel import Info, Seat
from games.oche import usual
from games.oche.game import OcheGame
from games.oche.pieces import number_name, point_note, point_reason
from games.oche.state import At, End, EventKind, Hit, Match, Places, by_score
from games.oche.state import State as Oche
from games.oche.usual import BULL, CRICKET, FACTOR, SCORE, areas, number_of, tile
from games.rows import put
from games.segments import EVERY, NUMBERS, Segment
from games.settings import Options, Setting
from games.swift import swift
from games.tabletop import Call
from games.text import Named, Text, text
from games.view import Lit

WHOLE: Final = (*reversed(NUMBERS), BULL)
"""All numbers, the highest first."""

CLOSED: Final = 3
"""Strokes of the sign for a number that is closed, however many marks close it."""

_COLUMNS: Final = 12
"""Of more numbers than that it is chalked up how many are open."""

_EACH: Final = 10.0
"""What closing a number is worth besides the points of it: all must be closed."""

SETTINGS: Final = (
    Setting(
        "numbers",
        text("Numbers beside the bull"),
        "15-20",
        ("15-20", "all"),
        labels=(("15-20", text("15 to 20")), ("all", text("1 to 20"))),
    ),
    Setting("closing", text("Marks that close a number"), 3, low=1, high=3),
    Setting(
        "end",
        text("The match ends"),
        "closed",
        ("closed", "ahead"),
        labels=(
            ("closed", text("when all is closed")),
            ("ahead", text("once the second to score is ahead")),
        ),
    ),
)

INFO: Final = Info(
    slug="scram",
    rules=1,
    title=text("Scram"),
    pitch=text("One closes the numbers, the other scores on what is open; then you swap."),
    seats=(2, 2),
    minutes=(10, 20),
    settings=SETTINGS,
    emblem=Badge(tuple(area for number in CRICKET for area in areas(number)), "X"),
    kind="score",
    place=8,
    teams=("share",),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The resolved options of one match, as the rules use them.

    Attributes:
        numbers: in play, the highest first, the bull last.
        closing: marks that close a number.
        ahead: the match is over as soon as the second to score is ahead.
    """

    numbers: tuple[int, ...]
    closing: int
    ahead: bool


@swift
@dataclass(frozen=True, slots=True)
class Slate:
    """The half, 1 or 2; the marks of who closes in it, along the numbers in play; the points of each seat."""

    half: int
    marks: tuple[int, ...]
    points: tuple[int, ...]


State: TypeAlias = "Oche[Rules, Slate]"


class Scram(OcheGame[Rules, Slate]):
    """Two halves: who throws first closes in the first, the other in the second."""

    info = INFO

    def rules(self, options: Options, seats: int) -> Rules:
        numbers = CRICKET if options["numbers"] == "15-20" else WHOLE
        return Rules(numbers, usual.figure_of(options, "closing"), options["end"] == "ahead")

    def slate(self, match: Match[Rules]) -> Slate:
        return Slate(1, (0,) * len(match.rules.numbers), (0,) * len(match.order))

    def hit(self, state: State, segment: Segment) -> Hit[Slate]:
        rules, slate, seat = state.match.rules, state.slate, state.visit.seat
        place = place_of(rules, segment)
        if place is None or slate.marks[place] == rules.closing:
            return Hit(slate)
        if seat != closer(state):
            gain, had = SCORE["split"][segment], slate.points
            return Hit(Slate(slate.half, slate.marks, put(had, seat, had[seat] + gain)), gain, "mark")
        had = slate.marks
        made = min(FACTOR[segment], rules.closing - had[place])
        marks = put(had, place, had[place] + made)
        kind: EventKind = "close" if marks[place] == rules.closing else "mark"
        return Hit(Slate(slate.half, marks, slate.points), made, kind, ends=min(marks) == rules.closing)

    def end(self, state: State) -> End[Slate]:
        """Once all is closed the second half begins, and who has scored throws next, to close."""
        slate, rules = state.slate, state.match.rules
        if min(slate.marks) < rules.closing:
            return End(slate)
        return End(Slate(2, (0,) * len(slate.marks), slate.points))

    def verdict(self, state: State, at: At) -> Places:
        rules, slate, run = state.match.rules, state.slate, state.run
        if at != "dart" or slate.half == 1:
            return ()
        first, second = (slate.points[seat] for seat in state.match.order)
        if min(slate.marks) < rules.closing and not (rules.ahead and first > second):
            return ()
        return by_score(run.playing, slate.points, run.fallen)

    def worth(self, state: State) -> Mapping[Segment, float]:
        rules, marks = state.match.rules, state.slate.marks
        closes, found = state.visit.seat == closer(state), {}
        for segment in EVERY:
            place = place_of(rules, segment)
            if place is None or not (lacking := rules.closing - marks[place]):
                continue
            made = min(FACTOR[segment], lacking) / lacking * (_EACH + rules.numbers[place])
            found[segment] = made if closes else float(SCORE["split"][segment])
        return found

    def chalk(self, state: State) -> Chalk:
        rules, marks = state.match.rules, state.slate.marks
        heads: tuple[Head, ...] = (Head(text("still open")),)
        if len(rules.numbers) <= _COLUMNS:
            heads = tuple(
                Head(number_name(number), dead=made == rules.closing)
                for number, made in zip(rules.numbers, marks, strict=True)
            )
        lines = tuple(_line(state, seat, len(heads)) for seat in state.match.order)
        return Chalk(text("points"), lines, heads, text("Half {half} of 2", half=state.slate.half))

    def light(self, state: State) -> tuple[Lit, ...]:
        return tuple(_lights(self.worth(state), state))

    def call(self, state: State) -> Call | None:
        slate, seat = state.slate, state.visit.seat
        if seat == closer(state):
            left = opened(state)
            return Call(text("closes"), text("{n} NUMBER", n=left)) if left else None
        other = next(one for one in state.match.order if one != seat)
        needs = slate.points[other] - slate.points[seat] + 1
        if slate.half == 2 and needs > 0:
            return Call(text("to lead"), text("{n} POINT", n=needs))
        return Call(text("scores on"), text("WHAT IS OPEN"))

    def note(self, state: State, place: int) -> Text | None:
        gain = state.visit.gains[place]
        if state.visit.seat == closer(state):
            return text("{n} mark", n=gain) if gain else None
        return point_note(state, place)

    def title(self, state: State) -> Text | None:
        if state.event.kind != "close" or opened(state) or state.slate.half == 2:
            return None
        return text("All is closed. Now {who} scores.", who=Named(state.visit.seat))

    def figures(self, state: State) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        return ((text("points"), tuple(map(str, state.slate.points))),)

    def reason(self, state: State) -> Text | None:
        return point_reason(state, state.slate.points)


def closer(state: State) -> Seat:
    """Who closes in this half; the other scores."""
    return state.match.order[state.slate.half - 1]


def opened(state: State) -> int:
    """How many numbers are open."""
    return sum(marks < state.match.rules.closing for marks in state.slate.marks)


def place_of(rules: Rules, segment: Segment) -> int | None:
    """The place of a segment's number among those in play."""
    number = number_of(segment)
    return rules.numbers.index(number) if number in rules.numbers else None


def _lights(worths: Mapping[Segment, float], state: State) -> Iterator[Lit]:
    """The numbers that are open; the best is the one that is spoken of."""
    rules, marks = state.match.rules, state.slate.marks
    best = place_of(rules, max(worths, key=worths.__getitem__)) if worths else None
    for place, number in enumerate(rules.numbers):
        if not (lacking := rules.closing - marks[place]):
            continue
        closes = state.visit.seat == closer(state)
        title = text("{n} to close", n=lacking) if closes else text("scores {points}", points=number)
        yield Lit(
            areas(number),
            "good" if closes or place == best else "other",
            tile(areas(number)[0]),
            title,
            best=place == best,
            solid=place == best,
        )


def _line(state: State, seat: Seat, columns: int) -> Line:
    """The points of a seat; of who closes his marks too, or how many numbers he has left."""
    rules, slate, out = state.match.rules, state.slate, seat not in state.run.playing
    closes = seat == closer(state)
    if not closes:
        cells = (Cell(),) * columns
    elif columns == 1:
        cells = (Cell(str(opened(state))),)
    else:
        cells = tuple(
            Cell(marks=CLOSED, tone="good") if made == rules.closing else Cell(marks=made) for made in slate.marks
        )
    role = text("has left") if out else text("closes") if closes else text("scores")
    return Line(seat, str(slate.points[seat]), cells, role, out=out)


GAME: Final = Scram()
