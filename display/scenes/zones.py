"""The dartboard as a menu: which numbers choose which game, and which steer a list.

Both the scene that lights the zones and the menu that a dart enters read this.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from games.segments import Segment

Side = Literal["left", "right"]

PAGE: Final = 6
"""Games that a page of the choose scene has zones for: three a side."""

_NUMBERS: Final[dict[tuple[Side, int], tuple[int, int, int]]] = {
    ("left", 0): (9, 12, 5),
    ("left", 1): (8, 11, 14),
    ("left", 2): (19, 7, 16),
    ("right", 0): (1, 18, 4),
    ("right", 1): (13, 6, 10),
    ("right", 2): (15, 2, 17),
}
_ROWS: Final = {0: (), 1: (1,), 2: (0, 2), 3: (0, 1, 2)}

STEER: Final = {
    **dict.fromkeys((5, 20, 1), "up"),
    **dict.fromkeys((19, 3, 17), "down"),
    **dict.fromkeys((13, 6, 10), "right"),
    **dict.fromkeys((14, 11, 8), "left"),
}
"""What a dart in a number does in a list; the bull is ``ok``, the rest is idle."""

LEAF: Final = {20: -1, 3: 1}
"""Where games are on several pages: which way a dart in a number turns them."""


@dataclass(frozen=True, slots=True)
class Zone:
    """Three adjacent numbers, clockwise, that choose one thing; ``side`` and ``row`` (0 to 2) of its card."""

    numbers: tuple[int, int, int]
    side: Side
    row: int


def zones(count: int) -> tuple[Zone, ...]:
    """The zones of ``count`` things on one page (at most ``PAGE``), down the left side, then down the right."""
    left = (count + 1) // 2
    places: list[tuple[Side, int]] = [("left", row) for row in _ROWS[left]]
    places += [("right", row) for row in _ROWS[count - left]]
    return tuple(Zone(_NUMBERS[place], *place) for place in places)


def zone_at(segment: Segment, count: int) -> int | None:
    """Which of ``count`` zones a dart hit, or None (20 and 3, which turn pages, the bulls, a miss)."""
    return next((at for at, zone in enumerate(zones(count)) if segment.number in zone.numbers), None)


def steer(segment: Segment) -> str | None:
    """The command of a dart in a list, or None if it does nothing."""
    return "ok" if segment.bull else STEER.get(segment.number)
