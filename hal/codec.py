"""The frames of the Arduino link: bytes in, contents out, and back. What the contents say is ``serial_link.messages``.

Law: what fails its check is nothing. ``Deframer.feed`` takes any bytes whatever and never raises.

A frame is contents and their CRC, stuffed so that no zero is in it (COBS), between zeros. One short function stuffs
here and one in ``arduino/cible/frame.h``; they are read side by side.
"""

from __future__ import annotations

from binascii import crc_hqx
from typing import Final

MOST: Final = 96
"""Bytes of contents and CRC at most, so that a board with 2 KB of memory can hold a frame each way."""


class Malformed(ValueError):
    """Bytes that mean nothing in this version of the link."""


def frame(contents: bytes) -> bytes:
    """Contents as they go over the wire, zeros at both ends: what came before cannot spoil them.

    Raises:
        ValueError: they are longer than a frame may be, or nothing.
    """
    data = contents + crc_hqx(contents, 0xFFFF).to_bytes(2, "little")
    if not contents or len(data) > MOST:
        raise ValueError(f"a frame cannot hold {len(contents)} bytes")
    return b"\0" + stuffed(data) + b"\0"


def checked(data: bytes) -> bytes | None:
    """The contents of what lay between two zeros; None if it fails its check."""
    try:
        whole = unstuffed(data)
    except Malformed:
        return None
    contents, check = whole[:-2], whole[-2:]
    return contents if contents and crc_hqx(contents, 0xFFFF) == int.from_bytes(check, "little") else None


def stuffed(data: bytes) -> bytes:
    """Without zeros (COBS): each run up to a zero gets its length in front, which stands for that zero. At most 253."""
    return b"".join(bytes((len(run) + 1,)) + run for run in data.split(b"\0"))


def unstuffed(data: bytes) -> bytes:
    """What was stuffed.

    Raises:
        Malformed: nothing was.
    """
    runs: list[bytes] = []
    at = 0
    while at < len(data):
        end = at + data[at]
        runs.append(data[at + 1 : end])
        at = end
    if at != len(data) or not runs:
        raise Malformed(data.hex())
    return b"\0".join(runs)


class Deframer:
    """Finds the frames in a stream of bytes, however it is cut up.

    Attributes:
        spoilt: frames so far that failed their check; what came before the first zero is not counted.
    """

    def __init__(self) -> None:
        self.spoilt = 0
        self._part = bytearray()
        self._whole = False  # a zero has been seen: what is gathered began as a frame

    def feed(self, data: bytes) -> list[bytes]:
        """The contents of the frames that end in these bytes. Never raises."""
        found: list[bytes] = []
        *ends, rest = data.split(b"\0")
        for end in ends:
            self._gather(end)
            if self._part:
                one = checked(bytes(self._part)) if len(self._part) <= MOST + 1 else None
                if one is not None:
                    found.append(one)
                elif self._whole:
                    self.spoilt += 1
            self._part.clear()
            self._whole = True
        self._gather(rest)
        return found

    def _gather(self, data: bytes) -> None:
        self._part += data[: MOST + 2 - len(self._part)]  # one more than a frame has is enough to know it is none
