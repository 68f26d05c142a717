"""The detector of a program that is on the screen for a whole evening, and what it heard in the last minutes.

What it knows of the board outlives a match, and what the contacts did can be saved after a misread.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

from firmware.board import Board
from firmware.clock import today
from firmware.detector import Detector, Event, Mode
from firmware.logs.disk import free, write_whole
from firmware.reasons import reason
from firmware.ringlog import RingLog
from games.segments import Segment
from games.text import Text, text
from hal.edges import Contact, ContactEdge, SourceEvent, SourceStatus


class Ear(Detector):
    """A detector that remembers what it was told."""

    def __init__(self, board: Board, sweep_us: int = 250) -> None:
        super().__init__(board, sweep_us)
        self._ring = RingLog(board)
        self._told_us = 0  # what comes late is written down as if it came now: a trace does not go back in time

    def hear(self, event: SourceEvent) -> None:
        """Something that a source read while nobody plays: it is no dart, but it is known."""
        match event:
            case ContactEdge():
                self.feed(event)
            case SourceStatus(closed=closed, at_us=at_us) if closed is not None:
                self.begin(closed, at_us)

    def begin(self, closed: Collection[Contact], at_us: int) -> list[Event]:
        self._ring.begin(closed, self._at(at_us))
        return super().begin(closed, at_us)

    def feed(self, edge: ContactEdge) -> list[Event]:
        self._ring.edge(replace(edge, at_us=self._at(edge.at_us)))
        return super().feed(edge)

    def tick(self, now_us: int) -> list[Event]:
        events = super().tick(now_us)
        for event in events:
            self._ring.event(event, self._at(now_us))
        return events

    def set_mode(self, mode: Mode, now_us: int, kept: Collection[Segment] = ()) -> list[Event]:
        events = super().set_mode(mode, now_us, kept)
        self._ring.mode(mode, self._at(now_us))
        return events

    def save(self, matches: Path) -> Text:
        """Write down what was heard, beside the folder of matches; where, or why not, in a sentence."""
        place = free(matches.parent / "heard" / f"{re.sub('[-:]', '', today())}.jsonl")
        try:
            write_whole(place, b"".join(self._ring.lines(self.sweep_us))).close()
        except OSError as error:
            return text("{file} cannot be written: {why}", file=str(place), why=reason(error))
        return text("Saved: {file}", file=f"{place.parent.name}/{place.name}")

    def _at(self, us: int) -> int:
        self._told_us = max(self._told_us, us)
        return self._told_us
