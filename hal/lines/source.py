"""A port with somebody's sketch at its other end, as a ``Source``: a thread that opens it, reads and opens it again."""

from __future__ import annotations

import contextlib
import threading
from time import monotonic_ns
from typing import Final

from hal import ports
from hal.edges import Sink, SourceEvent, SourceStatus
from hal.lines.decoder import Decoder
from hal.lines.format import LineFormat

_RETRY_S: Final = 0.5
_WAIT_S: Final = 0.1
_STRANGE: Final = 5
_SHOWN: Final = 30


def _now_us() -> int:
    return monotonic_ns() // 1000


class LineSource:
    """Tells what a sketch says.

    A board that is away is looked for until it is back, on whatever name it comes if no port was named.

    Args:
        name: its name in ``SourceStatus``.
        port: a device (best by ``/dev/serial/by-id``) or a URL of pyserial's; empty: the only port there is.
        format: what the sketch writes.
    """

    def __init__(self, name: str, port: str, format: LineFormat) -> None:
        self.name = name
        self.decoder = Decoder(format)
        self._port, self._format = port, format
        self._wait_s = format.framing.pause_us / 1e6 or _WAIT_S
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self, sink: Sink) -> None:
        self.stop()
        self._stop = threading.Event()
        self._thread = threading.Thread(
            target=self._run, args=(sink, self._stop), name=f"lines {self.name}", daemon=True
        )
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _run(self, sink: Sink, stop: threading.Event) -> None:
        why = None
        while not stop.is_set():
            try:
                name = self._port or ports.only()
                port = ports.opened(name, self._format.baud, self._wait_s)
            except ports.NoPort as gone:
                if gone.why != why:
                    why = gone.why
                    self._put(sink, stop, self._status(why))
                stop.wait(_RETRY_S)
                continue
            why = None
            try:
                self._put(sink, stop, self._status())
                self._read(port, sink, stop)
            except ports.FAILURES:
                why = ports.hung_up(name)
                self._put(sink, stop, self._status(why))
            finally:
                self.decoder.reset()
                with contextlib.suppress(*ports.FAILURES):
                    port.close()

    def _read(self, port: ports.Port, sink: Sink, stop: threading.Event) -> None:
        """Until the stop; one of ``FAILURES`` when it hangs up."""
        greet_us: int | None = _now_us()
        told = False
        while not stop.is_set():
            now_us = _now_us()
            if self._format.greeting and greet_us is not None and now_us >= greet_us:
                port.write(self._format.greeting)
                greet_us = now_us + self._format.greeting_us if self._format.greeting_us else None
            data = port.read(max(1, port.in_waiting))
            for report in self.decoder.feed(data, _now_us()):
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
        return SourceStatus(self.name, up or not why, why, at_us=_now_us())

    @staticmethod
    def _put(sink: Sink, stop: threading.Event, event: SourceEvent) -> None:
        if not stop.is_set():
            sink(event)
