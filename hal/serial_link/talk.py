"""What both hosts' sides of the link have in common: frames in and out, and who is at the port.

``Link`` scans a membrane, ``Prober`` looks which pins touch. Neither has a port, a thread or a clock: bytes and time
come in, bytes and events go out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, Literal, TypeAlias

from hal.codec import Deframer, Malformed, frame
from hal.edges import SourceEvent
from hal.serial_link import words
from hal.serial_link.messages import Message, contents, message

State: TypeAlias = Literal["away", "asking", "setting", "measuring", "up"]

SILENT_US: Final = 3_000_000
"""A board that has said nothing for so long is asked anew who it is."""


class Talk(ABC):
    """One board, through all its comings and goings.

    Attributes:
        name: its source's.
        state: ``away`` without a port, ``asking`` until somebody has answered there; the rest is the talk's own.
    """

    def __init__(self, name: str) -> None:
        """Nothing is connected."""
        self.name = name
        self.state: State = "away"
        self._deframer = Deframer()
        self._events: list[SourceEvent] = []
        self._out = bytearray()
        self._heard_us = self._said_us = 0

    def connected(self, now_us: int) -> None:
        """A port is open: whoever is there is asked who it is."""
        self._deframer = Deframer()
        self._out.clear()
        self._heard_us = now_us
        self._ask(now_us)

    def disconnected(self, why: str, now_us: int) -> None:
        """There is no port any more, or none yet."""
        self.state = "away"
        self._out.clear()
        self._down(why, now_us)

    def unanswered(self, now_us: int) -> None:
        """Nobody at this port has said who it is."""
        self._down(words.STRANGER, now_us)

    def feed(self, data: bytes, now_us: int) -> None:
        """Bytes came from the board."""
        for found in self._deframer.feed(data):
            try:
                said = message(found)
            except Malformed:
                continue
            self._heard_us = now_us
            self._take(said, now_us)

    @abstractmethod
    def tick(self, now_us: int) -> None:
        """Let time pass: what was not answered is said again."""

    def sent(self) -> bytes:
        """What is to be written now."""
        out = bytes(self._out)
        self._out.clear()
        return out

    def events(self) -> list[SourceEvent]:
        """What happened since the last call, in order."""
        events, self._events = self._events, []
        return events

    @abstractmethod
    def _ask(self, now_us: int) -> None:
        """Ask who is there."""

    @abstractmethod
    def _take(self, said: Message, now_us: int) -> None:
        """The board said something."""

    @abstractmethod
    def _down(self, why: str, now_us: int) -> None:
        """It cannot be read: tell why, once."""

    def _say(self, said: Message) -> None:
        self._out += frame(contents(said))
