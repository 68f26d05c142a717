"""Two columns of labels beside the board, one for every number in the order of the ring, and a line to each.

Both have the same order, so that lines never cross and rows never touch. Where there is no room for words, a picture
and the square stand for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.drawlist import Box, Colour, Panel, Point, Sprite, Stroke
from display.fonts import measure
from display.frame import Frame
from display.painters.arrowed import arrowed
from display.painters.brush import Brush, Drawn
from display.raster_shapes import polar
from display.theme import mix
from games.geometry import ORDER, angle
from games.view import Lit

RIGHT: Final = ORDER[:10]
LEFT: Final = tuple(reversed(ORDER[10:]))
"""The numbers of a column, from the top: 20, 1, 18 ... and 5, 12, 9 ..."""


def columns(brush: Brush, frame: Frame, lights: Sequence[Lit]) -> Drawn:
    """The labels of what is lit, those that nothing is said of left out."""
    by_number = {light.segments[0].number: light for light in lights if light.segments and light.segments[0].number}
    rows = [
        (by_number[number], left, n)
        for numbers, left in ((LEFT, True), (RIGHT, False))
        for n, number in enumerate(numbers)
        if number in by_number
    ]
    for light, left, n in sorted(rows, key=lambda row: row[0].tone == "good"):
        yield from _leader(brush, frame, light, _row(frame, left, n), left)
    for light, left, n in rows:
        yield from _label(brush, frame, light, _row(frame, left, n))


def _row(frame: Frame, left: bool, n: int) -> Box:
    column = frame.left if left else frame.right
    return Box(column.x, column.y + n * frame.label, column.w, frame.label)


def _leader(brush: Brush, frame: Frame, light: Lit, row: Box, left: bool) -> Drawn:
    """From the ring straight out, across, and level into the row."""
    theme, grid = brush.look.theme, frame.grid
    at = angle(light.segments[0].number)
    start = polar(grid.centre, grid.radius + frame.u(0.002), at)
    stub = polar(grid.centre, grid.radius + frame.u(0.014), at)
    edge = row.right + frame.u(0.006) if left else row.x - frame.u(0.006)
    bend = edge + frame.u(0.012) * (1 if left else -1)
    line: tuple[Point, ...] = (start, stub, (bend, row.centre[1]), (edge, row.centre[1]))
    good = light.tone == "good"
    yield Stroke(line, theme.shine if good else theme.line, max(frame.u(0.003 if good else 0.0018), 1.0))


def _label(brush: Brush, frame: Frame, light: Lit, row: Box) -> Drawn:
    """Points, then where that leads: in words and a picture, or a picture alone."""
    theme, type_ = brush.look.theme, frame.grid.type
    good = light.tone == "good"
    middle = row.centre[1]
    pad = frame.u(0.007)
    if good:
        box = Box(row.x, row.y + row.h * 0.02, row.w, row.h * 0.96)
        edge = max(frame.u(0.0032), 1.0)
        yield Panel(box, mix(theme.brass, theme.ground, 0.18), frame.u(0.012), theme.brass, edge)
    first: Colour = theme.shine if good else theme.text
    second: Colour = theme.shine if good else theme.second
    arrow = "shine" if good else "second"
    cap = max(min(type_.need * 0.88, row.h * 0.62), type_.floor)
    figure = brush.fit(str(light.tile), frame.u(0.05), cap, "figures")
    yield brush.words(figure, row.x + pad, middle + figure.cap / 2, first, "figures")
    x = row.x + pad + measure("10", cap, "figures") + frame.u(0.012)
    room = row.right - pad - x
    sign = frame.terse or not good
    if light.sign is not None and sign:
        side = min(frame.u(0.036), row.h * 0.8)
        room -= side + frame.u(0.006)
        at = row.right - pad - side, middle - side / 2
        yield Sprite("sign", (light.sign, "shine" if good else "text", not good), Box(*at, side, side))
    if frame.terse or light.detail is None:
        words = light.brief if frame.terse and light.brief is not None else light.title
        small = max(min(cap, row.h * 0.55), type_.floor)
        yield from arrowed(brush, brush.say(words), x, middle + small / 2, room, small, (first, second, arrow))
        return
    small, strong = type_.floor, theme.shine if good else theme.text
    upper, lower = brush.say(light.title), brush.say(light.detail)
    rest: Colour = theme.text if good else theme.second
    tops = middle - row.h * 0.05, middle + row.h * 0.39
    yield from arrowed(brush, upper, x, tops[0], room, small, (strong, second, arrow))
    yield from arrowed(brush, lower, x, tops[1], room, small, (rest, second, arrow))
