"""The ways out of a score: exactly those that exist, as short as can be, and as players know them."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

import pytest

from games.checkout import Route, routes
from games.oche.usual import SCORE, Bulls
from games.oche.ways import Way, opens
from games.segments import EVERY, Segment
from games.shot import SKILLS

WAYS: tuple[tuple[Way, Bulls, bool], ...] = tuple(
    itertools.product(("straight", "double", "master"), ("split", "fat"), (False, True))
)
BOGEYS = {159, 162, 163, 165, 166, 168, 169}
"""What nobody finishes with three darts and a double, though 170 can be."""


def table(way: Way = "double", bulls: Bulls = "split", fat: bool = True, most: int = 3) -> Mapping[int, Route]:
    return routes(opens(way, bulls, fat), tuple(SCORE[bulls].items()), most)


def names(route: Route) -> str:
    return " ".join(area.name for area in route)


def test_a_double_out_of_three_darts_ends_at_170_and_misses_the_seven_bogeys() -> None:
    assert set(table()) == set(range(2, 171)) - BOGEYS


def test_any_segment_or_a_triple_may_finish_from_180() -> None:
    totals = {sum(darts) for darts in itertools.product({area.score for area in EVERY}, repeat=3)} - {0}
    assert set(table("straight")) == totals
    assert set(range(1, 181)) - totals == {163, 166, 169, 172, 173, 175, 176, 178, 179}
    assert max(table("master")) == 180
    assert 1 not in table("master")


@pytest.mark.parametrize(("way", "bulls", "fat"), WAYS)
def test_every_way_finishes_and_none_is_shorter(way: Way, bulls: Bulls, fat: bool) -> None:
    scores, lasts = SCORE[bulls], opens(way, bulls, fat)
    anything = {scores[area] for area in EVERY} - {0}
    one = {scores[area] for area in lasts}
    two = {score + last for score in anything for last in one}
    three = {score + after for score in anything for after in two}
    for darts, possible in ((1, one), (2, one | two), (3, one | two | three)):
        found = table(way, bulls, fat, darts)
        assert set(found) == possible
        for score, route in found.items():
            assert sum(scores[area] for area in route) == score
            assert route[-1] in lasts
            assert len(route) == (1 if score in one else 2 if score in two else 3)


LEARNT = (
    *("T20 T20 DB", "T20 T19 DB", "T20 T20 D20", "T18 T18 D7", "T20 S20 D20"),
    *("T20 D20", "T15 D8", "S9 D16", "D20", "DB"),
)


@pytest.mark.parametrize("way", LEARNT)
def test_the_ways_are_those_that_players_learn(way: str) -> None:
    darts = [Segment(name) for name in way.split()]
    assert names(table()[sum(dart.score for dart in darts)]) == way


def test_with_a_fat_bull_nobody_is_told_to_hit_25() -> None:
    assert names(table(bulls="fat")[50]) == "DB"
    assert all(SCORE["fat"][area] == 50 for route in table(bulls="fat").values() for area in route if area.bull)


def test_who_throws_wider_leaves_himself_other_doubles() -> None:
    scores = tuple(SCORE["split"].items())
    wide = routes(opens("double", "split", True), scores, 3, SKILLS["regular"])
    assert wide.keys() == table().keys()
    assert wide != table()
    assert wide[60] == table()[60]
