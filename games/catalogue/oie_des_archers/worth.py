"""What an arrow would be worth to the thrower, in volleys, compared with not shooting it.

``race`` knows how many volleys every square is away from 63. A total is worth the volleys that it saves, counting what
it does to the others: a green arrow makes them shoot one arrow (OIE-22), somebody who comes to a trap frees who sits
there. The first arrow is worth what the volley is then with the second one aimed well.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from operator import mul
from typing import Final

from games.catalogue.oie_des_archers.options import HELD, Rules
from games.catalogue.oie_des_archers.race import HELD_FOR, Race, aimed, race
from games.catalogue.oie_des_archers.seen import Seen
from games.catalogue.oie_des_archers.squares import MOST, TRAPS, course
from games.catalogue.oie_des_archers.state import POINTS
from games.catalogue.oie_des_archers.volley import VALUES
from games.segments import BULL, OUTER_BULL, WHOLE_BULL, Segment
from games.usual import Bull

_UNREPORTED: Final[Mapping[Bull, tuple[Segment, ...]]] = {
    "split": (WHOLE_BULL,),
    "outer": (OUTER_BULL, BULL),
    "inner": (OUTER_BULL, BULL),
}
"""Bulls that the board never reports."""


def aims(seen: Seen) -> dict[Segment, float]:
    """The worth of every segment that scores; nothing, when nobody throws."""
    rules = seen.match.rules
    if not seen.aims:
        return {}
    values, unreported = by_value(seen), _UNREPORTED[rules.bull]
    scored = POINTS[rules.bull, seen.volley.left[0] in rules.confirmed]
    return {segment: values[points] for segment, points in scored.items() if points and segment not in unreported}


def by_value(seen: Seen) -> tuple[float, ...]:
    """What 0 to 10 points of the thrower's next arrow are worth: 0 points nothing."""
    rules, standing, volley = seen.match.rules, seen.standing, seen.volley
    seat = volley.left[0]
    costs = _costs(seen, seat)
    if volley.darts:
        first = POINTS[rules.bull, seat in rules.confirmed][volley.darts[0]]
        ends = costs[first : first + VALUES]
    elif standing.arrows[seat] == 1:
        ends = costs[:VALUES]
    else:
        chances = aimed(seat in rules.confirmed)
        ends = [
            min(math.fsum(map(mul, row, costs[first : first + VALUES])) for row in chances) for first in range(VALUES)
        ]
    return tuple(ends[0] - end for end in ends)


def expected(rules: Rules, seat: int) -> Race:
    """The race of a seat."""
    return race(rules.colours, rules.maze, rules.trap, seat in rules.confirmed)


def _costs(seen: Seen, seat: int) -> list[float]:
    """For each total the volleys that the thrower is behind the mean of the others after it."""
    rules, standing = seen.match.rules, seen.standing
    square = standing.squares[seat]
    journeys = course(rules.colours, rules.maze).journeys[square]
    others = [other for other in standing.alive if other != seat]
    green = math.fsum(_delay(seen, other) for other in others) / max(1, len(others))
    goes = expected(rules, seat).goes[square]
    costs = []
    for total in range(MOST + 1):
        journey, cost = journeys[total], goes[total]
        if journey.rest == "green":
            cost -= green
        elif journey.rest in TRAPS:
            sat = [other for other in others if standing.skip[other] and standing.squares[other] == journey.path[-1]]
            waits = [HELD_FOR if standing.skip[other] == HELD else standing.skip[other] - 1 for other in sat]
            cost += sum(waits) / max(1, len(others))
        costs.append(cost)
    return costs


def _delay(seen: Seen, seat: int) -> float:
    """Volleys that shooting one arrow instead of two costs somebody, who is thought to stay where he is."""
    skip, square, goes = seen.standing.skip[seat], seen.standing.squares[seat], expected(seen.match.rules, seat)
    return 0.0 if skip == HELD or skip > 1 else goes.one[square] - goes.two[square]
