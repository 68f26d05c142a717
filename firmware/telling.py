"""A match told to tools: one JSON object a line. The same match gives the same lines, so no clock is in them."""

from __future__ import annotations

import json
from typing import Any, Literal

from display.i18n import language
from firmware.hands.script import PERSON
from firmware.logs.journal import Seated
from firmware.session import Acted, Corrected, Happened, Redone, Refusal, Reseated, Session, Undone
from firmware.session import correction as corrections
from firmware.session.correction import Add, Correction, Move, Remove
from games import notation
from games.kernel import Action
from games.text import Text

JsonLine = dict[str, Any]
"""One line, not yet written."""


def told(happened: Happened | Refusal) -> JsonLine:
    """What a record led to, or what was refused and, in English, why."""
    match happened:
        case Acted(n, action, steps, digest):
            return {"action": notation.write(action), "n": n, "steps": len(steps), "digest": digest}
        case Refusal(asked, why):
            return refused(words(asked), why)
        case Undone(n=n, digest=digest, deeds=deeds):
            return _one("undo", n, digest, undone=[words(deed) for deed in deeds])
        case Redone(n=n, digest=digest, deeds=deeds):
            return _one("redo", n, digest, redone=[words(deed) for deed in deeds])
        case Corrected(n=n, digest=digest, correction=made, aside=aside, missed=missed, stops=stops):
            asides, misses = [words(one.action) for one in aside], [words(dart) for dart in missed]
            return _one(words(made), n, digest, aside=asides, missed=misses, stops=stops)
        case Reseated(n=n, digest=digest, seat=seat, seated=seated):
            return _one(f"takeover {notation.letter(seat)} {seated.bot or PERSON}", n, digest, name=seated.name)


def _one(action: str, n: int, digest: str, **more: Any) -> JsonLine:
    """The line of a record that a single picture tells."""
    return {"action": action, "n": n, "steps": 1, "digest": digest, **more}


def words(deed: Action | Correction | Seated | Literal["undo", "redo"]) -> str:
    """An action in notation, anything else as a script has it."""
    match deed:
        case "undo" | "redo":
            return deed
        case Add(visit, segment):
            return f"add {visit} {segment.name}"
        case Move() | Remove():
            return f"correct {corrections.write(deed)}"
        case Seated(name=name, bot=bot):
            return f"takeover {name} {bot or PERSON}"
    return notation.write(deed)


def refused(asked: str, why: Text) -> JsonLine:
    """What could not be done and, in English, why."""
    return {"refused": asked, "why": _english(why)}


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
