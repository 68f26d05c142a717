"""Looking ahead (being built)."""

from __future__ import annotations

from collections.abc import Mapping

from games.catalogue.thirteen.seen import Seen
from games.combinations import Cards
from games.rng import Rng


def searched(seen: Seen, greedy: Mapping[Cards, float], worlds: int, rng: Rng) -> Mapping[Cards, float]:
    """The worth of the plays, looked ahead."""
    return greedy
