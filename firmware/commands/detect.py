"""``cible detect``: the darts in a contact trace, one JSON object a line."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from firmware.commands import Fault
from games.text import text

if TYPE_CHECKING:
    from firmware.board import Board
    from firmware.commands import Subparsers
    from firmware.trace import Header


def add(subparsers: Subparsers) -> None:
    """Describe the arguments."""
    parser = subparsers.add_parser("detect", help="the darts in a contact trace, as JSON lines")
    parser.add_argument(
        "--board", metavar="NAME|FILE", required=True, help="a profile's name, a TOML profile or a CSV table"
    )
    parser.add_argument("trace", metavar="TRACE", type=Path, help="a contact-trace/1 file")


def run(args: argparse.Namespace) -> int:
    """Print a line a hit, as soon as it is decided.

    Raises:
        Fault: the board or the trace cannot be read; file, line and cure are named.
    """
    from firmware.board import BadBoard, load
    from firmware.detector import Detector, Hit
    from firmware.trace import BadTrace, detect, header, moments

    try:
        board = load(args.board)
        with args.trace.open("rb") as lines:
            head = header(lines)
            _fits(head, board)
            for event in detect(Detector(board, head.frame_us), moments(lines, head)):
                if isinstance(event, Hit):
                    hit = {"t_us": event.at_us, "segment": event.segment.name, "decided_us": event.decided_us}
                    print(json.dumps(hit))
    except BadBoard as bad:
        raise Fault(bad.texts()[0]) from bad
    except BadTrace as bad:
        raise Fault(text("{file}, line {line}: {why}", file=str(args.trace), line=str(bad.line), why=bad.why)) from bad
    except OSError as error:
        why = error.strerror or str(error)
        raise Fault(text("{file} cannot be read: {why}", file=str(args.trace), why=why)) from error
    return 0


def _fits(head: Header, board: Board) -> None:
    if head.rows < board.rows or head.cols < board.cols:
        raise Fault(
            text(
                "the trace is of a board with {size} lines ({name}), “{board}” has {other}: name the board it is of",
                size=f"{head.rows}x{head.cols}",
                name=head.board,
                board=board.name,
                other=f"{board.rows}x{board.cols}",
            )
        )
