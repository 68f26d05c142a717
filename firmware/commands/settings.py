"""``cible settings``: what is chosen for good, seen and changed; all of a board taken out and in."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from firmware.commands import Fault, put
from games.text import text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from firmware.carrying import Step
    from firmware.commands import Say, Subparsers


def add(subparsers: Subparsers, say: Say) -> None:
    """Describe the arguments."""
    parser = subparsers.add_parser(
        "settings", help=say(text("what is chosen for good: see it, change it, take it along"))
    )
    words = parser.add_subparsers(dest="word", required=True, metavar=say(text("WORD")))
    shown = words.add_parser("get", help=say(text("every setting, or one")))
    shown.add_argument("key", metavar="KEY", nargs="?", help=say(text("which one")))
    change = words.add_parser("set", help=say(text("change one")))
    change.add_argument("key", metavar="KEY", help=say(text("which one")))
    change.add_argument("value", metavar=say(text("VALUE")), help=say(text("what it is to be")))
    out = words.add_parser("export", help=say(text("copy settings, boards and logs into a folder, on a USB stick say")))
    out.add_argument("folder", metavar="DIR", type=Path, help=say(text("an existing folder")))
    back = words.add_parser("import", help=say(text("take in what was exported, here or at another board")))
    back.add_argument("folder", metavar="DIR", type=Path, help=say(text("the folder that was exported into")))


def run(args: argparse.Namespace) -> int:
    """Do the word; 1 if something could not be copied.

    Raises:
        Fault: a key or a value cannot be, or a file.
    """
    words = {"get": _get, "set": _set, "export": _export, "import": _import}
    return words[args.word](args)


def _get(args: argparse.Namespace) -> int:
    from firmware import settings
    from firmware.commands import tell
    from firmware.schema import unknown

    chosen, flaws = settings.load(settings.path(os.environ))
    for flaw in flaws:
        tell(flaw, args.lang)
    lines = dict(line.split(" = ", 1) for line in settings.written(chosen).splitlines())
    if args.key is None:
        put("\n".join(f"{key} = {value}" for key, value in lines.items()))
    elif args.key in lines:
        put(lines[args.key])
    else:
        raise Fault(unknown(args.key, lines, "").why)
    return 0


def _set(args: argparse.Namespace) -> int:
    from firmware import settings

    file = settings.path(os.environ)
    chosen, flaws = settings.load(file)
    if flaws:
        raise Fault(flaws[0])
    try:
        changed = settings.changed(chosen, args.key, args.value)
    except settings.BadSetting as bad:
        raise Fault(text("{key}: {why}", key=args.key, why=bad.flaw.why)) from bad
    for failed in settings.save(file, changed):
        raise Fault(failed)
    return 0


def _export(args: argparse.Namespace) -> int:
    from firmware.carrying import home, take_out
    from firmware.reasons import reason

    if not args.folder.is_dir():
        raise Fault(text("{folder}: there is no such folder: is the stick plugged in?", folder=str(args.folder)))
    try:
        wrong = _told(take_out(home(os.environ), args.folder), args.lang)
    except OSError as error:
        raise Fault(text("{file} cannot be written: {why}", file=str(args.folder), why=reason(error))) from error
    return 1 if wrong else 0


def _import(args: argparse.Namespace) -> int:
    from firmware.carrying import Nothing, home, take_in
    from firmware.reasons import reason

    here = home(os.environ)
    try:
        wrong = _told(take_in(here, args.folder), args.lang)
    except Nothing as nothing:
        raise Fault(nothing.why) from nothing
    except OSError as error:
        where = str(error.filename or here.settings)
        raise Fault(text("{file} cannot be written: {why}", file=where, why=reason(error))) from error
    return 1 if wrong else 0


def _told(steps: Iterable[Step], lang: str) -> bool:
    """Do the steps and say each; whether any of them could not be done."""
    from display.i18n import language

    wrong = False
    for step in steps:
        wrong = wrong or step.wrong
        if step.said is not None:
            put(language(lang).say(step.said), at_once=True)
    return wrong
