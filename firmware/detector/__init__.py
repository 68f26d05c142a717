"""The detector: contact edges in, darts out. Sans-I/O: it is told the time and says when it wants to be asked.

Laws. One dart is one hit, decided ``window_ms`` after its first closing and while contacts are in doubt up to
``doubt_ms``; where two are even, one verdict in a hundred waits for one of them to open. A contact counts again only
after it was open for ``release_ms``, another one ``gap_ms`` after a hit. What stays closed after a hit is a dart
standing in the board; what stays closed without one is stuck: named once, left out, and everything else goes on
scoring. Both contacts of a double are one segment, however late the second. Ghosts are no hits; what cannot be told
apart is asked, not guessed. Nothing is invented.

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
from typing import Final

from firmware.board import Board
from firmware.detector.events import NEVER, Ambiguous, Event, Freed, Health, Hit, Lifted, Pressed, Pulled, Stuck
from firmware.detector.ghosts import CLEAR, explained, sort_out
from firmware.detector.judge import BOUNCE_US, Rules, Touch, Touches, Verdict, judge
from firmware.detector.record import Record
from firmware.detector.window import Mode, Window
from games.segments import MISS, Segment
from hal.edges import Contact, ContactEdge

__all__ = ["Ambiguous", "Detector", "Event", "Freed", "Hit", "Lifted", "Mode", "Pressed", "Pulled", "Stuck"]

_SHAKE_US: Final = 10_000  # a knocked board shakes this long
_LATE_US: Final = 60_000  # the longest that a slow dart presses
_KNOCK_US: Final = 60_000  # a knock and the dart that made it are no further apart
_PULLING_US: Final = 250_000  # a dart that is being pulled closes its contact for less
_LANDS_US: Final = 100_000  # a dart that lands has let go of its contact by then, and no hand is at the board
_STANDS_US: Final = 1_000_000  # closed for so long after a hit, a dart stands; a finger lets go before


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
        self._pairs = {contact: board.closes(double) for double in board.doubles for contact in board.closes(double)}
        self._window_us = round(tuning.window_ms * 1_000)
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
        self._window: Window | None = None
        self._deaf_until_us = 0
        self._stuck_due_us = NEVER
        self._pull_due_us = NEVER
        self._dart_us = -NEVER
        self._mode_us = -NEVER  # since when
        self._knock_due_us = NEVER
        self._record = Record()
        self._ruled = Rules(0, 0, 0)

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

    def knock(self, at_us: int) -> list[Event]:
        """The knock sensor felt something: a dart. If no contact says where, people are asked."""
        events = self.tick(at_us)
        if self.mode == "throw" and at_us - self._dart_us > _KNOCK_US:
            self._knock_due_us = at_us + _KNOCK_US
            self._plan()
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
            if self._closed.keys().isdisjoint(self._all(contact)):
                events.append(Lifted(self._segments[contact], now_us))
        if now_us >= self._knock_due_us and self.undecided_us is None:
            masked = sorted(self.stuck | self.standing, key=lambda segment: segment.name)
            events.append(Ambiguous((MISS, *masked), self._knock_due_us - _KNOCK_US, now_us))
            self._knock_due_us = NEVER
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
        self.mode, self._pull_due_us, self._knock_due_us = mode, NEVER, NEVER
        self._mode_us = now_us
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
        due = min(window_us, self._stuck_due_us, self._pull_due_us, self._knock_due_us)
        if self._lifts:
            due = min(due, *self._lifts.values())
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
                window.due_us = max(window.due_us, min(now + BOUNCE_US, window.began_us + self._rules().doubt_us))
            window.edges.append(edge)
        elif fit and now >= self._deaf_until_us:
            given = frozenset(self._closed)
            touches = {contact: Touch(now, 0, now, True)}
            self._window = Window(now, now + self._span_us(), self.mode, given, frozenset(self._hit), touches, [edge])
        else:
            self._resting[contact] = NEVER
            if contact in self._pairs and not self._standing.isdisjoint(self._pairs[contact]):
                self._standing.add(contact)
                self._hit.add(contact)
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
            if self._stuck.isdisjoint(self._all(contact)):
                events.append(Freed(self._segments[contact], now))
        if window is not None:
            window.edges.append(edge)
            touch = window.touches.get(contact)
            if touch is not None and touch.since_us is not None:
                touch.closed_us += now - touch.since_us
                touch.since_us, touch.last_us = None, now
                if now - window.began_us > self._span_us():  # in doubt until one opens, and this one did
                    window.due_us = min(now + BOUNCE_US + self.sweep_us, window.due_us)
                    self._plan()

    def _leave(self, contact: Contact, closed_us: int, now_us: int) -> None:
        """The contact of a dart of this visit opened: in hold it was moved; in throw it may have been pulled.

        The visit's last dart opens its contact, and bounces, when the hold has begun already: nobody moved that one.
        """
        moved = now_us - closed_us >= self._mode_us + _LANDS_US or closed_us >= _STANDS_US
        if self.mode == "hold" and moved and closed_us > self.sweep_us * 3 // 2:
            self._pull_due_us = now_us + self._quiet_us
        elif self.mode == "throw" and closed_us >= _STANDS_US and self._window is None:
            due_us = now_us + self._release_us
            self._lifts.pop(self._all(contact)[0], None)
            together = any(abs(due_us - other) <= BOUNCE_US + self.sweep_us for other in self._lifts.values())
            self._lifts[self._all(contact)[0]] = due_us
            if together:  # nobody pulls two at once: a ribbon came off
                self._lifts = dict.fromkeys(self._lifts, NEVER)
        self._plan()

    def _rested(self, contact: Contact, now_us: int) -> bool:
        """Whether the contact counts, and the other one of a double; open for long enough, they rest no more."""
        for one in self._pairs.get(contact, (contact,)):
            since = self._resting.get(one)
            if since is not None:
                if now_us - since < self._release_us:
                    return False
                del self._resting[one]
        return True

    def _decide(self, window: Window, now_us: int, events: list[Event]) -> None:
        """Close the window with its verdict, or give it more time while that will tell."""
        found, rules, taken_us = CLEAR, self._rules(), now_us - window.began_us
        if len(window.given) + len(window.touches) > 3:
            found = sort_out(window.given, window.edges, self.sweep_us, self._near)
        verdict = judge(self._single(window.touches), found, self._near, now_us, rules)
        until_us = _LATE_US if verdict.even and self._record.patient else verdict.until_us
        if taken_us < until_us:
            window.due_us = window.began_us + until_us
            return
        self._window = None
        for ghost in found.ghosts:
            self.health[ghost].ghosts += 1
            self._resting[ghost] = NEVER if ghost in self._closed else now_us
        if verdict.dart is not None and self._believes(verdict, window.mode, taken_us > rules.doubt_us):
            self._call(verdict.dart, window, found.doubtful, now_us, events)
        elif verdict.shaken or verdict.loose:
            self._rest(window, now_us)
            self._deaf_until_us = now_us + _SHAKE_US
            if verdict.loose:
                self._name_stuck(now_us, 0, events)
        else:
            self._window = window.again(self._closed, found.ghosts, self._span_us())

    def _believes(self, verdict: Verdict, mode: Mode, late: bool) -> bool:
        if mode == "throw":
            return self._record.believes(verdict, self.sweep_us, late)
        self._record.doubts(verdict.faint)
        return verdict.faint is None

    def _call(
        self, dart: Contact, window: Window, doubtful: frozenset[Contact], now_us: int, events: list[Event]
    ) -> None:
        """Say the dart, and remember what it touched."""
        touch = window.touches[dart]
        self._rest(window, now_us)
        self._deaf_until_us = touch.first_us + self.gap_us
        twins = window.twins(dart, doubtful, self._segments, now_us, self.sweep_us)
        again = not window.hit.isdisjoint(twins)
        events.append(self._event(window.mode, twins, touch.first_us, now_us, again))
        if window.mode == "throw":
            self._dart_us, self._knock_due_us = touch.first_us, NEVER
            self._lifts.clear()  # a dart that lands shakes those that stand
            self._standing.update(window.touches)
            self._hit.update(twins, self._near(dart) & window.touches.keys())

    def _all(self, contact: Contact) -> tuple[Contact, ...]:
        """What closes with the contact: itself, or both contacts of a double."""
        return self._pairs.get(contact, (contact,))

    def _single(self, touches: Touches) -> Touches:
        """One touch a segment, where some close two contacts at once: the first."""
        if not self._pairs:
            return touches
        return {
            contact: touch
            for contact, touch in touches.items()
            if contact == next(one for one in self._all(contact) if one in touches)
        }

    def _event(self, mode: Mode, twins: tuple[Contact, ...], at_us: int, now_us: int, again: bool) -> Event:
        segments = tuple(self._segments[twin] for twin in twins)
        if mode == "hold":
            return Pressed(segments[0], at_us, now_us, again)
        if len(twins) == 1:
            return Hit(segments[0], at_us, now_us, again)
        return Ambiguous(segments, at_us, now_us, again)

    def _rules(self) -> Rules:
        """The judge's rules for the sweep as it is; it saw the dart up to a period late, so a verdict may take less."""
        if self._ruled.sweep_us != self.sweep_us:
            tuning, sweep_us = self.board.tuning, self.sweep_us
            doubt_us = max(self._span_us(), round(tuning.doubt_ms * 1_000) - sweep_us)
            self._ruled = Rules(sweep_us, doubt_us, tuning.min_closed_us)
        return self._ruled

    def _span_us(self) -> int:
        """How long a window is: slow sweeps need more of it to see a contact twice."""
        return max(self._window_us, self.sweep_us * 5 // 2)

    def _rest(self, window: Window, now_us: int) -> None:
        for contact in window.touches:
            self._resting[contact] = NEVER if contact in self._closed else now_us

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
                if self._stuck.isdisjoint(self._all(contact)):
                    events.append(Stuck(self._segments[contact], now_us))
                self._stuck.add(contact)
                self._resting[contact] = NEVER
            else:
                later = min(later, since + self._stuck_us)
        self._stuck_due_us = later
