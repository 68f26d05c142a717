"""High Score: Count-Up in seven rounds."""

from __future__ import annotations

from typing import Final

from games.chalk import Badge
from games.kernel import Info
from games.oche import usual
from games.oche.totals import TotalGame
from games.settings import Setting
from games.text import text


class HighScore(TotalGame):
    """Points of the board in few rounds."""

    info = Info(
        slug="high-score",
        rules=1,
        title=text("High Score"),
        pitch=text("Seven rounds to score as much as you can."),
        seats=(1, 16),
        minutes=(4, 8),
        settings=(Setting("rounds", text("Rounds"), 7, low=1, high=20), usual.BULLS),
        emblem=Badge(said="7"),
        kind="score",
        place=5,
        teams=("share",),
    )


GAME: Final = HighScore()
