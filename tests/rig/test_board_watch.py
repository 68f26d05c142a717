"""``cible board test`` at boards that are read: over the pins of a make-believe Pi, and over an emulated Arduino."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from firmware.board import load
from firmware.boards.make import render
from firmware.boards.wires import Gpio, Serial
from games.segments import Segment
from hal.serial_link.link import Lines
from tests.conftest import Tool
from tests.rig.arduino import Workshop
from tests.rig.gpiochip.board import Board, alone, built, package

BOARD: Final = replace(load("rpennell_8x8"), drive="low")
T20: Final = BOARD.contact(Segment("T20"))
GPIO: Final = Gpio(driven=[*range(4, 12)], read=[12, 13, *range(16, 22)])
SERIAL: Final = Serial(driven=[*range(22, 30)], read=[*range(30, 38)])

_PRESS_US: Final = 5_000
_EVERY_US: Final = 200_000
_ENOUGH: Final = 3
_LOOKS_S: Final = (4, 20, 100)


def watched(profile: Path, source: str, press: Callable[[], None], environ: dict[str, str] | None = None) -> Any:
    """What the command tells of a board on which somebody presses a segment again and again while it looks.

    On a machine so busy that it has seen too little it looks again, for longer.
    """
    for seconds in _LOOKS_S:
        command = [sys.executable, "-m", "firmware", "board", "test", "--json", "--seconds", str(seconds)]
        command += ["--board", str(profile), "--source", source]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | (environ or {})) as running:
            while running.poll() is None:
                press()
            told = json.loads(running.communicate()[0])
        if sum(contact["presses"] for contact in told["contacts"]) >= _ENOUGH:
            break
    return told


def look_at(told: Any, name: str) -> None:
    """All that is to be told of a segment that was pressed, and of the link."""
    (source,) = told["sources"]
    assert source["name"] == name
    assert source["up"], source["why"]
    assert 0 < source["sweep_us"] <= source["worst_us"]
    assert (source["downs"], source["lost"]) == (0, 0)
    (contact,) = told["contacts"]
    assert (contact["row"], contact["col"], contact["what"]) == (*T20, "T20")
    assert contact["presses"] >= _ENOUGH
    assert contact["ghosts"] == 0
    assert contact["last_closed_us"] > _PRESS_US // 2  # how much longer is the machine's business: it may be busy
    assert told["darts"] == {"T20": contact["presses"]}
    assert "T20" not in told["silent"]
    assert len(told["silent"]) == len(BOARD.segments) - 1


def test_the_pins_of_a_pi_are_watched(tool: Tool, tmp_path: Path) -> None:
    package("gpiod")
    library = built(tool, tmp_path)
    profile = tmp_path / "mine.toml"
    profile.write_text(render(replace(BOARD, gpio=GPIO)), encoding="utf-8")
    with alone(Path(tempfile.gettempdir())):
        pi = Board(library, tmp_path / "board")

        def press() -> None:
            try:
                pi._ask(f"+0 close {GPIO.driven[T20.row]} {GPIO.read[T20.col]}")
                time.sleep(_PRESS_US / 1e6)
                pi._ask(f"+0 open {GPIO.driven[T20.row]} {GPIO.read[T20.col]}")
            except OSError:  # its program has not begun yet, or has ended
                pi.forget()
            time.sleep(_EVERY_US / 1e6)  # the chip's time is real

        told = watched(profile, "gpio", press, pi.environ)
        pi.forget()
    look_at(told, "gpio")


def test_an_arduino_is_watched(workshop: Workshop, tmp_path: Path) -> None:
    profile = tmp_path / "mine.toml"
    profile.write_text(render(replace(BOARD, serial=SERIAL)), encoding="utf-8")
    with workshop.arduino(Lines(tuple(SERIAL.driven), tuple(SERIAL.read)), "mega") as arduino:

        def press() -> None:
            arduino.tap(T20, _PRESS_US)
            arduino.wait(_EVERY_US)  # in the board's own time: in another two presses could lie so close as to be one

        look_at(watched(profile, f"serial:{arduino.port}", press), "serial")
