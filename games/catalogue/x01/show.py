"""x01 on the screen: what is left, the way out, what is lit."""

from __future__ import annotations

from typing import Final

from games.catalogue.x01.rules import State, frozen, hit
from games.catalogue.x01.worth import ways
from games.chalk import Cell, Chalk, Head, Line
from games.checkout import Route
from games.kernel import Seat
from games.oche.state import DARTS
from games.oche.usual import SCORE, tile
from games.oche.ways import WORDS, opens
from games.segments import Segment
from games.tabletop import Call
from games.text import Named, Text, text
from games.view import Lit

_HEADS: Final = (Head(text("last visit")), Head(text("average")))
_SCORING: Final = tuple(Segment(name) for name in ("T20", "T19", "T18", "T17"))


def route(state: State) -> Route:
    """How the thrower finishes with the darts in hand; empty: he cannot, or may not."""
    slate, seat = state.slate, state.seat
    return ways(state, state.left).get(slate.left[seat], ()) if slate.opened[seat] else ()


def light(state: State) -> tuple[Lit, ...]:
    """What opens; the next dart of the way out, be it in the next visit; else what scores most without a bust."""
    rules, slate, seat = state.match.rules, state.slate, state.seat
    if slate.opened[seat] and (way := route(state) or ways(state, DARTS).get(slate.left[seat])):
        left = slate.left[seat] - SCORE[rules.bulls][way[0]]
        return (_lit(way[0], text("{n} left", n=left) if left else text("finishes"), best=True),)
    if not slate.opened[seat]:
        areas = sorted(opens(rules.opens, rules.bulls, rules.fat_is_double), key=lambda area: (-area.number, area.name))
        return tuple(
            _lit(area, text("opens"), best=area is areas[0]) for area in areas if not area.bull or area.name == "DB"
        )
    scoring = [area for area in _SCORING if not hit(state, area).bust]
    return tuple(_lit(area, text("{n} point", n=area.score), best=area is scoring[0]) for area in scoring)


def _lit(area: Segment, title: Text, best: bool = False) -> Lit:
    return Lit((area,), "good" if best else "other", tile(area), title, best=best, solid=best)


def call(state: State) -> Call | None:
    """What the thrower must do: open, finish, or that he may not."""
    rules, slate, seat = state.match.rules, state.slate, state.visit.seat
    if not slate.opened[seat]:
        return Call(text("opens with"), WORDS[rules.opens])
    if frozen(state, seat):
        return Call(text("may not finish"), text("FROZEN"), (text("the partner has too much left"),))
    return None


def note(state: State, place: int) -> Text | None:
    """What a dart of the visit counted; of one that hit something and did not count, that."""
    gain, segment = state.visit.gains[place], state.visit.darts[place]
    if gain:
        return text("{n} point", n=gain)
    return text("does not count") if segment.score else None


def chalk(state: State) -> Chalk:
    """What is left to each, the last visit and the average of three darts."""
    match, run = state.match, state.run
    limit = match.rules.limit
    return Chalk(
        text("remaining"),
        tuple(_line(state, seat) for seat in match.order),
        _HEADS,
        text("Round {n} of {most}", n=run.round, most=limit) if limit else None,
        route=route(state) if state.left else (),
    )


def _line(state: State, seat: Seat) -> Line:
    run, slate = state.run, state.slate
    last = run.last[seat]
    note = None
    if seat not in run.playing:
        note = text("has left")
    elif not slate.opened[seat]:
        note = text("not in yet")
    elif frozen(state, seat):
        note = text("frozen")
    cells = (Cell("" if last is None else str(last)), Cell(average(state, seat)))
    return Line(seat, str(slate.left[seat]), cells, note, out=seat not in run.playing)


def average(state: State, seat: int) -> str:
    """Points of three darts over the visits that are over, to one decimal; empty before the first."""
    thrown = state.run.thrown[seat]
    left = state.slate.left[seat]
    if seat == state.visit.seat and not state.run.ranking:
        left = state.visit.before.left[seat]
    scored = state.match.rules.start - left
    return f"{scored * DARTS / thrown:.1f}" if thrown else ""


def reason(state: State) -> Text | None:
    """Who finished, and whether he might; or that the last round is over. None if the others have left."""
    match, run, left = state.match, state.run, state.slate.left
    who = Named(run.ranking[0][0], tuple(run.ranking[0][1:]))
    finished = next((seat for seat in run.playing if not left[seat]), None)
    if finished is not None:
        won = finished in run.ranking[0]
        return (
            text("{who} finished first.", who=who)
            if won
            else text("{who} finished while frozen, and has lost.", who=Named(finished))
        )
    alone = len(match.order) > 1 and len({match.side(seat) for seat in run.playing}) == 1
    if alone or who.seat not in run.playing:
        return None
    points = min(left[seat] for seat in run.ranking[0] if seat in run.playing)
    return text("{who}: {points} left after the last round.", who=who, points=points)
