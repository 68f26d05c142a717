"""What looks best now, and what darts are worth when plays have a worth: all in points of a hand.

Of itself a play is worth the points that leave the hand and the variety that stays in it: every value that a hand has
is an end it may use later.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.catalogue.chicken_foot.farm import lay
from games.catalogue.chicken_foot.menu import Play, careless, means, plays
from games.catalogue.chicken_foot.seen import Seen
from games.catalogue.chicken_foot.state import DARTS
from games.catalogue.chicken_foot.tiles import HAVING, POINTS, Tiles
from games.segments import BULL, NUMBERS, OUTER_BULL, WHOLE_BULL, Segment

VARIETY: Final = 1.0
"""Points that it is worth to keep one value more in hand."""

AGAIN: Final = 1.0
"""Points that it is worth if a tile that stays fits what was opened."""

HIT: Final = 0.55
"""How often a second dart is thought to find the half that it wants."""

RINGS: Final = ("SI", "SO", "D", "T")


def greedy(hand: Tiles, seen: Seen, play: Play) -> float:
    """What a play looks worth to a player who does not look ahead."""
    left = hand & ~(1 << play.number)
    variety = sum(1 for value in range(seen.match.rules.most + 1) if left & HAVING[value])
    again = bool(left & lay(seen.farm, play.number, play.value).fits)
    return POINTS[play.number] + VARIETY * variety + AGAIN * again


def looks(seen: Seen) -> dict[Play, float]:
    """Every play of the seat whose turn it is with what it looks worth; nothing where its hand is not known."""
    if not seen.known:
        return {}
    hand = seen.hands[seen.visit.seat]
    return {play: greedy(hand, seen, play) for play in plays(seen.playable, seen.farm.values)}


def aims(seen: Seen) -> dict[Segment, float]:
    """The greedy worth of every segment that does something for the thrower."""
    return of_darts(seen, looks(seen))


def of_darts(seen: Seen, worths: Mapping[Play, float]) -> dict[Segment, float]:
    """The worth of every segment, given that of each play, compared with making no choice.

    Darts without a full choice play the lowest tile (4.3): that is the zero. A dart that only chooses an end is worth
    what may come of it.
    """
    rules, visit, farm = seen.match.rules, seen.visit, seen.farm
    left = DARTS - len(visit.darts)
    if not worths or not rules.darts or not seen.live:
        return {}
    fitting, values = seen.playable, farm.values
    base = worths[careless(fitting, values, visit.picked)]

    def of(segment: Segment) -> float | None:
        found = means(fitting, farm, visit.picked, rules, segment)
        if isinstance(found, Play):
            return worths[found] - base
        if found < 0:
            return None
        least = worths[careless(fitting, values, found)]
        best = max(worth for play, worth in worths.items() if play.value == found)
        return (HIT * best + (1 - HIT) * least if left > 1 else least) - base

    worth: dict[Segment, float] = {}
    for bull in (OUTER_BULL, BULL, WHOLE_BULL):
        worth[bull] = of(bull) or 0.0
    for number in NUMBERS:
        single = of(Segment(f"S{number}"))
        if single is not None:
            worth |= {Segment(f"{ring}{number}"): single for ring in RINGS}
    return worth
