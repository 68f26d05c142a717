"""The farmyard: what lies on the table, where a tile may go, and what a tile does there.

The starting double and every other one are the same thing: a hub that wants a number of tiles before anything else
may be laid, four arms (CFD-20) or three toes (CFD-26). Only the value of an open end matters to the rules; of ends
alike the one that lies longest is taken, so that arms grow evenly.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from games.catalogue.chicken_foot.tiles import DOUBLE, DOUBLES, HAVING, PIPS, Tiles

ARMS: Final = 4
TOES: Final = 3
_TOE: Final = (0, 2, 1)
"""The outer toes come first: the middle one stays in sight as what is missing."""

Lies: TypeAlias = tuple[int, int, int]
"""A tile's number, the index of the tile that it lies against (-1 for the centre), and its slot there."""


@dataclass(frozen=True, slots=True)
class Farm:
    """The tiles on the table.

    Attributes:
        laid: all of them, in the order in which they came; the centre is first.
        ends: open ends, the oldest first: value, and index of the tile.
        hub: index of the double that was laid last.
        left: how many arms or toes it still wants, before anything else is laid.
        fits: all tiles that may be laid now, whoever has them.
        values: the values that they may touch, as bits.
    """

    laid: tuple[Lies, ...]
    ends: tuple[tuple[int, int], ...]
    hub: int
    left: int
    fits: Tiles
    values: int

    @property
    def whole(self) -> int:
        """How many arms or toes the last double has when it is finished."""
        return TOES if self.hub else ARMS

    @property
    def imposed(self) -> int:
        """The value that everything must touch now; -1: any open end will do."""
        return self.values.bit_length() - 1 if self.left else -1

    @property
    def tiles(self) -> Tiles:
        """All that lie there."""
        found = 0
        for number, _, _ in self.laid:
            found |= 1 << number
        return found


def started(value: int) -> Farm:
    """A farmyard in which only the starting double lies (CFD-10)."""
    return Farm(((DOUBLES[value], -1, 0),), (), 0, ARMS, HAVING[value], 1 << value)


def slot(farm: Farm, place: int) -> int:
    """Where the arm or toe lies that comes at this place, from 0."""
    return _TOE[place] if farm.hub else place


def reach(ends: tuple[tuple[int, int], ...]) -> tuple[Tiles, int]:
    """What may be laid while no arm or toe is missing: the tiles, and the values that they touch."""
    fits = values = 0
    for value, _ in ends:
        fits |= HAVING[value]
        values |= 1 << value
    return fits, values


def lay(farm: Farm, number: int, value: int) -> Farm:
    """The farmyard after this tile was laid against this value.

    Args:
        farm: before.
        number: of the tile; it is in ``farm.fits``.
        value: of the tile, in ``farm.values``.
    """
    laid, ends, left = farm.laid, farm.ends, farm.left
    at = len(laid)
    if left:
        ends = (*ends, (PIPS[number] - value, at))
        laid = (*laid, (number, farm.hub, slot(farm, farm.whole - left)))
        if left > 1:
            return Farm(laid, ends, farm.hub, left - 1, farm.fits, farm.values)
        return Farm(laid, ends, farm.hub, 0, *reach(ends))
    place, parent = next((place, at) for place, (free, at) in enumerate(ends) if free == value)
    laid = (*laid, (number, parent, 0))
    ends = ends[:place] + ends[place + 1 :]
    if DOUBLE[number]:
        return Farm(laid, ends, at, TOES, HAVING[value], 1 << value)
    ends = (*ends, (PIPS[number] - value, at))
    return Farm(laid, ends, farm.hub, 0, *reach(ends))
