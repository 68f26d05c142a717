"""What is chosen at the table, and its tokens: ``draw``, ``pass``, ``play 3-9``.

Where both halves fit different ends the token says on which: ``play 3-6 on 3``.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from games.catalogue.chicken_foot.menu import Play, plays
from games.catalogue.chicken_foot.tiles import TILES, Tiles
from games.kernel import Choice
from games.text import text

DRAW: Final = Choice("draw", text("DRAW"))
PASS: Final = Choice("pass", text("PASS"))
GO: Final = Choice("go", text("GO ON"), button="next")
GO_AT_TABLE: Final = Choice("go", text("GO ON"))

Offer: TypeAlias = Mapping[str, tuple[Choice, Play | None]]
"""By token: the choice, and the play that it is."""


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
    found: dict[str, tuple[Choice, Play | None]] = {}
    every = plays(playable, values)
    often = {play.number for place, play in enumerate(every) if place and every[place - 1].number == play.number}
    for play in reversed(every):
        tile = str(TILES[play.number])
        if play.number in often:
            choice = Choice(f"play {tile} on {play.value}", text("play {tile} on {end}", tile=tile, end=play.value))
        else:
            choice = Choice(f"play {tile}", text("play {tile}", tile=tile))
        found[choice.token] = choice, play
    rest = () if playable and (must or not drawn) else (PASS,) if drawn or not stock else (DRAW,)
    found |= {choice.token: (choice, None) for choice in rest}
    return MappingProxyType(found)
