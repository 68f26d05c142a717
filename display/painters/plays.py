"""What darts would play, in words, under the board: a number in brass and what it plays; what the arcs mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.drawlist import Box, Disc, Hot, Panel, Wedge
from display.fonts import measure
from display.frame import Frame
from display.painters.brush import Brush, Drawn, fit, wrap
from display.theme import mix
from games.tabletop import Play
from games.text import text

_MOST: Final = 6
_NARROW: Final = 0.68
_BEFORE: Final = 0.09  # what a row has beside its words
_TWO: Final = 3.1  # height of a row of two lines, in capitals
_ROW, _ROW_TALL = 0.064, 0.034
_HINT: Final = 1.65  # height of a line about the arcs, in capitals


def plays(brush: Brush, frame: Frame, shown: Sequence[Play], near: bool) -> Drawn:
    """The list; of more than it holds the cheapest, and what rings and bulls do."""
    zone, type_, gap = frame.list, frame.grid.type, frame.u(0.005 if frame.grid.tall else 0.008)
    hint = type_.floor * _HINT * (2.0 if frame.grid.tall else 1.0) if near and shown else 0.0
    most = _MOST + 1 if frame.grid.tall else _MOST
    numbers = [play for play in shown if isinstance(play.sign, int)]
    bulls = [play for play in shown if not isinstance(play.sign, int)]
    listed = [*numbers[: most - len(bulls)], *bulls]
    columns = _columns(brush, frame, listed)
    rows = -(-len(listed) // columns)
    wide = (zone.w + gap) / columns - gap
    lines = 2 if frame.grid.tall and _long(brush, frame, listed, zone.w) else 1
    most_high = type_.floor * _TWO if lines > 1 else frame.u(_ROW_TALL if frame.grid.tall else _ROW)
    high = min(most_high, (zone.h - hint + gap) / max(rows, 1) - gap)
    top = zone.y + (max(0.0, (zone.h - hint - rows * (high + gap)) / 2) if frame.grid.tall else 0.0)
    for n, play in enumerate(listed):
        row, column = divmod(n, columns)
        yield from _play(brush, frame, play, Box(zone.x + column * (wide + gap), top + row * (high + gap), wide, high))
    if hint:
        yield from _arcs(brush, frame, Box(zone.x, top + rows * (high + gap), zone.w, hint))


def _columns(brush: Brush, frame: Frame, listed: Sequence[Play]) -> int:
    """Two; one on a tall screen, and for a few long words."""
    if frame.grid.tall:
        return 1
    long = _long(brush, frame, listed, frame.list.w / 2)
    return 1 if len(listed) <= 1 or (long and len(listed) <= _MOST // 2) else 2


def _long(brush: Brush, frame: Frame, listed: Sequence[Play], wide: float) -> bool:
    """Whether the words of one of them do not fit in a row so wide."""
    cap = frame.grid.type.floor
    said = [brush.say(play.words) for play in listed if play.words is not None]
    return max((measure(words, cap, "figures") for words in said), default=0.0) * _NARROW > wide - frame.u(_BEFORE)


def _play(brush: Brush, frame: Frame, play: Play, box: Box) -> Drawn:
    theme, type_ = brush.look.theme, frame.grid.type
    other = play.sign == "outer"
    edge = theme.line if other else theme.brass
    fill = theme.panel if other else mix(theme.brass, theme.ground, 0.15)
    yield Panel(box, fill, box.h * 0.22, edge, max(frame.u(0.0022), 1.0))
    if play.token:
        yield Hot(box, f"choose:{play.token}")
    pad = box.h * 0.11
    chip = Box(box.x + pad, box.y + pad, min(box.h * 1.05, frame.u(_ROW)), box.h - 2 * pad)
    yield from sign(brush, play, chip)
    if play.words is None:
        return
    x = chip.right + min(frame.u(0.012), box.w * 0.035)
    cap = max(min(type_.need * 0.86, box.h * 0.56), type_.floor)
    room, said = box.right - pad - x, brush.say(play.words)
    two = box.h >= type_.floor * 2.8 and measure(said, type_.floor, "figures") * _NARROW > room
    lines = wrap(said, room, type_.floor, "figures", 2) if two else (said,)
    step = type_.floor * 1.35
    middle = box.centre[1] - step * (len(lines) - 1) / 2
    for n, line in enumerate(lines):
        words = fit(line, room, type_.floor if two else cap, "figures", type_.floor, _NARROW)
        yield brush.words(words, x, middle + n * step + words.cap / 2, theme.text, "figures")


def sign(brush: Brush, play: Play, box: Box) -> Drawn:
    """A number's chip, or a ring's; or a small bull: its middle, or the ring round it, filled."""
    theme = brush.look.theme
    other = play.sign == "outer"
    yield Panel(box, theme.raised if other else theme.lit, box.h * 0.2)
    if play.sign not in ("bull", "outer"):
        cap = max(box.h * 0.62, brush.grid.type.floor)
        value = fit(play.value, box.w * 0.9, cap, "figures", brush.grid.type.floor, 0.7)
        yield brush.words(value, box.centre[0], box.centre[1] + value.cap / 2, theme.ink, "figures", "centre")
        return
    colour = theme.shine if other else theme.ink
    radius, line = box.h * 0.36, max(box.h * 0.09, 1.0)
    if other:
        yield Wedge(box.centre, radius * 0.5, radius, 0, 360, colour)
        return
    yield Disc(box.centre, radius, None, colour, line)
    yield Disc(box.centre, radius * 0.46, colour)


def _arcs(brush: Brush, frame: Frame, box: Box) -> Drawn:
    """An arc, and that it counts too."""
    theme, cap = brush.look.theme, frame.grid.type.floor
    radius = frame.u(0.05 if frame.grid.tall else 0.07)
    wide = radius * 0.7
    x = box.x + wide + cap * 0.7
    room = box.right - x
    lines = wrap(brush.say(text("beside it: counts too")), room, cap, "words", 2 if frame.grid.tall else 1)
    step = cap * _HINT
    middle = box.y + box.h * 0.58 - step * (len(lines) - 1) / 2
    at = box.x + wide / 2, middle + radius - cap * 0.3
    yield Wedge(at, radius - max(frame.u(0.0065), 2.0), radius, -20, 20, theme.brass)
    for n, line in enumerate(lines):
        words = fit(line, room, cap, "words")
        yield brush.words(words, x, middle + cap / 2 + n * step, theme.second)
