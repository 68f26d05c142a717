"""Overs: score more than with your last visit, or lose a life."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from games.chalk import Badge
from games.kernel import Info
from games.oche.beating import MOST, SETTINGS, BeatingGame, State, odds
from games.oche.pieces import lit
from games.oche.usual import HIGHEST, areas
from games.segments import NUMBERS
from games.tabletop import Call
from games.text import text
from games.view import Lit

_DART: Final = 18.0
_SPREAD: Final = 8.0
"""Points that a dart is expected to make where many are wanted, and how far that is off."""

INFO: Final = Info(
    slug="overs",
    rules=1,
    title=text("Overs"),
    pitch=text("Score more than with your last visit, or lose a life."),
    seats=(2, 16),
    minutes=(5, 20),
    settings=SETTINGS,
    emblem=Badge(tuple(area for number in (20, 19, 18, 17) for area in areas(number)), ">"),
    kind="score",
    place=9,
    legs=False,
    teams=(),
)


class Overs(BeatingGame):
    """More points than before; as many are too few."""

    info = INFO
    start = 0
    unseen = 0

    def beats(self, total: int, mark: int) -> bool:
        return total > mark

    def ends(self, total: int, left: int) -> tuple[int, int]:
        return total, total + MOST * left

    def hope(self, total: int, left: int, mark: int) -> float:
        return odds(total + _DART * left - mark, _SPREAD * math.sqrt(left))

    def call(self, state: State) -> Call:
        total, mark = sum(state.visit.gains), self.mark(state, state.visit.seat)
        figure = text("{value}", value=mark)
        if self.beats(total, mark):
            return Call(text("beats"), figure, self.enough(state))
        if not self.possible(state, total, state.left):
            return Call(text("does not beat"), figure, self.enough(state))
        return Call(text("must beat"), figure, (text("{n} point to go", n=mark + 1 - total),))

    def light(self, state: State) -> tuple[Lit, ...]:
        if self.choices(state, state.visit.seat):
            return ()
        return tuple(_lights(self.mark(state, state.visit.seat) - sum(state.visit.gains)))


def _lights(missing: int) -> Iterator[Lit]:
    """What beats the mark with one dart, be it a single; else, or once it is beaten, what scores most."""
    enough = [number for number in reversed(NUMBERS) if 0 <= missing < number]
    for number in enough:
        yield lit(areas(number), text("beats it"), number == enough[0], "good")
    if enough:
        return
    for area in HIGHEST:
        title = text("beats it") if 0 <= missing < area.score else text("{n} point", n=area.score)
        yield lit((area,), title, area is HIGHEST[0])


GAME: Final = Overs()
