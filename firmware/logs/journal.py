"""The file of a match: a header, then one line a record, appended and synced, never rewritten (``docs/log.md``).

Laws: a line is *acknowledged* when it has been synced. What a crash left half written is cut off, and nothing else
ever is. A file that is not ours, is newer than this program or is damaged in its middle is a ``BadLog``; it is
left as it is. A file that failed is not trusted again: another takes its place, with the same lines and more.
"""

from __future__ import annotations

import contextlib
import errno
import os
import queue
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn

import msgspec

from display.i18n import nameable
from firmware import schema
from firmware.logs.disk import DISK, Disk, LogFile, write, write_whole
from firmware.schema import Flaw
from firmware.statistics.facts import Facts
from games.shot import SKILLS
from games.text import Text, text

FORMAT: Final = 3
"""The number of this file format; it rises when an older program could not read a newer file. All earlier are read."""

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
        match: rules number of ``games.match``, if it is a match of legs, sets or teams; else 0.
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
    match: int = 0
    options: dict[str, str | int | tuple[int, ...]]
    seats: tuple[Seated, ...]
    seed: str
    board: str
    rng: int = RNG
    started: str
    digest: str


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A later line, one of: an action, an undo, a redo, a correction, somebody who takes a place.

    Attributes:
        n: 1, 2, 3 ... without a gap.
        action, visit: in notation, and the number of the visit that a dart belongs to.
        undo: so many deeds (actions and corrections) are taken back.
        redo: so many deeds, those of the last undo that holds, are done again.
        correct: a correction in notation.
        seat: the letter of the place that somebody else has now, or somebody by another name.
        seated: who that is, or who the newcomer of the action is.
        facts: of the leg that the action ended; of an undo, a redo or a correction, of all legs that are over now.
        t_ms: when, in ms of play since the match began.
        digest: of the state that this led to.
    """

    n: int
    action: str = ""
    visit: int = 0
    undo: int = 0
    redo: int = 0
    correct: str = ""
    seat: str = ""
    seated: Seated | None = None
    facts: tuple[Facts, ...] = ()
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


class Unbegun(BadLog):
    """A file that a crash left before its first line was whole. Nothing that it held was acknowledged."""


@dataclass(frozen=True, slots=True)
class Log:
    """What a file says.

    Attributes:
        header, records: its lines.
        whole: how many of its bytes they are.
        torn: more follows, which a crash left half written.
        behind: how many whole records stand in that, behind zeros: lines that were on their way to the disk together
            need not arrive in their order.
    """

    header: Header
    records: tuple[Record, ...]
    whole: int
    torn: bool
    behind: int = 0


_ENCODE: Final = msgspec.json.Encoder()
_BEGINS: Final = b'{"cible":'
_RECORD: Final = msgspec.json.Decoder(Record)


def line(entry: Header | Record) -> bytes:
    """The entry as a line of the file."""
    return _ENCODE.encode(entry) + b"\n"


def read(data: bytes) -> Log:
    """What the bytes of a file say; a torn tail is left out and said.

    Raises:
        BadLog: it is foreign, newer or damaged.
    """
    if not data:
        raise Unbegun(text("is empty"))
    first, newline, after = data.partition(b"\n")
    written, zeros, more = first.partition(b"\0")
    rest = after.split(b"\n")
    if (zeros or not newline) and (written.startswith(_BEGINS) or _BEGINS.startswith(written)):
        if _whole(rest) or (more + after).strip(b"\0"):
            raise BadLog(text("has a damaged first line: {why}", why=text("zeros stand in it")))
        raise Unbegun(text("breaks off in its first line, before the match began"))
    header = _header(first)
    records: list[Record] = []
    whole = len(first) + 1
    behind = 0
    for place, raw in enumerate(rest[:-1]):
        record = _record(raw)
        if record is None or record.n != len(records) + 1:
            behind = _whole(rest[place:])
            if behind and b"\0" not in raw:
                n = len(records)
                why = text("is damaged after record {n}; “cible replay LOG --until {n}” shows what came before", n=n)
                raise BadLog(why, Log(header, tuple(records), whole, torn=True))
            break
        if record.seated and (flaws := _unfit(record.seated, "seated")):
            why = text("is damaged at record {record}: {why}", record=str(record.n), why=_first(flaws))
            raise BadLog(why, Log(header, tuple(records), whole, torn=True))
        records.append(record)
        whole += len(raw) + 1
    return Log(header, tuple(records), whole, whole < len(data), behind)


def _header(raw: bytes) -> Header:
    try:
        said = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError):
        _no_header()
    number = said.get("cible") if isinstance(said, dict) else None
    if not isinstance(number, int) or number < 1:
        _no_header()
    if number > FORMAT:
        raise BadLog(text("was written by a newer program (format {format})", format=number))
    header, flaws = schema.read(Header, said)
    for place, seated in enumerate(header.seats if header else (), 1):
        flaws += _unfit(seated, f"seats.{place}")
    if header is None or flaws:
        raise BadLog(text("has a damaged first line: {why}", why=_first(flaws)))
    return header


def _no_header() -> NoReturn:
    raise BadLog(text("is no log of a match"))


def _unfit(seated: Seated, key: str) -> list[Flaw]:
    """Why nobody can sit there: a name that says nothing, a skill that there is not."""
    flaws = [] if nameable(seated.name) else [Flaw(f"{key}.name", text("is empty or cannot be shown"))]
    skills = (("bot", seated.bot), ("scatter", seated.scatter))
    return flaws + [
        schema.unknown(word, SKILLS, f"{key}.{field}") for field, word in skills if word not in ("", *SKILLS)
    ]


def _first(flaws: Sequence[Flaw]) -> Text:
    """The first flaw of a line, with its key."""
    return text("{key}: {why}", key=flaws[0].key, why=flaws[0].why)


def _whole(lines: Sequence[bytes]) -> int:
    """How many of these are records, be there zeros before them."""
    return sum(_record(raw.rpartition(b"\0")[2]) is not None for raw in lines)


def _record(raw: bytes) -> Record | None:
    try:
        return _RECORD.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


_PATIENCE_S: Final = 10.0
"""So long a program that ends waits for a disk that does not answer."""

AGAIN_S: Final = 30.0
"""So often a disk that failed is tried again while nobody throws."""


class Journal:
    """The growing file of one match.

    ``append`` returns when the line is acknowledged, or, ``behind`` the game, at once while a thread writes and
    syncs: the only one that waits for the disk.

    What a failed sync lost is never known, and what is synced again may be reported as safe though it is not. So
    all lines are kept here too. After a failure each later line, and the end, is a chance to write them all to a draft,
    which takes the file's place when it is safe; until then nothing more is acknowledged. ``behind`` the game it is
    tried again every half minute too. A disk on which the file cannot even be opened has failed in the same way.

    Attributes:
        path: of the file.
        synced: how many lines have been acknowledged by this object.
        fault: what went wrong, or None once all is acknowledged again.
    """

    def __init__(
        self,
        path: Path,
        file: LogFile | OSError,
        before: bytes = b"",
        behind: bool = False,
        told: Callable[[], None] = lambda: None,
        disk: Disk = DISK,
    ) -> None:
        """Take over an open file.

        Args:
            path: where it is.
            file: open at its end; or why it cannot be opened now.
            before: what is in it.
            behind: a thread writes it.
            told: called (by the thread, if there is one) whenever ``synced`` or ``fault`` may have changed.
            disk: where it is.
        """
        self.path = path
        self.synced = 0
        self.fault = file if isinstance(file, OSError) else None
        self._file = None if isinstance(file, OSError) else file
        self._disk, self._told = disk, told
        self._before = before
        self._lines: list[bytes] = []
        self._ending = False
        self._queue: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._follow, name="journal", daemon=True) if behind else None
        if self._thread:
            self._thread.start()

    @classmethod
    def create(
        cls, path: Path, behind: bool = False, told: Callable[[], None] = lambda: None, disk: Disk = DISK
    ) -> Journal:
        """A new file; where none can be made now it is a journal with a ``fault``.

        Raises:
            FileExistsError: something is there already.
        """
        return cls(path, _opened(lambda: disk.create(path), FileExistsError), b"", behind, told, disk)

    @classmethod
    def reopen(
        cls, path: Path, log: Log, behind: bool = False, told: Callable[[], None] = lambda: None, disk: Disk = DISK
    ) -> Journal:
        """Go on after the last whole line of a file that was read; a torn tail is cut off.

        Where it cannot be written now it is a journal with a ``fault``.

        Raises:
            OSError: it cannot be read any more; BlockingIOError if another program writes it.
        """
        before = disk.read(path)[: log.whole]
        return cls(path, _opened(lambda: disk.reopen(path, log.whole), BlockingIOError), before, behind, told, disk)

    def append(self, entry: bytes) -> None:
        """Write one line and sync it, or have it done."""
        if self._thread:
            self._queue.put(entry)
        else:
            self._keep([entry])

    def close(self, wait: bool = True) -> None:
        """Acknowledge what is waiting, then let go of the file; nothing can be appended any more.

        Without ``wait`` the thread does so when it can; a later call with it still waits.
        """
        if not self._ending:
            self._ending = True
            if self._thread:
                self._queue.put(None)
            else:
                self._end()
        if wait and self._thread:
            self._thread.join(_PATIENCE_S)

    def _follow(self) -> None:
        """The writer thread: all lines that wait are written, then synced once."""
        ending = False
        while not ending:
            waiting = self._next()
            while not self._queue.empty():
                waiting.append(self._queue.get())
            ending = None in waiting
            self._keep([entry for entry in waiting if entry is not None])
        self._end()

    def _next(self) -> list[bytes | None]:
        """What is to be written next; nothing, if it is time to look whether the disk is well again."""
        try:
            return [self._queue.get(timeout=AGAIN_S if self.fault else None)]
        except queue.Empty:
            self._keep([])
            return []

    def _end(self) -> None:
        if self.fault:
            self._keep([])
        with contextlib.suppress(OSError):
            if self._file:
                self._file.close()

    def _keep(self, entries: Sequence[bytes]) -> None:
        """Write these lines, or after a fault all of them anew."""
        if not (entries or self.fault):
            return
        self._lines += entries
        try:
            if self.fault or not self._file:
                self._write_anew()
            else:
                write(self._file, b"".join(entries))
        except OSError as error:
            self.fault = error
        else:
            self.fault, self.synced = None, len(self._lines)
        self._told()

    def _write_anew(self) -> None:
        if not self._file and self._disk.held(self.path):  # what it could not lock may be somebody else's by now
            raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))
        file = write_whole(self.path, b"".join((self._before, *self._lines)), self._disk)
        old, self._file = self._file, file
        with contextlib.suppress(OSError):
            if old:
                old.close()


def _opened(opened: Callable[[], LogFile], refused: type[OSError]) -> LogFile | OSError:
    """The file, or why it cannot be opened; ``refused`` is no fault of the disk's and is raised."""
    try:
        return opened()
    except refused:
        raise
    except OSError as error:
        return error
