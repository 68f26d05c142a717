"""``cible lines``: the formats of other people's sketches, and what is wrong with one."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from firmware.commands import Fault, put
from games.text import text

if TYPE_CHECKING:
    from firmware.commands import Say, Subparsers
    from hal.lines import LineFormat


def add(subparsers: Subparsers, say: Say) -> None:
    """Describe the arguments."""
    parser = subparsers.add_parser("lines", help=say(text("formats of other people's sketches: list them, check one")))
    words = parser.add_subparsers(dest="word", required=True, metavar=say(text("WORD")))
    words.add_parser("list", help=say(text("the formats that come with the program")))
    check = words.add_parser("check", help=say(text("every fault of a format; with a sample, what it makes of that")))
    check.add_argument("file", metavar="FILE", help=say(text("a TOML file or a format's name")))
    check.add_argument(
        "--sample",
        metavar="FILE",
        type=Path,
        help=say(text("bytes as the sketch wrote them, e.g. from cat /dev/ttyACM0")),
    )


def run(args: argparse.Namespace) -> int:
    """Do the word; ``check`` returns 1 if the format has a flaw, or if it does not know a word of the sample.

    Raises:
        Fault: the sample cannot be read.
    """
    return _list() if args.word == "list" else _check(args.file, args.sample, args.lang)


def _list() -> int:
    from firmware.sources.formats import load, names

    formats = [load(name) for name in names()]
    width = max(len(form.name) for form in formats)
    for form in formats:
        put(f"{form.name:{width}}  {form.baud:>6}  {form.title}")
    return 0


def _check(file: str, sample: Path | None, lang: str) -> int:
    from display.i18n import language
    from firmware.sources.formats import BadFormat, load

    say = language(lang).say
    try:
        form = load(file)
    except BadFormat as bad:
        for flaw in bad.texts():
            print(say(flaw), file=sys.stderr)
        return 1
    if sample is not None:
        return _tried(form, sample, say)
    put(say(text("{file} is whole: {title}, at {baud} baud", file=file, title=form.title, baud=str(form.baud))))
    return 0


def _tried(form: LineFormat, sample: Path, say: Say) -> int:
    """What the format makes of the sample: a token a line, then how much it did not know."""
    from firmware.reasons import reason
    from hal.lines import Decoder

    try:
        data = sample.read_bytes()
    except OSError as error:
        raise Fault(text("{file}: cannot be read: {why}", file=str(sample), why=reason(error))) from error
    decoder = Decoder(replace(form, repeats_us=0))  # a file has no time in it
    reports = decoder.feed(data, 0) + decoder.feed(b"", form.framing.pause_us)
    for report in reports:
        put(report.token)
    if decoder.unknown:
        print(
            say(
                text(
                    "{n} word of the sample is not known to the format; the last one is “{last}”",
                    n=decoder.unknown,
                    last=decoder.last_unknown,
                )
            ),
            file=sys.stderr,
        )
    if not reports:
        print(
            say(text("the sample says nothing in this format: check its baud rate and where words end")),
            file=sys.stderr,
        )
    return 0 if reports and not decoder.unknown else 1
