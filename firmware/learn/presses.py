"""From contacts to presses of a finger: what closed together, until all of it is open again. Sans-I/O.

A finger presses for longer than a dart and rolls over wires, so a press is all that was closed for at least half as
long as the contact that was closed longest. What is closed before anybody presses is stuck, and no part of a press.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from hal.edges import Contact, ContactEdge

_QUIET_US: Final = 60_000  # open for so long, a press is over; bounces last under 1 ms
_STUCK_US: Final = 6_000_000  # no finger presses for so long


class Presses:
    """The presses at one board.

    Attributes:
        stuck: contacts that stay closed.
    """

    def __init__(self) -> None:
        self.stuck: set[Contact] = set()
        self._since: dict[Contact, int] = {}
        self._closed_us: dict[Contact, int] = {}
        self._open_us: int | None = None

    def begin(self, closed: Collection[Contact]) -> None:
        """A source begins to read and finds these contacts closed."""
        self.stuck = set(closed)
        self._since, self._closed_us, self._open_us = {}, {}, None

    def feed(self, edge: ContactEdge) -> None:
        """Take an edge."""
        contact = edge.contact
        if contact in self.stuck:
            if not edge.closed:
                self.stuck.discard(contact)
        elif edge.closed:
            self._since[contact] = edge.at_us
            self._open_us = None
        elif contact in self._since:
            since = self._since.pop(contact)
            self._closed_us[contact] = self._closed_us.get(contact, 0) + edge.at_us - since
            if not self._since:
                self._open_us = edge.at_us

    def tick(self, now_us: int) -> frozenset[Contact] | None:
        """The press that is over by now, or None."""
        for contact in [one for one, since in self._since.items() if now_us - since > _STUCK_US]:
            self.stuck.add(contact)
            del self._since[contact]
            self._open_us = None if self._since else now_us
        if self._open_us is None or now_us - self._open_us < _QUIET_US:
            return None
        longest = max(self._closed_us.values(), default=0)
        press = frozenset(contact for contact, us in self._closed_us.items() if us * 2 >= longest)
        self._closed_us, self._open_us = {}, None
        return press or None
