"""A track of squares in a spiral: numbers, pictures, the squares a dart can lead to, the pawns.

In a square everything is upright. A pawn stands on the middle of a plain square, over its number, which the list of
players says; on a square with a picture it takes the picture's place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.drawlist import Box, Colour, Disc, Panel, Point, Polygon, Sprite, Stroke
from display.frame import Frame
from display.painters.brush import Brush, Drawn
from display.raster_shapes import polar
from display.spiral import Spiral, spiral
from display.theme import mix
from games.tabletop import Square, Track

_DARK_ON: Final = frozenset({"archer"})
"""Pictures on cream squares, printed in ink."""

_MOST: Final = 4
"""More pawns than these on one square, but the last, are one of them and how many there are."""

_RIM, _APART = 0.95, 45.0
"""How far pawns stand from the middle of the target, in its radii, and how far from each other at most, degrees."""

_CAP: Final = 0.48
"""Height of a number at most, in widths of the track: the floor, which narrow screens do not quite reach."""

_TOP: Final = 0.44
"""How far the number of a square with a picture may reach over its middle, however the square is turned."""


def placed(frame: Frame, track: Track) -> Spiral:
    """Where the squares of a track are."""
    return spiral(track.squares[-1].number, frame.game)


def track(brush: Brush, frame: Frame, shown: Track, thrower: int | None) -> Drawn:
    """The squares, then the pawns; where the thrower stands is framed."""
    whole = placed(frame, shown)
    theme = brush.look.theme
    standing: dict[int, list[int]] = {}
    for seat, number in shown.pawns:
        standing.setdefault(number, []).append(seat)
    mine = dict(shown.pawns).get(thrower) if thrower is not None else None
    yield Panel(frame.game, key="track")  # it is not seen: motion finds the way of a pawn by it
    yield Polygon(whole.eye, mix(theme.line, theme.panel, 0.6))
    for square in shown.squares[:-1]:
        yield from _ground(brush, frame, whole, square, square.number in shown.reach)
    for square in shown.squares[:-1]:
        yield from _frames(brush, frame, whole, square, shown, square.number == mine)
        yield from _written(brush, frame, whole, square, square.number in standing, square.number in shown.reach)
    yield from _target(brush, frame, whole, shown.squares[-1], shown)
    for number, seats in standing.items():
        yield from pawns(brush, frame, whole, shown.squares[number], seats, thrower)


def _ground(brush: Brush, frame: Frame, whole: Spiral, square: Square, reached: bool) -> Drawn:
    """The square itself."""
    theme = brush.look.theme
    fill: Colour = theme.panel
    if square.sign in _DARK_ON:
        fill = theme.cream
    elif square.sign is not None:
        fill = mix(theme.line, theme.panel, 0.75)
    elif reached:
        fill = mix(theme.brass, theme.panel, 0.24)
    outline = whole.cells[square.number].outline
    yield Polygon(outline, fill, theme.ground, max(whole.width * 0.035, 1.0))


def _frames(brush: Brush, frame: Frame, whole: Spiral, square: Square, shown: Track, mine: bool) -> Drawn:
    """Brass where the next dart leads, dashed where something there carries on, light where the thrower stands."""
    theme, cell = brush.look.theme, whole.cells[square.number]
    width = max(whole.width * 0.043, 1.2)
    points = cell.inset(width * 1.1)
    closed = (*points, points[0])
    if mine:
        yield Polygon(points, None, theme.text, width)
    if square.number in shown.reach:
        yield Polygon(points, None, theme.brass, width)
    elif square.number in shown.beyond:
        yield Stroke(closed, theme.shine, width * 0.85, dashed=True)


def _written(brush: Brush, frame: Frame, whole: Spiral, square: Square, taken: bool, reached: bool) -> Drawn:
    """Number and picture; a pawn hides the number of a plain square, and stands in for a picture."""
    theme, width = brush.look.theme, whole.width
    x, y = whole.cells[square.number].middle
    cap = _cap(frame, whole)
    bright = square.sign is not None or reached
    colour = theme.ink if square.sign in _DARK_ON else theme.text if bright else theme.second
    if square.sign == "start":
        if not taken:
            yield brush.words("D", x, y + cap * 0.75, theme.text, "figures", "centre", cap * 1.5)
        return
    if square.sign is None:
        if not taken:
            yield brush.words(str(square.number), x, y + cap / 2, colour, "figures", "centre", cap)
        return
    middle = y - _high(frame, whole)
    yield brush.words(str(square.number), x, middle + cap / 2, colour, "figures", "centre", cap)
    if not taken:
        side = _side(frame, whole)
        box = Box(x - side / 2, middle + cap / 2 + width * 0.05, side, side)
        yield Sprite("sign", (square.sign, "ink" if square.sign in _DARK_ON else "text", True), box)


def _cap(frame: Frame, whole: Spiral) -> float:
    """Height of the squares' numbers, px."""
    return min(frame.grid.type.floor, whole.width * _CAP)


