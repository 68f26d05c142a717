"""``cible play`` without a screen in a process of its own, at a board that somebody else presses."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import firmware.boards
from hal.edges import Contact
from hal.serial_link.link import Lines

PATIENCE_S = 120.0
LINES = Lines(driven=tuple(range(2, 10)), read=tuple(range(10, 18)))
EIGHT = Path(firmware.boards.__file__).parent / "rpennell_8x8.toml"
DART_US = 2_000
HAND_US = 60_000


def profile(
    folder: Path,
    section: str,
    driven: Sequence[int],
    read_pins: Sequence[int],
    more: str = "",
    quiet_s: float = 0.5,
) -> Path:
    """A known foil with its wires, and ``more`` sections; darts are taken as pulled after so long a quiet."""
    wires = f"\n[{section}]\ndriven = {list(driven)}\nread = {list(read_pins)}\n"
    told = EIGHT.read_text(encoding="utf-8")
    told = told.replace("pull_quiet_s = 2", f"pull_quiet_s = {quiet_s}").replace('drive = "high"', 'drive = "low"')
    path = folder / "mine.toml"
    path.write_text(told + wires + more, encoding="utf-8")
    return path


class Foil(Protocol):
    """A board whose contacts can be pressed."""

    def press(self, contact: Contact, us: int) -> None:
        """Close a contact for so many us."""

    def wait(self, us: int) -> None:
        """Let so many us of the board's own time pass."""

    @property
    def read(self) -> bool:
        """Whether somebody reads the board."""


class Match:
    """A match without a screen in a process of its own, and what it tells.

    Attributes:
        lines: all of it.
        actions: of those, what was done in the match.
        complaints: of those, the sentences that the program says beside.
    """

    def __init__(self, board: Path, source: str, log: Path, environ: dict[str, str]) -> None:
        command = [sys.executable, "-m", "firmware", "play", "--headless", "--players", "Ann,Bob", "--seed", "3"]
        command += ["--option", "lives=1", "--option", "cards=3", "--lang", "en"]
        command += ["--board", str(board), "--source", source, "--log", str(log)]
        self.lines: list[str] = []
        self.actions: list[str] = []
        self.complaints: list[str] = []
        self._more = threading.Condition()
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=os.environ | environ
        )
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            with self._more:
                self._sort(line.strip())
                self._more.notify_all()

    def _sort(self, line: str) -> None:
        self.lines.append(line)
        if not line.startswith("{"):
            self.complaints.append(line)
        elif "action" in (told := json.loads(line)):
            self.actions.append(told["action"])

    @property
    def darts(self) -> list[str]:
        """The segments of all darts."""
        return [segment for _, _, segment in (action.partition(":") for action in self.actions) if segment != "next"]

    @property
    def nexts(self) -> int:
        """How many visits were ended by hand."""
        return len(self.actions) - len(self.darts)

    @property
    def lives(self) -> bool:
        """Whether the program runs."""
        return self._process.poll() is None

    def until(self, found: Callable[[], bool], what: str) -> None:
        """Wait for what it tells."""
        with self._more:
            assert self._more.wait_for(found, PATIENCE_S), f"waited for {what}: {self.lines[-5:]}"

    def told(self, actions: int, seconds: float) -> bool:
        """Wait for so many actions, but no longer than so many seconds; whether they came."""
        with self._more:
            return self._more.wait_for(lambda: len(self.actions) >= actions, seconds)

    def opened(self, port: Path) -> bool:
        """Whether the program has a port open."""
        there, found = port.resolve(), False
        for handle in Path(f"/proc/{self._process.pid}/fd").glob("*"):
            with contextlib.suppress(OSError):
                found = found or handle.readlink() == there
        return found

    def hold_up(self, seconds: float) -> None:
        """The whole program stands still for so long, as on a machine that is busy."""
        self._process.send_signal(signal.SIGSTOP)
        time.sleep(seconds)
        self._process.send_signal(signal.SIGCONT)

    def end(self) -> None:
        """Ask it to end, and wait."""
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(PATIENCE_S)
        self._reader.join()
        assert self._process.stdout is not None
        self._process.stdout.close()


@contextmanager
def playing(board: Path, source: str, log: Path, **environ: str) -> Iterator[Match]:
    """A match of two people, for as long as the ``with`` lasts."""
    match = Match(board, source, log, environ)
    try:
        yield match
    finally:
        match.end()
