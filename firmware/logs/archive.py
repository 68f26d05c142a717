"""The logs that there are, told one by one, and copies of them for somebody to take away.

Law: a copy is there whole or not at all, and takes no other content's place: only that of an earlier copy of the same
log, which has grown since.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final

from firmware.logs.disk import DISK, Disk, write_whole
from firmware.logs.journal import BadLog, Header, Seated
from firmware.logs.matches import ASIDE, logs, take_up
from firmware.reasons import reason
from games.text import Text, text

ZIP: Final = ".zip"
"""What the name of an archive ends in."""


@dataclass(frozen=True, slots=True)
class Told:
    """What there is to say about a log.

    Attributes:
        name: of the file, as seen from the folder of matches.
        size: in bytes.
        why: no match can be taken up from it, in words that follow its name; or None, and then
        header: its first line,
        seats: who sits where now,
        over: whether the match is,
        darts, records: how many there are.
        held: somebody plays it.
    """

    name: str
    size: int
    why: Text | None = None
    header: Header | None = None
    seats: tuple[Seated, ...] = ()
    over: bool = False
    darts: int = 0
    records: int = 0
    held: bool = False


def every(where: Path, disk: Disk = DISK) -> Iterator[Told]:
    """All logs of a folder of matches, the newest first, then what is set aside.

    Raises:
        OSError: the folder cannot be read.
    """
    for path in (*reversed(logs(where)), *sorted((where / ASIDE).glob("*"), reverse=True)):
        yield _told(path, path.relative_to(where).as_posix(), disk)


def _told(path: Path, name: str, disk: Disk) -> Told:
    try:
        size = path.lstat().st_size
        session = take_up(path, disk).session
    except BadLog as bad:
        return Told(name, size, bad.why)
    except OSError as error:
        return Told(name, 0, text("cannot be read: {why}", why=reason(error)))
    return Told(
        name,
        size,
        header=session.header,
        seats=session.seats,
        over=session.outcome is not None,
        darts=session.darts,
        records=session.n,
        held=disk.held(path),
    )


class Unwanted(Exception):
    """Something else is where a copy was to be, or there is no such log; ``why`` says which, and the cure."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.msgid)
        self.why = why


class Copied(Enum):
    """What became of a copy."""

    NEW = "new"
    SAME = "same"
    GROWN = "grown"


def chosen(where: Path, words: Sequence[str]) -> list[Path]:
    """The logs that somebody names: by file, by name in the folder of matches, or, with no words, all of that.

    Raises:
        Unwanted: there is no such log.
        OSError: the folder cannot be read.
    """
    if not words:
        return logs(where)
    found: list[Path] = []
    for word in words:
        places = (Path(word), where / word, where / f"{word}.jsonl", where / ASIDE / word)
        path = next((place for place in places if place.is_file()), None)
        if path is None:
            raise Unwanted(text("there is no log “{log}”; “cible logs list” names them", log=word))
        if path not in found:
            found.append(path)
    return found


def export(paths: Sequence[Path], target: Path, disk: Disk = DISK) -> list[tuple[str, Copied | Text]]:
    """Copy logs into a folder, or into an archive if its name ends in ``.zip``; what became of each.

    Of a log that is being written the whole lines are copied. What cannot be read is passed over, and why is told in
    words that follow its name. Nothing is copied if anything else is in the way of a copy.

    Raises:
        Unwanted: something else is in the way.
        OSError: a copy cannot be written.
    """
    names = [path.name for path in paths]
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise Unwanted(text("two of these logs are called {file}: export them one after the other", file=twice))
    read = {path.name: _whole(path, disk) for path in paths}
    held = {name: data for name, data in read.items() if isinstance(data, bytes)}
    if not held:
        copied = {}
    elif target.suffix.lower() == ZIP:
        copied = dict.fromkeys(held, _copied(target, _packed(held), disk))
    else:
        copied = {name: _became(target / name, data, disk) for name, data in held.items()}
        for name, became in copied.items():
            if became is not Copied.SAME:
                write_whole(target / name, held[name], disk).close()
    return [(name, data if isinstance(data, Text) else copied[name]) for name, data in read.items()]


def _whole(path: Path, disk: Disk) -> bytes | Text:
    """What is to be copied of a log, or why nothing can be."""
    if not path.is_file():
        return text("is no plain file")
    try:
        data = disk.read(path)
    except OSError as error:
        return text("cannot be read: {why}", why=reason(error))
    return data[: data.rfind(b"\n") + 1] if disk.held(path) else data


def _became(target: Path, data: bytes, disk: Disk) -> Copied:
    """What a copy there will be. Raises ``Unwanted`` or OSError."""
    if not target.exists():
        return Copied.NEW
    there = disk.read(target)
    if there == data:
        return Copied.SAME
    if data.startswith(there):
        return Copied.GROWN
    raise Unwanted(text("{file} is there already and holds something else: name another place", file=str(target)))


def _copied(target: Path, data: bytes, disk: Disk) -> Copied:
    became = _became(target, data, disk)
    if became is not Copied.SAME:
        write_whole(target, data, disk).close()
    return became


def _packed(files: Mapping[str, bytes]) -> bytes:
    """An archive in which no moment of packing stands: the same logs make the same bytes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return packed.getvalue()
