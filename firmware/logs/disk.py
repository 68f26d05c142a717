"""The few things a journal asks of a disk, small enough to be replaced by one that fails when a test wants it to.

Law: a log that is open for writing is locked, where files can be locked (not on Windows), so that of two programs in
one folder neither touches the other's. The lock goes with the program, however it ends.
"""

from __future__ import annotations

import contextlib
import errno
import functools
import os
import shutil
import stat
import sys
from pathlib import Path
from typing import Final, Protocol


class LogFile(Protocol):
    """A file open at its end."""

    def write(self, data: bytes) -> int:
        """Write some of the data, at least one byte, and say how much. Raises OSError."""

    def sync(self) -> None:
        """Return when all that was written, and the file's name, would outlive a power cut. Raises OSError."""

    def close(self) -> None:
        """Let go of the file; again and again does no harm."""


class Disk(Protocol):
    """Where logs are."""

    def create(self, path: Path) -> LogFile:
        """A new, empty file, at once: its name outlives a power cut from its first ``sync`` on.

        Raises:
            OSError: it cannot be; FileExistsError if something is there.
        """

    def reopen(self, path: Path, keep: int) -> LogFile:
        """The file, cut to its first ``keep`` bytes, open at its end.

        Raises:
            OSError: it cannot be; BlockingIOError if another program writes it.
        """

    def read(self, path: Path) -> bytes:
        """All of a file. Raises OSError."""

    def replace(self, draft: Path, path: Path) -> None:
        """Give a synced draft the name of the file whose place it takes; either is there at any time. Raises OSError.

        Windows refuses while the other file is open.
        """

    def remove(self, path: Path) -> None:
        """Remove a file, if it is there. Raises OSError."""

    def held(self, path: Path) -> bool:
        """Whether it is being written: by another program, or by this one through another file."""

    def total(self, folder: Path) -> int:
        """How many bytes the disk under a folder has in all, used or free. Raises OSError."""

    def refuses(self, folder: Path) -> OSError | None:
        """Why nothing could be written below a folder, be it there or not; nothing is written to find out."""


class RealFile:
    """A file of the machine's own disk."""

    def __init__(self, descriptor: int, fresh: list[Path]) -> None:
        """Take over a locked file; ``fresh``: the folders that have a new name to be synced."""
        self._descriptor, self._fresh = descriptor, fresh

    def write(self, data: bytes) -> int:
        """See ``LogFile``."""
        return os.write(self._descriptor, data)

    def sync(self) -> None:
        """See ``LogFile``."""
        os.fsync(self._descriptor)
        while self._fresh:
            _sync_folder(self._fresh[-1])
            self._fresh.pop()

    def close(self) -> None:
        """See ``LogFile``."""
        if self._descriptor >= 0:
            descriptor, self._descriptor = self._descriptor, -1
            os.close(descriptor)


class RealDisk:
    """The machine's own."""

    def create(self, path: Path) -> LogFile:
        """See ``Disk``; the folder is made too."""
        fresh = [path.parent]
        while not fresh[-1].exists() and fresh[-1] != fresh[-1].parent:
            fresh.append(fresh[-1].parent)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except FileExistsError:
            raise OSError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path.parent)) from None
        return RealFile(_locked(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o644)), fresh)

    def reopen(self, path: Path, keep: int) -> LogFile:
        """See ``Disk``."""
        descriptor = _locked(os.open(path, os.O_WRONLY | _BINARY))
        try:
            if os.fstat(descriptor).st_size > keep:
                os.ftruncate(descriptor, keep)
                os.fsync(descriptor)
            os.lseek(descriptor, keep, os.SEEK_SET)
        except OSError:
            os.close(descriptor)
            raise
        return RealFile(descriptor, [])

    def read(self, path: Path) -> bytes:
        """See ``Disk``."""
        return path.read_bytes()

    def replace(self, draft: Path, path: Path) -> None:
        """See ``Disk``; a link stays one."""
        there = Path(os.path.realpath(path))
        os.replace(draft, there)
        _sync_folder(there.parent)

    def remove(self, path: Path) -> None:
        """See ``Disk``."""
        path.unlink(missing_ok=True)

    def held(self, path: Path) -> bool:
        """See ``Disk``; what cannot be opened is not said to be held."""
        try:
            descriptor = os.open(path, os.O_RDONLY | _BINARY | getattr(os, "O_NONBLOCK", 0))
        except OSError:
            return False
        try:
            _lock(descriptor, shared=True)
        except BlockingIOError:
            return True
        finally:
            os.close(descriptor)
        return False

    def total(self, folder: Path) -> int:
        """See ``Disk``."""
        return shutil.disk_usage(folder).total

    def refuses(self, folder: Path) -> OSError | None:
        """See ``Disk``."""
        there = folder
        while not os.path.lexists(there) and there != there.parent:
            there = there.parent
        try:
            if not stat.S_ISDIR(os.stat(there).st_mode):
                return OSError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(there))
            if not os.access(there, os.W_OK | os.X_OK):
                number = errno.EROFS if _sealed(there) else errno.EACCES
                return OSError(number, os.strerror(number), str(there))
            if shutil.disk_usage(there).free < ROOM:
                return OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(there))
        except OSError as error:
            return error
        return None


