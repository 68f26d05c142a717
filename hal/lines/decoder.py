"""Bytes and the time in, ``Report``s out. Sans-I/O.

Laws. No input raises. Memory is bounded: a frame longer than ``LONGEST`` is no frame. Cutting the input into chunks
changes nothing but the stamps. A frame whose bytes lie far apart is none: half a line from before a pause is not
glued to what comes after it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from hal.edges import Report
from hal.lines.format import LineFormat

LONGEST: Final = 240
"""Bytes of the longest frame; a sketch's lines are a tenth of that."""

_APART_US: Final = 500_000


class Decoder:
    """Understands one port.

    Attributes:
        unknown: how many frames were none of the format's; ``strange``: of them, since the last one that was.
        last_unknown: the last of them, as far as it is text.
    """

    def __init__(self, format: LineFormat) -> None:
        self.unknown = self.strange = 0
        self.last_unknown = ""
        self._format, self._framing = format, format.framing
        self._ends = re.compile(b"[" + re.escape(self._framing.ends.encode()) + b"]")
        self._buffer = b""
        self._lost = False  # the beginning of the frame in the buffer
        self._came_us = 0
        self._pressed: dict[str, int] = {}  # a frame that may repeat, and when it came last

    @property
    def kept(self) -> int:
        """How many bytes of a frame that is not whole are kept."""
        return len(self._buffer)

    def feed(self, data: bytes, at_us: int) -> list[Report]:
        """Take what was read, or the time alone, which ends what a pause ends; what it says."""
        frames = [frame for whole in self._cut(data, at_us) for frame in self._read(whole)]
        return [Report(token, at_us) for frame in frames if (token := self._new(frame, at_us)) is not None]

    def reset(self) -> None:
        """Forget half a frame: the port was closed."""
        self._buffer, self._lost = b"", False
        self._pressed.clear()

    def _cut(self, data: bytes, at_us: int) -> Iterator[bytes]:
        """Whole frames."""
        silent_us = at_us - self._came_us
        if self._framing.pause_us and self._buffer and silent_us >= self._framing.pause_us:
            whole, self._buffer = self._buffer, b""
            yield from () if self._lost else (whole,)
            self._lost = False
        elif silent_us >= _APART_US:
            self._buffer, self._lost = b"", False
        if not data:
            return
        self._came_us = at_us
        self._buffer += data
        if self._framing.size:
            yield from self._sized()
        elif not self._framing.pause_us:
            yield from self._ended()
        if len(self._buffer) > LONGEST:
            self._buffer, self._lost = b"\0", True

    def _sized(self) -> Iterator[bytes]:
        """Frames of so many bytes; where one says nothing, the next may begin at its second byte."""
        size, start = self._framing.size, 0
        while start + size <= len(self._buffer):
            frame = self._buffer[start : start + size]
            yield frame
            start += size if size == 1 or self._means(frame) else 1
        self._buffer = self._buffer[start:]

    def _ended(self) -> Iterator[bytes]:
        *whole, self._buffer = self._ends.split(self._buffer)
        opens = self._framing.opens.encode()
        for frame in whole:
            lost, self._lost = self._lost and not opens, False
            if opens:
                _, opened, frame = frame.rpartition(opens)
                lost = not opened
            if not lost and len(frame) <= LONGEST:
                yield frame
        if opens:
            _, opened, rest = self._buffer.rpartition(opens)
            self._buffer = opened + rest if opened else b""

    def _means(self, frame: bytes) -> bool:
        said = self._framing.text(frame)
        return said is not None and (self._format.token(said) is not None or self._format.ignores(said))

    def _read(self, frame: bytes) -> Iterator[str]:
        """The frame's text, if it is one of the format's."""
        said = self._framing.text(frame)
        if said == "":
            return
        if said is not None and self._format.token(said) is not None:
            self.strange = 0
            yield said
        elif said is None or not self._format.ignores(said):
            self.unknown += 1
            self.strange += 1
            self.last_unknown = frame.hex() if self._framing.size else frame.decode(errors="replace")

    def _new(self, frame: str, at_us: int) -> str | None:
        """The frame's token, unless it is a press that goes on."""
        if repeats_us := self._format.repeats_us:
            self._pressed = {frame: at for frame, at in self._pressed.items() if at_us - at < repeats_us}
            again, self._pressed[frame] = frame in self._pressed, at_us
            if again:
                return None
        return self._format.token(frame)
