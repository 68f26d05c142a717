"""Signs: a label's tile, icons, suits by themselves, light round a panel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from display.drawlist import Point
from display.raster_shapes import Canvas, Drawn, arc, curve, stack
from display.sprites.suits import index, printed, suit
from display.theme import Rgb, Theme, mix


def glow(size: tuple[float, float], args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``glow``: soft light round a panel; the panel itself is to be drawn over it."""
    colour, spread, radius = args
    return light(size, theme.colour(str(colour)), float(spread), float(radius))


def light(size: tuple[float, float], colour: Rgb, spread: float, radius: float) -> Drawn:
    """Light of a colour that spills ``spread`` px over a rounded box: strong at its edge, gone at the end."""
    canvas = Canvas(size, spread, fine=1)
    steps = max(1, round(spread))
    for step in range(steps, -1, -1):
        grown = spread * step / steps
        strength = round(150 * (1 - step / (steps + 1)) ** 2)
        canvas.panel(-grown, -grown, size[0] + 2 * grown, size[1] + 2 * grown, radius + grown, (*colour, strength))
    return canvas.finish()


def tile(size: tuple[float, float], args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``tile``: the sign of a label in a frame that says what hitting it does."""
    sign, letters, tone = (str(arg) for arg in args)
    wide, high = size
    bright = tone in ("good", "danger")
    bull = sign in ("bull", "outer")
    frame = theme.alert if tone == "danger" else theme.line if tone == "plain" else theme.shine
    if tone == "other":
        frame = theme.brass
    edge = max(1.5, high * (0.028 if bull else 0.05 if bright else 0.034))
    radius = high * 0.09
    halo = light(size, frame, high * 0.36, radius) if bright and not bull else None
    canvas = Canvas(size)
    canvas.panel(0, 0, wide, high, radius, frame)
    paper = theme.raised if bull else theme.cream if bright else theme.ground
    canvas.panel(edge, edge, wide - 2 * edge, high - 2 * edge, radius - edge * 0.6, paper)
    colour = theme.ink if bright else frame if tone != "plain" else theme.second
    middle = (wide / 2, high / 2)
    if bull:
        target(canvas, middle, high * 0.245, theme, tone)
    elif sign.startswith("JK"):
        suit(canvas, "star", middle, wide * 0.68, colour)
    else:
        cap = high * 0.54
        room = wide - 2 * edge - wide * 0.12
        index(canvas, letters, wide / 2 - room / 2, (high + cap) / 2, cap, room, colour, centred=True)
    return stack(halo, canvas.finish()) if halo else canvas.finish()


def target(canvas: Canvas, centre: Point, radius: float, theme: Theme, tone: str) -> None:
    """The bull: red in green, with a bright ring when the bull is meant, a bright outer ring when the outer is."""
    outer = tone == "danger"
    canvas.disc(centre, radius, theme.board_green if outer else mix(theme.board_green, theme.ground, 0.55))
    if not outer:
        canvas.disc(centre, radius * 0.6, theme.lit)
    canvas.disc(centre, radius * (0.5 if outer else 0.44), theme.board_red)


def suit_sign(size: tuple[float, float], args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``suit``: a suit or a star by itself."""
    name, colour = (str(arg) for arg in args)
    canvas = Canvas(size)
    shade = theme.colour(colour) if colour else printed(name, theme)
    suit(canvas, name, (size[0] / 2, size[1] / 2), min(size[1], size[0] / 1.08) * 0.96, shade)
    return canvas.finish()


def icon(size: tuple[float, float], args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``icon``: a sign of the menus, as large as its box allows.

    Raises:
        KeyError: no icon has this name.
    """
    name, colour = (str(arg) for arg in args)
    canvas = Canvas(size)
    side = min(size)
    pen = Pen(canvas, ((size[0] - side) / 2, (size[1] - side) / 2), side / 100, theme.colour(colour))
    if name == "bull":
        target(canvas, pen.at(50, 50), side * 0.46, theme, "bull")
    else:
        ICONS[name](pen)
    return canvas.finish()


class Pen:
    """A canvas in hundredths of an icon's side, with one colour."""

    def __init__(self, canvas: Canvas, corner: Point, scale: float, colour: Rgb) -> None:
        self.canvas, self.corner, self.scale, self.colour = canvas, corner, scale, colour

    def at(self, x: float, y: float) -> Point:
        """A point of the icon on its canvas."""
        return self.corner[0] + x * self.scale, self.corner[1] + y * self.scale

    def shape(self, *points: Point) -> None:
        """A filled polygon."""
        self.canvas.polygon([self.at(x, y) for x, y in points], self.colour)

    def line(self, *points: Point, width: float = 10, closed: bool = False) -> None:
        """A line with round ends."""
        self.canvas.line([self.at(x, y) for x, y in points], width * self.scale, self.colour, closed)

    def disc(self, x: float, y: float, radius: float) -> None:
        """A filled circle."""
        self.canvas.disc(self.at(x, y), radius * self.scale, self.colour)

    def ring(self, x: float, y: float, radius: float, width: float = 8) -> None:
        """A circle's line."""
        self.canvas.ring(self.at(x, y), radius * self.scale, width * self.scale, self.colour)


def _person(pen: Pen) -> None:
    pen.disc(50, 30, 22)
    pen.shape(*curve((10, 92), (10, 52), (90, 52), (90, 92)))


def _bot(pen: Pen) -> None:
    pen.line((50, 6), (50, 28), width=9)
    pen.disc(50, 9, 9)
    pen.line((14, 34), (86, 34), (86, 88), (14, 88), width=10, closed=True)
    pen.disc(35, 60, 9)
    pen.disc(65, 60, 9)


def _clock(pen: Pen) -> None:
    pen.ring(50, 50, 44)
    pen.line((50, 24), (50, 50), (66, 60), width=8)


def _cards(pen: Pen) -> None:
    for left, top in ((30, 8), (12, 18)):
        pen.line((left, top), (left + 54, top), (left + 54, top + 72), (left, top + 72), width=7, closed=True)


def _arrow(turns: int) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        points = [(12.0, 50.0), (82.0, 50.0)], [(56.0, 22.0), (84.0, 50.0), (56.0, 78.0)]
        for line in points:
            for _ in range(turns):
                line = [(100 - y, x) for x, y in line]
            pen.line(*line, width=11)

    return draw


def _check(pen: Pen) -> None:
    pen.line((14, 54), (40, 80), (88, 24), width=13)


def _cross(pen: Pen) -> None:
    pen.line((20, 20), (80, 80), width=13)
    pen.line((80, 20), (20, 80), width=13)


def _back(pen: Pen) -> None:
    pen.line((36, 14), (12, 38), (36, 62), width=10)
    pen.line((14, 38), (60, 38), *arc((60, 62), 24, 0, 180), (34, 86), width=10)


def _again(pen: Pen) -> None:
    pen.line((64, 14), (88, 38), (64, 62), width=10)
    pen.line((86, 38), (40, 38), *reversed(arc((40, 62), 24, 180, 360)), (66, 86), width=10)


def _warning(pen: Pen) -> None:
    pen.line((50, 10), (94, 86), (6, 86), width=9, closed=True)
    pen.line((50, 36), (50, 58), width=11)
    pen.disc(50, 72, 6)


def _plus(pen: Pen) -> None:
    pen.line((50, 16), (50, 84), width=13)
    pen.line((16, 50), (84, 50), width=13)


def _star(pen: Pen) -> None:
    suit(pen.canvas, "star", pen.at(50, 52), 88 * pen.scale, pen.colour)


def _pencil(pen: Pen) -> None:
    pen.shape((12, 88), (18, 62), (66, 14), (86, 34), (38, 82))


ICONS: Final[dict[str, Callable[[Pen], None]]] = {
    "person": _person,
    "bot": _bot,
    "clock": _clock,
    "cards": _cards,
    "right": _arrow(0),
    "down": _arrow(1),
    "left": _arrow(2),
    "up": _arrow(3),
    "check": _check,
    "cross": _cross,
    "back": _back,
    "star": _star,
    "pencil": _pencil,
    "again": _again,
    "warning": _warning,
    "plus": _plus,
}
