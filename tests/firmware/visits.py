"""Visits of three darts by two seats at a pipeline, as scripts of (time, input)."""

from __future__ import annotations

from collections.abc import Iterator

from firmware.board import load
from firmware.detector import Detector
from firmware.pipeline import Awaited, Do, Pipeline, PipelineEvent
from games.kernel import Action, Dart, Deadline, Next, Seat
from games.segments import Segment
from hal.edges import ContactEdge

BOARD = load("simulated")
MS = 1_000
SECOND = 1_000_000
ANN, BOB = Seat(0), Seat(1)


class Game:
    """A match of visits of three darts by two seats, as far as a pipeline sees one."""

    def __init__(self) -> None:
        self.visit, self.darts, self.hits, self.over = 1, 0, 0, False
        self.decision: str | None = None
        self.deadline: Deadline | None = None
        self.pipeline = Pipeline(Detector(BOARD), self.awaited)
        self.pipeline.settle(self.awaited, False, 0)

    @property
    def awaited(self) -> Awaited:
        seat = None if self.over else (ANN, BOB)[(self.visit - 1) % 2]
        return Awaited(seat, self.visit, self.decision, self.deadline, self.over)

    def events(self, now_us: int) -> Iterator[PipelineEvent]:
        """What comes out, every action being taken up."""
        while (event := self.pipeline.next_event()) is not None:
            yield event
            if isinstance(event, Do):
                self._take(event.action, now_us)

    def _take(self, action: Action, now_us: int) -> None:
        if isinstance(action, Dart):
            self.darts += 1
            self.hits += action.segment.name != "MISS"
        standing = self.hits > 0
        if self.darts == 3 or isinstance(action, Next):
            self.visit, self.darts, self.hits = self.visit + 1, 0, 0
        self.pipeline.settle(self.awaited, standing, now_us)

    def dart(self, segment: str, at_us: int, long_us: int = 3 * MS) -> list[PipelineEvent]:
        """A contact closes and opens; then time passes until the detector is sure."""
        contact = BOARD.contact(BOARD.sense(Segment(segment)))
        self.pipeline.feed(ContactEdge(contact, True, at_us))
        self.pipeline.feed(ContactEdge(contact, False, at_us + long_us))
        return self.wait(at_us + long_us + 20 * MS)

    def wait(self, until_us: int) -> list[PipelineEvent]:
        self.pipeline.tick(until_us)
        return list(self.events(until_us))

    def press(self, word: str, at_us: int) -> list[PipelineEvent]:
        self.pipeline.press(word, at_us)
        return list(self.events(at_us))


def visit_of_three(game: Game, at_us: int) -> list[PipelineEvent]:
    return [event for number in range(3) for event in game.dart(f"S{number + 1}", at_us + number * SECOND)]


def closes(game: Game, segment: str, at_us: int) -> None:
    """A contact closes, and stays closed."""
    game.pipeline.feed(ContactEdge(BOARD.contact(BOARD.sense(Segment(segment))), True, at_us))


def opens(game: Game, segment: str, at_us: int) -> None:
    game.pipeline.feed(ContactEdge(BOARD.contact(BOARD.sense(Segment(segment))), False, at_us))
