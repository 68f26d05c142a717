"""What changed between two pictures and has no motion of its own fades from the old to the new, linearly.

A picture is drawn in three parts, in this order: the board and its labels, the thrower, the rest (other players,
hand, what is said). A dart's answer, in the thrower's part, never fades: it is there in the first frame.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from display.drawlist import Colour, Disc, Op, Panel, Picture, Point, Polygon, Sprite, Stroke, Wedge, Words
from display.tracks import Track, share

SOFT: Final = 160
"""From lit to dim and from one turn to the next, ms."""

STILL: Final = 120
"""The same with reduced motion."""

GREY: Final = 300
"""A row greys whose lives are gone, ms."""

_LEVELS: Final = 6
"""So many degrees of faintness, not more than an eye sees in so short a time: what is drawn once is used again."""

Part: TypeAlias = Literal["board", "thrower", "rest"]
Span: TypeAlias = tuple[float, float]
"""When a fade begins, and how long it takes, ms."""

When: TypeAlias = Callable[[Op, Part], Span | None]
"""When a changed thing fades; None: it is there, or gone, at once."""


@dataclass(frozen=True, slots=True)
class Fades:
    """The fades between two pictures.

    Attributes:
        coming: how things of the new picture come that were not in the old one.
        going: what of the old picture still goes, behind the thing of the new one that it is drawn after (None: first).
        length: ms until all has faded.
    """

    coming: Mapping[Op, Track]
    going: Mapping[Op | None, tuple[Track, ...]]
    length: float


NONE: Final = Fades({}, {}, 0)


def crossfade(before: Picture, after: Picture, moving: Collection[str], when: When) -> Fades:
    """The fades from one picture to the next, but for things whose key is among the ``moving``."""
    old = {_bare(op) for op in before.ops}
    new = {_bare(op): op for op in reversed(after.ops)}
    coming: dict[Op, Track] = {}
    going: dict[Op | None, tuple[Track, ...]] = {}
    length = 0.0
    for op, part in _parts(after):
        span = when(op, part)
        if span and _bare(op) not in old and _key(op) not in moving:
            coming[op] = _fade(op, *span, comes=True)
            length = max(length, sum(span))
    behind: Op | None = None
    for op, part in _parts(before):
        bare, span = _bare(op), when(op, part)
        if bare in new:
            behind = new[bare]
        elif span and _key(op) not in moving:
            going[behind] = (*going.get(behind, ()), _fade(op, *span, comes=False))
            length = max(length, sum(span))
    return Fades(coming, going, length)


def lighting(before: Sprite, board: Sprite, length: float) -> Track:
    """The board goes from its old light to the new one."""

    def track(t: float) -> Iterator[Op]:
        left = _level(1 - share(t, 0, length))
        if left < 1:
            yield board
        if left > 0:
            yield faint(before, left)

    return track


def coming(thing: Track, length: float) -> Track:
    """A thing that moves, and fades in as it begins."""

    def track(t: float) -> Iterator[Op]:
        level = _level(share(t, 0, length))
        if level:
            yield from (op if level == 1 else faint(op, level) for op in thing(t))

    return track


def standing(op: Op) -> Track:
    """A thing that stays as it is."""
    return lambda _t: (op,)


def faint(op: Op, part: float) -> Op:
    """A thing so much thinner: 1 is itself, 0 cannot be seen."""
    match op:
        case Sprite():
            return replace(op, alpha=round(op.alpha * part))
        case Words() | Stroke():
            return replace(op, colour=_thin(op.colour, part))
        case Wedge():
            return replace(op, fill=_thin(op.fill, part))
        case Panel() | Polygon() | Disc():
            return replace(op, fill=op.fill and _thin(op.fill, part), edge=op.edge and _thin(op.edge, part))


def place(op: Op) -> Point:
    """A point of a thing: its middle, or where it begins."""
    match op:
        case Sprite() | Panel():
            return op.box.centre
        case Words():
            return op.at
        case Disc() | Wedge():
            return op.centre
        case Polygon() | Stroke():
            return op.points[0] if op.points else (0.0, 0.0)


def _fade(op: Op, start: float, length: float, comes: bool) -> Track:
    def track(t: float) -> Iterator[Op]:
        part = share(t, start, length)
        level = _level(part if comes else 1 - part)
        if level:
            yield op if level == 1 else faint(op, level)

    return track


def _level(part: float) -> float:
    return round(part * _LEVELS) / _LEVELS


def _thin(colour: Colour, part: float) -> Colour:
    alpha = colour[3] if len(colour) == 4 else 255
    return (*colour[:3], round(alpha * part))


def _key(op: Op) -> str:
    return op.key if isinstance(op, Sprite | Words | Panel) else ""


def _bare(op: Op) -> Op:
    """What can be seen of a thing."""
    return replace(op, key="") if isinstance(op, Sprite | Words | Panel) and op.key else op


def _parts(picture: Picture) -> Iterator[tuple[Op, Part]]:
    part: Part = "board"
    for op in picture.ops:
        key = _key(op)
        if key == "thrower":
            part = "thrower"
        elif key.startswith("row "):
            part = "rest"
        yield op, part
