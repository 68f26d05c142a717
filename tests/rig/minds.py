"""Games at which a real process comes to grief."""

from __future__ import annotations

import os
from collections.abc import Mapping

from firmware.bots import Thought
from firmware.logs.journal import Seated
from firmware.session import Session
from games.catalogue.main_vide_gagne.game import GAME, MainVideGagne
from games.catalogue.main_vide_gagne.seen import Seen
from games.geometry import SOFT
from games.kernel import AnyGame
from games.rng import Rng
from games.segments import Segment


class Endless(MainVideGagne):
    """Nobody has ever thought this one through."""

    def aims(self, observation: Seen) -> Mapping[Segment, float]:
        while True:
            pass


class Deadly(MainVideGagne):
    """Who thinks about it is gone."""

    def aims(self, observation: Seen) -> Mapping[Segment, float]:
        os._exit(3)


class Talking(MainVideGagne):
    """It prints while it is thought about."""

    def aims(self, observation: Seen) -> Mapping[Segment, float]:
        print("twenty, twenty, twenty")
        return super().aims(observation)


def thought(game: AnyGame = GAME) -> Thought:
    """A bot's first dart in a match."""
    session = Session.start(GAME, {}, (Seated("Bob", "casual"),) * 3, bytes(range(32)), "simulated", "")
    seat = session.game.thrower(session.state)
    assert seat is not None
    seen, choices = session.game.observe(session.state, seat), session.game.choices(session.state, seat)
    return Thought(game, seen, seat, "casual", SOFT, choices, Rng(session.seed).fork("bot"))
