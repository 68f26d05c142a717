"""Pawns that walk their track, and arrows that are shown: all pawns at once, the arrows one player after the other.

What a square does to a pawn is a step of its own: the pawn walks there, its picture grows, and the next step carries
it on. Two squares that are no neighbours are a slide.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from display import tracks
from display.drawlist import Box, Disc, Op, Panel, Picture, Point, Sprite, Words
from display.look import Look
from display.spiral import Spiral, spiral
from games import tabletop

SQUARE, ON, MOST, SLIDE, PAUSE = 130, 90, 1600, 500, 250
"""A square of a walk, of one that an archer sends on; a whole walk at most; a slide; the look at a square's picture."""

HOLD, FLIP, COUNT = 400, 220, 300
"""Before arrows are shown; a player's are turned over; the total counts up."""

_HOP: Final = 0.11  # of the track's width
_ROOM: Final = 180  # ms: pawns make room for one that comes


@dataclass(frozen=True, slots=True)
class _Way:
    """The way of a pawn: where it touches, how long a piece of it takes, ms, whether it hops."""

    points: tuple[Point, ...]
    piece: float
    hops: bool

    @property
    def length(self) -> float:
        return self.piece * (len(self.points) - 1)


def walking(track: tabletop.Track) -> float:
    """How long a step's walks take, ms, with the look at what acts on the squares."""
    longest = max((_piece(track, squares) * (len(squares) - 1) for _, squares in track.walks), default=0.0)
    return longest + (PAUSE if track.arrived else 0)


def revealing(seats: int) -> float:
    """How long it takes to show the arrows of so many players, ms."""
    return HOLD + FLIP * seats + COUNT


def _slides(squares: Sequence[int]) -> bool:
    return any(abs(other - one) != 1 for one, other in pairwise(squares))


def _piece(track: tabletop.Track, squares: Sequence[int]) -> float:
    """How long a pawn takes from one square to the next, ms."""
    steps = max(len(squares) - 1, 1)
    if _slides(squares):
        return SLIDE / steps
    on = track.squares[squares[0]].sign == "archer"
    return min(ON if on else SQUARE, MOST / steps)


def walk(
    before: Picture,
    after: Picture,
    track: tabletop.Track,
    look: Look,
    instead: dict[str, tracks.Track],
    over: list[tracks.Track],
) -> float:
    """The pawns of a step go their ways; the others make room."""
    old, new = tracks.keyed(before), tracks.keyed(after)
    place = new.get("track")
    was, now = tracks.sprites(old), tracks.sprites(new)
    if not isinstance(place, Panel):
        return 0.0
    whole = spiral(track.squares[-1].number, place.box)
    signs = dict(track.arrived)
    walkers = {f"pawn {seat}" for seat, _ in track.walks}
    for key, pawn in now.items():
        stood = was.get(key)
        if key.startswith("pawn ") and key not in walkers and stood is not None and stood.box != pawn.box:
            instead[key] = tracks.sliding(stood, pawn, 0, _ROOM)
    for seat, squares in track.walks:
        key = f"pawn {seat}"
        start, end = was.get(key), now.get(key)
        size = whole.width * 0.5
        points = [whole.middle(square) for square in squares]
        points[0] = start.box.centre if start is not None else points[0]
        points[-1] = end.box.centre if end is not None else points[-1]
        shown = end or Sprite("pawn", (seat,), Box(0, 0, size, size), key)
        sizes = (start or shown).box.h, shown.box.h
        way = _Way(tuple(points), _piece(track, squares), not _slides(squares))
        over.append(_pawn(shown, way, sizes, whole.width * _HOP))
        if end is not None:
            instead[key] = tracks.nothing
        if seat in signs:
            over.append(_acting(signs[seat], whole, points[-1], way.length, look))
    return walking(track)


def _pawn(pawn: Sprite, way: _Way, sizes: tuple[float, float], hop: float) -> tracks.Track:
    """A pawn goes from square to square and stays on the last."""

    def track(t: float) -> Iterator[Op]:
        count = len(way.points) - 1
        passed = min(max(t / way.piece, 0.0), float(count)) if way.piece else float(count)
        at = min(int(passed), count - 1)
        part = passed - at
        eased = tracks.in_out_cubic(part) if not way.hops else (1 - math.cos(math.pi * part)) / 2
        one, other = way.points[at], way.points[at + 1]
        x, y = one[0] + (other[0] - one[0]) * eased, one[1] + (other[1] - one[1]) * eased
        y -= math.sin(math.pi * part) * hop if way.hops else 0.0
        size = sizes[0] + (sizes[1] - sizes[0]) * (passed / count)
        scale = size / pawn.box.h if pawn.box.h else 1.0
        box = Box(x - pawn.box.w / 2, y - pawn.box.h / 2, pawn.box.w, pawn.box.h)
        yield replace(pawn, box=box, scale=(scale, scale))

    return track if len(way.points) > 1 else lambda _t: (pawn,)


def _acting(sign: str, whole: Spiral, at: Point, start: float, look: Look) -> tracks.Track:
    """The picture of the square a pawn has come to grows over it."""
    side = whole.width * 0.62

    def track(t: float) -> Iterator[Op]:
        if not start <= t < start + PAUSE:
            return
        size = side * (1 + 0.25 * tracks.out_cubic(tracks.share(t, start, PAUSE)))
        yield Disc(at, size * 0.68, look.theme.ground, look.theme.shine, max(size * 0.06, 1.0))
        scale = round(size / side, 2)
        box = Box(at[0] - side / 2, at[1] - side / 2, side, side)
        yield Sprite("sign", (sign, "text", True), box, scale=(scale, scale))

    return track


def reveal(before: Picture, after: Picture, seats: Sequence[int], instead: dict[str, tracks.Track]) -> float:
    """Arrows turn into their points, seat by seat, and the total counts up."""
    old, new = tracks.keyed(before), tracks.keyed(after)
    for n, seat in enumerate(seats):
        start = HOLD + n * FLIP
        for key, thing in new.items():
            if not isinstance(thing, Words):
                continue
            if key.startswith(f"arrow {seat}."):
                stood = old.get(key)
                instead[key] = _shown(stood if isinstance(stood, Sprite) else None, thing, start)
            elif key == f"total {seat}" and old.get(key) != thing:
                instead[key] = _counting(thing, start + FLIP / 2)
    return revealing(len(seats))


def _shown(before: Sprite | None, after: Words, start: float) -> tracks.Track:
    """A dart becomes narrow, and comes back as its points."""

    def track(t: float) -> Iterator[Op]:
        part = tracks.share(t, start, FLIP)
        wide = max(round(abs(1 - 2 * part), 1), 0.1)
        if part >= 0.5:
            yield replace(after, squeeze=wide * after.squeeze)
        elif before is not None:
            yield replace(before, scale=(1.0, wide))  # it lies level: its length is what is seen as its width

    return track


def _counting(total: Words, start: float) -> tracks.Track:
    """A total goes up from nothing."""
    wanted = int(total.string.lstrip("+")) if total.string.lstrip("+").isdigit() else 0

    def track(t: float) -> Iterator[Op]:
        if t >= start:
            yield replace(total, string=f"+{round(wanted * tracks.share(t, start, COUNT))}")

    return track
