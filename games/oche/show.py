"""Any darts game in display vocabulary: the chalkboard, the darts of the visit, what is lit, what is heard."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from games.checkout import SIGMA, Route
from games.oche.finishing import onward, way
from games.oche.rulebook import AnyRulebook
from games.oche.state import State
from games.segments import same_area
from games.text import Named, Text, text
from games.view import Board, Cue, CueKind, Landed, Lit, Moment, Turn, View, struck
from games.wits import Wits

_USUAL: Final = Wits(0, sigma=SIGMA)


def view(game: AnyRulebook, state: State[Any, Any], wits: Wits = _USUAL) -> View:
    """All that anybody sees at this step, where the thrower has these wits: the way out is his."""
    visit, event, run = state.visit, state.event, state.run
    finish, chalk = game.exact(state.match.rules), game.chalk(state)
    out = way(finish, game.remaining(state), state.left, wits) if finish else ()
    over = bool(run.ranking)
    throws = visit.seat in run.playing and not over  # who has just fallen or left has nothing to do
    lights = throws and state.left and event.kind != "bust"
    return View(
        turn=None if over else Turn(visit.seat, None, _landed(game, state), state.left),
        board=Board(tuple(_lit(game, state, out)) if lights else (), visit.darts),
        moment=Moment(event.kind, game.title(state) or _title(state), event.seats, event.segment),
        ranking=run.ranking,
        cues=tuple(Cue(kind) for kind in _cues(state)),
        call=game.call(state) if throws else None,
        chalk=replace(chalk, route=out) if 0 < len(out) <= state.left else chalk,
    )


def _lit(game: AnyRulebook, state: State[Any, Any], out: Route) -> Iterator[Lit]:
    """The next dart of the way out, and what else does something; each area once."""
    finish = game.exact(state.match.rules)
    if not out or not finish:
        yield from game.light(state)
        return
    yield onward(finish, game.remaining(state), out)
    for other in game.light(state):
        if not any(same_area(out[0], segment) for segment in other.segments):
            yield other


def _landed(game: AnyRulebook, state: State[Any, Any]) -> tuple[Landed, ...]:
    """The darts of the visit with what is said of them; after a bust they count for nothing."""
    bust = state.event.kind == "bust"
    return tuple(
        Landed(segment, game.note(state, place), "danger" if bust else game.tone(state, place))
        for place, segment in enumerate(state.visit.darts)
    )


def _title(state: State[Any, Any]) -> Text | None:
    event = state.event
    match event.kind:
        case "bust":
            return text("Bust! The visit counts for nothing.")
        case "fall":
            return text("{who} is out.", who=Named.of(event.seats))
        case "retire":
            return text("{who} has left.", who=Named(event.seats[0]))
        case "over":
            return text("{who} wins!", who=Named.of(event.seats))
    return None


def _cues(state: State[Any, Any]) -> Iterator[CueKind]:
    event = state.event
    if event.segment is not None:
        yield struck(event.segment, inner=False)
    match event.kind:
        case "mark" | "close" | "bust":
            yield event.kind
        case "toll":
            yield "life"
        case "fall":
            yield "out"
        case "over":
            yield "match"
