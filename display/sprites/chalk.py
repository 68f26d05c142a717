"""Chalk on a slate: the marks of Cricket, drawn by hand, and what a cloth has left of earlier games."""

from __future__ import annotations

import math
from typing import Any, Final

from display.drawlist import Point
from display.raster_shapes import Canvas, Drawn, arc, curve
from display.sprites.signs import Pen
from display.theme import Rgb, Theme

_RISES: Final[tuple[Point, ...]] = ((22, 82), (44, 54), (56, 46), (79, 17))
_FALLS: Final[tuple[Point, ...]] = ((20, 20), (42, 44), (58, 57), (81, 80))
"""The strokes of a cross, as a hand draws them: a little bent."""

_ROUND: Final = [(50 + (x - 50) * 0.985, 50 + (y - 50) * 1.01) for x, y in arc((50, 50), 45, 20, 392, 4)]
"""The ring, begun at the upper right, its end past its beginning."""

_WIDE, _GRAIN = 9.0, 2.4


def mark(size: tuple[float, float], args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``mark``: so many marks; ``part``: how much of the last one is drawn, 0 to 100."""
    marks, colour, part = args
    canvas = Canvas(size)
    side = min(size)
    pen = Pen(canvas, ((size[0] - side) / 2, (size[1] - side) / 2), side / 100, theme.colour(str(colour)))
    strokes = (list(curve(*_RISES)), list(curve(*_FALLS)), _ROUND)
    for n, stroke in enumerate(strokes[: int(marks)]):
        _chalked(pen, stroke, int(part) / 100 if n == int(marks) - 1 else 1.0)
    return canvas.finish()


def _chalked(pen: Pen, stroke: list[Point], part: float) -> None:
    """A stroke as far as it is drawn: a broad line, and beside it the thin one of chalk's rough edge."""
    drawn = stroke[: max(2, math.ceil(len(stroke) * part))]
    if part <= 0:
        return
    pen.line(*drawn, width=_WIDE)
    beside = [(x + 4.6, y + 3.4) for x, y in drawn[1 : max(len(drawn) * 4 // 5, 2)]]
    if len(beside) > 1:
        pen.line(*beside, width=_GRAIN)


def slate(size: tuple[float, float], _args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``slate``: the traces of a cloth, hardly seen: broad bent strokes over a dark board."""
    canvas = Canvas(size, fine=1)
    wide, high = size
    dust: Rgb = theme.second
    for n, (x, y, reach) in enumerate(((0.12, 0.3, 0.5), (0.45, 0.62, 0.42), (0.2, 0.85, 0.55), (0.6, 0.2, 0.3))):
        sweep = curve(
            (wide * x, high * (y + 0.05)),
            (wide * (x + reach * 0.3), high * (y - 0.09)),
            (wide * (x + reach * 0.7), high * (y + 0.07)),
            (wide * (x + reach), high * (y - 0.02)),
        )
        for k in range(5):
            shift = (k - 2) * high * 0.014
            canvas.line([(px, py + shift) for px, py in sweep], max(high * 0.012, 1.0), (*dust, 5 + n % 2), cut=True)
    return canvas.finish()
