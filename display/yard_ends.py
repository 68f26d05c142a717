"""Where the discs of a yard's open ends stand: straight beyond their tiles, near them with a line, or at the fence."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from display.drawlist import Box, Point
from display.yard_pieces import Field, Rod, end, meets

_OFF: Final = 0.24  # from a tile to its disc, in the disc's radii


def _headings(degrees: Iterable[int]) -> tuple[Point, ...]:
    return tuple((math.cos(math.radians(each)), math.sin(math.radians(each))) for each in degrees)


_BESIDE: Final = ((1.0, _headings((0, 30, -30, 60, -60, 90, -90))),)
_SIDES: Final = _headings(side * turn for turn in range(0, 151, 15) for side in ((1, -1) if turn else (1,)))
_AWAY: Final = tuple((far, _SIDES) for far in (1.5, 2.1, 2.8, 3.6, 4.5, 5.6, 7.0, 8.6, 10.5, 13.0))
"""How far from the tile, in radii, and in which directions off the tile's own."""

_KEPT: Final = 1.05  # a disc keeps off tiles, in radii
_APART: Final = 2.04  # two discs, in radii
_PITCH: Final = 2.24  # two posts of the fence


@dataclass(frozen=True, slots=True)
class Disc:
    """The middle of a disc, and whether a line leads to it."""

    at: Point
    led: bool


def discs(
    shapes: Sequence[Rod], ends: Sequence[int], box: Box, radius: float, crossing: bool = False
) -> list[Disc] | None:
    """For each of the pieces that are open ends a disc that lies on nothing; None: there is no room for all.

    Those that have room at their tile come first; lines cross neither discs nor each other, and pieces only where
    that is allowed (``crossing``).
    """
    field = Field.of(shapes)
    found: dict[int, Disc] = {}
    lines: list[Rod] = []

    def free(at: Point) -> bool:
        if not _inside(at, box, radius) or any(math.dist(at, disc.at) < _APART * radius for disc in found.values()):
            return False
        return not _covers(at, field.near(*at, radius * _KEPT), radius)

    def ways(tip: Rod) -> Iterator[tuple[Point, Rod]]:
        for at in _around(tip, radius, _AWAY):
            if free(at) and not _covers(at, lines, radius):
                line = _line(end(tip), at, radius)
                if not any(_covers(disc.at, [line], radius) for disc in found.values()) and not meets(line, lines):
                    yield at, line

    def crosses(line: Rod, tip: Rod) -> bool:
        return meets(line, [other for other in field.near(line[0], line[1], line[6]) if other is not tip])

    for n, place in enumerate(ends):
        at = next((at for at in _around(shapes[place], radius, _BESIDE) if free(at)), None)
        if at is not None:
            found[n] = Disc(at, False)
    for n, place in enumerate(ends):
        if n in found:
            continue
        tip = shapes[place]
        way = next((way for way in ways(tip) if not crosses(way[1], tip)), None)
        if way is None and crossing:
            way = next(ways(tip), None)
        if way is None:
            return None
        found[n] = Disc(way[0], True)
        lines.append(way[1])
    return [found[n] for n in range(len(ends))]


def _around(tip: Rod, radius: float, rings: Sequence[tuple[float, Sequence[Point]]]) -> Iterator[Point]:
    """Places for an end's disc, the best first."""
    x, y = end(tip)
    _, _, ax, ay, _, wide, _ = tip
    for far, asides in rings:
        for cos, sin in asides:
            off = radius * (far + _OFF) + wide * abs(sin)
            yield x + (ax * cos - ay * sin) * off, y + (ay * cos + ax * sin) * off


def _line(start: Point, stop: Point, radius: float) -> Rod:
    """A line from an end to the edge of its disc, as a thin piece."""
    dx, dy = stop[0] - start[0], stop[1] - start[1]
    long = math.hypot(dx, dy)
    ax, ay, cut = dx / long, dy / long, max(long - radius, 1.0)
    middle = start[0] + ax * (cut / 2 + 0.5), start[1] + ay * (cut / 2 + 0.5)
    return (*middle, ax, ay, cut / 2, radius * 0.04, cut / 2)


def _inside(at: Point, box: Box, radius: float) -> bool:
    less = radius - 0.5
    return box.x <= at[0] - less and at[0] + less <= box.right and box.y <= at[1] - less and at[1] + less <= box.bottom


def _covers(at: Point, shapes: Iterable[Rod], radius: float) -> bool:
    """Whether a disc lies on one of these pieces."""
    x, y = at
    least = radius * _KEPT
    for rx, ry, ax, ay, long, wide, far in shapes:
        dx, dy = x - rx, y - ry
        if dx * dx + dy * dy > (far + least) ** 2:
            continue
        over, aside = max(abs(dx * ax + dy * ay) - long, 0.0), max(abs(dy * ax - dx * ay) - wide, 0.0)
        if over * over + aside * aside < least * least:
            return True
    return False


def fence(ends: Sequence[Point], box: Box, radius: float) -> list[Disc]:
    """For each end a post at the fence round the box: by their angles, then untangled, so that no two lines cross."""
    posts, (cx, cy) = _posts(box, radius, len(ends)), box.centre

    def angle(point: Point) -> float:
        return math.atan2((point[1] - cy) / box.h, (point[0] - cx) / box.w)

    order = sorted(range(len(ends)), key=lambda n: angle(ends[n]))
    turned = sorted(posts, key=angle)
    shares = [turned[n * len(turned) // max(len(order), 1)] for n in range(len(order))]
    taken = dict(zip(order, shares, strict=True))
    free = [post for post in turned if post not in shares]
    better = True
    while better:  # every change makes the lines shorter
        better = False
        for n in order:
            near = min(free, key=lambda post: math.dist(post, ends[n]), default=None)
            if near is not None and math.dist(near, ends[n]) < math.dist(taken[n], ends[n]) - 1e-6:
                free.remove(near)
                free.append(taken[n])
                taken[n], better = near, True
        for n, m in combinations(order, 2):
            now = math.dist(ends[n], taken[n]) + math.dist(ends[m], taken[m])
            if math.dist(ends[n], taken[m]) + math.dist(ends[m], taken[n]) < now - 1e-6:
                taken[n], taken[m], better = taken[m], taken[n], True
    return [Disc(taken[n], True) for n in range(len(ends))]


def _posts(box: Box, radius: float, count: int) -> list[Point]:
    """Places along the fence, evenly far apart on each side, at least ``count``."""
    inner = box.inset(radius)
    pitch = _PITCH * radius
    while True:
        across, down = max(int(inner.w / pitch), 1), max(int(inner.h / pitch), 1)
        if 2 * (across + down) >= count:
            break
        pitch *= 0.95
    top = [(inner.x + n * inner.w / across, inner.y) for n in range(across)]
    right = [(inner.right, inner.y + n * inner.h / down) for n in range(down)]
    bottom = [(inner.right - n * inner.w / across, inner.bottom) for n in range(across)]
    left = [(inner.x, inner.bottom - n * inner.h / down) for n in range(down)]
    return [*top, *right, *bottom, *left]
