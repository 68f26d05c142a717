"""Cricket on the screen: marks and points, what is lit."""

from __future__ import annotations

from games.catalogue.cricket.rules import CLOSED, State, closed, dead, scores, targets, totals
from games.catalogue.cricket.worth import worth
from games.chalk import Cell, Chalk, Head, Line
from games.kernel import Seat
from games.oche.pieces import number_name, point_reason, round_of
from games.oche.usual import areas, tile
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
        spots = areas(number)
        found.append(Lit(spots, tone, tile(spots[0]), title, best=place == best, solid=place == best))
    return tuple(found)


def chalk(state: State) -> Chalk:
    """The marks of all, and their points."""
    match, rules = state.match, state.match.rules
    heads = tuple(Head(number_name(number), dead=dead(state, place)) for place, number in enumerate(rules.numbers))
    return Chalk(
        text("points"),
        tuple(_line(state, seat) for seat in match.order),
        heads,
        round_of(state, rules.limit),
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
    first, points = state.run.ranking[0], totals(state, state.slate.points)
    if first[0] not in state.run.playing or not closed(state, first[0]):
        return point_reason(state, points)
    who = Named.of(first)
    if state.match.rules.scoring == "none":
        return text("{who} closed all first.", who=who)
    return text("{who} closed all, with {n} point.", n=points[first[0]], who=who)
