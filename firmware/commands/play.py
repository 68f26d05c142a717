"""``cible play``: a match in a window, or without one."""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from firmware.commands import Fault, Stopped, Usage, put, size, tell
from games.text import Text, text

if TYPE_CHECKING:
    from firmware.board import Board
    from firmware.commands import Say, Subparsers
    from firmware.hands.script import Line
    from firmware.plan import Plan
    from firmware.session import Session
    from firmware.settings import Settings


SOURCES: Final = "fake, gpio, pins[:FACTORY], serial[:PORT], lines:FORMAT[:PORT]"
"""What ``--source`` may be, as ``firmware.sources.FORMS`` has it."""


def add(subparsers: Subparsers, say: Say) -> None:
    """Describe the arguments."""
    parser = subparsers.add_parser("play", help=say(text("play a match, in a window or without one")))
    who = parser.add_argument_group(say(text("what is played, and by whom")))
    who.add_argument("game", metavar="GAME", nargs="?", help=say(text("a game, as “cible games” lists them")))
    who.add_argument("--players", metavar="NAMES", help=say(text("people, with commas: Ann,Bob")))
    who.add_argument(
        "--bots",
        metavar="SKILLS",
        help=say(text("bots, with commas: {skills}", skills="novice,casual,regular,good,pro")),
    )
    who.add_argument(
        "--option",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help=say(text("an option of the match; write it again for more")),
    )
    who.add_argument("--seed", metavar="HEX", help=say(text("what all chance comes from, up to 64 hexadecimal digits")))
    how = parser.add_argument_group(say(text("how")))
    how.add_argument(
        "--script", metavar="FILE", type=Path, help=say(text("what people throw and press, one action a line"))
    )
    how.add_argument(
        "--headless", action="store_true", help=say(text("no window; one JSON object a line for each action"))
    )
    how.add_argument(
        "--speed", metavar="X", type=_speed, default=1.0, help=say(text("how fast time passes in the window"))
    )
    how.add_argument("--size", metavar="WxH", type=size, help=say(text("of the window or of the pictures, in pixels")))
    how.add_argument("--windowed", action="store_true", help=say(text("a window even if the settings say fullscreen")))
    board = parser.add_argument_group(say(text("board and files")))
    board.add_argument(
        "--board",
        metavar="NAME|FILE",
        help=say(text("a profile, as “cible board list” has them, or a file")),
    )
    board.add_argument(
        "--source",
        metavar="SOURCE",
        help=say(text("where contacts come from, with commas: {sources}", sources=SOURCES)),
    )
    board.add_argument("--log", metavar="FILE", type=Path, help=say(text("keep the match in this file")))
    board.add_argument(
        "--pictures", metavar="DIR", type=Path, help=say(text("save pictures of opening, middle and end there"))
    )


def run(args: argparse.Namespace) -> int:
    """Play."""
    from firmware import settings

    chosen, flaws = settings.mend(settings.path(os.environ))
    for flaw in flaws:
        tell(flaw, args.lang)
    args.board, args.source = args.board or chosen.board, args.source or chosen.source
    if args.headless:
        return _headless(args, chosen)
    from firmware.standing import remarks

    standing = remarks(os.environ)
    for remark in standing:
        tell(remark, args.lang)
    return _window(args, chosen, (*standing, *flaws))


def learn(board: Board, source: str, lang: str) -> int:
    """The program with a screen, where a board is learned first.

    Args:
        board: what is known of it.
        source: what reads it, as ``--source`` has it.
        lang: the language.

    Raises:
        Fault: there is no screen.
    """
    from display.opening import NoScreen
    from firmware import settings
    from firmware.app import App
    from firmware.plan import planned

    parser = argparse.ArgumentParser()
    add(parser.add_subparsers(), lambda sentence: "")
    args = parser.parse_args(["play"], argparse.Namespace(lang=lang))
    chosen, flaws = settings.mend(settings.path(os.environ))
    plan = planned(args, chosen.name, watched=True)
    args.source = source
    try:
        return App(args, chosen, plan, flaws=flaws, unknown=board).run()
    except NoScreen as missing:
        raise Fault(text("no screen can be opened: leave out --screen")) from missing


def _plan(args: argparse.Namespace, chosen: Settings, flaws: tuple[Text, ...]) -> tuple[Plan, tuple[Text, ...]]:
    """What to play. A board of the settings that cannot be is no reason not to start: nothing reads it, which is said.

    Raises:
        Fault: the command line asks for what cannot be.
    """
    from firmware.logs.matches import folder
    from firmware.notify import Manager
    from firmware.plan import SIMULATED, planned
    from firmware.profile import mended
    from firmware.sources import SIMULATOR, parsed

    chose = args.board == chosen.board and args.source == chosen.source
    args.board, said = mended(args.board, folder(os.environ).parent / "boards")
    for words in said:
        tell(words, args.lang)
    flaws = (*flaws, *said)
    try:
        return planned(args, chosen.name, watched=True), flaws
    except Fault as fault:
        if not (chose or Manager(os.environ).watches):
            raise
        without = argparse.Namespace(**{**vars(args), "board": SIMULATED, "source": SIMULATOR})
        plan = planned(without, chosen.name, watched=True)
        why = text("Nothing reads the board: “Learn the board” sets it up anew. {why}", why=fault.why)
        tell(why, args.lang)
    try:
        parsed(args.source)
    except Usage:
        args.source = SIMULATOR
    return plan, (*flaws, why)


