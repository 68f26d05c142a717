"""``cible detect``: the darts in a contact trace, one JSON object a line."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from firmware.commands import Fault, put
from games.text import text

if TYPE_CHECKING:
    from firmware.board import Board
    from firmware.commands import Say, Subparsers
    from firmware.detector import Hit
    from firmware.trace import Header


def add(subparsers: Subparsers, say: Say) -> None:
    """Describe the arguments."""
    parser = subparsers.add_parser("detect", help=say(text("the darts in a contact trace, as JSON lines")))
    parser.add_argument(
        "--board",
        metavar="NAME|FILE",
        required=True,
        help=say(text("a profile's name, a TOML profile or a CSV table")),
    )
    parser.add_argument("trace", metavar="TRACE", type=Path, help=say(text("a contact-trace/1 file")))


def run(args: argparse.Namespace) -> int:
    """Print a line a hit, as soon as it is decided.

    Raises:
        Fault: the board or the trace cannot be read; file, line and cure are named.
    """
    for hit in _hits(args.board, args.trace):
        put(json.dumps({"t_us": hit.at_us, "segment": hit.segment.name, "decided_us": hit.decided_us}))
    return 0


def _hits(profile: str, trace: Path) -> Iterator[Hit]:
    """The darts of a trace. Raises ``Fault`` as ``run`` does."""
    from firmware.board import BadBoard, load
    from firmware.detector import Detector, Hit
    from firmware.reasons import reason
    from firmware.trace import BadTrace, detect, header, moments

    try:
        board = load(profile)
        with trace.open("rb") as lines:
            head = header(lines)
            _fits(head, board)
            for event in detect(Detector(board, head.frame_us), moments(lines, head)):
                if isinstance(event, Hit):
                    yield event
    except BadBoard as bad:
        raise Fault(bad.texts()[0]) from bad
    except BadTrace as bad:
        raise Fault(text("{file}, line {line}: {why}", file=str(trace), line=str(bad.line), why=bad.why)) from bad
    except OSError as error:
        raise Fault(text("{file} cannot be read: {why}", file=str(trace), why=reason(error))) from error


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
