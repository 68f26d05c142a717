"""Darts games at a table without a board: what the seats throw, in turn, in a line of words."""

from __future__ import annotations

from collections.abc import Sequence

from firmware.logs.journal import Seated
from firmware.session import Acted, Session
from games.kernel import Choose
from games.notation import letter, parse
from games.registry import find
from games.settings import Value


def match(slug: str, names: Sequence[str] = ("Ann", "Bob"), **options: Value) -> Session:
    """A match whose first player begins; ``in_`` is the option ``in``."""
    written = {"first_leg": "entered", **{key.rstrip("_"): value for key, value in options.items()}}
    return Session.start(find(slug), written, [Seated(name) for name in names], bytes(32), "regulation", "")


def throw(session: Session, words: str) -> Session:
    """What the seats throw whose turn it is: segments, and ``next``; between two legs ``leg`` goes on."""
    for word in words.split():
        game, state = session.game, session.state
        seat = game.to_act(state)[0]
        action = Choose(seat, "leg") if word == "leg" else parse(f"{letter(seat)}:{word}", game.visit(state))
        assert isinstance(session.act(action, 0), Acted), f"{word}: refused"
    return session
