"""What darts would play of dominoes, under the board: a value in brass and the tile that it plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.drawlist import Box, Panel, Sprite
from display.fonts import measure
from display.frame import Frame
from display.painters.brush import SQUEEZE, Brush, Drawn
from display.painters.plays import sign
from display.theme import mix
from games.dominoes import Domino
from games.tabletop import Play

_NARROWEST: Final = 0.142
_MOST_TALL: Final = 8
_HIGH, _HIGH_TALL = 0.062, 0.036


def plays(brush: Brush, frame: Frame, shown: Sequence[Play]) -> Drawn:
    """The list: a row under a wide screen's board, beside a tall screen's one under the other. The bull's is last.

    Of more than there is room for the first and the bull's are shown; the rest is on the board and over the hand.
    """
    zone, gap, tall = frame.list, frame.u(0.008), frame.grid.tall
    need = max((_needed(brush, frame, play) for play in shown), default=zone.w)
    most = _MOST_TALL if tall else max(int((zone.w + gap) / (need + gap)), 1)
    bulls = [play for play in shown if not isinstance(play.sign, int)]
    numbers = [play for play in shown if isinstance(play.sign, int)]
    listed = [*numbers[: max(most - len(bulls), 0)], *bulls]
    if not listed:
        return
    if tall:
        high = min(frame.u(_HIGH_TALL), (zone.h + gap) / len(listed) - gap)
        top = zone.centre[1] - (len(listed) * (high + gap) - gap) / 2
        boxes = [Box(zone.x, top + n * (high + gap), zone.w, high) for n in range(len(listed))]
    else:
        wide, high = min((zone.w + gap) / len(listed) - gap, frame.u(0.24)), min(frame.u(_HIGH), zone.h)
        left = zone.right - len(listed) * (wide + gap) + gap
        boxes = [Box(left + n * (wide + gap), zone.bottom - high, wide, high) for n in range(len(listed))]
    for play, box in zip(listed, boxes, strict=True):
        yield from _play(brush, frame, play, box)


def _needed(brush: Brush, frame: Frame, play: Play) -> float:
    """Width of a line in a row, px."""
    if play.words is None or isinstance(play.piece, Domino):
        return frame.u(_NARROWEST)
    return frame.u(_HIGH) * 1.22 + measure(brush.say(play.words), frame.grid.type.floor, "figures") * SQUEEZE


def _play(brush: Brush, frame: Frame, play: Play, box: Box) -> Drawn:
    theme, type_ = brush.look.theme, frame.grid.type
    yield Panel(box, mix(theme.brass, theme.ground, 0.15), box.h * 0.22, theme.brass, max(frame.u(0.0022), 1.0))
    pad = box.h * 0.12
    chip = Box(box.x + pad, box.y + pad, box.h * 0.86, box.h - 2 * pad)
    yield from sign(brush, play, chip)
    x, room = chip.right + pad, box.right - chip.right - 2 * pad
    if isinstance(play.piece, Domino):
        high = min(box.h * 0.66, room / 2)
        at = Box(x + max(min((room - 2 * high) / 2, high * 0.3), 0.0), box.centre[1] - high / 2, 2 * high, high)
        yield Sprite("domino", (play.piece.low, play.piece.high), at)
    elif play.words is not None:
        words = brush.fit(brush.say(play.words), room, type_.floor * 1.15, "figures", type_.floor)
        yield brush.words(words, x, box.centre[1] + words.cap / 2, theme.text, "figures")
