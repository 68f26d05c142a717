"""A short list, alone or over the play scene, which stays seen behind it."""

from __future__ import annotations

from typing import Final

from display.drawlist import Box, Op, Panel, Picture, Words
from display.forms import MenuForm
from display.look import Look
from display.painters.brush import Drawn
from display.scenes.parts import BUTTON, BUTTON_TALL, GAP, Sheet, button

_VEIL: Final = 190
"""How much of the ground lies over what is behind, of 255."""


def picture(form: MenuForm, look: Look) -> Picture:
    """The menu scene."""
    from display.scenes import picture as any_picture

    sheet = Sheet.of(look)
    theme = look.theme
    high, gap = sheet.u(BUTTON_TALL if sheet.tall else BUTTON), sheet.u(GAP)
    edge = sheet.u(0.02 if sheet.tall else 0.035)
    count = len(form.entries)
    wide = min(sheet.page.w, sheet.u(0.8))
    head = sheet.type.before * 1.3
    tall = 2 * edge + head + gap + count * (high + gap) - gap
    panel = Box(sheet.page.centre[0] - wide / 2, sheet.page.centre[1] - tall / 2, wide, tall)
    inner = panel.inset(edge)

    def drawn() -> Drawn:
        if form.behind is not None:
            yield from outside(any_picture(form.behind, look).ops, panel)
            yield Panel(Box(0, 0, *look.size), (*theme.ground, _VEIL))
        yield Panel(panel, theme.panel, sheet.u(0.02), theme.line, max(1.0, sheet.u(0.002)))
        top = Box(inner.x, inner.y, inner.w, head)
        yield sheet.line(
            sheet.say(form.title), top, sheet.type.before, theme.text, "figures", "centre", sheet.type.need
        )
        for at, (_, words) in enumerate(form.entries):
            place = Box(inner.x, top.bottom + gap + at * (high + gap), inner.w, high)
            yield from button(sheet, place, sheet.say(words), at == form.cursor, f"at:{at}")

    return sheet.picture(drawn())


def outside(ops: tuple[Op, ...], box: Box) -> Drawn:
    """What is drawn behind, without the words that a panel there would cut."""
    for op in ops:
        if not (isinstance(op, Words) and box.inset(-4 * op.cap).holds(op.at)):
            yield op
