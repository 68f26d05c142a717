"""The board of a track to be printed: its squares in a spiral on light paper, and beside it what each picture does.

It is drawn for paper: white ground, pale squares with dark edges, numbers and pictures as large as a square allows, a
target of the colours that archers know. Nothing here knows a game: title, words and squares are given. The picture is
then saved as any other.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from display.drawlist import Box, Disc, Op, Panel, Picture, Point, Polygon, Sprite, Stroke, Words
from display.forms import PlayForm
from display.frame import frame
from display.i18n import Language
from display.look import Look
from display.painters.brush import Brush, Drawn, fit, split, wrap
from display.spiral import Cell, Spiral, spiral
from display.theme import DAY, Rgb, mix
from games.tabletop import Sign, Square, Track
from games.text import Text
from games.view import Board, View

LARGEST: Final = 4096
"""The most px of a side that a picture can have: an A4 page at 300 dots an inch has 3508, an A3 page then has 247."""

_PAPER: Final = (255, 255, 255)
_EDGE: Final = 0.05  # of the height: printers leave so much white, and the frame stands in it
_LEADING: Final = 1.7
_BETWEEN: Final = 1.6

_ORNAMENT, _FAINT = 0.13, 90
"""Size of the bows in corners of the track's place, of the page's height, and how much they are seen, of 255."""

_PLAIN: Final = (mix(DAY.board_green, _PAPER, 0.13), mix(DAY.board_cream, _PAPER, 0.5))
"""Squares without a picture, by turns."""

_SQUARES: Final[dict[Sign, Rgb]] = {
    "start": mix(DAY.lit, _PAPER, 0.55),
    "archer": mix(DAY.lit, _PAPER, 0.3),
    "bridge": mix(DAY.seats[0], _PAPER, 0.2),
    "red": mix(DAY.board_red, _PAPER, 0.22),
    "green": mix(DAY.board_green, _PAPER, 0.34),
    "inn": mix(DAY.brass, _PAPER, 0.24),
    "well": mix(DAY.seats[0], _PAPER, 0.2),
    "prison": mix(DAY.text, _PAPER, 0.2),
    "maze": mix(DAY.seats[3], _PAPER, 0.2),
    "death": mix(DAY.text, _PAPER, 0.3),
}
"""The ground of a square by its picture."""

_TARGET: Final[tuple[tuple[float, Rgb], ...]] = (
    (1.0, _PAPER),
    (0.9, (34, 34, 34)),
    (0.8, (70, 165, 200)),
    (0.68, DAY.board_red),
    (0.54, (250, 214, 70)),
)
"""The rings of a target at a butt, from the outside: white, black, blue, red, gold."""


def sheet(dots: int) -> tuple[int, int]:
    """Width and height in px of a level A page (A4, A3) whose long side has so many.

    Raises:
        ValueError: it has more than a picture can have.
    """
    if dots > LARGEST:
        raise ValueError(f"a picture has at most {LARGEST} px a side, not {dots}")
    return dots, round(dots / 2**0.5)


def board(
    size: tuple[int, int],
    language: Language,
    title: Text,
    squares: Sequence[Square],
    legend: Sequence[tuple[Sign, Text, Text]],
    remarks: Sequence[Text] = (),
) -> Picture:
    """A page to print.

    Args:
        size: of the page, px: see ``sheet``.
        language: of its words.
        title: what the game is called.
        squares: the track, from the start to the finish.
        legend: for each picture its name and what happens there.
        remarks: sentences under the title: how to move, how to win.
    """
    look = Look(size, language, DAY)
    edge = size[1] * _EDGE
    page = Box(edge, edge, size[0] - 2 * edge, size[1] - 2 * edge)
    wide = min(page.h, page.w * 0.66)
    grid = frame(look, PlayForm(View(None, Board(), track=Track(tuple(squares), ())), ())).grid
    brush = Brush(look, replace(grid, unit=float(size[1])), ())
    side = page.h * _ORNAMENT
    beside = Box(page.x + wide + edge * 1.3, page.y, page.w - wide - edge * 1.3, page.h)

    def drawn() -> Drawn:
        yield from _framed(size)
        for x, y, turn in ((page.x, page.y, 0), (page.x + wide - side, page.bottom - side, 180)):
            yield Sprite("sign", ("archer", "brass", False), Box(x, y, side, side), turn=turn, alpha=_FAINT)
        yield from _spiral(brush, spiral(squares[-1].number, Box(page.x, page.y, wide, page.h)), squares)
        yield from _words(brush, beside, title, legend, remarks)

    ops, _ = split(drawn())
    return Picture(size, _PAPER, ops, theme=DAY.name)


def _framed(size: tuple[int, int]) -> Iterator[Op]:
    """Two lines round the page."""
    for share, width, colour in ((0.022, 0.004, DAY.text), (0.0295, 0.0015, DAY.brass)):
        box = Box(0, 0, *map(float, size)).inset(size[1] * share)
        yield Panel(box, None, size[1] * 0.02, colour, size[1] * width)


def _spiral(brush: Brush, whole: Spiral, squares: Sequence[Square]) -> Iterator[Op]:
    """The track, and the target in its middle."""
    theme, line = brush.look.theme, whole.width * 0.028
    yield Polygon(whole.eye, mix(theme.lit, _PAPER, 0.22), theme.text, line)
    for square in squares[:-1]:
        cell = whole.cells[square.number]
        fill = _PLAIN[square.number % 2] if square.sign is None else _SQUARES[square.sign]
        yield Polygon(cell.outline, fill, theme.text, line)
    for square in squares[:-1]:
        yield from _square(brush, whole, whole.cells[square.number], square)
    for share, colour in _TARGET:
        yield Disc(whole.centre, whole.target * 1.1 * share, colour, theme.text, line * (1.0 if share == 1 else 0.4))
    cap = whole.target * 0.52
    x, y = whole.centre
    yield brush.words(str(squares[-1].number), x, y + cap / 2, theme.ink, "figures", "centre", cap)


def _toward(point: Point, way: float, far: float) -> Point:
    """The point so far away in a direction, radians from the right."""
    return point[0] + math.cos(way) * far, point[1] + math.sin(way) * far


def _square(brush: Brush, whole: Spiral, cell: Cell, square: Square) -> Iterator[Op]:
    """The number, over the picture if there is one; at the start a letter, and the way to go."""
    theme, width, (x, y) = brush.look.theme, whole.width, cell.middle
    if square.sign == "start":
        cap, ahead = width * 0.5, whole.cells[square.number + 1].middle
        way = math.atan2(ahead[1] - y, ahead[0] - x)
        back, tip = _toward((x, y), way, -width * 0.16), _toward((x, y), way, width * 0.62)
        yield brush.words("D", back[0], back[1] + cap / 2, theme.text, "figures", "centre", cap)
        corners = (_toward(tip, way + turn, width * 0.34) for turn in (math.radians(150), -math.radians(150)))
        yield Polygon((tip, *corners), theme.board_red)
        return
    if square.sign is None:
        cap = width * 0.34
        yield brush.words(str(square.number), x, y + cap / 2, theme.text, "figures", "centre", cap)
        return
    cap, side = width * 0.26, width * 0.5
    top = y - width * 0.4
    yield brush.words(str(square.number), x, top + cap, theme.text, "figures", "centre", cap)
    yield Sprite("sign", (square.sign, "text", True), Box(x - side / 2, top + cap + width * 0.06, side, side))


def _words(
    brush: Brush, box: Box, title: Text, legend: Sequence[tuple[Sign, Text, Text]], remarks: Sequence[Text]
) -> Drawn:
    """Title, remarks, and the legend as large as all of it fits."""
    theme, said = brush.look.theme, fit(brush.say(title), box.w, box.h / 15, "figures", box.h / 30)
    yield brush.words(said, box.x, box.y + said.cap * 1.12, theme.text, "figures")
    rule = box.y + said.cap * 1.62
    yield Stroke(((box.x, rule), (box.right, rule)), theme.board_red, box.h * 0.006)
    yield Stroke(((box.x, rule + box.h * 0.008), (box.right, rule + box.h * 0.008)), theme.brass, box.h * 0.0015)
    under = Box(box.x, box.y + said.cap * 2.15, box.w, box.h - said.cap * 2.15)
    low, high = under.h / 400, under.h / 36
    for _ in range(12):
        cap = (low + high) / 2
        low, high = (cap, high) if _below(brush, under, cap, legend, remarks)[1] <= under.bottom else (low, cap)
    yield from _below(brush, under, low, legend, remarks)[0]


def _below(
    brush: Brush, box: Box, cap: float, legend: Sequence[tuple[Sign, Text, Text]], remarks: Sequence[Text]
) -> tuple[list[Op], float]:
    """Remarks and legend in letters of a height, and where they end."""
    theme, ops, y = brush.look.theme, list[Op](), box.y
    for remark in remarks:
        for line in wrap(brush.say(remark), box.w, cap, "words", 20):
            ops.append(Words(line, (box.x, y + cap), cap, theme.text))
            y += cap * _LEADING
        y += cap * (_BETWEEN - _LEADING + 1)
    y += cap * 0.6
    side = cap * 3.2
    left = box.x + side * 1.45
    for sign, name, words in legend:
        start = y
        fill = _SQUARES.get(sign, _PAPER)
        ops.append(Panel(Box(box.x, y, side * 1.2, side * 1.2), fill, side * 0.16, theme.text, max(cap * 0.1, 1.0)))
        ops.append(
            Sprite("sign", (sign, "text", True), Box(box.x + side * 0.15, y + side * 0.15, side * 0.9, side * 0.9))
        )
        ops.append(Words(brush.say(name), (left, y + cap * 1.1), cap * 1.1, theme.text, "bold"))
        y += cap * (_LEADING + 0.15)
        for line in wrap(brush.say(words), box.right - left, cap, "words", 20):
            ops.append(Words(line, (left, y + cap), cap, theme.second))
            y += cap * _LEADING
        y = max(y - cap * (_LEADING - 1), start + side * 1.2) + cap * 1.1
    return ops, y - cap * 1.1
