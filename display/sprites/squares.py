"""The pictures of a track's squares, its pawns, and the piece of track that stands for the whole game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from display.raster_shapes import CLEAR, Canvas, Drawn, arc, curve, polar, stack, wedge
from display.sprites import pieces
from display.sprites.signs import Pen
from display.theme import Rgb, Theme, mix

_PAWNS: Final = 16
"""A piece of track smaller than this, px, has no room for pawns."""


def sign(size: tuple[float, float], args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``sign``: the picture of a square, as large as its box allows.

    Raises:
        KeyError: no square has this picture.
    """
    name, colour, accent = args
    canvas = Canvas(size)
    side = min(size)
    shade = theme.colour(str(colour))
    pen = Pen(canvas, ((size[0] - side) / 2, (size[1] - side) / 2), side / 100, shade)
    own = {"red": theme.alert, "green": mix(theme.board_green, theme.text, 0.75), "bridge": theme.seats[0]}
    SIGNS[str(name)](pen, own.get(str(name), shade) if accent else shade)
    return canvas.finish()


def _coloured(pen: Pen, colour: Rgb) -> Pen:
    return Pen(pen.canvas, pen.corner, pen.scale, colour)


def _archer(pen: Pen, _accent: Rgb) -> None:
    """A drawn bow with its arrow, shooting to the right."""
    pen.line(*curve((46, 6), (84, 22), (84, 78), (46, 94)), width=8)
    pen.line((46, 6), (18, 50), (46, 94), width=4)
    pen.line((8, 50), (88, 50), width=6)
    pen.shape((98, 50), (78, 38), (78, 62))
    for x in (6, 16):
        pen.line((x + 10, 50), (x, 38), width=5)
        pen.line((x + 10, 50), (x, 62), width=5)


def _bridge(pen: Pen, accent: Rgb) -> None:
    """An arch over water."""
    pen.shape(*curve((2, 34), (26, 8), (74, 8), (98, 34)), (98, 62), (78, 62), *arc((50, 62), 28, 90, -90), (2, 62))
    water = _coloured(pen, accent)
    for y in (76, 93):
        left = curve((4, y), (16, y - 12), (26, y + 8), (34, y))
        wave = [(x + shift, h) for shift in (0, 30, 60) for x, h in left]
        water.line(*wave, width=6)


def _arrow(down: bool) -> Callable[[Pen, Rgb], None]:
    def draw(pen: Pen, accent: Rgb) -> None:
        def at(x: float, y: float) -> tuple[float, float]:
            return x, 100 - y if down else y

        own = _coloured(pen, accent)
        own.line(at(50, 12), at(50, 94), width=11)
        own.shape(at(50, 0), at(26, 36), at(74, 36))
        for y in (68, 84):
            own.line(at(28, y + 12), at(50, y), at(72, y + 12), width=9)

    return draw


def _inn(pen: Pen, _accent: Rgb) -> None:
    """A mug with its foam."""
    for x, y, radius in ((24, 20, 13), (42, 14, 14), (58, 20, 12)):
        pen.disc(x, y, radius)
    pen.shape((12, 24), (70, 24), (70, 96), (12, 96))
    pen.line((70, 40), (86, 40), (90, 46), (90, 70), (86, 76), (70, 76), width=9)
    for x in (29, 53):
        pen.canvas.line([pen.at(x, 44), pen.at(x, 82)], 7 * pen.scale, CLEAR)


def _well(pen: Pen, _accent: Rgb) -> None:
    """A roof on two posts over a wall of stones."""
    pen.shape((50, 2), (96, 34), (4, 34))
    for x in (20, 80):
        pen.line((x, 34), (x, 60), width=8)
    pen.line((50, 34), (50, 54), width=5)
    pen.shape((8, 58), (92, 58), (92, 98), (8, 98))
    for line in (((8, 78), (92, 78)), ((36, 58), (36, 78)), ((64, 58), (64, 78)), ((50, 78), (50, 98))):
        pen.canvas.line([pen.at(*point) for point in line], 4 * pen.scale, CLEAR)


