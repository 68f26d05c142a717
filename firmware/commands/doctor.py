"""``cible doctor``: what stands between this machine and a match at the board, each with its cure."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

from firmware.commands import put
from games.text import text

_LOOK_S: Final = 3.0
"""So long the board is read."""

if TYPE_CHECKING:
    from collections.abc import Iterator

    from firmware.board import Board
    from firmware.commands import Say, Subparsers
    from firmware.doctor.health import Finding


def add(subparsers: Subparsers, say: Say) -> None:
    """Describe the arguments."""
    parser = subparsers.add_parser("doctor", help=say(text("what is wrong with the board, and its cure")))
    parser.add_argument("--json", action="store_true", help=say(text("one JSON object")))
    parser.add_argument(
        "--board", metavar="NAME|FILE", default="simulated", help=say(text("the profile of the board, or a file"))
    )
    parser.add_argument(
        "--source", metavar="SOURCE", help=say(text("as “cible play” takes it; else what the profile has pins for"))
    )


def run(args: argparse.Namespace) -> int:
    """Say every finding; 1 if the board that is asked for cannot be played at."""
    import json

    from display.i18n import language
    from firmware.doctor.health import playable
    from firmware.plan import loaded

    say = language(args.lang).say
    board = loaded(args.board)
    source = args.source or ("gpio" if board.gpio else "serial" if board.serial else "fake")
    findings = list(_findings(board, source))
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
        return 0 if can else 1
    signs = {"fault": "✗", "warning": "!", "note": "·"}
    for one in findings:
        cure = f" — {say(one.cure)}" if one.cure else ""
        put(f"{signs[one.level]} {say(one.what)}{cure}")
    if source != "fake":
        put(say(text("the board can be played at") if can else text("the board cannot be played at yet")))
    return 0 if can else 1


def _findings(board: Board, source: str) -> Iterator[Finding]:
    from firmware.commands import Fault
    from firmware.doctor.health import PACKAGES, Finding, after, before, playable, without
    from firmware.doctor.machine import ThisMachine
    from firmware.sources import opened, parsed, real
    from firmware.watch import events
    from firmware.watch.seen import Seen

    machine = ThisMachine()
    if not real(source):
        yield from without(machine)
        return
    found = list(before(machine, board, parsed(source)))
    yield from found
    try:
        sources = opened(source, board)
    except Fault as fault:
        if not any(one.check in PACKAGES for one in found):
            yield Finding("profile", "fault", fault.why)
        return
    if not playable(found):
        return
    seen = Seen(board)
    with events(sources, _LOOK_S) as read:
        for event in read:
            if event is not None:
                seen.hear(event)
    yield from after(seen)
