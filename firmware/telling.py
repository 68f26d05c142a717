"""A match told to tools: one JSON object a line. The same match gives the same lines, so no clock is in them."""

from __future__ import annotations

import json
from typing import Any

from display.i18n import language
from firmware.session import Acted, Happened, Refusal, Session
from games import notation
from games.kernel import Action
from games.text import Text

JsonLine = dict[str, Any]
"""One line, not yet written."""


def told(happened: Happened | Refusal) -> JsonLine:
    """What a record led to, or a refused action and, in English, why."""
    match happened:
        case Acted(n, action, steps, digest):
            return {"action": notation.write(action), "n": n, "steps": len(steps), "digest": digest}
        case Refusal(action, why):
            return {"refused": notation.write(action), "why": _english(why)}
        case undone:
            back = [notation.write(action) for action in undone.actions]
            return {"action": "undo", "n": undone.n, "steps": 1, "digest": undone.digest, "undone": back}


def ignored(action: Action | None) -> JsonLine:
    """A line of a script for which it is too late or, an undo (None), too early."""
    if action is None:
        return {"refused": "undo", "why": "nothing to take back"}
    return {"refused": notation.write(action), "why": "the match is over"}


def result(session: Session) -> JsonLine:
    """The last line: places of names, darts that count, seed; of an unfinished match ``ranking`` is null."""
    outcome = session.outcome
    names = session.names
    ranking = [[names[seat] for seat in place] for place in outcome.ranking] if outcome else None
    line: JsonLine = {
        "ranking": ranking,
        "darts": session.darts,
        "seed": session.header.seed,
        "seed_sha256": session.seed_sha256,
    }
    return {"result": line if outcome else {**line, "unfinished": True}}


def written(line: JsonLine) -> str:
    """The line as JSON, on one line."""
    return json.dumps(line, ensure_ascii=False)


def _english(why: Text) -> str:
    """Tools read one language, whatever people at the screen speak."""
    return language("en").say(why)
