"""A chalkboard that is a grid: what must be hit in each box, how far each side is with it, and whose it is."""

from __future__ import annotations

from math import isqrt
from typing import Final

from display.drawlist import Box as Place
from display.drawlist import Panel, Sprite
from display.frame import Frame
from display.painters import chalk_cells
from display.painters.brush import Brush, Drawn
from display.theme import mix
from games.chalk import Box, Chalk

_SIGN: Final = 0.56  # of the owner's sign, in sides of a box
_MARKED: Final = 4  # so many sides have marks in a box
_STROKES: Final = 3  # more marks are a figure


def square(frame: Frame, zone: Place) -> tuple[Place, Place]:
    """Where the grid is, and at its right the lines of the players."""
    gap = frame.u(0.02)
    side = min(zone.h, zone.w * 0.56)
    grid = Place(zone.x, zone.y + (zone.h - side) / 2, side, side)
    return grid, Place(grid.right + gap, zone.y, zone.right - grid.right - gap, zone.h)


def boxes(brush: Brush, frame: Frame, chalk: Chalk, grid: Place) -> Drawn:
    """The grid with its lines of chalk."""
    across = max(isqrt(len(chalk.boxes)), 1)
    step = grid.w / across
    for n, box in enumerate(chalk.boxes):
        place = Place(grid.x + n % across * step, grid.y + n // across * step, step, step)
        yield from _box(brush, frame, chalk, box, place, n)
    for n in range(1, across):
        yield chalk_cells.rule(brush, frame, (grid.x + n * step, grid.y), (grid.x + n * step, grid.bottom))
        yield chalk_cells.rule(brush, frame, (grid.x, grid.y + n * step), (grid.right, grid.y + n * step))


def _box(brush: Brush, frame: Frame, chalk: Chalk, box: Box, place: Place, number: int) -> Drawn:
    theme, type_ = brush.look.theme, frame.grid.type
    inner = place.inset(place.w * 0.05)
    words = chalk_cells.said(brush, box.said)
    if box.owner is not None:
        seat = box.owner
        fill = mix(theme.seats[seat % 4], theme.panel, 0.18)
        yield Panel(inner, fill, frame.u(0.012), theme.seats[seat % 4], max(frame.u(0.003), 1.0), key=f"box {number}")
        size = place.w * _SIGN
        middle = place.centre[1] - type_.floor * 0.6
        yield brush.seat(seat, Place(place.centre[0] - size / 2, middle - size / 2, size, size))
        small = brush.fit(words, inner.w * 0.9, type_.floor, "figures")
        yield brush.words(small, place.centre[0], inner.bottom - type_.floor * 0.4, theme.text, "figures", "centre")
        return
    marked = [seat for seat, marks in enumerate(box.marks) if marks]
    high = inner.h * (0.6 if marked else 1.0)
    cap = min(type_.before, high * 0.5)
    fitted = brush.fit(words, inner.w * 0.92, cap, "figures", type_.floor)
    base = inner.y + high / 2 + fitted.cap / 2
    yield brush.words(fitted, place.centre[0], base, theme.text, "figures", "centre", key=f"box {number}")
    if marked:
        yield from _marks(brush, frame, box, marked, Place(inner.x, inner.y + high, inner.w, inner.h - high), number)


def _marks(brush: Brush, frame: Frame, box: Box, marked: list[int], place: Place, number: int) -> Drawn:
    """Beside each side's sign its marks."""
    theme, type_ = brush.look.theme, frame.grid.type
    count = min(len(marked), _MARKED)
    step = place.w / count
    size = min(step * 0.46, place.h * 0.9)
    for n, seat in enumerate(marked[:count]):
        middle, sign = place.centre[1], size * 0.6
        figure = brush.fit(f"{box.marks[seat]}/{box.of}", step - sign * 1.3, type_.floor, "figures")
        taken = sign * 1.3 + (size if box.of <= _STROKES else figure.width)
        left = place.x + n * step + (step - taken) / 2
        x = left + sign * 1.3
        yield Sprite("seat", (seat,), Place(left, middle - sign / 2, sign, sign))
        if box.of <= _STROKES:
            mark = Place(x, middle - size / 2, size, size)
            yield Sprite("mark", (box.marks[seat], "text", 100), mark, key=f"mark {seat}.b{number}")
            continue
        yield brush.words(figure, x, middle + figure.cap / 2, theme.text, "figures")
