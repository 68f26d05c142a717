"""What was done, in people's words: never in the notation of logs and scripts.

Partners, names and languages come at the edge; a deed is a ``Text``.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any

from firmware.session import Session
from firmware.session.correction import Add, Correction, Move, Remove
from firmware.session.timeline import Visited
from games.kernel import Action, AnyGame, Choose, Dart, Expire, Join, Next, Retire
from games.segments import MISS, Segment
from games.text import Named, Text, text


def segment(hit: Segment) -> Text:
    """Where a dart is: ``T20``, or in words that there is none."""
    if hit is MISS:
        return text("miss")
    return text("{value}", value=f"S{hit.number}" if hit.single else hit.name)


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
        case Move(dart=dart, segment=hit) if hit is MISS:
            return text("{visit}, dart {dart} is a miss", visit=where, dart=dart)
        case Move(dart=dart, segment=hit):
            return text("{visit}, dart {dart} is {where}", visit=where, dart=dart, where=segment(hit))
        case Remove(dart=dart):
            return text("{visit}, dart {dart} removed", visit=where, dart=dart)
        case Add(segment=hit):
            return text("{visit}, a dart more: {where}", visit=where, where=segment(hit))


def _place(session: Session, made: Correction) -> Text:
    """Which dart a correction is of."""
    where = visit(session, made.visit)
    if isinstance(made, Add):
        return text("{visit}, a dart more", visit=where)
    return text("{visit}, dart {dart}", visit=where, dart=made.dart)


def visit(session: Session, number: int) -> Text:
    """Which visit that is: its thrower, its number in its leg, and which leg that is."""
    visits = session.visits()
    found = next((one for one in visits if one.number == number), None)
    if found is None:
        return text("an earlier visit")
    counted = count(visits, found)
    which = text("visit {number}", number=counted)
    if found.leg:
        which = text("leg {leg}, visit {number}", leg=found.leg, number=counted)
    elif session.header.match:
        which = text("bull-off, visit {number}", number=counted)
    return text("{who}, {visit}", who=Named(found.seat), visit=which)


def count(visits: Iterable[Visited], visit: Visited) -> int:
    """The number that people count a visit by: from 1 in its leg, or in the bull-off, which is none."""
    return sum(one.leg == visit.leg and one.number <= visit.number for one in visits)


def deed(session: Session, before: Any, done: Action | Correction) -> Text:
    """What undo takes back and redo does again, given the state before it."""
    if isinstance(done, Move | Remove | Add):
        return text("the correction ({where})", where=_place(session, done))
    return action(session.game, before, done)


def listed(said: Iterable[Text]) -> Text:
    """Several of them in a row."""
    return functools.reduce(lambda left, right: text("{left}, {right}", left=left, right=right), said)


def joined(left: Text, right: Text) -> Text:
    """What one did, then what another did."""
    return text("{left}; {right}", left=left, right=right)
