"""The pins as a source: starts the process that sweeps, hears it, and starts it again when it ends."""

from __future__ import annotations

import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import hal
from hal.edges import Sink, SourceEvent, SourceStatus
from hal.gpio.reader import Order
from hal.wiring import Wiring

BACKOFF_S: Final = (0.1, 0.5, 2.0, 5.0)
"""How long until the process is started again, each time that it ended without reading; the last for ever."""

LOOK_S: Final = 2.5
"""How often it is looked whether the process has said anything; it does once a second, if it is not hung."""

SILENT: Final = 2
"""So many looks in a row without a word, and it is hung: it is ended, and started again."""

STARTING: Final = 8
"""So many before its first word: a small machine takes long to start it."""

PIPE_BYTES: Final = 1 << 20
"""What the process may have told before anybody hears it: thousands of edges, while the program is held up."""

_SERVE: Final = "import sys; sys.path.insert(0, sys.argv[1]); from hal.gpio.reader import serve; serve()"


class GpioSource:
    """A membrane on the Pi's own pins.

    One thread hears the process and puts what it tells into the sink. A process that ends is said (``up`` false) and
    replaced after a while; so is one that could not use the pins, in case that has been put right.
    """

    def __init__(
        self,
        name: str,
        wiring: Wiring,
        now_us: Callable[[], int],
        chip: str = "",
        reversal: bool | None = None,
    ) -> None:
        """Nothing is started yet.

        Args:
            name: what the source is called.
            wiring: its pins.
            now_us: the machine's monotonic clock, by which the kernel stamps; a function that can be imported.
            chip: the chip's label; empty: the one with the header's pins.
            reversal: a lone contact is located by line reversal, or by the first full sweep; None: by line reversal,
                unless it is measured at the start that the lines of this machine change roles slowly.
        """
        self.name = name
        self._order = Order(name, wiring, chip, reversal, now_us)
        self._listening: _Listening | None = None

    def start(self, sink: Sink) -> None:
        """Start the process; what it tells comes from a thread. Never raises."""
        self.stop()
        self._listening = _Listening(self._order, sink)

    def stop(self) -> None:
        """End the process; the pins float. Nothing is told any more when this returns."""
        if self._listening is not None:
            self._listening.end()
            self._listening = None

    @property
    def answers(self) -> bool:
        return self._listening is not None and self._listening.works

    @property
    def pid(self) -> int | None:
        """The number of the process that sweeps; None while there is none."""
        return self._listening.pid if self._listening else None


class _Listening:
    """A thread with the process that it hears, from one start to its stop."""

    def __init__(self, order: Order, sink: Sink) -> None:
        self._order, self._sink = order, sink
        self._ended = threading.Event()
        self._process: subprocess.Popen[bytes] | None = None
        self._starting = threading.Lock()  # between the end and a process that is just being started
        self._last: SourceStatus | None = None
        self._words = 0  # so often the process has said something
        self._thread = threading.Thread(target=self._run, name=order.name, daemon=True)
        self._thread.start()

    @property
    def works(self) -> bool:
        """Whether the thread does; that the process does is its business."""
        return self._thread.is_alive()

    @property
    def pid(self) -> int | None:
        """The number of the process."""
        return self._process.pid if self._process else None

    def end(self) -> None:
        """End the process and the thread."""
        self._ended.set()
        with self._starting:
            if self._process is not None:
                self._process.kill()
        if self._thread is not threading.current_thread():
            self._thread.join()

    def _run(self) -> None:
        failures = 0
        while not self._ended.is_set():
            read = self._hear()
            failures = 0 if read else failures + 1
            self._ended.wait(BACKOFF_S[min(failures, len(BACKOFF_S) - 1)])

    def _hear(self) -> bool:
        """Start the process and put what it tells, to its end; whether it read anything."""
        try:
            process = self._begin()
        except OSError as error:
            self._put_down(f"The process that reads the pins cannot be started: {error.strerror}.")
            return False
        if process is None:
            return False
        told = self._words = 0
        heard, hung = threading.Event(), threading.Event()
        watch = threading.Thread(target=self._watch, args=(process, heard, hung), name="watch", daemon=True)
        watch.start()
        with process:
            for event in self._told(process):
                self._put(event)
                told += 1
        heard.set()
        watch.join()
        if hung.is_set():
            seconds = round(SILENT * LOOK_S)
            self._put_down(f"The process that reads the pins has said nothing for {seconds} s; it is started again.")
        elif self._last is None or self._last.up:
            code = process.returncode
            how = signal.Signals(-code).name if code < 0 else f"exit status {code}"
            self._put_down(f"The process that reads the pins has ended ({how}); it is started again.")
        return told > 1

    def _watch(self, process: subprocess.Popen[bytes], heard: threading.Event, hung: threading.Event) -> None:
        """End the process if it says nothing any more. Looks are counted, not time: a machine may sleep."""
        before = silent = 0
        while not heard.wait(LOOK_S):
            silent = silent + 1 if self._words == before else 0
            before = self._words
            if silent >= (SILENT if before else STARTING):
                hung.set()
                process.kill()

    def _told(self, process: subprocess.Popen[bytes]) -> Iterator[SourceEvent]:
        """Give the process its order; what it tells, until it or this ends."""
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(pickle.dumps(self._order))
            process.stdin.flush()
        except OSError:
            return  # it has ended already
        while not self._ended.is_set():
            try:
                events = pickle.load(process.stdout)
            except (EOFError, OSError, pickle.UnpicklingError):
                return
            self._words += 1
            yield from events

    def _begin(self) -> subprocess.Popen[bytes] | None:
        """Start the process; None when it is not wanted any more.

        Raises:
            OSError: it cannot be started.
        """
        with self._starting:
            if self._ended.is_set():
                return None
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-c", _SERVE, str(Path(hal.__file__).parents[1])],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                pipesize=PIPE_BYTES,
                start_new_session=True,  # Ctrl-C in a terminal is for the program alone
            )
            return self._process

    def _put(self, event: SourceEvent) -> None:
        """Put an event, unless it was told already or nobody wants it any more."""
        if isinstance(event, SourceStatus):
            if not event.up and self._last is not None and self._last.why == event.why:
                return
            self._last = event
        if not self._ended.is_set():
            self._sink(event)

    def _put_down(self, why: str) -> None:
        self._put(SourceStatus(self._order.name, False, why, at_us=self._order.now_us()))
