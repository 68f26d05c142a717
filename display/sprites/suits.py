"""The four suits, the star of a joker, and the condensed figure ten of narrow cards."""

from __future__ import annotations

from typing import Final

from display import fonts
from display.drawlist import Colour, Point
from display.raster_shapes import Canvas, curve, polar, rounded
from display.theme import Rgb, Theme

RED_SUITS: Final = "HD"

_HEART: Final = [
    *curve((0, 0.5), (-0.16, 0.26), (-0.54, 0.06), (-0.54, -0.2)),
    *curve((-0.54, -0.2), (-0.54, -0.56), (-0.1, -0.58), (0, -0.26)),
    *curve((0, -0.26), (0.1, -0.58), (0.54, -0.56), (0.54, -0.2)),
    *curve((0.54, -0.2), (0.54, 0.06), (0.16, 0.26), (0, 0.5)),
]
_SPADE: Final = [
    *curve((0, -0.5), (0.14, -0.28), (0.5, -0.08), (0.5, 0.16)),
    *curve((0.5, 0.16), (0.5, 0.46), (0.1, 0.44), (0, 0.2)),
    *curve((0, 0.2), (-0.1, 0.44), (-0.5, 0.46), (-0.5, 0.16)),
    *curve((-0.5, 0.16), (-0.5, -0.08), (-0.14, -0.28), (0, -0.5)),
]
_STEM: Final = [
    *curve((-0.02, 0.1), (-0.04, 0.34), (-0.08, 0.44), (-0.2, 0.5)),
    *curve((0.2, 0.5), (0.08, 0.44), (0.04, 0.34), (0.02, 0.1)),
]
_DIAMOND: Final = [
    *curve((0, -0.52), (0.1, -0.34), (0.24, -0.14), (0.38, 0)),
    *curve((0.38, 0), (0.24, 0.14), (0.1, 0.34), (0, 0.52)),
    *curve((0, 0.52), (-0.1, 0.34), (-0.24, 0.14), (-0.38, 0)),
    *curve((-0.38, 0), (-0.24, -0.14), (-0.1, -0.34), (0, -0.52)),
]
_LEAVES: Final = ((0, -0.255), (-0.262, 0.1), (0.262, 0.1))


def printed(suit: str, theme: Theme) -> Rgb:
    """The colour a suit is printed in on cream."""
    return theme.red if suit in RED_SUITS else theme.ink


def suit(canvas: Canvas, name: str, centre: Point, height: float, colour: Colour, turned: bool = False) -> None:
    """A suit (``S C D H``) or a ``star``, ``height`` px high, upright or ``turned`` upside down."""
    scale = -height if turned else height

    def placed(points: list[Point]) -> list[Point]:
        return [(centre[0] + x * scale, centre[1] + y * scale) for x, y in points]

    if name == "star":
        canvas.polygon(star(centre, height * 0.54, turned), colour)
    elif name == "H":
        canvas.polygon(placed(_HEART), colour)
    elif name == "D":
        canvas.polygon(placed(_DIAMOND), colour)
    elif name == "S":
        canvas.polygon(placed(_SPADE), colour)
        canvas.polygon(placed(_STEM), colour)
    else:
        canvas.polygon(placed(_STEM), colour)
        for leaf in placed(list(_LEAVES)):
            canvas.disc(leaf, height * 0.245, colour)
        canvas.disc(placed([(0, 0.02)])[0], height * 0.11, colour)


def star(centre: Point, radius: float, turned: bool = False) -> list[Point]:
    """A five-pointed star."""
    middle = (centre[0], centre[1] + radius * (-0.06 if turned else 0.06))
    first = 180.0 if turned else 0.0
    return [polar(middle, radius * (0.42 if tip % 2 else 1), first + 36 * tip) for tip in range(10)]


def index(
    canvas: Canvas, letters: str, left: float, base: float, cap: float, room: float, colour: Rgb, centred: bool = False
) -> float:
    """A rank's letters on a baseline, ``cap`` high, no wider than ``room`` px; returns the width they took.

    A ten that would have to be squeezed is drawn anew, narrow but with strokes of the usual weight.
    """
    wide = fonts.measure(letters, cap, "figures")
    took = min(wide, room)
    start = left + (room - took) / 2 if centred else left
    if letters == "10" and took < 0.85 * wide:
        _ten(canvas, start, base, cap, took, colour)
    else:
        canvas.words(letters, (start + took / 2, base), cap, colour, squeeze=took / max(wide, 1))
    return took


def _ten(canvas: Canvas, left: float, base: float, cap: float, wide: float, colour: Rgb) -> None:
    """A condensed 10: a bar with a flag, and a long ring."""
    stem = min(cap * 0.155, wide * 0.215)
    flag, gap = stem * 0.62, stem * 0.55
    top = base - cap
    bar = left + flag
    canvas.polygon(
        (
            (bar + stem, base),
            (bar, base),
            (bar, top + cap * 0.2),
            (left, top + cap * 0.235),
            (left, top + cap * 0.125),
            (bar + stem * 0.35, top),
            (bar + stem, top),
        ),
        colour,
    )
    start = bar + stem + gap
    half = stem / 2
    ring = rounded(start + half, top + half, left + wide - start - stem, cap - stem, cap)
    canvas.line(ring, stem, colour, closed=True)
