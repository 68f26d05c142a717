"""What the screen says of a board that cannot be read, to somebody who only wants to play."""

from __future__ import annotations

from dataclasses import replace

from display.forms import AttractForm, Form, MenuForm, PlayersForm, ResultsForm
from firmware.sources.merging import Sources
from firmware.sources.whys import sentence, unplugged
from games.text import Text, text


def over(form: Form, sources: Sources | None) -> Form:
    """A page outside a match, with what is wrong with the board on it, where it has a place for that."""
    if (wrong := words(sources, waits=False)) is None:
        return form
    match form:
        case AttractForm(notices=notices):
            return replace(form, notices=(*notices, wrong))
        case MenuForm(note=None, back=True):  # a question keeps its title
            return replace(form, note=wrong)
        case PlayersForm(error=None):
            return replace(form, error=wrong)
        case ResultsForm(marks=marks):
            return replace(form, marks=(*marks, wrong))
    return form


def words(sources: Sources | None, waits: bool = True) -> Text | None:
    """Who is away and what to do; of several sources only those that are away are named. None: all of them read.

    ``waits``: a match does, until they are back.
    """
    away = sources.away if sources else {}
    if sources is None or not away:
        return None
    if len(sources.names) == 1 and not sources.simulated:
        (why,) = away.values()
        return _alone(why, waits)
    first, *others = (_among(name, why) for name, why in away.items())
    for other in others:
        first = text("{words} {more}", words=first, more=other)
    return text("{words} The game is waiting.", words=first) if sources.absent and waits else first


def _alone(why: str, waits: bool) -> Text:
    if unplugged(why) and not waits:
        return text("Board unplugged: push the USB plug back in.")
    if unplugged(why):
        return text("Board unplugged: push the USB plug back in. The game is waiting.")
    if not waits:
        return text("The board cannot be read. {why}", why=sentence(why))
    return text("The board cannot be read. {why} The game is waiting.", why=sentence(why))


def _among(name: str, why: str) -> Text:
    if unplugged(why):
        return text("“{source}” is unplugged: push its USB plug back in.", source=name)
    return text("“{source}” cannot be read. {why}", source=name, why=sentence(why))
