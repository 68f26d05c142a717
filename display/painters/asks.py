"""Questions open to seats: what is asked, who is asked, which cards it is about, and a button for each answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.drawlist import Box, Hot, Panel
from display.fonts import measure
from display.painters import hand
from display.painters.brush import Brush, Drawn, wrap
from games.text import text
from games.view import Ask

MOST: Final = 4
"""So many seats are shown at once; the others wait for their turn, and are counted."""

_LEADING: Final = 1.6  # from one line of the question to the next, in heights of a capital
_ROW: Final = 0.112  # greatest height of a row, of the unit


def needed(brush: Brush, questions: Sequence[Ask]) -> float:
    """Height in px that rows with buttons take."""
    floor, rows = brush.grid.type.floor, min(len(questions), MOST)
    return floor * (_LEADING * (2 if len(questions) > MOST else 1) + 0.1) + rows * (floor * 2 + brush.u(0.008))


def asks(brush: Brush, questions: Sequence[Ask], bots: frozenset[int] = frozenset()) -> Drawn:
    """The first question in place of the other players, and under it the seats that are asked.

    The first person asked, whose answer the two buttons give, is framed.
    """
    zone, floor, theme = brush.grid.rivals, brush.grid.type.floor, brush.look.theme
    lines = wrap(brush.say(questions[0].question), zone.w, floor, "bold", 2)
    for n, line in enumerate(lines):
        base = zone.y + floor * (1 + n * _LEADING)
        yield brush.words(brush.fit(line, zone.w, floor, "bold"), zone.x, base, theme.text, "bold")
    shown, more = questions[:MOST], len(questions) - MOST
    foot = floor * _LEADING if more > 0 else 0.0
    if more > 0:
        count = brush.fit(brush.say(text("{n} more", n=more)), zone.w, floor, "words")
        yield brush.words(count, zone.right, zone.bottom, theme.second, "words", "right")
    gap, top = brush.u(0.008), zone.y + floor * (len(lines) * _LEADING + 0.1)
    high = min((zone.bottom - foot - top + gap) / len(shown) - gap, brush.u(_ROW))
    person = next((ask.seat for ask in questions if ask.seat not in bots), None)
    for n, ask in enumerate(shown):
        box = Box(zone.x, top + n * (high + gap), zone.w, high)
        yield from _ask(brush, box, ask, ask.seat == person)


def _ask(brush: Brush, box: Box, ask: Ask, first: bool) -> Drawn:
    theme, floor = brush.look.theme, brush.grid.type.floor
    edge = theme.shine if first else None
    yield Panel(box, theme.panel, min(brush.u(0.014), box.h * 0.25), edge, max(brush.u(0.0028), 1.0) if first else 0)
    pad = min(brush.u(0.014), box.h * 0.2)
    middle, right = box.centre[1], box.right - pad
    cap = floor * 1.1
    answers = [(token, brush.say(words)) for token, words in ask.choices]
    natural = sum(measure(words, cap, "figures") for _, words in answers)
    scale = min(1.0, (box.w * 0.62 - 2 * pad * len(answers)) / natural)
    high = min(box.h - 2 * pad * 0.6, floor * 2.2)
    for token, words in reversed(answers):
        said = brush.fit(words, measure(words, cap, "figures") * scale, cap, "figures", floor)
        button = Box(right - said.width - 2 * pad, middle - high / 2, said.width + 2 * pad, high)
        yield Panel(button, theme.lit, min(brush.u(0.01), high * 0.2))
        yield brush.words(said, button.centre[0], middle + said.cap / 2, theme.ink, "figures", "centre")
        yield Hot(button, f"choose:{token}:{ask.seat}")
        right = button.x - pad * 0.7
    sign = min(brush.u(0.03), box.h * 0.5)
    x, room = box.x + pad, right - box.x - pad
    yield brush.seat(ask.seat, Box(x, middle - sign / 2, sign, sign))
    x += sign + pad * 0.7
    cards = Box(x, middle - (box.h - 1.2 * pad) / 2, right - pad * 0.3 - x, box.h - 1.2 * pad)
    cards = Box(x + cards.w * 0.42, cards.y, cards.w * 0.58, cards.h)
    if ask.cards and room > floor * 6:
        drawn, right = hand.row(brush, ask.seat, ask.cards, cards)
        yield from drawn
    if right - x > floor:
        name = brush.fit(brush.name(ask.seat), right - pad * 0.7 - x, min(floor * 1.15, box.h * 0.7), "figures", floor)
        yield brush.words(name, x, middle + name.cap / 2, theme.text, "figures")
