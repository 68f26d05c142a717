"""``cible doctor``: what stands between this machine and a match, at the board or without one, each with its cure."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

from firmware.commands import put
from games.text import text

_LOOK_S: Final = 3.0
"""So long the board is read."""

_SIGNS: Final = {"fault": "✗", "warning": "!", "note": "·"}

if TYPE_CHECKING:
    from collections.abc import Iterator

    from firmware.board import Board
    from firmware.commands import Say, Subparsers
    from firmware.doctor.health import Finding


def add(subparsers: Subparsers, say: Say) -> None:
    """Describe the arguments."""
    parser = subparsers.add_parser("doctor", help=say(text("what is wrong with machine and board, and its cure")))
    parser.add_argument("--json", action="store_true", help=say(text("one JSON object")))
    parser.add_argument("--board", metavar="NAME|FILE", help=say(text("the profile of the board, or a file")))
    parser.add_argument(
        "--source", metavar="SOURCE", help=say(text("as “cible play” takes it; else what the profile has pins for"))
    )


def run(args: argparse.Namespace) -> int:
    """Say every finding; 1 if the board that is asked for cannot be played at, or nothing can be seen."""
    import json
    import os

    from display.i18n import language
    from firmware import settings
    from firmware.doctor.health import playable
    from firmware.plan import loaded
    from firmware.sources import SIMULATOR

    say = language(args.lang).say
    chosen, _ = settings.load(settings.path(os.environ))
    board = loaded(args.board or chosen.board)
    source = args.source or ("gpio" if board.gpio else "serial" if board.serial else SIMULATOR)
    if not (args.board or args.source) and chosen.source != SIMULATOR:
        source = chosen.source
    findings = []
    for one in _findings(board, source):
        findings.append(one)
        if not args.json:  # the board is read for a while: what is known is said before
            cure = f" — {say(one.cure)}" if one.cure else ""
            put(f"{_SIGNS[one.level]} {say(one.what)}{cure}", at_once=True)
    can = playable(findings)
    if args.json:
        english = language("en").say
        told = [
            {
                "check": one.check,
                "level": one.level,
                "what": english(one.what),
                "cure": english(one.cure) if one.cure else None,
            }
            for one in findings
        ]
        put(json.dumps({"board": board.name, "source": source, "playable": can, "findings": told}, ensure_ascii=False))
    elif source != SIMULATOR:
        put(say(text("the board can be played at") if can else text("the board cannot be played at yet")))
    return 0 if can else 1


def _findings(board: Board, source: str) -> Iterator[Finding]:
    import os

    from firmware.commands import Fault
    from firmware.doctor.around import SCREEN
    from firmware.doctor.examination import examined
    from firmware.doctor.health import PACKAGES, PLAYING, Finding, after
    from firmware.sources import opened, real
    from firmware.watch import events
    from firmware.watch.seen import Seen

    found = []
    for one in examined(board, source, os.environ):
        found.append(one)
        yield one
    checks = {one.check for one in found}
    if not real(source) or PLAYING in checks:
        return
    try:
        sources = opened(source, board)
    except Fault as fault:
        if checks.isdisjoint(PACKAGES):
            yield Finding("profile", "fault", fault.why)
        return
    if any(one.level == "fault" and one.check != SCREEN for one in found):
        return
    seen = Seen(board)
    with events(sources, _LOOK_S) as read:
        for event in read:
            if event is not None:
                seen.hear(event)
    yield from after(seen)
