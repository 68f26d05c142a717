"""Learning where no board hangs: a simulated foil on pins that nobody knows, a hand that presses it. Sans-I/O."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from firmware.board import Board, load
from firmware.hands.simulator import Simulator
from firmware.learn.foils import known
from firmware.learn.hung import in_order, turned
from firmware.learn.lesson import Lesson
from games.rng import Rng
from games.segments import MISS, Segment
from hal.edges import Contact, ContactEdge
from hal.fake import Membrane

_FIRST_PIN: Final = 22  # as an Arduino Mega's row of pins begins


class Demonstration:
    """A foil in the simulation.

    Attributes:
        board: how it hangs.
    """

    def __init__(self, seed: bytes, wires: bool, began_us: int) -> None:
        """Hang one up.

        Args:
            seed: of which foil it is and how it hangs.
            wires: contacts are told as pairs of pins.
            began_us: the time.
        """
        rng = Rng(seed)
        names = known()
        which, rng = rng.below(len(names))
        turn, rng = rng.below(20)
        mirrored, rng = rng.below(2)
        backwards, self._rng = rng.below(2)
        board = turned(load(names[which]), turn, bool(mirrored))
        self.board = in_order(board, range(board.rows)[:: -1 if backwards else 1], range(board.cols))
        self._wires, self._began_us = wires, began_us
        self._foils = Membrane(board.rows, board.cols)
        self._simulator = Simulator(self.board, self._foils)

    @property
    def template(self) -> Board:
        """What is known of it: nothing where its wires are to be found, else how many lines it has."""
        return replace(self.board, contacts={}, gpio=None, serial=None)

    def press(self, segment: Segment, now_us: int) -> None:
        """Somebody presses a segment."""
        if segment is not MISS:
            self._simulator.throw_segment(segment, now_us - self._began_us)

    def wanted(self, lesson: Lesson) -> Segment:
        """What the hand presses for a lesson: what is asked for, or any segment."""
        if lesson.ask is not None:
            return lesson.ask
        segments = self.board.segments
        at, self._rng = self._rng.below(len(segments))
        return segments[at]

    def until(self, now_us: int) -> Iterator[ContactEdge]:
        """What the contacts did up to now, as a source tells it."""
        for edge in self._foils.sweep_until(now_us - self._began_us):
            contact = self._pins(edge.contact) if self._wires else edge.contact
            yield replace(edge, contact=contact, at_us=edge.at_us + self._began_us)

    def _pins(self, contact: Contact) -> Contact:
        return Contact(_FIRST_PIN + contact.row, _FIRST_PIN + self.board.rows + contact.col)
