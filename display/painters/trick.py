"""The middle of a card table: the play to beat between the players, who played it; a place for one while none lies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.drawlist import Anchor, Box, Panel, Sprite
from display.fonts import measure
from display.frame import Frame
from display.painters import seats
from display.painters.brush import Brush, Drawn
from display.painters.hand import INDEX
from display.sprites import CARD
from games.cards import Card
from games.tabletop import Place, Trick

_CENTRE: Final[Anchor] = "centre"
_RIGHT: Final[Anchor] = "right"

_HIGH, _HIGH_TALL = 0.215, 0.165
"""Greatest height of a card in the middle."""


def _most(frame: Frame) -> float:
    return frame.u(_HIGH_TALL if frame.grid.tall else _HIGH)


def table(brush: Brush, frame: Frame, places: Sequence[Place], trick: Trick) -> Drawn:
    """The table: its cloth, the players round it, the cards in the middle, the thrower's own line."""
    theme, zone, type_ = brush.look.theme, frame.game, frame.grid.type
    yield Panel(zone, theme.panel, frame.u(0.026), theme.line, max(frame.u(0.002), 1.0), key="row table")
    yield from seats.seats(brush, frame, places, zone)
    line = frame.u(0.049 if frame.grid.tall else 0.078)
    base = zone.bottom - line / 2 - frame.u(0.004)
    pad = frame.u(0.016 if frame.grid.tall else 0.028)
    box = _middle(frame, zone, len(places), line, len(trick.cards))
    yield from _cards(brush, frame, trick.cards, box)
    third, room = zone.w * 0.33, zone.w - 2 * pad
    if trick.label is not None:
        cap = type_.floor * 1.1
        taken = seats.own_wide(brush, frame, places[0]) if places else 0.0
        wide = measure(brush.say(trick.label), cap, "words")
        centred = not frame.grid.tall and wide <= third and taken <= third - pad
        most = third if centred else room - taken - cap
        label = brush.sentence(trick.label, most, cap, narrow=0.75)
        x, anchor = (zone.centre[0], _CENTRE) if centred else (zone.right - pad, _RIGHT)
        yield brush.words(label, x, base + label.cap / 2, theme.second, "words", anchor)
        room = (zone.w - label.width) / 2 - pad if centred else room - label.width - cap
    if places:
        yield from seats.own(brush, frame, places[0], zone.x + pad, base, room)


def _middle(frame: Frame, zone: Box, count: int, line: float, cards: int) -> Box:
    """Where cards lie: between the players at the sides, or under them where that is too narrow for so many."""
    boxes, gap = seats.around(frame, zone, count), frame.u(0.016)
    bottom = zone.bottom - line
    top = max((box.bottom for box in boxes[1:-1] or boxes), default=zone.y) + gap
    sides = boxes[:1] + boxes[1:][-1:] if len(boxes) > 1 else []
    left = max((box.right for box in sides[:1]), default=zone.x) + gap
    right = min((box.x for box in sides[1:]), default=zone.right) - gap
    between = Box(left, top, right - left, bottom - top)
    if len(sides) < 2 or frame.grid.tall or len(boxes) == 2:
        between = Box(zone.x + gap, top, zone.w - 2 * gap, bottom - top)
    if len(boxes) == 2 and not frame.grid.tall:
        between = Box(left, zone.y + gap * 2, right - left, bottom - zone.y - gap * 2)
    high = min(_most(frame), between.h)
    if high * CARD * (1 + 1.06 * (cards - 1)) <= between.w:
        return between
    under = max((box.bottom for box in boxes), default=zone.y) + gap
    return Box(zone.x + gap * 1.6, under, zone.w - gap * 3.2, bottom - under)


def _cards(brush: Brush, frame: Frame, cards: Sequence[Card], box: Box) -> Drawn:
    """Side by side; more than fit overlap, so that every index stays free."""
    high = min(_most(frame), box.h)
    wide = high * CARD
    count = max(len(cards), 1)
    step = min(wide * 1.06, (box.w - wide) / max(count - 1, 1))
    if step < wide * INDEX and count > 1:
        wide = box.w / (1 + INDEX * (count - 1))
        high, step = wide / CARD, wide * INDEX
    x = box.centre[0] - (step * (count - 1) + wide) / 2
    y = box.centre[1] - high / 2
    if not cards:
        edge = max(frame.u(0.003), 1.0)
        yield Panel(Box(x, y, wide, high), None, high * 0.06, brush.look.theme.line, edge, dashed=True)
        return
    for n, card in enumerate(cards):
        place = Box(x + n * step, y, wide, high)
        covered = step < wide and n < count - 1
        letters = brush.letters(card)
        key = f"card {card.name}"
        if covered:
            yield Sprite("card-strip", (card.face, letters, round(step / wide, 2)), place, key=key)
        else:
            yield Sprite("card", (card.face, letters), place, key=key)
