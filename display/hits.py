"""The name of what a dart has just hit, as large as what matters most, over the half of the board where it is not.

Where a game has its table beside the board, the darts of a visit are small there: this is what is read from the oche.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from display.drawlist import Box, Op, Panel, Sprite, Words
from display.fonts import measure
from display.frame import kind
from display.layout import TALL, Type
from display.look import Look
from display.painters.brush import spoken
from display.tracks import Track
from games.geometry import angle
from games.segments import Segment
from games.view import View

NAME: Final = 700
"""How long it stands, ms."""

_ASIDE: Final = 0.5  # how far from the board's middle, in radii of its number ring
_CLEAR: Final = 0.12  # how far its edge is from there at least
_MOST: Final = 0.86  # its height at most, in those radii
_PLATE: Final = 1.36  # height of the plate, in capitals


def named(board: Sprite, segment: Segment, view: View, look: Look) -> Track | None:
    """The name over the board of a table; nothing where the visit says it as large."""
    if kind(view) is None or look.size[1] < 1:
        return None
    width, height = look.size
    tall = width / height < TALL
    if view.chalk is not None and not tall:
        return None
    type_ = Type.upright(min(width * 16 / 9, height)) if tall else Type.of(float(height))
    radius = board.box.w / 2
    cap, said = min(type_.now, radius * _MOST), spoken(segment, look.language)
    wide, high = measure(said, cap, "figures") + cap * 0.5, cap * _PLATE
    low = not segment.number or math.cos(math.radians(angle(segment.number))) >= 0
    away = max(radius * _ASIDE, high / 2 + radius * _CLEAR)
    x, y = board.box.centre[0], board.box.centre[1] + (away if low else -away)
    plate = Box(x - wide / 2, y - high / 2, wide, high)
    theme = look.theme

    def track(t: float) -> Iterator[Op]:
        if t < NAME:
            yield Panel(plate, theme.ground, cap * 0.16, theme.text, max(cap * 0.03, 1.0))
            yield Words(said, (x, y + cap / 2), cap, theme.text, "figures", "centre")

    return track
