"""From what hardware says to what a game is told. Sans-I/O: contacts, words, buttons and the time in; events out.

A visit has two phases::

            the visit's or the leg's last dart, NEXT or pulled darts, with darts in the board
    throw  --------------------------------------------------------------------->  hold
           <---------------------------------------------------------------------
              NEXT, the darts were pulled, or a press in hold is claimed as a dart

Laws. Events come one at a time, and after a ``Do`` the caller says what the match awaits then (``settle``) before it
asks for the next. A dart belongs to the seat and the visit of its first closing: what is pressed, said or due while
a verdict is out waits for it, in order of time. While people are asked where a dart is, everything waits. What a
game shows never delays a dart. A deadline runs only while its visit can be thrown in.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from firmware.detector import Ambiguous, Detector, Freed, Hit, Lifted, Pressed, Pulled, Stuck
from firmware.sources.reports import KNOCK, coin
from games.kernel import Action, AnyGame, Choose, Dart, Deadline, Expire, Next, Seat
from games.segments import MISS, Segment
from hal.edges import ContactEdge, Report, SourceEvent, SourceStatus

Phase: TypeAlias = Literal["throw", "hold"]

_SECOND: Final = 1_000_000
_BUTTONS: Final = ("next", "miss")
_PULLED_US: Final = 8_000_000


@dataclass(frozen=True, slots=True)
class Awaited:
    """What a match waits for.

    Attributes:
        seat: the thrower, or None when nobody may throw.
        visit: the visit that a dart belongs to now.
        decision: the token that the first button chooses, while a decision is open.
        deadline: what happens by itself.
        over: the match is; nothing is awaited any more.
        chooser: for whom the first button chooses while nobody throws; None: it chooses nothing.
    """

    seat: Seat | None
    visit: int
    decision: str | None = None
    deadline: Deadline | None = None
    over: bool = False
    chooser: Seat | None = None

    @classmethod
    def by(cls, game: AnyGame, state: object) -> Awaited:
        """What a state of a game waits for."""
        seat, acting = game.thrower(state), game.to_act(state)
        asked = acting if seat is None else (seat,)
        offered = (
            (choice.token, who) for who in asked for choice in game.choices(state, who) if choice.button == "next"
        )
        decision, chooser = next(offered, (None, None))
        return cls(seat, game.visit(state), decision, game.deadline(state), not acting, chooser)


@dataclass(frozen=True, slots=True)
class Do:
    """An action for the match, of the moment ``at_us``."""

    action: Action
    at_us: int


@dataclass(frozen=True, slots=True)
class Turned:
    """The phase is another one."""

    phase: Phase


@dataclass(frozen=True, slots=True)
class Unknown:
    """A source said a word that means nothing here."""

    token: str
    at_us: int


@dataclass(frozen=True, slots=True)
class Doubt:
    """A dart of this seat and visit, if people say so; in one of these segments.

    ``pulled``: or a dart that was there before and is being pulled out, which decides (M4). Nobody need say that: so
    it is taken after ``_PULLED_US``.
    """

    seat: Seat
    visit: int
    segments: tuple[Segment, ...]
    at_us: int
    pulled: bool = False


PipelineEvent: TypeAlias = Do | Turned | Ambiguous | Pressed | Stuck | Freed | SourceStatus | Unknown
"""What comes out. An ``Ambiguous`` is answered, a ``Pressed`` may be claimed; the others are the sources' own words."""

_Told: TypeAlias = Hit | Ambiguous | Pressed | Lifted | Pulled | Stuck | Freed | SourceStatus | Unknown | Do


@dataclass(frozen=True, slots=True)
class _Wish:
    """What somebody or the time asks for; the visit in which it did."""

    do: Do
    visit: int


