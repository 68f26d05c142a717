"""What a log costs: the game, the pictures, the disk."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from unittest.mock import patch

from firmware.logs.journal import Journal, Record, line
from tests.bench import four, path
from tests.bench.figure import Figure, quantile

LINES = 4000
SYNC_S = 0.3


def appends_us() -> list[float]:
    """How long the game waits for each of its lines while a thread writes them to this machine's disk."""
    spans = []
    with tempfile.TemporaryDirectory() as folder:
        journal = Journal.create(Path(folder) / "match.jsonl", behind=True)
        for n in range(1, LINES + 1):
            began = perf_counter()
            journal.append(line(Record(n=n, action="A:SO20", visit=n // 3, t_ms=n * 1000, digest=f"{n:016x}")))
            spans.append((perf_counter() - began) * 1e6)
        journal.close()
    return spans


def bytes_a_dart() -> float:
    """The size of a match's log, header and all, for each of its darts."""
    session = four.begun()
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "match.jsonl"
        session.keep(Journal.create(log, behind=True))
        four.finish(session)
        assert session.journal is not None
        session.journal.close()
        return log.stat().st_size / session.darts


def slow_sync(descriptor: int) -> None:
    """A disk that takes its time."""
    time.sleep(SYNC_S)


def measure() -> Iterator[Figure]:
    """The line that the game writes, the picture behind a slow disk, the bytes."""
    spans = appends_us()
    how = f"{LINES:,} lines as fast as they come, encoded and handed to the thread that writes and syncs them"
    yield Figure("journal append, without sync, median", quantile(spans, 0.5), "us", most=50, how=how)
    yield Figure("journal append, without sync, 99 of 100", quantile(spans, 0.99), "us", most=50, how="the same lines")
    with patch.object(os, "fsync", slow_sync):
        _, known = zip(*path.spans_ms(), strict=True)
    yield Figure(
        f"dart recognised to picture shown, each sync taking {SYNC_S * 1000:.0f} ms, 99 of 100",
        quantile(known, 0.99),
        "ms",
        most=path.PICTURE_MS,
        how=f"{len(known)} scripted darts of a match that is kept; wanted: one picture of a 60 Hz screen",
    )
    yield Figure("log, for each dart", bytes_a_dart(), "bytes", most=200, how="a match of four to its end")
