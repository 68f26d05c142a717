"""How a tile comes to the yard: first the yard makes room, then the tile flies in, turning; what is missing pulses."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from display import tracks
from display.drawlist import Box, Disc, Op, Panel, Sprite, Words
from display.look import Look
from games.view import Moment

CAMERA, FLIGHT, SETTLE, PULSE = 350, 300, 80, 900
"""The yard moves to its new places; a tile flies; it settles; the places of what is missing pulse: ms."""

_DEEP: Final = 2.0  # px that a tile goes too far before it settles


def laid(
    old: Mapping[str, Sprite | Words | Panel],
    new: Mapping[str, Sprite | Words | Panel],
    moment: Moment,
    look: Look,
    instead: dict[str, tracks.Track],
    over: list[tracks.Track],
) -> float:
    """The tiles of a step fly from where they were held; the rest of the hand closes up."""
    was, now = tracks.sprites(old), tracks.sprites(new)
    start = 0.0
    for key, piece in now.items():
        stood = was.get(key)
        if stood is not None and stood.box != piece.box and key.startswith(("laid ", "tile ", "back ")):
            instead[key] = _moved(stood, piece)
            start = CAMERA if key.startswith("laid ") else start
    end = float(start)
    for seat, tile in moment.tiles:
        target = now.get(f"laid {tile}")
        source = was.get(f"tile {tile}") or was.get(f"seat {seat}")
        if target is None or source is None or target.key in was:
            continue
        over.append(_flying(source, target, start))
        instead[target.key] = tracks.nothing
        end = start + FLIGHT + SETTLE
    pulsing = [op for key, op in new.items() if isinstance(op, Words) and key.startswith("toe ") and key not in old]
    for words in pulsing:
        over.append(_pulse(words, end, look.theme.shine))
    return end + PULSE if pulsing else end


def _moved(before: Sprite, after: Sprite) -> tracks.Track:
    """From its old place, size and turn to the new ones."""
    small = before.box.h / after.box.h if after.box.h else 1.0
    bend = _bend(before, after)

    def track(t: float) -> Iterator[Op]:
        part = tracks.in_out_cubic(tracks.share(t, 0, CAMERA))
        size = small + (1 - small) * part
        yield replace(after, box=_between(before, after, part), scale=(size, size), turn=after.turn + bend * (1 - part))

    return track


def _flying(source: Sprite, target: Sprite, start: float) -> tracks.Track:
    """Out of the hand to its place, turning on the way; it goes a little too far and settles."""
    small = source.box.h / target.box.h if target.box.h else 1.0
    bend = _bend(source, target)

    def track(t: float) -> Iterator[Op]:
        part = tracks.out_cubic(tracks.share(t, start, FLIGHT))
        settled = tracks.share(t, start + FLIGHT, SETTLE)
        deep = _DEEP * math.sin(math.pi * settled) if 0 < settled < 1 else 0.0
        size = small + (1 - small) * part
        box = _between(source, target, part)
        yield replace(
            target, box=box._replace(y=box.y + deep), scale=(size, size), turn=target.turn + bend * (1 - part)
        )

    return track


def _bend(one: Sprite, other: Sprite) -> float:
    """By how many degrees the first is turned from the second, whose halves may be drawn the other way round."""
    around = 180.0 if one.kind == other.kind and one.args != other.args else 0.0
    return (one.turn + around - other.turn + 180) % 360 - 180


def _between(one: Sprite, other: Sprite, part: float) -> Box:
    """The second's box on its way from the middle of the first."""
    (x, y), (to_x, to_y), box = one.box.centre, other.box.centre, other.box
    return Box(x + (to_x - x) * part - box.w / 2, y + (to_y - y) * part - box.h / 2, box.w, box.h)


def _pulse(words: Words, start: float, colour: tuple[int, int, int]) -> tracks.Track:
    """A ring that leaves the disc of a missing toe."""
    middle, radius = (words.at[0], words.at[1] - words.cap / 2), words.cap * 0.76

    def track(t: float) -> Iterator[Op]:
        part = tracks.share(t, start, PULSE)
        alpha = round(220 * (1 - part))
        if t >= start and part < 1 and alpha > 0:
            size = radius * (1 + 0.45 * tracks.out_cubic(part))
            yield Disc(middle, size, None, (*colour, alpha), max(words.cap * 0.08, 1.0))

    return track
