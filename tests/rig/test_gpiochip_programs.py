"""Programs on the make-believe chip: gpiozero over lgpio, a pin that somebody has, a program that is killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from hal.edges import Contact
from tests.conftest import Tool
from tests.rig.gpiochip.board import Board, alone, built, package
from tests.rig.gpiochip.through_lgpio import BUTTON, KNOCK, LAMP, WIRING
from tests.rig.screen import until

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def library(tool: Tool, tmp_path_factory: pytest.TempPathFactory) -> Path:
    package("gpiod")
    return built(tool, tmp_path_factory.mktemp("gpiochip"))


@pytest.fixture
def board(library: Path, tmp_path: Path) -> Iterator[Board]:
    with alone(Path(tempfile.gettempdir())):
        board = Board(library, tmp_path / "board")
        yield board
        board.forget()


@contextmanager
def program(board: Board, *words: str) -> Iterator[subprocess.Popen[str]]:
    """A Python program that has the chip."""
    command = [sys.executable, *words]
    environ = os.environ | board.environ
    with subprocess.Popen(
        command, cwd=ROOT, env=environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as running:
        try:
            yield running
        finally:
            running.kill()


def told(running: subprocess.Popen[str]) -> Any:
    """The next thing that the program says."""
    assert running.stdout is not None
    line = running.stdout.readline()
    assert line, "the program ended"
    return json.loads(line)


def test_gpiozero_over_lgpio_reads_and_lights(board: Board) -> None:
    if sys.version_info < (3, 13):  # for 3.13 there is no lgpio to be installed; Raspberry Pi OS has its own
        package("lgpio")
    else:
        pytest.importorskip("lgpio")
    with program(board, "-m", "tests.rig.gpiochip.through_lgpio") as running:
        status = told(running)
        assert status["up"], status["why"]
        assert status["sweep_us"] > 0
        until(lambda: board.level(LAMP) == 1 or None, "the lamp")
        for contact in (Contact(1, 2), Contact(0, 0), Contact(2, 3)):
            board.close(WIRING.driven[contact.row], WIRING.read[contact.col])
            assert told(running) == {"contact": [*contact], "closed": True}
            board.open(WIRING.driven[contact.row], WIRING.read[contact.col])
            assert told(running) == {"contact": [*contact], "closed": False}
        board.press(BUTTON, "gnd", 200_000)
        assert told(running) == {"button": "next"}
        board.press(KNOCK, "gnd", 5_000)
        assert told(running) == {"word": "knock"}
        assert board.state()["shorts"] == 0
        assert running.stdin is not None
        running.stdin.close()
        assert told(running) == {"why": []}


TAKEN = """
import gpiod, json
from firmware.clock import machine_us
from hal.gpio.chip import Lines, NoChip, found
from hal.wiring import Wiring
others = gpiod.request_lines("/dev/gpiochip0", config={22: None}, consumer="a fan")
try:
    Lines(found(), Wiring((17, 27, 22), (5, 6)), machine_us)
except NoChip as error:
    print(json.dumps(str(error)))
"""


def test_a_pin_that_somebody_has_is_named_with_him(board: Board) -> None:
    with program(board, "-c", TAKEN) as running:
        why = told(running)
    assert "GPIO22" in why
    assert "a fan" in why


def ended(pid: int) -> bool:
    """Whether a process has ended, buried or not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] in "ZX"
    except FileNotFoundError:
        return True


KILLED = """
import json, sys
from firmware.clock import machine_us
from hal.gpio import GpioSource
from hal.wiring import Wiring
source = GpioSource("gpio", Wiring((17, 27, 22), (5, 6)), machine_us)
source.start(lambda event: print(json.dumps([source.pid, str(event)]), flush=True))
sys.stdin.read()
"""


def test_the_process_that_reads_does_not_outlive_the_program(board: Board) -> None:
    with program(board, "-c", KILLED) as running:
        pid, status = told(running)
        assert "up=True" in status
        board.close(17, 5)
        told(running)  # it is sweeping as fast as it can when its program dies
        os.kill(running.pid, signal.SIGKILL)
        running.wait()
        until(lambda: ended(pid) or None, "the end of the process that reads")
