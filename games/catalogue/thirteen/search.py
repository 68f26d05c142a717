"""Looking ahead: each play is tried in the same worlds that fit what was seen, and played on to the end of the deal.

A play is worth the mean of the points that the seat has then, and ``FIRST`` more for being first. Those that do not
look promising are not tried; they are worth a little less than the worst that is. Where nothing is hidden one world is
all there is: there some turns are played by chance, as nobody knows what others will do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.catalogue.thirteen.menu import low_single
from games.catalogue.thirteen.model import Model
from games.catalogue.thirteen.seen import UNKNOWN, Seen, imagine
from games.catalogue.thirteen.state import POINTS, State
from games.combinations import Cards, answers
from games.rng import Rng

TRIED: Final = 5
"""Plays that are tried."""

EACH: Final = 4
"""Worlds that are looked into for each that a player's wits have."""

FIRST: Final = 1.0
"""Points that being first in the deal is worth besides its points."""

SLIP: Final = 12
"""One turn in so many is played by chance where nothing is hidden."""

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
    slip = 0 if UNKNOWN in deal.hands else SLIP
    for number in range(worlds * EACH):
        world, (luck, _) = _world(seen, rng.fork(f"world {number}")), rng.fork(f"luck {number}").below(1 << 32)
        for play in tried:
            model = Model(world, luck, slip)
            model.play(play)
            points = model.finish()[seat]
            totals[play] += points + FIRST * (points == POINTS[0])
    found = {play: total / (worlds * EACH) + 1e-3 * greedy[play] for play, total in totals.items()}
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
