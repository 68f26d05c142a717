"""The shape of a yard, in half tiles: how long each tile is drawn, how far each double turns its toes; untangling."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from display.drawlist import Point
from display.yard_pieces import Field, Rod, end, grown, meets

Node: TypeAlias = tuple[int, int, bool]
"""A tile: index of the one that it lies against (-1: the centre), slot there, whether it is a double."""

Tip: TypeAlias = tuple[int, int, bool]
"""An open end: index of its tile, slot there, whether the tile that belongs there is missing."""

_GAP: Final = 0.12  # between two tiles
_SLAT: Final = 0.5  # what is shorter than that
_LITTLE: Final = 0.075  # lies so close
_ASIDE: Final = 0.98  # from the middle toe to the others
_OUT: Final = 0.13  # from a double to its toes
_ARMS: Final = (((1.0, 0.0), 0.0), ((-1.0, 0.0), 180.0), ((0.0, -0.5), 270.0), ((0.0, 0.5), 90.0))
_STEPS: Final = 600  # for so many tiles, one by one
_LONGEST: Final = 3.2
_TURNED: Final = (8.0, 78.0)


@dataclass(frozen=True, slots=True)
class Way:
    """How to lay a yard, tile by tile: lengths (of doubles 1), and the turns of the toes of those that are doubles."""

    longs: tuple[float, ...]
    turns: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """A yard in units: its tiles, then those that are missing, and how each is turned; for each open end its piece."""

    rods: tuple[Rod, ...]
    turns: tuple[float, ...]
    ends: tuple[int, ...]


def way(nodes: Sequence[Node], to_hub: float, other: float, turns: Sequence[float]) -> Way:
    """Inner straight tiles so long on the way to another double, and elsewhere; toes turned by generation."""
    inner = {parent for parent, _, _ in nodes}
    leads = [double for _, _, double in nodes]
    ages = [0] * len(nodes)
    for n in range(len(nodes) - 1, 0, -1):
        leads[nodes[n][0]] |= leads[n]
    for n, (parent, _, double) in enumerate(nodes):
        ages[n] = ages[parent] + double if n else 0
    longs = [
        1.0 if double else 2.0 if n not in inner else to_hub if leads[n] else other
        for n, (_, _, double) in enumerate(nodes)
    ]
    return Way(tuple(longs), tuple(float(turns[min(max(age, 1), len(turns)) - 1]) for age in ages))


def shaped(nodes: Sequence[Node], tips: Sequence[Tip], how: Way) -> Shape:
    """A yard laid in one way."""
    made: list[Rod] = []
    turned: list[float] = []

    def lay(parent: int, slot: int, long: float, wide: float) -> None:
        if parent < 0:
            (x, y), turn = (-_GAP - 1.0, 0.0), 0.0
        elif nodes[parent][0] < 0:
            (x, y), turn = _ARMS[slot % 4]
        else:
            (x, y), turn = end(made[parent]), turned[parent]
            if nodes[parent][2]:
                ax, ay = _heading(turn)
                aside, turn = (slot - 1) * _ASIDE, turn + (slot - 1) * how.turns[parent]
                bx, by = _heading(turn)
                x, y = x - ay * aside + bx * _OUT, y + ax * aside + by * _OUT
        ax, ay = _heading(turn)
        far = (_GAP if long >= _SLAT else _LITTLE) + long / 2
        made.append((x + ax * far, y + ay * far, ax, ay, long / 2, wide / 2, math.hypot(long, wide) / 2))
        turned.append(turn)

    for (parent, slot, double), long in zip(nodes, how.longs, strict=True):
        if parent < 0:
            lay(parent, slot, 2.0, 1.0)
        else:
            lay(parent, slot, long, 2.0 if double else 1.0)
    ends: list[int] = []
    for at, slot, missing in tips:
        ends.append(len(made) if missing else at)
        if missing:
            lay(at, slot, 2.0, 1.0)
    return Shape(tuple(made), tuple(turned), tuple(ends))


@functools.lru_cache(maxsize=1 << 12)
def _heading(turn: float) -> Point:
    """The direction of so many degrees."""
    a = math.radians(turn)
    return math.cos(a), math.sin(a)


def untangled(nodes: Sequence[Node], tips: Sequence[Tip], how: Way) -> Shape | None:
    """A shape in which nothing touches, changed step by step from a way; None: that leads nowhere.

    Of two pieces that touch, the double where their ways part turns its toes further apart, those on their ways turn
    less, or one of the ways becomes longer: whatever leaves the fewest that touch.
    """
    shape = shaped(nodes, tips, how)
    clashes = _clashes(shape)
    for step in range(_STEPS // len(nodes)):
        if not clashes:
            return shape
        found = [
            (len(worse), n, other, made, worse)
            for n, other in enumerate(_changes(nodes, tips, how, clashes[step % len(clashes)]))
            for made in (shaped(nodes, tips, other),)
            for worse in (_clashes(made),)
        ]
        if not found:
            return None
        _, _, how, shape, clashes = min(found, key=lambda each: each[:2])
    return None if clashes else shape


def _clashes(shape: Shape) -> list[tuple[int, int]]:
    """The pairs of pieces that touch."""
    field, places, found = Field(2.6), dict[Rod, int](), list[tuple[int, int]]()
    for n, rod in enumerate(grown(shape.rods)):
        near = field.near(rod[0], rod[1], rod[6])
        if meets(rod, near):
            found += [(m, n) for m in sorted({places[other] for other in near if meets(rod, (other,))})]
        field.add(rod)
        places[rod] = n
    return found


def _changes(nodes: Sequence[Node], tips: Sequence[Tip], how: Way, pair: tuple[int, int]) -> list[Way]:
    """What may part two pieces."""
    missing = [at for at, _, lacks in tips if lacks]
    one, other = (_path(nodes, at if at < len(nodes) else missing[at - len(nodes)]) for at in pair)
    shared = len([0 for a, b in zip(one, other, strict=False) if a == b])
    parting = one[shared - 1]
    ways = []
    if nodes[parting][2] and parting:
        ways.append(_turned(how, (parting,), 1.4))
    for path in (one, other):
        below = path[shared:]
        hubs = [n for n in below if nodes[n][2]]
        straight = [n for n in below if not nodes[n][2]]
        if hubs:
            ways.append(_turned(how, hubs[-1:], 0.6))
            ways.append(_turned(how, hubs[:1], 0.6))
            ways.append(_turned(how, hubs[:1], 1.4))
        if straight:
            ways.append(_longer(how, straight[:1], 1.2))
            ways.append(_longer(how, straight, 0.5))
    return [each for each in ways if each != how]


def _path(nodes: Sequence[Node], at: int) -> list[int]:
    """The tiles from the centre to one, itself included."""
    path = [at]
    while nodes[path[-1]][0] >= 0:
        path.append(nodes[path[-1]][0])
    return path[::-1]


def _turned(how: Way, places: Sequence[int], by: float) -> Way:
    turns = list(how.turns)
    for place in places:
        turns[place] = min(max(turns[place] * by, _TURNED[0]), _TURNED[1])
    return Way(how.longs, tuple(turns))


def _longer(how: Way, places: Sequence[int], by: float) -> Way:
    longs = list(how.longs)
    for place in places:
        longs[place] = min(longs[place] + by, max(_LONGEST, longs[place]))
    return Way(tuple(longs), how.turns)
