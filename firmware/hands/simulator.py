"""The simulator: darts, as points in mm, become presses of the simulated membrane.

Clicks, scripts and bots all enter here, so a laptop takes the same way as a cabinet: contacts, sweep, detector.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from firmware.board import Board
from games.geometry import Point
from games.segments import MISS, Segment
from hal.edges import Contact
from hal.fake import Chance


class Foils(Protocol):
    """What can be pressed: a ``FakeSource``, a ``Membrane`` or one that a test watches."""

    def press(self, contact: Contact, at_us: int, us: int | None, bounce: bool = True) -> None:
        """Close a contact for so many us, or (None) until it is released."""

    def release(self, contact: Contact, at_us: int) -> None:
        """Open a contact that was pressed until released."""


@dataclass(frozen=True, slots=True)
class Throwing:
    """How darts land and leave.

    Attributes:
        wire_mm: nearer to a wire than this, a dart closes the contacts on both sides.
        hard: share of darts that press for 1 to 4 ms; the others press for up to 60 ms.
        standing: share of darts that keep pressing until they are pulled.
        shakes: contacts elsewhere that a hard dart shakes closed for a moment, at most.
    """

    wire_mm: float = 1.0
    hard: float = 0.5
    standing: float = 0.0
    shakes: int = 0


_PULL_US = 300_000  # from pulling one dart to the next
_TRUE_FIRST = 0.9  # the share of wire hits whose true contact is first and longer


@dataclass(slots=True)
class _Dart:
    """A dart in the board: the contact it may press again when it is pulled, and whether it still does."""

    contact: Contact
    stands: bool = False


@dataclass(slots=True)
class Simulator:
    """Throws darts at a simulated board and pulls them out.

    Attributes:
        board: whose contacts are pressed.
        foils: what is pressed.
        throwing: how darts land.
        seed: the same seed and calls give the same presses.
    """

    board: Board
    foils: Foils
    throwing: Throwing = Throwing()
    seed: int = 0
    _darts: list[_Dart] = field(default_factory=list)
    _chance: Chance = field(init=False)

    def __post_init__(self) -> None:
        self._chance = Chance(self.seed)

    def throw(self, point: Point, at_us: int) -> Segment:
        """A dart lands at a point; the segment under it, as the board names it. A miss closes nothing."""
        true = self.board.geometry.segment(*point)
        if true is MISS:
            return MISS
        contact, us = self._contact(true), self._press_us()
        other, away = self.board.geometry.beside(*point)
        if away < self.throwing.wire_mm and other is not MISS and self._contact(other) != contact:
            self._press_both(contact, self._contact(other), at_us, us)
        else:
            self._land(contact, at_us, us)
        self._shake(at_us)
        return self.board.contacts[contact]

    def throw_segment(self, segment: Segment, at_us: int) -> Segment:
        """A dart lands in the middle of a segment, far from wires; the segment as the board names it."""
        if segment is MISS:
            return MISS
        sensed = self.board.sense(segment)
        self._land(self.board.contact(sensed), at_us, self._press_us())
        return sensed

    def reseed(self, seed: int) -> None:
        """From now on darts land and leave as this seed says, whatever happened before."""
        self._chance = Chance(seed)

    def pull(self, at_us: int, most: int | None = None) -> int:
        """Darts are pulled out, one after another, each closing its contact once more; when the last is out.

        Args:
            at_us: when the first one is touched.
            most: how many, the oldest first; None: all.
        """
        pulled, self._darts = self._darts[:most], self._darts[len(self._darts[:most]) :]
        for dart in pulled:
            us = round(self._chance.between(5_000, 80_000))
            for contact in self._closes(dart.contact):
                if dart.stands:
                    self.foils.release(contact, at_us + us)
                else:
                    self.foils.press(contact, at_us, us)
            at_us += us + _PULL_US
        return at_us

    @property
    def standing(self) -> int:
        """How many darts are in the board."""
        return len(self._darts)

    @property
    def everybody(self) -> bool:
        """People's darts are here too."""
        return True

    def clear(self, at_us: int) -> None:
        """All darts are out at once, and not a contact closed at it: somebody has said so."""
        for dart in self._darts:
            for contact in self._closes(dart.contact) if dart.stands else ():
                self.foils.release(contact, at_us)
        self._darts.clear()

    def _contact(self, area: Segment) -> Contact:
        return self.board.contact(self.board.sense(area))

    def _closes(self, contact: Contact) -> tuple[Contact, ...]:
        """The contact, and the other one of its double."""
        return self.board.closes(self.board.contacts[contact])

    def _press_us(self) -> int:
        hard = self._chance.one_in(self.throwing.hard)
        return round(self._chance.between(1_000, 4_000) if hard else self._chance.between(4_000, 60_000))

    def _land(self, contact: Contact, at_us: int, us: int) -> None:
        stands = self._chance.one_in(self.throwing.standing)
        for one in self._closes(contact):
            self.foils.press(one, at_us, None if stands else us)
        self._darts.append(_Dart(contact, stands))

    def _press_both(self, true: Contact, other: Contact, at_us: int, us: int) -> None:
        """A dart on a wire: both contacts close, the true one first and for longer nine times in ten."""
        late, less = round(self._chance.between(500, 2_000)), self._chance.between(0.3, 0.9)
        first, second = (true, other) if self._chance.one_in(_TRUE_FIRST) else (other, true)
        self._land(first, at_us, us)
        self.foils.press(second, at_us + late, max(1_000, round(us * less)))

    def _shake(self, at_us: int) -> None:
        for _ in range(round(self._chance.between(0, self.throwing.shakes))):
            contact = Contact(int(self._chance() * self.board.rows), int(self._chance() * self.board.cols))
            late, us = self._chance.between(500, 6_000), self._chance.between(100, 600)
            self.foils.press(contact, at_us + round(late), round(us), bounce=False)
