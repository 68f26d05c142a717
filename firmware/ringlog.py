"""The ring log: what the contacts did in the last minutes, and what was made of it, to be saved after a misread.

Pure and bounded. What it saves is a contact trace (``firmware.trace``) that ``cible detect`` reads. What was closed
when it begins was no dart: so it begins in hold with those contacts closing, and goes on in the mode of that moment.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator
from typing import Final

from firmware.board import Board
from firmware.detector import Event, Mode
from firmware.trace import Header, Moment, Told, header_of, said, written
from hal.edges import Contact, ContactEdge

_EARLIER_US: Final = 1_000_000  # so long before the first line that is kept: what closes then is settled by then


class RingLog:
    """The last minutes of one board. It is told in order of time, of the sources' clock in us."""

    def __init__(self, board: Board, keep_s: float = 180, most: int = 20_000) -> None:
        """A log that is empty.

        Args:
            board: whose contacts are logged.
            keep_s: how far back it goes.
            most: how many lines it keeps at most, whatever happens in that time.
        """
        self._board = board
        self._keep_us = round(keep_s * 1_000_000)
        self._most = most
        self._told: deque[Told] = deque()
        self._first: tuple[set[Contact], Mode] = set(), "throw"  # closed, and the mode, before the first line kept
        self._last: tuple[set[Contact], Mode] = set(), "throw"  # the same, after the last

    def begin(self, closed: Collection[Contact], at_us: int) -> None:
        """A source begins to read and finds these contacts closed."""
        before, mode = self._last
        for contact in sorted(before.difference(closed)):
            self.edge(ContactEdge(contact, False, at_us))
        fresh = sorted(set(closed) - before)
        for told in _closing(fresh, mode, at_us) if fresh else ():
            self._take(told)

    def edge(self, edge: ContactEdge) -> None:
        """A contact closed or opened."""
        self._take(edge)

    def mode(self, mode: Mode, at_us: int) -> None:
        """Darts count from now on, or do not."""
        self._take(Moment(at_us, mode))

    def event(self, event: Event, now_us: int) -> None:
        """The detector said something; of darts it is kept, with when it was said."""
        if (line := said(event, now_us)) is not None:
            self._take(line)

    def lines(self, sweep_us: int) -> Iterator[bytes]:
        """The trace, a line at a time; ``sweep_us`` is the period of the sweep that read it."""
        yield header_of(Header(board=self._board.name, rows=self._board.rows, cols=self._board.cols, frame_us=sweep_us))
        if self._told:
            closed, mode = self._first
            yield from map(written, _closing(sorted(closed), mode, max(0, self._told[0].at_us - _EARLIER_US)))
            yield from map(written, self._told)
            yield written(Moment(self._told[-1].at_us, None))

    def _take(self, told: Told) -> None:
        self._told.append(told)
        self._last = _after(self._last, told)
        while len(self._told) > self._most or self._told[0].at_us < told.at_us - self._keep_us:
            self._first = _after(self._first, self._told.popleft())


def _closing(contacts: Collection[Contact], mode: Mode, at_us: int) -> Iterator[Told]:
    """What makes a detector take contacts for closed, and none for a dart."""
    yield Moment(at_us, "hold")
    yield from (ContactEdge(contact, True, at_us) for contact in contacts)
    yield Moment(at_us, mode)


def _after(state: tuple[set[Contact], Mode], told: Told) -> tuple[set[Contact], Mode]:
    closed, mode = state
    if isinstance(told, ContactEdge):
        (closed.add if told.closed else closed.discard)(told.contact)
    elif isinstance(told, Moment) and told.mode is not None:
        mode = told.mode
    return closed, mode
