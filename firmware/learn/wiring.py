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
        presses: how many were made.
        heard: what was odd about the last press.
    """

    def __init__(self) -> None:
        self.presses = 0
        self.heard: Text | None = None
        self._touched: dict[int, set[int]] = {}
        self._driven: int | None = None  # a pin of the side that is driven, once the sides are known

    def touch(self, one: int, other: int) -> None:
        """Somebody pressed, and these two pins touched."""
        self.presses += 1
        self.heard = None
        sides = self._coloured()
        if one == other or (one in sides and other in sides and sides[one] == sides[other]):
            self.heard = text(
                "pins {one} and {other} belong to the same ribbon: press one segment in its middle",
                one=str(one),
                other=str(other),
            )
            return
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
        sides = self.sides
        return _beside(*sides, driven, read) if sides is not None else ()

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


def _beside(
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
