"""Cards side by side: the large hand, and the small cards of a row.

Few cards stand apart, more overlap so that every index stays free, very many are grouped by rank with their number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from display.drawlist import Box, Hot, Op, Panel, Sprite
from display.fonts import measure
from display.painters.brush import Brush, Drawn, Fitted
from games.cards import JOKER
from games.view import Face, Hand

OPEN: Final = 5
"""So many cards of the large hand stand apart."""

GROUPED: Final = 10
"""With more cards than this equal ranks are shown as one."""

INDEX: Final = 0.46
"""The left share of a large card that holds its index; overlapped cards leave at least this free, if they can."""


_STRIP_INDEX: Final = 0.345
_SMALL_INDEX: Final = 0.5
"""Height of the rank on a small card and on the smallest, of the card's height."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards shown as one: the faces, the first on top."""

    faces: tuple[Face, ...]

    @property
    def face(self) -> Face:
        """The card that is seen."""
        return self.faces[0]


def groups(cards: Sequence[Face], most: int) -> tuple[Group, ...]:
    """The cards one by one, or by rank if they are more than ``most``; backs are never grouped."""
    if len(cards) <= most:
        return tuple(Group((card,)) for card in cards)
    ranks: dict[str, list[Face]] = {}
    for n, card in enumerate(cards):
        ranks.setdefault(card.rank if card is not None else f"back {n}", []).append(card)
    return tuple(Group(tuple(faces)) for faces in ranks.values())


def key(seat: int, number: int, face: Face) -> str:
    """What motion calls a card; a back is known by its seat and place."""
    return f"card {face.name}" if face is not None else f"back {seat}.{number}"


def hand(brush: Brush, held: Hand, thrower: int | None) -> Drawn:
    """The large hand. If it is not the thrower's, its owner's sign stands on it."""
    zone, type_ = brush.grid.hand, brush.grid.type
    shown = groups(held.cards, GROUPED)
    wide, high = brush.grid.card
    count = len(shown)
    step = (zone.w - wide) / max((OPEN if count <= OPEN else count) - 1, 1)
    step = min(step, wide * 1.4 if brush.grid.tall and count <= OPEN else wide + brush.u(0.0095))
    strip = step < wide * INDEX and count > 1
    for n, group in enumerate(shown):
        box = Box(zone.x + n * step, zone.y, wide, high)
        last = n == count - 1
        if group.face is None:
            sprite = Sprite("card", ("", ""), box, key=key(held.seat, n, None))
        elif strip and not last:
            free = round(step / wide, 2)
            sprite = Sprite(
                "card-strip", (group.face.face, brush.letters(group.face), free), box, key=key(held.seat, n, group.face)
            )
        else:
            sprite = Sprite(
                "card", (group.face.face, brush.letters(group.face)), box, key=key(held.seat, n, group.face)
            )
        yield sprite
        if len(group.faces) > 1:
            free_width = wide * INDEX if last else min(step, wide)
            yield from times(brush, len(group.faces), Box(box.x, box.y, free_width, high), type_.floor)
    if thrower is not None and held.seat != thrower and count:
        size = brush.u(0.06)
        right = zone.x + (count - 1) * step + wide
        yield brush.seat(held.seat, Box(right - size * 1.1, zone.bottom - size * 1.1, size, size))


def times(brush: Brush, number: int, strip: Box, cap: float) -> Drawn:
    """The sign "×2" at the foot of a card's free strip."""
    theme = brush.look.theme
    string = f"×{number}"
    wide = min(measure(string, cap, "figures") + cap * 0.5, strip.w - 2)
    high = cap * 1.5
    middle = strip.x + strip.w / 2
    box = Box(middle - wide / 2, strip.bottom - high - cap * 0.3, wide, high)
    yield Panel(box, theme.ink, cap * 0.25)
    yield brush.words(
        brush.fit(string, wide, cap, "figures"), middle, box.y + (high + cap) / 2, theme.cream, "figures", "centre"
    )


