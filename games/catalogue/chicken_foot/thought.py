"""How a bot thinks: what looks best now, or what comes of it in worlds that fit what it knows.

In each world the round is played to its end after each play that could be made (``yard``). A play is worth how many
points fewer than the mean of the others the seat then has, and some more where it has the fewest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.catalogue.chicken_foot import worth
from games.catalogue.chicken_foot.menu import Play, plays
from games.catalogue.chicken_foot.picks import offered
from games.catalogue.chicken_foot.seen import Seen, imagine
from games.catalogue.chicken_foot.state import NONE
from games.catalogue.chicken_foot.tiles import points
from games.catalogue.chicken_foot.yard import Yard
from games.kernel import Choice
from games.rng import Rng
from games.wits import Weighed, Wits

FIRST: Final = 25.0
"""Points that it is worth to have the fewest."""


def weigh(seen: Seen, choices: Sequence[Choice], wits: Wits, rng: Rng) -> Weighed:
    """The worth of every dart and choice, in points."""
    neutral = {choice.token: 0.0 for choice in choices}
    if not seen.live or not seen.known or not seen.playable:
        return Weighed({}, neutral)
    luck, rng = rng.unit()
    worths = worth.looks(seen)
    if luck < wits.slips:
        chosen, _ = rng.choice(tuple(worths))
        worths = {play: float(play == chosen) for play in worths}
    elif wits.worlds and len(worths) > 1:
        worths = searched(seen, wits.worlds, rng)
    if seen.match.rules.darts:
        return Weighed(worth.of_darts(seen, worths), neutral)
    found = offered(seen.playable, seen.farm.values, seen.visit.drawn != NONE, seen.match.rules.must, bool(seen.stock))
    least = min(worths.values()) - 1.0
    return Weighed({}, {token: worths[play] if play else least for token, play in found.plays.items()})


def searched(seen: Seen, worlds: int, rng: Rng) -> dict[Play, float]:
    """Each play with its mean worth over so many worlds."""
    seat, rules = seen.visit.seat, seen.match.rules
    place = seen.match.order.index(seat)
    line = [each for each in seen.match.order[place + 1 :] + seen.match.order[: place + 1] if seen.held[each]]
    worths = dict.fromkeys(plays(seen.playable, seen.farm.values), 0.0)
    for number in range(worlds):
        world = imagine(seen, rng.fork(f"world {number}")).deal
        start = Yard.of(seen.farm, world.hands, world.stock, rules.ends)
        for play in worths:
            hands = start.copy().after(seat, play, line)
            worths[play] += _worth([points(hands[each]) for each in line])
    return {play: total / worlds for play, total in worths.items()}


def _worth(found: list[int]) -> float:
    """What the end of a round is worth to the seat whose points come last."""
    mine, others = found[-1], found[:-1]
    best = min(found)
    return sum(others) / len(others) - mine + (FIRST / found.count(best) if mine == best else 0.0)
