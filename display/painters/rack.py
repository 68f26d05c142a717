"""The hand of a table game: cards or tiles side by side, never on each other; what a dart would play of it rises.

They lie in as many rows as make them largest. Over what a number plays stands a chip with that number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from display.drawlist import Box, Panel, Sprite
from display.frame import Frame
from display.painters.brush import Brush, Drawn, fit
from display.sprites import CARD
from games.cards import Card
from games.dominoes import Domino
from games.tabletop import Group, Piece, Rack

TILE: Final = 2.0
"""Width of a tile that lies over its height."""

DIM: Final = 168
"""How much is seen of a piece that cannot be played now, of 255."""

_GAP: Final = 0.0065
_WIDEST: Final[dict[bool, float]] = {False: 0.109, True: 0.18}  # a card, a tile
_RISE, _RISE_TALL, _RISE_TILE = 0.037, 0.01, 0.013
_ROWS: Final = 4
_READ: Final = 1.2  # a tile so high, in capitals, can be read
_FEWER: Final = 0.87  # a row more has to be worth it
_INDEX, _STRIP = 0.28, 0.345  # height of the rank on a card, on one that shows nothing else


def rise(frame: Frame) -> float:
    """How far pieces rise that can be played or are picked, px; tiles, which lie in more rows, less than cards."""
    if frame.kind == "yard":
        return frame.u(_RISE_TILE if not frame.grid.tall else _RISE_TALL / 2)
    return frame.u(_RISE_TALL if frame.grid.tall else _RISE)


def chip(frame: Frame) -> float:
    """Height of a chip, px."""
    return frame.grid.type.floor * (1.45 if frame.grid.tall else 1.75)


def spots(frame: Frame, pieces: Sequence[Piece], chips: bool) -> list[Box]:
    """Where pieces lie that do not rise, in order; ``chips``: with room over each row."""
    zone, gap, count = frame.foot, frame.u(_GAP), max(len(pieces), 1)
    tile = any(isinstance(piece, Domino) for piece in pieces) or frame.kind == "yard"
    ratio = TILE if tile else CARD
    over = rise(frame) + (chip(frame) + gap if chips else 0.0)

    def size(rows: int) -> float:
        columns = -(-count // rows)
        high = (zone.h + gap) / rows - gap - over
        return min((zone.w + gap) / columns - gap, high * ratio, frame.u(_WIDEST[tile]))

    rows = max(range(1, _ROWS + 1), key=lambda rows: size(rows) * _FEWER**rows)
    wide, columns = max(size(rows), 2.0), -(-count // rows)
    high = wide / ratio
    step = high + over + gap
    top = zone.bottom - (rows - 1) * step - high
    return [Box(zone.x + n % columns * (wide + gap), top + n // columns * step, wide, high) for n in range(len(pieces))]


def piece(brush: Brush, held: Piece, box: Box, seat: int, number: int, alpha: int = 255) -> Sprite:
    """A card or tile as it lies; a small card is all rank and suit. A back is known by its seat and place."""
    if isinstance(held, Domino):
        return Sprite("domino", (held.low, held.high), box, f"tile {held}", alpha=alpha)
    if held is None:
        face: tuple[str, tuple[object, ...]] = ("domino", (-1, -1)) if box.w > box.h else ("card", ("", ""))
        return Sprite(face[0], face[1], box, f"back {seat}.{number}", alpha=alpha)
    return _card(brush, held, box, alpha)


def _card(brush: Brush, card: Card, box: Box, alpha: int) -> Sprite:
    floor, letters, key = brush.grid.type.floor, brush.letters(card), f"card {card.name}"
    if box.h * _INDEX >= floor:
        return Sprite("card", (card.face, letters), box, key, alpha=alpha)
    kind = "card-strip" if box.h * _STRIP >= floor else "card-small"
    return Sprite(kind, (card.face, letters, 1.0), box, key, alpha=alpha)


def rack(brush: Brush, frame: Frame, held: Rack, thrower: int | None, chips: bool = True) -> Drawn:
    """The hand; what may be played in brass, the rest dim. One that is not the thrower's bears its owner's sign.

    Without ``chips`` it lies as where it is chosen from. Of so many tiles that none could be read only those are shown
    that may be played; how many there are is said beside the yard.
    """
    held = _readable(frame, held, chips)
    theme, up = brush.look.theme, rise(frame)
    playable = {index for group in held.groups for index in group.pieces}
    boxes = spots(frame, held.pieces, chips)
    edge = max(min(frame.u(0.0045), boxes[0].h * 0.05 if boxes else 0.0), 1.5)
    for n, (face, box) in enumerate(zip(held.pieces, boxes, strict=True)):
        lit = n in playable
        place = Box(box.x, box.y - up, box.w, box.h) if lit else box
        yield piece(brush, face, place, held.seat, n, 255 if lit or not playable else DIM)
        if lit:
            yield Panel(place.inset(-edge / 3), None, place.h * 0.06, theme.brass, edge)
    for group in held.groups:
        yield from _chip(brush, frame, group, held.groups, boxes)
    if thrower is not None and held.seat != thrower and boxes:
        size = frame.u(0.06)
        last = boxes[-1]
        yield brush.seat(held.seat, Box(last.right - size * 0.9, last.bottom - size * 0.9, size, size))


def _readable(frame: Frame, held: Rack, chips: bool) -> Rack:
    """What of a hand is shown."""
    kept = sorted({index for group in held.groups for index in group.pieces})
    if frame.kind != "yard" or not kept or spots(frame, held.pieces, chips)[0].h >= frame.grid.type.floor * _READ:
        return held
    place = {index: n for n, index in enumerate(kept)}
    groups = tuple(replace(group, pieces=tuple(place[index] for index in group.pieces)) for group in held.groups)
    return Rack(held.seat, tuple(held.pieces[index] for index in kept), groups)


def _chip(brush: Brush, frame: Frame, group: Group, groups: Sequence[Group], boxes: Sequence[Box]) -> Drawn:
    """The number over its pieces: over their middle if they are its own and lie together, else over the last one."""
    theme, gap, high = brush.look.theme, frame.u(_GAP), chip(frame)
    first, last = boxes[group.pieces[0]], boxes[group.pieces[-1]]
    shared = any(set(group.pieces) & set(other.pieces) for other in groups if other is not group)
    together = group.pieces == tuple(range(group.pieces[0], group.pieces[-1] + 1)) and first.y == last.y
    x = (first.x + last.right) / 2 if together and not shared else last.centre[0]
    most = last.w
    if group.half is not None:
        most = (last.w - gap) / 2
        x = last.x + last.w * (0.25 + 0.5 * group.half)
    wide = min(high * 1.5, most)
    box = Box(x - wide / 2, last.y - rise(frame) - gap - high, wide, high)
    yield Panel(box, theme.lit, high * 0.22)
    floor = frame.grid.type.floor
    figure = fit(group.value, wide * 0.9, max(high * 0.62, floor), "figures", floor, 0.7)
    yield brush.words(figure, x, box.centre[1] + figure.cap / 2, theme.ink, "figures", "centre")