def row(brush: Brush, seat: int, cards: Sequence[Face], zone: Box) -> tuple[list[Op | Hot], float]:
    """Small cards in a zone, right-aligned, and the left end of what they take, px.

    In a low row they are all index; in the lowest only ranks are shown, since suits would make them too small to be
    read.
    """
    floor = brush.grid.type.floor
    low = zone.h * _STRIP_INDEX < floor and None not in cards
    shown = groups(cards, GROUPED)
    if low and (zone.h * _SMALL_INDEX < floor or (len(shown) - 1) * floor + zone.h * 0.66 > zone.w):
        return _ranks(brush, cards, zone)
    kind = "card-small" if low else "card-strip"
    gap = brush.u(0.0035 if low else 0.0085)
    wide = min(zone.h * 0.66, zone.w)
    step = wide + gap
    if low and len(shown) * step - gap > zone.w:
        step = (zone.w - wide) / max(len(shown) - 1, 1)
    elif len(shown) * step - gap > zone.w:
        wide = min(wide, zone.h * 0.52)
        step = min((zone.w - wide) / max(len(shown) - 1, 1), wide * 0.775)
        high = min(zone.h, max(step * 1.6, brush.grid.type.floor) / _STRIP_INDEX)
        zone = Box(zone.x, zone.y + (zone.h - high) / 2, zone.w, high)
    start = zone.right - wide - step * (len(shown) - 1)
    drawn: list[Op | Hot] = []
    for n, group in enumerate(shown):
        box = Box(start + n * step, zone.y, wide, zone.h)
        free = 1.0 if n == len(shown) - 1 else round(min(step / wide, 1.0), 2)
        if group.face is None:
            drawn.append(Sprite("card", ("", ""), box, key=key(seat, n, None)))
            continue
        args = (group.face.face, brush.letters(group.face), free)
        drawn.append(Sprite(kind, args, box, key=key(seat, n, group.face)))
        if len(group.faces) > 1:
            drawn += times(brush, len(group.faces), Box(box.x, box.y, wide * free, zone.h), brush.grid.type.floor)
    return drawn, start if shown else zone.right


def _ranks(brush: Brush, cards: Sequence[Face], zone: Box) -> tuple[list[Op | Hot], float]:
    """A row of ranks on small cards; equal ones as "8×2" when there are many."""
    theme = brush.look.theme
    cap = max(brush.grid.type.floor, min(brush.grid.type.floor * 1.08, zone.h * 0.75))
    pad, gap = cap * 0.24, cap * 0.16
    shown = groups(cards, 6)
    labels: list[tuple[Group, str, float]] = []
    for group in shown:
        face = group.face
        several = f"×{len(group.faces)}" if len(group.faces) > 1 else ""
        joker = face is not None and face.rank == JOKER
        string = several if joker or face is None else brush.letters(face) + several
        labels.append((group, string, measure(string, cap, "figures") + 2 * pad + (cap if joker else 0.0)))
    total = sum(wide for _, _, wide in labels) + gap * (len(labels) - 1)
    scale = min(1.0, zone.w / total) if labels else 1.0
    x = start = zone.right - total * scale if labels else zone.right
    drawn: list[Op | Hot] = []
    base = zone.y + (zone.h + cap) / 2
    for group, string, natural in labels:
        face, wide = group.face, natural * scale
        if face is None:
            continue
        box = Box(x, zone.y, wide, zone.h)
        red = face.suit in ("H", "D") or face.face == "JK1"
        colour = theme.red if red else theme.ink
        drawn.append(Panel(box, theme.cream, zone.h * 0.12, key=f"card {face.name}"))
        at, room = x + pad * scale, wide - 2 * pad * scale
        if face.rank == JOKER:
            side = cap * scale
            drawn.append(
                Sprite("suit", ("star", "red" if red else "ink"), Box(at, zone.y + (zone.h - side) / 2, side, side))
            )
            at, room = at + side, room - side
        words = Fitted(string, cap, min(max(room / max(measure(string, cap, "figures"), 1.0), 0.5), 1.0), room)
        drawn.append(brush.words(words, at, base, colour, "figures"))
        x += wide + gap * scale
    return drawn, start
