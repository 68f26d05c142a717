"""Cricket on the screen: marks and points, what is lit."""

from __future__ import annotations

from games.catalogue.cricket.rules import CLOSED, State, closed, dead, scores, targets, totals
from games.catalogue.cricket.worth import worth
from games.chalk import Cell, Chalk, Head, Line
from games.kernel import Seat
from games.oche.usual import BULL, areas, tile
from games.segments import BULL as BULLSEYE
from games.tabletop import Tone
from games.text import Named, Text, text
from games.view import Lit


def light(state: State) -> tuple[Lit, ...]:
    """Every number that still does something for the thrower; the best dart of all is the one that is spoken of."""
    found, mine = [], state.slate.marks[state.visit.seat]
    worths = worth(state)
    best = targets(state.match.rules.numbers)[max(worths, key=worths.__getitem__)][0] if worths else -1
    for place, number in enumerate(state.match.rules.numbers):
        lacking = CLOSED - mine[place]
        if not lacking and not scores(state, place):
            continue
        title = text("{n} to close", n=lacking) if lacking else text("scores {points}", points=number)
        tone: Tone = "good" if lacking else "other"
        sign = tile(BULLSEYE) if number == BULL else number
        found.append(Lit(areas(number), tone, sign, title, best=place == best, solid=place == best))
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


def reason(state: State) -> Text | None:
    """Why the first has won."""
    first = state.run.ranking[0]
    who, points = Named(first[0], tuple(first[1:])), totals(state, state.slate.points)[first[0]]
    if first[0] not in state.run.playing:
        return None
    if not closed(state, first[0]):
        return text("{who}: {points} points.", who=who, points=points)
    if state.match.rules.scoring == "none":
        return text("{who} closed all first.", who=who)
    return text("{who} closed all, with {n} point.", n=points, who=who)
