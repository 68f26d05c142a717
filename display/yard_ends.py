"""Where the discs of a yard's open ends stand: straight beyond their tiles, near them with a line, or at the fence."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from display.drawlist import Box, Point
from display.yard_pieces import Piece, Rod, meets, rods

_OFF: Final = 0.24  # from a tile to its disc, in the disc's radii
_BESIDE: Final = ((1.0, (0, 30, -30, 60, -60, 90, -90)),)
_AWAY: Final = tuple(
    (far, tuple(side * turn for turn in range(0, 151, 15) for side in ((1, -1) if turn else (1,))))
    for far in (1.5, 2.1, 2.8, 3.6, 4.5, 5.6, 7.0, 8.6, 10.5, 13.0)
)
"""How far from the tile, in radii, and in which directions off the tile's own."""

_APART: Final = 2.04  # two discs, in radii
_PITCH: Final = 2.24  # two posts of the fence


@dataclass(frozen=True, slots=True)
class Disc:
    """The middle of a disc, and whether a line leads to it."""

    at: Point
    led: bool


def discs(
    pieces: Sequence[Piece], ends: Sequence[int], box: Box, radius: float, crossing: bool = False
) -> list[Disc] | None:
    """For each of the pieces that are open ends a disc that lies on nothing; None: there is no room for all.

    Those that have room at their tile come first; lines cross neither discs nor each other, and pieces only where
    that is allowed (``crossing``).
    """
    shapes = rods(pieces)
    found: dict[int, Disc] = {}
    lines: list[Rod] = []

    def free(at: Point) -> bool:
        return _inside(at, box, radius) and not _covers(at, shapes, [disc.at for disc in found.values()], radius)

    def ways(end: int) -> Iterator[tuple[Point, Rod]]:
        for at in _around(pieces[end], radius, _AWAY):
            if free(at) and not _covers(at, lines, (), radius):
                line = _line(pieces[end].end, at, radius)
                if not any(_covers(disc.at, [line], (), radius) for disc in found.values()):
                    yield at, line

    for n, end in enumerate(ends):
        at = next((at for at in _around(pieces[end], radius, _BESIDE) if free(at)), None)
        if at is not None:
            found[n] = Disc(at, False)
    for n, end in enumerate(ends):
        if n in found:
            continue
        others = [*shapes[:end], *shapes[end + 1 :], *lines]
        way = next((way for way in ways(end) if not meets(way[1], others)), None)
        if way is None and crossing:
            way = next((way for way in ways(end) if not meets(way[1], lines)), None)
        if way is None:
            return None
        found[n] = Disc(way[0], True)
        lines.append(way[1])
    return [found[n] for n in range(len(ends))]


def _around(piece: Piece, radius: float, rings: Sequence[tuple[float, Sequence[int]]]) -> Iterator[Point]:
    """Places for an end's disc, the best first."""
    x, y = piece.end
    for far, asides in rings:
        for aside in asides:
            a = math.radians(piece.turn + aside)
            off = radius * (far + _OFF) + piece.wide * 0.5 * abs(math.sin(math.radians(aside)))
            yield x + math.cos(a) * off, y + math.sin(a) * off


def _line(start: Point, end: Point, radius: float) -> Rod:
    """A line from an end to the edge of its disc, as a thin piece."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = math.hypot(dx, dy)
    ax, ay, cut = dx / long, dy / long, max(long - radius, 1.0)
    middle = start[0] + ax * (cut / 2 + 0.5), start[1] + ay * (cut / 2 + 0.5)
    return (*middle, ax, ay, cut / 2, radius * 0.04, cut / 2)


def _inside(at: Point, box: Box, radius: float) -> bool:
    less = radius - 0.5
    return box.x <= at[0] - less and at[0] + less <= box.right and box.y <= at[1] - less and at[1] + less <= box.bottom


def _covers(at: Point, shapes: Sequence[Rod], others: Sequence[Point], radius: float) -> bool:
    """Whether a disc lies on one of these pieces or discs."""
    x, y = at
    if any(math.dist(at, other) < _APART * radius for other in others):
        return True
    least = radius * 1.05
    for rx, ry, ax, ay, long, wide, far in shapes:
        dx, dy = x - rx, y - ry
        if dx * dx + dy * dy > (far + least) ** 2:
            continue
        over, aside = max(abs(dx * ax + dy * ay) - long, 0.0), max(abs(dy * ax - dx * ay) - wide, 0.0)
        if math.hypot(over, aside) < least:
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
