"""How things move between two pictures: a track draws one thing at a time since the step began (ms).

Timings are those of the house's theme. Everything is drawn over the new state, so a cut to the end is always right.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from display.drawlist import Box, Op, Panel, Picture, Point, Sprite, Words
from display.painters.board import wedges
from games.geometry import ORDER
from games.segments import NUMBERS, Segment

Track: TypeAlias = Callable[[float], Iterable[Op]]
"""What is drawn at a time since the step began, ms."""

LAND, FADE = 120, 180
"""A dart lands; its segment's white fades."""

SHED, SHED_APART, SHED_MOST, LIFT, CLOSE = 320, 60, 900, 80, 160
"""A card leaves a hand: its flight, the next one, all of them at most; the lift before it; the hand closes."""

DRAW, DRAW_APART, DRAW_MOST, TURN_OVER = 220, 110, 1400, 80
"""A card is drawn: its flight, the next one, all at most; turned over at the end."""

LIFE, LIFE_APART = 240, 90
"""A life is lost; the next one."""

WON, DIM, STEP = 900, 200, 30
"""A hand is won: the headline; the board dims; the light walks a sector."""

FLIP, FLIP_APART, FLIP_MOST, ROUND = 260, 420, 6000, 500
"""A card of the order draw: turning, the next one, all at most; a pause before equal cards draw again."""

SWELL: Final = 0.15
"""How much the headline of a won hand grows. On the way it goes a tenth of that too far."""

_BACK: Final = 1.70158  # how far "ease-out back" overshoots


def out_cubic(t: float) -> float:
    """Fast, then slow."""
    return 1 - (1 - t) ** 3


def out_quint(t: float) -> float:
    """Very fast, then slow."""
    return float(1 - (1 - t) ** 5)


def in_out_cubic(t: float) -> float:
    """Slow, fast, slow."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def out_back(t: float) -> float:
    """Fast, a little too far, and back."""
    return 1 + (_BACK + 1) * (t - 1) ** 3 + _BACK * (t - 1) ** 2


def share(t: float, start: float, length: float) -> float:
    """How much of a length has passed, 0 to 1."""
    return min(max((t - start) / length, 0.0), 1.0) if length else float(t >= start)


@dataclass(frozen=True, slots=True)
class Motion:
    """The tracks of a step.

    Attributes:
        instead: by key, what is drawn in place of the new picture's thing.
        over: what is drawn on top, in order.
        length: ms until everything stands.
    """

    instead: Mapping[str, Track]
    over: tuple[Track, ...]
    length: float


STANDS: Final = Motion({}, (), 0)
"""Nothing moves."""


def keyed(picture: Picture) -> dict[str, Sprite | Words | Panel]:
    """A picture's things that have a key."""
    return {op.key: op for op in picture.ops if isinstance(op, (Sprite, Words, Panel)) and op.key}


def sprites(things: Mapping[str, Sprite | Words | Panel]) -> dict[str, Sprite]:
    """Those that are sprites."""
    return {key: op for key, op in things.items() if isinstance(op, Sprite)}


def landing(dart: Sprite) -> Track:
    """A dart comes to stand: 1.25 to 1."""

    def track(t: float) -> Iterator[Op]:
        size = 1.25 - 0.25 * out_cubic(share(t, 0, LAND))
        yield replace(dart, scale=(size, size))

    return track


def flashing(board: Track, picture: Picture, segment: Segment, white: tuple[int, int, int]) -> Track:
    """The board with the segment just hit in white, which fades to its state."""

    def track(t: float) -> Iterator[Op]:
        yield from board(t)
        alpha = round(255 * (1 - out_cubic(share(t, 0, FADE))))
        if alpha and picture.board is not None:
            yield from wedges(picture.board, segment, (*white, alpha))

    return track


def celebrating(before: Sprite | None, board: Sprite, picture: Picture, light: tuple[int, int, int]) -> Track:
    """The board dims, and a light walks once round its numbers."""

    def track(t: float) -> Iterator[Op]:
        yield board
        alpha = round(255 * (1 - share(t, 0, DIM)))
        if before is not None and alpha:
            yield replace(before, alpha=alpha)
        if picture.board is None:
            return
        place = (t - DIM) / STEP
        for behind in range(4):
            number = math.floor(place) - behind
            if 0 <= number < len(NUMBERS):
                yield from wedges(picture.board, Segment(f"S{ORDER[number]}"), (*light, 200 >> behind))

    return track


