"""How a play comes to the middle of the table: its cards fly out of the hand, one a little after the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from display import tracks
from display.drawlist import Box, Op, Sprite
from games.view import Moment

FLIGHT, NEXT, MOST, CLOSE = 260, 60, 900, 180
"""A card's flight, the next one, all of them at most; the hand closes up: ms."""

_TILT: Final = 4.0
"""Degrees by which a card is turned as it leaves the hand."""


def lasting(count: int) -> float:
    """How long so many cards fly, ms."""
    return FLIGHT + tracks.apart(count, FLIGHT, NEXT, MOST) * (count - 1) if count else 0.0


def played(
    was: Mapping[str, Sprite],
    now: Mapping[str, Sprite],
    moment: Moment,
    instead: dict[str, tracks.Track],
    over: list[tracks.Track],
) -> float:
    """The cards of a play fly from where they were held; those that stay close up."""
    apart = tracks.apart(len(moment.cards), FLIGHT, NEXT, MOST)
    length = 0.0
    for number, (seat, face) in enumerate(moment.cards):
        target = now.get(f"card {face.name}") if face is not None else None
        if target is None:
            continue
        source = was.get(target.key) or was.get(f"held {seat}") or was.get(f"seat {seat}")
        if source is None:
            continue
        over.append(_flying(source, target, number * apart))
        instead[target.key] = tracks.nothing
        length = number * apart + FLIGHT
    for key, piece in now.items():
        stood = was.get(key)
        held = key.startswith(("card ", "back ", "tile "))
        if held and key not in instead and stood is not None and stood.box != piece.box:
            instead[key] = tracks.sliding(stood, piece, 0, CLOSE)
            length = max(length, CLOSE)
    return length


def _flying(source: Sprite, target: Sprite, start: float) -> tracks.Track:
    """From the one place to the other, turned a little, and straight as it lies."""
    small = source.box.h / target.box.h if target.box.h else 1.0
    origin, end = source.box.centre, target.box.centre

    def track(t: float) -> Iterator[Op]:
        part = tracks.out_cubic(tracks.share(t, start, FLIGHT))
        x, y = origin[0] + (end[0] - origin[0]) * part, origin[1] + (end[1] - origin[1]) * part
        size = small + (1 - small) * part
        box = Box(x - target.box.w / 2, y - target.box.h / 2, target.box.w, target.box.h)
        yield replace(target, box=box, scale=(size, size), turn=_TILT * (1 - part)) if part < 1 else target

    return track
