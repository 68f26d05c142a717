"""The detector: contact edges in, darts out. Sans-I/O: it is told the time and says when it wants to be asked.

Laws. One dart is one hit, decided at most ``window_ms`` after its first closing (``doubt_ms`` where two contacts are
equal until one opens), never at its release. A contact counts again only after it was open for ``release_ms``,
another one ``gap_ms`` after a hit. What stays closed after a hit is a dart standing in the board; what stays closed
without one is stuck: named once, left out, and everything else goes on scoring. Ghosts are no hits; what cannot be
told apart is asked, not guessed. Nothing is invented.

The states of a contact, all others being open and ready:

=========  ====================================================================================
touched    closed in the open window; may be the dart
resting    took part in a hit, or closed where nothing counts; waits until open for ``release_ms``
standing   took part in a hit of this visit; closed, it is a dart in the board
stuck      named; freed when it opens
=========  ====================================================================================
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from firmware.board import Board
from firmware.detector.events import NEVER, Ambiguous, Event, Freed, Health, Hit, Lifted, Pressed, Pulled, Stuck
from firmware.detector.ghosts import explained, sort_out
from firmware.detector.judge import BOUNCE_US, FIRM_US, Rules, Touch, Touches, judge
from games.segments import Segment
from hal.edges import Contact, ContactEdge

__all__ = ["Ambiguous", "Detector", "Event", "Freed", "Hit", "Lifted", "Mode", "Pressed", "Pulled", "Stuck"]

Mode: TypeAlias = Literal["throw", "hold"]

_SHAKE_US: Final = 10_000  # a knocked board shakes this long
_SURE_DARTS: Final = 8  # darts to be seen before a single reading can be one
_GLITCHES: Final = 3  # a board with more than one single reading to so many darts has glitches
_PULLING_US: Final = 250_000  # a dart that is being pulled closes its contact for less
_STANDS_US: Final = 1_000_000  # closed for so long after a hit, a dart stands; a finger lets go before


@dataclass(slots=True)
class _Window:
    """An open question: what closed since ``began_us``. ``given`` was closed before, ``hit`` touched by a dart."""

    began_us: int
    due_us: int
    mode: Mode
    given: frozenset[Contact]
    hit: frozenset[Contact]
    touches: Touches
    edges: list[ContactEdge]


class Detector:
    """The detector of one board.

    Attributes:
        mode: ``throw`` while hits are darts, ``hold`` while darts are pulled out.
        sweep_us: period of the sweep that reads the contacts, as its source measures it.
        gap_us: so long after a hit nothing else is one.
        due_us: when ``tick`` wants to be called if no edge comes before; None: never.
        health: of every contact that ever closed.
    """

    def __init__(self, board: Board, sweep_us: int = 250) -> None:
        tuning = board.tuning
        self.board = board
        self.mode: Mode = "throw"
        self.sweep_us = sweep_us
        self.due_us: int | None = None
        self.health: dict[Contact, Health] = {}
        self._segments = board.contacts
        self._window_us = round(tuning.window_ms * 1_000)
        self._doubt_us = round(max(tuning.window_ms, tuning.doubt_ms) * 1_000)
        self._release_us = round(tuning.release_ms * 1_000)
        self.gap_us = round(tuning.gap_ms * 1_000)
        self._stuck_us = round(tuning.stuck_s * 1_000_000)
        self._quiet_us = round(tuning.pull_quiet_s * 1_000_000)
        self._closed: dict[Contact, int] = {}  # closed since
        self._resting: dict[Contact, int] = {}  # open since; NEVER while closed
        self._standing: set[Contact] = set()
        self._hit: set[Contact] = set()  # touched by the darts of this visit
        self._lifts: dict[Contact, int] = {}  # opened under a standing dart: when that is believed
        self._stuck: set[Contact] = set()
        self._nears: dict[Contact, frozenset[Contact]] = {}
        self._window: _Window | None = None
        self._deaf_until_us = 0
        self._stuck_due_us = NEVER
        self._pull_due_us = NEVER
        self._darts = self._glitches = 0

    @property
    def stuck(self) -> frozenset[Segment]:
        """Segments that no dart can hit now."""
        return frozenset(self._segments[contact] for contact in self._stuck)

    @property
    def standing(self) -> frozenset[Segment]:
        """Segments kept closed by darts of this visit."""
        return frozenset(self._segments[c] for c in self._standing if c in self._closed and c in self._segments)

    @property
    def hit(self) -> frozenset[Segment]:
        """Segments that darts of this visit touched, standing or not."""
        return frozenset(self._segments[c] for c in self._hit | self._standing if c in self._segments)

    @property
    def undecided_us(self) -> int | None:
        """When the contact closed that may be a dart, while the verdict on it is still to come."""
        return self._window.began_us if self._window is not None and self._window.mode == "throw" else None

    def begin(self, closed: Collection[Contact], at_us: int) -> list[Event]:
        """A source begins to read and finds these contacts closed: no darts, whatever closed them.

        What was believed closed and is not, has opened; what is closed and belongs to no dart of this visit is stuck.
        """
        events = self.tick(at_us)
        for contact in [one for one in self._closed if one not in closed]:
            events += self.feed(ContactEdge(contact, False, at_us))
        for contact in closed:
            self._closed.setdefault(contact, at_us)
            self._resting[contact] = NEVER
        self._name_stuck(at_us, 0, events)
        self._plan()
        return events

    def feed(self, edge: ContactEdge) -> list[Event]:
        """Take an edge, in order of time; everything due before it is decided first."""
        now, contact = edge.at_us, edge.contact
        events = self.tick(now) if self.due_us is not None and now >= self.due_us else []
        if edge.closed == (contact in self._closed):
            return events
        health = self.health.get(contact)
        if health is None:
            health = self.health[contact] = Health()
        if edge.closed:
            health.count += 1
            if now - health.last_us <= BOUNCE_US:
                health.bounces += 1
            self._close(edge)
        else:
            closed_us = now - self._closed.pop(contact)
            health.closed_us += closed_us
            self._open(edge, events)
            if contact in self._hit:
                self._leave(contact, closed_us, now)
        health.last_us = now
        return events

    def tick(self, now_us: int) -> list[Event]:
        """Let time pass; what is due is decided."""
        events: list[Event] = []
        while self._window is not None and now_us >= self._window.due_us:
            self._decide(self._window, self._window.due_us, events)
        if now_us >= self._stuck_due_us:
            self._name_stuck(now_us, self._stuck_us, events)
        for contact in [one for one, due in self._lifts.items() if now_us >= due]:
            del self._lifts[contact]
            if contact not in self._closed:
                events.append(Lifted(self._segments[contact], now_us))
        if now_us >= self._pull_due_us:
            self._pull_due_us = NEVER
            if self._stuck.issuperset(self._closed):
                events.append(Pulled(now_us))
        self._plan()
        return events

    def set_mode(self, mode: Mode, now_us: int, kept: Collection[Segment] = ()) -> list[Event]:
        """Begin to hold, or to throw; then what stays closed, and is no dart being pulled, is stuck.

        Args:
            mode: the other one, or ``throw`` again for another visit.
            now_us: the time.
            kept: segments in which darts of the visit stand that is thrown in now.
        """
        events = self.tick(now_us)
        self.mode, self._pull_due_us = mode, NEVER
        self._lifts.clear()
        if mode == "throw":
            self._hit = {contact for contact, segment in self._segments.items() if segment in kept}
            self._standing = set(self._hit)
            self._stuck -= self._hit
            for contact in self._closed:
                self._resting[contact] = NEVER
            self._name_stuck(now_us, _PULLING_US, events)
        self._plan()
        return events

    def _plan(self) -> None:
        window_us = self._window.due_us if self._window else NEVER
        due = min(window_us, self._stuck_due_us, self._pull_due_us, *self._lifts.values())
        self.due_us = None if due == NEVER else due

    def _close(self, edge: ContactEdge) -> None:
        now, contact, window = edge.at_us, edge.contact, self._window
        fit = contact in self._segments and self._rested(contact, now)
        if window is not None:
            touch = window.touches.get(contact)
            if touch is None:
                window.touches[contact] = Touch(now, 0, now, fit)
            else:
                touch.since_us = now
                window.due_us = max(window.due_us, min(now + BOUNCE_US, window.began_us + self._doubt_us))
            window.edges.append(edge)
        elif fit and now >= self._deaf_until_us:
            given = frozenset(self._closed)
            touches = {contact: Touch(now, 0, now, True)}
            self._window = _Window(now, now + self._span_us(), self.mode, given, frozenset(self._hit), touches, [edge])
        else:
            self._resting[contact] = NEVER
        self._closed[contact] = now
        if self._stuck_due_us == NEVER:
            self._stuck_due_us = now + self._stuck_us
        self._plan()

    def _open(self, edge: ContactEdge, events: list[Event]) -> None:
        now, contact, window = edge.at_us, edge.contact, self._window
        if contact in self._resting:
            self._resting[contact] = now
        if contact in self._stuck:
            self._stuck.discard(contact)
            events.append(Freed(self._segments[contact], now))
        if window is not None:
            window.edges.append(edge)
            touch = window.touches.get(contact)
            if touch is not None and touch.since_us is not None:
                touch.closed_us += now - touch.since_us
                touch.since_us, touch.last_us = None, now
                if now - window.began_us > self._span_us():  # in doubt until one opens, and this one did
                    window.due_us = min(now + BOUNCE_US + self.sweep_us, window.began_us + self._doubt_us)
                    self._plan()

    def _leave(self, contact: Contact, closed_us: int, now_us: int) -> None:
        """The contact of a dart of this visit opened: in hold it was moved; in throw it may have been pulled."""
        if self.mode == "hold" and closed_us > self.sweep_us * 3 // 2:
            self._pull_due_us = now_us + self._quiet_us
        elif self.mode == "throw" and closed_us >= _STANDS_US and self._window is None:
            self._lifts[contact] = now_us + self._release_us
        self._plan()

    def _rested(self, contact: Contact, now_us: int) -> bool:
        """Whether the contact counts; one that has been open for long enough rests no more."""
        since = self._resting.get(contact)
        if since is None:
            return True
        if now_us - since < self._release_us:
            return False
        del self._resting[contact]
        return True

    def _decide(self, window: _Window, now_us: int, events: list[Event]) -> None:
        """Close the window with its verdict, or give it until ``doubt_ms`` while two contacts are equal."""
        found = sort_out(window.given, window.edges, self.sweep_us, self._near)
        rules = Rules(self.sweep_us, self._doubt_us, self.board.tuning.min_closed_us, self._trusts_one_reading())
        verdict = judge(window.touches, found, self._near, now_us, rules)
        if now_us < window.began_us + verdict.until_us:
            window.due_us = window.began_us + verdict.until_us
            return
        self._window = None
        for ghost in found.ghosts:
            self.health[ghost].ghosts += 1
            self._resting[ghost] = NEVER if ghost in self._closed else now_us
        if verdict.dart is not None:
            touch = window.touches[verdict.dart]
            self._darts += touch.total(now_us) > self.sweep_us * 3 // 2
            self._rest(window, now_us)
            self._deaf_until_us = touch.first_us + self.gap_us
            twins = self._twins(verdict.dart, window, found.doubtful, now_us)
            again = not window.hit.isdisjoint(twins)
            events.append(self._event(window.mode, twins, touch.first_us, now_us, again))
            if window.mode == "throw":
                self._lifts.clear()  # a dart that lands shakes those that stand
                self._standing.update(window.touches)
                self._hit.update(twins, self._near(verdict.dart) & window.touches.keys())
        elif verdict.shaken:
            self._rest(window, now_us)
            self._deaf_until_us = now_us + _SHAKE_US
        else:
            self._glitches += 1
            self._begin_again(window, found.ghosts)

    def _event(self, mode: Mode, twins: tuple[Contact, ...], at_us: int, now_us: int, again: bool) -> Event:
        segments = tuple(self._segments[twin] for twin in twins)
        if mode == "hold":
            return Pressed(segments[0], at_us, now_us, again)
        if len(twins) == 1:
            return Hit(segments[0], at_us, now_us, again)
        return Ambiguous(segments, at_us, now_us, again)

    def _span_us(self) -> int:
        """How long a window is: slow sweeps need more of it to see a contact twice."""
        return max(self._window_us, self.sweep_us * 5 // 2)

    def _rest(self, window: _Window, now_us: int) -> None:
        for contact in window.touches:
            self._resting[contact] = NEVER if contact in self._closed else now_us

    def _begin_again(self, window: _Window, ghosts: frozenset[Contact]) -> None:
        """What closed too late in a window that was only a glitch may be a dart: it gets its own window."""
        touches = {
            contact: Touch(touch.since_us, 0, touch.since_us, True)
            for contact, touch in window.touches.items()
            if touch.fit and contact not in ghosts and touch.since_us is not None and touch.since_us > window.began_us
        }
        if not touches:
            return
        began = min(touch.first_us for touch in touches.values())
        edges = [edge for edge in window.edges if edge.at_us >= began]
        given = frozenset(c for c, since in self._closed.items() if since < began)
        self._window = _Window(began, began + self._span_us(), window.mode, given, window.hit, touches, edges)

    def _twins(self, dart: Contact, window: _Window, doubtful: frozenset[Contact], now_us: int) -> tuple[Contact, ...]:
        """The dart, or all contacts that may be it: closed for as long, and either one explains the other."""
        if dart not in doubtful:
            return (dart,)
        touches = window.touches
        length = touches[dart].total(now_us)
        twins = [
            contact
            for contact in doubtful
            if contact == dart
            or (
                touches[contact].fit
                and abs(touches[contact].total(now_us) - length) < self.sweep_us * 3 // 2
                and explained(contact, window.given | {dart})
                and explained(dart, window.given | {contact})
            )
        ]
        return tuple(sorted(twins, key=lambda contact: (touches[contact].first_us, contact)))

    def _near(self, contact: Contact) -> frozenset[Contact]:
        """The contacts that one dart can close together with this one: across a wire or a corner."""
        if contact not in self._nears:
            self._nears[contact] = self.board.near(contact)
        return self._nears[contact]

    def _name_stuck(self, now_us: int, after_us: int, events: list[Event]) -> None:
        """Name what is closed for so long without a dart, the earliest first; ghosts of what is known are not named."""
        known = self._stuck | self._standing
        given = [contact for contact in self._closed if contact in known]
        later = NEVER
        for contact, since in sorted(self._closed.items(), key=lambda item: item[1]):
            if contact in known or contact not in self._segments or explained(contact, given):
                continue
            if now_us - since >= after_us:
                given.append(contact)
                self._stuck.add(contact)
                self._resting[contact] = NEVER
                events.append(Stuck(self._segments[contact], now_us))
            else:
                later = min(later, since + self._stuck_us)
        self._stuck_due_us = later

    def _trusts_one_reading(self) -> bool:
        """Whether one reading can be a dart: only where sweeps are so slow that it may be all a dart leaves.

        And only on a board that has shown darts and few glitches.
        """
        if self._darts + self._glitches > 128:
            self._darts, self._glitches = self._darts // 2, self._glitches // 2
        return self.sweep_us > FIRM_US and _SURE_DARTS <= self._darts >= self._glitches * _GLITCHES
