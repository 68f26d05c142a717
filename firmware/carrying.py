"""What a board takes along to another, or to a drawer: its settings, the profiles of boards, the logs of matches.

A folder (of a USB stick, say) with ``settings.toml``, ``boards/`` and ``matches/`` in it, each file readable as it is.
Laws: a file is copied whole or not at all; nothing that is there is written over by something else; what comes in is
read first, and what is wrong with it is said.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from firmware import board, settings
from firmware.logs import archive
from firmware.logs.archive import Copied, Unwanted
from firmware.logs.disk import free, write_whole
from firmware.logs.journal import BadLog, read
from firmware.logs.matches import folder, logs
from firmware.reasons import reason
from firmware.settings import Settings
from games.text import Text, text

NAME: Final = "cible"
"""The folder that is made on the stick."""

_PARTS: Final = ("settings.toml", "boards", "matches")


@dataclass(frozen=True, slots=True)
class Home:
    """Where things are here: the settings file, the profiles that were learned, the logs."""

    settings: Path
    boards: Path
    matches: Path


def home(environ: Mapping[str, str]) -> Home:
    """Where they are, by what the environment says."""
    matches = folder(environ)
    return Home(settings.path(environ), matches.parent / "boards", matches)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of taking things along.

    Attributes:
        part: how much is done with it, 0 to 1.
        said: what was done, or could not be; None: nothing that somebody wants to read.
        wrong: it could not be.
    """

    part: float
    said: Text | None = None
    wrong: bool = False


class Nothing(Exception):
    """There is nothing to be taken in; ``why`` says it."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.msgid)
        self.why = why


def take_out(home: Home, target: Path) -> Iterator[Step]:
    """Copy all into ``target/cible``, step by step. What cannot be read, or is there with other content, is said.

    Raises:
        OSError: it cannot be written.
    """
    into = target / NAME
    profiles, matches = sorted(home.boards.glob("*.toml")), logs(home.matches)
    steps, done = 1 + len(profiles) + len(matches), 1
    chosen, flaws = settings.load(home.settings)
    yield from (Step(0.0, flaw, wrong=True) for flaw in flaws)
    into.mkdir(parents=True, exist_ok=True)
    write_whole(into / "settings.toml", settings.written(chosen).encode()).close()
    yield Step(done / steps, text("{file}: the settings", file=str(into / "settings.toml")))
    for profile in profiles:
        done += 1
        write_whole(into / "boards" / profile.name, profile.read_bytes()).close()
        yield Step(done / steps, text("{file}: a board", file=str(into / "boards" / profile.name)))
    count = 0
    for log in matches:
        done += 1
        why = _copied(log, into / "matches")
        count += why is None
        yield Step(done / steps, why, wrong=why is not None)
    yield Step(1.0, text("{file}: {n} log", file=str(into / "matches"), n=count))


def _copied(log: Path, into: Path) -> Text | None:
    """Copy a log; why it could not be. Raises OSError."""
    try:
        ((name, became),) = archive.export([log], into)
    except Unwanted as other:
        return other.why
    return None if isinstance(became, Copied) else text("{file} {why}", file=name, why=became)


def take_in(home: Home, source: Path) -> Iterator[Step]:
    """Take in what ``take_out`` has left in a folder, step by step.

    Profiles and logs that are here with another content stay, and the new ones stand beside them. A board that is
    chosen in the settings is the one that came along.

    Raises:
        Nothing: nothing of it is there.
        OSError: it cannot be written.
    """
    place = source / NAME if (source / NAME).is_dir() else source
    if not any((place / part).exists() for part in _PARTS):
        raise Nothing(text("{folder} holds no settings, boards or logs of Cible", folder=str(source)))
    profiles, matches = sorted((place / "boards").glob("*.toml")), logs(place / "matches")
    steps, done = 1 + len(profiles) + len(matches), 0
    came: dict[str, Path] = {}
    for profile in profiles:
        done += 1
        try:
            board.load(profile)
        except board.BadBoard as bad:
            yield from (Step(done / steps, flaw, wrong=True) for flaw in bad.texts())
            continue
        came[profile.name] = _beside(home.boards / profile.name, profile.read_bytes())
        yield Step(done / steps, text("{file}: a board", file=str(came[profile.name])))
    count = 0
    for log in matches:
        done += 1
        why = _taken(log, home.matches)
        count += why is None
        yield Step(done / steps, why, wrong=why is not None)
    yield Step(done / steps, text("{file}: {n} log", file=str(home.matches), n=count))
    if (place / "settings.toml").exists():
        yield from _settle(home, place / "settings.toml", came)


def _taken(log: Path, into: Path) -> Text | None:
    """Take a log in; why it could not be. Raises OSError if it cannot be written."""
    try:
        data = log.read_bytes()
        read(data)
    except BadLog as bad:
        return text("{file} {why}", file=str(log), why=bad.why)
    except OSError as error:
        return text("{file} cannot be read: {why}", file=str(log), why=reason(error))
    _beside(into / log.name, data)
    return None


def _settle(home: Home, file: Path, came: dict[str, Path]) -> Iterator[Step]:
    """Choose what the settings that came along choose."""
    chosen, failed = settings.brought(file)
    if chosen:
        there = came.get(Path(chosen.board).name)
        moved: Settings = msgspec.structs.replace(chosen, board=str(there)) if there else chosen
        failed = settings.save(home.settings, moved)
    yield from (Step(1.0, why, wrong=True) for why in failed)
    if not failed:
        yield Step(1.0, text("{file}: the settings", file=str(home.settings)))


def _beside(path: Path, data: bytes) -> Path:
    """Where the same data is already, or now: here, or beside what is here."""
    if path.exists() and path.read_bytes() != data:
        path = free(path)
    if not os.path.lexists(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, data).close()
    return path
