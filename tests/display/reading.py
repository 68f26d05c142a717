"""What of a picture is read: its words, where they are, and what lies under them."""

from __future__ import annotations

from display.drawlist import Box, Op, Panel, Picture, Words
from display.fonts import measure


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
