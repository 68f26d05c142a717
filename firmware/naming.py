"""What was done, in people's words: never in the notation of logs and scripts.

Partners, names and languages come at the edge; a deed is a ``Text``.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any, Final

from firmware.correction import Add, Correction, Move, Remove
from firmware.session import Session
from games.kernel import Action, AnyGame, Choose, Dart, Expire, Join, Next, Retire
from games.segments import MISS, Segment
from games.text import Named, Text, text

_LEG: Final = 10_000
"""The visits of leg k are numbered from k times this (``games.match``)."""


def segment(hit: Segment) -> Text:
    """Where a dart is: ``T20``, or in words that there is none."""
    return text("miss") if hit is MISS else text("{value}", value=hit.name)


def action(game: AnyGame, before: Any, done: Action) -> Text:
    """What somebody did, without who: before it the match was in the state ``before``."""
    match done:
        case Dart(segment=hit):
            return segment(hit)
        case Next():
            return text("NEXT")
        case Choose(seat, token):
            labels = {choice.token: choice.label for choice in game.choices(before, seat)}
            return labels.get(token) or text("{value}", value=token)
        case Expire():
            return text("the time ran out")
        case Retire(seat):
            return text("{who} leaves", who=Named(seat))
        case Join(seat):
            return text("{who} sits down", who=Named(seat))


def correction(session: Session, made: Correction) -> Text:
    """What was put right: whose visit, which dart, what it is now."""
    where = visit(session, made.visit)
    match made:
        case Move(dart=dart, segment=hit):
            return text("{visit}: dart {dart} is {where}", visit=where, dart=dart, where=segment(hit))
        case Remove(dart=dart):
            return text("{visit}: dart {dart} removed", visit=where, dart=dart)
        case Add(segment=hit):
            return text("{visit}: {where} added", visit=where, where=segment(hit))


def visit(session: Session, number: int) -> Text:
    """Which visit that is: its thrower, its number in its leg, and the leg if there are several."""
    found = next((one for one in session.visits() if one.number == number), None)
    inside = number % _LEG
    if found is None:
        return text("visit {number}", number=inside)
    who = Named(found.seat)
    if found.leg:
        return text("{who}, leg {leg}, visit {number}", who=who, leg=found.leg, number=inside)
    return text("{who}, visit {number}", who=who, number=inside)


def deed(session: Session, before: Any, done: Action | Correction) -> Text:
    """What undo takes back, given the state before it."""
    if isinstance(done, Move | Remove | Add):
        return correction(session, done)
    return action(session.game, before, done)


def listed(said: Iterable[Text]) -> Text:
    """Several of them in a row."""
    return functools.reduce(lambda left, right: text("{left}, {right}", left=left, right=right), said)
