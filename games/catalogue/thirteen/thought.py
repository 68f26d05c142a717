"""What a bot makes of its turn: greedily, or by playing on in worlds that fit what was seen; at times without thinking.

Values are of plays (and of 0, the pass), all in one unit; the aims and choices follow from them in one way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.catalogue.thirteen import worth
from games.catalogue.thirteen.picks import PASS, TYPE, meant
from games.catalogue.thirteen.search import searched
from games.catalogue.thirteen.seen import UNKNOWN, Seen
from games.combinations import Cards
from games.kernel import Choice
from games.rng import Rng
from games.wits import Weighed, Wits

TURN: Final = 1e3
"""The worth of TYPE to who wants another type; less it is worth to who does not."""


def weigh(seen: Seen, choices: Sequence[Choice], wits: Wits, rng: Rng) -> Weighed:
    """The worth of darts and choices to the seat whose turn it is."""
    tokens = [choice.token for choice in choices]
    if seen.deal.instant or seen.deal.hands[seen.visit.seat] in (UNKNOWN, 0):
        return Weighed({}, dict.fromkeys(tokens, 0.0))
    values = _values(seen, tokens, wits, rng)
    found = {token: _chosen(seen, token, values) for token in tokens}
    return Weighed(worth.aims(seen, values), found, rest=values[0] if seen.deal.table else None)


def _values(seen: Seen, tokens: Sequence[str], wits: Wits, rng: Rng) -> Mapping[Cards, float]:
    """What each play is worth, and 0: to pass."""
    plays = sorted(worth.candidates(seen, [meant(token) for token in tokens]))
    luck, rng = rng.unit()
    if luck < wits.slips:
        any_order, _ = rng.shuffle(plays if not seen.deal.table else [0, *plays])
        return {play: place + 1.0 if play else 0.5 for place, play in enumerate(any_order)} | {0: 0.5}
    greedy = worth.values(seen, plays)
    return searched(seen, greedy, wits.worlds, rng) if wits.worlds else greedy


def _chosen(seen: Seen, token: str, values: Mapping[Cards, float]) -> float:
    if token == TYPE.token:
        return TURN if worth.wants_other(seen, values) else -TURN
    return values[0] if token == PASS.token else values[meant(token)]
