"""The soak of logs: crashes of a disk in memory, kills of the program itself, and what is said of them."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.soak.crashes import crashes
from tests.soak.kills import kills
from tests.soak.match import Broken


def section(count: int, first: int, jobs: int) -> tuple[list[str], bool]:
    """So many crash points, a tenth as many kills: the lines of the page, and whether every law held."""
    lines = list[str]()
    whole = True
    for words, wanted in ((crashed, count), (killed, count // 10)):
        try:
            said = words(wanted, first)
        except Broken as broken:
            said, whole = [f"A law broke: {broken}."], False
        print(" ".join(said), file=sys.stderr, flush=True)
        lines += [*said, ""]
    return lines[:-1], whole


def crashed(wanted: int, first: int) -> list[str]:
    """Power cuts and ends of the program, at any operation of a disk that fails too.

    Raises:
        Broken: a law did not hold.
    """
    tally = crashes(wanted, first)
    return [
        f"{tally.crashes:,} random crash points ({tally.cuts:,} power cuts, {tally.kills:,} ends of the program) of",
        "matches with undo, redo, corrections and changes of players, on a disk in memory that keeps what a real one",
        f"keeps: {tally.acknowledged:,} lines had been acknowledged and every one was there, once, in its place; of",
        f"those that had not, {tally.unheard:,} were there and {tally.gone:,} were lost. {tally.torn:,} logs had to be",
        f"cut, {tally.holes:,} of them before whole records. {tally.failed:,} times the disk was full or a sync failed",
        f"in the middle of a match; {tally.mended:,} times all of it was safe again while it was played.",
    ]


def killed(wanted: int, first: int) -> list[str]:
    """``kill -9`` of the program itself.

    Raises:
        Broken: a law did not hold.
    """
    with tempfile.TemporaryDirectory() as home:
        tally = kills(wanted, first, Path(home))
    return [
        f"{tally.kills:,} random `kill -9` of `cible play --headless --log FILE`, {tally.early:,} of them before it",
        f"had printed a line: every time the same command took the match up after the last of {tally.heard:,} lines",
        f"that had been printed, {tally.unheard:,} times a record later. {tally.matches:,} matches were played to",
        "their end like that, each record of them the one that an undisturbed match has.",
    ]
