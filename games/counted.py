"""What a dart counted, as statistics ask for it. Part of ``games.kernel``'s contract."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Unit: TypeAlias = Literal["points", "marks", "hits", "darts"]
"""What a game's statistics are made of: points of three darts; marks of a visit; whether a dart counted at all; nothing
but where darts landed, where neither many points nor any are good."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What a dart counted when it landed.

    Attributes:
        unit: of its game.
        gain: in points or marks as the game chalks them up; 1 for a hit where that is all that is told.
        bust: with it the whole visit counts for nothing.
        tried: this one dart could have finished.
        finished: it has.
    """

    unit: Unit
    gain: int = 0
    bust: bool = False
    tried: bool = False
    finished: bool = False
