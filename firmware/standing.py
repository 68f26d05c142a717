"""How a cabinet stands: an update that was taken back, a missing disk of the matches; said before people play."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from firmware.doctor.health import Finding
from firmware.mounts import TABLE, fleeting
from games.text import Text, text

REFUSED: Final = "refused"
"""The file beside the releases with the name of the one that showed no picture, as ``systemd/trial`` writes it."""


def standing(environ: Mapping[str, str], release: Path | None = None, table: Path = TABLE) -> Iterator[Finding]:
    """What is found.

    Args:
        environ: of the program; only systemd's names a folder that should outlive the plug.
        release: the folder of the program that runs, if it is not this one.
        table: the kernel's mounts.
    """
    try:
        refused = ((release or Path(sys.prefix)).parent / REFUSED).read_text(errors="replace").strip()
    except OSError:
        refused = ""
    if refused:
        yield Finding(
            "update",
            "warning",
            text("the update {release} showed no picture and was taken back", release=refused),
            text("sudo systemd/install tries again, or leaves it"),
        )
    if (kept := environ.get("STATE_DIRECTORY", "").split(":")[0]) and fleeting(Path(kept), table):
        yield Finding(
            "memory",
            "warning",
            text("the disk of the matches is missing: they last until the plug is pulled"),
            text("plug it in again, then restart"),
        )


def remarks(environ: Mapping[str, str]) -> tuple[Text, ...]:
    """The same as the first page says it."""
    return tuple(text("{what}; {cure}", what=one.what, cure=one.cure or "") for one in standing(environ))
