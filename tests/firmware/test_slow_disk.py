"""A disk that takes its time delays no dart and no picture."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from display.drawlist import Picture
from display.inputs import Closed, Input
from firmware.logs import keeping
from firmware.logs.journal import read
from firmware.logs.keeping import keep_fresh
from tests.firmware.disks import MemoryDisk
from tests.firmware.watched import FIRST, Watcher, live

STORY: tuple[tuple[float, str | Input], ...] = (
    *((8, "S1"), (9, "T20"), (10, "u"), (11, "DB"), (12, "space"), (16, "S7")),
    *((18, "escape"), (19, "escape"), (20, "return"), (30, "f1")),
)
"""Darts, an undo, the next visit, a pause, and the visit after it."""


class SlowDisk(MemoryDisk):
    """Its first sync lasts until the window is closed.

    Attributes:
        before: the records that it had been given by then.
    """

    def __init__(self) -> None:
        super().__init__()
        self.held_up = threading.Event()
        self.before: list[str] = []

    def records(self) -> list[str]:
        """What is in the only log that there is."""
        (log,) = self.files
        return [record.action or "undo" for record in read(bytes(self.files[log].data)).records]

    def release(self) -> None:
        """The sync is over."""
        if self.held_up and not self.held_up.is_set():
            self.before = self.records()
            self.held_up.set()


def evening(keep: Callable[..., object], monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, Picture]]:
    """All pictures that were shown, each with its time in ms."""
    monkeypatch.setattr(keeping, "keep_fresh", keep)
    return live(FIRST, *STORY).seen


def test_a_sync_that_lasts_for_the_whole_evening_delays_no_picture(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = SlowDisk()
    inputs = Watcher.inputs

    def watched(self: Watcher) -> list[Input]:
        came = inputs(self)
        if any(isinstance(one, Closed) for one in came):
            disk.release()
        return came

    without_a_log = evening(lambda *_: (), monkeypatch)
    monkeypatch.setattr(Watcher, "inputs", watched)
    slow = evening(functools.partial(keep_fresh, disk=disk), monkeypatch)
    assert slow == without_a_log
    assert len(slow) > 50
    assert disk.before == []
    assert [one.split(":")[-1] for one in disk.records()] == ["S1", "T20", "undo", "DB", "next", "S7", "next"]
