"""A cable that spoils what goes through it: a pseudo-terminal of its own before the emulated Arduino's."""

from __future__ import annotations

import contextlib
import os
import select
import threading
import tty
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Final, Self

_TURN_S: Final = 0.05


class BadWire:
    """Of the bytes that go through, either way, some are flipped, dropped or doubled.

    Attributes:
        port: where the program finds the board.
        spoilt: how many bytes were.
    """

    def __init__(self, far: Path, bad: float, seed: int) -> None:
        """Lay it to the port ``far``; ``bad`` is the share that is spoilt."""
        self.port, self.spoilt = far.with_suffix(".bad"), 0
        self._far, self._bad, self._chance = far, bad, Random(seed)
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> Self:
        near, board = os.openpty()
        tty.setraw(board)
        self.port.symlink_to(os.ttyname(board))
        far = os.open(self._far, os.O_RDWR | os.O_NOCTTY)
        tty.setraw(far)
        self._ends = {near: far, far: near}
        self._kept = board  # while one end is open here, the program may open and close its own
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()
        self._thread.join()
        for end in (*self._ends, self._kept):
            os.close(end)
        self.port.unlink()

    def _run(self) -> None:
        while not self._over.is_set():
            ready, _, _ = select.select(self._ends, (), (), _TURN_S)
            for end in ready:
                with contextlib.suppress(OSError):
                    os.write(self._ends[end], bytes(self._through(os.read(end, 256))))

    def _through(self, data: bytes) -> list[int]:
        out: list[int] = []
        for byte in data:
            if self._chance.random() >= self._bad:
                out.append(byte)
                continue
            self.spoilt += 1
            match self._chance.randrange(3):
                case 0:
                    out.append(byte ^ 1 << self._chance.randrange(8))
                case 1:
                    out += [byte, byte]
        return out
