"""The fewest darts of x01: published figures, closed forms, and Bellman's equation everywhere."""

from __future__ import annotations

import functools
import math
from itertools import product

import pytest

from games.countdown import BEDS, Countdown, Stand
from games.geometry import AREAS, STEEL
from games.oche.usual import SCORE, Bulls
from games.oche.ways import Way, opens
from games.segments import BULL, Segment
from games.shot import spread
from tests.soak.countdown import beside, leg, promised

# Darts of a 501 double-out leg on the regulation board, found elsewhere.
LEGS = {5.0: 13.0, 12.5: 23.4, 20.0: 35.1, 40.0: 63.5, 80.0: 149.0}


@functools.cache
def table(sigma: float, out: Way = "double", bulls: Bulls = "split", into: Way = "straight") -> Countdown:
    first = () if into == "straight" else (opens(into, bulls, True),)
    return Countdown(opens(out, bulls, True), tuple(SCORE[bulls].items()), STEEL, sigma, *first)


@pytest.mark.parametrize("sigma", LEGS)
def test_the_darts_of_a_leg_are_within_1_5_percent_of_what_is_known(sigma: float) -> None:
    assert table(sigma).darts((501, True)) == pytest.approx(LEGS[sigma], rel=0.015)


def test_who_never_misses_needs_nine_darts() -> None:
    assert table(1.0).darts((501, True)) == pytest.approx(9, abs=0.01)


@pytest.mark.parametrize("sigma", [5.0, 20.0, 400.0])
def test_from_two_nothing_helps_but_the_double_one(sigma: float) -> None:
    """Whatever else happens, the next dart is thrown from two again."""
    best = max(spread(STEEL, STEEL.centre(bed), sigma)[Segment("D1")] for bed in BEDS)
    assert table(sigma).darts((2, True)) == pytest.approx(1 / best, rel=1e-5)


def slowly(sigma: float, most: int) -> list[float]:
    """The darts from each score by value iteration, as one would write it down first."""
    scores, lasts = SCORE["split"], opens("double", "split", True)
    shots: list[list[tuple[int, bool, float]]] = []
    for bed in BEDS:
        chances: dict[tuple[int, bool], float] = {}
        for area, chance in spread(STEEL, STEEL.centre(bed), sigma).items():
            what = min(scores[area], most + 1), area in lasts
            chances[what] = chances.get(what, 0.0) + chance
        shots.append([(points, last, chance) for (points, last), chance in chances.items()])
    found = [0.0, 0.0]
    for start in range(2, most + 1):
        x, before = 50.0, 0.0
        while abs(x - before) > 1e-7:
            before = x
            after = [*found, x]
            for _ in range(3):
                now = []
                for score in range(start + 1):
                    means = []
                    for shot in shots:
                        mean = 1.0
                        for points, last, chance in shot:
                            rest = score - points
                            if rest >= 2:
                                mean += chance * after[rest]
                            elif rest or not last:
                                mean += chance * before
                        means.append(mean)
                    now.append(min(means))
                after = now
            x = after[start]
        found.append(x)
    return found


def test_it_finds_what_value_iteration_finds() -> None:
    found = slowly(12.0, 6)
    for score in range(2, 7):
        assert table(12.0).darts((score, True)) == pytest.approx(found[score], abs=2e-4)


def stands() -> list[tuple[Stand, int, Stand]]:
    """Scores in mid-visit, darts left, and where the visit began."""
    begun = [(2, 0), (8, 6), (40, 20), (61, 43), (121, 57), (141, 57), (200, 60)]
    return [((start - gone, True), left, (start, True)) for (start, gone), left in product(begun, (1, 2, 3))]


