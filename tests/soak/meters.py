"""What a program that runs for a week takes of its machine; and a disk that fails when it is told to."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import functools
import gc
import os
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from firmware.logs.disk import LogFile, RealDisk, RealFile

PAGE_KB: Final = os.sysconf("SC_PAGE_SIZE") // 1024 if hasattr(os, "sysconf") else 4


@dataclass(frozen=True, slots=True)
class Meter:
    """What is taken at a moment, with all rubbish collected.

    Attributes:
        kb: memory of the process, in kB, where the system tells.
        blocks: of memory that Python holds, but for what functions remember of their last results.
        files, threads, tasks: that are open, run, wait.
        disk: bytes in the folder of logs, and all below it.
    """

    kb: int
    blocks: int
    files: int
    threads: int
    tasks: int
    disk: int

    @classmethod
    def read(cls, where: Path) -> Meter:
        """Now."""
        gc.unfreeze()
        for one in gc.get_objects():
            if isinstance(one, functools._lru_cache_wrapper) and one.cache_parameters()["maxsize"] is not None:
                one.cache_clear()
        gc.collect()
        gc.freeze()  # as the program has it
        return cls(
            resident_kb(), sys.getallocatedblocks(), open_files(), threading.active_count(), _tasks(), size(where)
        )


def resident_kb() -> int:
    """Memory of this process, in kB; 0 where the system does not tell."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE_KB
    except OSError:
        return 0


def open_files() -> int:
    """How many files this process has open; 0 where the system does not tell."""
    try:
        return len(os.listdir("/proc/self/fd")) - 1
    except OSError:
        return 0


def size(where: Path) -> int:
    """The bytes of all files below a folder."""
    return sum(path.stat().st_size for path in where.rglob("*") if path.is_file())


def _tasks() -> int:
    with contextlib.suppress(RuntimeError):
        return len(asyncio.all_tasks())
    return 0


@dataclass
class Troubles:
    """The machine's own disk, its writes counted, and failing while something is wrong with it.

    Attributes:
        total: bytes that it says it has.
        now: what is wrong: ``full``, ``failing``, ``read-only``, ``gone``; empty: nothing.
        written, lines, syncs: bytes, lines of text, and how often they were synced: each is a block of the card at
            least.
        refused: something was; a clock that jumps can wait for it, since a thread writes logs in its own time.
    """

    total: int
    now: str = ""
    written: int = 0
    lines: int = 0
    syncs: int = 0
    refused: threading.Event = field(default_factory=threading.Event)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def refuse(self, sync: bool = False) -> None:
        """Fail, if that is what such a disk does. Raises OSError."""
        numbers = {"full": errno.ENOSPC, "read-only": errno.EROFS, "gone": errno.EIO}
        number = numbers.get(self.now, errno.EIO if self.now == "failing" and sync else 0)
        if number and not (self.now == "full" and sync):
            self.refused.set()
            raise OSError(number, os.strerror(number))

    @contextlib.contextmanager
    def at_work(self) -> Iterator[None]:
        """While it lasts, every file of the program is written there."""
        troubles = self
        write, sync, create, reopen, replace = (
            RealFile.write,
            RealFile.sync,
            RealDisk.create,
            RealDisk.reopen,
            RealDisk.replace,
        )

        def written(self: RealFile, data: bytes) -> int:
            troubles.refuse()
            count = write(self, data)
            with troubles._lock:
                troubles.written += count
                troubles.lines += data[:count].count(b"\n")
            return count

        def synced(self: RealFile) -> None:
            troubles.refuse(sync=True)
            with troubles._lock:
                troubles.syncs += 1 + len(self._fresh)
            sync(self)

        def created(self: RealDisk, path: Path) -> LogFile:
            if troubles.now != "full":  # a name needs no room
                troubles.refuse()
            return create(self, path)

        def reopened(self: RealDisk, path: Path, keep: int) -> LogFile:
            if troubles.now in ("read-only", "gone"):
                troubles.refuse()
            return reopen(self, path, keep)

        def replaced(self: RealDisk, draft: Path, path: Path) -> None:
            troubles.refuse(sync=True)
            with troubles._lock:
                troubles.syncs += 1
            replace(self, draft, path)

        refuses = RealDisk.refuses

        def refused(self: RealDisk, folder: Path) -> OSError | None:
            try:
                troubles.refuse()
            except OSError as error:
                return error
            return refuses(self, folder)

        changed: dict[str, Any] = {"create": created, "reopen": reopened, "replace": replaced, "refuses": refused}
        changed["total"] = lambda disk, folder: troubles.total
        with contextlib.ExitStack() as stack:
            stack.enter_context(patch.multiple(RealFile, write=written, sync=synced))
            for name, one in changed.items():
                stack.enter_context(patch.object(RealDisk, name, one))
            yield
