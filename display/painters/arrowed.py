"""A short line of words in which ``→`` is drawn, since the letters for figures have no arrows."""

from __future__ import annotations

from typing import Final

from display.drawlist import Box, Colour, Font, Sprite
from display.fonts import measure
from display.painters.brush import Brush, Drawn, Fitted

ARROW: Final = "→"
_WIDE: Final = 0.78
_ROOM: Final = 0.3
_SHRINK: Final = 0.6


def wide(string: str, cap: float, font: Font) -> float:
    """Width in px of a line with its arrows."""
    parts = string.split(ARROW)
    letters = sum(measure(part.strip(), cap, font) for part in parts)
    gaps = sum(bool(part.strip()) for part in parts) - 1
    return letters + (len(parts) - 1) * cap * _WIDE + cap * _ROOM * max(gaps + (len(parts) - 1), 0)


def arrowed(
    brush: Brush, string: str, x: float, base: float, room: float, cap: float, colours: tuple[Colour, Colour, str]
) -> Drawn:
    """The line from ``x`` on, narrowed to its room.

    ``colours``: of the words before the first arrow, of those after it, and the name of the arrows' colour.
    """
    font: Font = "figures"
    parts = [part.strip() for part in string.split(ARROW)]
    natural = wide(string, cap, font)
    squeeze = min(1.0, max(_SHRINK, room / natural)) if natural else 1.0
    for n, part in enumerate(parts):
        if n:
            side = cap * _WIDE
            yield Sprite("icon", ("right", colours[2]), Box(x, base - cap / 2 - side / 2, side, side))
            x += (side + cap * _ROOM) * squeeze
        if part:
            length = measure(part, cap, font) * squeeze
            yield brush.words(Fitted(part, cap, squeeze, length), x, base, colours[1] if n else colours[0], font)
            x += length + cap * _ROOM * squeeze
