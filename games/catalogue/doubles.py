"""Practice of doubles: each of them in turn."""

from __future__ import annotations

from typing import Final

from games.chalk import Badge
from games.kernel import Info
from games.oche.drill import DrillGame
from games.oche.stands import BULL_TOO, DARTS_AT_EACH, ORDER, Aim, numbers_row
from games.segments import NUMBERS, Segment
from games.settings import Options
from games.text import text

INFO: Final = Info(
    slug="doubles",
    rules=1,
    title=text("Doubles"),
    pitch=text("Each double in turn, three darts at it: which ones do you hit?"),
    seats=(1, 16),
    minutes=(5, 10),
    settings=(DARTS_AT_EACH, numbers_row("even", text("even ones")), BULL_TOO, ORDER),
    emblem=Badge(tuple(Segment(f"D{number}") for number in NUMBERS), "D"),
    kind="practice",
    place=1,
    legs=False,
    teams=(),
)


class Doubles(DrillGame):
    """Doubles, the bull last."""

    info = INFO

    def aim(self, options: Options) -> Aim:
        return "double"


GAME: Final = Doubles()
