"""A pretended board at the other end of a pty: it writes what a sketch would, is unplugged and comes back."""

from __future__ import annotations

import os
import tty
from pathlib import Path


class Sketch:
    """A sketch whose port is ``path``, a link that is there while it is plugged in."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._ends: tuple[int, int] | None = None
        self.plug()

    def plug(self) -> None:
        """Come, or come back: the port is another device, its name is the same."""
        self._ends = os.openpty()
        board = self._ends[1]
        tty.setraw(board)
        new = self.path.with_suffix(".new")
        new.symlink_to(os.ttyname(board))
        new.rename(self.path)

    def unplug(self) -> None:
        """Hang up; the name is gone."""
        if self._ends is not None:
            self.path.unlink(missing_ok=True)
            for end in self._ends:
                os.close(end)
            self._ends = None

    def write(self, data: bytes) -> None:
        """Say something."""
        assert self._ends is not None, "it is unplugged"
        os.write(self._ends[0], data)

    def heard(self, size: int) -> bytes:
        """What the host wrote; waits for it."""
        assert self._ends is not None, "it is unplugged"
        data = b""
        while len(data) < size:
            data += os.read(self._ends[0], size - len(data))
        return data
