"""The draw for the order: a row a player, the cards he drew from left to right, and the place that came of it."""

from __future__ import annotations

from collections.abc import Sequence

from display.drawlist import Box, Panel, Sprite
from display.painters.brush import Brush, Drawn, rows
from display.sprites import CARD
from games.cards import Card
from games.view import OrderDraw


def order_draw(brush: Brush, order: OrderDraw, zone: Box) -> Drawn:
    """The rows, in two columns at a crowded table.

    Cards carry keys ``order ROUND.SEAT``: motion turns them over in that order, and only then shows the places,
    whose keys begin with ``place``.
    """
    present = [seat for seat, cards in enumerate(order.cards) if cards]
    across = 1 if len(present) <= 6 else 2
    lines = -(-len(present) // across)
    gap = brush.u(0.012)
    wide = (zone.w - brush.u(0.02) * (across - 1)) / across
    for part in range(across):
        column = Box(zone.x + part * (wide + brush.u(0.02)), zone.y, wide, zone.h)
        some = present[part * lines : (part + 1) * lines]
        for box, seat in zip(rows(column, lines, gap, brush.u(0.168)), some, strict=False):
            yield from _row(brush, order, seat, box)


def _row(brush: Brush, order: OrderDraw, seat: int, box: Box) -> Drawn:
    theme, type_ = brush.look.theme, brush.grid.type
    first = bool(order.order) and order.order[0] == seat
    edge = theme.shine if first else None
    yield Panel(
        box, theme.panel, min(brush.u(0.014), box.h * 0.25), edge, brush.u(0.003) if edge else 0, key=f"row {seat}"
    )
    pad = min(brush.u(0.022), box.h * 0.25)
    middle = box.centre[1]
    cap = min(type_.before if box.h > brush.u(0.12) else type_.need, box.h * 0.6)
    sign = min(brush.u(0.05), box.h * 0.5)
    yield brush.seat(seat, Box(box.x + pad, middle - sign / 2, sign, sign))
    x = box.x + 2 * pad + sign
    place_width = cap * 0.9
    name = brush.fit(brush.name(seat), box.w * 0.36, cap, "figures", type_.floor)
    yield brush.words(name, x, middle + name.cap / 2, theme.text, "figures")
    if seat in order.order:
        place = str(order.order.index(seat) + 1)
        colour = theme.shine if first else theme.second
        yield brush.words(
            place, box.right - pad, middle + cap / 2, colour, "figures", "right", cap, key=f"place {seat}"
        )
    start = x + box.w * 0.36 + pad
    yield from _cards(
        brush, order.cards[seat], seat, Box(start, box.y, box.right - 2 * pad - place_width - start, box.h)
    )


def _cards(brush: Brush, cards: Sequence[Card], seat: int, zone: Box) -> Drawn:
    high = zone.h * 0.8
    wide = high * CARD
    step = min(wide + brush.u(0.012), (zone.w - wide) / max(len(cards) - 1, 1))
    for n, card in enumerate(cards):
        box = Box(zone.x + n * step, zone.y + zone.h * 0.1, wide, high)
        yield Sprite("card-strip", (card.face, brush.letters(card), 1.0), box, key=f"order {n}.{seat}")