class Pipeline:
    """The path of one board.

    Attributes:
        phase: whether darts count.
        awaited: what the match waits for, as last settled.
        question: the dart that people are asked about; ``answer`` it.
        claimable: the press in hold that may have been the next player's dart; ``claim`` it before the hold ends.
        spoken: the seats whose darts are said: what the board reads while they throw is none of theirs.
        deaf_us: from this moment on nothing that the board reads is a dart (the match is paused); None: it may be.
    """

    def __init__(self, detector: Detector, awaited: Awaited) -> None:
        self.phase: Phase = "throw"
        self.awaited = awaited
        self.question: Doubt | None = None
        self.claimable: Doubt | None = None
        self.spoken: frozenset[Seat] = frozenset()
        self.deaf_us: int | None = None
        self._detector = detector
        self._told: deque[tuple[int, _Told]] = deque()
        self._wishes: deque[_Wish] = deque()
        self._turned: deque[Turned] = deque()
        self._deadline_us: int | None = None
        self._reports_from_us = 0

    def begin(self, now_us: int) -> None:
        """The first dart of a match, new or taken up, may be thrown."""
        self._hear(self._detector.set_mode("throw", now_us))
        self.rearm(now_us)

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
        deadline_us = None if self.waits(self._deadline_us) else self._deadline_us
        dues = (self._detector.due_us, deadline_us, self._answered_us)
        return min((due for due in dues if due is not None), default=None)

    def feed(self, event: SourceEvent) -> None:
        """Take what a source says: a contact's edge, a finished word, how it is."""
        match event:
            case ContactEdge():
                self._hear(self._detector.feed(event))
            case Report(token, at_us):
                self._report(token, at_us)
            case SourceStatus(sweep_us=sweep_us, closed=closed, at_us=at_us):
                if sweep_us:
                    self._detector.sweep_us = sweep_us
                self._told.append((at_us, event))
                if closed is not None:
                    self._hear(self._detector.begin(closed, at_us))

    def knock(self, at_us: int) -> None:
        """The knock sensor felt something; if no contact says what it was, people are asked whether it was a miss."""
        self._hear(self._detector.knock(at_us))

    def press(self, word: str, at_us: int) -> None:
        """Take a button: ``next`` (the first one), or ``miss``; others have no meaning here."""
        seat, visit, decision = self.awaited.seat, self.awaited.visit, self.awaited.decision
        chooser = self.awaited.chooser if seat is None else seat
        if word == "next" and self.phase == "hold":
            self._turn("throw", at_us)
        elif chooser is None:
            return
        elif word == "next":
            self.say(Choose(chooser, decision) if decision else Next(chooser), at_us)
        elif seat is None:
            return
        elif word == "miss" and self.phase == "throw":
            self.say(Dart(seat, visit, MISS), at_us)

    def say(self, action: Action, at_us: int) -> None:
        """Take an action that somebody said outright: a menu's choice, a script's line."""
        self._wishes.append(_Wish(Do(action, at_us), self.awaited.visit))

    def answer(self, segment: Segment | None, now_us: int) -> None:
        """Where the dart is that people were asked about; None: there is none."""
        doubt, self.question = self.question, None
        if doubt is not None and segment is not None:
            self._told.appendleft((doubt.at_us, Do(Dart(doubt.seat, doubt.visit, segment), doubt.at_us)))
        elif doubt is not None and doubt.pulled:
            self._told.appendleft((doubt.at_us, Do(Next(doubt.seat, "pulled"), doubt.at_us)))
        elif doubt is not None:
            self.rearm(now_us)

    def claim(self, now_us: int) -> bool:
        """The press in hold was the first dart of the next visit, which begins; False if there was none."""
        doubt = self.claimable
        if doubt is None:
            return False
        self._turn("throw", now_us, frozenset(doubt.segments))
        self._told.appendleft((doubt.at_us, Do(Dart(doubt.seat, doubt.visit, doubt.segments[0]), doubt.at_us)))
        return True

    def tick(self, now_us: int) -> None:
        """Let time pass: windows are decided, deadlines expire."""
        self._hear(self._detector.tick(now_us))
        if self._answered_us is not None and now_us >= self._answered_us:
            self.answer(None, now_us)
        deadline, due = self.awaited.deadline, self._deadline_us
        if deadline and due is not None and now_us >= due and not self.waits(due):
            self._deadline_us = None
            self.say(Expire(deadline.key), due)

    def next_event(self) -> PipelineEvent | None:
        """The next thing that happened, or None. After a ``Do``: ``settle`` first."""
        while True:
            if self._turned:
                return self._turned.popleft()
            if self.question is not None:
                return None
            if self._wishes and self._is_next(self._wishes[0].do.at_us):
                event: PipelineEvent | None = self._granted(self._wishes.popleft())
            elif self._told:
                event = self._meant(self._told.popleft()[1])
            else:
                return None
            if event is not None:
                return event

    def waits(self, at_us: int | None) -> bool:
        """Whether a contact that may be a dart closed before this moment, and the verdict on it is still to come."""
        since = self._detector.undecided_us
        return since is not None and at_us is not None and since <= at_us

    def settle(self, awaited: Awaited, standing: bool, now_us: int) -> None:
        """The match has changed.

        Args:
            awaited: what it waits for now.
            standing: whether darts of the visit that was last thrown in stand in the board.
            now_us: the time.
        """
        before, self.awaited = self.awaited, awaited
        if self.question and (self.question.seat, self.question.visit) != (awaited.seat, awaited.visit):
            self.question = None
        later, idle = awaited.visit > before.visit, awaited.seat is None
        again = awaited.visit == before.visit and before.seat is None and not idle
        if awaited.over or ((later or idle) and standing):
            self._turn("hold", now_us)
        elif awaited.visit < before.visit or before.over or again:
            self._turn("throw", now_us, self._detector.hit)
        elif later and self.phase == "throw":
            self._hear(self._detector.set_mode("throw", now_us))
        if self.phase == "throw" and (awaited.deadline != before.deadline or self._deadline_us is None):
            self.rearm(now_us)

    def rearm(self, now_us: int) -> None:
        """Let the deadline begin anew, after a pause."""
        running = self.awaited.deadline if self.phase == "throw" and self.question is None else None
        self._deadline_us = now_us + running.seconds * _SECOND if running else None

    def halt(self) -> None:
        """Let no deadline run until ``rearm``."""
        self._deadline_us = None
        self._wishes = deque(wish for wish in self._wishes if not isinstance(wish.do.action, Expire))

    @property
    def _answered_us(self) -> int | None:
        """When a question answers itself, if it does."""
        return self.question.at_us + _PULLED_US if self.question and self.question.pulled else None

    def _hear(self, events: list[Hit | Ambiguous | Pressed | Lifted | Pulled | Stuck | Freed]) -> None:
        self._told.extend((event.at_us, event) for event in events)

    def _is_next(self, at_us: int) -> bool:
        """Whether nothing that was told or is undecided comes before this moment."""
        return not self.waits(at_us) and not (self._told and self._told[0][0] <= at_us)

    def _granted(self, wish: _Wish) -> Do | None:
        """What is still to be done about a wish: a visit that is over need not be ended, a time may be past."""
        match wish.do.action:
            case Next() if wish.visit != self.awaited.visit or self.awaited.over:
                return None
            case Expire(key) if self.awaited.deadline is None or key != self.awaited.deadline.key:
                return None
        return wish.do

    def _meant(self, told: _Told) -> PipelineEvent | None:
        """What a word of the detector means in this phase; None: nothing comes of it."""
        seat, visit = self.awaited.seat, self.awaited.visit
        throwing, deciding = seat is not None and self.phase == "throw", self.awaited.decision is not None
        if isinstance(told, Hit | Ambiguous | Lifted) and throwing and self._ignores(told.at_us):
            return None if isinstance(told, Lifted) else _pressed(told)
        match told:
            case Lifted(_, at_us) if seat is not None and throwing and deciding:
                return Do(Next(seat, "pulled"), at_us)
            case Hit(segment, at_us, decided_us, again=True) if throwing and deciding:
                return self._meant(Ambiguous((segment,), at_us, decided_us, again=True))
            case Hit(segment, at_us, decided_us, again):
                if seat is not None and throwing:
                    return Do(Dart(seat, visit, segment), at_us)
                return self._meant(_pressed(told))
            case Ambiguous(candidates, at_us, _, again):
                if seat is None or not throwing:
                    return self._meant(_pressed(told))
                self.question = Doubt(seat, visit, candidates, at_us, again and deciding)
                self.halt()
            case Pressed(segment, at_us, again=False) if seat is not None and self.phase == "hold":
                self.claimable = Doubt(seat, visit, (segment,), at_us) if segment is not MISS else None
            case Pulled(at_us):
                self._turn("throw", at_us)
                return None
            case Lifted():
                return None
        return told

    def _ignores(self, at_us: int) -> bool:
        """Whether a contact that closed at this moment is nobody's dart."""
        return self.awaited.seat in self.spoken or (self.deaf_us is not None and at_us >= self.deaf_us)

    def _turn(self, phase: Phase, now_us: int, kept: frozenset[Segment] = frozenset()) -> None:
        """Change the phase; ``kept``: segments in which darts of the visit stand that goes on."""
        if phase == self.phase or (phase == "throw" and self.awaited.over):
            return
        self.phase, self.claimable = phase, None
        self._turned.append(Turned(phase))
        self._hear(self._detector.set_mode(phase, now_us, kept))
        self.rearm(now_us)

    def _report(self, token: str, at_us: int) -> None:
        """A finished word: a segment, for which only the lock-out applies, or a button."""
        try:
            segment = Segment(token)
        except ValueError:
            if token in _BUTTONS:
                self.press(token, at_us)
            elif token == KNOCK:
                self.knock(at_us)
            elif coin(token) is None:  # a coin is nothing to a match
                self._told.append((at_us, Unknown(token, at_us)))
            return
        if at_us >= self._reports_from_us:
            self._reports_from_us = at_us + self._detector.gap_us
            self._told.append((at_us, Hit(segment, at_us, at_us)))


def _pressed(told: Hit | Ambiguous) -> Pressed:
    """What would have been a dart."""
    segment = told.segment if isinstance(told, Hit) else told.candidates[0]
    return Pressed(segment, told.at_us, told.decided_us, told.again)
