"""How well a player thinks, and what he found: what bots are told and answer. Part of the kernel's contract."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.geometry import SOFT, Geometry, Point
from games.segments import Segment


@dataclass(frozen=True, slots=True)
class Wits:
    """How well a player thinks.

    Attributes:
        worlds: in so many worlds that fit what is known it is looked ahead; 0: what looks best now is taken.
        slips: the share of choices that are made without thinking.
        sigma: how far his own darts scatter, in mm (``games.shot``).
        geometry: of the board at which he throws.
    """

    worlds: int
    slips: float = 0.0
    sigma: float = 28.0
    geometry: Geometry = SOFT


@dataclass(frozen=True, slots=True)
class Weighed:
    """What a player who has thought would give for each dart and each choice, in one unit.

    Attributes:
        aims: as ``Game.aims`` says it.
        choices: by token; of two alike the first one offered is meant.
        rest: what it is worth to the thrower to end the visit now; None: that is no move of the game, and he throws on.
        aim: where he aims, if he knows it; else at what is worth most on average.
    """

    aims: Mapping[Segment, float]
    choices: Mapping[str, float]
    rest: float | None = None
    aim: Point | None = None
