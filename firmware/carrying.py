"""What a board takes along to another, or to a drawer: its settings, the profiles of boards, the logs of matches.

A folder (of a USB stick, say) with ``settings.toml``, ``boards/`` and ``matches/`` in it, each file readable as it is.
Laws: a file is copied whole or not at all; nothing that is there is written over by something else; what comes in is
read first, and what is wrong with it is said.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from firmware import board, settings
from firmware.logs import archive
from firmware.logs.archive import Copied
from firmware.logs.disk import free, write_whole
from firmware.logs.journal import BadLog, read
from firmware.logs.matches import logs
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


class Nothing(Exception):
    """There is nothing to be taken in; ``why`` says it."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.msgid)
        self.why = why


def take_out(home: Home, target: Path) -> Iterator[Text]:
    """Copy all into ``target/cible``; a sentence for each thing that was done, or could not be.

    Raises:
        Unwanted: something else is where a copy was to be.
        OSError: it cannot be written.
    """
    into = target / NAME
    chosen, flaws = settings.load(home.settings)
    yield from flaws
    into.mkdir(parents=True, exist_ok=True)
    write_whole(into / "settings.toml", settings.written(chosen).encode()).close()
    yield text("{file}: the settings", file=str(into / "settings.toml"))
    for profile in sorted(home.boards.glob("*.toml")):
        write_whole(into / "boards" / profile.name, profile.read_bytes()).close()
        yield text("{file}: a board", file=str(into / "boards" / profile.name))
    copied = archive.export(logs(home.matches), into / "matches")
    fresh = [name for name, what in copied if isinstance(what, Copied)]
    yield from (text("{file} {why}", file=name, why=what) for name, what in copied if isinstance(what, Text))
    yield text("{file}: {n} log", file=str(into / "matches"), n=len(fresh))


def take_in(home: Home, source: Path) -> Iterator[Text]:
    """Take in what ``take_out`` has left in a folder; a sentence for each thing that was done, or why it was not.

    Profiles and logs that are here with another content stay, and the new ones stand beside them. A board that is
    chosen in the settings is the one that came along.

    Raises:
        Nothing: nothing of it is there.
        OSError: it cannot be written.
    """
    place = source / NAME if (source / NAME).is_dir() else source
    if not any((place / part).exists() for part in _PARTS):
        raise Nothing(text("{folder} holds no settings, boards or logs of Cible", folder=str(source)))
    came: dict[str, Path] = {}
    for profile in sorted((place / "boards").glob("*.toml")):
        try:
            board.load(profile)
        except board.BadBoard as bad:
            yield from bad.texts()
            continue
        came[profile.name] = _beside(home.boards / profile.name, profile.read_bytes())
        yield text("{file}: a board", file=str(came[profile.name]))
    count = 0
    for log in logs(place / "matches"):
        try:
            data = log.read_bytes()
            read(data)
        except BadLog as bad:
            yield text("{file} {why}", file=str(log), why=bad.why)
        except OSError as error:
            yield text("{file} cannot be read: {why}", file=str(log), why=reason(error))
        else:
            _beside(home.matches / log.name, data)
            count += 1
    yield text("{file}: {n} log", file=str(home.matches), n=count)
    if (place / "settings.toml").exists():
        yield from _settle(home, place / "settings.toml", came)


def _settle(home: Home, file: Path, came: dict[str, Path]) -> Iterator[Text]:
    """Choose what the settings that came along choose."""
    chosen, flaws = settings.load(file)
    if flaws:
        yield from flaws
        return
    there = came.get(Path(chosen.board).name)
    moved: Settings = msgspec.structs.replace(chosen, board=str(there)) if there else chosen
    failed = settings.save(home.settings, moved)
    yield from failed or (text("{file}: the settings", file=str(home.settings)),)


def _beside(path: Path, data: bytes) -> Path:
    """Where the same data is already, or now: here, or beside what is here."""
    if path.exists() and path.read_bytes() != data:
        path = free(path)
    if not os.path.lexists(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, data).close()
    return path
