"""Which pins of an Arduino touch, asked again and again: the host's side of ``probe``. Bytes and time in, events out.

For a membrane of which nobody knows yet which wire belongs to which ribbon. Its contacts are pairs of pins, the lower
one first, as ``hal.pairs`` has them on a Pi; an edge is stamped when its answer came, which is made for fingers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hal.edges import Contact, ContactEdge, SourceStatus
from hal.serial_link import words
from hal.serial_link.messages import (
    PROTOCOL,
    Ask,
    Configure,
    Hello,
    Joined,
    Message,
    Probe,
    Ready,
    Refused,
)
from hal.serial_link.talk import SILENT_US, Talk

_AGAIN_US: Final = 200_000


class Prober(Talk):
    """One board, of which only the pins are known."""

    def __init__(self, name: str, pins: Sequence[int]) -> None:
        """Nothing is connected."""
        super().__init__(name)
        self.pins = tuple(sorted(pins))
        self._session = self._request = 0
        self._touching: frozenset[Contact] | None = None
        self._told: SourceStatus | None = None

    def tick(self, now_us: int) -> None:
        if self.state not in ("away", "asking") and now_us - self._heard_us >= SILENT_US:
            self._down(words.SILENT, now_us)
            self._ask(now_us)
        elif now_us - self._said_us >= _AGAIN_US and self.state != "away":
            {"asking": self._ask, "setting": self._let_go, "up": self._probe}[self.state](now_us)

    def _take(self, said: Message, now_us: int) -> None:
        match said:
            case Hello(protocol) if protocol != PROTOCOL:
                self._down(words.strange(protocol, PROTOCOL), now_us)
            case Hello() if self.state == "asking":
                self._session = max(said.session, said.ended.session, self._session) % 65535 + 1
                self._let_go(now_us)
            case Ready(self._session) if self.state == "setting":
                self.state, self._touching = "up", None
                self._probe(now_us)
            case Joined(self._request, _, pairs) if self.state == "up":
                self._compare(frozenset(Contact(*pair) for pair in pairs), now_us)
                self._probe(now_us)
            case Refused(Configure.KIND | Probe.KIND, why, detail):
                self._down(words.refused(why, detail), now_us)
                self._ask(now_us)

    def _compare(self, now: frozenset[Contact], now_us: int) -> None:
        if self._touching is None:
            self._told = SourceStatus(self.name, True, closed=tuple(sorted(now)), at_us=now_us)
            self._events.append(self._told)
        else:
            self._events += [ContactEdge(pair, pair in now, now_us) for pair in sorted(now ^ self._touching)]
        self._touching = now

    def _down(self, why: str, now_us: int) -> None:
        if self._told is None or self._told.up or self._told.why != why:
            self._told = SourceStatus(self.name, False, why, at_us=now_us)
            self._events.append(self._told)

    def _ask(self, now_us: int) -> None:
        self.state = "asking"
        self._repeated(Ask(), now_us)

    def _let_go(self, now_us: int) -> None:
        self.state = "setting"
        self._repeated(Configure(self._session, False, 0, 0, (), ()), now_us)

    def _probe(self, now_us: int) -> None:
        self._request = (self._request + 1) % 256
        self._repeated(Probe(self._request, self.pins), now_us)

    def _repeated(self, said: Message, now_us: int) -> None:
        """Say something that is said again if nobody answers."""
        self._said_us = now_us
        self._say(said)
