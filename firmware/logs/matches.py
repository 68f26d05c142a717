"""The folder of all matches: where logs live, which one waits to be taken up, what is in the way.

Laws: nothing in it is ever a reason not to start; what cannot be read is moved to ``aside`` and named. Of a match
whose log is damaged in its middle all that comes before goes on, and the log as it was is kept. A log that is being
written is left to whoever writes it.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from firmware.logs.disk import DISK, Disk, free
from firmware.logs.journal import BadLog, Log, Unbegun, read
from firmware.reasons import reason
from firmware.session import Session, resumed
from games.text import Text, text

ASIDE: Final = "aside"
"""The folder, inside that of the matches, of what was in the way."""

_SUFFIX: Final = ".jsonl"
_NEVER: Final = "00000000T000000Z"
_STEM: Final = re.compile(r"(\d{8}T\d{6}Z)-.*?(?:-(\d+))?")


def folder(environ: Mapping[str, str]) -> Path:
    """Where logs live: ``$CIBLE_STATE``, systemd's ``$STATE_DIRECTORY``, or the user's state folder; + ``matches``."""
    if given := environ.get("CIBLE_STATE"):
        return Path(given) / "matches"
    if given := environ.get("STATE_DIRECTORY"):
        return Path(given.split(":")[0]) / "matches"
    home = environ.get("XDG_STATE_HOME") or (environ.get("LOCALAPPDATA") if os.name == "nt" else None)
    return (Path(home) if home else Path.home() / ".local" / "state") / "cible" / "matches"


def logs(where: Path) -> list[Path]:
    """All logs of the folder, the oldest first, as their names say; none if it is not there.

    Raises:
        OSError: it cannot be read.
    """
    try:
        names = os.listdir(where)
    except FileNotFoundError:
        return []
    return sorted((where / name for name in names if name.endswith(_SUFFIX)), key=_age)


def new_path(where: Path, started: str, slug: str) -> Path:
    """A name that comes after all that are there: date and time, game, and a number for one more in that second.

    Where the clock was put back (a cabinet without one of its own, the plug pulled), or nobody knows the time
    (``started`` is empty), the newest name's time is taken again, so that the match begun last is always the last.
    """
    stamp, number = re.sub("[-:]", "", started) or _NEVER, 1
    with contextlib.suppress(OSError, IndexError):
        newest, count, _ = _age(logs(where)[-1])
        if newest >= stamp:
            stamp, number = newest, count + 1
    return free(where / f"{stamp}-{slug}{f'-{number}' if number > 1 else ''}{_SUFFIX}")


@dataclass(frozen=True, slots=True)
class Waiting:
    """A match that can be taken up.

    Attributes:
        path, log, session: its file, what the file says, and the match as it stood.
        remark: that its torn tail has to be cut off, or None.
        lossy: more than a half written line has to be cut off: the file as it is is worth a copy.
    """

    path: Path
    log: Log
    session: Session
    remark: Text | None = None
    lossy: bool = False


def unfinished(where: Path, disk: Disk = DISK) -> tuple[Waiting | None, tuple[Text, ...]]:
    """The newest match, if it is not over, and a sentence about each file that was in the way or was mended.

    Only the newest one is looked at, past any that cannot be read: to start another match is to leave the last one.
    One in which nothing happened waits too, for the names and options that people entered, if it was begun last; an
    older one, or one of bots alone, is passed over.
    """
    said: list[Text] = []
    last = True
    try:
        newest_first = list(reversed(logs(where)))
    except OSError as error:
        return None, (text("{file} cannot be read: {why}", file=str(where), why=reason(error)),)
    for path in newest_first:
        if disk.held(path):
            continue
        try:
            waiting = take_up(path, disk)
        except Unbegun:
            with contextlib.suppress(OSError):
                disk.remove(path)
            continue
        except BadLog as bad:
            found = _before(path, bad, disk)
            if found is None:
                said.append(_set_aside(path, bad.why))
                continue
            waiting = found
        except OSError as error:
            said.append(text("{file} cannot be read: {why}", file=path.name, why=reason(error)))
            continue
        said += [waiting.remark] if waiting.remark else []
        entered = last and any(not seat.bot for seat in waiting.session.header.seats)
        last = False
        if waiting.session.n == 0 and not entered:
            continue
        return (None if waiting.session.outcome else waiting), tuple(said)
    return None, tuple(said)


def take_up(path: Path, disk: Disk = DISK) -> Waiting:
    """The match of a file, over or not.

    Raises:
        BadLog: nothing can be taken up from it, or not all that it says agrees with the rules.
        OSError: it cannot be read.
    """
    if not path.is_file():
        raise BadLog(text("is no plain file"))
    log = read(disk.read(path))
    session, broken = _folded(log)
    if broken:
        raise BadLog(broken, _first(path, session.n, disk))
    return Waiting(path, log, session, _torn(path, log), log.behind > 0)


def _first(path: Path, records: int, disk: Disk) -> Log:
    """The log of a match's first so many records, which are whole."""
    return read(b"".join(disk.read(path).splitlines(keepends=True)[: records + 1]))


