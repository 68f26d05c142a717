"""How a bot thinks: what looks best now, or what comes of it in worlds that fit what it knows."""

from __future__ import annotations

from collections.abc import Sequence

from games.catalogue.chicken_foot import worth
from games.catalogue.chicken_foot.seen import Seen
from games.kernel import Choice, Weighed, Wits
from games.rng import Rng


def weigh(seen: Seen, choices: Sequence[Choice], wits: Wits, rng: Rng) -> Weighed:
    """The worth of every dart and choice."""
    return Weighed(worth.aims(seen), {choice.token: 0.0 for choice in choices})
