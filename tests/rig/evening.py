"""An evening at an emulated Arduino with the whole program at its port, on which everything goes wrong that can.

Law: every dart whose contact the board read is in the match, once and in its place, or the program has said how many
changes of contacts were lost; and the program goes on.
"""

from __future__ import annotations

import itertools
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Final

from firmware.board import Board, load
from games.segments import Segment
from hal.edges import Contact
from tests.rig.arduino import Arduino, Workshop
from tests.rig.playing import DART_US, HAND_US, LINES, Match, playing, profile
from tests.rig.wire import BadWire

NEXT: Final = Contact(0, 3)
_BUTTON: Final = f'\n[buttons]\nnext = "{NEXT.row},{NEXT.col}"\n'
_NAMES: Final = tuple(f"{ring}{number}" for number in range(14, 21) for ring in "ST")
"""No card has these numbers, so the match never ends. One after the other, so that a dart that is twice there, gone or
out of its place is seen."""

_APART_US: Final = 150_000
_LOST: Final = re.compile(r"(\d+) changes? of (?:a contact|contacts) (?:is|are) lost")
_SOON_S: Final = 0.5


class Lost(AssertionError):
    """A dart was lost, came twice or in the wrong place, and nothing was said of it."""


@dataclass
class Evening:
    """A match that goes on, and what was done to it.

    Attributes:
        thrown: all darts whose contact the board has read.
        missing: those of them that did not come, because the board restarted and said so.
    """

    arduino: Arduino
    match: Match
    board: Board
    path: Path
    chance: Random
    thrown: int = 0
    missing: int = 0

    def __post_init__(self) -> None:
        self._names = itertools.cycle(_NAMES)
        self._expected: list[str] = []
        self._visit = 0
        self.begin()

    def begin(self) -> None:
        """The first dart is thrown until somebody reads the board; some may have been read while it was set up."""
        name = next(self._names)
        self._tap(name)
        while not self._soon(lambda: bool(self.match.darts)):
            self._tap(name)
        self._next_visit()
        for _ in self.match.darts:
            self._count(name)
        self._visit = 0
        self._compare()

    def dart(self, wait_us: int = _APART_US) -> None:
        """One dart; so long after its contact closed this returns."""
        name = next(self._names)
        self._tap(name, wait_us)
        self._count(name)

    def visit(self) -> None:
        """The darts that the visit has left."""
        while self.room:
            self.dart()
        self.settle()

    def settle(self) -> None:
        """Wait until every dart has come; after a visit the board is pressed for the next one."""
        self.match.until(lambda: len(self.match.darts) >= len(self._expected), f"dart {len(self._expected)}")
        self._compare()
        if self._visit == 3:
            self._visit = 0
            self._press()

    @property
    def room(self) -> int:
        """How many darts the visit has left."""
        return 3 - self._visit

    # what goes wrong

    def unplug(self) -> None:
        """A dart, and the plug is pulled, which the program says; another dart while it is out."""
        self._room_for_two()
        said = len(self.match.complaints)
        self.dart(self.chance.randrange(DART_US, 4_000))
        self.arduino.unplug()
        self.match.until(lambda: len(self.match.complaints) > said, "a word about the plug")
        self.arduino.wait(_APART_US)
        self.dart()
        self.arduino.plug()
        self.settle()

    def stall(self, seconds: float = 2.0) -> None:
        """The program stands still while darts are thrown."""
        self.dart()
        self.match.hold_up(seconds)
        while self.room:
            self.dart()
        self.settle()

    def reset(self) -> None:
        """A dart, and the reset button: if the board had not delivered it, the program says so. Then another dart."""
        name, before, told = next(self._names), len(self.match.darts), self.lost
        self._tap(name, DART_US + self.chance.randrange(500, 12_000))
        self.arduino.reset()
        self._next_visit()
        came = self.match.darts[before:]
        if came == [name]:
            self._expected.append(name)
        elif came:
            raise Lost(f"after a reset: thrown {name}, in the match {came}")
        else:
            self.missing += 1
            if self.lost == told:
                raise Lost(f"{name} is missing after a reset, and nothing is said: {self.match.complaints[-3:]}")
        self.thrown += 1
        self.dart()
        self.settle()

    def _next_visit(self) -> None:
        """The board is pressed for the next visit until it is told: all darts that were read before are in by then.

        Pressed once too often, it may be the visit after that. The last press says that the darts are pulled.
        """
        before = self.match.nexts
        self._press()
        while not self._soon(lambda: self.match.nexts > before):
            self._press()
        self._press()
        self._visit = 0

    def _press(self) -> None:
        self.arduino.tap(NEXT, HAND_US)
        self.arduino.wait(2 * _APART_US)

    def _soon(self, found: Callable[[], bool], seconds: float = _SOON_S) -> bool:
        """Whether it is so within a moment."""
        if not self.match.lives:
            raise Lost(f"the program has ended: {self.match.lines[-3:]}")
        end = monotonic() + seconds
        while not found() and monotonic() < end:
            sleep(0.01)
        return found()

    def second(self) -> str:
        """Another program asks for the same port; what it says."""
        command = [sys.executable, "-m", "firmware", "board", "test", "--board", str(self.path), "--lang", "en"]
        command += ["--source", f"serial:{self.arduino.port}", "--seconds", "2"]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
        self.dart()
        self.settle()
        return ran.stdout + ran.stderr

    @property
    def lost(self) -> int:
        """Changes of contacts that the program has said are lost."""
        return sum(int(found[1]) for line in list(self.match.complaints) if (found := _LOST.search(line)))

    def _room_for_two(self) -> None:
        while self.room < 2:
            self.dart()
            self.settle()

    def _tap(self, name: str, wait_us: int = _APART_US) -> None:
        self.arduino.tap(self.board.contact(Segment(name)), DART_US)
        self.arduino.wait(wait_us)

    def _count(self, name: str) -> None:
        self.thrown += 1
        self._visit += 1
        self._expected.append(name)

    def _compare(self) -> None:
        if not self.match.lives or self.match.darts != self._expected:
            said = f"thrown {self._expected[-4:]}, in the match {self.match.darts[-4:]}; {self.match.complaints[-3:]}"
            raise Lost(f"dart {len(self._expected)}: {said}")


@contextmanager
def evening(workshop: Workshop, seed: int, bad: float = 0.0) -> Iterator[Evening]:
    """An Arduino, the program at it, and between them a cable that spoils this share of all bytes."""
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        folder = Path(name)
        path = profile(folder, "serial", LINES.driven, LINES.read, _BUTTON)
        arduino = stack.enter_context(workshop.arduino(LINES))
        port = stack.enter_context(BadWire(arduino.port, bad, seed)).port if bad else arduino.port
        match = stack.enter_context(playing(path, f"serial:{port}", folder / "match.jsonl"))
        yield Evening(arduino, match, load(path), path, Random(seed))
