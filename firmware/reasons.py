"""Why a file could not be read or written, in words that are translated: the system speaks its own language."""

from __future__ import annotations

import errno
from collections.abc import Mapping
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
