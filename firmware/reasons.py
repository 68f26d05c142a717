"""Why a file could not be read or written, and what to do, in words that are translated: the system has its own."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from games.text import Text, text

_REASONS: Final[Mapping[int, Text]] = {
    errno.ENOENT: text("there is no such file or folder"),
    errno.EACCES: text("you have no right to it"),
    errno.EPERM: text("you have no right to it"),
    errno.EISDIR: text("it is a folder"),
    errno.ENOTDIR: text("a part of its path is no folder"),
    errno.EEXIST: text("it is there already"),
    errno.EINVAL: text("it is no plain file"),
    errno.ENOSPC: text("the disk is full"),
    errno.EDQUOT: text("the disk is full"),
    errno.EFBIG: text("it is too large"),
    errno.EROFS: text("the disk is locked"),
    errno.EIO: text("the disk fails"),
    errno.ENAMETOOLONG: text("its name is too long"),
    errno.ELOOP: text("its links lead round in a circle"),
    errno.EMFILE: text("too many files are open"),
    errno.EBADF: text("it is closed"),
    errno.EAGAIN: text("another program is writing it"),
}


def reason(error: OSError) -> Text | str:
    """The reason in a sentence, or what the system says where no sentence of ours fits."""
    return _REASONS.get(error.errno or 0, error.strerror or str(error))


_MOVE: Final = text("Move that out of the way.")

_CURES: Final[Mapping[int, Text]] = {
    errno.ENOSPC: text("Make room: then all is written."),
    errno.EDQUOT: text("Make room: then all is written."),
    errno.EROFS: text("Restart, or change the memory card."),
    errno.EIO: text("Change the memory card soon."),
    errno.EACCES: text("Have the program installed once more."),
    errno.EPERM: text("Have the program installed once more."),
    errno.EISDIR: _MOVE,
    errno.ENOTDIR: _MOVE,
    errno.EEXIST: _MOVE,
    errno.ELOOP: _MOVE,
}
_NAMED: Final = (errno.EISDIR, errno.ENOTDIR, errno.EEXIST, errno.ELOOP, errno.ENOENT, errno.ENAMETOOLONG)
"""Where it matters which file it is; else the whole disk is meant, or all that is the program's."""


def unwritten(error: OSError, path: Path) -> Text:
    """Why something cannot be written, and what to do, as is said to somebody who stands behind a bar."""
    number = error.errno or 0
    cure = _CURES.get(number)
    said = text("{why}. {cure}", why=reason(error), cure=cure) if cure else text("{why}.", why=reason(error))
    return text("{said} ({file})", said=said, file=str(error.filename or path)) if number in _NAMED else said
