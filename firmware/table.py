"""One match at one board: what the pipeline says is done, what was done is told.

Sans-I/O like the pipeline: ``advance`` is given the time. Whoever wants to know what happens listens; listeners are
told in order, after the match has taken the action up.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from display.forms import Mark
from firmware.detector import Ambiguous, Detector, Freed, Pressed, Stuck
from firmware.logs.journal import Seated
from firmware.pipeline import Awaited, Do, Pipeline, Turned, Unknown
from firmware.session import Acted, Happened, Refusal, Session, Undone
from firmware.session.correction import BadCorrection, Proposal
from games.geometry import STEEL, Point
from games.kernel import Action, Dart, Join, Refused, Retire, Seat
from games.segments import MISS, Segment
from hal.edges import SourceEvent, SourceStatus

TableEvent: TypeAlias = Happened | Refusal | Turned | Ambiguous | Pressed | Stuck | Freed | SourceStatus | Unknown
"""What listeners are told."""

Listener: TypeAlias = Callable[[TableEvent], None]

_Deed: TypeAlias = Callable[[int], Happened | Refusal | None]
"""Something that is done to the match itself, at a time in ms of play; None: nothing came of it."""

_MS: Final = 1000

LATE_US: Final = 5_000
"""What a real board has read may come so much later: no verdict is asked for before."""


class Table:
    """A session and the board it is played at.

    Attributes:
        session: the match.
        board: what it is played at.
        pipeline: the path from the board.
    """

    def __init__(self, session: Session, detector: Detector, now_us: int, real: bool = False) -> None:
        """Begin, or go on, at ``now_us`` of the clock that all later times are of.

        ``real``: people throw at a real board, which comes to know of no bot's dart: those are said.
        """
        self.session = session
        self._real = real
        self._late_us = LATE_US if real else 0
        self.board = detector.board
        self.pipeline = Pipeline(detector, Awaited.by(session.game, session.state))
        self._seat_bots()
        self.pipeline.begin(now_us)
        self._watchers: list[asyncio.Event] = []
        self._listeners: list[Listener] = []
        self._began_us = now_us - session.t_ms * _MS
        self._points: dict[int, Point] = {}  # where the dart that is the n-th action landed, if that is known
        self._landing: Point | None = None
        self._owed: deque[_Deed] = deque()  # what waits for a verdict

    @property
    def over(self) -> bool:
        """Whether the match is."""
        return self.pipeline.awaited.over

    @property
    def throwing(self) -> Seat | None:
        """Who may throw at this moment: nobody while darts are pulled."""
        return self.pipeline.awaited.seat if self.pipeline.phase == "throw" else None

    @property
    def due_us(self) -> int | None:
        """When ``advance`` wants to be called at the latest."""
        due = self.pipeline.due_us
        return None if due is None else due + self._late_us

    def marks(self, shown: Sequence[Segment]) -> tuple[Mark, ...]:
        """The darts that a view shows in the board, oldest first, with their points where those are known."""
        known = self._landed()
        return tuple(
            Mark(segment, known[place][1] if place < len(known) and known[place][0] is segment else None)
            for place, segment in enumerate(segment for segment in shown if segment is not MISS)
        )

    def _landed(self) -> list[tuple[Segment, Point | None]]:
        """The darts of this visit, or in hold of the last one, that are in the board."""
        held = self.pipeline.phase == "hold"
        visit = self.pipeline.awaited.visit
        landed: list[tuple[Segment, Point | None]] = []
        for place in range(len(self.session.actions) - 1, -1, -1):
            action = self.session.actions[place]
            if not isinstance(action, Dart):
                continue
            if held:
                held, visit = False, action.visit
            if action.visit != visit:
                break
            if action.segment is not MISS:
                point = self._points.get(place)
                landed.append((action.segment, point and self.board.geometry.onto(STEEL, point)))
        return landed[::-1]

    def listen(self, listener: Listener) -> None:
        """Tell this one too, from now on."""
        self._listeners.append(listener)

    def watch(self) -> asyncio.Event:
        """An event of one's own that is set whenever something happened."""
        watcher = asyncio.Event()
        self._watchers.append(watcher)
        return watcher

    def unwatch(self, watcher: asyncio.Event) -> None:
        """Let go of an event that ``watch`` gave."""
        self._watchers.remove(watcher)

    def stir(self) -> None:
        """Wake all who watch."""
        for watcher in self._watchers:
            watcher.set()

    def feed(self, event: SourceEvent) -> None:
        """Something a source read."""
        self.pipeline.feed(event)

    def landing(self, point: Point | None) -> None:
        """The next dart that is recognised lies at this point, in mm: only a picture needs to know."""
        self._landing = point

    def press(self, word: str, now_us: int) -> None:
        """A button of the pipeline."""
        self.pipeline.press(word, now_us)
        self._drain(now_us)

    def say(self, action: Action, now_us: int) -> None:
        """An action that somebody said outright."""
        self.pipeline.say(action, now_us)
        self._drain(now_us)

    def answer(self, segment: Segment | None, now_us: int) -> None:
        """Where the dart is that people were asked about; None: there is none."""
        self.pipeline.answer(segment, now_us)
        self._drain(now_us)
        self.stir()

    def claim(self, now_us: int) -> None:
        """The press in hold that is asked about was the next player's dart."""
        self.pipeline.claim(now_us)
        self._drain(now_us)

    def advance(self, now_us: int) -> None:
        """Let time pass up to now."""
        self.pipeline.tick(now_us - self._late_us)
        self._drain(now_us)

    # What is done to the match itself waits while a verdict is out: whoever asked for it saw no dart yet.

    def undo(self, count: int, now_us: int) -> bool:
        """Take back so many deeds; False if there are none.

        If a verdict is out and it is a dart, that one is taken back and nothing before it.
        """
        if not self.pipeline.waits(now_us) and (count < 1 or not self.session.deeds):
            return False
        n = self.session.n

        def deed(t_ms: int) -> Happened | Refusal | None:
            back = 1 if self.session.n > n else count
            try:
                return self.session.undo(back, t_ms) if self.session.deeds and back > 0 else None
            except Refused as bad:
                return Refusal("undo", bad.why)

        self._owe(deed, now_us)
        return True

    def redo(self, now_us: int) -> bool:
        """Do again what was taken back last; False if nothing was, or something else has happened since."""
        if not self.session.can_redo:
            return False

        def deed(t_ms: int) -> Happened | Refusal | None:
            try:
                return self.session.redo(t_ms) if self.session.can_redo else None
            except Refused as bad:
                return Refusal("redo", bad.why)

        self._owe(deed, now_us)
        return True

    def correct(self, proposal: Proposal, now_us: int) -> None:
        """Let a correction be so; refused if something happened since: other consequences were shown."""

        def deed(t_ms: int) -> Happened | Refusal:
            try:
                return self.session.correct(proposal, t_ms)
            except BadCorrection as bad:
                return Refusal(proposal.correction, bad.why)

        self._owe(deed, now_us)

    def reseat(self, seat: Seat, seated: Seated, now_us: int) -> None:
        """Let somebody else play on in a seat."""

        def deed(t_ms: int) -> Happened | Refusal:
            try:
                return self.session.reseat(seat, seated, t_ms)
            except Refused as bad:
                return Refusal(seated, bad.why)

        self._owe(deed, now_us)

    def retire(self, seat: Seat, now_us: int) -> None:
        """Let a player leave."""
        self._owe(lambda t_ms: self.session.act(Retire(seat), t_ms), now_us)

    def join(self, seated: Seated, now_us: int) -> None:
        """Let a newcomer sit down in the first free seat."""
        self._owe(lambda t_ms: self.session.act(Join(Seat(len(self.session.seats))), t_ms, seated), now_us)

    def _owe(self, deed: _Deed, now_us: int) -> None:
        self._owed.append(deed)
        self._drain(now_us)

    def _drain(self, now_us: int) -> None:
        while True:
            while (event := self.pipeline.next_event()) is not None:
                if isinstance(event, Do):
                    self._do(event, now_us)
                else:
                    self._tell(event)
            if not self._owed or self.pipeline.waits(now_us):
                return
            self._amend(self._owed.popleft(), now_us)

    def _do(self, event: Do, now_us: int) -> None:
        happened = self.session.act(event.action, self._t_ms(event.at_us))
        if isinstance(happened, Acted) and isinstance(event.action, Dart):
            if self._landing is not None:
                self._points[len(self.session.actions) - 1] = self._landing
            self._landing = None
        self._settle(happened, now_us)

    def _amend(self, deed: _Deed, now_us: int) -> None:
        """Do it; where a dart is known to lie is forgotten if it is not the same dart any more."""
        before = tuple(self.session.actions)
        happened = deed(self._t_ms(now_us))
        if happened is not None:
            now = self.session.actions
            self._points = {
                place: point
                for place, point in self._points.items()
                if place < len(now) and now[place] == before[place]
            }
            self._settle(happened, now_us)

    def _settle(self, happened: Happened | Refusal, now_us: int) -> None:
        """The match has changed: the pipeline awaits what comes now, and all are told.

        The visit that an undo leads back to goes on, also where what is taken back is that it was corrected away.
        """
        self._seat_bots()
        standing = not isinstance(happened, Undone) and self._standing()
        self.pipeline.settle(Awaited.by(self.session.game, self.session.state), standing, now_us)
        self._tell(happened)

    def _seat_bots(self) -> None:
        self.pipeline.spoken = self.session.bots if self._real else frozenset()

    def _standing(self) -> bool:
        """Whether darts of the visit that was awaited until now stand in the board, and were not to be pulled yet."""
        if self.pipeline.awaited.seat is None and not self.over:
            return False
        for earlier in reversed(self.session.actions):
            if isinstance(earlier, Dart):
                if earlier.visit < self.pipeline.awaited.visit:
                    return False
                if earlier.segment is not MISS:
                    return True
        return False

    def _tell(self, event: TableEvent) -> None:
        for listener in self._listeners:
            listener(event)
        self.stir()

    def _t_ms(self, at_us: int) -> int:
        return max(self.session.t_ms, (at_us - self._began_us) // _MS)
