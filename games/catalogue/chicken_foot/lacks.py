"""What everybody knows of hidden hands: for each tile of a seat, oldest first, the tiles that it cannot be.

Who draws or passes has nothing that fits: that is so of all his tiles. Law: what a newer tile cannot be, an older one
cannot be either; so, of the tiles that may have been played, taking away the oldest never says too much.
"""

from __future__ import annotations

from typing import TypeAlias

from games.catalogue.chicken_foot.tiles import Tiles
from games.rows import put

Lacks: TypeAlias = tuple[tuple[Tiles, ...], ...]


def missed(lacks: Lacks, seat: int, fits: Tiles, drew: tuple[Tiles, ...] = ()) -> Lacks:
    """The seat has shown that it has none of these; ``drew``: what the tile that it drew then cannot be."""
    if not lacks:
        return lacks
    return put(lacks, seat, (*(mask | fits for mask in lacks[seat]), *drew))


def played(lacks: Lacks, seat: int, number: int, newest: bool) -> Lacks:
    """The seat has laid this tile; ``newest``: it had just drawn it."""
    if not lacks:
        return lacks
    mine = lacks[seat]
    gone = len(mine) - 1 if newest else next(place for place, mask in enumerate(mine) if not mask >> number & 1)
    return put(lacks, seat, mine[:gone] + mine[gone + 1 :])


def left(lacks: Lacks, seat: int) -> Lacks:
    """The seat holds nothing any more."""
    return put(lacks, seat, ()) if lacks else lacks
