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
    errno.EROFS: text("nothing can be written on this disk"),
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


_MOVE: Final = text("Move it out of the way, or give it another name.")

_CURES: Final[Mapping[int, Text]] = {
    errno.ENOSPC: text("Make room on the disk: then all is written."),
    errno.EDQUOT: text("Make room on the disk: then all is written."),
    errno.EROFS: text(
        "Switch the machine off and on. If it stays: put in another memory card, this one is worn out or locked."
    ),
    errno.EIO: text("Put in another memory card soon: this one is worn out."),
    errno.EACCES: text("Whoever set the machine up should do that once more: what it writes belongs to somebody else."),
    errno.EPERM: text("Whoever set the machine up should do that once more: what it writes belongs to somebody else."),
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
    why = reason(error)
    if number in _NAMED:
        why = text("{file}: {why}", file=str(error.filename or path), why=why)
    cure = _CURES.get(number)
    return text("{why}. {cure}", why=why, cure=cure) if cure else text("{why}.", why=why)
