"""What the menu scenes share: the sheet they are drawn on, a title, a button, a list's rows, a remark.

Lengths are shares of ``Sheet.unit``: the height of a wide screen, 16/9 of the width of a tall one. No word is smaller
than the floor of the theme (1/36; on a tall screen, which is stood before, 1/50). What can be pressed is framed in
brass; what is under the hand is filled with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from display.drawlist import Anchor, BoardPlace, Box, Colour, Disc, Font, Hot, Panel, Picture, Sprite, Words
from display.fonts import measure
from display.layout import FINEST, TALL, Type
from display.look import Look
from display.painters.brush import Drawn, fit, split, wrap
from display.theme import mix
from games.text import Text

GAP: Final = 0.018
"""Between neighbours."""

BUTTON: Final = 0.078
BUTTON_TALL: Final = 0.056
"""Height of a button on a wide and on a tall screen."""

BAR: Final = 0.022
"""Thickness of the bar that says how far something is."""

LEADING: Final = 1.75
"""From one line to the next, in heights of a capital."""

_LEAST: Final = (160, 96)
_WIDEST, _TALLEST = 2.0, 2.1


@dataclass(frozen=True, slots=True)
class Sheet:
    """A screen to be filled.

    Attributes:
        look: language and colours.
        unit: what lengths are shares of, px.
        tall: everything stands in one column.
        page: what is used of the screen, margins left out.
        type: heights of a capital, px.
    """

    look: Look
    unit: float
    tall: bool
    page: Box
    type: Type

    @classmethod
    def of(cls, look: Look) -> Sheet:
        """The sheet of a screen. Very long screens keep empty sides."""
        width, height = max(look.size[0], _LEAST[0]), max(look.size[1], _LEAST[1])
        tall = width / height < TALL
        used_w, used_h = (width, min(height, _TALLEST * width)) if tall else (min(width, _WIDEST * height), height)
        unit = min(width * 16 / 9, used_h) if tall else height
        edge = (0.021 if tall else 0.037) * unit
        page = Box((width - used_w) / 2, (height - used_h) / 2, used_w, used_h).inset(edge)
        sizes = Type.of(unit)
        return cls(look, unit, tall, page, replace(sizes, floor=unit / FINEST) if tall else sizes)

    def u(self, share: float) -> float:
        """A share of the unit in px."""
        return self.unit * share

    def say(self, sentence: Text, names: Sequence[str] = ()) -> str:
        """A sentence in the screen's language."""
        return self.look.language.say(sentence, names)

    def picture(self, drawn: Drawn, board: BoardPlace | None = None) -> Picture:
        """The finished picture; ``board``: where a dartboard is that can be hit."""
        ops, hots = split(drawn)
        return Picture(self.look.size, self.look.theme.ground, ops, hots, board)

    def line(
        self,
        string: str,
        box: Box,
        cap: float,
        colour: Colour,
        font: Font = "words",
        anchor: Anchor = "left",
        least: float | None = None,
    ) -> Words:
        """One line in the middle of a box's height: smaller down to ``least``, then squeezed, then cut, to fit."""
        fitted = fit(string, box.w, cap, font, least)
        x = {"left": box.x, "centre": box.centre[0], "right": box.right}[anchor]
        at = (x, box.centre[1] + fitted.cap / 2)
        return Words(fitted.string, at, fitted.cap, colour, font, anchor, fitted.squeeze)

    def lines(
        self, string: str, box: Box, cap: float, colour: Colour, font: Font = "words", anchor: Anchor = "centre"
    ) -> Drawn:
        """A sentence in as many lines as the box is high, the whole in the middle of its height."""
        room = max(1, int((box.h - cap) / (cap * LEADING) + 1.001))
        rows = wrap(string, box.w, cap, font, room)
        top = box.centre[1] - (cap + (len(rows) - 1) * cap * LEADING) / 2
        for n, row in enumerate(rows):
            yield self.line(row, Box(box.x, top + n * cap * LEADING, box.w, cap), cap, colour, font, anchor)


def title(sheet: Sheet, string: str, cap: float | None = None, side: float = 0.0) -> tuple[Box, Drawn]:
    """The title at the top of the page, ``side`` px left free on either hand: the box it takes, and its letters."""
    cap = cap or (sheet.type.before if sheet.tall else sheet.type.now)
    capitals = Box(sheet.page.x + side, sheet.page.y + cap * 0.12, sheet.page.w - 2 * side, cap)
    line = sheet.line(string, capitals, cap, sheet.look.theme.text, "figures", "centre", sheet.type.need)
    return Box(sheet.page.x, sheet.page.y, sheet.page.w, cap * 1.4), iter((line,))


def frame(sheet: Sheet, box: Box, chosen: bool, fill: Colour | None = None) -> Drawn:
    """The frame of something that can be pressed; under the hand it is thick and tinted with brass."""
    theme = sheet.look.theme
    width = max(1.0, sheet.u(0.0045 if chosen else 0.0022))
    ground = mix(theme.lit, theme.panel, 0.18) if chosen else fill or theme.panel
    yield Panel(box, ground, sheet.u(0.014), theme.shine if chosen else theme.brass, width)


