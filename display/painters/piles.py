"""Stock over discard: how many cards, and the one on top."""

from __future__ import annotations

from collections.abc import Sequence

from display.drawlist import Box, Panel, Sprite
from display.painters.brush import Brush, Drawn
from display.sprites import CARD
from games.view import Pile


def piles(brush: Brush, stacks: Sequence[Pile]) -> Drawn:
    """Each pile with its count and, where there is room, its name."""
    zone, type_, theme = brush.grid.piles, brush.grid.type, brush.look.theme
    gap = brush.u(0.009 if brush.grid.tall else 0.024)
    pitch = (zone.h + gap) / max(len(stacks), 2)
    high = pitch - gap
    wide = high * CARD
    behind = brush.u(0.0055)
    for n, pile in enumerate(stacks):
        box = Box(zone.x, zone.y + n * pitch, wide, high)
        if pile.count > 1:
            shadow = Box(box.x + behind, box.y - behind, wide, high)
            back = theme.line if pile.kind == "stock" else theme.second
            yield Panel(shadow, back, high * 0.06, theme.ground, brush.u(0.002))
        yield from _top(brush, pile, box)
        x = box.right + behind + brush.u(0.0095 if brush.grid.tall else 0.0175)
        room = zone.right - x
        count = str(pile.count)
        between = min(brush.u(0.018), high * 0.16)
        if brush.grid.lean or high < type_.need + type_.floor + between:
            baseline = box.y + (high + type_.need) / 2
            yield brush.words(
                brush.fit(count, room, type_.need, "figures", type_.floor),
                x,
                baseline,
                theme.text,
                "figures",
                key=f"count {pile.kind}",
            )
            continue
        top = box.y + (high - type_.need - type_.floor - between) / 2
        yield brush.words(
            brush.fit(count, room, type_.need, "figures", type_.floor),
            x,
            top + type_.need,
            theme.text,
            "figures",
            key=f"count {pile.kind}",
        )
        word = brush.sentence(pile.label, room, type_.floor)
        yield brush.words(word, x, top + type_.need + between + type_.floor, theme.second)


def _top(brush: Brush, pile: Pile, box: Box) -> Drawn:
    key = f"pile {pile.kind}"
    theme = brush.look.theme
    if not pile.count:
        yield Panel(box, None, box.h * 0.06, theme.line, brush.u(0.003), dashed=True)
    elif pile.top is None:
        yield Sprite("card", ("", ""), box, key=key)
    else:
        yield Sprite("card-strip", (pile.top.face, brush.letters(pile.top), 1.0), box, key=key)
