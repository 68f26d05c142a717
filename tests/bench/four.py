"""A match of four, as what it costs to keep one is measured at it."""

from __future__ import annotations

import random

from firmware.logs.journal import Seated
from firmware.session import Session
from games import registry
from games.kernel import Choose, Dart
from games.segments import EVERY


def begun() -> Session:
    """Nobody has thrown yet."""
    seats = tuple(Seated(name) for name in ("Ann", "Bob", "Camille", "Denis"))
    game = registry.find("main-vide-gagne")
    return Session.start(game, {}, seats, bytes(32), "simulated", "2026-05-01T20:15:00Z")


def finish(session: Session) -> None:
    """All throw anywhere until it is over; who is asked something chooses without care."""
    game, chance = session.game, random.Random(7)
    while not session.outcome:
        seat, thrower = game.to_act(session.state)[0], game.thrower(session.state)
        if thrower is None:
            session.act(Choose(seat, game.choices(session.state, seat)[0].token), session.t_ms + 5000)
        else:
            session.act(Dart(thrower, game.visit(session.state), chance.choice(EVERY)), session.t_ms + 5000)
