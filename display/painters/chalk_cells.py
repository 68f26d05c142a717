"""What stands in a chalkboard: headings, marks and figures, a player's name, lines of chalk."""

from __future__ import annotations

from typing import Final

from display.drawlist import Box, Colour, Font, Panel, Sprite, Stroke
from display.fonts import measure
from display.frame import Frame
from display.painters.brush import Brush, Drawn, fit, wrap
from games.chalk import Cell, Head, Line
from games.tabletop import Tone
from games.text import Text

_NARROW: Final = 0.72
"""How narrow the word on a player may become."""


_SHORT: Final = 4


def ink(brush: Brush, tone: Tone, now: bool = True) -> Colour:
    """The colour of a figure: the thrower's are bright."""
    theme = brush.look.theme
    return {"danger": theme.alert, "other": theme.shine, "good": theme.text}.get(
        tone, theme.text if now else theme.second
    )


def said(brush: Brush, words: str | Text) -> str:
    """A figure or words, in the screen's language."""
    return brush.look.language.figure(words) if isinstance(words, str) else brush.say(words)


def short(words: str) -> bool:
    """Whether it is a figure, a number of the board or the bull, not words."""
    return len(words) <= _SHORT or not any(letter.islower() for letter in words)


def heading(brush: Brush, frame: Frame, head: Head, box: Box, cap: float, worded: bool = False) -> Drawn:
    """A heading: a large figure, or small words in up to two lines; struck through once nothing can be made of it.

    ``worded``: others are words, so that a short word is one too.
    """
    theme, floor = brush.look.theme, frame.grid.type.floor
    words = said(brush, head.said)
    colour = theme.second if head.dead else theme.shine if head.tone == "good" else theme.text
    if short(words) and not (worded and any(letter.islower() for letter in words)):
        fitted = fit(words, box.w * 0.94, cap, "figures", floor)
        yield brush.words(fitted, box.centre[0], box.centre[1] + fitted.cap / 2, colour, "figures", "centre")
        wide = fitted.width
    else:
        rows = wrap(words, box.w, floor, "words", 2 if box.h >= floor * 2.4 else 1)
        wide = 0.0
        for n, row in enumerate(rows):
            fitted = brush.fit(row, box.w, floor, "words")
            base = box.centre[1] + floor * (0.5 + 1.25 * (n - (len(rows) - 1) / 2))
            yield brush.words(fitted, box.centre[0], base, colour, "words", "centre")
            wide = max(wide, fitted.width)
    if head.dead:
        reach, (x, y) = wide / 2 + floor * 0.35, box.centre
        line = ((x - reach, y + floor * 0.28), (x, y - floor * 0.02), (x + reach, y - floor * 0.3))
        yield Stroke(line, theme.second, max(frame.u(0.0042), 1.5))


def cell(brush: Brush, frame: Frame, shown: Cell, box: Box, key: str, cap: float, now: bool, out: bool) -> Drawn:
    """Marks, or a figure, in the middle of a box."""
    if shown.marks is not None:
        size = min(box.h * 0.9, box.w * 0.8, frame.u(0.075))
        place = Box(box.centre[0] - size / 2, box.centre[1] - size / 2, size, size)
        yield Sprite("mark", (shown.marks, "line" if out else _chalk(shown, now), 100), place, key=key)
        return
    words = said(brush, shown.said)
    if not words:
        return
    colour = brush.look.theme.second if out else ink(brush, shown.tone, now)
    floor = frame.grid.type.floor
    font: Font = "figures" if short(words) else "words"
    fitted = brush.fit(words, box.w * 0.96, cap if font == "figures" else floor, font, floor)
    yield brush.words(fitted, box.centre[0], box.centre[1] + fitted.cap / 2, colour, font, "centre", key=key)


def _chalk(shown: Cell, now: bool) -> str:
    named = {"danger": "alert", "other": "shine", "good": "text"}
    return named.get(shown.tone, "text" if now else "second")


def name(brush: Brush, frame: Frame, line: Line, box: Box, cap: float, centred: bool = False) -> Drawn:
    """A player's signs and name in a row."""
    theme = brush.look.theme
    signs = brush.signs_wide(line.seat, cap)
    gap = cap * 0.35
    fitted = brush.fit(brush.name(line.seat), max(box.w - signs - gap, cap), cap, "figures", frame.grid.type.floor)
    x = box.x + (max(box.w - signs - gap - fitted.width, 0.0) / 2 if centred else 0.0)
    yield from brush.signs(line.seat, x, box.centre[1], cap)
    colour = theme.second if line.out else theme.text
    yield brush.words(fitted, x + signs + gap, box.centre[1] + fitted.cap / 2, colour, "figures")


def name_wide(brush: Brush, line: Line, cap: float) -> float:
    """Width of a player's signs and name, px."""
    return brush.signs_wide(line.seat, cap) + cap * 0.35 + measure(brush.name(line.seat), cap, "figures")


def note_wide(brush: Brush, frame: Frame, line: Line, cap: float) -> float:
    """Width of the word on a player under his name of this height, as narrow as it may become, px."""
    if line.note is None:
        return 0.0
    before = brush.signs_wide(line.seat, cap) + cap * 0.35 + frame.u(0.028)
    return before + measure(brush.say(line.note), frame.grid.type.floor, "bold") * _NARROW


def note(brush: Brush, frame: Frame, line: Line, x: float, middle: float, room: float, centred: bool = False) -> Drawn:
    """The word on a player."""
    if line.note is None or room <= 0:
        return
    theme, floor = brush.look.theme, frame.grid.type.floor
    colour = theme.alert if line.tone == "danger" else theme.second
    fitted = brush.sentence(line.note, room, floor, "bold", _NARROW)
    yield brush.words(fitted, x, middle + floor / 2, colour, "bold", "centre" if centred else "left")


def rule(brush: Brush, frame: Frame, start: tuple[float, float], end: tuple[float, float]) -> Stroke:
    """A line of chalk, thin, and not quite straight."""
    (x0, y0), (x1, y1) = start, end
    bend = frame.u(0.0012)
    middle = ((x0 + x1) / 2 + (bend if y1 != y0 else 0.0), (y0 + y1) / 2 + (bend if x1 != x0 else 0.0))
    return Stroke((start, middle, end), brush.look.theme.line, max(frame.u(0.0026), 1.0))


def ground(brush: Brush, frame: Frame, seat: int, box: Box, now: bool, best: bool = False) -> Panel:
    """What a player's line lies on: the thrower's is bright, a winner's brass."""
    theme = brush.look.theme
    edge = theme.brass if best else theme.text if now else None
    fill = theme.raised if now or best else None
    width = max(frame.u(0.0036), 1.0) if edge is not None else 0.0
    return Panel(box, fill, min(frame.u(0.014), box.h * 0.3), edge, width, key=f"row {seat}")
