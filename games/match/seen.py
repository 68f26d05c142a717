"""What an audience knows of a match: how it stands, and of the leg what the game lets it know. Never the seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.kernel import TABLE, AnyGame, Audience, Seat
from games.match.play import playing
from games.match.state import Book, Event, Leg, State
from games.rng import Rng


@dataclass(frozen=True, slots=True)
class Seen:
    """An audience's knowledge: as ``State``, without the seed; ``inner`` is an observation of the game."""

    audience: Audience
    book: Book
    leg: Leg
    inner: Any
    event: Event | None


def within(leg: Leg, audience: Audience) -> Audience:
    """Who an audience is to the game: its place; partners are one; who does not play sees what the table sees."""
    if audience is TABLE or leg.plain:
        return audience
    place = leg.places().get(audience)
    return TABLE if place is None else Seat(place)


def observe(game: AnyGame, state: State, audience: Audience) -> Seen:
    """What the audience knows of the state."""
    inner = playing(game, state.leg).observe(state.inner, within(state.leg, audience))
    return Seen(audience, state.book, state.leg, inner, state.event)


def imagine(game: AnyGame, seen: Seen, rng: Rng) -> State:
    """A whole match that fits; the legs to come are dealt from a seed that is made up."""
    inner = playing(game, seen.leg).imagine(seen.inner, rng)
    return State(rng.fork("legs to come"), seen.book, seen.leg, inner, seen.event)


def revealed(game: AnyGame, state: State) -> tuple[object, ...]:
    """What the step gave away: what the game's step did, and the lot that says who begins."""
    book, leg, event = state.book, state.leg, state.event
    if leg.off or (event and event.kind in ("retire", "join", "ended")):
        return ()
    shown = game.revealed(state.inner)
    if shown and not leg.plain:
        shown = (leg.lines, *shown)
    if event and event.kind == "begin":
        way = book.terms.later if book.won else book.terms.first
        if way == "draw":
            return (book.circle, *shown)
    return shown
