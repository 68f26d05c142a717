"""From what hardware says to what a game is told. Sans-I/O: contacts, words, buttons and the time in; events out.

A visit has two phases::

            the visit's last dart, or NEXT, with darts in the board
    throw  ------------------------------------------------------->  hold
           <-------------------------------------------------------
                       NEXT, or the darts were pulled

Laws. Events come one at a time, and after a ``Do`` the caller says what the match awaits then (``settle``) before it
asks for the next: so a dart always belongs to the seat and the visit that it was thrown in. What a game shows never
delays a dart. A deadline runs only while its visit can be thrown in.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from firmware.detector import Ambiguous, Detector, Freed, Hit, Pressed, Pulled, Stuck
from games.kernel import Action, AnyGame, Choose, Dart, Deadline, Expire, Next, Seat
from games.segments import MISS, Segment
from hal.edges import ContactEdge, Report, SourceEvent, SourceStatus

Phase: TypeAlias = Literal["throw", "hold"]

_SECOND: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Awaited:
    """What a match waits for.

    Attributes:
        seat: the thrower, or None when the match is over.
        visit: the visit that a dart belongs to now.
        decision: the token that the first button chooses, while a decision is open.
        deadline: what happens by itself.
    """

    seat: Seat | None
    visit: int
    decision: str | None = None
    deadline: Deadline | None = None

    @classmethod
    def by(cls, game: AnyGame, state: object) -> Awaited:
        """What a state of a game waits for."""
        seat = game.thrower(state)
        if seat is None:
            return cls(None, game.visit(state))
        decision = next((choice.token for choice in game.choices(state, seat) if choice.button == "next"), None)
        return cls(seat, game.visit(state), decision, game.deadline(state))


@dataclass(frozen=True, slots=True)
class Do:
    """An action for the match, of the moment ``at_us``."""

    action: Action
    at_us: int


@dataclass(frozen=True, slots=True)
class Turned:
    """The phase is another one."""

    phase: Phase


PipelineEvent: TypeAlias = Do | Turned | Ambiguous | Pressed | Stuck | Freed | SourceStatus
"""What comes out. A ``Pressed`` asks for "next?"; the other words are the detector's and the source's own."""

_Raw: TypeAlias = Hit | Ambiguous | Pressed | Pulled | Stuck | Freed | SourceStatus | Do


class Pipeline:
    """The path of one board.

    Attributes:
        phase: whether darts count.
        awaited: what the match waits for, as last settled.
    """

    def __init__(self, detector: Detector, awaited: Awaited) -> None:
        self.phase: Phase = "throw"
        self.awaited = awaited
        self._detector = detector
        self._waiting: deque[_Raw] = deque()
        self._turned: deque[Turned] = deque()
        self._deadline_us: int | None = None

    @property
    def stuck(self) -> frozenset[Segment]:
        """Segments that no dart can hit now."""
        return self._detector.stuck

    @property
    def deadline_us(self) -> int | None:
        """When the deadline passes, if one runs."""
        return self._deadline_us

    @property
    def due_us(self) -> int | None:
        """When ``tick`` wants to be called at the latest."""
        return min((due for due in (self._detector.due_us, self._deadline_us) if due is not None), default=None)

    def feed(self, event: SourceEvent) -> None:
        """Take what a source says: a contact's edge, a finished word, how it is."""
        match event:
            case ContactEdge():
                self._waiting.extend(self._detector.feed(event))
            case Report(token, at_us):
                self._report(token, at_us)
            case SourceStatus(sweep_us=sweep_us):
                if sweep_us:
                    self._detector.sweep_us = sweep_us
                self._waiting.append(event)

    def press(self, word: str, at_us: int) -> None:
        """Take a button: ``next`` (the first one), or ``miss``; others have no meaning here."""
        seat, visit, decision = self.awaited.seat, self.awaited.visit, self.awaited.decision
        if word == "next" and self.phase == "hold":
            self._turn("throw", at_us)
        elif seat is None:
            return
        elif word == "next":
            self._waiting.append(Do(Choose(seat, decision) if decision else Next(seat), at_us))
        elif word == "miss" and self.phase == "throw":
            self._waiting.append(Do(Dart(seat, visit, MISS), at_us))

    def say(self, action: Action, at_us: int) -> None:
        """Take an action that somebody said outright: a menu's choice, a script's line."""
        self._waiting.append(Do(action, at_us))

    def tick(self, now_us: int) -> None:
        """Let time pass: windows are decided, deadlines expire."""
        self._waiting.extend(self._detector.tick(now_us))
        deadline = self.awaited.deadline
        if deadline and self._deadline_us is not None and now_us >= self._deadline_us:
            self._deadline_us = None
            self._waiting.append(Do(Expire(deadline.key), now_us))

    def next_event(self) -> PipelineEvent | None:
        """The next thing that happened, or None. After a ``Do``: ``settle`` first."""
        while True:
            if self._turned:
                return self._turned.popleft()
            if not self._waiting:
                return None
            match self._waiting.popleft():
                case Hit(segment, at_us):
                    seat = self.awaited.seat
                    if seat is not None and self.phase == "throw":
                        return Do(Dart(seat, self.awaited.visit, segment), at_us)
                case Pulled(at_us):
                    self._turn("throw", at_us)
                case other:
                    return other

    def settle(self, awaited: Awaited, standing: bool, now_us: int) -> None:
        """The match has changed.

        Args:
            awaited: what it waits for now.
            standing: whether darts of the visit that was last thrown in stand in the board.
            now_us: the time.
        """
        before, self.awaited = self.awaited, awaited
        if awaited.seat is None or (awaited.visit > before.visit and standing):
            self._turn("hold", now_us)
        elif awaited.visit < before.visit:
            self._turn("throw", now_us)
        if self.phase == "throw" and (awaited.deadline != before.deadline or self._deadline_us is None):
            self.rearm(now_us)

    def rearm(self, now_us: int) -> None:
        """Let the deadline begin anew, after a pause."""
        running = self.awaited.deadline if self.phase == "throw" else None
        self._deadline_us = now_us + running.seconds * _SECOND if running else None

    def halt(self) -> None:
        """Let no deadline run until ``rearm``."""
        self._deadline_us = None

    def _turn(self, phase: Phase, now_us: int) -> None:
        if phase == self.phase or (phase == "throw" and self.awaited.seat is None):
            return
        self.phase = phase
        self._turned.append(Turned(phase))
        self._waiting.extend(self._detector.set_mode(phase, now_us))
        self.rearm(now_us)

    def _report(self, token: str, at_us: int) -> None:
        try:
            self._waiting.append(Hit(Segment(token), at_us, at_us))
        except ValueError:
            self.press(token, at_us)
