"""Dominoes, up to the double eighteen: pips where they can be counted, figures where they would be too small."""

from __future__ import annotations

from typing import Any, Final

from display.drawlist import Point
from display.raster_shapes import Canvas, Drawn
from display.sprites.suits import suit
from display.theme import Theme, mix

_EVEN: Final[dict[int, tuple[int, ...]]] = {
    0: (),
    1: (1,),
    4: (2, 2),
    6: (3, 3),
    **{3 * n: (n, n, n) for n in (3, 4, 5, 6)},
    **{3 * n + 1: (n, n + 1, n) for n in (3, 4, 5)},
    **{3 * n + 2: (n + 1, n, n + 1) for n in (3, 4, 5)},
}
"""How many pips stand in each line across a half, from one side to the other."""

_ODD: Final[dict[int, tuple[Point, ...]]] = {
    2: ((0, 0), (1, 1)),
    3: ((0, 0), (0.5, 0.5), (1, 1)),
    5: ((0, 0), (0, 1), (0.5, 0.5), (1, 0), (1, 1)),
    7: ((0, 0), (0, 0.5), (0, 1), (0.5, 0.5), (1, 0), (1, 0.5), (1, 1)),
    8: ((0, 0), (0, 0.5), (0, 1), (0.5, 0), (0.5, 1), (1, 0), (1, 0.5), (1, 1)),
}
"""Those that do not stand in even lines: along the tile and across it, 0 to 1."""

_SMALLEST: Final = (2.6, 4.4)
"""Pips under this diameter, px, cannot be counted: up to nine, and more."""


def pips(value: int) -> tuple[Point, ...]:
    """Where the pips of a half lie: along the tile and across it, 0 to 1.

    Raises:
        KeyError: no half has so many.
    """
    if value in _ODD:
        return _ODD[value]
    if value == 1:
        return ((0.5, 0.5),)
    lines = _EVEN[value]
    return tuple(
        (place / (count - 1) if count > 1 else 0.5, n / (len(lines) - 1))
        for n, count in enumerate(lines)
        for place in range(count)
    )


def diameter(value: int, half: float) -> float:
    """Of the pips on a half of a side, px."""
    return half * (0.19 if value < 10 else 0.155 if value <= 12 else 0.125)


def domino(size: tuple[float, float], args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``domino``: a tile along the longer side of its box."""
    low, high = (int(arg) for arg in args)
    wide, tall = size
    canvas = Canvas(size)
    half = min(max(wide, tall) / 2, wide, tall)
    edge = max(0.75, half * 0.022)
    canvas.panel(0, 0, wide, tall, half * 0.14, mix(theme.ink, theme.cream, 0.4))
    canvas.panel(
        edge, edge, wide - 2 * edge, tall - 2 * edge, half * 0.14 - edge, theme.back if low < 0 else theme.cream
    )
    level = wide >= tall
    if low < 0:
        frame = half * 0.1
        canvas.panel(frame, frame, wide - 2 * frame, tall - 2 * frame, half * 0.08, mix(theme.cream, theme.back, 0.16))
        suit(canvas, "star", (wide / 2, tall / 2), half * 0.5, theme.back)
        return canvas.finish()
    bar = max(1.0, half * 0.03)
    ends = (
        ((wide / 2, tall * 0.12), (wide / 2, tall * 0.88))
        if level
        else ((wide * 0.12, tall / 2), (wide * 0.88, tall / 2))
    )
    canvas.line(ends, bar, mix(theme.ink, theme.cream, 0.5))
    for value, side in ((low, -1), (high, 1)):
        shift = side * max(wide, tall) / 4
        middle = (wide / 2 + shift, tall / 2) if level else (wide / 2, tall / 2 + shift)
        _half(canvas, value, middle, half, level, theme)
    return canvas.finish()


def _half(canvas: Canvas, value: int, middle: Point, half: float, level: bool, theme: Theme) -> None:
    """The pips of a half round its middle, or its figure."""
    across = diameter(value, half)
    if value and across < _SMALLEST[value > 9]:
        cap = half * 0.56
        canvas.words(str(value), (middle[0], middle[1] + cap / 2), cap, theme.ink, squeeze=0.86 if value > 9 else 1.0)
        return
    reach = half * (0.27 if value < 10 else 0.32)
    for along, aside in pips(value):
        x, y = (2 * along - 1) * reach, (2 * aside - 1) * half * 0.27
        canvas.disc((middle[0] + (x if level else y), middle[1] + (y if level else x)), across / 2, theme.ink)
