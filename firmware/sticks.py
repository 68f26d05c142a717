"""The USB sticks that are plugged in, as Linux mounts them: by a desktop, or by the rule that the cabinet brings."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_PLACES: Final = ("/media/", "/run/media/", "/mnt/")
_NONE: Final = ("tmpfs", "proc", "sysfs", "overlay", "autofs")
_ESCAPED: Final = re.compile(r"\\(\d{3})")


def found(mounts: Path = Path("/proc/self/mounts")) -> tuple[Path, ...]:
    """Where sticks are mounted, sorted; ``mounts`` is the kernel's table. Elsewhere than on Linux nothing is found."""
    with contextlib.suppress(OSError):
        return tuple(sorted(_mounted(mounts.read_text(errors="surrogateescape"))))
    return ()


def _mounted(table: str) -> Iterator[Path]:
    for line in table.splitlines():
        _, place, kind, *_ = [*line.split(" "), "", "", ""]
        place = _ESCAPED.sub(lambda octal: chr(int(octal[1], 8)), place) + "/"
        if kind not in _NONE and place.startswith(_PLACES):
            yield Path(place)
