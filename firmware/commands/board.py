"""``cible board``: the profiles there are, and what is wrong with one."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from firmware.commands import put
from games.text import text

if TYPE_CHECKING:
    from firmware.commands import Say, Subparsers


def add(subparsers: Subparsers, say: Say) -> None:
    """Describe the arguments."""
    parser = subparsers.add_parser("board", help=say(text("board profiles: list them, check one")))
    words = parser.add_subparsers(dest="word", required=True, metavar=say(text("WORD")))
    words.add_parser("list", help=say(text("the profiles that come with the program")))
    check = words.add_parser("check", help=say(text("every fault of a profile or table")))
    check.add_argument("file", metavar="FILE", help=say(text("a TOML profile, a CSV table or a profile's name")))


def run(args: argparse.Namespace) -> int:
    """Do the word; ``check`` returns 1 if the profile has a flaw, and tells all of them."""
    return _list() if args.word == "list" else _check(args.file, args.lang)


def _list() -> int:
    from firmware.board import load, names

    boards = [load(name) for name in names()]
    width = max(len(board.name) for board in boards)
    for board in boards:
        size = f"{board.rows}x{board.cols}"
        put(f"{board.name:{width}}  {size:>5}  {len(board.contacts)}  {board.title}")
    return 0


def _check(file: str, lang: str) -> int:
    from display.i18n import language
    from firmware.board import BadBoard, load

    say = language(lang).say
    try:
        board = load(file)
    except BadBoard as bad:
        for flaw in bad.texts():
            print(say(flaw), file=sys.stderr)
        return 1
    put(
        say(
            text(
                "{file}: “{title}” is whole: {rows} rows, {cols} columns, {contacts} segments",
                file=file,
                title=board.title,
                rows=str(board.rows),
                cols=str(board.cols),
                contacts=str(len(board.contacts)),
            )
        )
    )
    return 0
