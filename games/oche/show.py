"""Any darts game in display vocabulary: the chalkboard, the darts of the visit, what is lit, what is heard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.oche.rulebook import AnyRulebook
from games.oche.state import State
from games.text import Named, Text, text
from games.view import Board, Cue, CueKind, Landed, Moment, Turn, View, struck


def view(game: AnyRulebook, state: State[Any, Any]) -> View:
    """All that anybody sees at this step."""
    visit, event, run = state.visit, state.event, state.run
    over = bool(run.ranking)
    throws = visit.seat in run.playing and not over  # who has just fallen or left has nothing to do
    return View(
        turn=None if over else Turn(visit.seat, None, _landed(game, state), state.left),
        board=Board(game.light(state) if throws and state.left and event.kind != "bust" else (), visit.darts),
        moment=Moment(event.kind, game.title(state) or _title(state), event.seats, event.segment),
        ranking=run.ranking,
        cues=tuple(Cue(kind) for kind in _cues(state)),
        call=game.call(state) if throws else None,
        chalk=game.chalk(state),
    )


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
