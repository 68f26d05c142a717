"""Something is held on purpose: why, and how long still."""

from __future__ import annotations

from display.drawlist import Box, Panel, Picture
from display.forms import HoldForm
from display.look import Look
from display.painters.brush import Drawn
from display.scenes.menu import outside
from display.scenes.parts import Sheet

_VEIL = 215


def picture(form: HoldForm, look: Look) -> Picture:
    """The hold scene: a panel over what was there, with a bar that fills."""
    from display.scenes import picture as any_picture

    sheet, theme = Sheet.of(look), look.theme
    wide, high = sheet.page.w * 0.7, sheet.u(0.4)
    panel = Box(sheet.page.centre[0] - wide / 2, sheet.page.centre[1] - high / 2, wide, high)

    def drawn() -> Drawn:
        if form.behind is not None:
            yield from outside(any_picture(form.behind, look).ops, panel)
            yield Panel(Box(0, 0, *look.size), (*theme.ground, _VEIL))
        yield Panel(panel, theme.panel, sheet.u(0.02), theme.line, max(1.0, sheet.u(0.002)))
        inner = panel.inset(sheet.u(0.035))
        head = Box(inner.x, inner.y, inner.w, sheet.type.need * 1.4)
        yield sheet.line(sheet.say(form.title), head, sheet.type.need, theme.text, "figures", "centre")
        bar = Box(inner.x, inner.bottom - sheet.u(0.05), inner.w, sheet.u(0.05))
        why = Box(inner.x, head.bottom, inner.w, bar.y - head.bottom)
        yield from sheet.lines(sheet.say(form.why), why, sheet.type.floor, theme.text)
        yield Panel(bar, theme.raised, bar.h / 2)
        yield Panel(Box(bar.x, bar.y, max(bar.w * form.part, bar.h), bar.h), theme.lit, bar.h / 2)

    return sheet.picture(drawn())
