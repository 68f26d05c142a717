"""The few things a journal asks of a disk, small enough to be replaced by one that fails when a test wants it to."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Protocol


class LogFile(Protocol):
    """A file open at its end."""

    def write(self, data: bytes) -> int:
        """Write some of the data, at least one byte, and say how much. Raises OSError."""

    def sync(self) -> None:
        """Return when all that was written would outlive a power cut. Raises OSError."""

    def close(self) -> None:
        """Let go of the file."""


class Disk(Protocol):
    """Where logs are."""

    def create(self, path: Path) -> LogFile:
        """A new, empty file; OSError (FileExistsError among them) if it cannot be."""

    def reopen(self, path: Path, keep: int) -> LogFile:
        """The file, cut to its first ``keep`` bytes, open at its end. Raises OSError."""

    def read(self, path: Path) -> bytes:
        """All of a file. Raises OSError."""


class _RealFile:
    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def write(self, data: bytes) -> int:
        return os.write(self._descriptor, data)

    def sync(self) -> None:
        os.fsync(self._descriptor)

    def close(self) -> None:
        os.close(self._descriptor)


class _RealDisk:
    def create(self, path: Path) -> LogFile:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = _RealFile(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o644))
        _sync_folder(path.parent)
        return file

    def reopen(self, path: Path, keep: int) -> LogFile:
        descriptor = os.open(path, os.O_WRONLY | _BINARY)
        if os.fstat(descriptor).st_size > keep:
            os.ftruncate(descriptor, keep)
            os.fsync(descriptor)
        os.lseek(descriptor, keep, os.SEEK_SET)
        return _RealFile(descriptor)

    def read(self, path: Path) -> bytes:
        return path.read_bytes()


_BINARY = getattr(os, "O_BINARY", 0)


def _sync_folder(folder: Path) -> None:
    """Make a new name outlive a power cut, where folders can be synced (not on Windows)."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


DISK: Disk = _RealDisk()
"""The machine's own."""
