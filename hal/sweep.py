"""How a membrane is read: a machine that says which lines to drive next and is told what the others read.

Laws. It touches no pin and reads no clock, so a test plays both. While all is quiet it rests: all driven lines
active, waiting for the first sign on a read line. Then *line reversal* finds a lone contact in two bulk reads (all
driven lines active, the read lines read; then the other way round), and full sweeps follow, one driven line at a time,
back to back while any contact is closed and ``AWAKE_US`` after. Every contact that hangs together with a driven line
reads closed, ghosts too: what they mean is not decided here.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from hal.edges import Contact, ContactEdge

AWAKE_US: Final = 30_000
"""Sweeps go on so long, in us, after the last contact has opened: it may bounce, and a dart seldom comes alone."""


class Step(NamedTuple):
    """What to do with the lines: drive some, read all of the other side.

    Attributes:
        active: bit n: line n of the driving side is active, all its others float.
        reversed: the read lines drive, and the driven ones are read.
        rest: nothing is closed: wait for a sign, then say ``woke``.
    """

    active: int
    reversed: bool = False
    rest: bool = False


class _Phase(Enum):
    LOOK = "look"
    REST = "rest"
    BACK = "back"
    SWEEP = "sweep"


class Sweeper:
    """The order of reading. Ask ``step``, do it, tell ``saw`` (or ``woke`` after a rest)."""

    def __init__(
        self,
        driven: int,
        read: int,
        reversal: bool = True,
        rests: bool = True,
    ) -> None:
        """Begin with a full sweep.

        Args:
            driven: how many lines are driven.
            read: how many are read.
            reversal: the two sides can change roles.
            rests: all driven lines may be active at once.
        """
        self._reversal, self._rests = reversal, rests
        self._all = Step((1 << driven) - 1)
        self._rest = self._all._replace(rest=True)
        self._back = Step((1 << read) - 1, reversed=True)
        self._lines = tuple(Step(1 << line) for line in range(driven))
        self._contacts = tuple(tuple(Contact(line, other) for other in range(read)) for line in range(driven))
        self._closed = [0] * driven  # a bit for each read line, as last read
        self._phase, self._line = _Phase.SWEEP, 0
        self._others = 0  # what the first of the two reads found
        self._sign_us: int | None = None  # when a sign ended the rest
        self._closed_us = 0  # when a contact was last seen closed
        self._last_us = 0  # no edge is stamped before this
        self.sweeps = 0
        """Full sweeps so far."""

    @property
    def step(self) -> Step:
        """What to do now."""
        if self._phase is _Phase.SWEEP:
            return self._lines[self._line]
        return {_Phase.LOOK: self._all, _Phase.REST: self._rest, _Phase.BACK: self._back}[self._phase]

    @property
    def closed(self) -> tuple[Contact, ...]:
        """What read closed when it was last read."""
        return tuple(
            contact
            for bits, contacts in zip(self._closed, self._contacts, strict=True)
            for other, contact in enumerate(contacts)
            if bits >> other & 1
        )

    def awake(self, at_us: int) -> None:
        """Sweep, from now on for ``AWAKE_US``, as if a contact had just opened."""
        if self._phase is not _Phase.SWEEP:
            self._begin_sweep()
        self._closed_us = at_us

    def woke(self, at_us: int | None) -> None:
        """A sign on a read line ended the rest at ``at_us``; None: nothing happened, look all the same."""
        self._sign_us, self._phase = at_us, _Phase.LOOK

    def saw(self, bits: int, at_us: int) -> list[ContactEdge]:
        """What the step read at ``at_us``, bit n for line n of the side that was read; the edges that follow."""
        match self._phase:
            case _Phase.SWEEP:
                return self._swept(bits, at_us)
            case _Phase.LOOK:
                self._looked(bits, at_us)
            case _Phase.BACK:
                return self._located(bits)
            case _Phase.REST:
                raise ValueError("a rest ends with `woke`")
        return []

    def _looked(self, others: int, at_us: int) -> None:
        """All driven lines were active: is anything closed?"""
        if not others and self._sign_us is None:
            self._phase = _Phase.REST
            return
        self._sign_us = at_us if self._sign_us is None else self._sign_us
        self._others, self._closed_us = others, at_us
        self._begin_sweep()
        if others and self._reversal:
            self._phase = _Phase.BACK

    def _located(self, lines: int) -> list[ContactEdge]:
        """Both sides were read: one line on each is one contact, closed since the sign."""
        assert self._sign_us is not None
        self._begin_sweep()
        if lines.bit_count() != 1 or self._others.bit_count() != 1:
            return []  # several, or gone already: the sweep tells which
        line, other = lines.bit_length() - 1, self._others.bit_length() - 1
        self._closed[line] = self._others
        return [self._edge(self._contacts[line][other], True, self._sign_us)]

    def _swept(self, bits: int, at_us: int) -> list[ContactEdge]:
        """One driven line of a sweep."""
        line = self._line
        if bits:
            self._closed_us = at_us
        edges: list[ContactEdge] = []
        if changed := bits ^ self._closed[line]:
            self._closed[line] = bits
            contacts = self._contacts[line]
            edges = [
                self._edge(contacts[other], bool(bits >> other & 1), at_us)
                for other in range(changed.bit_length())
                if changed >> other & 1
            ]
        self._line += 1
        if self._line == len(self._lines):
            self._line = 0
            self.sweeps += 1
            if self._rests and at_us - self._closed_us >= AWAKE_US and not any(self._closed):
                self._phase, self._sign_us = _Phase.LOOK, None
        return edges

    def _begin_sweep(self) -> None:
        self._phase, self._line = _Phase.SWEEP, 0

    def _edge(self, contact: Contact, closed: bool, at_us: int) -> ContactEdge:
        self._last_us = max(self._last_us, at_us)
        return ContactEdge(contact, closed, self._last_us)
