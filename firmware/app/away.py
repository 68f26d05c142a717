"""What the screen says of a board that cannot be read, to somebody who only wants to play."""

from __future__ import annotations

from firmware.merging import Sources
from firmware.whys import sentence, unplugged
from games.text import Text, text


def words(sources: Sources | None) -> Text | None:
    """Who is away and what to do; of several sources only those that are away are named. None: all of them read."""
    away = sources.away if sources else {}
    if sources is None or not away:
        return None
    if len(sources.names) == 1 and not sources.simulated:
        return _alone(*away.values())
    first, *others = (_among(name, why) for name, why in away.items())
    for other in others:
        first = text("{words} {more}", words=first, more=other)
    return text("{words} The game is waiting.", words=first) if sources.absent else first


def _alone(why: str) -> Text:
    if unplugged(why):
        return text("Board unplugged: push the USB plug back in. The game is waiting.")
    return text("The board cannot be read. {why} The game is waiting.", why=sentence(why))


def _among(name: str, why: str) -> Text:
    if unplugged(why):
        return text("“{source}” is unplugged: push its USB plug back in.", source=name)
    return text("“{source}” cannot be read. {why}", source=name, why=sentence(why))
