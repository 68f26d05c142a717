"""What is chosen at the table, and its tokens: ``draw``, ``pass``, ``play 3-9``.

Where both halves fit different ends the token says on which: ``play 3-6 on 3``.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from games.catalogue.chicken_foot.menu import Play, plays
from games.catalogue.chicken_foot.tiles import TILES, Tiles
from games.kernel import Choice
from games.text import text

DRAW: Final = Choice("draw", text("DRAW"))
PASS: Final = Choice("pass", text("PASS"))
GO: Final = Choice("go", text("GO ON"), button="next")
GO_AT_TABLE: Final = Choice("go", text("GO ON"))


@dataclass(frozen=True, slots=True)
class Offer:
    """All that a seat may choose: the choices, and for each token the play that it is, or None."""

    choices: tuple[Choice, ...]
    plays: Mapping[str, Play | None]


@functools.cache
def _choice(one: Play, twice: bool) -> Choice:
    """A play to be chosen; ``twice``: the tile fits another end too."""
    tile = str(TILES[one.number])
    if twice:
        return Choice(f"play {tile} on {one.value}", text("{tile} on {end}", tile=tile, end=one.value))
    return Choice(f"play {tile}", text("{value}", value=tile))


@functools.lru_cache(maxsize=1 << 10)
def offered(playable: Tiles, values: int, drawn: bool, must: bool, stock: bool) -> Offer:
    """All that the seat whose turn it is may choose, the heaviest play first (CFD-21 to 23, C6, C7).

    Args:
        playable: its tiles that fit; when it has just drawn one, that one.
        values: what they may touch.
        drawn: it has just drawn.
        must: a drawn tile that fits must be played.
        stock: there are tiles to draw.
    """
    rest = () if playable and (must or not drawn) else (PASS,) if drawn or not stock else (DRAW,)
    if not playable:
        return Offer(rest, MappingProxyType({choice.token: None for choice in rest}))
    every = plays(playable, values)[::-1]
    count = Counter([one.number for one in every])
    choices = tuple([_choice(one, count[one.number] > 1) for one in every])
    found: dict[str, Play | None] = {choice.token: one for choice, one in zip(choices, every, strict=True)}
    found |= {choice.token: None for choice in rest}
    return Offer((*choices, *rest), MappingProxyType(found))
