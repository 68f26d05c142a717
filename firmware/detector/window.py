"""The window: what closed since a first closing, until the judge has said what it was."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from firmware.detector.ghosts import explained
from firmware.detector.judge import Touch, Touches
from games.segments import Segment
from hal.edges import Contact, ContactEdge

Mode: TypeAlias = Literal["throw", "hold"]


@dataclass(slots=True)
class Window:
    """An open question.

    Attributes:
        began_us: the first closing.
        due_us: when the judge looks at it.
        mode: of the detector, when it began.
        given: the contacts that were closed before.
        hit: those that darts of the visit had touched.
        touches: those that closed since.
        edges: what happened since, in order.
    """

    began_us: int
    due_us: int
    mode: Mode
    given: frozenset[Contact]
    hit: frozenset[Contact]
    touches: Touches
    edges: list[ContactEdge]

    def again(self, closed: Mapping[Contact, int], ghosts: frozenset[Contact], span_us: int) -> Window | None:
        """Where this one was nothing: another one for what closed too late in it and may be a dart.

        Args:
            closed: the contacts that are closed now, each with since when.
            ghosts: contacts that only seem closed.
            span_us: how long a window is.
        """
        touches = {
            contact: Touch(touch.since_us, 0, touch.since_us, True)
            for contact, touch in self.touches.items()
            if touch.fit and contact not in ghosts and touch.since_us is not None and touch.since_us > self.began_us
        }
        if not touches:
            return None
        began_us = min(touch.first_us for touch in touches.values())
        edges = [edge for edge in self.edges if edge.at_us >= began_us]
        given = frozenset(contact for contact, since_us in closed.items() if since_us < began_us)
        return Window(began_us, began_us + span_us, self.mode, given, self.hit, touches, edges)

    def twins(
        self,
        dart: Contact,
        doubtful: frozenset[Contact],
        segments: Mapping[Contact, Segment],
        now_us: int,
        sweep_us: int,
    ) -> tuple[Contact, ...]:
        """The dart, or a contact of each segment that may be it: closed for as long, and either explains the other.

        Args:
            dart: what the judge said.
            doubtful: contacts that may only seem closed.
            segments: of the contacts.
            now_us: the time.
            sweep_us: closed times that differ by a sweep are equal.
        """
        if dart not in doubtful:
            return (dart,)
        length_us = self.touches[dart].total(now_us)
        found = {segments[dart]: dart}
        for contact in sorted(doubtful, key=lambda one: (self.touches[one].first_us, one)):
            touch = self.touches[contact]
            if (
                touch.fit
                and abs(touch.total(now_us) - length_us) < sweep_us * 3 // 2
                and explained(contact, self.given | {dart})
                and explained(dart, self.given | {contact})
            ):
                found.setdefault(segments[contact], contact)
        return tuple(sorted(found.values(), key=lambda one: (self.touches[one].first_us, one)))
