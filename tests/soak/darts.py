"""Whole programs at emulated Arduinos on which everything goes wrong that can: no dart is lost without a word."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.rig.arduino import Workshop
from tests.rig.evening import Evening, evening
from tests.soak.match import Broken

_EACH: Final = 50
"""After so many deeds another match begins."""


@dataclass
class Tally:
    """What was done, and what came of it."""

    times: int = 0
    thrown: int = 0
    missing: int = 0
    lost: int = 0
    complaints: int = 0


def section(count: int, first: int, jobs: int) -> tuple[list[str], bool]:
    """The lines of the page, and whether every law held."""
    if any(shutil.which(name) is None for name in ("avr-g++", "gcc", "pkg-config")):
        return ["Not run: `gcc-avr`, `arduino-core-avr` and `libsimavr-dev` are not installed."], True
    try:
        return darts(count, first), True
    except Broken as broken:
        return [f"A law broke: {broken}."], False


def darts(unplugs: int, seed: int) -> list[str]:
    """So many pulled plugs; a tenth as many resets, a twentieth as many stalls; and a cable that spoils bytes.

    Raises:
        Broken: a dart is missing, doubled or out of its place, and nothing was said of it.
    """
    with tempfile.TemporaryDirectory() as place:
        workshop = Workshop(_tool, Path(place))

        def many(what: str, count: int, deed: Callable[[Evening], object], bad: float = 0.0) -> Tally:
            tally = Tally()
            while tally.times < count:
                _some(workshop, seed + tally.times, min(_EACH, count - tally.times), deed, bad, tally)
                print(f"{what}: {tally}", file=sys.stderr, flush=True)
            return tally

        plugs = many("unplugged", unplugs, Evening.unplug)
        resets = many("reset", unplugs // 10, Evening.reset)
        stalls = many("stalled", unplugs // 20, Evening.stall)
        spoilt = many("bad cable", unplugs // 5, Evening.visit, 0.05)
        both = many("bad cable, stalled", unplugs // 50, Evening.stall, 0.05)
        hosts = many("two programs", unplugs // 100, Evening.second)
    return [
        "The real sketch on an emulated Uno, `cible play --headless` at its pseudo-terminal; darts of 2 ms.",
        "",
        "| what was done in mid-visit | times | darts | in the match, once and in order | lost, and said |",
        "|---|---:|---:|---:|---:|",
        *(
            f"| {words} | {tally.times:,} | {tally.thrown:,} | {tally.thrown - tally.missing:,} | {tally.missing:,} |"
            for words, tally in (
                ("plug pulled 2 to 4 ms after a dart, one more thrown while it is out", plugs),
                ("reset button 3 to 14 ms after a dart", resets),
                ("the program held up for 2 s while darts are thrown", stalls),
                ("a visit over a cable that flips, drops or doubles 5 % of the bytes, either way", spoilt),
                ("both of these", both),
                ("a second program at the port", hosts),
            )
        ),
        "",
        f"The program never ended, and each pulled plug was said ({plugs.complaints:,} sentences).",
    ]


def _tool(name: str) -> str:
    return shutil.which(name) or name


def _some(
    workshop: Workshop, seed: int, count: int, deed: Callable[[Evening], object], bad: float, tally: Tally
) -> None:
    """One match.

    Raises:
        Broken: a law did not hold.
    """
    try:
        with evening(workshop, seed, bad) as there:
            for _ in range(count):
                deed(there)
            tally.times += count
            tally.thrown += there.thrown
            tally.missing += there.missing
            tally.lost += there.lost
            tally.complaints += len(there.match.complaints) - 1
    except AssertionError as error:
        raise Broken(f"{deed}, seed {seed}: {error}") from error
