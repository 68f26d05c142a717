"""The order draw played on screen: who throws first."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from display.drawlist import Box, Hot, Op, Picture
from display.forms import PlayForm
from display.layout import Grid, grid
from display.look import Look
from display.painters import banner, board
from display.painters.brush import Brush, Drawn, called, split, wrap
from display.painters.order_draw import order_draw
from games.text import text
from games.view import OrderDraw

DIGITS: Final = 16
"""So many digits of the seed's fingerprint are shown: enough to know it again on the results."""


def picture(form: PlayForm, look: Look) -> Picture:
    """The rows of cards under a headline; the board waits beside or under them.

    Raises:
        ValueError: the view shows no order draw.
    """
    if form.view.order is None:
        raise ValueError("the view shows no order draw")
    zones = grid(look.size, 3, buttons=form.buttons)
    brush = Brush(look, zones, called(form.names, look.language))
    head, top = _head(brush, form.fingerprint)
    zones, rows = _zones(zones, top)
    ops, hots = split((*head, *_drawn(replace(brush, grid=zones), form, form.view.order, rows)))
    return Picture(look.size, look.theme.ground, ops, hots, board.place(replace(brush, grid=zones)), look.theme.name)


def _head(brush: Brush, fingerprint: str) -> tuple[list[Op | Hot], float]:
    """The headline and the rule, each in two lines where one is too short, the deck's mark; where they end, px."""
    page, type_, theme = brush.grid.page, brush.grid.type, brush.look.theme
    title, rule = brush.say(text("Who throws first?")), brush.say(text("the highest card; equal cards draw again"))
    lines = wrap(title, page.w, type_.before, "figures", 2)
    cap = type_.before if len(lines) > 1 else brush.fit(title, page.w, type_.now, "figures", type_.before).cap
    base = page.y + cap
    drawn: list[Op | Hot] = []
    for line in lines:
        drawn.append(brush.words(brush.fit(line, page.w, cap, "figures"), page.x, base, theme.text, "figures"))
        base += cap * 1.42
    base += brush.u(0.068) - cap * 1.42
    said = wrap(rule, page.w, type_.floor, "words", 2)
    if fingerprint:
        mark = f"{fingerprint[:8]} {fingerprint[8:DIGITS]}…"
        said = (*said, f"{brush.say(text('Fingerprint'))}  {mark}")
    for line in said:
        drawn.append(brush.words(brush.fit(line, page.w, type_.floor, "words"), page.x, base, theme.second))
        base += type_.floor * 1.6
    return drawn, base - type_.floor * 1.6 + brush.u(0.032)


def _zones(zones: Grid, top: float) -> tuple[Grid, Box]:
    """The grid with the board where this scene has it, and the zone of the rows."""
    page, unit = zones.page, zones.unit
    bottom = page.bottom if zones.buttons is None else zones.buttons.y - 0.02 * unit
    if zones.tall:
        radius = 0.15 * unit
        rows = Box(page.x, top, page.w, bottom - top - 2 * radius - 0.03 * unit)
        centre = (page.centre[0], bottom - radius)
    else:
        radius = min(0.29 * unit, page.w * 0.19)
        rows = Box(page.x, top, page.w - 2 * radius - 0.05 * unit, page.bottom - top)
        centre = (page.right - radius, top + (bottom - top) / 2)
    return replace(zones, centre=centre, radius=radius), rows


def _drawn(brush: Brush, form: PlayForm, order: OrderDraw, rows: Box) -> Drawn:
    yield from board.board(brush, ())
    yield from order_draw(brush, order, rows)
    if form.banner is not None:
        yield from banner.banner(brush, form.banner, form.danger)
    yield from banner.buttons(brush, darts=form.view.board.used)
