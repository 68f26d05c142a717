"""What of a picture is read: its words, where they are, and what lies under them."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from display.drawlist import Box, Op, Panel, Picture, Sprite, Words
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
