"""The deal, and who starts a round (CFD-05, 06, 10 to 16; C1 to C5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.catalogue.chicken_foot.options import Rules
from games.catalogue.chicken_foot.tiles import DOUBLES, SETS, Tiles, bits, numbers
from games.rng import Rng

_ALL: Final = {most: tuple(numbers(tiles)) for most, tiles in SETS.items()}


def deal(rules: Rules, line: Sequence[int], seats: int, rng: Rng) -> tuple[tuple[Tiles, ...], bytes, Rng]:
    """Hands by seat for those in line, one tile at a time, and the boneyard (CFD-06, 09)."""
    pile, rng = rng.shuffle(_ALL[rules.most])
    dealt = len(line) * rules.hand
    hands = [0] * seats
    for place, seat in enumerate(line):
        hands[seat] = bits(pile[place : dealt : len(line)])
    return tuple(hands), bytes(pile[dealt:]), rng


def first_double(rules: Rules, number: int, hands: Sequence[Tiles]) -> int:
    """The value of the double that begins round ``number``, from 0; the first may begin with the highest held (C1)."""
    if rules.held and not number:
        held = 0
        for hand in hands:
            held |= hand
        return next((value for value in rules.doubles if held >> DOUBLES[value] & 1), rules.doubles[0])
    return rules.doubles[number]


def find(
    double: int, hands: Sequence[Tiles], stock: bytes, drawers: Sequence[int]
) -> tuple[int, tuple[Tiles, ...], bytes, int]:
    """Who lays the starting double: its holder, or who draws it (CFD-15, 16, C3).

    Args:
        double: its number.
        hands: by seat.
        stock: the boneyard.
        drawers: the seats that play, in the order in which they draw (C4).

    Returns:
        The starter, the hands without the double, the boneyard, and how many tiles were drawn and kept.
    """
    held, drawn = list(hands), 0
    starter = next((seat for seat in drawers if held[seat] >> double & 1), None)
    while starter is None:
        seat, number = drawers[drawn % len(drawers)], stock[drawn]
        held[seat] |= 1 << number
        drawn += 1
        if number == double:
            starter = seat
    held[starter] &= ~(1 << double)
    return starter, tuple(held), stock[drawn:], drawn
