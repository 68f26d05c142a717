"""Tiles as numbers and bits, in the order in which they weigh.

A tile's number is its place among all tiles of the largest set when they are sorted by points in hand (the double
blank has 50, CFD-32), then by the higher half. So of any tiles the heaviest is the highest bit, the lowest the lowest
bit, as the rules mean the words (4.3). A hand is a set of bits; smaller sets use the same numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from games.dominoes import Domino, full_set

Tiles: TypeAlias = int
"""A set of tiles: bit ``n`` is tile number ``n``."""

LARGEST: Final = 18
"""The highest double of the largest set (CFD-03)."""

BLANK_POINTS: Final = 50
"""Points of the double blank (CFD-32); other blanks are 0 (C14)."""


def _points(tile: Domino) -> int:
    return tile.pips or BLANK_POINTS


TILES: Final = tuple(sorted(full_set(LARGEST), key=lambda tile: (_points(tile), tile.high)))
"""Each number's tile."""

NUMBER: Final = {tile: number for number, tile in enumerate(TILES)}
"""Each tile's number."""

POINTS: Final = tuple(_points(tile) for tile in TILES)
"""What a tile counts in hand (CFD-31)."""

PIPS: Final = tuple(tile.pips for tile in TILES)
"""Of both halves: less the half that touches it is the half that stays free."""

DOUBLE: Final = tuple(tile.double for tile in TILES)

HALVES: Final = tuple((tile.low,) if tile.double else (tile.low, tile.high) for tile in TILES)
"""The values of each tile, the lower first."""

PAIR: Final = tuple(
    tuple(NUMBER[Domino(min(one, other), max(one, other))] for other in range(LARGEST + 1))
    for one in range(LARGEST + 1)
)
"""The number of the tile with two values."""

DOUBLES: Final = tuple(NUMBER[Domino(value, value)] for value in range(LARGEST + 1))
"""The number of each value's double."""


def bits(numbers: Iterable[int]) -> Tiles:
    """The set of the tiles with these numbers."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


HAVING: Final = tuple(bits(NUMBER[tile] for tile in TILES if tile.has(value)) for value in range(LARGEST + 1))
"""For each value the tiles that have it."""

SETS: Final = {most: bits(NUMBER[tile] for tile in full_set(most)) for most in (6, 9, 12, 15, 18)}
"""The tiles of each set, by its highest double (CFD-02, 03)."""


def numbers(tiles: Tiles) -> Iterator[int]:
    """The numbers in a set, lowest first."""
    while tiles:
        low = tiles & -tiles
        yield low.bit_length() - 1
        tiles ^= low


def points(tiles: Tiles) -> int:
    """What a hand counts (CFD-31, 32)."""
    return sum(POINTS[number] for number in numbers(tiles))
