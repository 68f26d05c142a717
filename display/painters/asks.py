"""Questions open to seats: what is asked, who is asked, and a button for each answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.drawlist import Box, Hot, Panel
from display.painters.brush import Brush, Drawn
from games.text import text
from games.view import Ask

MOST: Final = 4
"""So many seats are shown at once, in two columns; the others wait for their turn, and are counted."""


def asks(brush: Brush, questions: Sequence[Ask]) -> Drawn:
    """The first question in place of the hand, and under it the seats that are asked."""
    zone, type_, theme = brush.grid.hand, brush.grid.type, brush.look.theme
    more = len(questions) - MOST
    room = zone.w
    base = zone.y + type_.floor * 1.15
    if more > 0:
        count = brush.fit(brush.say(text("{n} more", n=more)), zone.w * 0.3, type_.floor, "words")
        yield brush.words(count, zone.right, base, theme.second, "words", "right")
        room -= count.width + brush.u(0.02)
    question = brush.sentence(questions[0].question, room, type_.floor, "bold")
    yield brush.words(question, zone.x, base, theme.text, "bold")
    shown = questions[:MOST]
    columns = 1 if len(shown) <= 2 and not brush.grid.tall else 2
    lines = 2
    gap, top = brush.u(0.01), base + type_.floor * 0.55
    wide, high = (zone.w - gap * (columns - 1)) / columns, (zone.bottom - top - gap) / lines
    for n, ask in enumerate(shown):
        box = Box(zone.x + n % columns * (wide + gap), top + n // columns * (high + gap), wide, high)
        yield from _ask(brush, box, ask)


def _ask(brush: Brush, box: Box, ask: Ask) -> Drawn:
    theme, type_ = brush.look.theme, brush.grid.type
    yield Panel(box, theme.panel, min(brush.u(0.014), box.h * 0.25))
    pad = min(brush.u(0.014), box.h * 0.25)
    middle, right = box.centre[1], box.right - pad * 0.7
    each = box.w * 0.66 / max(len(ask.choices), 1)
    for token, words in reversed(ask.choices):
        said = brush.fit(brush.say(words), each - 2 * pad, type_.floor, "bold")
        button = Box(right - said.width - 2 * pad, box.y + box.h * 0.1, said.width + 2 * pad, box.h * 0.8)
        yield Panel(button, theme.lit, min(brush.u(0.01), box.h * 0.2))
        yield brush.words(said, button.centre[0], middle + said.cap / 2, theme.ink, "bold", "centre")
        yield Hot(button, f"choose:{token}:{ask.seat}")
        right = button.x - pad * 0.7
    sign = min(brush.u(0.03), box.h * 0.6)
    x = box.x + pad
    yield brush.seat(ask.seat, Box(x, middle - sign / 2, sign, sign))
    x += sign + pad * 0.7
    if right - x > type_.floor:
        name = brush.fit(brush.name(ask.seat), right - x, min(type_.floor * 1.15, box.h * 0.7), "figures", type_.floor)
        yield brush.words(name, x, middle + name.cap / 2, theme.text, "figures")
