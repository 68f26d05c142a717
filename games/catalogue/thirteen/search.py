"""Looking ahead: each play is tried in the same worlds that fit what was seen, and played on to the end of the deal.

A play is worth the mean of the points that the seat has then. Those that do not look promising are not tried; they
are worth a little less than the worst that is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.catalogue.thirteen.menu import low_single
from games.catalogue.thirteen.model import Model
from games.catalogue.thirteen.seen import Seen, imagine
from games.catalogue.thirteen.state import State
from games.combinations import Cards, answers
from games.rng import Rng

TRIED: Final = 5
"""Plays that are tried."""

FITTING: Final = 3
"""Worlds of which the one is taken in which those who passed could do least."""


def searched(seen: Seen, greedy: Mapping[Cards, float], worlds: int, rng: Rng) -> Mapping[Cards, float]:
    """The worth of plays in points, and of the pass (0), by looking ahead in so many worlds."""
    deal, seat = seen.deal, seen.visit.seat
    ranked = sorted((play for play in greedy if play), key=lambda play: (-greedy[play], play))
    tried = ranked[:TRIED]
    least = 0 if deal.table else low_single(deal.hands[seat], deal.must).cards
    if least not in tried:
        tried.append(least)
    totals = dict.fromkeys(tried, 0.0)
    for number in range(worlds):
        world, luck = _world(seen, rng.fork(f"world {number}")), rng.fork(f"luck {number}").below(1 << 32)[0]
        for play in tried:
            model = Model(world, luck)
            model.play(play)
            totals[play] += model.finish()[seat]
    found = {play: total / worlds + 1e-3 * greedy[play] for play, total in totals.items()}
    low = min(found.values())
    return {play: found.get(play, low - 0.05 + 1e-3 * worth) for play, worth in greedy.items()}


def _world(seen: Seen, rng: Rng) -> State:
    """A world that fits: who passed could rather not beat what he passed on."""
    ladder = seen.match.rules.ladder
    declined = [one for one in seen.deal.declined if seen.deal.hands[one[0]] < 0]
    best, fewest = None, 99
    for number in range(FITTING if declined else 1):
        world = imagine(seen, rng.fork(str(number)))
        could = sum(bool(answers(world.deal.hands[seat], table, ladder)) for seat, table in declined)
        if could < fewest:
            best, fewest = world, could
        if not could:
            break
    assert best is not None
    return best
