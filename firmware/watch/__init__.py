"""Looking at a board without a match: what its sources read, as it comes, for ``cible board test`` and ``record``."""

from __future__ import annotations

import contextlib
import queue
from collections.abc import Callable, Iterator

from firmware.clock import machine_us
from hal.edges import Source, SourceEvent

_QUIET_US = 200_000


@contextlib.contextmanager
def events(
    source: Source, seconds: float | None, now_us: Callable[[], int] = machine_us
) -> Iterator[Iterator[SourceEvent | None]]:
    """While it lasts the source reads.

    Args:
        source: what reads.
        seconds: for how long; None: for ever.
        now_us: the time.

    Yields:
        What it reads, and None where nothing came for a fifth of a second.
    """
    came: queue.SimpleQueue[SourceEvent] = queue.SimpleQueue()
    until_us = None if seconds is None else now_us() + round(seconds * 1_000_000)

    def each() -> Iterator[SourceEvent | None]:
        while True:
            left_us = _QUIET_US if until_us is None else min(_QUIET_US, until_us - now_us())
            try:
                yield came.get(timeout=max(0, left_us) / 1_000_000)
            except queue.Empty:
                yield None
            if until_us is not None and now_us() >= until_us and came.empty():
                return

    source.start(came.put)
    try:
        yield each()
    finally:
        source.stop()
