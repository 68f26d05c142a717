"""``cible play``: a match in a window, or without one."""

from __future__ import annotations

import argparse
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from firmware.commands import Fault, Subparsers, size
from games.text import Text, text

if TYPE_CHECKING:
    from firmware.plan import Plan
    from firmware.session import Session
    from firmware.settings import Settings


def add(subparsers: Subparsers) -> None:
    """Describe the arguments."""
    parser = subparsers.add_parser("play", help="play a match, in a window or without one")
    who = parser.add_argument_group("what is played, and by whom")
    who.add_argument("game", metavar="GAME", nargs="?", help="a game's slug, as `cible games` lists them")
    who.add_argument("--players", metavar="NAMES", help='people, with commas: "Ann,Bob"')
    who.add_argument("--bots", metavar="SKILLS", help="bots, with commas: novice, casual, regular, good, pro")
    who.add_argument(
        "--option", metavar="KEY=VALUE", action="append", default=[], help="a match option, again for more"
    )
    who.add_argument("--seed", metavar="HEX", help="what all chance comes from, up to 64 hexadecimal digits")
    how = parser.add_argument_group("how")
    how.add_argument("--script", metavar="FILE", type=Path, help="what people throw and press, one action a line")
    how.add_argument("--headless", action="store_true", help="no window; one JSON object a line for each action")
    how.add_argument("--speed", metavar="X", type=_speed, default=1.0, help="how fast time passes in the window")
    how.add_argument("--size", metavar="WxH", type=size, help="of the window or of the pictures, in pixels")
    how.add_argument("--windowed", action="store_true", help="a window even if the settings say fullscreen")
    board = parser.add_argument_group("board and files")
    board.add_argument(
        "--board", metavar="NAME|FILE", default="simulated", help="a profile, as `cible board list` has it"
    )
    board.add_argument("--source", metavar="SOURCE", default="fake", help="fake, gpio, pins, serial[:PORT], lines:FILE")
    board.add_argument("--log", metavar="FILE", type=Path, help="keep the match in this file")
    board.add_argument("--pictures", metavar="DIR", type=Path, help="save pictures of opening, middle and end there")


def run(args: argparse.Namespace) -> int:
    """Play."""
    from firmware import settings

    chosen, flaws = settings.load(settings.path(os.environ))
    for flaw in flaws:
        _say(flaw, args.lang)
    if args.headless:
        return _headless(args, chosen)
    return _window(args, chosen)


def _window(args: argparse.Namespace, chosen: Settings) -> int:
    from firmware.plan import planned

    plan = planned(args, chosen.name, watched=True)
    from display.driver import NoScreen
    from firmware.app import App

    try:
        return App(args, chosen, plan).run()
    except NoScreen:
        _say(text("no screen can be opened: the match goes on without one, played by bots"), args.lang)
    return _headless(args, chosen, show=True)


def _headless(args: argparse.Namespace, chosen: Settings, show: bool = False) -> int:
    """Play without a screen; ``show``: leave pictures and the log in a folder and name it."""
    from firmware import headless, keeping, telling
    from firmware.clock import today
    from firmware.plan import planned

    plan = planned(args, chosen.name, watched=False)
    session = plan.start(today())
    if args.players and not args.script:
        _say(text("nobody is there to throw: bots play for {names}", names=args.players), args.lang)
    folder = args.pictures or (_folder(session.header.started, plan) if show else None)
    log = args.log or (folder / "match.jsonl" if show and folder else None)
    if log:
        session, said = keeping.keep_in(session, log)
        for remark in said:
            _say(remark, args.lang)
    headless.play(session, plan.board, plan.lines, lambda line: print(telling.written(line), flush=bool(log)))
    print(telling.written(telling.result(session)), flush=True)
    if failed := keeping.fault(session):
        _say(failed, args.lang)
    if session.journal:
        session.journal.close()
    if folder:
        _pictures(session, folder, args)
    return 0


def _folder(started: str, plan: Plan) -> Path:
    """A new folder for what a match without a screen leaves: beside the matches, or where anybody may write."""
    import tempfile

    from firmware.matches import folder, free

    wanted = free(folder(os.environ).parent / "shown" / f"{re.sub('[-:]', '', started)}-{plan.game.info.slug}")
    try:
        wanted.mkdir(parents=True)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="cible-"))
    return wanted


def _pictures(session: Session, folder: Path, args: argparse.Namespace) -> None:
    from firmware import headless

    try:
        headless.pictures(session, folder, args.size or (1280, 720), args.lang)
    except OSError as error:
        why = error.strerror or str(error)
        raise Fault(text("no pictures can be saved in {folder}: {why}", folder=str(folder), why=why)) from error
    _say(text("pictures of the opening, the middle and the end are in {folder}", folder=str(folder)), args.lang)


def _say(words: Text, lang: str) -> None:
    from display.i18n import language

    print(f"cible: {language(lang).say(words)}", file=sys.stderr)


def _speed(written: str) -> float:
    try:
        speed = float(written)
    except ValueError:
        speed = 0.0
    if not 0.01 <= speed <= 1000:
        raise argparse.ArgumentTypeError(f"a speed is a number from 0.01 to 1000, not {written!r}")
    return speed
