"""``cible stats LOG...``: what players did in the legs that logs keep, by name."""

from __future__ import annotations

import argparse
import csv
import io
import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from firmware.commands import Fault, Usage, put, tell
from firmware.commands.replay import fault, folded, log_of, match_of
from games.text import Text, text

if TYPE_CHECKING:
    from firmware.commands import Say, Subparsers
    from firmware.statistics.facts import Facts
    from firmware.statistics.table import Table, Who
    from firmware.statistics.tally import Tally

_FACTS: Final = 3
"""The first number of the log's format in which legs leave facts; those of earlier logs are worked out by the rules."""


def add(subparsers: Subparsers, say: Say) -> None:
    """Describe the arguments."""
    parser = subparsers.add_parser("stats", help=say(text("what players did in darts games: averages, checkouts, …")))
    logs = say(text("logs of matches, or folders of them; without one, all that were kept"))
    parser.add_argument("logs", metavar="LOG", nargs="*", type=Path, default=[], help=logs)
    parser.add_argument("--json", action="store_true", help=say(text("one JSON object a line, for tools")))
    parser.add_argument("--csv", action="store_true", help=say(text("a table for spreadsheets")))


def run(args: argparse.Namespace) -> int:
    """Print them; a log that cannot be read, or not to its end, is named, and all others count."""
    from firmware.statistics.table import table

    if args.json and args.csv:
        raise Usage(text("either --json or --csv"))
    flawed: list[Text] = []
    found = table(_matches(_paths(args.logs), flawed))
    if args.json:
        for who, tally in found.items():
            put(_object(who, tally))
    elif args.csv:
        put(_sheet(found))
    else:
        _print(found, args.lang)
    for why in flawed:
        tell(why, args.lang)
    return 1 if flawed else 0


def _paths(named: Sequence[Path]) -> Iterator[Path]:
    """The logs that are meant: each file, and those of each folder, oldest first; none twice, however it is named."""
    from firmware.logs.matches import folder, logs

    seen: set[Path] = set()
    for path in named or [folder(os.environ)]:
        for log in logs(path) if path.is_dir() else [path] if named else []:
            if (file := log.resolve()) not in seen:
                seen.add(file)
                yield log


def _matches(paths: Iterator[Path], flawed: list[Text]) -> Iterator[tuple[str, tuple[Facts, ...]]]:
    """The game and the facts of each log; why one of them tells nothing, or not all, goes to ``flawed``."""
    for path in paths:
        try:
            yield _match(path, flawed)
        except Fault as flaw:
            flawed.append(flaw.why)


def _match(path: Path, flawed: list[Text]) -> tuple[str, tuple[Facts, ...]]:
    from firmware.session.stated import facts
    from firmware.statistics.facts import kept

    log, damage = log_of(path)
    if log.header.cible >= _FACTS:
        found = kept(log.records)
    else:
        session = match_of(log, path)
        damage = folded(session, log, lambda _: None) or damage
        found = facts(session)
    if damage:
        flawed.append(fault(path, damage).why)
    return log.header.game, found


def _object(who: Who, tally: Tally) -> str:
    from firmware.statistics.table import told

    return json.dumps({**told(who, tally), "segments": dict(tally.segments)}, ensure_ascii=False)


def _sheet(found: Table) -> str:
    """The table as CSV; segments in one cell, as they are written: ``T20:12 DB:1``."""
    from firmware.statistics.table import KEYS, told

    page = io.StringIO()
    writer = csv.writer(page, lineterminator="\n")
    writer.writerow((*KEYS, "segments"))
    for who, tally in found.items():
        segments = " ".join(f"{name}:{count}" for name, count in tally.segments)
        writer.writerow((*told(who, tally).values(), segments))
    return page.getvalue().rstrip("\n")


def _print(found: Table, lang: str) -> None:
    """A table a game, a row a player; his darts by segment in a line under them."""
    from display.i18n import language, plain
    from firmware.statistics.words import figures
    from games import registry

    speaks = language(lang)
    if not found:
        put(speaks.say(text("no leg of a darts game is over in these logs")))
    for number, game in enumerate(dict.fromkeys(who.game for who in found)):
        rows = [(who, tally) for who, tally in found.items() if who.game == game]
        try:
            title = speaks.say(registry.find(game).info.title)
        except LookupError:
            title = game
        names = [f"{plain(who.name)} ({who.bot})" if who.bot else plain(who.name) for who, _ in rows]
        counts = (
            (text("legs"), [str(tally.legs) for _, tally in rows]),
            (text("Legs won"), [str(tally.won) for _, tally in rows]),
            *figures([tally for _, tally in rows]),
            (text("Darts"), [str(tally.darts) for _, tally in rows]),
        )
        columns = [[title, *names]]
        columns += [[speaks.say(label), *map(speaks.figure, values)] for label, values in counts]
        widths = [max(map(len, column)) for column in columns]
        if number:
            put("")
        for row in zip(*columns, strict=True):
            first, *others = (
                cell.rjust(wide) if n else cell.ljust(wide)
                for n, (cell, wide) in enumerate(zip(row, widths, strict=True))
            )
            put("  ".join((first, *others)))
        for name, (_, tally) in zip(names, rows, strict=True):
            best = sorted(tally.segments, key=lambda one: -one[1])
            put(f"{name}: {'  '.join(f'{segment} ×{count}' for segment, count in best)}")