def _folded(log: Log) -> tuple[Session, Text | None]:
    """The match of a log as far as it agrees with the rules, and why not further.

    Raises:
        BadLog: not even its first line does.
    """
    try:
        return resumed(log)
    except BadLog:
        raise
    except Exception as error:  # a game that fails on this log would fail at every start
        raise BadLog(text("stops the program ({what})", what=f"{type(error).__name__}: {error}")) from error


def _before(path: Path, bad: BadLog, disk: Disk) -> Waiting | None:
    """The match before what is damaged in its log; None: nothing of it can be played."""
    if bad.whole is None or not bad.whole.records:
        return None
    try:
        session, broken = _folded(bad.whole)
    except BadLog:
        return None
    if broken:
        return _before(path, BadLog(broken, _first(path, session.n, disk)), disk)
    remark = text(
        "{file}: damaged after record {record}; the match goes on from there, a copy is set aside",
        file=path.name,
        record=str(session.n),
    )
    return Waiting(path, bad.whole, session, remark, lossy=True)


def _torn(path: Path, log: Log) -> Text | None:
    if log.behind:
        return text(
            "{file}: a power cut left zeros after record {record}; the match goes on from there, a copy is set aside",
            file=path.name,
            record=str(len(log.records)),
        )
    return text("{file}: the last line was half written and has been cut off", file=path.name) if log.torn else None


def forget_untouched(where: Path, disk: Disk = DISK) -> None:
    """Remove the newest log if nothing happened in its match: whoever starts another one has left it."""
    with contextlib.suppress(BadLog, OSError):
        for path in logs(where)[-1:]:
            if path.is_file() and not disk.held(path) and not read(disk.read(path)).records:
                disk.remove(path)


def copy_aside(path: Path) -> None:
    """Keep a copy of a log of which more than a half line will be cut off. Raises OSError."""
    aside = path.parent / ASIDE
    aside.mkdir(exist_ok=True)
    shutil.copyfile(path, free(aside / path.name))


def _age(path: Path) -> tuple[str, int, str]:
    """What logs are sorted by: when the match began, and which of that second it is; other names are older."""
    found = _STEM.fullmatch(path.stem)
    return (found[1], int(found[2] or 1), path.stem) if found else ("", 0, path.stem)


def _set_aside(path: Path, why: Text) -> Text:
    aside = path.parent / ASIDE
    try:
        aside.mkdir(exist_ok=True)
        path.rename(free(aside / path.name))
    except OSError:
        return text("the log {file} {why}; it is left alone", file=path.name, why=why)
    return text("the log {file} {why}; it is set aside in {folder}", file=path.name, why=why, folder=str(aside))
