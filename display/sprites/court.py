"""Valet, Dame, Roi: three flat busts, each drawn in the colour of its suit and a paler shade of it.

They are drawn in a frame 100 wide and 176 high, the chest cut by its lower side.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from display.drawlist import Box, Point
from display.raster_shapes import Canvas, arc, curve, polar
from display.theme import Rgb, mix

WIDE: Final = 100.0
HIGH: Final = 176.0


class _Bust:
    """A canvas in the bust's own units, with the colours of the bust."""

    def __init__(self, canvas: Canvas, box: Box, colour: Rgb, paper: Rgb) -> None:
        self.canvas, self.box = canvas, box
        self.scale = box.h / HIGH
        self.main, self.paper = colour, paper
        self.pale = mix(colour, paper, 0.3)

    def at(self, x: float, y: float) -> Point:
        return self.box.x + self.box.w / 2 + (x - WIDE / 2) * self.scale, self.box.y + y * self.scale

    def shape(self, points: Sequence[Point], colour: Rgb) -> None:
        self.canvas.polygon([self.at(x, y) for x, y in points], colour)

    def line(self, points: Sequence[Point], width: float, colour: Rgb) -> None:
        self.canvas.line([self.at(x, y) for x, y in points], width * self.scale, colour)

    def disc(self, x: float, y: float, radius: float, colour: Rgb) -> None:
        self.canvas.disc(self.at(x, y), radius * self.scale, colour)

    def body(self) -> None:
        """Shoulders and chest."""
        left = curve((36, 116), (26, 124), (0, 122), (0, 152))
        right = curve((100, 152), (100, 122), (74, 124), (64, 116))
        self.shape([*left, (0, HIGH), (100, HIGH), *right], self.main)

    def face(self, top: float, chin: float, half: float = 20) -> None:
        """A face between two heights, with eyes and a nose."""
        middle = (top + chin) / 2
        self.shape(
            [
                *curve((50 - half, top), (50 - half, middle + 16), (50 - half * 0.62, chin), (50, chin)),
                *curve((50, chin), (50 + half * 0.62, chin), (50 + half, middle + 16), (50 + half, top)),
            ],
            self.paper,
        )
        for side in (-1, 1):
            self.disc(50 + side * 8.6, middle - 1.5, 2.5, self.main)
            brow = arc((50 + side * 8.6, middle + 2), 10.5, -28, 28)
            self.line(brow, 1.7, self.main)
        self.line([(50, middle - 1), (48.4, middle + 8), (51, middle + 8.6)], 1.5, self.main)


def _valet(bust: _Bust) -> None:
    """Page-boy hair under a flat cap with a feather, a ruff, a row of buttons."""
    bust.shape(
        [
            *curve((24, 52), (18, 74), (20, 96), (17, 108)),
            *curve((17, 108), (26, 114), (34, 112), (36, 104)),
            (64, 104),
            *curve((64, 104), (66, 112), (74, 114), (83, 108)),
            *curve((83, 108), (80, 96), (82, 74), (76, 52)),
        ],
        bust.pale,
    )
    bust.shape([(40, 92), (60, 92), (60, 122), (40, 122)], bust.paper)
    bust.body()
    bust.face(50, 104)
    bust.line(list(arc((50, 86), 9, 155, 205)), 1.9, bust.main)
    feather = [*curve((72, 40), (84, 26), (96, 12), (88, 2)), *curve((88, 2), (74, 2), (64, 18), (60, 36))]
    bust.shape(feather, bust.pale)
    bust.line(curve((66, 38), (74, 24), (82, 12), (87, 5)), 1.5, bust.main)
    cap = [*curve((20, 46), (22, 20), (46, 14), (62, 22)), *curve((62, 22), (76, 26), (82, 36), (80, 46))]
    bust.shape(cap, bust.main)
    bust.shape([(19, 44), (81, 44), (79, 54), (21, 54)], bust.main)
    bust.line([(22, 45), (78, 45)], 1.6, bust.paper)
    for x in (30, 40, 50, 60, 70):
        bust.disc(x, 119, 6.4, bust.paper)
    for x in (35, 45, 55, 65):
        bust.line([(x, 114.5), (x, 123)], 1.2, bust.main)
    bust.line([(50, 130), (50, HIGH)], 1.6, bust.paper)
    for y in (137, 150, 163):
        bust.disc(50, y, 3, bust.paper)
    bust.line([*curve((18, 136), (22, 150), (22, 164), (22, HIGH))], 1.6, bust.paper)
    bust.line([*curve((82, 136), (78, 150), (78, 164), (78, HIGH))], 1.6, bust.paper)


