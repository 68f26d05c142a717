"""Unders: score less than with your last visit, or lose a life. A dart that hits nothing counts 60."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from games.chalk import Badge
from games.kernel import Info
from games.oche.beating import MOST, SETTINGS, BeatingGame, State, odds
from games.oche.pieces import lit
from games.oche.state import DARTS
from games.oche.usual import areas
from games.segments import NUMBERS
from games.tabletop import Call, Tone
from games.text import text
from games.view import Lit

_DART: Final = 8.0
_SPREAD: Final = 5.0
"""Points that a dart is expected to make where few are wanted, and how far that is off."""

INFO: Final = Info(
    slug="unders",
    rules=1,
    title=text("Unders"),
    pitch=text("Score less than with your last visit, or lose a life; a miss counts 60."),
    seats=(2, 16),
    minutes=(5, 20),
    settings=SETTINGS,
    emblem=Badge(tuple(area for number in (1, 2, 3, 4) for area in areas(number)), "<"),
    kind="score",
    place=10,
    legs=False,
    teams=(),
)


class Unders(BeatingGame):
    """Fewer points than before; as many are too many."""

    info = INFO
    unit = "darts"
    start = MOST * DARTS
    unseen = MOST

    def beats(self, total: int, mark: int) -> bool:
        return total < mark

    def ends(self, total: int, left: int) -> tuple[int, int]:
        return total + MOST * left, total + left

    def hope(self, total: int, left: int, mark: int) -> float:
        return odds(mark - total - _DART * left, _SPREAD * math.sqrt(left))

    def tone(self, state: State, place: int) -> Tone:
        return "danger" if state.visit.gains[place] == MOST else "plain"

    def call(self, state: State) -> Call:
        total, mark = sum(state.visit.gains), self.mark(state, state.visit.seat)
        figure = text("{value}", value=mark)
        if not self.possible(state, total, state.left):
            return Call(text("is not under"), figure, self.enough(state))
        if self.certain(state, total, state.left):
            return Call(text("stays under"), figure, self.enough(state))
        return Call(text("must stay under"), figure, (text("{n} point at most", n=mark - 1 - total),))

    def light(self, state: State) -> tuple[Lit, ...]:
        if self.choices(state, state.visit.seat):
            return ()
        room = self.mark(state, state.visit.seat) - 1 - sum(state.visit.gains)
        return tuple(_lights(room // state.left))


def _lights(each: int) -> Iterator[Lit]:
    """The singles that stay under if the other darts are as good; the lowest is the one that is spoken of."""
    for number in NUMBERS:
        if number <= each:
            yield lit(areas(number)[:2], text("stays under"), number == 1, "good")


GAME: Final = Unders()