def swelling(thing: Words | Sprite, middle: Point, length: float = WON) -> Track:
    """A headline, or the sign beside it, grows by 15 % about a point and comes back."""

    def away(at: Point, size: float) -> Point:
        return middle[0] + (at[0] - middle[0]) * size, middle[1] + (at[1] - middle[1]) * size

    def track(t: float) -> Iterator[Op]:
        part = share(t, 0, length)
        swell = out_back(min(part * 2, 1.0)) if part < 0.5 else 1 - in_out_cubic(part * 2 - 1)
        size = 1 + SWELL * swell
        if part >= 1:
            yield thing
        elif isinstance(thing, Words):
            yield replace(thing, at=away(thing.at, size), cap=round(thing.cap * size))
        else:
            box = _around(thing.box, away(thing.box.centre, size))
            yield replace(thing, box=box, scale=(size, size))

    return track


def sliding(before: Sprite, after: Sprite, start: float, length: float) -> Track:
    """A sprite goes from its old place to the new one."""

    def track(t: float) -> Iterator[Op]:
        yield replace(after, box=_between(before.box, after.box, out_cubic(share(t, start, length))))

    return track


def _between(one: Box, other: Box, part: float) -> Box:
    """The second box on its way from the first one's place."""
    return Box(one.x + (other.x - one.x) * part, one.y + (other.y - one.y) * part, other.w, other.h)


def shedding(card: Sprite, target: Box, start: float, lift: float) -> Track:
    """A card is lifted, then flies in an arc to the discard, turning by 8 degrees."""
    small = target.h / card.box.h if card.box.h else 1.0
    origin, end = card.box.centre, target.centre

    def track(t: float) -> Iterator[Op]:
        up = out_cubic(share(t, start, LIFT))
        away = in_out_cubic(share(t, start + LIFT, SHED - LIFT))
        arc = math.sin(math.pi * away) * lift * 2
        middle = (
            origin[0] + (end[0] - origin[0]) * away,
            origin[1] + (end[1] - origin[1]) * away - lift * up * (1 - away) - arc,
        )
        size = 1 + (small - 1) * away
        turn = 8 * math.sin(math.pi * away)
        yield replace(card, box=_around(card.box, middle), scale=(size, size), turn=turn)

    return track


def drawing(card: Sprite, source: Box, start: float, stays: bool) -> Track:
    """A card comes from the stock, face down, and turns over as it arrives; nothing before, nor after if it leaves."""
    small = source.h / card.box.h if card.box.h else 1.0
    origin, end = source.centre, card.box.centre
    back = replace(card, kind="card", args=("", ""))

    def track(t: float) -> Iterator[Op]:
        if t < start or (not stays and t >= start + DRAW):
            return
        away = out_quint(share(t, start, DRAW))
        over = share(t, start + DRAW - TURN_OVER, TURN_OVER) if stays else 0.0
        size = small + (1 - small) * away
        middle = (origin[0] + (end[0] - origin[0]) * away, origin[1] + (end[1] - origin[1]) * away)
        wide = size * abs(1 - 2 * over)
        yield replace(card if over > 0.5 else back, box=_around(card.box, middle), scale=(wide, size))

    return track


def _around(box: Box, middle: Point) -> Box:
    return Box(middle[0] - box.w / 2, middle[1] - box.h / 2, box.w, box.h)


def nothing(_t: float) -> Iterator[Op]:
    """Not to be seen."""
    return iter(())


def until(time: float, before: Op | None, after: Op) -> Track:
    """The old thing (or none), then the new one."""

    def track(t: float) -> Iterator[Op]:
        if t >= time:
            yield after
        elif before is not None:
            yield before

    return track


def flipping(before: Sprite | None, after: Sprite, start: float, length: float) -> Track:
    """A thing turns over: its width goes from 1 to 0 and back; the new one is seen from half time on."""

    def track(t: float) -> Iterator[Op]:
        part = share(t, start, length)
        seen = after if part >= 0.5 else before
        if seen is not None:
            yield replace(seen, box=after.box, scale=(max(abs(1 - 2 * part), 0.02), 1.0))

    return track


def ticking(before: Words, after: Words, times: list[float]) -> Track:
    """A count goes from its old figure to the new one, a step at each time."""
    if not (before.string.isdigit() and after.string.isdigit()) or not times:
        return until(0, None, after)
    old, new = int(before.string), int(after.string)

    def track(t: float) -> Iterator[Op]:
        passed = sum(1 for time in times if t >= time)
        figure = old + round((new - old) * passed / len(times))
        colour = after.colour if passed == len(times) else before.colour
        yield replace(after, string=str(figure), colour=colour)

    return track


def pulsing(row: Panel, colour: tuple[int, int, int], start: float, length: float, width: float) -> Track:
    """A row's frame glows once in a colour."""

    def track(t: float) -> Iterator[Op]:
        yield row
        alpha = round(255 * math.sin(math.pi * share(t, start, length)))
        if alpha > 0:
            yield Panel(row.box, None, row.radius, (*colour, min(alpha, 255)), width)

    return track


def apart(count: int, length: float, between: float, most: float) -> float:
    """Time between two of so many things, so that all are done in ``most`` ms."""
    return min(between, max(most - length, 0.0) / max(count - 1, 1))
