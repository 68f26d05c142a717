"""What a match shows, with the ways out that are its thrower's own once they can be had at once.

The tables of the five skills take some tenths of a second on a small machine: they are made where no picture waits for
it, when a game first asks for them. Until then the usual ways are shown.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from firmware.app.house import Apart
from firmware.session import Session
from firmware.session.skills import Skills
from firmware.shown import audience
from games.checkout import DARTS, Finish
from games.geometry import AREAS, Geometry
from games.shot import SKILLS, spread
from games.view import View


class Advice:
    """The views of a match on a screen."""

    def __init__(self, session: Session, geometry: Geometry, apart: Apart | None) -> None:
        """Nothing is learned yet.

        Args:
            session: the match; it is only asked.
            geometry: of its board.
            apart: does work where no picture waits for it; None: nobody does, and the usual ways stay.
        """
        self._session, self._geometry, self._apart = session, geometry, apart
        self._skills = Skills(session, geometry)
        self._wanted: Finish | None = None
        self._known: Finish | None = None
        self._asked = asyncio.Event()

    def view(self, state: Any) -> View:
        """A state as those see it who look at the screen."""
        game, watching = self._session.game, audience(self._session)
        seen = game.observe(state, watching)
        finish = game.finish(seen)
        if finish is not None and finish == self._known:
            return self._skills.view(state, watching)
        if finish is not None:
            self._wanted = finish
            self._asked.set()
        return game.view(seen)

    async def learn(self) -> None:
        """Make ready what is asked for, as long as the match goes on."""
        while self._apart:
            await self._asked.wait()
            self._asked.clear()
            if (wanted := self._wanted) and wanted != self._known:
                for sigma in SKILLS.values():  # one after another: between two of them nothing is in a picture's way
                    await self._apart(partial(prepare, wanted, sigma, self._geometry))
                self._known = wanted


def prepare(finish: Finish, sigma: float, geometry: Geometry) -> None:
    """Make what is looked up of one skill: its ways out, and where its darts land (``games.checkout``, ``shot``)."""
    for darts in range(1, DARTS + 1):
        finish.ways(darts, sigma, geometry)
    for spot in {geometry.band(area): geometry.centre(area) for area in AREAS}.values():
        spread(geometry, spot, sigma)
