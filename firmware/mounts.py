"""The kernel's table of mounts: what is plugged in, and what is only memory. Elsewhere than on Linux it is empty."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

TABLE: Final = Path("/proc/self/mounts")
MEMORY: Final = ("tmpfs", "ramfs", "overlay")
"""Kinds of file systems of which a pulled plug leaves nothing; a root that is never written is an overlay."""

_ESCAPED: Final = re.compile(r"\\(\d{3})")


@dataclass(frozen=True, slots=True)
class Mount:
    """A file system and the place where it is seen."""

    place: Path
    kind: str


def mounted(table: Path = TABLE) -> Iterator[Mount]:
    """All, in the order in which they were mounted."""
    try:
        lines = table.read_text(errors="surrogateescape").splitlines()
    except OSError:
        return
    for line in lines:
        _, place, kind, *_ = [*line.split(" "), "", "", ""]
        yield Mount(Path(_ESCAPED.sub(lambda octal: chr(int(octal[1], 8)), place)), kind)


def fleeting(folder: Path, table: Path = TABLE) -> bool:
    """Whether what is written below a folder is only in memory."""
    over = [one for one in mounted(table) if folder.is_relative_to(one.place)]
    return bool(over) and max(reversed(over), key=lambda one: len(one.place.parts)).kind in MEMORY
