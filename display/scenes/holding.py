"""Something that is meant is held: why, and how much of the time has passed, over what was there."""

from __future__ import annotations

import math
from typing import Final

from display.drawlist import Anchor, Box, Panel, Picture, Point, Wedge
from display.forms import HoldForm
from display.look import Look
from display.painters.brush import Drawn, wrap
from display.scenes.correct_parts import lines_of
from display.scenes.menu import outside
from display.scenes.parts import LEADING, Sheet

_VEIL: Final = 215
"""How much of the ground lies over what is behind, of 255."""

_STEP: Final = 3
"""The ring fills in steps of so many degrees, so that a picture is new only when an eye could tell."""

_RING, _THICK = 0.115, 0.2
"""Outer radius of the ring; its thickness, of that radius."""


def picture(form: HoldForm, look: Look) -> Picture:
    """The hold scene: a ring that fills, beside it (on a tall screen under it) what is held and why."""
    from display.scenes import picture as any_picture

    sheet, theme = Sheet.of(look), look.theme
    pad, gap, radius = sheet.u(0.045), sheet.u(0.05), sheet.u(_RING * (0.8 if sheet.tall else 1.0))
    cap, floor = sheet.type.before * (0.7 if sheet.tall else 1.0), sheet.type.floor
    wide = sheet.page.w if sheet.tall else min(sheet.page.w, sheet.u(1.35))
    room = wide - 2 * pad - (0 if sheet.tall else 2 * radius + gap)
    why = wrap(sheet.say(form.why), room, floor, "words", 4)
    tall = cap * 1.75 + lines_of(sheet, len(why), floor)
    high = 2 * pad + (2 * radius + gap + tall if sheet.tall else max(2 * radius, tall))
    panel = Box(sheet.page.centre[0] - wide / 2, sheet.page.centre[1] - high / 2, wide, high)
    if sheet.tall:
        centre = (panel.centre[0], panel.y + pad + radius)
        words = Box(panel.x + pad, centre[1] + radius + gap, room, tall)
    else:
        centre = (panel.x + pad + radius, panel.centre[1])
        words = Box(centre[0] + radius + gap, panel.centre[1] - tall / 2, room, tall)

    def drawn() -> Drawn:
        if form.behind is not None:
            yield from outside(any_picture(form.behind, look).ops, panel)
            yield Panel(Box(0, 0, *look.size), (*theme.ground, _VEIL))
        yield Panel(panel, theme.panel, sheet.u(0.02), theme.line, max(1.0, sheet.u(0.002)))
        yield from _ring(sheet, centre, radius, form.part)
        anchor: Anchor = "centre" if sheet.tall else "left"
        head = Box(words.x, words.y, words.w, cap)
        yield sheet.line(sheet.say(form.title), head, cap, theme.text, "figures", anchor, sheet.type.need)
        top = words.y + cap * 1.75
        for n, line in enumerate(why):
            row = Box(words.x, top + n * floor * LEADING, words.w, floor)
            yield sheet.line(line, row, floor, theme.text, "words", anchor)

    return sheet.picture(drawn())


def _ring(sheet: Sheet, centre: Point, radius: float, part: float) -> Drawn:
    """What has passed of the time, clockwise from the top."""
    theme, inner = sheet.look.theme, radius * (1 - _THICK)
    degrees = math.floor(min(max(part, 0.0), 1.0) * 360 / _STEP) * _STEP
    yield Wedge(centre, inner, radius, 0, 360, theme.line)
    if degrees:
        yield Wedge(centre, inner, radius, 0, degrees, theme.lit)
