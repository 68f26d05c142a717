"""Count-Up: every dart counts; eight rounds and the most points, or the first to a target."""

from __future__ import annotations

from typing import Final

from games.chalk import Badge
from games.kernel import Info
from games.oche import usual
from games.oche.totals import TotalGame
from games.settings import Setting
from games.text import text
from games.usual import OFF


class CountUp(TotalGame):
    """Points of the board, nothing else."""

    info = Info(
        slug="count-up",
        rules=1,
        title=text("Count-Up"),
        pitch=text("Eight rounds, every dart counts, the most points win."),
        seats=(1, 16),
        minutes=(5, 10),
        settings=(
            Setting("rounds", text("Rounds"), 8, low=1, high=20),
            Setting("target", text("First to, instead of rounds"), "off", ("off",), 100, 1000, labels=(OFF,), step=100),
            usual.BULLS,
        ),
        emblem=Badge(said="+"),
        kind="score",
        place=4,
        teams=("share",),
    )


GAME: Final = CountUp()
