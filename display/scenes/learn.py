"""A board is learned: it is drawn large, the segment to press now lit in it and named beside it.

What was found has the colours of a board, all else is dim, so that in the end the whole board is in full light. The
buttons of a cabinet do everything, and are hot for a mouse.
"""

from __future__ import annotations

from typing import Final

from display.drawlist import BoardPlace, Box, Panel, Picture, Sprite
from display.fonts import measure
from display.forms import LearnForm
from display.look import Look
from display.painters.brush import Drawn, fit, wrap
from display.scenes.foot import shelves
from display.scenes.learn_wires import wires
from display.scenes.parts import BAR, BUTTON, BUTTON_TALL, GAP, LEADING, Sheet, bar, broken, button
from display.sprites import wire
from games.geometry import STEEL
from games.text import Text, text

_FIGURE: Final = 0.052
_BOARD_TALL, _WIRES_TALL = 0.34, 0.25
"""So much of a tall screen's unit the board takes at most; less where there are wires to be seen."""

_STAGES: Final = {
    "wires": text("Learn the board: its wires"),
    "name": text("Learn the board: which foil is it?"),
    "confirm": text("Learn the board: every segment once"),
    "done": text("The board is known"),
}
_BROKEN: Final = text("The board is not whole")


def picture(form: LearnForm, look: Look) -> Picture:
    """The learn scene."""
    sheet = Sheet.of(look)
    heading = _BROKEN if form.stage == "done" and not form.whole else _STAGES[form.stage]
    cap = sheet.type.need * (1.0 if sheet.tall else 1.3)
    head = Box(sheet.page.x, sheet.page.y, sheet.page.w, cap * 1.3)
    low, drawn_buttons = _buttons(sheet, form)
    gap = sheet.u(0.035)
    top = head.bottom + sheet.u(0.014)
    body = Box(sheet.page.x, top, sheet.page.w, low.y - top - sheet.u(0.02))
    if sheet.tall:
        side = min(sheet.u(_WIRES_TALL if form.stage == "wires" else _BOARD_TALL), body.w, body.h * 0.52)
        board = Box(body.centre[0] - side / 2, body.y, side, side)
        words = Box(body.x, board.bottom + gap, body.w, body.bottom - board.bottom - gap)
    else:
        side = min(body.h, body.w * 0.5)
        board = Box(body.x, body.centre[1] - side / 2, side, side)
        words = Box(board.right + gap, body.y, body.right - board.right - gap, body.h)
    place, drawn_board = _board(sheet, board, form)

    def drawn() -> Drawn:
        yield sheet.line(sheet.say(heading), head, cap, look.theme.text, "figures", "centre", sheet.type.floor)
        yield from drawn_board
        yield from _result(sheet, words, form) if form.stage == "done" else _asked(sheet, words, form)
        yield from drawn_buttons

    return sheet.picture(drawn(), place)


def _board(sheet: Sheet, box: Box, form: LearnForm) -> tuple[BoardPlace, Drawn]:
    """The board: what was found in its colours, what is to be pressed lit, what was pressed just now white."""
    figure = round(min(sheet.type.floor, box.w * _FIGURE))
    lit = [(segment.name, "plain") for segment in sorted(form.seen, key=lambda one: one.name)]
    if form.ask is not None:
        lit.append((form.ask.name, "good"))
    flash = form.taken.name if form.taken and form.stage != "done" else ""

    def drawn() -> Drawn:
        yield Sprite("board", (tuple(lit), flash, figure), box)

    return BoardPlace(box.centre, wire(box.w / 2, figure) / STEEL.double_out), drawn()


def _asked(sheet: Sheet, box: Box, form: LearnForm) -> Drawn:
    """What to press, in large; how far it is; what was made of the last press, or what is wrong."""
    theme, type_ = sheet.look.theme, sheet.type
    large = Box(box.x, box.y, box.w, type_.now * 1.1)
    wired = form.stage == "wires"
    name = str(max(form.total - form.done, 0)) if wired else form.ask.name if form.ask else ""
    anchor: Final = "centre" if sheet.tall else "left"
    yield sheet.line(name, large, type_.now, theme.shine, "figures", anchor)
    y = large.bottom + type_.floor * 0.9
    for line in wrap(sheet.say(form.prompt), box.w, type_.floor * 1.15, "bold", 3):
        row = Box(box.x, y, box.w, type_.floor * 1.15)
        yield sheet.line(line, row, row.h, theme.text, "bold", anchor, type_.floor)
        y += type_.floor * LEADING * 1.1
    y += type_.floor * 0.5
    if form.total:
        strip = Box(box.x, y, box.w, sheet.u(BAR))
        yield from bar(sheet, strip, form.done / form.total)
        y = strip.bottom + type_.floor * 0.9
    below, plate = _plate(sheet, box, form.banner or form.heard, form.danger and form.banner is not None)
    for line in _far(sheet, box.w, form):
        if y + type_.floor * 1.4 > below.y:
            break
        yield sheet.line(line, Box(box.x, y, box.w, type_.floor), type_.floor, theme.second, "words", anchor)
        y += type_.floor * LEADING
    free = Box(box.x, y, box.w, below.y - y - type_.floor * 0.6)
    if wired:
        yield from wires(sheet, free, form)
    elif form.stage == "name":
        yield from _foils(sheet, free, form)
    yield from plate


