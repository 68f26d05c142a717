"""The 63 squares, and the way of a pawn: from every square for every total, worked out once.

A total leads to a square; what stands there may lead on: an archer adds the total once more (OIE-16, 21), the bridge
leads to 29 (OIE-15), the maze back to 30 (O9), death to the start (OIE-24). Each of these is a leg of its own, so that
people see the pawn arrive, and then what happens to it.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Final

from games.catalogue.oie_des_archers.options import Colours
from games.tabletop import Sign

START: Final = 0
"""The square that is written D (OIE-08)."""

FINISH: Final = 63
MOST: Final = 20
"""The highest total of a volley (OIE-05)."""

LEAPS: Final = {20: 32, 19: 28, 18: 25}
"""Totals from the start that place a pawn, whatever stands on the way or there (OIE-11 to 13)."""

BRIDGE_TO: Final = 29

_FIXED: Final[dict[int, Sign]] = {
    START: "start",
    **dict.fromkeys((9, 18, 27, 36, 45, 54), "archer"),
    12: "bridge",
    13: "red",
    19: "inn",
    26: "green",
    31: "well",
    42: "maze",
    52: "prison",
    58: "death",
    FINISH: "finish",
}
_ARROWS: Final[dict[Colours, tuple[Sign, Sign]]] = {
    "red-green": ("red", "green"),
    "green-red": ("green", "red"),
    "red-red": ("red", "red"),
}

TRAPS: Final[tuple[Sign, ...]] = ("well", "prison")


@dataclass(frozen=True, slots=True)
class Journey:
    """The way of a pawn in one volley.

    Attributes:
        path: the squares that it comes to, from the one on which it stood (``path`` of the cases).
        signs: for each of these but the first, what acts there.
        legs: the squares walked on each leg, from where it begins; two squares far apart are a slide.
    """

    path: tuple[int, ...]
    signs: tuple[Sign | None, ...] = ()
    legs: tuple[tuple[int, ...], ...] = ()

    @property
    def rest(self) -> Sign | None:
        """What acts on the square where the pawn comes to rest; None too for a pawn that did not move (O4, O7)."""
        return self.signs[-1] if self.signs else None

    @property
    def misses(self) -> bool:
        """Whether it costs the next volley: an inn, or a bridge on the way (OIE-15, 20)."""
        return "inn" in self.signs or "bridge" in self.signs


@dataclass(frozen=True, slots=True)
class Course:
    """The board of a match: what stands on each square; from each but the last the journey for each total."""

    signs: tuple[Sign | None, ...]
    journeys: tuple[tuple[Journey, ...], ...]


@functools.cache
def course(colours: Colours, maze: int) -> Course:
    """The board with these colours of 39 and 51 (O1) and this way out of the maze (O9)."""
    placed = {**_FIXED, **dict(zip((39, 51), _ARROWS[colours], strict=True))}
    signs = tuple(placed.get(square) for square in range(FINISH + 1))
    leads: dict[Sign | None, int] = {"bridge": BRIDGE_TO, "maze": maze, "death": START}
    return Course(
        signs,
        tuple(tuple(_journey(signs, leads, start, total) for total in range(MOST + 1)) for start in range(FINISH)),
    )


def land(start: int, steps: int) -> int:
    """The square so many steps on: what is too much walks back from 63 (OIE-23)."""
    square = start + steps
    return square if square <= FINISH else 2 * FINISH - square


def _journey(signs: tuple[Sign | None, ...], leads: dict[Sign | None, int], start: int, total: int) -> Journey:
    if not total:  # no move, no effect (O4)
        return Journey((start,))
    if start == START and total in LEAPS:
        return Journey((start, LEAPS[total]), (None,), ((start, LEAPS[total]),))
    legs = [tuple(land(start, steps) for steps in range(total + 1))]
    met = [signs[legs[-1][-1]]]
    if (
        met[-1] == "archer"
    ):  # the total once more, from where it would have gone on; a second archer is ignored (O2, O3)
        legs.append(tuple(land(start, steps) for steps in range(total, 2 * total + 1)))
        sign = signs[legs[-1][-1]]
        met.append(None if sign == "archer" else sign)
    if met[-1] in leads:
        to = leads[met[-1]]
        legs.append((legs[-1][-1], to))
        met.append(signs[to] if to != START else None)
    return Journey((start, *(leg[-1] for leg in legs)), tuple(met), tuple(legs))
