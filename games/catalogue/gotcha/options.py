"""The settings table of Gotcha, and the rules that a match makes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.chalk import Badge
from games.kernel import Info
from games.oche import usual, ways
from games.oche.usual import Bulls
from games.oche.ways import Way, opens
from games.segments import Segment
from games.settings import Options, Setting
from games.text import text

SETTINGS: Final = (
    Setting("target", text("Up to"), 301, low=101, high=501, step=100),
    ways.row("out", text("Finishes with"), "straight"),
    usual.BULLS,
    usual.ROUND_LIMIT,
)

INFO: Final = Info(
    slug="gotcha",
    rules=1,
    title=text("Gotcha"),
    pitch=text("Up to exactly 301. Come to somebody’s score, and he starts again from nothing."),
    seats=(2, 16),
    minutes=(10, 20),
    settings=SETTINGS,
    emblem=Badge(said="→0"),
    kind="score",
    place=6,
    teams=("share",),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The resolved options.

    Attributes:
        target: to be reached exactly.
        finishes: what the last dart must be.
        bulls: what the bulls count; every part of a fat bull is a double too (DRT-5).
        limit: rounds after which the highest wins; 0 = none.
    """

    target: int
    finishes: Way
    bulls: Bulls
    limit: int

    @staticmethod
    def of(options: Options) -> Rules:
        """The rules that resolved options mean."""
        target, limit = usual.figure_of(options, "target"), usual.limit_of(options)
        return Rules(target, ways.way_of(options, "out"), usual.bulls_of(options), limit)

    @property
    def last(self) -> frozenset[Segment]:
        """The segments that may be hit last."""
        return opens(self.finishes, self.bulls, fat_is_double=True)
