"""The USB sticks that are plugged in, as Linux mounts them: by a desktop, or by the rule that the cabinet brings."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from firmware.mounts import TABLE, mounted

_PLACES: Final = tuple(map(Path, ("/media", "/run/media", "/mnt")))
_NONE: Final = ("tmpfs", "proc", "sysfs", "overlay", "autofs")


def found(table: Path = TABLE) -> tuple[Path, ...]:
    """Where sticks are mounted, sorted; ``table`` is the kernel's. Elsewhere than on Linux nothing is found."""
    places = (one.place for one in mounted(table) if one.kind not in _NONE)
    return tuple(sorted(place for place in places if any(place.is_relative_to(one) for one in _PLACES)))
