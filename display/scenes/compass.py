"""The dartboard beside a list: the numbers that steer are lit, with arrows in them, and said in words.

A dart in it, or a click, is a command of ``zones.STEER``: a board alone is enough for every menu.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from display.drawlist import BoardPlace, Box, Sprite
from display.fonts import measure
from display.painters.brush import Drawn
from display.scenes.parts import LEADING, Sheet
from display.scenes.zones import STEER
from display.sprites import wire
from games.geometry import ORDER, STEEL
from games.text import text

_SECTOR: Final = 18.0
_MIDST: Final = {20: "up", 3: "down", 6: "right", 11: "left"}
"""The middle one of each three adjacent numbers that do the same."""

_OUTER_SINGLE: Final = (STEEL.triple_out + STEEL.double_in) / 2 / STEEL.double_out
_WIDE, _TALL = 0.44, 0.27
_SMALLEST: Final = 0.17
_LEGEND: Final = 3
"""Lines of words."""


def _lights() -> tuple[tuple[str, str], ...]:
    """What is lit: the middle numbers in full, those beside them outlined, the bull."""
    tones = {number: "good" if number in _MIDST else "other" for number in STEER}
    return (*((f"{ring}{number}", tone) for number, tone in tones.items() for ring in "SDT"), ("B", "good"))


@dataclass(frozen=True, slots=True)
class Compass:
    """The board of a list: what is left of the body for the list, where the board is, how both look."""

    rest: Box
    place: BoardPlace | None
    drawn: Drawn


def compass(sheet: Sheet, body: Box, needed: float = 0.0) -> Compass:
    """Puts the board at the left of a body; on a tall screen over it, if ``needed`` px are left below.

    A body that is too small for it keeps all of its room: there is no board then.
    """
    gap, step = sheet.u(0.035), sheet.type.floor * LEADING
    if sheet.tall:
        side = min(sheet.u(_TALL), body.h - needed - gap)
        rest = Box(body.x, body.y + side + gap, body.w, body.h - side - gap)
        board = Box(body.x, body.y, side, side)
        words = Box(board.right + gap, body.y, body.right - board.right - gap, side)
    else:
        side = min(sheet.u(_WIDE), body.w * 0.3, body.h - _LEGEND * step - gap / 2)
        top = body.centre[1] - (side + _LEGEND * step + gap / 2) / 2
        board = Box(body.x, top, side, side)
        words = Box(body.x, board.bottom + gap / 2, side, _LEGEND * step)
        rest = Box(body.x + side + gap, body.y, body.w - side - gap, body.h)
    if side < sheet.u(_SMALLEST):
        return Compass(body, None, iter(()))
    place, drawn_board = steering(sheet, board)

    def drawn() -> Drawn:
        yield from drawn_board
        yield from legend(sheet, words)

    return Compass(rest, place, drawn())


def steering(sheet: Sheet, box: Box) -> tuple[BoardPlace, Drawn]:
    """The lit board in a square box, and where it is."""
    figure = round(min(sheet.type.floor, box.w * 0.052))
    radius = wire(box.w / 2, figure)

    def drawn() -> Drawn:
        yield Sprite("board", (_lights(), "", figure), box)
        yield from arrows(box, radius, _MIDST, "ink")

    return BoardPlace(box.centre, radius / STEEL.double_out), drawn()


def arrows(box: Box, radius: float, signs: Mapping[int, str], colour: str) -> Drawn:
    """A sign in the outer single of each of these numbers, of a board whose double ring has that radius, px."""
    size = radius * 0.18
    for number, sign in signs.items():
        turn = radians(ORDER.index(number) * _SECTOR)
        x = box.centre[0] + radius * _OUTER_SINGLE * sin(turn)
        y = box.centre[1] - radius * _OUTER_SINGLE * cos(turn)
        yield Sprite("icon", (sign, colour), Box(x - size / 2, y - size / 2, size, size))


def legend(sheet: Sheet, box: Box) -> Drawn:
    """Which numbers do what, a line each, in the middle of a box."""
    theme, cap = sheet.look.theme, sheet.type.floor
    lines = (
        ("20 · 3", sheet.say(text("up, down"))),
        ("6 · 11", sheet.say(text("change"))),
        (sheet.say(text("bull")), sheet.say(text("choose"))),
    )
    numbers = max(measure(left, cap, "figures") for left, _ in lines)
    wide = numbers + cap + max(measure(right, cap, "words") for _, right in lines)
    step = min(box.h / len(lines), cap * LEADING * 1.4)
    middle = box.centre[0] - wide / 2 + numbers + cap * 0.5
    for n, (left, right) in enumerate(lines):
        y = box.centre[1] + (n - len(lines) / 2) * step
        yield sheet.line(
            left, Box(middle - cap * 0.5 - numbers, y, numbers, step), cap, theme.shine, "figures", "right"
        )
        room = max(box.right - middle - cap * 0.5, 1.0)
        yield sheet.line(right, Box(middle + cap * 0.5, y, room, step), cap, theme.second)
