"""A board, its membrane, its sweep and its detector, for tests that read like stories."""

from __future__ import annotations

from firmware.board import load
from firmware.detector import Detector, Event, Mode
from games.segments import Segment
from hal.edges import Contact
from hal.fake import Membrane, Physics

STEADY = Physics(bounce_us=(0, 0))
"""A membrane that does not bounce."""


class Story:
    """Contacts are pressed by segment at a time in ms; the time is run; events come out as they would in a cabinet."""

    def __init__(self, board: str = "simulated", physics: Physics = STEADY) -> None:
        self.board = load(board)
        self.membrane = Membrane(self.board.rows, self.board.cols, physics)
        self.detector = Detector(self.board, physics.sweep_us)

    def press(self, segment: str, at: float, ms: float | None = 20) -> None:
        """Close a segment's contact, or (None) for good."""
        self.touch(self.board.contact(Segment(segment)), at, ms)

    def touch(self, contact: Contact, at: float, ms: float | None) -> None:
        """Close a contact, whether it is a segment or not."""
        self.membrane.press(contact, round(at * 1000), None if ms is None else round(ms * 1000))

    def release(self, segment: str, at: float) -> None:
        """Open a contact that was closed for good."""
        self.membrane.release(self.board.contact(Segment(segment)), round(at * 1000))

    def knock(self, at: float) -> list[Event]:
        """Run the time up to a moment; the knock sensor feels something then."""
        return self.until(at) + self.detector.knock(round(at * 1000))

    def mode(self, mode: Mode, at: float) -> list[Event]:
        """Run the time up to a moment and change the mode then."""
        return self.until(at) + self.detector.set_mode(mode, round(at * 1000))

    def until(self, at: float) -> list[Event]:
        """Run the time, in ms: every event on the way."""
        events: list[Event] = []
        for edge in self.membrane.sweep_until(round(at * 1000)):
            events += self.detector.feed(edge)
        return events + self.detector.tick(round(at * 1000))

    def said(self, at: float) -> list[str]:
        """Run the time, in ms: the events in short (``hit T20``, ``stuck S5``, ``ambiguous D20 D4``)."""
        return [short(event) for event in self.until(at)]


def short(event: object) -> str:
    """An event in a few words."""
    segments = getattr(event, "candidates", None) or ((event.segment,) if hasattr(event, "segment") else ())
    return " ".join((type(event).__name__.lower(), *(segment.name for segment in segments)))