def button(sheet: Sheet, box: Box, string: str, chosen: bool, command: str, cap: float | None = None) -> Drawn:
    """A button, its words ``cap`` px high or on the floor; under the hand it is lit."""
    theme = sheet.look.theme
    radius = sheet.u(0.014)
    if chosen:
        yield Sprite("glow", ("lit", round(sheet.u(0.02)), round(radius)), box)
    edge = theme.shine if chosen else theme.brass
    yield Panel(box, theme.lit if chosen else theme.panel, radius, edge, max(1.0, sheet.u(0.0025)))
    colour = theme.ink if chosen else theme.shine
    words = box.inset(sheet.u(0.012))
    yield sheet.line(string, words, cap or sheet.type.floor, colour, "bold", "centre", sheet.type.floor)
    yield Hot(box, command)


def remark(
    sheet: Sheet, bottom: float, error: Text | None, hint: Text | None, always: bool = False
) -> tuple[Box, Drawn]:
    """The line over the buttons, its lower side at ``bottom``: what is wrong, or else what can be done.

    A tall screen has room for what is wrong only, unless ``always`` both matter, in two lines; without a ``hint`` the
    place is kept for nothing.
    """
    theme, cap = sheet.look.theme, sheet.type.floor
    font: Font = "words" if error is None else "bold"
    colour = theme.second if error is None else theme.alert
    short = sheet.tall and not always
    if error is None and (short or hint is None):
        return Box(sheet.page.x, bottom, sheet.page.w, 0), iter(())
    # The place is kept for the longer of the two, so that nothing jumps.
    sentences = [sheet.say(sentence) for sentence in ((error,) if short else (hint, error)) if sentence]
    count = max(len(wrap(string, sheet.page.w, cap, font, 4)) for string in sentences)
    count = max(count, 2) if sheet.tall and always else count
    high = cap * (LEADING * count + 0.5)
    box = Box(sheet.page.x, bottom - high, sheet.page.w, high)
    return box, sheet.lines(sentences[-1], box, cap, colour, font)


def broken(string: str, width: float, cap: float, font: Font, most: int) -> Iterator[str]:
    """A sentence in ``most`` lines; the path of a file in it is broken too where it must be, behind a slash."""
    for row in wrap(string, width, cap, font, most):
        first, *pieces = re.split("(?<=/)", row)
        for piece in pieces:
            if measure(first + piece, cap, font) <= width:
                first += piece
            else:
                yield first
                first = piece
        yield first


def bar(sheet: Sheet, box: Box, done: float) -> Drawn:
    """How much of something long is done, 0 to 1."""
    theme, radius = sheet.look.theme, box.h / 2
    yield Panel(box, theme.panel, radius, theme.line, max(1.0, sheet.u(0.002)))
    wide = box.w * min(done, 1.0)
    if wide >= box.h:
        yield Panel(Box(box.x, box.y, wide, box.h), theme.lit, radius)


@dataclass(frozen=True, slots=True)
class Listing:
    """The rows that are seen of a list: for each its number and its box; which page of how many that is."""

    places: tuple[tuple[int, Box], ...]
    page: int
    pages: int


def listing(sheet: Sheet, box: Box, count: int, cursor: int, least: float, most: float, narrow: float) -> Listing:
    """``count`` rows in a box, ``least`` to ``most`` px high: one column, or two if one is full.

    Two are there only if each is ``narrow`` px wide or more. Seen is the page that holds the place under the hand;
    the first one while the hand is on the buttons below.
    """
    gap = sheet.u(GAP * 0.75)
    fitting = max(1, int((box.h + gap) / (least + gap)))
    across = 1 if count <= min(fitting, 4) or (box.w - gap) / 2 < narrow else 2
    deep = min(fitting, max(-(-count // across), 3))
    page = cursor // (deep * across) if cursor < count else 0
    first = page * deep * across
    high = min(most, (box.h - gap * (deep - 1)) / deep)
    wide = min(box.w, sheet.u(1.1)) if across == 1 else (box.w - gap) / 2
    left = box.centre[0] - (wide * across + gap * (across - 1)) / 2
    top = box.y + (box.h - deep * (high + gap) + gap) / 2
    places = tuple(
        (n, Box(left + (n - first) // deep * (wide + gap), top + (n - first) % deep * (high + gap), wide, high))
        for n in range(first, min(first + deep * across, count))
    )
    return Listing(places, page, -(-count // (deep * across)))


def dots(sheet: Sheet, box: Box, rows: Listing) -> Drawn:
    """One dot a page under a list of several; that of the page seen is brass."""
    theme = sheet.look.theme
    for n in range(rows.pages if rows.pages > 1 else 0):
        x = box.centre[0] + (n - (rows.pages - 1) / 2) * sheet.u(0.03)
        yield Disc((x, box.centre[1]), sheet.u(0.007), theme.shine if n == rows.page else theme.line)