def _sealed(folder: Path) -> bool:
    """Whether nobody may write on the disk of a folder, be he root."""
    return hasattr(os, "statvfs") and bool(os.statvfs(folder).f_flag & os.ST_RDONLY)


_BINARY = getattr(os, "O_BINARY", 0)


def _locked(descriptor: int) -> int:
    try:
        _lock(descriptor)
    except BlockingIOError:
        os.close(descriptor)
        raise
    return descriptor


def _lock(descriptor: int, shared: bool = False) -> None:
    """Lock an open file until it is closed; file systems that know no locks are believed to have one user.

    Raises:
        BlockingIOError: somebody else has locked it.
    """
    if sys.platform == "win32":
        return
    import fcntl

    try:
        fcntl.flock(descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:
        return


def _sync_folder(folder: Path) -> None:
    """Make a new name outlive a power cut, where folders can be synced: not on Windows, not on every file system."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno != errno.EINVAL:
            raise
    finally:
        os.close(descriptor)


DISK: Disk = RealDisk()
"""The machine's own."""

ROOM: Final = 256 * 1024
"""A disk with fewer bytes free counts as full: a match could not be kept on it to its end."""

DRAFT: Final = ".new"
"""What the name of a file ends in while it is to take another's place."""


def write(file: LogFile, data: bytes) -> None:
    """Write and sync it all, in as many pieces as the disk takes it in. Raises OSError."""
    while data:
        data = data[file.write(data) :]
    file.sync()


def free(path: Path) -> Path:
    """The path, or with ``-2``, ``-3`` ... before its suffix the first one where nothing is."""
    found, number = path, 1
    while os.path.lexists(found):
        number += 1
        found = path.with_stem(f"{path.stem}-{number}")
    return found


def write_whole(path: Path, data: bytes, disk: Disk = DISK) -> LogFile:
    """Write a draft and, when it is safe, give it the place of the file; the draft, open at its end.

    Raises:
        OSError: it cannot be; the file is what it was.
    """
    draft = path.with_name(path.name + DRAFT)
    disk.remove(draft)
    file = disk.create(draft)
    try:
        write(file, data)
        disk.replace(draft, path)
    except OSError:
        for undo in (file.close, functools.partial(disk.remove, draft)):
            with contextlib.suppress(OSError):
                undo()
        raise
    return file


def supplant(file: Path, data: bytes, aside: Path, disk: Disk = DISK) -> Path | None:
    """Give other data the place of a damaged file, which is kept under a free name like ``aside``.

    Nothing is touched before the data are safe: where they find no room the damaged file stays where it is.

    Returns:
        Where it is kept; None: nothing was there.

    Raises:
        OSError: it cannot be.
    """
    draft = file.with_name(file.name + DRAFT)
    write_whole(draft, data, disk).close()
    kept = free(aside) if os.path.lexists(file) else None
    try:
        if kept:
            os.replace(file, kept)
        disk.replace(draft, file)
    except OSError:
        with contextlib.suppress(OSError):
            disk.remove(draft)
        raise
    return kept
