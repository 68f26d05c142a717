"""x01 on the screen: what is left, the way out, what is lit."""

from __future__ import annotations

from typing import Final

from games.catalogue.x01.rules import State, exact, frozen, hit, remaining
from games.chalk import Cell, Chalk, Head, Line
from games.kernel import Seat
from games.oche.finishing import scoring
from games.oche.pieces import last_visit, lit, mean, round_of
from games.oche.state import DARTS
from games.oche.ways import WORDS, opens
from games.tabletop import Call
from games.text import Named, Text, text
from games.view import Lit

_HEADS: Final = (Head(text("last visit")), Head(text("average")))


def light(state: State) -> tuple[Lit, ...]:
    """What opens; where there is no way out, what scores most without a bust."""
    rules, slate, seat = state.match.rules, state.slate, state.visit.seat
    if remaining(state) in exact(rules).ways(DARTS):
        return ()
    if not slate.opened[seat]:
        areas = sorted(opens(rules.opens, rules.bulls, rules.fat_is_double), key=lambda area: (-area.number, area.name))
        return tuple(
            lit((area,), text("opens"), best=area is areas[0]) for area in areas if not area.bull or area.name == "DB"
        )
    return tuple(scoring(lambda area: hit(state, area).bust))


def call(state: State) -> Call | None:
    """What the thrower must do: open, finish, or that he may not."""
    rules, slate, seat = state.match.rules, state.slate, state.visit.seat
    if not slate.opened[seat]:
        return Call(text("opens with"), WORDS[rules.opens])
    if frozen(state, seat):
        return Call(text("may not finish"), text("FROZEN"), (text("the partner has too much left"),))
    return None


def chalk(state: State) -> Chalk:
    """What is left to each, the last visit and the average of three darts."""
    return Chalk(
        text("remaining"),
        tuple(_line(state, seat) for seat in state.match.order),
        _HEADS,
        round_of(state, state.match.rules.limit),
    )


def _line(state: State, seat: Seat) -> Line:
    run, slate = state.run, state.slate
    note = None
    if seat not in run.playing:
        note = text("has left")
    elif not slate.opened[seat]:
        note = text("not in yet")
    elif frozen(state, seat):
        note = text("frozen")
    cells = (last_visit(state, seat), Cell(average(state, seat)))
    return Line(seat, str(slate.left[seat]), cells, note, out=seat not in run.playing)


def average(state: State, seat: int) -> str:
    """Points of three darts over the visits that are over, to one decimal; empty before the first."""
    return mean(state, seat, lambda slate: state.match.rules.start - slate.left[seat])


def reason(state: State) -> Text | None:
    """Who finished, and whether he might; or that the last round is over. None if the others have left."""
    match, run, left = state.match, state.run, state.slate.left
    who = Named.of(run.ranking[0])
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
