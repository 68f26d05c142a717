"""Which pins are rows and which are columns, from presses on a board of which only the wires are there.

A contact joins a wire of one ribbon to a wire of the other, so the pins that ever touch form a graph with two sides.
Law: pins that touched are on different sides; a touch within one side is no contact, and says so. Once all pins that
ever touched hang together, the sides are known, whichever ribbon was plugged in where.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from games.text import Text, text
from hal.edges import Contact

ENOUGH: Final = 20
"""Presses all over the board after which a pin that never touched is taken for a free one."""


class Wiring:
    """The wires of one board.

    Attributes:
        heard: what was odd about the last press.
    """

    def __init__(self) -> None:
        self.heard: Text | None = None
        self._told: list[tuple[int, int]] = []
        self._touched: dict[int, set[int]] = {}
        self._driven: int | None = None  # a pin of the side that is driven, once the sides are known

    @property
    def presses(self) -> int:
        """How many were made."""
        return len(self._told)

    @property
    def links(self) -> tuple[tuple[int, int], ...]:
        """The pairs of pins that touched, the lower pin first, in order."""
        return tuple(sorted((one, other) for one, beside in self._touched.items() for other in beside if one < other))

    @property
    def ribbons(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The pins of either ribbon as far as they are known, those first that will be driven; for a drawing."""
        return self.sides or self._sides()

    def press(self, pairs: Collection[tuple[int, int]]) -> None:
        """Somebody pressed, and these pairs of pins touched; of several none is believed."""
        if len(pairs) == 1:
            self.touch(*next(iter(pairs)))
        elif pairs:
            self.heard = text("several wires touched at once: press one segment in its middle")

    def undo(self) -> None:
        """The last press is forgotten."""
        told, self._told, self._touched, self._driven = self._told[:-1], [], {}, None
        for one, other in told:
            self.touch(one, other)
        self.heard = text("the last press is forgotten")

    def touch(self, one: int, other: int) -> None:
        """Somebody pressed, and these two pins touched; if both are of one ribbon, that is no press."""
        self.heard = None
        sides = self._coloured()
        if one == other or (one in sides and other in sides and sides[one] == sides[other]):
            self.heard = text(
                "pins {one} and {other} belong to the same ribbon: press one segment in its middle",
                one=str(one),
                other=str(other),
            )
            return
        self._told.append((one, other))
        self._touched.setdefault(one, set()).add(other)
        self._touched.setdefault(other, set()).add(one)
        if self._driven is None and self.presses >= ENOUGH and self.pieces == 1:
            self._driven = min(self._sides(), key=lambda pins: (len(pins), pins))[0]

    @property
    def sides(self) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        """The pins of the two ribbons, each in order; None while more must be pressed.

        The one that was shorter when they became known is the first for good: it is driven, for a short sweep. A pin
        that touches for the first time later joins its side.
        """
        if self._driven is None or self.pieces != 1:
            return None
        one, other = self._sides()
        return (one, other) if self._driven in one else (other, one)

    def _sides(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        sides = self._coloured()
        one, other = (
            tuple(sorted(pin for pin, (_, side) in sides.items() if side == which)) for which in (False, True)
        )
        return one, other

    @property
    def pieces(self) -> int:
        """Groups of pins that hang together; at the end there is one."""
        return len({piece for piece, _ in self._coloured().values()})

    @property
    def prompt(self) -> Text:
        """What to do now."""
        if self.presses < ENOUGH:
            return text("press any segments, all over the board: {left} to go", left=str(ENOUGH - self.presses))
        if self.pieces > 1:
            return text("press more segments: the wires do not hang together yet")
        return text("the wires are known")

    def contact(self, one: int, other: int) -> Contact | None:
        """The contact that two pins make; None if the sides are not known, or they are on the same one."""
        sides = self.sides
        if sides is None:
            return None
        driven, read = sides
        if one in driven and other in read:
            return Contact(driven.index(one), read.index(other))
        return Contact(driven.index(other), read.index(one)) if other in driven and one in read else None

    def compared(self, driven: Sequence[int], read: Sequence[int]) -> tuple[Text, ...]:
        """What is odd about the wires, seen beside the pins that somebody meant for them."""
        return beside(*self._sides(), driven, read) if self.pieces == 1 else ()

    def _coloured(self) -> dict[int, tuple[int, bool]]:
        """For each pin the piece that it is in, and its side of it."""
        found: dict[int, tuple[int, bool]] = {}
        for start in sorted(self._touched):
            if start in found:
                continue
            found[start] = start, False
            todo = [start]
            while todo:
                pin = todo.pop()
                for other in self._touched[pin] - found.keys():
                    found[other] = start, not found[pin][1]
                    todo.append(other)
        return found


_SWAPPED: Final = text("the ribbons are swapped: exchange driven and read pins, or the two plugs")


def beside(
    one: Collection[int], other: Collection[int], driven: Sequence[int], read: Sequence[int]
) -> tuple[Text, ...]:
    """How two ribbons lie beside the pins that were meant for them."""
    straight = len({*one} & {*driven}) + len({*other} & {*read})
    crossed = len({*one} & {*read}) + len({*other} & {*driven})
    said = [_SWAPPED] if crossed > straight else []
    pairs = ((one, read), (other, driven)) if crossed > straight else ((one, driven), (other, read))
    for found, meant in pairs:
        extra, silent = sorted({*found} - {*meant}), sorted({*meant} - {*found})
        if extra and silent:
            said.append(
                text(
                    "pin {extra} touches and pin {silent} never does: that plug is off by some pins",
                    extra=", ".join(map(str, extra)),
                    silent=", ".join(map(str, silent)),
                )
            )
        elif silent:
            said.append(
                text(
                    "pin {silent} never touches: look at its wire and solder joint", silent=", ".join(map(str, silent))
                )
            )
        elif extra:
            said.append(text("pin {extra} touches too: it is a line of that ribbon", extra=", ".join(map(str, extra))))
    return tuple(said)
