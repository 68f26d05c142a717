"""Old logs make room: at most so many of them, at most a share of the disk for all.

Law: the newest match, and any that is being written, stays whatever it takes. The oldest go first; what is set aside
counts too and goes last, and never without a word.
"""

from __future__ import annotations

import contextlib
import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from firmware.logs.disk import DISK, DRAFT, Disk
from firmware.logs.journal import BadLog, read
from firmware.logs.matches import ASIDE, logs
from firmware.settings import DEFAULT
from games.text import Text, text

KEPT: Final = 500
"""How many logs are kept."""

PERCENT: Final = DEFAULT.logs_percent
"""The share of the disk that they may take, unless the settings say otherwise."""


@dataclass(frozen=True, slots=True)
class Surplus:
    """A file that has to go, and its bytes."""

    path: Path
    size: int


def surplus(where: Path, kept: int = KEPT, percent: float = PERCENT, disk: Disk = DISK) -> tuple[Surplus, ...]:
    """What has to go from a folder of matches, in that order: drafts that a crash left, logs, what is set aside.

    Raises:
        OSError: the folder cannot be read.
    """
    oldest_first = logs(where)
    drafts = sorted(where.glob(f"*{DRAFT}"))
    aside = sorted((where / ASIDE).glob("*"), key=_written)
    sizes = {path: _size(path) for path in (*oldest_first, *drafts, *aside)}
    left, room = sum(sizes.values()), disk.total(where) * percent / 100 if sizes else 0
    newest = next((path for path in reversed(oldest_first) if disk.held(path) or _is_match(path, disk)), None)
    gone: list[Surplus] = []

    def let_go(path: Path) -> None:
        nonlocal left
        if sizes[path] and path != newest and not disk.held(path):
            gone.append(Surplus(path, sizes[path]))
            left -= sizes[path]

    for path in (*drafts, *oldest_first[:-kept]):
        let_go(path)
    for path in (*oldest_first[-kept:], *aside):
        if left <= room:
            break
        let_go(path)
    return tuple(gone)


def prune(where: Path, kept: int = KEPT, percent: float = PERCENT, disk: Disk = DISK) -> tuple[Text, ...]:
    """Remove what has to go, as far as that can be done; a sentence about each that had been set aside."""
    said: list[Text] = []
    with contextlib.suppress(OSError):
        for one in surplus(where, kept, percent, disk):
            disk.remove(one.path)
            if one.path.parent != where:
                share = text("the logs had more than {percent} % of the disk", percent=f"{percent:g}")
                said.append(text("{share}: {file}, which was set aside, is removed", share=share, file=one.path.name))
    return tuple(said)


def _is_match(path: Path, disk: Disk) -> bool:
    if not path.is_file():
        return False
    try:
        read(disk.read(path))
    except (BadLog, OSError):
        return False
    return True


def _size(path: Path) -> int:
    """The bytes of a plain file; 0 for what is none, which is not ours to remove."""
    with contextlib.suppress(OSError):
        told = path.lstat()
        return told.st_size if stat.S_ISREG(told.st_mode) else 0
    return 0


def _written(path: Path) -> float:
    with contextlib.suppress(OSError):
        return os.lstat(path).st_mtime
    return 0.0
