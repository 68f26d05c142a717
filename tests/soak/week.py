"""A week of a bar: on its last day the program takes no more of its machine than on the second."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.soak.bar import CLOSES_H, DAY_H, OPENS_H, Tally, Week
from tests.soak.match import Broken
from tests.soak.meters import Meter

GROWS: Final = 0.05
"""By less than this share memory may differ from one day to another: who played what is not the same."""


def same(early: Sequence[Meter], late: Sequence[Meter]) -> None:
    """What was taken on one day is taken on a later one, and not more.

    Raises:
        Broken: something has grown.
    """
    for name in ("kb", "blocks", "files", "threads", "tasks"):
        then, now = (statistics.median(getattr(meter, name) for meter in day) for day in (early, late))
        if now > then * (1 + GROWS):
            raise Broken(f"on a later day {name} is {now:,.0f}, it was {then:,.0f}")


def section(count: int, first: int, jobs: int) -> tuple[list[str], bool]:
    """So many hours of a bar: the lines of the page, and whether every law held."""
    with tempfile.TemporaryDirectory() as home:
        week = Week(first, Path(home))
        try:
            tally = week.live(count)
            days = [tally.samples[at : at + DAY_H] for at in range(CLOSES_H - OPENS_H, count - OPENS_H, DAY_H)]
            if len(days) > 1:
                same(days[0], days[-1])
        except Broken as broken:
            return [f"A law broke: {broken}."], False
    return told(tally, days), True


def told(tally: Tally, days: Sequence[Sequence[Meter]]) -> list[str]:
    """The lines of the page."""
    lines = [
        f"{tally.hours:,} hours of a bar: {tally.matches:,} matches of all games by guests and bots, {tally.writes}.",
        f"The program was ended {tally.ends} times and lost its power {tally.pulls} times: it was taken up, and each",
        f"log was a match. The board was unplugged {tally.unplugged:,} times; {tally.troubles:,} times the disk was",
        "full, locked or failing. While nobody played nothing was written.",
        "",
        "| day | memory, MB | blocks held by Python | open files | threads | tasks | logs, kB |",
        "|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for number, day in enumerate(days, 2):
        kb, blocks, files, threads, tasks, disk = (
            statistics.median(getattr(meter, name) for meter in day) for name in Meter.__slots__
        )
        cells = (number, kb / 1000, blocks, files, threads, tasks, disk / 1000)
        lines.append("| " + " | ".join(f"{cell:,.0f}" for cell in cells) + " |")
    return lines
