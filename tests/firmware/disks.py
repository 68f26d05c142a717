"""Disks for tests: one in memory that fails when it is told to."""

from __future__ import annotations

import errno
import threading
from pathlib import Path

from firmware.disk import LogFile


class Full(OSError):
    """What a full disk says."""

    def __init__(self) -> None:
        super().__init__(errno.ENOSPC, "No space left on device")


class MemoryDisk:
    """Files as bytes. What was written but not synced is lost by ``crash``.

    Attributes:
        room: bytes that can still be written.
        bite: the most bytes that one write takes.
        held: while set, a sync waits for it (a slow disk).
    """

    def __init__(self, room: int = 1 << 20, bite: int = 1 << 20) -> None:
        self.files: dict[Path, bytearray] = {}
        self.synced: dict[Path, int] = {}
        self.room, self.bite = room, bite
        self.held: threading.Event | None = None

    def create(self, path: Path) -> LogFile:
        if path in self.files:
            raise FileExistsError(errno.EEXIST, "File exists")
        self.files[path], self.synced[path] = bytearray(), 0
        return _MemoryFile(self, path)

    def reopen(self, path: Path, keep: int) -> LogFile:
        del self.files[path][keep:]
        self.synced[path] = keep
        return _MemoryFile(self, path)

    def read(self, path: Path) -> bytes:
        return bytes(self.files[path])

    def crash(self, path: Path, more: int = 0) -> None:
        """The plug is pulled: only what was synced is there, and ``more`` bytes of what was not."""
        del self.files[path][self.synced[path] + more :]


class _MemoryFile:
    def __init__(self, disk: MemoryDisk, path: Path) -> None:
        self._disk, self._path = disk, path

    def write(self, data: bytes) -> int:
        taken = data[: min(self._disk.bite, self._disk.room)]
        if not taken:
            raise Full()
        self._disk.room -= len(taken)
        self._disk.files[self._path] += taken
        return len(taken)

    def sync(self) -> None:
        if self._disk.held:
            self._disk.held.wait()
        self._disk.synced[self._path] = len(self._disk.files[self._path])

    def close(self) -> None:
        return
