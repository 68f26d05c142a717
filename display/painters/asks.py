"""Questions open to seats: who is asked, what, and a button for each answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.drawlist import Box, Hot, Panel
from display.fonts import measure
from display.painters.brush import Brush, Drawn, rows
from games.text import text
from games.view import Ask

MOST: Final = 3
"""So many questions are shown at once; the others wait for their turn, and are counted."""


def asks(brush: Brush, questions: Sequence[Ask]) -> Drawn:
    """The questions in place of the hand, the first ones first."""
    zone = brush.grid.hand
    shown = questions[:MOST]
    gap = brush.u(0.01)
    for box, ask in zip(rows(zone, MOST, gap, brush.u(0.075)), shown, strict=False):
        more = len(questions) - MOST if ask is shown[-1] else 0
        yield from _ask(brush, box, ask, max(more, 0))


def _ask(brush: Brush, box: Box, ask: Ask, more: int) -> Drawn:
    theme, type_ = brush.look.theme, brush.grid.type
    yield Panel(box, theme.panel, brush.u(0.014), theme.brass, max(brush.u(0.002), 1))
    pad = brush.u(0.014)
    middle = box.centre[1]
    right = box.right - pad
    if more:
        count = brush.fit(brush.say(text("{n} more", n=more)), box.w * 0.2, type_.floor, "words")
        yield brush.words(count, right, middle + type_.floor / 2, theme.second, "words", "right")
        right -= count.width + pad
    cap = min(type_.floor, box.h * 0.5)
    for token, words in reversed(ask.choices):
        said = brush.fit(brush.say(words), box.w * 0.3, cap, "bold")
        wide = said.width + brush.u(0.036)
        button = Box(right - wide, box.y + box.h * 0.12, wide, box.h * 0.76)
        yield Panel(button, theme.lit, brush.u(0.01))
        yield brush.words(said, button.centre[0], middle + said.cap / 2, theme.ink, "bold", "centre")
        yield Hot(button, f"choose:{token}:{ask.seat}")
        right = button.x - pad
    sign = min(brush.u(0.03), box.h * 0.6)
    x = box.x + pad
    yield brush.seat(ask.seat, Box(x, middle - sign / 2, sign, sign))
    x += sign + pad
    name = brush.fit(brush.name(ask.seat), (right - x) * 0.45, type_.need, "figures", type_.floor)
    yield brush.words(name, x, middle + name.cap / 2, theme.text, "figures")
    x += name.width + pad
    if measure("m", type_.floor, "words") < right - x:
        question = brush.sentence(ask.question, right - x, type_.floor)
        yield brush.words(question, x, middle + question.cap / 2, theme.text)