@pytest.mark.parametrize(("out", "bulls"), [("double", "split"), ("straight", "split"), ("master", "fat")])
def test_a_plan_costs_one_dart_and_what_is_after_it(out: Way, bulls: Bulls) -> None:
    sigma = 24.0
    down = table(sigma, out, bulls)
    for stand, left, began in stands():
        plan = down.plan(stand, left, began)
        chances = spread(STEEL, plan.point, sigma)
        mean = math.fsum(chances[area] * down.after(stand, left - 1, began, area) for area in AREAS)
        assert plan.darts == pytest.approx(1 + mean, abs=1e-3)
        for other in (Segment("T20"), Segment("SO1"), BULL):
            chances = spread(STEEL, STEEL.centre(other), sigma)
            mean = math.fsum(chances[area] * down.after(stand, left - 1, began, area) for area in AREAS)
            assert plan.darts <= 1 + mean + 1e-3


def test_a_whole_visit_costs_what_the_leg_does() -> None:
    for score in (2, 3, 40, 170, 501):
        assert table(24.0).plan((score, True)).darts == pytest.approx(table(24.0).darts((score, True)), abs=1e-3)


def test_a_bust_leads_back_to_the_beginning_of_the_visit() -> None:
    down, began = table(24.0), (100, True)
    for segment in ("T20", "SO19", "S20", "SO20"):  # one left, or less, or nothing by no double
        assert down.after((20, True), 1, began, Segment(segment)) == down.darts(began)
    assert down.after((20, True), 1, began, Segment("D10")) == 0
    assert down.after((20, True), 0, began, Segment("SO4")) == down.darts((16, True))


def test_nothing_counts_before_it_is_opened() -> None:
    sigma = 24.0
    down = table(sigma, into="double")
    closed, opened = (301, False), (301, True)
    assert down.darts(closed) > down.darts(opened) + 1
    assert down.after(closed, 0, closed, Segment("T20")) == pytest.approx(down.darts(closed), abs=1e-3)
    assert down.after(closed, 0, closed, Segment("D20")) == down.darts((261, True))
    for left in (3, 2, 1):
        plan = down.plan(closed, left, closed)
        chances = spread(STEEL, plan.point, sigma)
        mean = math.fsum(chances[area] * down.after(closed, left - 1, closed, area) for area in AREAS)
        assert plan.darts == pytest.approx(1 + mean, abs=1e-3)
    assert plan.area.name in {"D20", "D19", "D18", "D16", "D15"}


def test_who_opened_in_the_visit_in_which_he_busts_is_not_in() -> None:
    down, began = table(24.0, into="double"), (101, False)
    assert down.after((61, True), 1, began, BULL) < down.darts(began)
    assert down.after((11, True), 0, began, Segment("SO19")) == down.darts(began)


@pytest.mark.parametrize(
    ("sigma", "score", "left", "bed"),
    [(5.0, 501, 3, "T20"), (20.0, 501, 3, "T19"), (5.0, 170, 3, "T20"), (5.0, 50, 1, "DB"), (9.0, 32, 3, "D16")],
)
def test_what_is_aimed_at(sigma: float, score: int, left: int, bed: str) -> None:
    assert table(sigma).plan((score, True), left).area.name == bed


def test_easier_rules_take_fewer_darts() -> None:
    legs = [table(24.0, out).darts((101, True)) for out in ("double", "straight")]
    legs.insert(1, table(24.0, "master", "fat").darts((101, True)))
    assert legs == sorted(legs, reverse=True)
    assert table(24.0, into="double").darts((301, True)) == pytest.approx(table(24.0).darts((301, True)))


@pytest.mark.parametrize("skill", ["pro", "regular"])
def test_bots_need_as_many_darts_as_they_should(skill: str) -> None:
    """Legs from 101; ``make soak`` throws thousands from 501."""
    _, errors = beside([leg(number, skill, 101) for number in range(80)], promised(skill, 101))
    assert abs(errors) < 3


def test_bots_that_aimed_worse_would_be_found_out() -> None:
    wild = [leg(number, "regular", 101) for number in range(80)]
    _, errors = beside(wild, promised("good", 101))
    assert errors > 6
