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
from games.catalogue.thirteen.worth import looks_best
from games.combinations import Cards
from games.rng import Rng

TRIED: Final = 5
"""Plays that are tried at first."""

LEFT: Final = 3
"""Plays that are still tried after a quarter of the worlds; after a half two are."""

EACH: Final = 8
"""Worlds that are looked into for each that a player's wits have, in the end of a deal."""

SHORT: Final = 24
"""With more cards than that in all hands a deal is longer, and fewer worlds are looked into: a thought is as long."""

FIRST: Final = 3.0
"""Points that being first in the deal is worth besides its points: who is first leads the next one."""

SLIP: Final = 12
"""One turn in so many is played by chance where nothing is hidden."""

FITTING: Final = 6
"""Worlds of which the one is taken in which fewest of those who passed would have played."""

REMEMBERED: Final = 8
"""Passes that are thought of, the last ones."""

USUAL: Final = 6
"""Cards that a rival is thought to have held when somebody passed."""


def searched(seen: Seen, greedy: Mapping[Cards, float], worlds: int, rng: Rng) -> Mapping[Cards, float]:
    """The worth of plays in points, and of the pass (0), by looking ahead in so many worlds."""
    tried = _promising(seen, greedy)
    if len(tried) == 1:
        return greedy
    slip = 0 if UNKNOWN in seen.deal.hands else SLIP
    totals, found = dict.fromkeys(tried, 0.0), dict[Cards, float]()
    count = worlds * EACH * SHORT // max(SHORT, sum(seen.held))
    for number in range(count):
        world, (luck, _) = _world(seen, rng.fork(f"world {number}")), rng.fork(f"luck {number}").below(1 << 32)
        for play in tried:
            model = Model(world, luck, slip)
            model.play(play)
            points = model.finish()[seen.visit.seat]
            totals[play] += points + FIRST * (points == POINTS[0])
        if number + 1 in (count // 4, count // 2):
            found |= {play: totals[play] / (number + 1) for play in tried}
            tried = sorted(tried, key=lambda play: -totals[play])[: LEFT if number + 1 < count // 2 else 2]
    found |= {play: totals[play] / count for play in tried}
    low = min(found.values())
    return {play: found.get(play, low - 0.05) + 1e-3 * worth for play, worth in greedy.items()}


def _promising(seen: Seen, greedy: Mapping[Cards, float]) -> list[Cards]:
    """The plays that are worth a try: what looks best, and what comes if no dart does anything."""
    deal = seen.deal
    ranked = sorted((play for play in greedy if play), key=lambda play: (-greedy[play], play))
    least = 0 if deal.table else low_single(deal.hands[seen.visit.seat], deal.must).cards
    return ranked[:TRIED] if least in ranked[:TRIED] else [*ranked[:TRIED], least]


def _world(seen: Seen, rng: Rng) -> State:
    """A world that fits: who passed on something would not have played on it as it looks best."""
    ladder = seen.match.rules.ladder
    declined = [one for one in seen.deal.declined if seen.deal.hands[one[0]] == UNKNOWN][-REMEMBERED:]
    best, fewest = None, len(declined) + 1
    for number in range(FITTING if declined else 1):
        world = imagine(seen, rng.fork(str(number)))
        would = 0
        for seat, table, since in declined:
            would += bool(looks_best(world.deal.hands[seat] | since, table, -1, ladder, False, USUAL))
        if would < fewest:
            best, fewest = world, would
        if not would:
            break
    assert best is not None
    return best
