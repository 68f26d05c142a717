"""The text console that lies under a picture with no desktop: kept dark and silent, and given back at the end.

Its terminal is put into the kernel's graphics mode, in which it prints nothing over the picture, blanks no screen and
shows no cursor. Without such a terminal (a desktop, a network login, a pipe) nothing is done.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Final

_GET_MODE: Final = 0x4B3B  # linux/kd.h
_SET_MODE: Final = 0x4B3A
_TEXT: Final = 0
_GRAPHICS: Final = 1

_QUIET: Final = b"\033[9;0]\033[?25l"
"""Never blank; no cursor: for what the kernel shows before the first picture, and after the last."""

_BLANKS: Final = Path("/sys/module/kernel/parameters/consoleblank")


class Console:
    """The terminal that this program was started on."""

    def __init__(self, device: str = "/dev/tty") -> None:
        self._device = device
        self._fd: int | None = None

    @property
    def taken(self) -> bool:
        """Whether it is in graphics mode because of us."""
        return self._fd is not None

    def take(self) -> None:
        """Nothing is printed over the picture from now on. Taking it twice does nothing."""
        if self.taken:
            return
        try:
            fd = os.open(self._device, os.O_RDWR | getattr(os, "O_NOCTTY", 0))
        except OSError:  # there is none
            return
        try:
            if _mode(fd) != _TEXT:  # no console of the kernel's, or somebody else's picture
                raise OSError
            os.write(fd, _QUIET)
            _set_mode(fd, _GRAPHICS)
        except OSError:
            os.close(fd)
            return
        self._fd = fd

    def give_back(self) -> None:
        """Text again, as it was. Giving back what was not taken does nothing."""
        fd, self._fd = self._fd, None
        if fd is None:
            return
        with contextlib.suppress(OSError):
            _set_mode(fd, _TEXT)
            os.write(fd, b"\033[9;%d]\033[?25h" % _blanks_min())
        os.close(fd)


def _mode(fd: int) -> int:
    """Raises OSError: it is no console of the kernel's."""
    from fcntl import ioctl

    return int.from_bytes(ioctl(fd, _GET_MODE, bytes(4)), "little")


def _set_mode(fd: int, mode: int) -> None:
    from fcntl import ioctl

    ioctl(fd, _SET_MODE, mode)


def _blanks_min() -> int:
    """After how many minutes the kernel would blank a console; 0: never."""
    with contextlib.suppress(OSError, ValueError):
        return int(_BLANKS.read_text()) // 60
    return 0
