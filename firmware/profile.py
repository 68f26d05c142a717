"""The profile of the board that somebody chose for good: it outlives a damaged file.

Laws: a learned profile that was read has a copy in the folder ``good`` beside it. One that cannot be read any more is
set aside and the copy takes its place; where there is none nothing reads the board, and the program starts nonetheless.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final

from firmware.board import BadBoard, load, names
from firmware.logs.disk import supplant, write_whole
from games.text import Text, text

GOOD: Final = "good"
"""The folder, inside that of the learned profiles, of their copies."""


def mended(word: str, boards: Path) -> tuple[str, tuple[Text, ...]]:
    """The profile to read instead of a word of the settings, and what there is to say of that; itself if it is whole.

    Args:
        word: a name or a file, as ``--board`` has it.
        boards: the folder of learned profiles.
    """
    file = Path(word)
    if word in names() or file.parent != boards:
        return word, ()
    copy = boards / GOOD / file.name
    try:
        load(file)
    except BadBoard as bad:
        return _restored(file, copy, bad)
    with contextlib.suppress(OSError):  # a disk that cannot be written has its own sentence
        if not copy.exists() or copy.read_bytes() != file.read_bytes():
            write_whole(copy, file.read_bytes()).close()
    return word, ()


def _restored(file: Path, copy: Path, bad: BadBoard) -> tuple[str, tuple[Text, ...]]:
    """The copy of a profile that is damaged, in its place if that can be."""
    try:
        load(copy)
    except BadBoard:
        return str(file), ()  # whoever reads it says why it cannot be
    holds = text("{why}; the last good copy holds", why=bad.texts()[0])
    try:
        aside = supplant(file, copy.read_bytes(), file.with_name(f"{file.name}.damaged"))
    except OSError:
        return str(copy), (holds,)
    if aside is None:
        return str(file), (holds,)
    return str(file), (holds, text("what was in {file} is kept as {aside}", file=file.name, aside=str(aside)))
