"""The foils that are known, and the ways in which one of them may hang before you.

Two boards with the same foils differ in which ribbon is called the rows, in the order of a ribbon's lines, in how far
the ring of numbers is turned over the foils, and in whether the foils lie face up or down. What is known of a foil is
thus where each *area* is; all other things are its hanging.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

from firmware.board import Board, load, names
from games.geometry import AREAS as _AREAS
from games.geometry import ORDER, parts
from games.segments import MISS, Segment
from hal.edges import Contact

AREAS: Final = tuple(area for area in _AREAS if area is not MISS)
"""The areas that can be pressed (82): a number's two singles, its double and its triple, and the two bulls."""

PLACE: Final = {area: place for place, area in enumerate(AREAS)}

_OURS: Final = "simulated"  # the foil of the simulated board hangs on no wall

Places: TypeAlias = tuple[Contact, ...]
"""The contact of each area, in the order of ``AREAS``; joined areas have the same one."""


@dataclass(frozen=True, slots=True)
class Hanging:
    """How a known foil hangs.

    Attributes:
        foil: its profile's name.
        title: what people call it.
        swapped: its rows are this board's columns.
        turned: by how many places clockwise its numbers stand elsewhere.
        mirrored: its numbers run anticlockwise.
    """

    foil: str
    title: str
    swapped: bool = False
    turned: int = 0
    mirrored: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """A foil as it may hang, its lines in the order of its profile.

    Attributes:
        hanging: how.
        rows, cols: lines that a segment is on, from 0 to the last.
        places: the contact of each area.
    """

    hanging: Hanging
    rows: int
    cols: int
    places: Places


def places(board: Board) -> Places:
    """Where each area is on a board; of a double the first contact."""
    return tuple(board.contact(board.sense(area)) for area in AREAS)


def known() -> tuple[str, ...]:
    """The names of the foils that are known."""
    return tuple(name for name in names() if name != _OURS)


@lru_cache(maxsize=1)
def titles() -> tuple[str, ...]:
    """What people call the foils that are known."""
    return tuple(dict.fromkeys(load(name).title for name in known()))


@lru_cache(maxsize=1)
def views() -> tuple[View, ...]:
    """Every known foil in every way it may hang but for the order of its lines, the plainest first."""
    boards = [load(name) for name in known()]
    tables = [(board.name, board.title, board.rows, board.cols, places(board)) for board in boards]
    found = []
    for (swapped, mirrored, turned), (name, title, rows, cols, there) in product(
        product((False, True), (False, True), _TURNS), tables
    ):
        moved = [there[place] for place in _moved(turned, mirrored)]
        if swapped:
            rows, cols, moved = cols, rows, [Contact(col, row) for row, col in moved]
        found.append(View(Hanging(name, title, swapped, turned, mirrored), rows, cols, tuple(moved)))
    return tuple(found)


_TURNS: Final = tuple(sorted(range(20), key=lambda turn: min(turn, 20 - turn)))


def _moved(turned: int, mirrored: bool) -> list[int]:
    """For each area the place in ``AREAS`` of the one that stands there before the numbers are moved."""
    before = {number: ORDER[(turned - at if mirrored else at - turned) % 20] for at, number in enumerate(ORDER)}
    return [PLACE[Segment(f"{area.ring}{before[area.number]}") if area.number else area] for area in AREAS]


def on_lines(places: Iterable[Contact], rows: Sequence[int], cols: Sequence[int]) -> Places:
    """The contacts when each line is another one: ``rows[0]`` is the one that row 0 becomes."""
    return tuple(Contact(rows[row], cols[col]) for row, col in places)


def segments(places: Places | Mapping[int, Contact]) -> Iterator[tuple[Segment, Contact]]:
    """The segments that these contacts tell apart: areas of one number that share a contact are one segment."""
    there = places if isinstance(places, Mapping) else dict(enumerate(places))
    for place, area in enumerate(AREAS):
        if place not in there:
            continue
        whole = joined(area)
        shared = whole is not area and all(there.get(PLACE[part]) == there[place] for part in parts(whole))
        if not shared:
            yield area, there[place]
        elif parts(whole)[0] is area:
            yield whole, there[place]


def joined(area: Segment) -> Segment:
    """What an area is called on a board that joins it with another one: ``S7`` for ``SI7``, ``B`` for the bulls."""
    if area.bull:
        return Segment("B")
    return Segment(f"S{area.number}") if area.single else area
