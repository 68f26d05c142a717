"""The players beside a table in a column: sign, name, how much each holds; under them what is left to draw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.drawlist import Box, Colour, Panel, Sprite
from display.frame import Frame
from display.painters.brush import Brush, Drawn, fit
from display.painters.seats import tone
from games.tabletop import Place
from games.text import Text

_GAP: Final = 0.011
_HIGHEST: Final = 0.116
_LINES: Final = 2.6  # a row so many capitals high has room for a second line
_MANY: Final = 7  # so many rows stand close together
_CLOSE: Final = 1.6  # rows that would be lower, in capitals, touch, and only the one whose turn it is has a frame


def column(brush: Brush, frame: Frame, places: Sequence[Place], stock: Text, left: int, box: Box) -> Drawn:
    """The players as they play, the lowest seat on top whoever's turn it is; then the stock: its name, what is left."""
    first = min(range(len(places)), key=lambda n: places[n].seat, default=0)
    shown = [*places[first:], *places[:first]]
    rows = len(shown) + 1
    gap = frame.u(_GAP if rows < _MANY else _GAP / 2) * (0.6 if frame.grid.tall else 1.0)
    if (box.h + gap) / rows - gap < _CLOSE * frame.grid.type.floor:
        gap = 0.0
    high = min((box.h + gap) / rows - gap, frame.u(_HIGHEST))
    for n, place in enumerate(shown):
        row = Box(box.x, box.y + n * (high + gap), box.w, high)
        yield from _player(brush, frame, place, row, place.seat == places[0].seat)
    yield from _stock(brush, frame, stock, left, Box(box.x, box.y + (rows - 1) * (high + gap), box.w, high))


def _player(brush: Brush, frame: Frame, place: Place, box: Box, now: bool) -> Drawn:
    theme, type_ = brush.look.theme, frame.grid.type
    close = box.h < _CLOSE * type_.floor
    edge, width = (
        (theme.text, 0.002 if close or frame.grid.tall else 0.0042) if now else (None if close else theme.line, 0.002)
    )
    fill = theme.raised if now else None if close else theme.panel
    yield Panel(box, fill, _corner(frame, box), edge, max(frame.u(width), 1.0), key=f"row {place.seat}")
    held = _held(frame, box)
    if not place.out:
        yield from _count(brush, frame, held, place.held, f"holds {place.seat}", place.tone == "danger")
    pad = _pad(frame, box)
    x, end = box.x + pad, (box.right if place.out else held.x) - pad
    said = place.note if place.note is not None else place.score
    two = said is not None and box.h >= _LINES * type_.floor
    cap = max(min(type_.need, box.h * (0.36 if two else 0.5)), type_.floor)
    middle = box.y + box.h * (0.3 if two else 0.5)
    yield from brush.signs(place.seat, x, middle, cap * 1.05)
    at = x + brush.signs_wide(place.seat, cap * 1.05) + pad
    colour: Colour = theme.second if place.out else theme.text
    name = brush.fit(brush.name(place.seat), end - at, cap, "figures", type_.floor)
    yield brush.words(name, at, middle + name.cap / 2, colour, "figures")
    if said is not None and two:
        line = brush.sentence(said, end - x, type_.floor, "figures", narrow=0.75)
        shade = tone(brush, place.tone) if place.note is not None else theme.second
        yield brush.words(line, x, box.y + box.h * 0.74 + line.cap / 2, shade, "figures")


def _corner(frame: Frame, box: Box) -> float:
    return min(frame.u(0.016), box.h * 0.25)


def _pad(frame: Frame, box: Box) -> float:
    return min(frame.u(0.007 if frame.grid.tall else 0.011), box.h * 0.2)


def _held(frame: Frame, box: Box) -> Box:
    """Where a row says how many."""
    pad = min(_pad(frame, box), box.h * 0.06)
    high = min(box.h - 2 * pad, frame.grid.type.need * 1.75)
    wide = max(frame.grid.type.floor * 1.9, high * 0.72)
    return Box(box.right - pad - wide, box.centre[1] - high / 2, wide, high)


def _count(brush: Brush, frame: Frame, box: Box, count: int, key: str, alarm: bool = False) -> Drawn:
    """A figure in a frame like a tile's."""
    theme, type_ = brush.look.theme, frame.grid.type
    edge, colour = (theme.alert, theme.alert) if alarm else (theme.second, theme.text)
    if box.h >= _CLOSE * type_.floor:
        yield Panel(box, None, box.h * 0.18, edge, max(frame.u(0.0024), 1.0))
    figure = brush.fit(str(count), box.w * 0.86, max(min(type_.need, box.h * 0.6), type_.floor), "figures", type_.floor)
    yield brush.words(figure, box.centre[0], box.centre[1] + figure.cap / 2, colour, "figures", "centre", key=key)


def _stock(brush: Brush, frame: Frame, stock: Text, left: int, box: Box) -> Drawn:
    """What is left to draw: tiles on their faces, and how many."""
    theme, type_ = brush.look.theme, frame.grid.type
    if box.h >= _CLOSE * type_.floor:
        yield Panel(box, theme.panel, _corner(frame, box), theme.line, max(frame.u(0.002), 1.0))
    pad, held = _pad(frame, box), _held(frame, box)
    high = min(box.h * 0.5, frame.u(0.016 if frame.grid.tall else 0.03))
    tile = Box(box.x + pad, box.centre[1] - high / 2, high * 2, high)
    if left:
        shift = high * 0.16
        for n in (1, 0):
            yield Sprite("domino", (-1, -1), Box(tile.x + n * shift, tile.y - n * shift + shift / 2, tile.w, tile.h))
    yield Sprite("domino", (-1, -1), tile, "pile stock", alpha=255 if left else 90)
    yield from _count(brush, frame, held, left, "count stock")
    at = tile.right + high * 0.3 + pad * 0.6
    cap = max(min(type_.need * 0.8, box.h * 0.5), type_.floor)
    words = fit(brush.say(stock), held.x - pad * 0.6 - at, cap, "figures", type_.floor, 0.72)
    yield brush.words(words, at, box.centre[1] + words.cap / 2, theme.second, "figures")
