"""The board of a track to be printed: its squares in a spiral on light paper, and beside it what each picture does.

Nothing here knows a game: title, words and squares are given. The picture is then saved as any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from display.drawlist import Box, Op, Panel, Picture, Sprite, Words
from display.forms import PlayForm
from display.frame import frame
from display.i18n import Language
from display.look import Look
from display.painters.brush import Brush, Drawn, fit, split, wrap
from display.painters.track import track
from display.theme import DAY
from games.tabletop import Sign, Square, Track
from games.text import Text
from games.view import Board, View

LARGEST: Final = 4096
"""The most px of a side that a picture can have: an A4 page at 300 dots an inch has 3508, an A3 page then has 247."""

_PAPER: Final = (255, 255, 255)
_EDGE: Final = 0.045  # of the height: printers leave so much white
_LEADING: Final = 1.7
_BETWEEN: Final = 1.6


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
    wide = min(page.h * 1.04, page.w * 0.67)
    shown = Track(tuple(squares), ())
    zones = frame(look, PlayForm(View(None, Board(), track=shown), ()))
    zones = replace(
        zones,
        game=Box(page.x, page.y, wide, page.h),
        grid=replace(zones.grid, type=replace(zones.grid.type, floor=size[1] / 52)),
    )
    brush = Brush(look, zones.grid, ())
    beside = Box(page.x + wide + edge, page.y, page.w - wide - edge, page.h)

    def drawn() -> Drawn:
        yield from track(brush, zones, shown, None)
        yield from _words(brush, beside, title, legend, remarks)

    ops, _ = split(drawn())
    return Picture(size, _PAPER, ops, theme=DAY.name)


def _words(
    brush: Brush, box: Box, title: Text, legend: Sequence[tuple[Sign, Text, Text]], remarks: Sequence[Text]
) -> Drawn:
    """Title, remarks, and the legend as large as all of it fits."""
    said = fit(brush.say(title), box.w, box.h / 17, "figures", box.h / 30)
    yield brush.words(said, box.x, box.y + said.cap, brush.look.theme.text, "figures")
    under = Box(box.x, box.y + said.cap * 1.7, box.w, box.h - said.cap * 1.7)
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
        ops.append(Panel(Box(box.x, y, side * 1.2, side * 1.2), _PAPER, side * 0.16, theme.line, max(cap * 0.09, 1.0)))
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
