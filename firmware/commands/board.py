"""``cible board``: the profiles there are, what is wrong with one, and how to learn one."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from firmware import flashing
from firmware.commands import Fault, Usage, put
from firmware.watch import words as watching
from games.text import text

if TYPE_CHECKING:
    from firmware.board import Board
    from firmware.commands import Say, Subparsers
    from firmware.learn import Lesson
    from firmware.learn.hands import Happening
    from games.text import Text
    from hal.edges import Source


def add(subparsers: Subparsers, say: Say) -> None:
    """Describe the arguments."""
    parser = subparsers.add_parser("board", help=say(text("board profiles: list them, check one, learn one")))
    words = parser.add_subparsers(dest="word", required=True, metavar=say(text("WORD")))
    words.add_parser("list", help=say(text("the profiles that come with the program")))
    check = words.add_parser("check", help=say(text("every fault of a profile or table, and which foil it is")))
    check.add_argument("file", metavar="FILE", help=say(text("a TOML profile, a CSV table or a profile's name")))
    check.add_argument(
        "--trace",
        metavar="FILE",
        type=Path,
        help=say(text("contacts as “cible board record” writes them: names the lines that were silent")),
    )
    check.add_argument(
        "--source",
        metavar="SOURCE",
        help=say(text("ask for some presses there: names swapped and shifted plugs, and lines that are silent")),
    )
    _add_pins(check, say)
    watching.add(words, say)
    flashing.add(words, say)
    _add_learn(words, say)


def _add_pins(group: argparse._ActionsContainer, say: Say) -> None:
    from firmware.learn.setup import pins

    about = text("free pins, nobody knows of which ribbon: finds out first")
    group.add_argument("--pins", metavar="PINS", type=pins, help=say(about))


def _add_learn(words: Subparsers, say: Say) -> None:
    from firmware.learn.setup import pins, size

    learn = words.add_parser("learn", help=say(text("learn a board from presses on it, and save its profile")))
    learn.add_argument(
        "--source",
        metavar="SOURCE",
        default="fake",
        help=say(text("where contacts come from: {sources}", sources="fake, gpio, pins, serial[:PORT]")),
    )
    learn.add_argument(
        "--screen", action="store_true", help=say(text("on the screen; the profile is saved and chosen for play"))
    )
    learn.add_argument("--out", metavar="FILE", type=Path, help=say(text("save the profile there; learned.toml")))
    learn.add_argument("--title", metavar="WORDS", help=say(text("what people call the board")))
    learn.add_argument("--force", action="store_true", help=say(text("write over a file that is there")))
    learn.add_argument("--quick", action="store_true", help=say(text("do not ask for the segments that follow")))
    wires = learn.add_argument_group(say(text("a real board")))
    wires.add_argument("--board", metavar="NAME|FILE", help=say(text("a profile whose pins are right")))
    wires.add_argument("--driven", metavar="PINS", type=pins, help=say(text("pins that are driven, with commas")))
    wires.add_argument("--read", metavar="PINS", type=pins, help=say(text("pins that are read, with commas")))
    wires.add_argument("--drive", choices=("low", "high"), default="low", help=say(text("level of a driven line")))
    wires.add_argument(
        "--lines", metavar="ROWSxCOLS", type=size, help=say(text("of a board whose sketch names contacts: 8x8"))
    )
    _add_pins(wires, say)
    simulated = learn.add_argument_group(say(text("a simulated board")))
    simulated.add_argument("--foil", metavar="NAME|FILE", help=say(text("what hangs there")))
    simulated.add_argument(
        "--shuffle", metavar="SEED", type=int, help=say(text("turn its numbers and put its lines in another order"))
    )
    simulated.add_argument(
        "--script", metavar="FILE", type=Path, help=say(text("what is pressed, one segment a line; u takes one back"))
    )


def run(args: argparse.Namespace) -> int:
    """Do the word; ``check`` returns 1 if the profile has a flaw, and tells all of them.

    Raises:
        Fault: ``learn`` came to nothing, or a file cannot be read or written; the cure is named.
    """
    match args.word:
        case "list":
            return _list()
        case "check":
            return _check(args)
        case "test" | "record":
            return watching.run(args)
        case "flash":
            return flashing.run(args)
    return _learn(args)


def _list() -> int:
    from firmware.board import load, names

    boards = [load(name) for name in names()]
    width = max(len(board.name) for board in boards)
    for board in boards:
        size = f"{board.rows}x{board.cols}"
        put(f"{board.name:{width}}  {size:>5}  {len(board.contacts)}  {board.title}")
    return 0


def _check(args: argparse.Namespace) -> int:
    from display.i18n import language
    from firmware.board import BadBoard, load
    from firmware.learn.checking import checked
    from firmware.sources import refused

    say = language(args.lang).say
    try:
        board = load(args.file)
    except BadBoard as bad:
        for flaw in bad.texts():
            print(say(flaw), file=sys.stderr)
        return 1
    if unsafe := list(refused(board)):
        for why in unsafe:
            print(say(why), file=sys.stderr)
        return 1
    put(
        say(
            text(
                "{file}: “{title}” is whole: {rows} rows, {cols} columns, {contacts} segments",
                file=args.file,
                title=board.title,
                rows=str(board.rows),
                cols=str(board.cols),
                contacts=str(len(board.segments)),
            )
        )
    )
    for line in checked(board, args.trace):
        put(f"  {say(line)}")
    if args.source:
        for line in _checked_up(board, args, say):
            put(f"  {say(line)}")
    return 0


def _checked_up(board: Board, args: argparse.Namespace, say: Say) -> tuple[Text, ...]:
    """What some presses at the board tell. Raises ``Fault`` and ``Usage`` as ``opened``."""
    from firmware.learn import setup
    from firmware.learn.checkup import Checkup
    from firmware.learn.hands import real
    from firmware.learn.terminal import check
    from firmware.sources import opened
    from firmware.sources import real as is_real

    if not is_real(args.source):
        raise Usage(text("a checkup is of a real board: name its source"))
    wired = setup.wired_pins(args.source, board)
    source: Source
    if wired is None:
        source, checkup = opened(args.source, setup.bare(board)), Checkup(board)
    else:
        word, section, pins = wired
        own = board.serial if section == "serial" else board.gpio
        source = setup.pairs(word, sorted({*pins, *(args.pins or ())}), board)
        checkup = Checkup(board, (own.driven, own.read) if own else None)
    happenings = real(source, sys.stdin or ())
    try:
        return check(checkup, happenings, say)
    finally:
        happenings.close()


def _learn(args: argparse.Namespace) -> int:
    from dataclasses import replace

    from display.i18n import language
    from firmware.boards.make import render
    from firmware.learn import NOTHING
    from firmware.learn.terminal import learn
    from firmware.reasons import reason

    if args.screen:
        return _on_screen(args)
    out: Path = args.out or Path("learned.toml")
    if out.suffix != ".toml":
        raise Usage(text("a profile is a TOML file: name it {name}.toml", name=out.name))
    if out.exists() and not args.force:
        raise Fault(text("{file} is there already: name another --out, or say --force", file=str(out)))
    say = language(args.lang).say
    lesson, happenings = _lesson(args, replace(NOTHING, name=out.stem, title=args.title or out.stem))
    learned = learn(lesson, happenings, say, args.quick)
    try:
        out.write_text(render(learned), encoding="utf-8")
    except OSError as error:
        raise Fault(text("{file} cannot be written: {why}", file=str(out), why=reason(error))) from error
    put(say(text("saved: {file}; play with --board {file}", file=str(out))))
    return 0


def _on_screen(args: argparse.Namespace) -> int:
    """Learn in a window, in which it is played afterwards.

    Raises:
        Fault, Usage: nothing says what is wired, or there is no screen.
    """
    from firmware.commands import play
    from firmware.learn import setup
    from firmware.sources import real as is_real

    if args.pins and is_real(args.source):
        board = setup.on_pins(setup.section(args.source), args.pins)
    elif is_real(args.source):
        board = setup.wired(args.board, args.driven or (), args.read or (), args.drive, args.lines)
    else:
        board = setup.found("simulated")
    return play.learn(board, args.source, args.lang)


def _lesson(args: argparse.Namespace, named: Board) -> tuple[Lesson, Iterator[Happening]]:
    """What asks, and who presses, as the command line says; ``named`` has the name and the title.

    Raises:
        Fault, Usage: something in it cannot be.
    """
    from dataclasses import replace

    from firmware.learn import Lesson, setup
    from firmware.learn.hands import real, simulated
    from firmware.sources import opened
    from firmware.sources import real as is_real

    def called(board: Board) -> Board:
        return replace(board, name=named.name, title=named.title)

    if not is_real(args.source):
        board = setup.hung(args.foil or "simulated", args.shuffle)
        lesson = Lesson(called(board))
        return lesson, simulated(lesson, board, _script(args.script))
    if args.pins:
        template = setup.found(args.board) if args.board else named
        pairs = setup.pairs(args.source, args.pins, template)
        return Lesson(called(template), setup.section(args.source)), real(pairs, sys.stdin or ())
    template = setup.wired(args.board, args.driven or (), args.read or (), args.drive, args.lines)
    return Lesson(called(template)), real(opened(args.source, setup.bare(template)), sys.stdin or ())


def _script(path: Path | None) -> list[str] | None:
    """The lines of a script. Raises ``Fault`` if it cannot be read, or says what is no segment and no word."""
    from firmware.learn.hands import WORDS
    from firmware.reading import BadFile, written
    from games.segments import Segment

    if path is None:
        return None
    try:
        said = [line.strip() for line in written(path).splitlines()]
    except BadFile as bad:
        raise Fault(bad.texts()[0]) from bad
    for number, word in enumerate(said, 1):
        try:
            if word not in WORDS:
                Segment(word)
        except ValueError:
            raise Fault(
                text("{file}, line {line}: no segment is called “{word}”", file=str(path), line=str(number), word=word)
            ) from None
    return said
