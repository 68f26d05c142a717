"""The draw for the order: a row a player, the cards he drew from left to right, and the place that came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.drawlist import Box, Panel, Sprite
from display.fonts import measure
from display.painters.brush import Brush, Drawn, rows
from display.sprites import CARD
from games.cards import Card
from games.view import OrderDraw

_HIGH: Final = 0.84
"""Height of a card in its row, at most."""


def order_draw(brush: Brush, order: OrderDraw, zone: Box) -> Drawn:
    """The rows, in two columns at a crowded table.

    Cards carry keys ``order ROUND.SEAT``: motion turns them over in that order, and only then shows the places,
    whose keys begin with ``place``. The frame ``tie ROUND.SEAT`` says that a card was drawn twice and that its seats
    draw again.
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
    widest = measure(str(len(order.order)), cap, "figures")
    right = box.right - 2 * pad - widest
    cards, gap = order.cards[seat], brush.u(0.01)
    each = box.w * 0.36 / max(map(len, order.cards)) - gap
    high = min(box.h * _HIGH, max(each / CARD, 2 * type_.floor))  # its index can be read
    room = max(min(box.w * 0.36, right - pad - len(cards) * (high * CARD + gap) - x), type_.floor * 2)
    name = brush.fit(brush.name(seat), room, cap, "figures", type_.floor)
    yield brush.words(name, x, middle + name.cap / 2, theme.text, "figures")
    if seat in order.order:
        place = str(order.order.index(seat) + 1)
        colour = theme.shine if first else theme.second
        yield brush.words(
            place, box.right - pad, middle + cap / 2, colour, "figures", "right", cap, key=f"place {seat}"
        )
    start = x + room + pad
    yield from _cards(brush, cards, seat, Box(start, middle - high / 2, right - start, high))


def _cards(brush: Brush, cards: Sequence[Card], seat: int, zone: Box) -> Drawn:
    """Cards side by side, as high as the zone; one that another seat drew too is framed."""
    high = zone.h
    wide = high * CARD
    step = min(wide + brush.u(0.01), (zone.w - wide) / max(len(cards) - 1, 1))
    kind = "card-strip" if high * 0.345 >= brush.grid.type.floor else "card-small"
    for n, card in enumerate(cards):
        box = Box(zone.x + n * step, zone.y, wide, high)
        last = n == len(cards) - 1
        free = 1.0 if last else round(min(step / wide, 1.0), 2)
        yield Sprite(kind, (card.face, brush.letters(card), free), box, key=f"order {n}.{seat}")
        if not last:
            width = max(brush.u(0.004), 1.5)
            yield Panel(box.inset(-width), None, high * 0.08, brush.look.theme.shine, width, key=f"tie {n}.{seat}")
