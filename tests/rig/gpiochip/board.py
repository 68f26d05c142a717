"""The board in a test's hands: contacts between the pins of the program that has the chip, over its socket."""

from __future__ import annotations

import fcntl
import importlib.util
import json
import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.conftest import RIG_IS_REQUIRED, Tool

HERE = Path(__file__).parent
PATIENCE_S = 120.0


def package(name: str) -> None:
    """Skip a test whose package is not installed, and say so; where the rig must be whole it fails instead."""
    if importlib.util.find_spec(name) is None:
        why = f"the package {name} is not installed"
        if RIG_IS_REQUIRED:
            pytest.fail(why, pytrace=False)
        pytest.skip(why)


def built(tool: Tool, folder: Path) -> Path:
    """The library, built into a folder; without a compiler the test is skipped."""
    make, compiler = tool("make"), tool("gcc")
    command = [make, "-s", "-f", str(HERE / "Makefile"), f"OUT={folder}", f"CC={compiler}"]
    subprocess.run(command, check=True)
    return folder / "libgpiochip.so"


@contextmanager
def alone(place: Path) -> Iterator[None]:
    """Time on the chip is real and the processes on it come before all others: one board at a time on a machine."""
    with (place / f"gpiochip-{os.getuid()}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


class Moment(NamedTuple):
    """A line of the board's log."""

    us: int
    kind: str  # c, o, l, s or a: see chip.h
    a: int
    b: int


class Board:
    """One board; it lives in the process that first opens the chip, and dies with it."""

    def __init__(self, library: Path, socket_path: Path, machine: str = "pi4") -> None:
        self.environ = {
            "LD_PRELOAD": str(library),
            "GPIOCHIP_SOCKET": str(socket_path),
            "GPIOCHIP_BOARD": machine,
            "LG_WD": str(socket_path.parent),  # where lgpio makes its pipes
        }
        """What a program needs in its environment to find this board."""
        self._path = socket_path
        self._socket: socket.socket | None = None

    def command(self, text: str) -> str:
        """Run lines of commands; the reply. Waits for the board to be there, and finds one that was born again."""
        late = time.monotonic() + PATIENCE_S
        while True:
            try:
                return self._ask(text)
            except OSError:
                self.forget()
                if time.monotonic() > late:
                    raise
                time.sleep(0.005)

    def forget(self) -> None:
        """The program with the chip has ended: its board is gone."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def close(self, a: int | str, b: int | str) -> None:
        """A contact closes now."""
        self.command(f"close {a} {b}")

    def open(self, a: int | str, b: int | str) -> None:
        """It opens now."""
        self.command(f"open {a} {b}")

    def press(self, a: int | str, b: int | str, us: int, in_us: int = 0) -> None:
        """A contact closes ``in_us`` from now, for so many us."""
        self.command(f"+{in_us} close {a} {b}\n+{in_us + us} open {a} {b}")

    def level(self, line: int) -> int:
        """The level of a line, 0 or 1."""
        return int(self.command(f"level {line}"))

    def state(self) -> dict[str, Any]:
        """Levels, drivers, contacts and counts, by name."""
        told: dict[str, Any] = json.loads(self.command("state"))
        return told

    def log(self) -> list[Moment]:
        """What happened since the last call, up to now."""
        now_ns, moments = time.monotonic_ns(), []
        while rows := [row.split() for row in self.command("log").splitlines()]:
            moments += [Moment(int(ns) // 1000, kind, int(a), int(b)) for ns, kind, a, b in rows]
            if int(rows[-1][0]) > now_ns:
                break  # while it is swept there is no end of it
        return moments

    def _ask(self, text: str) -> str:
        if self._socket is None:
            self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            self._socket.connect(os.fspath(self._path))
        self._socket.send(text.encode())
        reply = self._socket.recv(1 << 16).decode()
        if not reply:
            raise ConnectionResetError
        if reply.startswith("error"):
            raise ValueError(reply.strip())
        return "" if reply == "ok\n" else reply
