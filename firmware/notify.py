"""What the service manager hears of the program: it is ready, it lives (systemd's ``sd_notify``, a datagram a word).

Nothing is said, and nothing is done, where no manager has asked.
"""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Mapping
from typing import Final

READY: Final = "READY=1"
STOPPING: Final = "STOPPING=1"
ALIVE: Final = "WATCHDOG=1"


class Manager:
    """Whoever started the program and watches over it.

    Attributes:
        watches: it asked to be told; without its word a screen that cannot be opened is no fault.
    """

    def __init__(self, environ: Mapping[str, str], process: int | None = None) -> None:
        """Nothing is said yet.

        Args:
            environ: has ``NOTIFY_SOCKET``, ``WATCHDOG_USEC`` and ``WATCHDOG_PID``, if there is a manager.
            process: the number of this one.
        """
        address = environ.get("NOTIFY_SOCKET", "")
        self._address = "\0" + address[1:] if address.startswith("@") else address
        self.watches = bool(address)
        meant = environ.get("WATCHDOG_PID", "") in ("", str(process or os.getpid()))
        asked = environ.get("WATCHDOG_USEC", "") if meant else ""
        self._every_us = int(asked) // 4 if asked.isdecimal() else None
        self._next_us = 0
        self._ready = False

    def say(self, word: str) -> None:
        """Tell it; that it cannot be told is its own business."""
        if not self._address:
            return
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.sendto(word.encode(), self._address)

    def shown(self) -> None:
        """A picture is on the screen: with the first one the program is ready."""
        if not self._ready:
            self._ready = True
            self.say(READY)

    def lives(self, now_us: int) -> None:
        """The loop turns and all that reads answers; said as often as the manager wants to hear it, and not more."""
        if self._every_us is not None and now_us >= self._next_us:
            self._next_us = now_us + self._every_us
            self.say(ALIVE)
