"""A port with somebody's sketch at its other end, as a ``Source``: a thread that opens it, reads and opens it again."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from typing import Final

from hal import ports
from hal.edges import Sink, SourceEvent, SourceStatus
from hal.lines.decoder import Decoder
from hal.lines.format import LineFormat
from hal.worker import Worker

_RETRY_S: Final = 0.5
_WAIT_S: Final = 0.1
_STRANGE: Final = 5
_SHOWN: Final = 30


class LineSource:
    """Tells what a sketch says.

    A board that is away is looked for until it is back, on whatever name it comes if no port was named.

    Args:
        name: its name in ``SourceStatus``.
        port: a device (best by ``/dev/serial/by-id``) or a URL of pyserial's; empty: the only port there is.
        format: what the sketch writes.
        now_us: the machine's monotonic clock.
    """

    def __init__(self, name: str, port: str, format: LineFormat, now_us: Callable[[], int]) -> None:
        self.name = name
        self.decoder = Decoder(format)
        self._port, self._format, self._now_us = port, format, now_us
        self._why = ""
        self._wait_s = format.framing.pause_us / 1e6 or _WAIT_S
        self._worker = Worker(f"lines {name}")

    @property
    def answers(self) -> bool:
        return self._worker.works

    def start(self, sink: Sink) -> None:
        self.stop()
        self._why = ""
        self._worker.begin(lambda stop: self._run(sink, stop))

    def stop(self) -> None:
        self._worker.end()

    def _run(self, sink: Sink, stop: threading.Event) -> None:
        while not stop.is_set():
            try:
                self._live(sink, stop)
            except ports.NoPort as gone:
                if gone.why != self._why:
                    self._why = gone.why
                    self._put(sink, stop, self._status(gone.why))
                stop.wait(_RETRY_S)
            self.decoder.reset()

    def _live(self, sink: Sink, stop: threading.Event) -> None:
        """From the opening of the port to the stop.

        Raises:
            NoPort: it cannot be opened, or hangs up.
        """
        name = self._port or ports.only()
        port = ports.opened(name, self._format.baud, self._wait_s)
        try:
            self._why = ""
            self._put(sink, stop, self._status())
            self._read(name, port, sink, stop)
        finally:
            with contextlib.suppress(*ports.FAILURES):
                port.close()

    def _read(self, name: str, port: ports.Port, sink: Sink, stop: threading.Event) -> None:
        greeting, greet_us, told = self._format.greeting, 0, False
        while not stop.is_set():
            with ports.using(name):
                if greeting and self._now_us() >= greet_us:
                    port.write(greeting)
                    greet_us = self._now_us() + self._format.greeting_us
                    greeting = greeting if self._format.greeting_us else b""
                data = port.read(max(1, port.in_waiting))
            for report in self.decoder.feed(data, self._now_us()):
                self._put(sink, stop, report)
            if self.decoder.strange >= _STRANGE and not told:
                told = True
                self._put(sink, stop, self._status(self._strange(), up=True))

    def _strange(self) -> str:
        return (
            f"It says “{self.decoder.last_unknown[:_SHOWN]}”, which is no word of the format {self._format.name}:"
            f" check the format, and its {self._format.baud} baud."
        )

    def _status(self, why: str = "", up: bool = False) -> SourceStatus:
        return SourceStatus(self.name, up or not why, why, at_us=self._now_us())

    @staticmethod
    def _put(sink: Sink, stop: threading.Event, event: SourceEvent) -> None:
        if not stop.is_set():
            sink(event)
