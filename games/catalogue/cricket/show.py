"""Cricket on the screen: marks and points, what is lit."""

from __future__ import annotations

from games.catalogue.cricket.options import BULL
from games.catalogue.cricket.rules import CLOSED, State, totals
from games.chalk import Cell, Chalk, Head, Line
from games.kernel import Seat
from games.oche.usual import tile
from games.segments import Segment
from games.tabletop import Tone
from games.text import Text, text
from games.view import Lit


def areas(number: int) -> tuple[Segment, ...]:
    """All areas of a number, or of the bull."""
    if number == BULL:
        return (Segment("DB"), Segment("SB"))
    return tuple(Segment(f"{ring}{number}") for ring in ("SI", "SO", "D", "T"))


def dead(state: State, place: int) -> bool:
    """Whether everybody in the match has closed a number (DRT-7)."""
    return all(state.slate.marks[seat][place] == CLOSED for seat in state.run.playing)


def scores(state: State, place: int) -> bool:
    """Whether the thrower's side has closed a number that somebody else has open."""
    match, table, seat = state.match, state.slate.marks, state.visit.seat
    if match.rules.scoring == "none" or dead(state, place):
        return False
    return all(table[mate][place] == CLOSED for mate in match.side(seat) if mate in state.run.playing)


def light(state: State) -> tuple[Lit, ...]:
    """Every number that still does something for the thrower."""
    found, mine = [], state.slate.marks[state.visit.seat]
    first = True
    for place, number in enumerate(state.match.rules.numbers):
        lacking = CLOSED - mine[place]
        if not lacking and not scores(state, place):
            continue
        title = text("{n} to close", n=lacking) if lacking else text("scores {n}", n=number)
        tone: Tone = "good" if lacking else "other"
        sign = tile(Segment("DB")) if number == BULL else number
        found.append(Lit(areas(number), tone, sign, title, best=first, solid=first))
        first = False
    return tuple(found)


def chalk(state: State) -> Chalk:
    """The marks of all, and their points."""
    match, run = state.match, state.run
    rules = match.rules
    heads = tuple(
        Head(text("bull") if number == BULL else str(number), dead=dead(state, place))
        for place, number in enumerate(rules.numbers)
    )
    limit = rules.limit
    return Chalk(
        text("points"),
        tuple(_line(state, seat) for seat in match.order),
        heads,
        text("Round {n} of {most}", n=run.round, most=limit) if limit else None,
    )


def _line(state: State, seat: Seat) -> Line:
    slate, out = state.slate, seat not in state.run.playing
    cells = tuple(Cell(marks=marks, tone="good" if marks == CLOSED else "plain") for marks in slate.marks[seat])
    points = totals(state, slate.points)[seat]
    return Line(seat, str(points), cells, text("has left") if out else None, out=out)


def note(state: State, place: int) -> Text | None:
    """What a dart of the visit made."""
    gain = state.visit.gains[place]
    return text("{n} mark", n=gain) if gain else None
