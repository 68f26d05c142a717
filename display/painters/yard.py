"""A yard of dominoes: the tiles, what has to come first in dashes, a disc for every open end."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from display.drawlist import Box, Colour, Disc, Panel, Point, Polygon, Sprite, Stroke
from display.frame import Frame
from display.painters.brush import Brush, Drawn, fit
from display.sprites.domino import diameter, pips
from display.theme import mix
from display.yard_pieces import Piece
from display.yard_plan import Spot, YardPlan, yard_plan
from games.tabletop import End, Laid, Yard

_MOST: Final = 0.055
"""Greatest half of a tile, of the unit."""

_DISC: Final = 0.76
"""Radius of an open end's disc, in heights of its figure."""

_WHOLE: Final = 1.4
"""A tile shorter than this, in widths, shows no halves: it is folded."""


def planned(frame: Frame, shown: Yard, box: Box) -> YardPlan:
    """Where everything of a yard is, in a box."""
    nodes = tuple((laid.parent, laid.slot, laid.tile.double) for laid in shown.laid)
    tips = tuple((end.at, end.slot, end.missing) for end in shown.ends)
    return yard_plan(nodes, tips, box, _cap(frame) * _DISC, frame.u(_MOST))


def _cap(frame: Frame) -> float:
    return frame.grid.type.need


def yard(brush: Brush, frame: Frame, shown: Yard, box: Box) -> Drawn:
    """The yard in its panel."""
    theme, radius = brush.look.theme, frame.u(0.03)
    yield Panel(box, theme.panel, radius, theme.line, max(frame.u(0.002), 1.0), key="yard")
    plan = planned(frame, shown, box.inset(frame.u(0.012)))
    touched = values(shown.laid)
    for spot in plan.spots:
        if spot.led:
            yield Stroke((spot.end, spot.disc), theme.second, max(frame.u(0.002), 1.0))
    for n, (laid, piece) in enumerate(zip(shown.laid, plan.pieces, strict=True)):
        yield from _tile(brush, laid, piece, touched[n])
    if shown.foot is not None:
        yield from _outlined(plan.pieces[shown.foot], theme.brass, max(plan.unit * 0.11, 1.5))
    for spot, end in zip(plan.spots, shown.ends, strict=True):
        if spot.piece is not None:
            yield from _missing(brush, spot.piece, end.value, plan.unit)
    for spot, end in zip(plan.spots, shown.ends, strict=True):
        yield from _end(brush, frame, spot, end)


def values(laid: Sequence[Laid]) -> list[int]:
    """For each tile the value of the half that touches the one it lies against."""
    touched: list[int] = []
    for one in laid:
        if one.parent < 0:
            touched.append(one.tile.low)
            continue
        before = laid[one.parent].tile
        touched.append(before.low if before.double else before.other(touched[one.parent]))
    return touched


def _tile(brush: Brush, laid: Laid, piece: Piece, touched: int) -> Drawn:
    """A tile as it lies, its figures, where it has any, never upside down; one that is folded is blank."""
    tile, theme = laid.tile, brush.look.theme
    first, second = touched, tile.low + tile.high - touched
    turn, long, wide = piece.turn, piece.long, piece.wide
    if tile.double and laid.parent >= 0:
        turn, long, wide = turn + 90, wide, long
    if long < _WHOLE * wide:
        yield Polygon(piece.corners, mix(theme.cream, theme.panel, 0.8), theme.line, 1.0)
        return
    turn = (turn + 90) % 360 - 90
    if turn > 90.5:
        turn, first, second = turn - 180, second, first
    x, y = piece.middle
    yield Sprite("domino", (first, second), Box(x - long / 2, y - wide / 2, long, wide), f"laid {tile}", turn=turn)


def _outlined(piece: Piece, colour: Colour, width: float) -> Drawn:
    yield Polygon(_grown(piece, width * 0.5), None, colour, width)


def _grown(piece: Piece, more: float) -> tuple[Point, ...]:
    return Piece(piece.middle, piece.turn, piece.long + 2 * more, piece.wide + 2 * more).corners


def _missing(brush: Brush, piece: Piece, value: int, unit: float) -> Drawn:
    """A tile that has to come: dashed, with the half that is known."""
    theme = brush.look.theme
    width = max(unit * 0.09, 1.5)
    corners = _grown(piece, -width / 2)
    yield Polygon(corners, mix(theme.brass, theme.panel, 0.16))
    yield Stroke((*corners, corners[0]), theme.shine, width, dashed=True)
    a = math.radians(piece.turn)
    ax, ay = math.cos(a), math.sin(a)
    x, y = piece.middle
    bar = piece.wide * 0.36
    yield Stroke(((x - ay * bar, y + ax * bar), (x + ay * bar, y - ax * bar)), theme.brass, max(unit * 0.05, 1.0))
    across = max(diameter(value, unit), 2.0)
    reach = unit * (0.27 if value < 10 else 0.32)
    x, y = x - ax * piece.long / 4, y - ay * piece.long / 4
    for along, aside in pips(value):
        far, off = (2 * along - 1) * reach, (2 * aside - 1) * unit * 0.27
        yield Disc((x + ax * far - ay * off, y + ay * far + ax * off), across / 2, theme.shine)


def _end(brush: Brush, frame: Frame, spot: Spot, end: End) -> Drawn:
    """An open end, large: in brass if it may be played now."""
    theme, cap = brush.look.theme, _cap(frame)
    lit = end.usable or end.missing or end.picked
    fill, edge = (theme.lit, theme.brass) if lit else (theme.ground, theme.line)
    if end.picked:
        edge = theme.text
    width = max(frame.u(0.006 if end.picked else 0.003), 1.0)
    yield Disc(spot.disc, cap * _DISC - width / 2, fill, edge, width)
    figure = fit(str(end.value), cap * _DISC * 1.7, cap, "figures", frame.grid.type.floor)
    x, y = spot.disc
    key = f"toe {end.at}.{end.slot}" if end.missing else ""
    yield brush.words(figure, x, y + figure.cap / 2, theme.ink if lit else theme.text, "figures", "centre", key=key)
