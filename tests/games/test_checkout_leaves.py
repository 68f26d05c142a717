"""The ways out that are shown, weighed by the countdown: what they leave is about the best for the skill asked for."""

from __future__ import annotations

import math
from operator import mul

import pytest

from games.checkout import routes
from games.countdown import Countdown
from games.geometry import AREAS, SOFT
from games.oche.usual import SCORE
from games.oche.ways import opens
from games.segments import Segment
from games.shot import SKILLS, spread

FINISHES, SCORES = opens("double", "split", True), tuple(SCORE["split"].items())
AIMS = [Segment(name) for name in (*(f"{ring}{n}" for ring in "TSD" for n in range(1, 21)), "DB", "SB")]
ONE = {area.score for area in FINISHES}
TWO = ONE | {area.score + last for area in AIMS for last in ONE}


def shortest(score: int) -> list[Segment]:
    """What the first dart of the shortest ways may be aimed at."""
    if score in ONE:
        return [area for area in AIMS if area in FINISHES and area.score == score]
    rest = ONE if score in TWO else TWO
    return [area for area in AIMS if score - area.score in rest]


@pytest.mark.parametrize(("skill", "mean", "most"), [("pro", 0.01, 0.22), ("regular", 0.025, 0.35)])
def test_the_next_dart_shown_costs_hardly_more_than_the_best_of_the_shortest_ways(
    skill: str, mean: float, most: float
) -> None:
    """In darts that the leg takes on average, for somebody of that skill."""
    sigma = SKILLS[skill]
    down = Countdown(FINISHES, SCORES, SOFT, sigma)
    chances = {area: tuple(spread(SOFT, SOFT.centre(area), sigma).values()) for area in AIMS}
    lost = []
    for score, way in routes(FINISHES, SCORES, 3, sigma).items():
        after = [down.after((score, True), 2, (score, True), area) for area in AREAS]
        darts = {area: math.fsum(map(mul, chances[area], after)) for area in shortest(score)}
        lost.append(darts[way[0]] - min(darts.values()))
    assert math.fsum(lost) / len(lost) < mean
    assert max(lost) < most
