"""What a long work tells, line by line: each with a sign, what to do about it under it, as many as there is room for.

Pages follow from what fits. The one that is seen holds the line under the hand; arrows turn to its neighbours.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from display.drawlist import Box, Hot, Panel, Picture, Sprite
from display.forms import ReportForm, ReportLine
from display.look import Look
from display.painters.brush import Drawn
from display.scenes.compass import compass
from display.scenes.foot import foot
from display.scenes.parts import BAR, LEADING, Sheet, bar, broken, frame, title
from games.text import text

_SIGNS: Final[Mapping[str, str]] = {"fault": "cross", "warning": "warning", "note": "check"}
_MOST: Final = 12
"""Lines of one sentence; what is longer is cut."""

_LEFT: Final = 0.6
"""The share of its height that a tall screen keeps for the lines, under the board."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """A line as it is set: what it says in rows, what to do in rows, and the height of all."""

    line: ReportLine
    what: tuple[str, ...]
    cure: tuple[str, ...]
    high: float


def picture(form: ReportForm, look: Look) -> Picture:
    """The report scene."""
    sheet = Sheet.of(look)
    cap, page = sheet.type.floor, sheet.page
    head, drawn_title = title(sheet, sheet.say(form.title), sheet.type.need if sheet.tall else sheet.type.before)
    buttons, drawn_buttons = foot(sheet, form.entries, form.cursor, len(form.lines))
    top = head.bottom + sheet.u(0.012)
    below = Box(page.x, buttons.y - cap * 2.4, page.w, cap * 1.9)
    said = Box(page.x, below.y - cap * LEADING, page.w, cap * LEADING)
    body = Box(page.x, top, page.w, said.y - top - cap * 0.5)
    board = compass(sheet, body, body.h * _LEFT)
    body = board.rest
    entries = [_entry(sheet, line, body.w) for line in form.lines]
    pages = list(_pages(entries, body.h))
    shown = next((n for n, span in enumerate(pages) if form.cursor in span), None)
    if shown is None:
        shown = len(pages) - 1 if form.part is not None else 0

    def drawn() -> Drawn:
        yield from drawn_title
        yield from board.drawn
        y = body.y
        for at in pages[shown] if pages else ():
            spot = Box(body.x, y, body.w, entries[at].high)
            yield from _line(sheet, spot, entries[at], at == form.cursor)
            yield Hot(spot, f"at:{at}")
            y = spot.bottom
        if form.said is not None:
            yield sheet.line(sheet.say(form.said), said, cap, look.theme.text, "bold", "centre")
        yield from _below(sheet, below, form, pages, shown)
        yield from drawn_buttons

    return sheet.picture(drawn(), board.place)


def _entry(sheet: Sheet, line: ReportLine, width: float) -> _Entry:
    cap = sheet.type.floor
    room = width - cap * 3.4
    what = tuple(broken(sheet.say(line.what), room, cap, "words" if line.level == "note" else "bold", _MOST))
    cure = tuple(broken(sheet.say(line.cure), room, cap, "words", _MOST)) if line.cure is not None else ()
    return _Entry(line, what, cure, cap * (LEADING * (len(what) + len(cure)) + 0.9))


def _pages(entries: Sequence[_Entry], high: float) -> Iterator[range]:
    """The lines of each page, as many as fit."""
    first, used = 0, 0.0
    for at, entry in enumerate(entries):
        if at > first and used + entry.high > high:
            yield range(first, at)
            first, used = at, 0.0
        used += entry.high
    if first < len(entries):
        yield range(first, len(entries))


def _line(sheet: Sheet, box: Box, entry: _Entry, chosen: bool) -> Drawn:
    """A sign, what is so, what to do."""
    theme, cap = sheet.look.theme, sheet.type.floor
    level = entry.line.level
    if chosen:
        yield from frame(sheet, box.inset(cap * 0.1), chosen=True)
    colour = theme.text if chosen or level == "note" else theme.alert
    size, y = cap * 1.25, box.y + cap * 0.85
    icon = Box(box.x + cap * 0.8, y + cap / 2 - size / 2, size, size)
    yield Sprite("icon", (_SIGNS[level], "shine" if level == "note" else "alert"), icon)
    for n, row in enumerate((*entry.what, *entry.cure)):
        spot = Box(box.x + cap * 2.8, y + n * cap * LEADING, box.w - cap * 3.4, cap)
        if n < len(entry.what):
            yield sheet.line(row, spot, cap, colour, "words" if level == "note" else "bold")
        else:
            yield sheet.line(row, spot, cap, theme.text if chosen else theme.second, "words")


def _below(sheet: Sheet, box: Box, form: ReportForm, pages: Sequence[range], shown: int) -> Drawn:
    """Under the lines: how far the work is, or which page it is; arrows to the other pages."""
    theme, cap = sheet.look.theme, sheet.type.floor
    arrow, middle = cap * 1.3, box.centre[1]
    sides = ((shown - 1, "left", box.x), (shown + 1, "right", box.right - arrow * 2))
    many = len(pages) > 1
    for to, name, x in sides if many else ():
        if 0 <= to < len(pages):
            touch = Box(x, box.y, arrow * 2, box.h)
            yield Panel(touch, theme.panel, sheet.u(0.01), theme.brass, max(1.0, sheet.u(0.0022)))
            yield Sprite("icon", (name, "brass"), Box(touch.centre[0] - arrow / 2, middle - arrow / 2, arrow, arrow))
            yield Hot(touch, f"at:{pages[to].start}")
    inner = Box(box.x + arrow * 2.6, box.y, box.w - arrow * 5.2, box.h) if many else box
    if form.part is not None:
        thick = sheet.u(BAR)
        yield from bar(sheet, Box(inner.x, middle - thick / 2, inner.w, thick), form.part)
        return
    if many:
        words = sheet.say(text("page {number} of {all}", number=str(shown + 1), all=str(len(pages))))
        yield sheet.line(words, inner, cap, theme.second, "words", "centre")
