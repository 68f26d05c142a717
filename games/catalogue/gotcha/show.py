"""Gotcha on the screen: the way to the target, whom one dart would send back, who is near."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from typing import Final

from games.catalogue.gotcha.rules import State, caught, exact, hit, remaining
from games.chalk import Cell, Chalk, Head, Line
from games.kernel import Seat
from games.oche.finishing import scoring
from games.oche.pieces import last_visit, point_reason, round_of
from games.oche.state import DARTS
from games.oche.usual import SCORE, Bulls, tile
from games.oche.ways import WORDS
from games.segments import EVERY, Ring, Segment, same_area
from games.tabletop import Call
from games.text import Named, Text, text
from games.view import Lit

_HEADS: Final = (Head(text("ahead by")), Head(text("last visit")))
_CATCH: Final = 60 * DARTS
"""Who is farther away is out of reach of a visit."""


@functools.cache
def _areas(bulls: Bulls) -> Mapping[int, tuple[tuple[Segment, ...], ...]]:
    """For what a dart may count the areas that count it: both singles of a number together."""
    found: dict[int, list[tuple[Segment, ...]]] = {}
    for segment in EVERY:
        if segment.ring in (Ring.SINGLE, Ring.OUTER, Ring.WHOLE_BULL, Ring.MISS):
            continue
        area = (segment, Segment(f"SO{segment.number}")) if segment.ring is Ring.INNER else (segment,)
        found.setdefault(SCORE[bulls][segment], []).append(area)
    return {score: tuple(areas) for score, areas in found.items()}


def light(state: State) -> Iterator[Lit]:
    """Whom one dart would send back; where there is no way to the target, what scores most without a bust."""
    rules, seat, used = state.match.rules, state.visit.seat, list[Segment]()
    way = remaining(state) in exact(rules).ways(DARTS)

    def free(area: Segment) -> bool:
        return not any(same_area(area, other) for other in used) and not hit(state, area).bust

    mine = state.slate.points[seat]
    for points in sorted({state.slate.points[other] for other in state.run.playing if other != seat}, reverse=True):
        back = caught(state, seat, points)
        for area in _areas(rules.bulls).get(points - mine, ()) if back else ():
            if free(area[0]):
                best = not (way or used)
                used += area
                title = text("{who} to 0", who=Named.of(back))
                yield Lit(area, "good", tile(area[0]), title, best=best, solid=True)
    if not way:
        yield from scoring(lambda area: not free(area), best=not used)


def call(state: State) -> Call | None:
    """What is left to the target, and how it must be finished."""
    rules = state.match.rules
    lines: tuple[Text, ...] = (text("to exactly {target}", target=rules.target),)
    if rules.finishes != "straight":
        lines = (*lines, text("the last dart: {way}", way=WORDS[rules.finishes]))
    return Call(text("still to go"), text("{value}", value=remaining(state)), lines)


def note(state: State, place: int) -> Text | None:
    """Its points; or whom it sent back, which can be told from what all had before the visit."""
    visit, gain = state.visit, state.visit.gains[place]
    if not gain:
        return text("does not count") if visit.darts[place].score else None
    points = visit.before.points[visit.seat] + sum(visit.gains[: place + 1])
    back = [seat for seat, had in enumerate(visit.before.points) if had == points and seat in state.run.playing]
    if not back or state.event.kind == "bust":
        return text("{n} point", n=gain)
    return text("{who} to 0", who=Named.of(back))


def title(state: State) -> Text | None:
    """Who has been sent back."""
    event = state.event
    if event.kind != "close" or not event.seats:
        return None
    return text("{who} back to 0!", who=Named.of(event.seats))


def chalk(state: State) -> Chalk:
    """The points of all, and how far the thrower is from catching them."""
    return Chalk(
        text("points"),
        tuple(_line(state, seat) for seat in state.match.order),
        _HEADS,
        round_of(state, state.match.rules.limit),
    )


def figures(state: State) -> tuple[tuple[Text, tuple[str, ...]], ...]:
    """Points, and how often somebody sent another back."""
    slate = state.slate
    return (
        (text("points"), tuple(map(str, slate.points))),
        (text("others sent back"), tuple(map(str, slate.sent))),
    )


def reason(state: State) -> Text | None:
    """Why the first has won."""
    first, target = state.run.ranking[0], state.match.rules.target
    if state.slate.points[first[0]] == target:
        return text("{who} has exactly {target}.", who=Named.of(first), target=target)
    return point_reason(state, state.slate.points)


def _line(state: State, seat: Seat) -> Line:
    """A seat's points, how far it is ahead of the thrower, if he can come up with it, and its last visit."""
    run, points = state.run, state.slate.points
    out = seat not in run.playing
    gap = points[seat] - points[state.visit.seat]
    close = not out and not run.ranking and points[seat] and 0 < gap <= _CATCH
    one = gap in _areas(state.match.rules.bulls)
    ahead = Cell(str(gap), tone="other" if one else "plain") if close else Cell()
    return Line(seat, str(points[seat]), (ahead, last_visit(state, seat)), text("has left") if out else None, out=out)
