"""Tic-Tac-Toe: marks take the boxes of a grid, three boxes in a row win.

The numbers lie in the grid as they lie on the board. Nothing says what becomes of a full grid without a row: here it
belongs to whoever has more of its nine boxes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from games.chalk import Badge, Box, Chalk, Line
from games.kernel import Info, Seat
from games.oche import usual
from games.oche.game import OcheGame
from games.oche.pieces import number_name
from games.oche.state import At, Hit, Match, Places, by_score
from games.oche.state import State as Oche
from games.oche.usual import BULL, FACTOR, areas, number_of, tile
from games.rows import put
from games.segments import EVERY, Segment
from games.settings import Options, Setting
from games.swift import swift
from games.tabletop import Call
from games.text import Named, Text, text
from games.view import Lit

GRID: Final = (12, 20, 18, 11, BULL, 6, 7, 3, 2)
"""The number of each box, row by row from the top."""

ROWS: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
"""The boxes of each row, column and diagonal."""

BOX: Final[Mapping[Segment, int]] = {
    segment: GRID.index(number) for segment in EVERY if (number := number_of(segment)) in GRID
}
"""The box of each segment that has one."""

_CROSSING: Final = tuple(tuple(row for row in ROWS if box in row) for box in range(9))
_MINE, _HIS = (1.0, 4.0, 40.0), (1.0, 3.0, 20.0)
"""What a row is worth in which the thrower, or only the other, has so many boxes already."""

INFO: Final = Info(
    slug="tic-tac-toe",
    rules=1,
    title=text("Tic-Tac-Toe"),
    pitch=text("Three marks take a box of the grid, three boxes in a row win."),
    seats=(2, 2),
    minutes=(5, 15),
    settings=(Setting("marks", text("Marks that take a box"), 3, low=1, high=4),),
    emblem=Badge(tuple(area for number in GRID for area in areas(number)), "X O"),
    kind="targets",
    place=8,
    teams=("share",),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """So many marks take a box."""

    marks: int


@swift
@dataclass(frozen=True, slots=True)
class Slate:
    """The marks of each seat in each box. Those of who was too late stay, and count for nothing."""

    marks: tuple[tuple[int, ...], ...]


State: TypeAlias = "Oche[Rules, Slate]"


class TicTacToe(OcheGame[Rules, Slate]):
    """Two sides and nine boxes."""

    info = INFO
    unit = "marks"

    def rules(self, options: Options, seats: int) -> Rules:
        return Rules(usual.figure_of(options, "marks"))

    def slate(self, match: Match[Rules]) -> Slate:
        return Slate(((0,) * len(GRID),) * len(match.order))

    def hit(self, state: State, segment: Segment) -> Hit[Slate]:
        box, table, seat = BOX.get(segment), state.slate.marks, state.visit.seat
        if box is None or owner(state, box) is not None:
            return Hit(state.slate)
        had, full = table[seat][box], state.match.rules.marks
        made = min(FACTOR[segment], full - had)
        slate = Slate(put(table, seat, put(table[seat], box, had + made)))
        return Hit(slate, made, "close" if had + made == full else "mark")

    def verdict(self, state: State, at: At) -> Places:
        """Three in a row have won; of a full grid the more boxes."""
        if at != "dart" or state.event.kind != "close":
            return ()
        run, seat = state.run, state.visit.seat
        if has_row(state, seat):
            return by_score(run.playing, {one: float(one == seat) for one in run.playing}, run.fallen)
        owners = [owner(state, box) for box in range(len(GRID))]
        if None in owners:
            return ()
        return by_score(run.playing, {one: float(owners.count(one)) for one in run.playing}, run.fallen)

    def worth(self, state: State) -> Mapping[Segment, float]:
        found, mine, full = {}, state.slate.marks[state.visit.seat], state.match.rules.marks
        values = {box: _value(state, box) for box in range(len(GRID)) if owner(state, box) is None}
        for segment, box in BOX.items():
            if box in values:
                lacking = full - mine[box]
                found[segment] = values[box] * min(FACTOR[segment], lacking) / lacking
        return found

    def chalk(self, state: State) -> Chalk:
        match, table = state.match, state.slate.marks
        boxes = tuple(
            Box(number_name(number), tuple(row[box] for row in table), match.rules.marks, owner(state, box))
            for box, number in enumerate(GRID)
        )
        return Chalk(text("boxes"), tuple(_line(state, seat) for seat in match.order), boxes=boxes)

    def light(self, state: State) -> tuple[Lit, ...]:
        return tuple(_lights(self.worth(state), state))

    def call(self, state: State) -> Call | None:
        """The box that makes the thrower's row; else the one that he must not leave to the other."""
        seat = state.visit.seat
        if has_row(state, seat):
            return None
        for one in (seat, *(other for other in state.run.playing if other != seat)):
            if made := [box for box in range(len(GRID)) if makes_row(state, box, one)]:
                over = text("wins with") if one == seat else text("must stop")
                return Call(over, _numbers([GRID[box] for box in made]))
        return Call(text("needs"), text("THREE IN A ROW"))

    def note(self, state: State, place: int) -> Text | None:
        gain = state.visit.gains[place]
        return text("{n} mark", n=gain) if gain else None

    def title(self, state: State) -> Text | None:
        event = state.event
        if event.kind != "close" or event.segment is None:
            return None
        who, number = Named(state.visit.seat), GRID[BOX[event.segment]]
        if number == BULL:
            return text("The bull goes to {who}.", who=who)
        return text("The {number} goes to {who}.", who=who, number=number)

    def figures(self, state: State) -> tuple[tuple[Text, tuple[str, ...]], ...]:
        seats = range(len(state.match.order))
        marks = tuple(str(sum(row)) for row in state.slate.marks)
        return ((text("boxes"), tuple(str(_taken(state, seat)) for seat in seats)), (text("marks"), marks))

    def reason(self, state: State) -> Text | None:
        first = state.run.ranking[0][0]
        if first not in state.run.playing:
            return None
        if has_row(state, first):
            return text("Three in a row for {who}.", who=Named(first))
        if any(owner(state, box) is None for box in range(len(GRID))):
            return None
        return text("{n} box of nine for {who}.", n=_taken(state, first), who=Named(first))


