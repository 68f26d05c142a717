"""A board on which every place is as bright as it is worth to aim there; the best aim is marked.

The brightest is what is worth most, the darkest what is worth least, and between them worth rises evenly. Round the
aim stands a ring of one sigma: two darts in five land inside it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from display.drawlist import BoardPlace, Box, Disc, Picture, Point, Stroke, Wedge, Words
from display.look import Look
from display.painters.brush import Drawn
from display.scenes.parts import LEADING, Sheet, title
from display.theme import Rgb, Theme, mix
from games.geometry import ORDER, SECTOR, Geometry, point_at
from games.text import Text

_RING: Final = 0.16
"""Width of the ring of numbers, in radii of the board."""

_WORDS: Final = 1.3
"""Height of what is said on a tall screen, in heights of a small capital."""

_CROSS: Final = 1.6
"""Arms of the cross at the aim, in heights of a small capital."""


@dataclass(frozen=True, slots=True)
class Shade:
    """What it is worth to aim at a piece of a ring, in mm and in degrees clockwise from the top."""

    inner: float
    outer: float
    start: float
    end: float
    worth: float


@dataclass(frozen=True, slots=True)
class AimMap:
    """What is shown.

    Attributes:
        geometry: of the board.
        shades: what each place is worth.
        aim: the best one, in mm: to the right, upwards.
        sigma: how wide darts scatter, in mm.
        title: the headline.
        lines: what is said under it, or beside the board.
    """

    geometry: Geometry
    shades: tuple[Shade, ...]
    aim: Point
    sigma: float
    title: Text
    lines: tuple[Text, ...]


def picture(shown: AimMap, look: Look) -> Picture:
    """The board at the left, what is said beside it; on a tall screen under what is said."""
    sheet = Sheet.of(look)
    page, cap, gap = sheet.page, sheet.type.floor * _WORDS if sheet.tall else sheet.type.need, sheet.u(0.04)
    head, drawn_title = title(sheet, sheet.say(shown.title), sheet.type.hand)
    body = Box(page.x, head.bottom + gap / 2, page.w, page.bottom - head.bottom - gap / 2)
    each = cap * LEADING * (2 if sheet.tall else 3.4)
    high = each * len(shown.lines)
    if sheet.tall:
        said = Box(body.x, body.y, body.w, high)
        side = min(body.w, body.bottom - said.bottom - gap)
        board = Box(body.centre[0] - side / 2, said.bottom + (body.bottom - said.bottom - side) / 2, side, side)
    else:
        side = min(body.h, body.w * 0.62)
        board = Box(body.x, body.centre[1] - side / 2, side, side)
        said = Box(board.right + gap, body.centre[1] - high / 2, body.right - board.right - gap, high)

    def drawn() -> Drawn:
        yield from drawn_title
        yield from _board(sheet, board, shown)
        for n, line in enumerate(shown.lines):
            box = Box(said.x, said.y + n * each, said.w, each)
            yield from sheet.lines(sheet.say(line), box, cap, look.theme.shine if n else look.theme.text)

    return sheet.picture(drawn())


def _board(sheet: Sheet, box: Box, shown: AimMap) -> Drawn:
    theme, geometry = sheet.look.theme, shown.geometry
    radius = box.w / 2 / (1 + _RING)
    place = BoardPlace(box.centre, radius / geometry.double_out)
    yield Disc(box.centre, box.w / 2, theme.panel)
    yield from _shades(place, shown.shades, theme)
    yield from _wires(place, geometry, theme, max(1.0, sheet.u(0.0016)))
    cap = radius * _RING * 0.5
    for number, name in enumerate(ORDER):
        x, y = point_at(radius * (1 + _RING / 2), number * SECTOR)
        yield Words(str(name), (box.centre[0] + x, box.centre[1] - y + cap / 2), cap, theme.second, "figures", "centre")
    yield from _aim(sheet, place, shown)


def _shades(place: BoardPlace, shades: tuple[Shade, ...], theme: Theme) -> Drawn:
    """From the rim inwards, each a whole sector of a disc: so no ground is seen between two of them."""
    worths = [shade.worth for shade in shades]
    low, high = min(worths), max(worths)
    for shade in sorted(shades, key=lambda shade: -shade.outer):
        share = (shade.worth - low) / (high - low) if high > low else 1.0
        start, end, outer = shade.start, shade.end, shade.outer * place.scale
        yield Wedge(place.centre, 0.0, outer, start, end, _ramp(theme, share))


def _ramp(theme: Theme, share: float) -> Rgb:
    """From the dark of the board over red and brass to cream."""
    steps = (theme.dim_black, theme.dim_red, theme.board_red, theme.lit, theme.cream)
    at = min(share * (len(steps) - 1), len(steps) - 1 - 1e-9)
    low, high = list(pairwise(steps))[int(at)]
    return mix(high, low, at % 1)


def _wires(place: BoardPlace, geometry: Geometry, theme: Theme, width: float) -> Drawn:
    for circle in geometry.circles:
        yield Disc(place.centre, circle * place.scale, None, theme.ground, width)
    for number in range(20):
        ends = (point_at(radius, (number + 0.5) * SECTOR) for radius in (geometry.outer_bull, geometry.double_out))
        yield Stroke(tuple(_at(place, end) for end in ends), theme.ground, width)


def _aim(sheet: Sheet, place: BoardPlace, shown: AimMap) -> Drawn:
    """A cross with a dark edge, and the ring of one sigma."""
    theme, (x, y) = sheet.look.theme, _at(place, shown.aim)
    thin, arm = max(1.5, sheet.u(0.003)), sheet.type.floor * _CROSS / 2
    yield Disc((x, y), shown.sigma * place.scale, None, theme.text, thin)
    for colour, width in ((theme.ground, thin * 3), (theme.text, thin)):
        yield Stroke(((x - arm, y), (x + arm, y)), colour, width)
        yield Stroke(((x, y - arm), (x, y + arm)), colour, width)


def _at(place: BoardPlace, point: Point) -> Point:
    return place.centre[0] + point[0] * place.scale, place.centre[1] - point[1] * place.scale
