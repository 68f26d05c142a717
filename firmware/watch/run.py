"""``cible board test`` and ``cible board record``."""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
from pathlib import Path
from typing import Final

from display.i18n import language
from firmware.board import Board
from firmware.clock import machine_us
from firmware.commands import Fault, put, tell
from firmware.logs.disk import write_whole
from firmware.plan import loaded
from firmware.reasons import reason
from firmware.ringlog import RingLog
from firmware.sources import opened, real
from firmware.sources.whys import sentence
from firmware.watch import events, picture
from firmware.watch.rehearsal import Rehearsal
from firmware.watch.seen import Seen
from games.text import text
from hal.edges import ContactEdge, Source, SourceStatus

_SECOND_US: Final = 1_000_000
_DRAW_US: Final = 200_000
_HOME: Final = "\x1b[H\x1b[J"
_SWEEP_US: Final = 1_000  # where no source says


def test(args: argparse.Namespace) -> int:
    """Show what is read until Ctrl-C or for ``--seconds``, then what came of it; 1 if a source never read."""
    board, source = _board(args)
    seen, began_us, drawn_us = Seen(board), machine_us(), 0
    say = language(args.lang).say
    live = not args.json and sys.stdout is not None and sys.stdout.isatty()
    with events(source, args.seconds) as read, contextlib.suppress(KeyboardInterrupt):
        for event in read:
            if event is not None:
                seen.hear(event)
                if isinstance(event, SourceStatus) and event.why and not live:
                    tell(sentence(event.why), args.lang)
            elif not isinstance(source, Rehearsal):
                seen.tick(machine_us())
            if live and machine_us() - drawn_us >= _DRAW_US:
                drawn_us = machine_us()
                put(_HOME + "\n".join(picture.live(seen, say)), at_once=True)
    seen.end()
    if args.json:
        put(json.dumps(seen.told((machine_us() - began_us) / _SECOND_US), ensure_ascii=False))
    else:
        put((_HOME if live else "") + "\n".join(picture.summary(seen, say)))
    return 0 if any(reading.status.up or reading.downs for reading in seen.readings.values()) else 1


def record(args: argparse.Namespace) -> int:
    """Write what the contacts do until Ctrl-C or for ``--seconds`` as a trace; the file is there whole or not at all.

    Raises:
        Fault: the file is there already or cannot be written, or nothing was read that could be.
    """
    board, source = _board(args)
    path: Path = args.file
    if path.exists():
        raise Fault(text("{file} is there already: name another file", file=str(path)))
    say, sweep_us = language(args.lang).say, 0
    log, edges = RingLog(board, keep_s=1e9, most=sys.maxsize), 0
    with events(source, args.seconds) as read, contextlib.suppress(KeyboardInterrupt):
        for event in read:
            match event:
                case ContactEdge():
                    edges += 1
                    log.edge(event)
                case SourceStatus():
                    if event.why:
                        tell(sentence(event.why), args.lang)
                    sweep_us = max(sweep_us, event.sweep_us or 0)
                    if event.closed is not None:
                        log.begin(event.closed, event.at_us)
    if not edges:
        raise Fault(text("no contact closed, so there is no trace: sources that speak in words cannot be recorded"))
    try:
        write_whole(path, b"".join(log.lines(sweep_us or _SWEEP_US))).close()
    except OSError as error:
        raise Fault(text("{file} cannot be written: {why}", file=str(path), why=reason(error))) from error
    shown = text(
        "{file}: {n} change of contacts; cible detect --board {board} {file}", n=edges, file=str(path), board=args.board
    )
    put(say(shown))
    return 0


def _board(args: argparse.Namespace) -> tuple[Board, Source]:
    """The board and what reads it; the simulated one does all it does at once. Raises ``Fault`` as ``opened``."""
    board = loaded(args.board)
    if real(args.source):
        return board, opened(args.source, board)
    args.seconds = 0
    return board, Rehearsal(board)