def owner(state: State, box: int) -> Seat | None:
    """Whose a box is: the first who has made all its marks."""
    full = state.match.rules.marks
    return next((seat for seat in state.match.order if state.slate.marks[seat][box] == full), None)


def has_row(state: State, seat: int) -> bool:
    """Whether a seat has three in a row."""
    return any(all(owner(state, box) == seat for box in row) for row in ROWS)


def makes_row(state: State, box: int, seat: int) -> bool:
    """Whether a box that is nobody's yet is the one that a seat lacks for three in a row."""
    return owner(state, box) is None and any(
        all(owner(state, other) == seat for other in row if other != box) for row in _CROSSING[box]
    )


def _taken(state: State, seat: int) -> int:
    return sum(owner(state, box) == seat for box in range(len(GRID)))


def _value(state: State, box: int) -> float:
    """What a free box is worth to the thrower: a little for itself, and for each row that somebody can still make."""
    seat, value = state.visit.seat, 0.5
    for row in _CROSSING[box]:
        owners = [owner(state, other) for other in row]
        mine, free = owners.count(seat), owners.count(None)
        his = len(row) - mine - free
        if not mine and his:
            near = max(state.slate.marks[other][box] for other in state.match.order if other != seat)
            value += _HIS[his] * (1 + near / state.match.rules.marks)
        elif not his:
            value += _MINE[mine]
    return value


def _lights(worths: Mapping[Segment, float], state: State) -> Iterator[Lit]:
    """The boxes that are nobody's yet; the best is the one that is spoken of."""
    mine, full = state.slate.marks[state.visit.seat], state.match.rules.marks
    best = BOX[max(worths, key=worths.__getitem__)] if worths else -1
    for box, number in enumerate(GRID):
        if owner(state, box) is None:
            title = text("{n} to close", n=full - mine[box])
            yield Lit(areas(number), "good", tile(areas(number)[0]), title, best=box == best, solid=box == best)


def _line(state: State, seat: Seat) -> Line:
    out = seat not in state.run.playing
    return Line(seat, str(_taken(state, seat)), (), text("has left") if out else None, out=out)


def _numbers(numbers: list[int]) -> Text:
    """Numbers as the large words of a call."""
    words = [text("BULL") if number == BULL else str(number) for number in numbers[:3]]
    if len(words) == 1:
        return words[0] if isinstance(words[0], Text) else text("{value}", value=words[0])
    if len(words) == 2:
        return text("{one} OR {other}", one=words[0], other=words[1])
    return text("{one}, {other} OR {third}", one=words[0], other=words[1], third=words[2])


GAME: Final = TicTacToe()
