"""A port with our sketch at its other end, as a ``Source``: a thread that finds it, and finds it again."""

from __future__ import annotations

import contextlib
import queue
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Final

from hal import ports
from hal.edges import Sink
from hal.pulses import Meaning
from hal.serial_link import words
from hal.serial_link.link import ANSWER_US, Lines, Link
from hal.serial_link.prober import Prober
from hal.serial_link.talk import Talk
from hal.worker import Worker

RETRY_S: Final = 0.5
"""How long to wait before a port is looked for again."""

_TURN_S: Final = 0.02
"""How long the port is listened to at most before the link is asked what is to be said."""


class _Finding(ABC):
    """A thread that finds the port and lets a ``Talk`` speak there.

    A board that is away is looked for until it is back, on whatever name it comes if no port was named: each port that
    is there is asked who it is.
    """

    def __init__(
        self, name: str, now_us: Callable[[], int], port: str, baud: int, found: Callable[[], Sequence[str]]
    ) -> None:
        self.name = name
        self._now_us, self._port, self._baud, self._found = now_us, port, baud, found
        self._wishes: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._worker = Worker(f"serial {name}")

    @abstractmethod
    def _talk(self) -> Talk:
        """What is to be spoken from a start on."""

    @property
    def answers(self) -> bool:
        return self._worker.works

    def start(self, sink: Sink) -> None:
        """Look for the board; what it reads comes from a thread. Never raises."""
        self.stop()
        talk = self._talk()
        self._worker.begin(lambda stop: self._run(_Search(talk, sink, stop, self._now_us, self._wishes)))

    def stop(self) -> None:
        """Let go of the port. Nothing is told any more when this returns."""
        self._worker.end()

    def _run(self, search: _Search) -> None:
        last = ""
        while not search.over:
            why = words.NO_PORT
            names = [self._port] if self._port else sorted(self._found(), key=lambda name: name != last)
            for name in names:
                try:
                    with contextlib.closing(ports.opened(name, self._baud, _TURN_S)) as port:
                        search.serve(name, port, lambda: bool(self._port) or len(self._found()) < 2)
                    why = words.STRANGER
                except ports.NoPort as gone:
                    why = gone.why
                if search.met:
                    last = name
                    break
            search.away(why)


class SerialSource(_Finding):
    """A membrane on an Arduino.

    Args:
        name: its name in ``SourceStatus``.
        lines: the pins, and how they are swept.
        now_us: the clock that stamps.
        port: a device (best by ``/dev/serial/by-id``) or a URL of pyserial's; empty: found.
        baud: 250000 or 115200; the sketch finds out which.
        found: which ports there are.
        meanings: of the lines' inputs, in their order.
    """

    def __init__(
        self,
        name: str,
        lines: Lines,
        now_us: Callable[[], int],
        port: str = "",
        baud: int = 250_000,
        found: Callable[[], Sequence[str]] = ports.found,
        meanings: Sequence[Meaning] = (),
    ) -> None:
        super().__init__(name, now_us, port, baud, found)
        self._link = Link(name, lines, meanings)

    def _talk(self) -> Talk:
        self._link = self._link.anew()
        return self._link

    def lights(self, pin: int, colours: Sequence[tuple[int, int, int]]) -> None:
        """Light a WS2812 strip on a pin, from its first light on, in red, green and blue. May be called any time."""
        self._wishes.put(lambda: self._link.lights(pin, colours))

    def lamp(self, pin: int, on: bool) -> None:
        """Switch a lamp on a pin. May be called any time."""
        self._wishes.put(lambda: self._link.lamp(pin, on))


class SerialPairs(_Finding):
    """The pins of an Arduino that touch, as ``hal.pairs`` tells them of a Pi: contacts are pairs, the lower pin first.

    Args:
        name: its name in ``SourceStatus``.
        pins: as the Arduino numbers them, of which nothing is known but that they are free for the membrane.
        now_us, port, baud, found: as ``SerialSource`` has them.
    """

    def __init__(
        self,
        name: str,
        pins: Sequence[int],
        now_us: Callable[[], int],
        port: str = "",
        baud: int = 250_000,
        found: Callable[[], Sequence[str]] = ports.found,
    ) -> None:
        super().__init__(name, now_us, port, baud, found)
        self._pins = tuple(pins)

    def _talk(self) -> Talk:
        return Prober(self.name, self._pins)


class _Search:
    """The link from one start to its stop, at one port after another."""

    def __init__(
        self,
        link: Talk,
        sink: Sink,
        stop: threading.Event,
        now_us: Callable[[], int],
        wishes: queue.SimpleQueue[Callable[[], None]],
    ) -> None:
        self.met = False
        self._link, self._sink, self._stop, self._now_us, self._wishes = link, sink, stop, now_us, wishes

    @property
    def over(self) -> bool:
        """Whether it was stopped."""
        return self._stop.is_set()

    def serve(self, name: str, port: ports.Port, alone: Callable[[], bool]) -> None:
        """Until the stop, or until nobody has answered at this port and there is another one (not ``alone``).

        Raises:
            NoPort: it hung up.
        """
        link = self._link
        link.connected(self._now_us())
        asked_us = self._now_us()
        while not self.over:
            with ports.using(name):
                data = port.read(max(1, port.in_waiting))
            now_us = self._now_us()
            link.feed(data, now_us)
            link.tick(now_us)
            self._grant()
            with ports.using(name):
                port.write(link.sent())
            self._tell()
            self.met = self.met or link.state != "asking"
            if not self.met and now_us - asked_us >= ANSWER_US:
                if not alone():
                    return
                asked_us = now_us
                link.unanswered(now_us)
                self._tell()

    def away(self, why: str) -> None:
        """No port, or none that answers: say why, and wait before the next try."""
        self.met = False
        if not self.over:
            self._link.disconnected(why, self._now_us())
            self._tell()
            self._grant()
            self._stop.wait(RETRY_S)

    def _grant(self) -> None:
        while not self._wishes.empty():
            self._wishes.get()()

    def _tell(self) -> None:
        for event in self._link.events():
            if not self.over:
                self._sink(event)
