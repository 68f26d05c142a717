"""The file of a match: a header, then one line a record, appended and synced, never rewritten (``docs/log.md``).

Laws: a line is *acknowledged* when it has been synced. What a crash left half written is cut off, and nothing else
ever is. A file that is not ours, is newer than this program or is damaged in its middle is a ``BadLog``; it is
left as it is.
"""

from __future__ import annotations

import contextlib
import queue
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn

import msgspec

from firmware.disk import DISK, Disk, LogFile
from games.text import Text, text

FORMAT: Final = 1
"""The number of this file format; it rises when an older program could not read a newer file."""

RNG: Final = 1
"""The number of the random generator (``games.rng``); it rises if the same seed should ever deal otherwise."""


class Seated(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits in a place: a name; a bot's skill; the scatter that a person at a laptop chose."""

    name: str
    bot: str = ""
    scatter: str = ""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The first line: all that the first state follows from.

    Attributes:
        cible: the file format.
        program: the version that wrote it.
        game, rules: slug and rules number.
        options: resolved, with nothing left to decide.
        seats: the players in the order in which they were entered.
        seed: 32 bytes in hex.
        board: the profile's name.
        rng: the generator's number.
        started: date and time in UTC.
        digest: of the first state.
    """

    cible: int = FORMAT
    program: str
    game: str
    rules: int
    options: dict[str, str | int | tuple[int, ...]]
    seats: tuple[Seated, ...]
    seed: str
    board: str
    rng: int = RNG
    started: str
    digest: str


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A later line: an action, or how many actions are taken back.

    Attributes:
        n: 1, 2, 3 ... without a gap.
        action, visit: in notation, and the number of the visit that a dart belongs to.
        undo: how many actions are taken back, 0 if this is an action.
        t_ms: when, in ms of play since the match began.
        digest: of the state that this led to.
    """

    n: int
    action: str = ""
    visit: int = 0
    undo: int = 0
    t_ms: int
    digest: str


class BadLog(Exception):
    """A file from which no match can be taken up.

    Attributes:
        why: it cannot be, in a sentence.
        whole: what stands before the damage, if that can be looked at.
    """

    def __init__(self, why: Text, whole: Log | None = None) -> None:
        super().__init__(why.msgid)
        self.why, self.whole = why, whole


@dataclass(frozen=True, slots=True)
class Log:
    """What a file says: its header, its records, how many of its bytes are whole lines, and whether more follows."""

    header: Header
    records: tuple[Record, ...]
    whole: int
    torn: bool


_ENCODE: Final = msgspec.json.Encoder()
_BEGINS: Final = b'{"cible":'
_HEADER: Final = msgspec.json.Decoder(Header)
_RECORD: Final = msgspec.json.Decoder(Record)


def line(entry: Header | Record) -> bytes:
    """The entry as a line of the file."""
    return _ENCODE.encode(entry) + b"\n"


def read(data: bytes) -> Log:
    """What the bytes of a file say; a torn tail is left out and said.

    Raises:
        BadLog: it is foreign, newer or damaged.
    """
    first, newline, _ = data.partition(b"\n")
    if not data:
        raise BadLog(text("is empty"))
    if not newline:
        if first.startswith(_BEGINS) or _BEGINS.startswith(first):
            raise BadLog(text("breaks off in its first line, before the match began"))
        _no_header()
    header = _header(first)
    records: list[Record] = []
    whole = len(first) + 1
    rest = data[whole:].split(b"\n")
    for place, raw in enumerate(rest[:-1]):
        record = _record(raw)
        if record is None or record.n != len(records) + 1:
            if any(_record(later) for later in rest[place:]):
                n = len(records)
                why = text("is damaged after record {n}; “cible replay LOG --until {n}” shows what came before", n=n)
                raise BadLog(why, Log(header, tuple(records), whole, torn=True))
            break
        records.append(record)
        whole += len(raw) + 1
    return Log(header, tuple(records), whole, whole < len(data))


def _header(raw: bytes) -> Header:
    try:
        said = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError):
        _no_header()
    number = said.get("cible") if isinstance(said, dict) else None
    if not isinstance(number, int):
        _no_header()
    if number > FORMAT:
        raise BadLog(text("was written by a newer program (format {format})", format=number))
    try:
        return _HEADER.decode(raw)
    except msgspec.DecodeError as error:
        raise BadLog(text("has a damaged first line: {why}", why=str(error))) from None


def _no_header() -> NoReturn:
    raise BadLog(text("is no log of a match"))


def _record(raw: bytes) -> Record | None:
    try:
        return _RECORD.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


class Journal:
    """The growing file of one match.

    ``append`` returns when the line is acknowledged, or, ``behind`` the game, at once while a thread writes and
    syncs. After the first failure nothing more is written: the match goes on without a log, and ``fault`` says so.

    Attributes:
        path: of the file.
        synced: how many lines have been acknowledged by this object.
        fault: what went wrong, or None.
    """

    def __init__(
        self, path: Path, file: LogFile, behind: bool = False, told: Callable[[], None] = lambda: None
    ) -> None:
        """Take over an open file; ``told`` is called (by the thread, if there is one) whenever something changed."""
        self.path = path
        self.synced = 0
        self.fault: OSError | None = None
        self._file = file
        self._told = told
        self._queue: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._follow, name="journal", daemon=True) if behind else None
        if self._thread:
            self._thread.start()

    @classmethod
    def create(
        cls, path: Path, behind: bool = False, told: Callable[[], None] = lambda: None, disk: Disk = DISK
    ) -> Journal:
        """A new file.

        Raises:
            OSError: it is there already or cannot be made.
        """
        return cls(path, disk.create(path), behind, told)

    @classmethod
    def reopen(
        cls, path: Path, log: Log, behind: bool = False, told: Callable[[], None] = lambda: None, disk: Disk = DISK
    ) -> Journal:
        """Go on after the last whole line of a file that was read; a torn tail is cut off.

        Raises:
            OSError: it cannot be written.
        """
        return cls(path, disk.reopen(path, log.whole), behind, told)

    def append(self, entry: bytes) -> None:
        """Write one line and sync it, or have it done."""
        if self._thread:
            self._queue.put(entry)
        else:
            self._keep([entry])

    def close(self) -> None:
        """Acknowledge what is waiting, then let go of the file."""
        if self._thread:
            self._queue.put(None)
            self._thread.join()
            self._thread = None
        with contextlib.suppress(OSError):
            self._file.close()

    def _follow(self) -> None:
        """The writer thread: all lines that wait are written, then synced once."""
        while True:
            waiting = [self._queue.get()]
            while not self._queue.empty():
                waiting.append(self._queue.get())
            self._keep([entry for entry in waiting if entry is not None])
            if None in waiting:
                return

    def _keep(self, entries: Sequence[bytes]) -> None:
        if self.fault or not entries:
            return
        try:
            data = b"".join(entries)
            while data:
                data = data[self._file.write(data) :]
            self._file.sync()
        except OSError as error:
            self.fault = error
        else:
            self.synced += len(entries)
        self._told()
