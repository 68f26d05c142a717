"""Small pieces: lives, players' shapes, darts and their dashed places."""

from __future__ import annotations

from typing import Any

from display.drawlist import Colour, Point
from display.raster_shapes import CLEAR, Canvas, Drawn, curve, dashes, polar, rounded
from display.sprites import LETTER
from display.theme import Rgb, Theme, mix, seat_mark

NOTCHES = 16


def token(size: tuple[float, float], args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``token``: a notched chip with a ring; when lost, an outline; worth five, with its figure."""
    full, alert, five = args
    canvas = Canvas(size)
    side = min(size)
    middle, radius = (size[0] / 2, size[1] / 2), side / 2
    colour = theme.alert if alert else theme.token
    if not full:
        canvas.ring(middle, radius * 0.88, max(1.0, side * 0.05), mix(theme.second, theme.ground, 0.55))
        return canvas.finish()
    canvas.polygon(
        [
            polar(middle, radius * (1.0 if step % 4 < 2 else 0.87), 360 * (step + 0.5) / (4 * NOTCHES))
            for step in range(4 * NOTCHES)
        ],
        colour,
    )
    if five:
        canvas.disc(middle, radius * 0.72, theme.ground)
        canvas.disc(middle, radius * 0.64, colour)
        cap = radius * 0.74
        canvas.words("5", (middle[0], middle[1] + cap / 2), cap, theme.ground)
    else:
        canvas.disc(middle, radius * 0.67, theme.ground)
        canvas.disc(middle, radius * 0.53, colour)
    return canvas.finish()


def seat(size: tuple[float, float], args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``seat``: the player's shape: full, hollow, with a bar, or hollow with a bar."""
    shape, fill = seat_mark(int(args[0]))
    colour = theme.seats[int(args[0]) % 4]
    canvas = Canvas(size)
    side = min(size)
    middle = (size[0] / 2, size[1] / 2)
    _mark(canvas, shape, middle, side / 2, colour)
    if "hollow" in fill:
        shrunk = 0.66 if shape != "triangle" else 0.56
        lower = (middle[0], middle[1] + (side * 0.045 if shape == "triangle" else 0))
        _mark(canvas, shape, lower, side / 2 * shrunk, CLEAR)
    if "bar" in fill:
        bar = colour if "hollow" in fill else theme.ground
        high, wide = side * (0.12 if "hollow" in fill else 0.14), side * (0.74 if shape == "disc" else 0.66)
        y = middle[1] + (side * 0.12 if shape == "triangle" else 0)
        wide *= 0.72 if shape == "triangle" else 1
        canvas.panel(middle[0] - wide / 2, y - high / 2, wide, high, 0, bar)
    return canvas.finish()


def _mark(canvas: Canvas, shape: str, middle: Point, radius: float, colour: Colour) -> None:
    """One of the four shapes in a circle of a radius."""
    x, y = middle
    if shape == "disc":
        canvas.disc(middle, radius * 0.96, colour)
    elif shape == "triangle":
        canvas.polygon(
            ((x, y - radius * 0.92), (x + radius, y + radius * 0.82), (x - radius, y + radius * 0.82)), colour
        )
    elif shape == "square":
        canvas.panel(x - radius * 0.86, y - radius * 0.86, radius * 1.72, radius * 1.72, radius * 0.08, colour)
    else:
        canvas.polygon(((x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)), colour)


def team(size: tuple[float, float], args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``team``: a shield with the team's letter, alike for all who play for it."""
    wide, high = size
    canvas = Canvas(size)
    side = min(wide, high)
    left, top = (wide - side) / 2, (high - side) / 2

    def at(x: float, y: float) -> Point:
        return left + x * side, top + y * side

    foot = (*curve(at(0.92, 0.5), at(0.92, 0.8), at(0.7, 0.92), at(0.5, 1.0)),)
    mirrored = tuple((2 * at(0.5, 0)[0] - x, y) for x, y in reversed(foot))
    canvas.polygon((at(0.08, 0.0), at(0.92, 0.0), *foot, *mirrored), theme.token)
    cap = side * LETTER
    canvas.words(chr(ord("A") + int(args[0]) % 26), at(0.5, 0.48 + cap / side / 2), cap, theme.ground)
    return canvas.finish()


def dart(size: tuple[float, float], args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``dart``: its point in the middle of the top side, its flight at the foot."""
    tone, mark = args
    length = size[1]
    canvas = Canvas(size, length * 0.16 if mark else 1)
    colour = {"now": theme.text, "before": theme.second}.get(str(tone), theme.line)
    _dart(canvas, (size[0] / 2, 0), length, colour, theme, hollow=tone == "spent")
    if mark:
        radius = length * 0.105
        canvas.ring((size[0] / 2, 0), radius + max(1.5, length * 0.02), length * 0.07, theme.ground)
        canvas.ring((size[0] / 2, 0), radius, max(1.5, length * 0.028), colour)
    return canvas.finish()


def _dart(canvas: Canvas, point: Point, length: float, colour: Rgb, theme: Theme, hollow: bool = False) -> None:
    """A dart, flat: needle, barrel, shaft, two feathers."""
    x, y = point

    def at(across: float, down: float) -> Point:
        return x + across * length, y + down * length

    needle = (at(0, 0), at(0.014, 0.2), at(-0.014, 0.2))
    barrel = tuple(
        at(across, down)
        for across, down in (
            *((-0.035, 0.2), (0.035, 0.2), (0.058, 0.27), (0.058, 0.5)),
            *((0.036, 0.56), (-0.036, 0.56), (-0.058, 0.5), (-0.058, 0.27)),
        )
    )
    shaft = (at(-0.017, 0.56), at(0.017, 0.56), at(0.017, 0.72), at(-0.017, 0.72))
    right = (at(0.0, 0.69), at(0.13, 0.78), at(0.17, 1.0), at(0.0, 0.955))
    left = tuple((2 * x - px, py) for px, py in right)
    edge = max(1.0, length * 0.014)
    shapes = (
        (needle, colour),
        (shaft, mix(colour, theme.ground, 0.75)),
        (barrel, theme.steel),
        (left, colour),
        (right, colour),
    )
    if hollow:
        for points, _ in shapes:
            canvas.line(points, edge * 1.2, colour, closed=True)
        return
    for points, _ in shapes:
        canvas.line(points, edge * 2, theme.ground, closed=True)
    for points, fill in shapes:
        canvas.polygon(points, fill)
    canvas.line((at(0, 0.69), at(0, 0.955)), edge, theme.ground)


def slot(size: tuple[float, float], args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``slot`` and ``spent``: a dashed frame with a dart, or with the outline of one."""
    del args
    return _slot(size, theme, theme.text, hollow=False)


def spent(size: tuple[float, float], args: tuple[Any, ...], theme: Theme) -> Drawn:
    """``spent``: a dashed frame with the outline of a dart."""
    del args
    return _slot(size, theme, theme.line, hollow=True)


def _slot(size: tuple[float, float], theme: Theme, colour: Rgb, hollow: bool) -> Drawn:
    wide, high = size
    canvas = Canvas(size)
    line = max(1.5, high * 0.018)
    outline = rounded(line / 2, line / 2, wide - line, high - line, min(wide, high) * 0.14)
    for dash in dashes([*outline, outline[0]], high * 0.075, high * 0.055):
        canvas.line(dash, line, theme.line, cut=True)
    length = min(high * 0.7, wide * 0.8 / 0.36)
    _dart(canvas, (wide / 2, (high - length) / 2), length, colour, theme, hollow)
    return canvas.finish()
