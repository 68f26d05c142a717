"""What was seen of a board: of each contact, of each word, of each source. Pure; times are us of the sources' clock."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from firmware.board import Board
from firmware.detector import Detector, Event, Hit
from firmware.detector.events import Health
from games.segments import Segment
from hal.edges import Contact, ContactEdge, Report, SourceEvent, SourceStatus


@dataclass(slots=True)
class Reading:
    """How a source was.

    Attributes:
        status: what it said last.
        downs: how often it went away.
        lost: edges that it read and that will never arrive.
    """

    status: SourceStatus
    downs: int = 0
    lost: int = 0


class Seen:
    """The map of a board while it is tested.

    Attributes:
        detector: what makes darts of it.
        readings: of each source, by name.
        words: finished words, with how often each was said.
        darts: hits of each segment.
        last: of each contact, for how long it was closed last, in us.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.detector = Detector(board)
        self.readings: dict[str, Reading] = {}
        self.words: Counter[str] = Counter()
        self.darts: Counter[Segment] = Counter()
        self.last: dict[Contact, int] = {}
        self.closed: dict[Contact, int] = {}
        self._buttons = {place: word for word, place in board.buttons.items() if isinstance(place, Contact)}

    def hear(self, event: SourceEvent) -> list[Event]:
        """Something was read; what the detector makes of it."""
        match event:
            case ContactEdge(contact, closed, at_us):
                if closed:
                    self.closed[contact] = at_us
                elif contact in self.closed:
                    self.last[contact] = at_us - self.closed.pop(contact)
                return self._count(self.detector.feed(event))
            case Report(token):
                self.words[token] += 1
            case SourceStatus(name=name):
                self._status(self.readings.setdefault(name, Reading(event)), event)
                if event.closed is not None:
                    self.closed = dict.fromkeys(event.closed, event.at_us)
                    return self._count(self.detector.begin(event.closed, event.at_us))
        return []

    def tick(self, now_us: int) -> list[Event]:
        """Time passes."""
        return self._count(self.detector.tick(now_us))

    def end(self) -> list[Event]:
        """The look is over: of a contact read just before, nothing more will be heard, so it is decided now."""
        events: list[Event] = []
        while self.detector.undecided_us is not None and self.detector.due_us is not None:
            events += self.tick(self.detector.due_us)
        return events

    @property
    def health(self) -> dict[Contact, Health]:
        """Of every contact that ever closed, or was closed from the beginning, in their order."""
        return dict(sorted({**dict.fromkeys(self.closed, Health()), **self.detector.health}.items()))

    @property
    def silent(self) -> tuple[Segment, ...]:
        """The segments of which nothing was read yet."""
        read = {self.board.contacts.get(contact) for contact in (*self.detector.health, *self.closed)}
        return tuple(
            segment for segment in self.board.segments if segment not in read and segment.name not in self.words
        )

    def what(self, contact: Contact) -> str:
        """The segment or the button at a contact; empty: there is none."""
        segment = self.board.contacts.get(contact)
        return segment.name if segment else self._buttons.get(contact, "")

    def told(self, seconds: float) -> dict[str, Any]:
        """All of it, as one JSON object; times in us."""
        return {
            "board": self.board.name,
            "seconds": round(seconds, 3),
            "sources": [_source(name, reading) for name, reading in self.readings.items()],
            "contacts": [
                {
                    "row": contact.row,
                    "col": contact.col,
                    "what": self.what(contact),
                    "presses": health.count - health.bounces,
                    "bounces": health.bounces,
                    "ghosts": health.ghosts,
                    "closed_us": health.closed_us,
                    "last_closed_us": self.last.get(contact),
                    "closed": contact in self.closed,
                }
                for contact, health in self.health.items()
            ],
            "darts": {segment.name: self.darts[segment] for segment in sorted(self.darts, key=lambda one: one.name)},
            "words": dict(sorted(self.words.items())),
            "stuck": sorted(segment.name for segment in self.detector.stuck),
            "silent": [segment.name for segment in self.silent],
        }

    def _count(self, events: list[Event]) -> list[Event]:
        for event in events:
            if isinstance(event, Hit):
                self.darts[event.segment] += 1
        return events

    def _status(self, reading: Reading, status: SourceStatus) -> None:
        if status.sweep_us:
            self.detector.sweep_us = status.sweep_us
        reading.downs += reading.status.up and not status.up
        reading.lost += status.lost
        reading.status = status


def _source(name: str, reading: Reading) -> dict[str, Any]:
    status = reading.status
    return {
        "name": name,
        "up": status.up,
        "why": status.why,
        "sweep_us": status.sweep_us,
        "worst_us": status.worst_us,
        "downs": reading.downs,
        "lost": reading.lost,
    }
