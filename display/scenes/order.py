"""The order draw played on screen: who throws first."""

from __future__ import annotations

from display.drawlist import Box, Picture
from display.forms import PlayForm
from display.layout import grid
from display.look import Look
from display.painters import banner
from display.painters.brush import Brush, Drawn, split
from display.painters.order_draw import order_draw
from games.text import text
from games.view import OrderDraw


def picture(form: PlayForm, look: Look) -> Picture:
    """The rows of cards under a headline; the board waits.

    Raises:
        ValueError: the view shows no order draw.
    """
    if form.view.order is None:
        raise ValueError("the view shows no order draw")
    brush = Brush(look, grid(look.size, len(form.names), False, form.buttons), form.names)
    ops, hots = split(_drawn(brush, form, form.view.order))
    return Picture(look.size, look.theme.ground, ops, hots, theme=look.theme.name)


def _drawn(brush: Brush, form: PlayForm, order: OrderDraw) -> Drawn:
    page, type_, theme = brush.grid.page, brush.grid.type, brush.look.theme
    moment = form.view.moment
    title = moment.title if moment is not None and moment.title is not None else text("Who throws first?")
    fitted = brush.fit(brush.say(title), page.w, type_.now, "figures", type_.before)
    yield brush.words(fitted, page.x, page.y + type_.now, theme.text, "figures", key="title")
    rule = brush.sentence(text("the highest card; equal cards draw again"), page.w, type_.floor)
    base = page.y + type_.now + brush.u(0.03) + type_.floor
    yield brush.words(rule, page.x, base, theme.second)
    bottom = page.bottom
    if brush.grid.buttons is not None:
        bottom = brush.grid.buttons.y - brush.u(0.02)
    top = base + brush.u(0.04)
    yield from order_draw(brush, order, Box(page.x, top, page.w, bottom - top))
    if form.banner is not None:
        yield from banner.banner(brush, form.banner, form.danger)
    yield from banner.buttons(brush)
