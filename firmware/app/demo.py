"""What goes on while nobody plays: bots play a match, and between its moments the rules are turned over."""

from __future__ import annotations

import secrets
from collections.abc import Coroutine
from typing import Any, Final

from display.forms import PlayForm
from display.look import Look
from firmware.app.play import PlayScreen
from firmware.board import Board
from firmware.bots import READY
from firmware.clock import Clock
from firmware.detector import Detector
from firmware.hands import Think
from firmware.logs.journal import Seated
from firmware.session import Session
from games import registry
from games.usual import few

_PAGE_US: Final = 12_000_000
_PAGES: Final = 3
"""The match, the rules, the match again: then it is another game's turn."""

_LOOK_US: Final = 200_000
_PULL_US: Final = 1_000_000


class Demo:
    """A demonstration of a game that is kept nowhere and makes no sound. ``slug``: of which."""

    def __init__(self, slug: str, board: Board, clock: Clock, look: Look, think: Think) -> None:
        self.slug = slug
        game = registry.find(slug)
        seats = tuple(Seated(name, bot="good") for name in READY[: few(game.info)])
        session = Session.start(
            game, {}, seats, secrets.token_bytes(32), board.name, "", board.whole_bull, board.split_singles
        )
        self._clock = clock
        self._screen = PlayScreen(session, Detector(board), clock, look, lambda kind: None, _PULL_US, think)
        self._began_us = self._looked_us = clock.now_us()
        self._form = self._screen.form

    def works(self) -> tuple[Coroutine[Any, Any, None], ...]:
        """What must run while it is shown."""
        return self._screen.works()

    def look(self, look: Look) -> None:
        """From now on another size, language or theme."""
        self._screen.look(look)

    @property
    def seen(self) -> bool:
        """Whether it has been shown for long enough, or there is nothing more to see."""
        return self._screen.table.over or self._clock.now_us() - self._began_us >= _PAGES * _PAGE_US

    def frame(self) -> tuple[PlayForm | None, int]:
        """What the match looks like, unless it is over, and which page of the rules is open."""
        now = self._clock.now_us()
        if now - self._looked_us >= _LOOK_US:
            self._looked_us = now
            self._form = self._screen.step()
        form = None if self._screen.table.over else self._form
        return form, (now - self._began_us) // _PAGE_US