def _high(frame: Frame, whole: Spiral) -> float:
    """How far a number stands over the middle of a square with a picture, px."""
    return whole.width * _TOP - _cap(frame, whole) / 2


def _side(frame: Frame, whole: Spiral) -> float:
    """Of a square's picture, px: what its number leaves free."""
    return min(whole.width * 0.44, whole.width * 0.83 - _cap(frame, whole))


def _target(brush: Brush, frame: Frame, whole: Spiral, square: Square, shown: Track) -> Drawn:
    """The eye: the last square."""
    theme, radius = brush.look.theme, whole.target
    wanted = square.number in shown.reach or square.number in shown.beyond
    colours: Sequence[tuple[float, Colour]] = ((1.0, theme.cream), (0.84, theme.board_red), (0.6, theme.cream))
    if wanted:
        yield Disc(whole.centre, radius * 1.18, theme.lit)
    for share, colour in colours:
        yield Disc(whole.centre, radius * share, colour)
    cap = max(radius * 0.5, frame.grid.type.floor)
    x, y = whole.centre
    yield brush.words(str(square.number), x, y + cap / 2, theme.ink, "figures", "centre", cap)


def pawns(
    brush: Brush, frame: Frame, whole: Spiral, square: Square, seats: Sequence[int], thrower: int | None
) -> Drawn:
    """The pawns that share a square."""
    boxes = places(frame, whole, square, len(seats))
    shown = list(seats) if len(boxes) == len(seats) else [thrower if thrower in seats else seats[0]]
    for seat, box in zip(shown, boxes, strict=True):
        if seat is not None:
            yield Sprite("pawn", (seat,), box, key=f"pawn {seat}")
    if len(shown) < len(seats):
        theme = brush.look.theme
        x, y = _middle(frame, whole, square)
        cap = _cap(frame, whole)
        dark = square.sign in _DARK_ON
        colour = theme.ink if dark else theme.text
        yield brush.words(f"×{len(seats)}", x - whole.width * 0.04, y + cap / 2, colour, "figures", "left", cap)


def places(frame: Frame, whole: Spiral, square: Square, count: int) -> list[Box]:
    """Where so many pawns stand on a square: round the target each has a place, elsewhere one stands for many."""
    if square.number == len(whole.cells):
        return _round(whole, count)
    x, y = _middle(frame, whole, square)
    width = whole.width
    if square.sign is None or square.sign == "start":
        size = width * (0.76 if count == 1 else 0.5 if count == 2 else 0.42)
    else:
        size = min(width * 0.5, _side(frame, whole) * 1.12) * (1.0 if count == 1 else 0.86)
    if count > _MOST:
        size = min(width * 0.36, size)
        return [Box(x - width * 0.07 - size, y - size / 2, size, size)]
    across = 1 if count == 1 else 2
    flat = square.sign not in (None, "start") and count > 2
    if flat:
        size *= 0.74
    down = -(-count // across)
    step = size * 0.98
    found = []
    for n in range(count):
        row, column = divmod(n, across)
        alone = row == down - 1 and count % 2 and count > 1
        shift = 0.0 if alone else (column - (across - 1) / 2) * step
        found.append(_at((x + shift, y + (row - (down - 1) / 2) * step), size))
    return found


def _round(whole: Spiral, count: int) -> list[Box]:
    """So many pawns round the target, the first under it."""
    size = whole.target * (0.85 if count == 1 else 0.62)
    apart = min(360.0 / max(count, 1), _APART)
    return [_at(polar(whole.centre, whole.target * _RIM, 180 + _side_of(n) * apart), size) for n in range(count)]


def _side_of(n: int) -> int:
    """0, then by turns to either side: 1, -1, 2, -2 ..."""
    return (n + 1) // 2 * (-1 if n % 2 else 1)


def _at(middle: Point, size: float) -> Box:
    return Box(middle[0] - size / 2, middle[1] - size / 2, size, size)


def _middle(frame: Frame, whole: Spiral, square: Square) -> Point:
    """Where the middle of the pawns on a square is."""
    x, y = whole.middle(square.number)
    if square.sign in (None, "start"):
        return x, y
    return x, y - _high(frame, whole) + _cap(frame, whole) / 2 + whole.width * 0.05 + _side(frame, whole) / 2
