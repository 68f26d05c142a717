"""Cards side by side: the large hand, and the small cards of a row.

Few cards stand apart, more overlap so that every index stays free, very many are grouped by rank with their number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from display.drawlist import Box, Panel, Sprite
from display.fonts import measure
from display.painters.brush import Brush, Drawn
from games.cards import Card
from games.view import Face, Hand

OPEN: Final = 5
"""So many cards of the large hand stand apart."""

GROUPED: Final = 10
"""With more cards than this equal ranks are shown as one."""

INDEX: Final = 0.46
"""The left share of a large card that holds its index; overlapped cards leave at least this free, if they can."""


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
    if not brush.grid.tall or count > OPEN:
        step = min(step, wide + brush.u(0.0095))
    strip = step < wide * INDEX and count > 1
    for n, group in enumerate(shown):
        box = Box(zone.x + n * step, zone.y, wide, high)
        last = n == count - 1
        if group.face is None:
            sprite = Sprite("card", ("", ""), box, key=key(held.seat, n, None))
        elif strip and not last:
            free = round(step / wide, 2)
            sprite = Sprite(
                "card-strip", (group.face.face, brush.letters(group.face), free), box, key=key(0, 0, group.face)
            )
        else:
            sprite = Sprite("card", (group.face.face, brush.letters(group.face)), box, key=key(0, 0, group.face))
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


def row(brush: Brush, seat: int, cards: Sequence[Face], zone: Box) -> tuple[Drawn, float]:
    """Small cards in a zone, right-aligned, and the left end of what they take (px)."""
    theme_gap = brush.u(0.0085)
    most = 7 if zone.w > brush.u(0.2) else 5
    shown = groups(cards, most)
    count = max(len(shown), 1)
    wide = min(zone.h * 0.66, zone.w)
    step = wide + theme_gap
    if count * step - theme_gap > zone.w:
        wide = min(wide, max(brush.u(0.061), zone.h * 0.45))
        step = min(wide + theme_gap, (zone.w - wide) / max(count - 1, 1))
        if step < wide + theme_gap:
            step = min(step, wide * 0.775)
    start = zone.right - wide - step * (len(shown) - 1)

    def drawn() -> Drawn:
        for n, group in enumerate(shown):
            box = Box(start + n * step, zone.y, wide, zone.h)
            free = 1.0 if n == len(shown) - 1 else round(min(step / wide, 1.0), 2)
            if group.face is None:
                yield Sprite("card", ("", ""), box, key=key(seat, n, None))
            else:
                args = (group.face.face, brush.letters(group.face), free)
                yield Sprite("card-strip", args, box, key=key(0, 0, group.face))
            if len(group.faces) > 1:
                strip = Box(box.x, box.y, wide * free, zone.h)
                yield from times(brush, len(group.faces), strip, brush.grid.type.floor)

    return drawn(), start if shown else zone.right


def backs(count: int) -> tuple[Card | None, ...]:
    """So many unseen cards."""
    return (None,) * count
