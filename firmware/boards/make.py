"""Make board profiles from tables: ``python -m firmware.boards.make [--into DIR] CSV...``.

The table and the number of lines come from the CSV (``board,row,col,segment``). A profile that is already there
keeps its title, its geometry and its values, so a table can be corrected without losing what was tuned.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from display.i18n import language
from firmware.board import BadBoard, Board, load
from firmware.boards.table import EMPTY
from hal.edges import Contact


def render(board: Board) -> str:
    """The board as a profile file."""
    tuning = msgspec.structs.asdict(board.tuning)
    return "\n".join(
        (
            f"title = {json.dumps(board.title, ensure_ascii=False)}",
            f'geometry = "{board.geometry.name}"',
            "",
            "[matrix]",
            f"rows = {board.rows}",
            f"cols = {board.cols}",
            f'driven = "{board.driven}"',
            f'drive = "{board.drive}"',
            f"settle_us = {board.settle_us}",
            "segments = [",
            *_rows(board),
            "]",
            *_doubles(board),
            "",
            "[detector]",
            *(f"{name} = {value:g}" for name, value in tuning.items()),
            *_wires(board),
            "",
        )
    )


def _doubles(board: Board) -> list[str]:
    names = [segment.name for segment in board.doubles]
    return [f"doubles = {json.dumps(names)}"] if names else []


def _wires(board: Board) -> list[str]:
    """The sections that say what is wired where, of those that the board has."""
    written = {
        "gpio": board.gpio,
        "serial": board.serial,
        "lamps": board.lamps,
        "knock": board.knock,
        "coin": board.coin,
        "lights": board.lights,
    }
    sections = {name: msgspec.structs.asdict(section) for name, section in written.items() if section}
    if board.buttons:
        sections["buttons"] = {"over": board.buttons_over} | {
            word: f"{place.row},{place.col}" if isinstance(place, Contact) else place
            for word, place in board.buttons.items()
        }
    return [
        line
        for name, values in sections.items()
        for line in (
            "",
            f"[{name}]",
            *(f"{key} = {json.dumps(value)}" for key, value in values.items() if value is not None),
        )
    ]


def _rows(board: Board) -> list[str]:
    """The table, one line a row, columns aligned under their numbers."""
    cells = [
        [
            board.contacts[contact].name if (contact := Contact(row, col)) in board.contacts else EMPTY
            for col in range(board.cols)
        ]
        for row in range(board.rows)
    ]
    ruler = [str(col) for col in range(board.cols)]
    width = max(len(word) for line in cells for word in line)
    return [f"  # {_aligned(ruler, width)}", *(f'  "{_aligned(line, width)}",' for line in cells)]


def _aligned(words: Sequence[str], width: int) -> str:
    return " ".join(word.ljust(width) for word in words).rstrip()


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the profiles; what is wrong with a table is told and exit code 1 returned."""
    parser = argparse.ArgumentParser(prog="python -m firmware.boards.make", description=__doc__)
    parser.add_argument("tables", metavar="CSV", nargs="+", type=Path)
    parser.add_argument("--into", metavar="DIR", type=Path, default=Path(__file__).parent)
    options = parser.parse_args(arguments)
    for path in options.tables:
        try:
            board = load(path)
            target = options.into / f"{board.name}.toml"
            if target.exists():
                board = dataclasses.replace(load(target), contacts=board.contacts, rows=board.rows, cols=board.cols)
        except BadBoard as bad:
            for flaw in bad.texts():
                print(language("en").say(flaw), file=sys.stderr)
            return 1
        target.write_text(render(board), encoding="utf-8")
        print(target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
