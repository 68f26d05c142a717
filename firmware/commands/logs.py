"""``cible logs``: the logs that there are, copies of them, and room for others."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from firmware.commands import Fault, Usage, put
from games.text import Text, text

if TYPE_CHECKING:
    from firmware.commands import Say, Subparsers
    from firmware.logs.archive import Told
    from firmware.logs.journal import Header


def add(subparsers: Subparsers, say: Say) -> None:
    """Describe the arguments."""
    parser = subparsers.add_parser("logs", help=say(text("the logs of all matches: list, copy or remove them")))
    words = parser.add_subparsers(dest="word", required=True, metavar=say(text("WORD")))
    shown = words.add_parser("list", help=say(text("every log, the newest first")))
    shown.add_argument("--json", action="store_true", help=say(text("one JSON object a line, for tools")))
    export = words.add_parser("export", help=say(text("copy logs to take them away")))
    export.add_argument("target", metavar="DIR|FILE.zip", type=Path, help=say(text("a folder, or an archive to make")))
    named = say(text("a log by its name; without one, all of them"))
    export.add_argument("logs", metavar="LOG", nargs="*", default=[], help=named)
    gone = words.add_parser("prune", help=say(text("remove the oldest logs, as the program does by itself")))
    gone.add_argument("--keep", metavar="N", type=_keep, help=say(text("so many logs stay at most")))
    gone.add_argument(
        "--percent", metavar="P", type=_percent, help=say(text("the share of the disk that logs may take"))
    )
    gone.add_argument("--dry-run", action="store_true", help=say(text("only say what would be removed")))


def run(args: argparse.Namespace) -> int:
    """Do the word."""
    from firmware.logs.matches import folder
    from firmware.reasons import reason

    where = folder(os.environ)
    try:
        return {"list": _list, "export": _export, "prune": _prune}[args.word](where, args)
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        file = str(error.filename or where)
        raise Fault(text("{file} cannot be read or written: {why}", file=file, why=reason(error))) from error


def _list(where: Path, args: argparse.Namespace) -> int:
    from display.i18n import language
    from firmware.logs.archive import every

    say = language(args.lang).say
    told = False
    for log in every(where):
        told = True
        put(json.dumps(_facts(log), ensure_ascii=False) if args.json else _row(log, say), at_once=True)
    if not told and not args.json:
        put(say(text("there are no logs in {folder}", folder=str(where))))
    return 0


def _facts(log: Told) -> dict[str, Any]:
    from display.i18n import language

    header = log.header
    return {
        "file": log.name,
        "game": header and header.game,
        "started": header and header.started,
        "players": [{"name": seat.name, "bot": seat.bot or None} for seat in log.seats],
        "over": log.over,
        "darts": log.darts,
        "records": log.records,
        "held": log.held,
        "bytes": log.size,
        "why": language("en").say(log.why) if log.why else None,
    }


def _row(log: Told, say: Say) -> str:
    if log.header is None:
        return f"{log.name}  {say(log.why) if log.why else ''}"
    names = ", ".join(f"{seat.name} ({seat.bot})" if seat.bot else seat.name for seat in log.seats)
    began = log.header.started.replace("T", " ").removesuffix(":00Z").removesuffix("Z")
    cells = [log.name, began, _title(log.header, say), names, say(_stands(log)), say(_size(log.size))]
    return "  ".join(cells)


def _title(header: Header, say: Say) -> str:
    from games import registry

    return say(registry.find(header.game).called(header.options))


def _stands(log: Told) -> Text:
    """How far the match is."""
    if log.over:
        return text("over")
    darts = text("{n} dart", n=log.darts)
    return text("being played, {darts}", darts=darts) if log.held else text("not over, {darts}", darts=darts)


def _size(size: int) -> Text:
    return text("{size} kB", size=str(-(-size // 1000)))


def _export(where: Path, args: argparse.Namespace) -> int:
    from display.i18n import language
    from firmware.logs.archive import Copied, Unwanted, chosen, export

    say = language(args.lang).say
    try:
        copied = export(chosen(where, args.logs), args.target)
    except Unwanted as unwanted:
        raise Fault(unwanted.why) from unwanted
    if not copied:
        raise Fault(text("there are no logs in {folder}", folder=str(where)))
    words = {
        Copied.NEW: text("copied"),
        Copied.SAME: text("was there already"),
        Copied.GROWN: text("has grown, copied again"),
    }
    for name, became in copied:
        put(f"{name}  {say(became if isinstance(became, Text) else words[became])}")
    whole = [name for name, became in copied if isinstance(became, Copied)]
    if whole:
        put(say(text("{n} log is in {place}", n=len(whole), place=str(args.target))))
    if bad := [name for name, became in copied if isinstance(became, Text)]:
        raise Fault(text("{n} log could not be copied: {files}", n=len(bad), files=", ".join(bad)))
    return 0


def _prune(where: Path, args: argparse.Namespace) -> int:
    from display.i18n import language
    from firmware import settings
    from firmware.logs.disk import DISK
    from firmware.logs.rotation import KEPT, surplus

    say = language(args.lang).say
    chosen, _ = settings.load(settings.path(os.environ))
    percent = chosen.logs_percent if args.percent is None else args.percent
    gone = surplus(where, args.keep or KEPT, percent)
    for one in gone:
        if not args.dry_run:
            DISK.remove(one.path)
        put(f"{one.path.relative_to(where).as_posix()}  {say(_size(one.size))}")
    size = _size(sum(one.size for one in gone))
    if not gone:
        put(say(text("no log has to go")))
    elif args.dry_run:
        put(say(text("{n} log would be removed: {size}", n=len(gone), size=size)))
    else:
        put(say(text("{n} log removed: {size}", n=len(gone), size=size)))
    return 0


def _keep(written: str) -> int:
    if not (written.isascii() and written.isdigit() and 1 <= int(written) <= 1_000_000):
        raise Usage(text("--keep is a whole number, at least 1, not “{written}”", written=written))
    return int(written)


def _percent(written: str) -> float:
    try:
        percent = float(written)
    except ValueError:
        percent = 0.0
    if not 0 < percent <= 100:
        raise Usage(text("--percent is a number above 0, up to 100, not “{written}”", written=written))
    return percent
