"""Several sources as one: a single sink, contacts as the board's profile numbers them, who is away and why.

Laws. A contact is closed while any source says so; an edge passes only when that changes, so several readers of one
membrane are one. A source that goes away leaves its contacts as it read them last, and tells anew what is closed when
it is back. A button that is wired as a contact is a word when it is let go, unless other contacts explained it.
"""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from firmware.board import Board
from firmware.detector.ghosts import explained
from firmware.sources.cabinet import Parts
from firmware.sources.reports import meant
from hal.edges import Contact, ContactEdge, Lamps, Lights, Report, Sink, Source, SourceEvent, SourceStatus

PRESS_US: Final = 15_000
"""A button that is a contact is pressed for at least so long: what is shorter is a knock."""

BETWEEN_US: Final = 150_000
"""From one press of such a button to the next."""


class Sources:
    """All that is read at one board, as a ``Source``; its sink is called from the sources' threads, one at a time.

    Attributes:
        name: of all of them.
        simulated: the simulator's membrane is one of them; whoever plays reads that one.
    """

    def __init__(
        self, board: Board, sources: Iterable[Source], parts: Parts | None = None, simulated: bool = False
    ) -> None:
        """Nothing reads yet; ``parts`` hang on pins beside the sources."""
        self.simulated = simulated
        self._board = board
        self._sources = {source.name: source for source in sources}
        self._parts = parts or Parts()
        self._faults: dict[str, str] = {}
        self.name = ",".join(self._sources)
        self._words = {place: word for word, place in board.buttons.items() if isinstance(place, Contact)}
        self._lock = threading.Lock()
        self._sink: Sink | None = None
        self._closed: dict[str, set[Contact]] = {name: set() for name in self._sources}
        self._sweeps: dict[str, tuple[int, int]] = {}
        self._away: dict[str, str] = {}
        self._held: dict[Contact, int] = {}  # a button's contact: closed since, while nothing else explains it
        self._pressed_us: dict[Contact, int] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """Of each source."""
        return tuple(self._sources)

    @property
    def lights(self) -> Lights | None:
        """Behind the numbers."""
        return self._parts.lights

    @property
    def lamps(self) -> Lamps | None:
        """In the buttons."""
        return self._parts.lamps

    @property
    def faults(self) -> Mapping[str, str]:
        """What hangs beside the sources and does not work now, each with its reason: a match goes on without it."""
        with self._lock:
            return dict(self._faults)

    @property
    def sweeping(self) -> bool:
        """Whether any of them sweeps contacts, as far as is known: others cannot tell when darts are pulled."""
        with self._lock:
            return bool(self._sweeps)

    @property
    def away(self) -> Mapping[str, str]:
        """The sources that do not read now, each with its reason."""
        with self._lock:
            return dict(self._away)

    @property
    def answers(self) -> bool:
        """Whether every one of them does: a thread that has failed brings nothing back, and nothing says so."""
        return all(source.answers for source in self._sources.values())

    @property
    def absent(self) -> bool:
        """Whether none of them reads, so that a game has to wait."""
        return not self.simulated and self.away.keys() == self._sources.keys()

    def start(self, sink: Sink) -> None:
        """Begin to read with every source."""
        with self._lock:
            self._sink = sink
        for name, source in self._sources.items():
            source.start(functools.partial(self._take, name))
        for name, buttons in self._parts.heard.items():
            buttons.start(self._pressed, functools.partial(self._failed, name))
        if self.lights:
            self.lights.start(functools.partial(self._failed, "lights"))
        if self.lamps:
            self.lamps.start(functools.partial(self._failed, "lamps"))

    def stop(self) -> None:
        """Stop all of them; nothing is told any more when this returns."""
        with self._lock:
            self._sink = None
        for part in (*self._parts.heard.values(), self.lights, self.lamps):
            if part:
                part.stop()
        for source in self._sources.values():
            source.stop()

    def _pressed(self, word: str, at_us: int) -> None:
        with self._lock:
            self._tell(Report(word, at_us))

    def _failed(self, name: str, why: str) -> None:
        """A part does not work, or works again; nothing waits for it, so it is up all the same."""
        with self._lock:
            self._faults.pop(name, None)
            if why:
                self._faults[name] = why
            self._tell(SourceStatus(name, True, why))

    def _take(self, name: str, event: SourceEvent) -> None:
        """What one of them says."""
        with self._lock:
            match event:
                case ContactEdge():
                    self._edge(name, replace(event, contact=self._turned(event.contact)))
                case Report():
                    self._tell(meant(event, self._board))
                case SourceStatus():
                    self._status(name, event)

    def _tell(self, event: SourceEvent) -> None:
        if self._sink is not None:
            self._sink(event)

    def _turned(self, contact: Contact) -> Contact:
        """A source numbers driven and read lines; a profile numbers rows and columns."""
        return Contact(contact.col, contact.row) if self._board.driven == "cols" else contact

    def _edge(self, name: str, edge: ContactEdge) -> None:
        before = self._is_closed(edge.contact)
        (self._closed[name].add if edge.closed else self._closed[name].discard)(edge.contact)
        if self._is_closed(edge.contact) is before:
            return
        self._tell(edge)
        if self._words:
            self._press(edge)

    def _is_closed(self, contact: Contact) -> bool:
        return any(contact in closed for closed in self._closed.values())

    def _status(self, name: str, status: SourceStatus) -> None:
        if status.up:
            self._away.pop(name, None)
        else:
            self._away[name] = status.why
        if status.sweep_us:
            self._sweeps[name] = status.sweep_us, status.worst_us or status.sweep_us
            slowest, worst = (max(sweep[place] for sweep in self._sweeps.values()) for place in (0, 1))
            status = replace(status, sweep_us=slowest, worst_us=worst)
        if status.closed is not None:
            self._closed[name] = {self._turned(contact) for contact in status.closed}
            self._held.clear()
            status = replace(status, closed=tuple(sorted(set().union(*self._closed.values()))))
        self._tell(status)

    def _press(self, edge: ContactEdge) -> None:
        """Whether the edge ends the press of a button: a contact of its own, held long enough, and not just now."""
        contact, now = edge.contact, edge.at_us
        if not edge.closed and contact in self._held:
            since = self._held.pop(contact)
            if now - since >= PRESS_US and now - self._pressed_us.get(contact, -BETWEEN_US) >= BETWEEN_US:
                self._pressed_us[contact] = now
                self._tell(Report(self._words[contact], now))
        elif edge.closed:
            closed = set().union(*self._closed.values())
            if contact in self._words:
                self._held[contact] = now
            for ghost in [one for one in self._held if explained(one, closed)]:
                del self._held[ghost]
