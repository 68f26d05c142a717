"""A checkup: is a board plugged in as its profile says? A press or two for each line tell. Pure.

It asks for segments by name until every line of both foils has answered, or was silent twice. What closed instead of
what should have tells how the plugs are in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Final, TypeAlias

from firmware.board import Board
from firmware.learn.findings import silent
from firmware.learn.plugs import RIGHT, Way, ways
from firmware.learn.wiring import beside
from games.segments import Segment
from games.text import Text, text
from hal.edges import Contact

Line: TypeAlias = tuple[str, int]

_PATIENCE: Final = 2
"""Presses without an answer after which a line is silent."""

_FEW: Final = 4
"""So many segments that answer elsewhere are named."""


class Checkup:
    """One board beside its profile.

    Attributes:
        board: as the profile says.
    """

    def __init__(self, board: Board, pins: Sequence[Sequence[int]] | None = None) -> None:
        """Begin; with ``pins``, those of driven and of read lines, what closes is told as pairs of pins."""
        self.board = board
        self._pins = pins
        self._told: list[tuple[Segment, frozenset[Contact]]] = []

    @property
    def presses(self) -> int:
        """How many were made."""
        return len(self._told)

    @property
    def ask(self) -> Segment | None:
        """The segment to press next; None: all is known.

        First what is on most lines that have not answered; then what tells apart the ways in which the plugs may be in.
        """
        open_lines, fits = self._open(), self._fits()
        asked = {segment for segment, _ in self._told}

        def worth(segment: Segment) -> tuple[int, int]:
            contact = self.board.contact(segment)
            lines = sum(line in open_lines for line in _lines(contact))
            return lines, len({way.read(self.board, contact) for way in fits}) - 1

        best = max((one for one in self.board.segments if one not in asked), key=worth, default=None)
        return best if best is not None and any(worth(best)) else None

    def press(self, closed: Collection[Contact]) -> None:
        """Somebody pressed what was asked for, and this closed; nothing, if it is empty."""
        if (asked := self.ask) is not None:
            self._told.append((asked, frozenset(closed)))

    def undo(self) -> None:
        """That was a slip."""
        del self._told[-1:]

    def texts(self) -> tuple[Text, ...]:
        """What is wrong, in sentences with their cures; or that nothing is."""
        way = self._fits()[0]
        answered = {segment for segment, closed in self._told if closed}
        if self._told and not answered:
            return (text("nothing closed anywhere: is the board plugged in?"),)
        wires = self._beside()
        lines = silent(self.board.contacts, answered) if self._told and not wires else ()
        said = (*way.texts(), *wires, *lines, *self._elsewhere(way))
        return said or (text("every line answers where the profile has it"),)

    def _open(self) -> set[Line]:
        """Lines that have not answered, and were not silent often enough."""
        answered: set[Line] = set()
        tried = Counter[Line]()
        for segment, closed in self._told:
            lines = _lines(self.board.contact(segment))
            if closed:
                answered.update(lines)
            else:
                tried.update(lines)
        every = {line for contact in self.board.contacts for line in _lines(contact)}
        return {line for line in every if line not in answered and tried[line] < _PATIENCE}

    def _read(self) -> Iterator[tuple[Segment, Contact]]:
        """The presses that closed lines that the profile knows: what was asked for, and the contact that was read."""
        for segment, closed in self._told:
            yield from ((segment, contact) for one in closed if (contact := self._contact(one)) is not None)

    def _contact(self, read: Contact) -> Contact | None:
        if self._pins is None:
            return read
        driven, others = self._pins
        for one, other in (read, read[::-1]):
            if one in driven and other in others:
                line, across = driven.index(one), others.index(other)
                return Contact(across, line) if self.board.driven == "cols" else Contact(line, across)
        return None

    def _fits(self) -> list[Way]:
        """How the plugs may be in: the ways that explain most of what closed, the plainest first."""
        read = list(self._read())

        def explained(way: Way) -> int:
            return sum(self.board.contacts.get(way.meant(self.board, contact)) is asked for asked, contact in read)

        count = {way: explained(way) for way in ways()}
        most = max(count.values())
        return [way for way in count if count[way] == most] if most * 2 > len(read) else [RIGHT]

    def _elsewhere(self, way: Way) -> Iterator[Text]:
        """Segments that answer where even so another one should."""
        wrong = {
            asked: self.board.contacts.get(meant)
            for asked, contact in self._read()
            if self.board.contacts.get(meant := way.meant(self.board, contact)) is not asked
        }
        for asked, other in list(wrong.items())[:_FEW]:
            if other is None:
                yield text("{segment} closes where the profile has nothing", segment=asked.name)
            else:
                yield text("{segment} closes where the profile has {other}", segment=asked.name, other=other.name)
        if len(wrong) > _FEW:
            yield text("and {n} more: learn this board anew with “cible board learn”", n=len(wrong) - _FEW)

    @property
    def _touched(self) -> tuple[set[int], set[int]]:
        """The pins that touched, of driven and of read lines: one that the profile does not know by its partner."""
        driven, read = self._pins or ((), ())
        sides: tuple[set[int], set[int]] = (set(), set())
        for one, other in (pair for _, closed in self._told for pair in closed):
            straight = one in driven or other in read
            sides[0].add(one if straight else other)
            sides[1].add(other if straight else one)
        return sides

    def _beside(self) -> tuple[Text, ...]:
        """The wires beside the pins of the profile, if any others touched."""
        driven, read = self._pins or ((), ())
        one, other = self._touched
        strange = one - {*driven} | other - {*read} if self._pins else set()
        return beside(one, other, driven, read) if strange else ()


def _lines(contact: Contact) -> tuple[Line, Line]:
    return ("row", contact.row), ("col", contact.col)
