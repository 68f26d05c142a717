"""Where it is best to aim: published figures, and a hill that another overtakes."""

from __future__ import annotations

import math

import pytest

from games.aiming import POINTS, finest_aim, patches
from games.geometry import SOFT, STEEL, point_at
from games.segments import Segment
from games.shot import aims, expected, spread

BEST = (
    (5.0, 43.01, (0.0, 103.0), "T20"),
    (10.0, 29.52, (-0.5, 103.0), "T20"),
    (15.0, 21.76, (-1.5, 105.0), "T20"),
    (16.4, 20.29, (-2.0, 106.0), "T20"),
    (20.0, 17.79, (-36.5, -100.5), "T19"),
    (30.0, 14.69, (-43.5, -92.5), "T19"),
    (40.0, 13.57, (-53.5, -69.0), "SI7"),
    (60.0, 12.43, (-37.5, -18.5), "SI8"),
    (80.0, 11.26, (-16.5, -5.0), "SI8"),
    (100.0, 9.65, (-11.0, -3.0), "SB"),
)


@pytest.mark.parametrize(("sigma", "worth", "point", "bed"), BEST)
def test_the_most_points_are_scored_where_it_is_known(
    sigma: float, worth: float, point: tuple[float, float], bed: str
) -> None:
    found = finest_aim(STEEL, sigma, POINTS)
    assert found.worth == pytest.approx(worth, abs=0.03)
    assert found.worth == pytest.approx(expected(POINTS, spread(STEEL, found.point, sigma)), abs=1e-9)
    assert math.dist(found.point, point) <= 0.75
    assert STEEL.segment(*found.point).name == bed


@pytest.mark.parametrize(("sigma", "number"), [(16.86, 20), (16.89, 20), (16.92, 19), (16.95, 19)])
def test_the_best_aim_leaves_the_twenty_at_16_9_mm(sigma: float, number: int) -> None:
    assert STEEL.segment(*finest_aim(STEEL, sigma, POINTS).point).number == number


@pytest.mark.parametrize("sigma", [7.0, 28.0, 70.0])
def test_no_coarse_aim_and_no_neighbour_is_better(sigma: float) -> None:
    worth = {Segment("D16"): 3.0, Segment("S8"): 1.0, Segment("T7"): -1.0}
    found = finest_aim(SOFT, sigma, worth)
    assert all(aim.worth <= found.worth + 1e-4 for aim in aims(SOFT, sigma, worth))
    x, y = found.point
    assert (2 * x, 2 * y) == (round(2 * x), round(2 * y))
    around = [(x + right, y + up) for right in (-0.5, 0.0, 0.5) for up in (-0.5, 0.0, 0.5)]
    assert all(expected(worth, spread(SOFT, point, sigma)) <= found.worth + 1e-4 for point in around)


def test_the_map_covers_the_board_and_says_what_its_middles_are_worth() -> None:
    found = list(patches(STEEL, 20.0, POINTS, rings=17, pieces=2))
    area = math.fsum((one.outer**2 - one.inner**2) * math.radians(one.end - one.start) / 2 for one in found)
    assert area == pytest.approx(math.pi * STEEL.double_out**2)
    for one in found[:: len(found) // 7]:
        middle = point_at((one.inner + one.outer) / 2, (one.start + one.end) / 2)
        assert one.worth == pytest.approx(expected(POINTS, spread(STEEL, middle, 20.0)), abs=1e-9)
    top = max(found, key=lambda one: one.worth)
    assert STEEL.segment(*point_at((top.inner + top.outer) / 2, (top.start + top.end) / 2)).number == 19
