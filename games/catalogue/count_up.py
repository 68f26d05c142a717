"""Count-Up: eight rounds, everything counts, the most points win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.chalk import Badge
from games.kernel import Info
from games.oche import usual
from games.oche.points import Adding, PointsGame
from games.oche.usual import SCORE, Bulls, tile
from games.segments import Segment
from games.settings import Options, Setting
from games.text import text
from games.view import Lit

SETTINGS: Final = (Setting("rounds", text("Rounds"), 8, low=1, high=20), usual.BULLS)

INFO: Final = Info(
    slug="count-up",
    rules=1,
    title=text("Count-Up"),
    pitch=text("Eight rounds, every dart counts, the most points win."),
    seats=(1, 16),
    minutes=(5, 10),
    settings=SETTINGS,
    emblem=Badge(said="+"),
    kind="score",
    place=4,
    teams=("share",),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """So many rounds, and what the bulls count (DRT-5)."""

    rounds: int
    bulls: Bulls


class CountUp(PointsGame[Rules]):
    """Points of the board, nothing else."""

    info = INFO

    def rules(self, options: Options, seats: int) -> Rules:
        return Rules(usual.limit_of(options, "rounds"), usual.bulls_of(options))

    def rounds(self, rules: Rules) -> int:
        return rules.rounds

    def points(self, state: Adding[Rules], segment: Segment) -> int:
        return SCORE[state.match.rules.bulls][segment]

    def light(self, state: Adding[Rules]) -> tuple[Lit, ...]:
        scores = SCORE[state.match.rules.bulls]
        best = max(_LIT, key=scores.__getitem__)
        return tuple(
            Lit(
                (area,),
                "good" if area is best else "other",
                tile(area),
                text("{n} point", n=scores[area]),
                best=area is best,
                solid=area is best,
            )
            for area in _LIT
        )


_LIT: Final = tuple(Segment(name) for name in ("T20", "T19", "T18", "DB"))

GAME: Final = CountUp()
