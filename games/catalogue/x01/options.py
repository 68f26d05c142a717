"""The settings table of x01, and the rules that a match makes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, cast

from games.chalk import Badge
from games.kernel import Info
from games.oche import usual, ways
from games.oche.usual import Bulls
from games.oche.ways import Way
from games.segments import Segment
from games.settings import Options, Setting
from games.text import text
from games.usual import YES_NO

Freeze: TypeAlias = Literal["refuse", "lose", "off"]
"""What a finish does while the partner is frozen (DRT-6)."""

SETTINGS: Final = (
    Setting("start", text("From"), 501, low=101, high=1501, step=100),
    ways.row("in", text("Opens with"), "straight"),
    ways.row("out", text("Finishes with"), "double"),
    usual.BULLS,
    Setting("fat_is_double", text("The whole fat bull is a double"), "true", ("true", "false"), labels=YES_NO),
    Setting(
        "freeze",
        text("Finishing with a frozen partner"),
        "refuse",
        ("refuse", "lose", "off"),
        labels=(("refuse", text("is a bust")), ("lose", text("loses")), ("off", text("is allowed"))),
    ),
    usual.ROUND_LIMIT,
)

INFO: Final = Info(
    slug="x01",
    rules=1,
    title=text("501"),
    pitch=text("From 501, or 301, or 701, down to exactly nothing: the last dart is a double."),
    seats=(1, 16),
    minutes=(5, 15),
    settings=SETTINGS,
    emblem=Badge(tuple(Segment(f"D{n}") for n in range(1, 21)), "501"),
    kind="score",
    place=1,
    sides=True,
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The resolved options of one match, as the rules use them.

    Attributes:
        start: the score at which all begin.
        opens, finishes: what opens, what finishes.
        bulls: what the bulls count (DRT-5).
        fat_is_double: every part of a fat bull is a double.
        freeze: what a finish does while the partner is frozen.
        limit: rounds after which the lowest wins; 0 = none.
    """

    start: int
    opens: Way
    finishes: Way
    bulls: Bulls
    fat_is_double: bool
    freeze: Freeze
    limit: int

    @staticmethod
    def of(options: Options) -> Rules:
        """The rules that resolved options mean."""
        return Rules(
            usual.figure_of(options, "start"),
            ways.way_of(options, "in"),
            ways.way_of(options, "out"),
            usual.bulls_of(options),
            options["fat_is_double"] == "true",
            cast(Freeze, options["freeze"]),
            usual.limit_of(options),
        )
