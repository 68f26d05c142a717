"""``cible print GAME``: the board of a game on paper, for archers at a real butt and for a wall."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from firmware.commands import Fault, put
from games.text import text

if TYPE_CHECKING:
    from firmware.commands import Say, Subparsers

_LONG_MM: Final = {"A4": 297, "A3": 420}
_DOTS: Final = {"A4": 3508, "A3": 4096}


def add(subparsers: Subparsers, say: Say) -> None:
    """Describe the arguments."""
    parser = subparsers.add_parser("print", help=say(text("the board of a game, to be printed")))
    parser.add_argument("game", metavar="GAME", help=say(text("a game that has a board, oie-des-archers")))
    parser.add_argument("--paper", choices=tuple(_LONG_MM), default="A4", help=say(text("the paper; A4")))
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        type=Path,
        help=say(text("where to, .pdf or .png; GAME-PAPER.pdf in this folder")),
    )
    parser.add_argument(
        "--option",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help=say(text("an option of the match; write it again for more")),
    )


def run(args: argparse.Namespace) -> int:
    """Draw the page and write it."""
    from display.headless import save
    from display.i18n import language
    from display.paper import pdf
    from display.print_board import board, sheet
    from firmware.plan import called_game, written_options
    from firmware.reasons import reason
    from games.kernel import Facts, Refused
    from games.settings import BadOption, parse

    game = called_game(args.game)
    seats = game.info.seats[1]
    try:
        options = game.resolve(parse(game.info.settings, written_options(args.option), seats), Facts(seats))
    except (BadOption, Refused) as bad:
        raise Fault(bad.why) from bad
    shown = game.printout(options)
    if shown is None:
        raise Fault(text("{game} has no board to print", game=game.info.title))
    file = args.output or Path(f"{game.info.slug}-{args.paper}.pdf")
    if file.suffix not in (".pdf", ".png"):
        raise Fault(text("{file} must end in .pdf or .png", file=str(file)))
    picture = board(
        sheet(_DOTS[args.paper]), language(args.lang), game.info.title, shown.squares, shown.legend, shown.remarks
    )
    try:
        if file.suffix == ".png":
            save(picture, file)
        else:
            file.write_bytes(pdf(picture, _LONG_MM[args.paper]))
    except OSError as error:
        raise Fault(text("{file} cannot be written: {why}", file=str(file), why=reason(error))) from error
    put(str(file))
    return 0
