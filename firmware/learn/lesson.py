"""A lesson: one board being learned, from its wires to its profile. What a terminal and a big screen have in common.

::

    wires ──► name ──► confirm ──► done

Where the wires are known it begins with the second stage. Pure: presses in, a state out. Law: nothing that was pressed
is lost but by ``undo``; a pin that touches for the first time when segments are asked for already joins its ribbon.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, TypeAlias

import msgspec

from firmware.board import Board
from firmware.boards.wires import Gpio, Serial
from firmware.learn.theories import Lines
from firmware.learn.wiring import Wiring
from firmware.learn.wizard import Wizard
from games.segments import Segment
from games.text import Text, text
from hal.edges import Contact

Stage: TypeAlias = Literal["wires", "name", "confirm", "done"]


class Lesson:
    """One board being learned.

    Attributes:
        template: all else that is known of the board: its name, its title, its pins.
        wiring: which pins are which, where that is found out: contacts are pairs of pins then.
        wizard: what asks for segments; None while the wires are not known.
    """

    def __init__(self, template: Board, wires: Literal["", "gpio", "serial"] = "") -> None:
        """Begin.

        Args:
            template: the board, as far as it is known.
            wires: the section of the profile that says the pins, if which of them are which is to be found out.
        """
        self.template = template
        self.wiring = Wiring() if wires else None
        self.wizard = None if wires else Wizard(Lines(template.rows, template.cols))
        self._section = wires

    @property
    def stage(self) -> Stage:
        """Where it is."""
        return self.wizard.phase if self.wizard else "wires"

    @property
    def presses(self) -> int:
        """How many were made, those of the wires included."""
        return (self.wiring.presses if self.wiring else 0) + (self.wizard.presses if self.wizard else 0)

    @property
    def prompt(self) -> Text:
        """What to do now."""
        if self.wizard:
            return self.wizard.state.prompt
        return self.wiring.prompt if self.wiring else text("the wires are known")

    @property
    def heard(self) -> Text | None:
        """What was made of the last press, if there is something to say."""
        teacher = self.wizard or self.wiring
        return teacher.heard if teacher else None

    @property
    def ask(self) -> Segment | None:
        """The segment to press next; None: any, or none."""
        return self.wizard.ask if self.wizard else None

    @property
    def taken(self) -> Segment | None:
        """The segment that the last press was taken for, in the confirmation."""
        return self.wizard.taken if self.wizard else None

    def press(self, closed: frozenset[Contact]) -> None:
        """Somebody pressed, and these contacts, or pairs of pins, closed together; none: nothing did."""
        if self.wizard is None:
            self._touch(closed)
        elif self.wiring is None:
            if not closed or not closed <= {*self.template.buttons.values()}:
                self.wizard.press(closed - {*self.template.buttons.values()})
        elif contacts := self._contacts(self.wiring, self.wizard, closed):
            self.wizard.press(contacts)

    def skip(self) -> None:
        """Nothing closed at the segment that is asked for."""
        if self.wizard:
            self.wizard.press(())

    def undo(self) -> None:
        """The last press is taken back, also the one with which the wires were known."""
        if self.wiring and (self.wizard is None or not self.wizard.presses):
            self.wizard = None
            self.wiring.undo()
        elif self.wizard:
            self.wizard.undo()

    def finish(self) -> None:
        """Leave what was not pressed unseen."""
        if self.wizard:
            self.wizard.finish()

    def board(self) -> Board:
        """The board that was learned, with the pins it was learned with.

        Raises:
            BadBoard: it is not whole.
        """
        learned = (self.wizard or Wizard(Lines(0, 0))).board(self.template)
        learned = replace(learned, buttons=dict(self._buttons(learned)))
        if self.wiring is None or self.wiring.sides is None:
            return learned
        pins = {"driven": list(self.wiring.sides[0]), "read": list(self.wiring.sides[1])}
        learned = replace(learned, driven="rows")
        if self._section == "serial":
            serial = self.template.serial or Serial(driven=[], read=[])
            return replace(learned, gpio=None, serial=msgspec.structs.replace(serial, **pins))
        gpio = self.template.gpio or Gpio(driven=[], read=[])
        return replace(learned, serial=None, gpio=msgspec.structs.replace(gpio, **pins))

    def _buttons(self, learned: Board) -> Iterator[tuple[str, Contact | int]]:
        """The buttons that are still known: not those at contacts that are segments, or whose lines are other ones."""
        for word, place in self.template.buttons.items():
            if isinstance(place, int) or not (self.wiring or place in learned.contacts):
                yield word, place

    def told(self) -> tuple[Text, ...]:
        """What board it is, and what is odd about it and its wires."""
        if self.wizard is None:
            return ()
        likeness = self.wizard.likeness
        what = likeness.texts() if likeness else (text("no foil that is known: every segment was pressed"),)
        return (text("known after {n} press", n=self.presses), *what, *self.problems())

    def problems(self) -> tuple[Text, ...]:
        """What is odd about the board and its wires, as far as it was pressed."""
        return (*self._beside(), *self.wizard.problems()) if self.wizard else ()

    def _beside(self) -> tuple[Text, ...]:
        """The wires beside those of the profile that was there before."""
        meant = self.template.serial if self._section == "serial" else self.template.gpio
        return self.wiring.compared(meant.driven, meant.read) if self.wiring and meant else ()

    def _touch(self, closed: frozenset[Contact]) -> None:
        if self.wiring is None:
            return
        self.wiring.press(closed)
        if sides := self.wiring.sides:
            self.wizard = Wizard(Lines(len(sides[0]), len(sides[1])))

    @staticmethod
    def _contacts(wiring: Wiring, wizard: Wizard, pairs: frozenset[Contact]) -> frozenset[Contact]:
        """The contacts of pairs of pins; the wizard hears of pins that touch for the first time."""
        before = wiring.sides
        for one, other in pairs:
            if wiring.contact(one, other) is None:
                wiring.touch(one, other)
        after = wiring.sides
        if before and after and after != before:
            rows, cols = ([new.index(pin) for pin in old] for old, new in zip(before, after, strict=True))
            wizard.rewired(Lines(len(after[0]), len(after[1])), rows, cols)
        return frozenset(contact for pair in pairs if (contact := wiring.contact(*pair)) is not None)
