"""Practice of triples: each of them in turn."""

from __future__ import annotations

from typing import Final

from games.chalk import Badge
from games.kernel import Info
from games.oche.drill import DrillGame
from games.oche.stands import DARTS_AT_EACH, ORDER, Aim, numbers_row
from games.segments import NUMBERS, Segment
from games.settings import Options
from games.text import text

INFO: Final = Info(
    slug="triples",
    rules=1,
    title=text("Triples"),
    pitch=text("Each triple in turn, three darts at it: which ones do you hit?"),
    seats=(1, 16),
    minutes=(5, 10),
    settings=(DARTS_AT_EACH, numbers_row("15-20", text("15 to 20")), ORDER),
    emblem=Badge(tuple(Segment(f"T{number}") for number in NUMBERS), "T"),
    kind="practice",
    place=2,
    legs=False,
    teams=(),
)


class Triples(DrillGame):
    """Triples; the bull is none."""

    info = INFO

    def aim(self, options: Options) -> Aim:
        return "triple"


GAME: Final = Triples()