def _prison(pen: Pen, _accent: Rgb) -> None:
    """An arched window with bars."""
    pen.line((14, 96), (14, 46), *arc((50, 46), 36, -90, 90), (86, 96), width=10, closed=True)
    for x in (38, 62):
        pen.line((x, 14), (x, 94), width=8)
    pen.line((14, 58), (86, 58), width=7)


def _maze(pen: Pen, _accent: Rgb) -> None:
    """A way in that turns and turns."""
    way = ((12, 98), (12, 8), (92, 8), (92, 90), (34, 90), (34, 32), (70, 32), (70, 68), (52, 68), (52, 52))
    pen.line(*way, width=8)


def _death(pen: Pen, _accent: Rgb) -> None:
    """A skull."""
    pen.disc(50, 42, 40)
    pen.canvas.panel(*pen.at(26, 62), 48 * pen.scale, 36 * pen.scale, 8 * pen.scale, pen.colour)
    for x in (33, 67):
        pen.canvas.disc(pen.at(x, 44), 11.5 * pen.scale, CLEAR)
    pen.canvas.polygon([pen.at(50, 54), pen.at(43, 67), pen.at(57, 67)], CLEAR)
    for x in (42, 58):
        pen.canvas.line([pen.at(x, 82), pen.at(x, 99)], 5 * pen.scale, CLEAR)


def _start(pen: Pen, _accent: Rgb) -> None:
    """A flag."""
    pen.line((18, 6), (18, 96), width=10)
    pen.shape((18, 8), (90, 28), (18, 52))


def _finish(pen: Pen, _accent: Rgb) -> None:
    """A target."""
    pen.ring(50, 50, 48, 12)
    pen.ring(50, 50, 28, 10)
    pen.disc(50, 50, 9)


SIGNS: Final[dict[str, Callable[[Pen, Rgb], None]]] = {
    "archer": _archer,
    "bridge": _bridge,
    "red": _arrow(down=True),
    "green": _arrow(down=False),
    "inn": _inn,
    "well": _well,
    "prison": _prison,
    "maze": _maze,
    "death": _death,
    "start": _start,
    "finish": _finish,
}


def pawn(size: tuple[float, float], args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``pawn``: a seat's shape on a dark disc, so that it stands out from any square."""
    side = min(size)
    base = Canvas(size)
    base.disc((size[0] / 2, size[1] / 2), side / 2, theme.ground)
    shape = side * 0.78
    top = pieces.seat((shape, shape), args, theme)
    shift = round((size[0] - shape) / 2), round((size[1] - shape) / 2)
    return stack(base.finish(), Drawn(top.surface, (top.corner[0] + shift[0], top.corner[1] + shift[1])))


def spiral(size: tuple[float, float], args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``spiral``: half a turn of squares round a target, two pawns on it."""
    del args
    side = min(size[0], size[1] * 1.24)
    canvas = Canvas(size)
    middle = (size[0] / 2, size[1] / 2 + side * 0.16)
    plain, special = theme.panel, mix(theme.line, theme.panel, 0.8)
    cells, start, step = 7, -106.0, 212 / 7
    for n in range(cells):
        fill = theme.cream if n in (1, 5) else special if n in (0, 3, 6) else plain
        outline = wedge(middle, side * 0.3, side * 0.49, start + n * step, start + (n + 1) * step)
        canvas.polygon(outline, fill)
        canvas.line(outline, side * 0.012, theme.line, closed=True)
    for radius, colour in (
        (0.215, theme.cream),
        (0.165, theme.board_red),
        (0.105, theme.cream),
        (0.05, theme.board_red),
    ):
        canvas.disc(middle, side * radius, colour)
    layers = [canvas.finish()]
    if side < _PAWNS:
        return layers[0]
    for seat, at in ((1, start + 2.5 * step), (0, start + 4.5 * step)):
        wide = side * 0.2
        drawn = pawn((wide, wide), (seat,), theme)
        x, y = polar(middle, side * 0.395, at)
        layers.append(
            Drawn(drawn.surface, (round(x - wide / 2) + drawn.corner[0], round(y - wide / 2) + drawn.corner[1]))
        )
    return stack(*layers)
