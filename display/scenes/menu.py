"""A short list, alone or over the play scene, which stays seen behind it."""

from __future__ import annotations

from typing import Final

from display.drawlist import Box, Disc, Op, Panel, Picture, Words
from display.forms import MenuForm
from display.look import Look
from display.painters.brush import Drawn, wrap
from display.scenes.compass import steering
from display.scenes.foot import keys
from display.scenes.parts import BUTTON, BUTTON_TALL, GAP, LEADING, Sheet, button

_VEIL: Final = 215
"""How much of the ground lies over what is behind, of 255."""

_BOARD, _BOARD_WIDE, _LEAST = 0.36, 0.62, 0.3
"""The board's size at most, under a list and beside it; what a long list leaves for the one under it."""


def picture(form: MenuForm, look: Look) -> Picture:
    """The menu scene: the list, the board that steers it beside it, on a tall screen under it."""
    from display.scenes import picture as any_picture

    sheet = Sheet.of(look)
    theme = look.theme
    high, gap = sheet.u(BUTTON_TALL if sheet.tall else BUTTON), sheet.u(GAP)
    edge = sheet.u(0.02 if sheet.tall else 0.035)
    count = len(form.entries)
    line, drawn_keys = keys(sheet, back=form.back)
    page = Box(sheet.page.x, sheet.page.y, sheet.page.w, line.y - sheet.page.y - gap)
    head = sheet.type.before * 1.3
    wide = page.w if sheet.tall else min(page.w * 0.58, sheet.u(0.8))
    said = wrap(sheet.say(form.said), wide - 2 * edge, sheet.type.floor, "bold", 4) if form.said else ()
    noted = wrap(sheet.say(form.note), wide - 2 * edge, sheet.type.floor, "bold", 2) if form.note else ()
    head += sheet.type.floor * LEADING * len(said)
    room = page.h - 2 * edge - head - (sheet.u(_LEAST) if sheet.tall else 0.0)
    if count * (high + gap) > room:  # a long list: lower buttons, nearer to each other
        high, gap = room / count * 0.84, room / count * 0.16
    tall = 2 * edge + head + gap + count * (high + gap) - gap
    if sheet.tall:
        side = min(sheet.u(_BOARD), page.h - tall - 2 * gap)
        panel = Box(page.x, page.centre[1] - (tall + 2 * gap + side) / 2, wide, tall)
        board = Box(page.centre[0] - side / 2, panel.bottom + 2 * gap, side, side)
    else:
        side = min(page.w - wide - 3 * gap, sheet.u(_BOARD_WIDE))
        left = page.centre[0] - (wide + 3 * gap + side) / 2
        board = Box(left, page.centre[1] - side / 2, side, side)
        panel = Box(board.right + 3 * gap, page.centre[1] - tall / 2, wide, tall)
    place, drawn_board = steering(sheet, board)
    inner = panel.inset(edge)

    def drawn() -> Drawn:
        if form.behind is not None:
            yield from outside(any_picture(form.behind, look).ops, panel)
            yield Panel(Box(0, 0, *look.size), (*theme.ground, _VEIL))
            strip = line.y - sheet.u(0.01)
            yield Panel(Box(0, strip, look.size[0], look.size[1] - strip), theme.ground)
        yield Disc(board.centre, board.w / 2 + sheet.u(0.012), theme.ground)
        yield from drawn_board
        yield Panel(panel, theme.panel, sheet.u(0.02), theme.line, max(1.0, sheet.u(0.002)))
        top = Box(inner.x, inner.y, inner.w, sheet.type.before * 1.3)
        leading = sheet.type.floor * LEADING
        if not noted:
            title = sheet.say(form.title)
            yield sheet.line(title, top, sheet.type.before, theme.text, "figures", "centre", sheet.type.need)
        for rows, begin in ((noted, top.centre[1] - len(noted) * leading / 2), (said, top.bottom)):
            for n, row in enumerate(rows):
                sentence = Box(inner.x, begin + n * leading, inner.w, leading)
                yield sheet.line(row, sentence, sheet.type.floor, theme.text, "bold", "centre")
        for at, (_, words) in enumerate(form.entries):
            spot = Box(inner.x, inner.y + head + gap + at * (high + gap), inner.w, high)
            yield from button(sheet, spot, sheet.say(words), at == form.cursor, f"at:{at}")
        yield from drawn_keys

    return sheet.picture(drawn(), place)


def outside(ops: tuple[Op, ...], box: Box) -> Drawn:
    """What is drawn behind, without the words that a panel there would cut."""
    for op in ops:
        if not (isinstance(op, Words) and box.inset(-4 * op.cap).holds(op.at)):
            yield op
