"""The text console under the picture, with a kernel that writes down what it is asked."""

from __future__ import annotations

import os
import pty
from collections.abc import Iterator

import pytest

from display import console
from display.console import Console


@pytest.fixture
def line() -> Iterator[tuple[str, int]]:
    """A terminal: its device, and the end from which can be read what was printed on it."""
    ours, theirs = pty.openpty()
    yield os.ttyname(theirs), ours
    os.close(ours)
    os.close(theirs)


class Kernel:
    """Answers for the console's mode.

    Attributes:
        mode: it is in.
        asked: the modes that were asked for.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.mode = 0
        self.asked: list[int] = []
        monkeypatch.setattr(console, "_mode", lambda fd: self.mode)
        monkeypatch.setattr(console, "_set_mode", self._set)

    def _set(self, fd: int, mode: int) -> None:
        self.asked.append(mode)
        self.mode = mode


def test_it_is_kept_dark_and_given_back(line: tuple[str, int], monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = Kernel(monkeypatch)
    monkeypatch.setattr(console, "_blanks_min", lambda: 10)
    taken = Console(line[0])
    taken.take()
    taken.take()
    assert taken.taken
    assert kernel.asked == [1]
    assert os.read(line[1], 100) == b"\033[9;0]\033[?25l"  # it never blanks, and has no cursor
    taken.give_back()
    taken.give_back()
    assert kernel.asked == [1, 0]
    assert os.read(line[1], 100) == b"\033[9;10]\033[?25h"


def test_somebody_elses_picture_is_left_alone(line: tuple[str, int], monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = Kernel(monkeypatch)
    kernel.mode = 1
    Console(line[0]).take()
    assert kernel.asked == []


def test_a_terminal_that_is_no_console_is_left_alone(line: tuple[str, int]) -> None:
    taken = Console(line[0])
    taken.take()
    assert not taken.taken
    os.set_blocking(line[1], False)
    with pytest.raises(BlockingIOError):
        os.read(line[1], 1)


def test_no_terminal_is_no_fault() -> None:
    taken = Console("/nowhere/tty")
    taken.take()
    taken.give_back()
    assert not taken.taken
