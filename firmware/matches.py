"""The folder of all matches: where logs live, which one waits to be taken up, what is in the way.

Nothing in it is ever a reason not to start: what cannot be read is moved to ``aside`` and named.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from firmware.disk import DISK, Disk
from firmware.journal import BadLog, Log, read
from firmware.reasons import reason
from firmware.session import Session, resumed
from games.text import Text, text

KEPT: Final = 500
"""How many logs are kept; the oldest go first."""

_SUFFIX: Final = ".jsonl"


def folder(environ: Mapping[str, str]) -> Path:
    """Where logs live: ``$CIBLE_STATE``, systemd's ``$STATE_DIRECTORY``, or the user's state folder; + ``matches``."""
    if given := environ.get("CIBLE_STATE"):
        return Path(given) / "matches"
    if given := environ.get("STATE_DIRECTORY"):
        return Path(given.split(":")[0]) / "matches"
    home = environ.get("XDG_STATE_HOME") or (environ.get("LOCALAPPDATA") if os.name == "nt" else None)
    return (Path(home) if home else Path.home() / ".local" / "state") / "cible" / "matches"


def new_path(where: Path, started: str, slug: str) -> Path:
    """A name that no file in the folder has: date, time and game."""
    return free(where / f"{re.sub('[-:]', '', started)}-{slug}{_SUFFIX}")


def free(path: Path) -> Path:
    """The path, or with ``-2``, ``-3`` ... before its suffix the first one where nothing is."""
    found, number = path, 1
    while found.exists():
        number += 1
        found = path.with_stem(f"{path.stem}-{number}")
    return found


@dataclass(frozen=True, slots=True)
class Waiting:
    """An unfinished match: its file, what the file says, and the match as it stood."""

    path: Path
    log: Log
    session: Session


def unfinished(where: Path, disk: Disk = DISK) -> tuple[Waiting | None, tuple[Text, ...]]:
    """The newest match, if it is not over, and a sentence about each file that was in the way or was mended.

    Only the newest one is looked at, past any that cannot be read: to start another match is to leave the last one.
    One in which nothing happened waits too, for the names and options that people entered, if it was begun last; an
    older one, or one of bots alone, is passed over.
    """
    said: list[Text] = []
    last = True
    try:
        newest_first = list(reversed(_oldest_first(where)))
    except OSError:
        newest_first = []
    for path in newest_first:
        try:
            waiting, remark = take_up(path, disk)
        except BadLog as bad:
            said.append(_set_aside(path, bad.why))
            continue
        except OSError as error:
            said.append(text("{file} cannot be read: {why}", file=path.name, why=reason(error)))
            continue
        said += [remark] if remark else []
        entered = last and any(not seat.bot for seat in waiting.session.header.seats)
        last = False
        if waiting.session.n == 0 and not entered:
            continue
        return (None if waiting.session.outcome else waiting), tuple(said)
    return None, tuple(said)


def take_up(path: Path, disk: Disk = DISK) -> tuple[Waiting, Text | None]:
    """The match of a file, and a remark if its torn tail has to be cut off.

    Raises:
        BadLog: nothing can be taken up from it, or not all that it says agrees with the rules.
        OSError: it cannot be read.
    """
    log = read(disk.read(path))
    session, broken = resumed(log)
    if broken:
        raise BadLog(broken)
    remark = text("{file}: the last line was half written and has been cut off", file=path.name) if log.torn else None
    return Waiting(path, log, session), remark


def forget_untouched(where: Path, disk: Disk = DISK) -> None:
    """Remove the newest log if nothing happened in its match: whoever starts another one has left it."""
    try:
        for path in _oldest_first(where)[-1:]:
            if not read(disk.read(path)).records:
                path.unlink()
    except (BadLog, OSError):
        return


def prune(where: Path, kept: int = KEPT) -> None:
    """Remove the oldest logs beyond so many; never one that is set aside."""
    try:
        for path in _oldest_first(where)[:-kept]:
            path.unlink(missing_ok=True)
    except OSError:
        return


def _oldest_first(where: Path) -> list[Path]:
    return sorted(where.glob(f"*{_SUFFIX}"), key=lambda path: path.stem)


def _set_aside(path: Path, why: Text) -> Text:
    aside = path.parent / "aside"
    try:
        aside.mkdir(exist_ok=True)
        path.rename(free(aside / path.name))
    except OSError:
        return text("the log {file} {why}; it is left alone", file=path.name, why=why)
    return text("the log {file} {why}; it is set aside in {folder}", file=path.name, why=why, folder=str(aside))
