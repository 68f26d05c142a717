"""``cible play`` at a real board, or as real as one gets without solder: what is pressed is what the log says."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from firmware.board import Board as Profile
from firmware.board import load
from firmware.logs.journal import read
from games.segments import Segment
from hal.edges import Contact
from tests.conftest import Tool
from tests.hal.sketch import Sketch
from tests.rig.arduino import Arduino, Workshop
from tests.rig.gpiochip.board import Board, alone, built, package
from tests.rig.gpiochip.stand import COLS, ROWS
from tests.rig.playing import DART_US, EIGHT, HAND_US, LINES, Foil, Match, playing, profile
from tests.rig.screen import AGAIN_S, until

QUIET_S = 5.0
"""Who pulls darts, on a machine that is busy, stands still for less than that between two of them."""


def throw(match: Match, foil: Foil, board: Profile, name: str) -> None:
    """A dart, and the line that it makes."""
    before = len(match.actions)
    foil.press(board.contact(Segment(name)), DART_US)
    match.until(lambda: len(match.actions) > before, f"a dart in {name}")
    foil.wait(150_000)


def pull(foil: Foil, board: Profile, names: Sequence[str]) -> None:
    """Darts are pulled, and the board is quiet for a while."""
    for name in names:
        foil.press(board.contact(Segment(name)), HAND_US)
        foil.wait(200_000)
    foil.wait(int(1.5 * QUIET_S * 1e6))  # the program knows only roughly what time it is on a board that has just come


def first_dart(match: Match, foil: Foil, board: Profile, name: str) -> None:
    """The first dart of all, once somebody reads the board."""
    until(lambda: foil.read or None, "somebody who reads the board")
    throw(match, foil, board, name)


FIRST, SECOND = ("S4", "T7", "D20"), ("S6", "T19", "SB")


def assert_kept(match: Match, log: Path, thrown: Sequence[str]) -> None:
    """The lines and the log say what was thrown, and nothing else."""
    assert [action.partition(":")[2] for action in match.actions] == list(thrown)
    records = [record.action for record in read(log.read_bytes()).records]
    assert records == match.actions


# an Arduino with our sketch, emulated


class Bench:
    """The emulated board as a foil."""

    def __init__(self, arduino: Arduino) -> None:
        self._arduino = arduino

    def press(self, contact: Contact, us: int) -> None:
        self._arduino.tap(contact, us)

    def wait(self, us: int) -> None:
        self._arduino.wait(us)

    @property
    def read(self) -> bool:
        return self._arduino.swept().count > 0


def test_a_visit_each_at_an_arduino_is_what_was_thrown(workshop: Workshop, tmp_path: Path) -> None:
    path, log = profile(tmp_path, "serial", LINES.driven, LINES.read, quiet_s=QUIET_S), tmp_path / "match.jsonl"
    board = load(path)
    with workshop.arduino(LINES) as arduino, playing(path, f"serial:{arduino.port}", log) as match:
        foil = Bench(arduino)
        first_dart(match, foil, board, FIRST[0])
        for name in FIRST[1:]:
            throw(match, foil, board, name)
        pull(foil, board, FIRST)
        for name in SECOND:
            throw(match, foil, board, name)
        assert arduino.swept().shorts == 0
    assert_kept(match, log, FIRST + SECOND)


def test_unplugged_in_mid_visit_and_back_nothing_is_lost(workshop: Workshop, tmp_path: Path) -> None:
    path, log = profile(tmp_path, "serial", LINES.driven, LINES.read, quiet_s=QUIET_S), tmp_path / "match.jsonl"
    board = load(path)
    with workshop.arduino(LINES) as arduino, playing(path, f"serial:{arduino.port}", log) as match:
        foil = Bench(arduino)
        first_dart(match, foil, board, FIRST[0])
        throw(match, foil, board, FIRST[1])
        arduino.unplug()
        match.until(lambda: any(line.startswith("cible: ") for line in match.lines), "a word about the plug")
        foil.press(board.contact(Segment(FIRST[2])), DART_US)  # the board has power of its own, and remembers
        time.sleep(0.5)
        assert len(match.actions) == 2
        arduino.plug()
        match.until(lambda: len(match.actions) == 3, "the dart that was thrown while it was away")
        pull(foil, board, FIRST)
        throw(match, foil, board, SECOND[0])
    assert_kept(match, log, (*FIRST, SECOND[0]))


# a Pi's pins, emulated


class Header:
    """The make-believe chip as a foil."""

    def __init__(self, board: Board) -> None:
        self._board = board

    def press(self, contact: Contact, us: int) -> None:
        self._board.press(ROWS[contact.row], COLS[contact.col], us, in_us=1_000)

    def wait(self, us: int) -> None:
        time.sleep(us / 1e6)

    @property
    def read(self) -> bool:
        """A board that is at rest after it was measured: nobody asks it for anything until a contact closes."""
        before = int(self._board.state()["ioctls"])
        time.sleep(0.2)
        return 0 < before == int(self._board.state()["ioctls"])


@pytest.fixture(scope="module")
def library(tool: Tool, tmp_path_factory: pytest.TempPathFactory) -> Path:
    package("gpiod")
    return built(tool, tmp_path_factory.mktemp("gpiochip"))


def test_a_visit_each_at_the_pis_own_pins_is_what_was_thrown(library: Path, tmp_path: Path) -> None:
    path, log = profile(tmp_path, "gpio", ROWS, COLS, quiet_s=QUIET_S), tmp_path / "match.jsonl"
    board = load(path)
    with alone(Path(tempfile.gettempdir())):
        chip = Board(library, tmp_path / "board")
        with playing(path, "gpio", log, **chip.environ) as match:
            foil = Header(chip)
            first_dart(match, foil, board, FIRST[0])
            for name in FIRST[1:]:
                throw(match, foil, board, name)
            pull(foil, board, FIRST)
            for name in SECOND:
                throw(match, foil, board, name)
            assert chip.state()["shorts"] == 0
            chip.forget()
    assert_kept(match, log, FIRST + SECOND)


# somebody else's sketch


def test_a_match_at_another_programs_sketch_is_what_it_said(tmp_path: Path) -> None:
    log = tmp_path / "match.jsonl"
    sketch = Sketch(tmp_path / "port")
    try:
        with playing(EIGHT, f"lines:brackets:{sketch.path}", log) as match:
            for count, name in enumerate((*FIRST, *SECOND), 1):
                while len(match.actions) < count:
                    until(lambda: match.opened(sketch.path) or None, "somebody who reads the port")
                    sketch.write(f"<{name}>".encode())
                    match.told(count, AGAIN_S)  # what was written before the port was cleared is lost
                time.sleep(0.2)
                if count == 4:
                    sketch.unplug()
                    match.until(lambda: any("hung up" in line for line in match.lines), "a word about the plug")
                    sketch.plug()
    finally:
        sketch.unplug()
    assert_kept(match, log, FIRST + SECOND)
