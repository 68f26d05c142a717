"""Where a picture stands on a screen that shows something all day, so that nothing burns in. Pure: told the time.

The picture goes through every place of a small square, a pixel at a time and there and back again, so that it is
everywhere equally long. It is made smaller by as much, so nothing of it is ever cut.
"""

from __future__ import annotations

from typing import Final

STEP_US: Final = 20_000_000
"""How long it stands still."""


def margin(size: tuple[int, int]) -> int:
    """How far a picture moves from the middle of a screen of this size, px; it needs so much room on every side."""
    return max(1, min(size) // 240)


def shift(now_us: int, most: int) -> tuple[int, int]:
    """How far right and down of the middle it stands now, px, each from ``-most`` to ``most``."""
    side = 2 * most + 1
    last = side * side - 1
    if last == 0:
        return 0, 0
    step = (now_us // STEP_US + last // 2) % (2 * last)  # it begins in the middle
    row, column = divmod(last - abs(last - step), side)
    return (column if row % 2 == 0 else side - 1 - column) - most, row - most
