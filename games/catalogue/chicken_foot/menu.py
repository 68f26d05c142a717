"""What darts mean: two darts, one domino (4.3). The first chooses an end, the second the other half.

Values are units digits; from the double twelve on sector and value are the same, 20 is the blank and 19 any (C17).
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Final

from games.catalogue.chicken_foot.farm import Farm
from games.catalogue.chicken_foot.options import Rules
from games.catalogue.chicken_foot.state import NONE
from games.catalogue.chicken_foot.tiles import HALVES, HAVING, PAIR, PIPS, Tiles, numbers
from games.geometry import next_to
from games.segments import NUMBERS, Segment
from games.usual import Assist

ANY: Final = 99
"""What sector 19 stands for with the large sets: the end or half of the heaviest."""

_DIGITS: Final = 9
"""The highest double up to which values are units digits."""


@dataclass(frozen=True, slots=True)
class Play:
    """A tile, and the value that it touches."""

    number: int
    value: int


@functools.cache
def meaning(sector: int, most: int) -> int:
    """The value that a sector stands for, ``ANY`` or ``NONE``."""
    if most <= _DIGITS:
        value = sector % 10
    elif sector >= 19:
        return ANY if sector == 19 else 0
    else:
        value = sector
    return value if value <= most else NONE


@functools.lru_cache(maxsize=1 << 13)
def counting(values: int, most: int, assist: Assist) -> tuple[int, ...]:
    """For each sector (and 0, none) the usable value that a dart there counts for, of two the lower, or ``NONE``.

    Args:
        values: the usable ones, as bits.
        most: the highest double of the set.
        assist: which sectors beside a usable one count for it.
    """
    found = [NONE] * (len(NUMBERS) + 1)
    if not values:
        return tuple(found)
    usable = {}
    for sector in NUMBERS:
        value = meaning(sector, most)
        if value == ANY or (value >= 0 and values >> value & 1):
            usable[sector] = value
    for sector in NUMBERS:
        for away in range({"exact": 0, "neighbours": 1, "nearest": 10}[assist] + 1):
            near = [usable[at] for at in (next_to(sector, away), next_to(sector, -away)) if at in usable]
            if near:
                found[sector] = min(near)
                break
    return tuple(found)


def ends(playable: Tiles, values: int) -> int:
    """The values that these tiles may touch, as bits."""
    found, rest = 0, values
    while rest:
        bit = rest & -rest
        if playable & HAVING[bit.bit_length() - 1]:
            found |= bit
        rest ^= bit
    return found


def halves(tiles: Tiles, value: int) -> int:
    """The other halves of tiles that touch a value, as bits."""
    found = 0
    for number in numbers(tiles):
        found |= 1 << PIPS[number] - value
    return found


def play(number: int, value: int) -> Play:
    """A tile at a value, which is one of its own."""
    at_low, at_high = _EITHER[number]
    return at_low if at_low.value == value else at_high


_EITHER: Final = tuple(
    (one[0], one[-1]) for one in ([Play(number, half) for half in two] for number, two in enumerate(HALVES))
)
"""Each tile at its lower and at its higher half: of a double the same."""


def plays(playable: Tiles, values: int) -> tuple[Play, ...]:
    """Every tile at every value that it may touch, the lightest first, at the lower end first."""
    return tuple(
        [play(number, value) for number in numbers(playable) for value in HALVES[number] if values >> value & 1]
    )


def only(playable: Tiles, values: int) -> Play | None:
    """The one thing that can be done with these tiles, if there is but one (C18)."""
    if playable & (playable - 1) or not playable:
        return None
    at_low, at_high = _EITHER[playable.bit_length() - 1]
    if not values >> at_high.value & 1:
        return at_low
    return at_high if at_low is at_high or not values >> at_low.value & 1 else None


def heaviest(playable: Tiles, values: int) -> Play:
    """By points, then the higher half, then the higher end."""
    at_low, at_high = _EITHER[playable.bit_length() - 1]
    return at_high if values >> at_high.value & 1 else at_low


def lowest(playable: Tiles, values: int) -> Play:
    """By points, then the higher half, then the higher end, the least."""
    at_low, at_high = _EITHER[(playable & -playable).bit_length() - 1]
    return at_low if values >> at_low.value & 1 else at_high


def careless(playable: Tiles, values: int, picked: int) -> Play:
    """What is laid when no full choice was made: the lowest legal tile, on the chosen end if there is one."""
    if picked >= 0 and playable & HAVING[picked]:
        return lowest(playable & HAVING[picked], 1 << picked)
    return lowest(playable, values)


def means(playable: Tiles, farm: Farm, picked: int, rules: Rules, segment: Segment) -> Play | int:
    """What a dart does: a play, the value of the end that it chooses, or ``NONE``.

    Args:
        playable: the tiles of the thrower that fit.
        farm: where they go.
        picked: the value of the end that he has chosen, or ``NONE``.
        rules: of the match.
        segment: where the dart lands; rings do not matter.
    """
    if not playable:
        return NONE
    if segment.bull:
        return heaviest(playable, farm.values)
    end = farm.imposed if farm.left else picked
    if end < 0:
        value = counting(ends(playable, farm.values), rules.most, rules.assist)[segment.number]
        if value == ANY:
            value = heaviest(playable, farm.values).value
        if value < 0:
            return NONE
        there = playable & HAVING[value]
        return value if there & (there - 1) else play(there.bit_length() - 1, value)
    there = playable & HAVING[end]
    half = counting(halves(there, end), rules.most, rules.assist)[segment.number]
    if half < 0:
        return NONE
    return play(there.bit_length() - 1 if half == ANY else PAIR[end][half], end)
