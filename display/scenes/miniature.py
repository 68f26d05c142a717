"""A picture in a picture: the same shapes, smaller. Words that would be too small to read are left out."""

from __future__ import annotations

from dataclasses import replace

from display.drawlist import Box, Disc, Op, Panel, Picture, Point, Polygon, Sprite, Stroke, Wedge, Words
from display.painters.brush import Drawn

_FIGURE = 2
"""Which argument of a board is a length in px: the height of its figures."""


def miniature(shown: Picture, box: Box, floor: float) -> Drawn:
    """A picture drawn into the middle of a box; ``floor``: the least height of a capital in px."""
    scale = min(box.w / shown.size[0], box.h / shown.size[1])
    left = box.centre[0] - shown.size[0] * scale / 2
    top = box.centre[1] - shown.size[1] * scale / 2

    def point(at: Point) -> Point:
        return left + at[0] * scale, top + at[1] * scale

    def place(of: Box) -> Box:
        return Box(left + of.x * scale, top + of.y * scale, of.w * scale, of.h * scale)

    def smaller(op: Op) -> Op:
        match op:
            case Sprite("board"):
                args = (*op.args[:_FIGURE], max(1, round(float(str(op.args[_FIGURE])) * scale)))
                return replace(op, args=args, box=place(op.box))
            case Sprite():
                return replace(op, box=place(op.box))
            case Panel():
                return replace(op, box=place(op.box), radius=op.radius * scale, width=op.width * scale)
            case Words():
                return replace(op, at=point(op.at), cap=op.cap * scale)
            case Disc():
                return replace(op, centre=point(op.centre), radius=op.radius * scale, width=op.width * scale)
            case Wedge():
                return replace(op, centre=point(op.centre), inner=op.inner * scale, outer=op.outer * scale)
            case Stroke():
                return replace(op, points=tuple(map(point, op.points)), width=max(1.0, op.width * scale))
            case Polygon():
                return replace(op, points=tuple(map(point, op.points)), width=op.width * scale)

    for op in shown.ops:
        if not (isinstance(op, Words) and op.cap * scale < floor):
            yield smaller(op)
