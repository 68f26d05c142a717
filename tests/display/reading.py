"""What of a picture is read: its words, where they are, and what lies under them."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from display.drawlist import Box, Disc, Op, Panel, Picture, Polygon, Sprite, Words
from display.fonts import measure
from display.theme import contrast


def unit(size: tuple[int, int]) -> float:
    """What the theme's sizes are shares of: the height; on tall screens 16/9 of the width."""
    return min(size[0] * 16 / 9, size[1]) if size[0] < size[1] else size[1]


def place(words: Words) -> Box:
    """The capitals of a line."""
    wide = measure(words.string, words.cap, words.font) * words.squeeze
    left = words.at[0] - wide * {"left": 0.0, "centre": 0.5, "right": 1.0}[words.anchor]
    return Box(left, words.at[1] - words.cap, wide, words.cap)


def in_front(made: Picture) -> tuple[Op, ...]:
    """What is not behind a veil over the whole screen."""
    veils = [
        n
        for n, op in enumerate(made.ops)
        if isinstance(op, Panel) and (op.box.w, op.box.h) == tuple(map(float, made.size))
    ]
    return made.ops[veils[-1] + 1 :] if veils else made.ops


def lines(made: Picture) -> list[Words]:
    """The words that are in front."""
    return [op for op in in_front(made) if isinstance(op, Words) and op.string]


def fault(one: Box, other: Box) -> bool:
    """Whether two lines touch."""
    return (
        min(one.right, other.right) - max(one.x, other.x) > 1
        and min(one.bottom, other.bottom) - max(one.y, other.y) > 1
    )


def touch(one: Box, other: Box, slack: float = 0.5) -> bool:
    """Whether two boxes lie on each other by more than so many px."""
    return (
        one.x < other.right - slack
        and other.x < one.right - slack
        and one.y < other.bottom - slack
        and other.y < one.bottom - slack
    )


def keep_apart(words: Sequence[Words], slack: float = 0.5) -> None:
    """No two lines lie on each other."""
    for one, other in itertools.combinations(words, 2):
        assert not touch(place(one), place(other), slack), (one, other)


def keep_inside(made: Picture, words: Sequence[Words]) -> None:
    """These lines, and all sprites and panels, are on the screen."""
    for box in (*map(place, words), *(op.box for op in made.ops if isinstance(op, (Sprite, Panel)))):
        assert Box(-1, -1, made.size[0] + 2, made.size[1] + 2).holds((box.x, box.y)), box
        assert max(box.right - made.size[0], box.bottom - made.size[1]) <= 1, box


def keep_legible(made: Picture, but: str = "") -> None:
    """All words, but these, stand out from the surface on which they lie."""
    for n, op in enumerate(made.ops):
        if not isinstance(op, Words) or (but and op.string == but):
            continue
        middle, under = place(op).centre, made.ground
        for other in made.ops[:n]:
            if isinstance(other, (Panel, Polygon, Disc)) and other.fill is not None and _lies_on(other, middle):
                under = other.fill
        assert contrast(op.colour[:3], under[:3]) >= 4.5, op


def _lies_on(shape: Panel | Polygon | Disc, point: tuple[float, float]) -> bool:
    if isinstance(shape, Panel):
        return shape.box.holds(point)
    if isinstance(shape, Disc):
        return math.dist(shape.centre, point) < shape.radius
    x, y = point
    found = False
    for (ax, ay), (bx, by) in zip(shape.points, (*shape.points[1:], shape.points[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            found = not found
    return found