def _dame(bust: _Bust) -> None:
    """Long hair, a light crown, a necklace over an open dress."""
    bust.body()
    bust.shape(
        [*curve((34, 118), (40, 140), (46, 152), (50, 160)), *curve((50, 160), (54, 152), (60, 140), (66, 118))],
        bust.paper,
    )
    bust.shape([(41, 92), (59, 92), (60, 122), (40, 122)], bust.paper)
    bust.shape(
        [
            *curve((50, 38), (22, 36), (20, 62), (20, 84)),
            *curve((20, 84), (20, 108), (14, 122), (18, 136)),
            *curve((18, 136), (28, 136), (36, 126), (36, 104)),
            (64, 104),
            *curve((64, 104), (64, 126), (72, 136), (82, 136)),
            *curve((82, 136), (86, 122), (80, 108), (80, 84)),
            *curve((80, 84), (80, 62), (78, 36), (50, 38)),
        ],
        bust.main,
    )
    bust.shape([(41, 96), (59, 96), (60, 124), (40, 124)], bust.paper)
    bust.face(54, 106)
    bust.shape(
        [
            *curve((29, 72), (32, 60), (44, 58), (50, 50)),
            *curve((50, 50), (56, 58), (68, 60), (71, 72)),
            *curve((71, 72), (72, 50), (62, 44), (50, 44)),
            *curve((50, 44), (38, 44), (28, 50), (29, 72)),
        ],
        bust.main,
    )
    bust.shape(
        [
            *curve((44.5, 92), (47, 89), (49, 90.6), (50, 91)),
            *curve((50, 91), (51, 90.6), (53, 89), (55.5, 92)),
            *curve((55.5, 92), (53, 96), (47, 96), (44.5, 92)),
        ],
        bust.main,
    )
    for step in range(-3, 4):
        x, y = polar((50, 106), 19.5, 180 + step * 15)
        bust.disc(x, y, 2.1, bust.main)
    bust.shape([(28, 40), (23, 12), (38, 25), (50, 6), (62, 25), (77, 12), (72, 40)], bust.pale)
    bust.line([(28, 39), (23, 12), (38, 25), (50, 6), (62, 25), (77, 12), (72, 39), (28, 39)], 2.4, bust.main)
    for x, y in ((23, 10), (50, 4.5), (77, 10)):
        bust.disc(x, y, 3.6, bust.main)
    for x in (-1, 1):
        bust.line(
            curve((50 + x * 17, 134), (50 + x * 18, 150), (50 + x * 10, 164), (50 + x * 8, HIGH)), 1.6, bust.paper
        )


def _roi(bust: _Bust) -> None:
    """A heavy crown, a full beard, a mantle with a fur collar."""
    bust.body()
    bust.shape([(27, 46), (73, 46), (75, 92), (70, 100), (30, 100), (25, 92)], bust.main)
    bust.shape(
        [
            *curve((30, 118), (34, 138), (42, 150), (50, 164)),
            *curve((50, 164), (58, 150), (66, 138), (70, 118)),
            *curve((70, 118), (84, 120), (84, 122), (86, 126)),
            *curve((86, 126), (76, 150), (66, 166), (62, HIGH)),
            (38, HIGH),
            *curve((38, HIGH), (34, 166), (24, 150), (14, 126)),
            *curve((14, 126), (16, 122), (16, 120), (30, 118)),
        ],
        bust.paper,
    )
    for x, y in ((23, 129), (77, 129), (33, 148), (67, 148), (44, 167), (56, 167)):
        bust.line([(x, y - 2.6), (x, y + 2.6)], 2.6, bust.main)
    bust.shape([(40, 110), (60, 110), (54, 150), (50, 156), (46, 150)], bust.pale)
    bust.face(46, 104)
    bust.shape(
        [
            *curve((27, 78), (34, 84), (40, 84), (50, 82)),
            *curve((50, 82), (60, 84), (66, 84), (73, 78)),
            *curve((73, 78), (78, 112), (62, 126), (50, 138)),
            *curve((50, 138), (38, 126), (22, 112), (27, 78)),
        ],
        bust.main,
    )
    bust.line(arc((50, 82), 11, 148, 212), 3.0, bust.paper)
    bust.line([*curve((40, 104), (42, 114), (45, 120), (47, 124))], 1.5, bust.paper)
    bust.line([*curve((60, 104), (58, 114), (55, 120), (53, 124))], 1.5, bust.paper)
    crown = [(26, 50), (17, 14), (34, 27), (50, 4), (66, 27), (83, 14), (74, 50)]
    bust.shape(crown, bust.main)
    for x, y in ((17, 12), (50, 4), (83, 12)):
        bust.disc(x, y, 3.8, bust.main)
    bust.line([(27, 42), (73, 42)], 1.8, bust.paper)
    for x in (37, 63):
        bust.disc(x, 35, 2.4, bust.paper)


_BUSTS: Final[dict[str, Callable[[_Bust], None]]] = {"J": _valet, "Q": _dame, "K": _roi}


def bust(canvas: Canvas, rank: str, box: Box, colour: Rgb, paper: Rgb) -> None:
    """The bust of a rank (``J Q K``), filling the height of a box from its lower side."""
    person = _Bust(canvas, box, colour, paper)
    _BUSTS[rank](person)
