"""The words ``test`` and ``record`` of ``cible board``."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from firmware.commands import Usage
from games.text import text

if TYPE_CHECKING:
    from firmware.commands import Say, Subparsers

_SOURCES = "fake, gpio, pins[:FACTORY], serial[:PORT], lines:FORMAT[:PORT]"


def add(words: Subparsers, say: Say) -> None:
    """Describe the arguments."""
    test = words.add_parser("test", help=say(text("what is read at a board, as it comes, until Ctrl-C")))
    test.add_argument("--json", action="store_true", help=say(text("one JSON object, at the end")))
    record = words.add_parser("record", help=say(text("write what the contacts do, until Ctrl-C, as a trace")))
    record.add_argument("file", metavar="FILE", type=Path, help=say(text("the trace, which “cible detect” reads")))
    for parser in (test, record):
        parser.add_argument(
            "--board",
            metavar="NAME|FILE",
            default="simulated",
            help=say(text("a profile, as “cible board list” has them, or a file")),
        )
        parser.add_argument(
            "--source",
            metavar="SOURCE",
            default="fake",
            help=say(text("where contacts come from, with commas: {sources}", sources=_SOURCES)),
        )
        parser.add_argument("--seconds", metavar="N", type=_seconds, help=say(text("stop after so many seconds")))


def run(args: argparse.Namespace) -> int:
    """Do the word."""
    from firmware.watch.run import record, test

    return test(args) if args.word == "test" else record(args)


def _seconds(written: str) -> float:
    try:
        seconds = float(written)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 1_000_000:
        raise Usage(text("--seconds needs a number above 0, not “{written}”", written=written))
    return seconds
