"""How bots play x01: each dart as it ends the leg soonest, for somebody whose darts scatter as theirs do."""

from __future__ import annotations

from collections.abc import Sequence

from games.catalogue.x01.options import Rules
from games.catalogue.x01.rules import State, finishers, frozen
from games.countdown import Countdown, countdown
from games.geometry import Geometry
from games.kernel import Choice
from games.oche.usual import SCORE
from games.oche.ways import opens
from games.segments import EVERY, MISS
from games.wits import Weighed, Wits


def weigh(state: State, choices: Sequence[Choice], wits: Wits) -> Weighed | None:
    """The bed that ends the leg soonest, and the darts that each segment saves beside a miss.

    None where that is no guide: he may not finish (DRT-6).
    """
    seat, slate, before = state.visit.seat, state.slate, state.visit.before
    if not state.left or frozen(state, seat):
        return None
    down = table(state.match.rules, wits.geometry, wits.sigma)
    stand, began = (slate.left[seat], slate.opened[seat]), (before.left[seat], before.opened[seat])
    after = {area: down.after(stand, state.left - 1, began, area) for area in EVERY}
    return Weighed(
        {area: after[MISS] - darts for area, darts in after.items()},
        {choice.token: 0.0 for choice in choices},
        aim=down.plan(stand, state.left, began).point,
    )


def table(rules: Rules, geometry: Geometry, sigma: float) -> Countdown:
    """The fewest darts from each score under these rules."""
    first = opens(rules.opens, rules.bulls, rules.fat_is_double) if rules.opens != "straight" else frozenset(EVERY)
    return countdown(finishers(rules), tuple(SCORE[rules.bulls].items()), geometry, sigma, first)
