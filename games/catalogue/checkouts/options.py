"""The settings table of checkouts, and the rules that a practice makes of it."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, cast

from games import usual
from games.chalk import Badge
from games.checkout import DARTS, Finish, Route
from games.kernel import Info
from games.oche.usual import figure_of
from games.segments import EVERY, Ring, Segment
from games.settings import Options, Setting
from games.text import text
from games.usual import Bull

Way: TypeAlias = Literal["ladder", "order", "drawn"]
"""Which score comes next: up when made and down when missed; each after the other; by lot."""

LOWEST: Final = 41
"""The lowest score that is given: all below are a dart at a double, or one before it."""

HIGHEST: Final = 170
"""The highest score that three darts finish."""

SETTINGS: Final = (
    Setting("scores", text("Scores"), 10, low=1, high=40),
    Setting("darts", text("Darts for each"), "9", ("3", "6", "9")),
    Setting(
        "next",
        text("The next score"),
        "ladder",
        ("ladder", "order", "drawn"),
        labels=(
            ("ladder", text("up or down")),
            ("order", text("one after another")),
            ("drawn", text("by lot")),
        ),
    ),
    Setting("start", text("From"), 61, low=LOWEST, high=HIGHEST, step=10),
    Setting("up", text("Up by"), 10, low=1, high=20),
    Setting("down", text("Down by"), 5, low=0, high=20),
    usual.BULL,
)

INFO: Final = Info(
    slug="checkouts",
    rules=1,
    title=text("Checkouts"),
    pitch=text("A score from 41 to 170 is given: finish it with a double, in nine darts."),
    seats=(1, 16),
    minutes=(5, 15),
    settings=SETTINGS,
    emblem=Badge((Segment("T20"), Segment("DB")), "170"),
    kind="practice",
    place=3,
    legs=False,
    teams=(),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The resolved options of one practice.

    Attributes:
        scores: so many are given to each player.
        darts: for each of them.
        start: the first score; where they are drawn none is lower.
        up, down: how far the ladder goes, before impossible scores are skipped.
        bull: what the board makes of its bulls.
        series: the scores one after another, the same for all, from the first again after the last; empty: a ladder.
        drawn: the series is yet to be drawn by lot.
    """

    scores: int
    darts: int
    start: int
    up: int
    down: int
    bull: Bull
    series: tuple[int, ...] = ()
    drawn: bool = False

    @staticmethod
    def of(options: Options) -> Rules:
        """The rules that resolved options mean."""
        bull, start, way = usual.bull_of(options["bull"]), figure_of(options, "start"), cast(Way, options["next"])
        given = possible(bull)
        start = next((score for score in given if score >= start), given[-1])
        return Rules(
            figure_of(options, "scores"),
            int(cast(str, options["darts"])),
            start,
            figure_of(options, "up"),
            figure_of(options, "down"),
            bull,
            () if way == "ladder" else tuple(score for score in given if score >= start),
            way == "drawn",
        )


@functools.cache
def points(bull: Bull) -> dict[Segment, int]:
    """What each segment counts. A bull in one piece is both bulls at once: 25, or 50."""
    one = {"split": None, "outer": 25, "inner": 50}[bull]
    return {area: one if one and area.bull else area.score for area in EVERY}


@functools.cache
def finishers(bull: Bull) -> frozenset[Segment]:
    """The segments that finish: doubles and the inner bull (DRT-4)."""
    bulls = {"split": {Ring.BULL}, "outer": set[Ring](), "inner": {Ring.BULL, Ring.OUTER_BULL, Ring.WHOLE_BULL}}[bull]
    return frozenset(area for area in EVERY if area.ring is Ring.DOUBLE or area.ring in bulls)


@functools.cache
def exact(bull: Bull) -> Finish:
    """How scores are finished."""
    return Finish(finishers(bull), tuple(points(bull).items()))


@functools.cache
def ways(bull: Bull, darts: int) -> Mapping[int, Route]:
    """How each score is finished with so many darts, up to three."""
    return exact(bull).ways(darts)


@functools.cache
def possible(bull: Bull) -> tuple[int, ...]:
    """The scores that are given: those of 41 to 170 that three darts finish."""
    return tuple(sorted(score for score in ways(bull, DARTS) if LOWEST <= score <= HIGHEST))
