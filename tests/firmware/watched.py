"""A window that nobody sees, and the program run in it: what a person does is a story, hours pass in no time."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from display.drawlist import Picture, Words
from display.driver import Driver
from display.i18n import language
from display.inputs import Click, Closed, Input, Key, Resized
from firmware.app import App
from firmware.clock import Clock, JumpClock
from firmware.commands import play
from firmware.hands import inline
from firmware.logs.journal import read
from firmware.logs.matches import folder
from firmware.plan import planned
from firmware.settings import Settings
from games.geometry import STEEL, Point
from games.segments import Segment

SIZE = (1280, 720)
FIRST = "--players Ann,Bob --seed 3"
LAST_CARD = "--players Ann,Bob --seed 38 --option cards=3 --option lives=1"
"""Ann's last card goes with the second dart of her third visit, after the bull: she may stop. The match ends then."""


@dataclass(frozen=True, slots=True)
class Touch:
    """A press on a hot place of what is shown: the one with this command, or any, by a share of all of them."""

    command: str = ""
    share: float = 0.0


Deed: TypeAlias = str | Input | Touch
"""What somebody does: a key or a segment by its name, an input, a touch."""


class Watcher(Driver):
    """A window that nobody sees: does what a story says, keeps what is shown and when.

    Attributes:
        seen: the pictures, each with its time in ms.
        foreseen: pictures that it was told to be ready for, each with its time.
    """

    def __init__(self, clock: Clock, story: Sequence[tuple[float, Deed]]) -> None:
        super().__init__()
        self.seen: list[tuple[float, Picture]] = []
        self.foreseen: list[tuple[float, Picture]] = []
        self.asked = 0
        self._clock = clock
        self._story = [(seconds * 1000, deed) for seconds, deed in story]
        self._size = SIZE

    def open(
        self, size: tuple[int, int] | None = None, fullscreen: bool = False, title: str = "Cible", cursor: bool = True
    ) -> None:
        self._size = size or SIZE

    @property
    def size(self) -> tuple[int, int]:
        return self._size

    def toggle_fullscreen(self) -> None:
        self._fullscreen = not self._fullscreen

    def inputs(self) -> list[Input]:
        self.asked += 1
        now = self._clock.now_us() / 1000
        due = [deed for at, deed in self._story if at <= now]
        self._story = [(at, deed) for at, deed in self._story if at > now]
        return [self._input(deed) for deed in due]

    def _input(self, deed: Deed) -> Input:
        if isinstance(deed, Touch):
            return self._touched(deed)
        if isinstance(deed, Resized):
            self._size = deed.size
        if not isinstance(deed, str):
            return deed
        try:
            return Click(self.point(Segment(deed)))
        except ValueError:
            return Key(deed, {"space": " "}.get(deed, deed if len(deed) == 1 else ""))

    def _touched(self, touch: Touch) -> Input:
        hots = [hot for hot in self.seen[-1][1].hots if touch.command in (hot.command, "")]
        assert hots or not touch.command, f"{touch.command} is nowhere: {self.seen[-1][1].hots}"
        return Click(hots[int(touch.share * len(hots))].box.centre) if hots else Click((0.0, 0.0))

    def point(self, segment: Segment) -> Point:
        """Where the middle of a segment is on the screen."""
        board = next((picture.board for _, picture in reversed(self.seen) if picture.board), None)
        if board is None:
            return 0.0, 0.0  # in a match without darts there is none
        x, y = STEEL.centre(segment)  # what is drawn is the regulation board
        return board.centre[0] + x * board.scale, board.centre[1] - y * board.scale

    def show(self, picture: Picture) -> bool:
        if self.seen and self.seen[-1][1] == picture:
            return False
        self.seen.append((self._clock.now_us() / 1000, picture))
        return True

    def prepare(self, pictures: Iterable[Picture]) -> Iterator[None]:
        for picture in pictures:
            self.foreseen.append((self._clock.now_us() / 1000, picture))
            yield

    def close(self) -> None:
        return

    def words(self, at_ms: float) -> list[str]:
        """What could be read at a time."""
        shown = [picture for since, picture in self.seen if since <= at_ms][-1]
        return [op.string for op in shown.ops if isinstance(op, Words)]


def live(words: str, *story: tuple[float, Deed], settings: Settings = Settings()) -> Watcher:
    """Run the program with these words until the story's end; the window is closed there."""
    parser = argparse.ArgumentParser()
    play.add(parser.add_subparsers(parser_class=argparse.ArgumentParser), language("en").say)
    args: argparse.Namespace = parser.parse_args(["play", *words.split()])
    args.lang = "en"
    clock = JumpClock()
    watcher = Watcher(clock, (*story, (story[-1][0] + 0.1, Closed())))
    assert App(args, settings, planned(args, settings.name, watched=True), watcher, clock, inline).run() == 0
    return watcher


def logs(home: Path) -> list[Path]:
    return sorted(folder({"HOME": str(home)}).glob("*.jsonl"))


def actions(log: Path) -> list[str]:
    return [record.action or f"undo {record.undo}" for record in read(log.read_bytes()).records]


def to_the_last_card() -> list[tuple[float, str | Input]]:
    """Two visits each, then Ann's bull and her last card: STOP stands there from 44 s on."""
    visits = [(8 * visit + 5 + dart, f"S{3 * visit + dart + 1}") for visit in range(4) for dart in range(3)]
    return [(2, "space"), *visits, (42, "DB"), (43, "S13")]
