"""The players round a table: each a panel with name, score, how much is held and what is to be said.

They stand clockwise from the thrower, who is at the bottom: the next one at the left, those after along the top.
"""

from __future__ import annotations

from collections.abc import Sequence

from display.drawlist import Box, Colour, Font, Panel, Sprite
from display.fonts import measure
from display.frame import Frame
from display.painters.brush import Brush, Drawn
from display.sprites import CARD
from games.tabletop import Place, Tone

_WIDE, _WIDE_FEW, _WIDE_TALL = 0.33, 0.38, 0.172
_HIGH, _HIGH_TALL = 0.132, 0.07
_LOWER = 0.075
"""Those at the sides stand so much lower than those along the top."""

_NARROW = 0.7
"""What is said of a seat is narrowed so far before it is cut."""


def around(frame: Frame, zone: Box, count: int) -> list[Box]:
    """Where the others sit, in playing order, for so many players in all, the thrower included."""
    others = count - 1
    if others < 1:
        return []
    tall, gap = frame.grid.tall, frame.u(0.016)
    columns = max(others, 3)
    most = _WIDE_TALL if tall else _WIDE if others > 2 else _WIDE_FEW
    wide = min(frame.u(most), (zone.w - gap) / columns - gap)
    high = frame.u(_HIGH_TALL if tall else _HIGH)
    top = zone.y + gap
    low = top + (0.0 if tall or others == 1 else frame.u(_LOWER * (1.0 if others > 2 else 0.5)))
    left, right, middle = zone.x + gap, zone.right - gap - wide, zone.centre[0] - wide / 2
    if others == 1:
        return [Box(middle, top, wide, high)]
    inner = others - 2
    step = (right - left) / (inner + 1)
    return [
        Box(left, low, wide, high),
        *(Box(left + step * (n + 1), top, wide, high) for n in range(inner)),
        Box(right, low, wide, high),
    ]


def tone(brush: Brush, name: Tone) -> Colour:
    """The colour of what is said of a seat."""
    theme = brush.look.theme
    return {"danger": theme.alert, "good": theme.shine}.get(name, theme.second)


def panel(brush: Brush, frame: Frame, place: Place, box: Box, now: bool = False) -> Drawn:
    """A player in a panel of two lines: sign, name, score; what is held and what is to be said.

    On a tall screen the score stands in the second line, while nothing is to be said.
    """
    theme, type_ = brush.look.theme, frame.grid.type
    edge, width = (theme.text, 0.0042) if now else (theme.line, 0.002)
    fill = theme.raised if now else theme.ground
    yield Panel(box, fill, frame.u(0.014), edge, max(frame.u(width), 1.0), key=f"row {place.seat}")
    pad = frame.u(0.007 if frame.grid.tall else 0.013)
    inner = Box(box.x + pad, box.y + box.h * 0.08, box.w - 2 * pad, box.h * 0.84)
    cap = max(min(type_.need, inner.h * 0.36), type_.floor)
    upper, lower = inner.y + inner.h * 0.27, inner.y + inner.h * 0.76
    colour = theme.second if place.out else theme.text
    tall, score = frame.grid.tall, brush.say(place.score) if place.score is not None else ""
    taken = measure(score, type_.floor, "figures") + pad if score and not tall else 0.0
    sign = cap * 1.05
    yield from brush.signs(place.seat, inner.x, upper, sign)
    x = inner.x + brush.signs_wide(place.seat, sign) + pad * 0.8
    name = brush.fit(brush.name(place.seat), inner.right - taken - x, cap, "figures", type_.floor)
    yield brush.words(name, x, upper + name.cap / 2, colour, "figures")
    if score and not (tall and place.note is not None):
        middle, key = lower if tall else upper, f"score {place.seat}"
        base = middle + type_.floor / 2
        yield brush.words(score, inner.right, base, theme.second, "figures", "right", type_.floor, key)
    end = inner.x
    if not place.out:
        end, drawn = held(brush, frame, place, inner.x, lower, cap)
        yield from drawn
    if place.note is not None:
        room = inner.right - end - pad
        font: Font = "words"
        if tall or measure(brush.say(place.note), type_.floor, font) * _NARROW > room:
            font = "figures"
        note = brush.sentence(place.note, room, type_.floor, font, _NARROW)
        yield brush.words(note, inner.right, lower + note.cap / 2, tone(brush, place.tone), font, "right")


def held(brush: Brush, frame: Frame, place: Place, x: float, middle: float, cap: float) -> tuple[float, Drawn]:
    """How many pieces somebody holds, behind the back of one: where that ends, and how it looks."""
    theme = brush.look.theme
    tile = frame.kind == "yard"
    high = cap * (0.8 if tile else 1.25)
    back = Box(x, middle - high / 2, high * (2.0 if tile else CARD), high)
    at = back.right + cap * 0.35
    count = str(place.held)

    def drawn() -> Drawn:
        key = f"held {place.seat}"
        yield Sprite("domino", (-1, -1), back, key) if tile else Sprite("card", ("", ""), back, key)
        colour = theme.alert if place.held == 1 else theme.text
        yield brush.words(count, at, middle + cap / 2, colour, "figures", cap=cap, key=f"holds {place.seat}")

    return at + measure(count, cap, "figures"), drawn()


def own_wide(brush: Brush, frame: Frame, place: Place) -> float:
    """Width of the thrower's own line, px, with all that is said of him narrowed as far as may be."""
    type_ = frame.grid.type
    cap = max(type_.need * 0.95, type_.floor)
    wide = cap * 1.7
    if not place.out:
        wide = held(brush, frame, place, wide, 0.0, cap)[0] + cap * 0.6
    if place.score is not None:
        wide += measure(brush.say(place.score), type_.floor, "figures") + cap * 0.6
    if place.note is not None:
        wide += measure(brush.say(place.note), type_.floor, "words") * _NARROW + type_.floor * 1.1
    return wide


def own(brush: Brush, frame: Frame, place: Place, x: float, middle: float, room: float) -> Drawn:
    """The thrower's own line, at the table's edge: sign, what is held, score, what is to be said."""
    theme, type_ = brush.look.theme, frame.grid.type
    cap = max(type_.need * 0.95, type_.floor)
    gap, end = cap * 0.6, x + room
    yield brush.seat(place.seat, Box(x, middle - cap * 0.55, cap * 1.1, cap * 1.1))
    x += cap * 1.1 + gap
    if not place.out:
        x, drawn = held(brush, frame, place, x, middle, cap)
        yield from drawn
        x += gap
    if place.score is not None:
        score = brush.fit(brush.say(place.score), max(end - x, 1.0), type_.floor, "figures")
        key = f"score {place.seat}"
        yield brush.words(score, x, middle + type_.floor / 2, theme.second, "figures", key=key)
        x += score.width + gap
    if place.note is not None and end - x > type_.floor * 3:
        pad = type_.floor * 0.5
        note = brush.sentence(place.note, end - x - 2 * pad, type_.floor, narrow=_NARROW)
        high = type_.floor * 1.9
        yield Panel(Box(x, middle - high / 2, note.width + 2 * pad, high), theme.ground, high * 0.25)
        yield brush.words(note, x + pad, middle + note.cap / 2, tone(brush, place.tone))


def seats(brush: Brush, frame: Frame, places: Sequence[Place], zone: Box) -> Drawn:
    """All but the first, who is the thrower."""
    for place, box in zip(places[1:], around(frame, zone, len(places)), strict=True):
        yield from panel(brush, frame, place, box)