def _window(args: argparse.Namespace, chosen: Settings, flaws: tuple[Text, ...]) -> int:
    plan, flaws = _plan(args, chosen, flaws)
    from display.opening import NoScreen
    from firmware.app import App
    from firmware.notify import Manager

    try:
        return App(args, chosen, plan, flaws=flaws).run()
    except NoScreen as missing:
        for why in missing.why:
            tell(why, args.lang)
        if Manager(os.environ).watches:  # a cabinet that plays for nobody is started again, until there is a screen
            raise Fault(text("no screen can be opened")) from missing
        if plan.sources:
            tell(text("no screen can be opened: the match goes on without one"), args.lang)
        else:
            tell(text("no screen can be opened: the match goes on without one, played by bots"), args.lang)
    except KeyboardInterrupt:
        raise Stopped(text("stopped; a match that was begun is kept")) from None
    return _headless(args, chosen, show=True)


def _headless(args: argparse.Namespace, chosen: Settings, show: bool = False) -> int:
    """Play without a screen; ``show``: leave pictures and the log in a folder and name it.

    Returns 1 if the match was to be kept and is not kept to its end.
    """
    from firmware import headless, telling
    from firmware.clock import begun
    from firmware.logs import keeping
    from firmware.plan import names, planned

    plan = planned(args, chosen.name, watched=False)
    session = plan.start(begun())
    if not args.script and not plan.sources and (people := names(args.players)):
        tell(text("nobody is there to throw: bots play for {names}", names=", ".join(people)), args.lang)
    folder = args.pictures or (_folder(session.header.started, plan) if show else None)
    log = args.log or (folder / "match.jsonl" if show and folder else None)
    unkept = None
    if log:
        session, said, unkept = keeping.keep_in(
            session, log, seeded=args.seed is not None, scripted=plan.lines is not None
        )
        for remark in (*said, *([unkept] if unkept else ())):
            tell(remark, args.lang)
    lines = _left(session, plan, args)
    if not session.n:
        promised = text(
            "the fingerprint of the draw is {sha256}: when the match is over, “cible verify” compares it",
            sha256=session.seed_sha256,
        )
        tell(promised, args.lang)
    news = keeping.News(session, (unkept,) if unkept else ())

    def line(said: telling.JsonLine) -> None:
        """Before the first line that is not kept, it is said that it is not."""
        if words := news.told():
            tell(words, args.lang)
        put(telling.written(said), at_once=bool(log))

    try:
        headless.play(session, plan.board, lines, line, plan.sources, lambda words: tell(words, args.lang))
        put(telling.written(telling.result(session)), at_once=True)
    except KeyboardInterrupt:
        raise Stopped(_kept(session, args.log)) from None
    finally:
        if session.journal:
            session.journal.close()
    if words := news.told():
        tell(words, args.lang)
    if folder:
        _pictures(session, folder, args)
    return 1 if args.log and (keeping.fault(session) or not session.journal) else 0


def _left(session: Session, plan: Plan, args: argparse.Namespace) -> tuple[Line, ...] | None:
    """The lines of the script that a match does not hold yet; all of them if it is a new one.

    Raises:
        Fault: it was taken up, and is not what this script leads to.
    """
    if plan.lines is None or not session.n or not session.journal:
        return plan.lines
    from firmware.commands.replay import log_of
    from firmware.logs import rehearsal

    log, _ = log_of(session.journal.path)
    held = rehearsal.held(log, plan.board, plan.lines)
    file, script = str(session.journal.path), str(args.script)
    if held is None:
        session.journal.close()
        raise Fault(
            text("{file} does not hold what {script} leads to: name another file to --log", file=file, script=script)
        )
    tell(text("{file} holds the first {n} line of {script} already", n=held, file=file, script=script), args.lang)
    return plan.lines[held:]


def _kept(session: Session, asked: Path | None) -> Text:
    """What becomes of a match that is stopped."""
    journal = session.journal
    if not journal or journal.fault:
        return text("stopped; nothing was kept: --log FILE keeps a match")
    if journal.path == asked:
        return text("stopped; the match is kept in {file}: the same command takes it up again", file=str(asked))
    return text("stopped; the match is kept: --log {file} takes it up again", file=str(journal.path))


def _folder(started: str, plan: Plan) -> Path:
    """A new folder for what a match without a screen leaves: beside the matches, or where anybody may write.

    Raises:
        Fault: nothing can be written anywhere.
    """
    import tempfile

    from firmware.logs.disk import free
    from firmware.logs.matches import folder
    from firmware.reasons import reason

    wanted = free(folder(os.environ).parent / "shown" / f"{re.sub('[-:]', '', started)}-{plan.game.info.slug}")
    try:
        wanted.mkdir(parents=True)
        return wanted
    except OSError as error:
        try:
            return Path(tempfile.mkdtemp(prefix="cible-"))
        except OSError:
            why = reason(error)
            raise Fault(text("no pictures can be saved in {folder}: {why}", folder=str(wanted), why=why)) from error


def _pictures(session: Session, folder: Path, args: argparse.Namespace) -> None:
    from firmware import headless
    from firmware.reasons import reason

    try:
        headless.pictures(session, folder, args.size or (1280, 720), args.lang)
    except OSError as error:
        why = reason(error)
        raise Fault(text("no pictures can be saved in {folder}: {why}", folder=str(folder), why=why)) from error
    tell(text("pictures of the opening, the middle and the end are in {folder}", folder=str(folder)), args.lang)


def _speed(written: str) -> float:
    try:
        speed = float(written)
    except ValueError:
        speed = 0.0
    if not 0.01 <= speed <= 1000:
        raise Usage(text("a speed is a number from 0.01 to 1000, not “{written}”", written=written))
    return speed