def _far(sheet: Sheet, width: float, form: LearnForm) -> tuple[str, ...]:
    """How far it is in words: the foils that still fit, or how many segments were seen."""
    match form.stage:
        case "name" if not any(fits for _, fits in form.foils):
            both = sheet.say(text("No foil that is known: {n} segment to go", n=form.left))
        case "name" if form.left > 1:
            both = sheet.say(text("{n} board fits", n=form.left))
        case "name":
            both = sheet.say(text("One board fits: some presses more to be sure"))
        case "confirm":
            both = sheet.say(text("{done} of {total} segments", done=str(form.done), total=str(form.total)))
        case _:
            both = sheet.say(text("{n} pin so far", n=sum(map(len, form.ribbons))))
    return wrap(both, width, sheet.type.floor, "words", 2)


def _foils(sheet: Sheet, box: Box, form: LearnForm) -> Drawn:
    """The foils that are known, one under another, those that still fit bright, the others dim.

    Where there is little room those that do not fit are left out, or all of them.
    """
    theme, cap = sheet.look.theme, sheet.type.floor
    step, y = cap * LEADING, box.y + cap * 0.6
    foils = form.foils
    if len(foils) * step > box.h:
        foils = tuple((name, fits) for name, fits in foils if fits)
    if not foils or len(foils) * step > box.h:
        return
    size = cap * 0.9
    wide = max(measure(name, cap, "words") for name, _ in foils) + size * 1.6
    left = box.centre[0] - min(wide, box.w) / 2 if sheet.tall else box.x
    for n, (name, fits) in enumerate(foils):
        row = Box(left + size * 1.6, y + n * step, box.right - left - size * 1.6, cap)
        icon = ("check", "shine") if fits else ("cross", "second")
        yield Sprite("icon", icon, Box(left, row.centre[1] - size / 2, size, size))
        yield sheet.line(name, row, cap, theme.text if fits else theme.second, "bold" if fits else "words")


def _plate(sheet: Sheet, box: Box, sentence: Text | None, danger: bool) -> tuple[Box, Drawn]:
    """A sentence in a frame at the bottom of a box, if there is one: the place it takes, and how it looks."""
    theme, cap = sheet.look.theme, sheet.type.floor
    rows = tuple(broken(sheet.say(sentence), box.w - cap * 1.6, cap, "bold", 4)) if sentence else ()
    high = cap * (LEADING * len(rows) + 0.6) if rows else 0.0
    place = Box(box.x, box.bottom - high, box.w, high)

    def drawn() -> Drawn:
        if not rows:
            return
        edge = theme.alert if danger else theme.line
        yield Panel(place, theme.panel, sheet.u(0.012), edge, max(1.0, sheet.u(0.0025)))
        top = place.centre[1] - (cap + (len(rows) - 1) * cap * LEADING) / 2
        for n, row in enumerate(rows):
            line = Box(place.x + cap * 0.8, top + n * cap * LEADING, place.w - cap * 1.6, cap)
            yield sheet.line(row, line, cap, theme.alert if danger else theme.text, "bold")

    return place, drawn()


def _result(sheet: Sheet, box: Box, form: LearnForm) -> Drawn:
    """What board it is and what is odd about it, in sentences, as many as there is room for; where it was saved."""
    theme, cap = sheet.look.theme, sheet.type.floor
    below, plate = _plate(sheet, box, form.banner, form.danger)
    y, last = box.y + cap * 0.4, below.y - cap * LEADING
    for n, sentence in enumerate(form.said):
        lines = wrap(sheet.say(sentence), box.w - cap * 1.3, cap, "words", 9)
        more = len(form.said) - n
        if y + (len(lines) - 1 + (more > 1)) * cap * LEADING > last:
            row = Box(box.x, y, box.w, cap)
            yield sheet.line(sheet.say(text("{n} more", n=more)), row, cap, theme.second)
            break
        yield Panel(Box(box.x, y + cap * 0.25, cap * 0.5, cap * 0.5), theme.brass, cap * 0.25)
        for line in lines:
            row = Box(box.x + cap * 1.3, y, box.w - cap * 1.3, cap)
            yield sheet.line(line, row, cap, theme.text, "words")
            y += cap * LEADING
        y += cap * 0.35
    yield from plate


def _does(form: LearnForm) -> tuple[tuple[str, Text], ...]:
    """The buttons and what they do now."""
    undo = ("undo", text("UNDO"))
    if form.stage == "done":
        return ("next", text("NEXT: it is done") if form.whole else text("NEXT: leave")), undo
    menu = ("menu", text("MENU"))
    return (undo, menu) if form.stage == "wires" else (("next", text("NEXT: nothing closed")), undo, menu)


def _buttons(sheet: Sheet, form: LearnForm) -> tuple[Box, Drawn]:
    """The buttons of the cabinet, hot for a mouse."""
    cap, gap, page = sheet.type.floor, sheet.u(GAP), sheet.page
    high = sheet.u(BUTTON_TALL if sheet.tall else BUTTON)
    does = _does(form)
    strings = [sheet.say(words) for _, words in does]
    rows = shelves(sheet, [measure(string, cap, "bold") + sheet.u(0.032) for string in strings], page.w)
    box = Box(page.x, page.bottom - len(rows) * (high + gap) + gap, page.w, len(rows) * (high + gap) - gap)

    def drawn() -> Drawn:
        n = 0
        for k, row in enumerate(rows):
            left = box.centre[0] - (sum(row) + gap * (len(row) - 1)) / 2
            for width in row:
                spot = Box(left, box.y + k * (high + gap), width, high)
                yield from button(sheet, spot, strings[n], False, does[n][0], fit(strings[n], width, cap, "bold").cap)
                left += width + gap
                n += 1

    return box, drawn()
