"""The farmyard: what lies on the table, where a tile may go, and what a tile does there.

The starting double and every other one are the same thing: a hub that wants a number of tiles before anything else
may be laid, four arms (CFD-20) or three toes (CFD-26). Only the value of an open end matters to the rules; of ends
alike the one that lies longest is taken, so that arms grow evenly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from games.catalogue.chicken_foot.tiles import DOUBLE, DOUBLES, HAVING, PIPS, Tiles, bits
from games.swift import swift

ARMS: Final = 4
TOES: Final = 3
_TOE: Final = (0, 2, 1)
"""The outer toes come first: the middle one stays in sight as what is missing."""


@swift
@dataclass(frozen=True, slots=True)
class Farm:
    """The tiles on the table.

    Attributes:
        laid: the numbers of all of them, in the order in which they came; the centre is first.
        on: for each the index of the tile that it lies against, -1 for the centre.
        ends: the values of the open ends, the oldest first.
        at: for each of them the index of its tile.
        hub: index of the double that was laid last.
        left: how many arms or toes it still wants, before anything else is laid.
        fits: all tiles that may be laid now, whoever has them.
        values: the values that they may touch, as bits.
    """

    laid: tuple[int, ...]
    on: tuple[int, ...]
    ends: tuple[int, ...]
    at: tuple[int, ...]
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
        return bits(self.laid)

    @property
    def slots(self) -> tuple[int, ...]:
        """Where each tile lies on the one before it: which arm, which toe; 0 where there is but one place."""
        found: list[int] = []
        for place, parent in enumerate(self.on):
            before = self.on[:place].count(parent)
            found.append(_TOE[before] if parent > 0 and DOUBLE[self.laid[parent]] else before)
        return tuple(found)


def started(value: int) -> Farm:
    """A farmyard in which only the starting double lies (CFD-10)."""
    return Farm((DOUBLES[value],), (-1,), (), (), 0, ARMS, HAVING[value], 1 << value)


def slot(farm: Farm, place: int) -> int:
    """Where the arm or toe of the last double lies that comes at this place, from 0."""
    return _TOE[place] if farm.hub else place


def reach(ends: Sequence[int]) -> tuple[Tiles, int]:
    """What may be laid while no arm or toe is missing: the tiles, and the values that they touch."""
    fits = values = 0
    for value in ends:
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
    here, free = len(farm.laid), PIPS[number] - value
    laid = (*farm.laid, number)
    if farm.left:  # an arm or a toe
        on, grown, tips = (*farm.on, farm.hub), (*farm.ends, free), (*farm.at, here)
        if farm.left > 1:
            return Farm(laid, on, grown, tips, farm.hub, farm.left - 1, farm.fits, farm.values)
        return Farm(laid, on, grown, tips, farm.hub, 0, *reach(grown))
    ends, at = list(farm.ends), list(farm.at)
    place = ends.index(value)
    del ends[place]
    on = (*farm.on, at.pop(place))
    if DOUBLE[number]:
        return Farm(laid, on, tuple(ends), tuple(at), here, TOES, HAVING[value], 1 << value)
    ends.append(free)
    at.append(here)
    if value in ends:  # what could be laid still can
        fits, values = farm.fits | HAVING[free], farm.values | 1 << free
    else:
        fits, values = reach(ends)
    return Farm(laid, on, tuple(ends), tuple(at), farm.hub, 0, fits, values)
