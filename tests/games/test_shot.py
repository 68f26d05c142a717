"""The Gaussian thrower against closed forms, published numbers and an exact quadrature done elsewhere."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.geometry import AREAS, ORDER, SOFT, STEEL, Geometry, Point, point_at
from games.rng import Rng
from games.segments import BULL, MISS, OUTER_BULL, Ring, Segment
from games.shot import SKILLS, best_aim, expected, scatter, spell_out, spread

POINTS = {area: float(area.score) for area in AREAS}
SIGMAS = (5.0, 10.0, 15.0, 16.4, 20.0, 30.0, 40.0, 60.0, 80.0, 100.0)

# Expected score of a dart at the centre of a bed, regulation board: exact Gauss-Legendre quadrature.
MEANS = {
    "T20": (43.011, 29.500, 21.631, 20.121, 17.251, 13.643, 12.169, 10.252, 8.769, 7.525),
    "T19": (40.866, 28.398, 21.414, 20.087, 17.583, 14.464, 13.047, 10.890, 9.184, 7.791),
    "T14": (30.129, 22.020, 18.296, 17.607, 16.254, 14.127, 12.810, 10.803, 9.197, 7.833),
    "DB": (38.747, 25.468, 18.875, 17.743, 15.658, 13.008, 12.310, 12.136, 11.197, 9.626),
}
BEST = (43.01, 29.52, 21.76, 20.29, 17.79, 14.69, 13.57, 12.43, 11.26, 9.65)


def mean_at(name: str, sigma: float) -> float:
    return expected(POINTS, spread(STEEL, STEEL.centre(Segment(name)), sigma))


@pytest.mark.parametrize("bed", MEANS)
def test_mean_score_at_the_centre_of_a_bed(bed: str) -> None:
    assert [mean_at(bed, sigma) for sigma in SIGMAS] == pytest.approx(MEANS[bed], abs=0.001)


def test_from_38_5_mm_the_bull_pays_more_than_the_triple_twenty() -> None:
    assert mean_at("DB", 38.0) < mean_at("T20", 38.0)
    assert mean_at("DB", 39.0) > mean_at("T20", 39.0)
    assert mean_at("T20", 16.6) > mean_at("T19", 16.6)
    assert mean_at("T20", 16.75) < mean_at("T19", 16.75)


@pytest.mark.parametrize(
    ("sigma", "triple", "single", "bulls", "double", "miss"),
    [
        (10.0, 0.2781, 0.6148, 0.7175, 0.3081, 0.0000),
        (20.0, 0.0922, 0.4860, 0.2709, 0.1281, 0.0005),
        (40.0, 0.0250, 0.2502, 0.0760, 0.0387, 0.0639),
    ],
)
def test_chances_that_are_known(
    sigma: float, triple: float, single: float, bulls: float, double: float, miss: float
) -> None:
    twenty = spread(STEEL, (0.0, 103.0), sigma)
    assert twenty[Segment("T20")] == pytest.approx(triple, abs=6e-5)
    assert twenty[Segment("SI20")] + twenty[Segment("SO20")] == pytest.approx(single, abs=6e-5)
    assert twenty[MISS] == pytest.approx(miss, abs=6e-5)
    middle = spread(STEEL, (0.0, 0.0), sigma)
    assert middle[BULL] + middle[OUTER_BULL] == pytest.approx(bulls, abs=6e-5)
    sixteen = spread(STEEL, STEEL.centre(Segment("D16")), sigma)
    assert sixteen[Segment("D16")] == pytest.approx(double, abs=6e-5)


@pytest.mark.parametrize("board", [STEEL, SOFT], ids=lambda board: board.name)
@pytest.mark.parametrize("sigma", [3.0, 7.0, 15.0, 28.0, 45.0, 70.0, 150.0])
def test_at_the_bull_each_ring_has_its_closed_form(board: Geometry, sigma: float) -> None:
    chances = spread(board, (0.0, 0.0), sigma)

    def inside(radius: float) -> float:
        return 1 - math.exp(-(radius**2) / (2 * sigma**2))

    assert chances[MISS] == pytest.approx(1 - inside(board.double_out), abs=1e-6)
    for ring in (Ring.BULL, Ring.OUTER_BULL, Ring.INNER, Ring.TRIPLE, Ring.OUTER, Ring.DOUBLE):
        of_ring = {area: chance for area, chance in chances.items() if area.ring is ring}
        inner, outer = board.band(next(iter(of_ring)))
        assert math.fsum(of_ring.values()) == pytest.approx(inside(outer) - inside(inner), abs=1e-6)
        assert max(of_ring.values()) == pytest.approx(min(of_ring.values()), abs=1e-9)


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from([STEEL, SOFT]), st.floats(0, 240), st.floats(0, 360), st.floats(5, 90), st.sampled_from(range(20))
)
def test_chances_sum_to_one_and_turn_with_the_board(
    board: Geometry, radius: float, degrees: float, sigma: float, places: int
) -> None:
    here = spread(board, point_at(radius, degrees), sigma)
    assert set(here) == set(AREAS)
    assert math.fsum(here.values()) == pytest.approx(1, abs=1e-5)
    assert min(here.values()) >= 0
    there = spread(board, point_at(radius, degrees + 18 * places), sigma)
    for ring in (Ring.INNER, Ring.TRIPLE, Ring.OUTER, Ring.DOUBLE):
        for place, number in enumerate(ORDER):
            later = ORDER[(place + places) % 20]
            assert there[Segment(f"{ring}{later}")] == pytest.approx(here[Segment(f"{ring}{number}")], abs=1e-6)


def test_a_board_hit_evenly_scores_12_82() -> None:
    """Aims spread evenly over far more than the board: what lands on it is even too."""
    aims = [(float(x), float(y)) for x in range(-340, 341, 20) for y in range(-340, 341, 20)]
    chances = [spread(STEEL, aim, 40.0) for aim in aims]
    on_board = math.fsum(1 - one[MISS] for one in chances)
    assert math.fsum(expected(POINTS, one) for one in chances) / on_board == pytest.approx(12.823, abs=0.01)


class TestBestAim:
    @pytest.mark.parametrize(("sigma", "best"), list(zip(SIGMAS, BEST, strict=True)))
    def test_its_worth_is_within_a_quarter_of_a_point_of_the_best_there_is(self, sigma: float, best: float) -> None:
        found = best_aim(STEEL, sigma, POINTS)
        assert best - 0.25 < found.worth < best + 0.03
        assert found.worth == pytest.approx(expected(POINTS, spread(STEEL, found.point, sigma)), abs=1e-6)

    def test_a_pro_aims_at_the_triple_twenty_and_a_novice_near_the_bull(self) -> None:
        assert STEEL.segment(*best_aim(STEEL, SKILLS["pro"], POINTS).point) is Segment("T20")
        assert math.hypot(*best_aim(STEEL, SKILLS["novice"], POINTS).point) < 40

    def test_between_two_wanted_numbers_a_wild_thrower_aims_at_their_wire(self) -> None:
        wanted = {Segment("S4"): 1.0, Segment("S18"): 1.0}
        wild = best_aim(SOFT, SKILLS["casual"], wanted)
        assert math.degrees(math.atan2(*wild.point)) == pytest.approx(45)
        sharp = best_aim(SOFT, SKILLS["pro"], wanted)
        assert SOFT.segment(*sharp.point).number in (4, 18)

    def test_it_keeps_clear_of_what_hurts_the_wilder_the_farther(self) -> None:
        worth = {Segment("S1"): 1.0, Segment("S20"): -3.0}  # 1 lies from 9 to 27 degrees, just right of 20
        aims = [best_aim(STEEL, SKILLS[skill], worth) for skill in ("pro", "good", "regular")]
        ways = [math.degrees(math.atan2(*aim.point)) for aim in aims]
        assert ways == sorted(ways)
        assert 18 <= ways[0] < 27 < ways[2]
        assert all(aim.worth > 0 for aim in aims)

    def test_nothing_is_aimed_at_where_a_contact_is_stuck(self) -> None:
        worth = {Segment("S4"): 2.0, Segment("S16"): 1.0}
        assert STEEL.segment(*best_aim(STEEL, 15.0, worth).point).number == 4
        stuck = best_aim(STEEL, 15.0, worth, avoid=[Segment("S4")])
        assert STEEL.segment(*stuck.point).number == 16
        assert stuck.worth < 1.0

    def test_where_everything_is_stuck_the_bull_is_worth_nothing(self) -> None:
        found = best_aim(STEEL, 15.0, POINTS, avoid=AREAS)
        assert (found.point, found.worth) == ((0.0, 0.0), 0.0)

    def test_joined_names_are_worth_their_parts(self) -> None:
        joined = spell_out({Segment("S7"): 2.0, Segment("SI7"): 5.0, Segment("B"): 1.0})
        worth = {area.name: value for area, value in zip(AREAS, joined, strict=True) if value}
        assert worth == {"DB": 1.0, "SB": 1.0, "SI7": 5.0, "SO7": 2.0}


def throws(sigma: float, n: int, seed: bytes, aim: Point = (0.0, 0.0)) -> list[Point]:
    rng, landed = Rng(seed * 32), []
    for _ in range(n):
        point, rng = scatter(aim, sigma, rng)
        landed.append(point)
    return landed


class TestScatter:
    """Fixed seeds: the bounds are those of a chance of about one in ten thousand."""

    def test_the_same_generator_throws_the_same_darts(self) -> None:
        assert throws(15.0, 20, b"a") == throws(15.0, 20, b"a") != throws(15.0, 20, b"b")

    @pytest.mark.parametrize("skill", SKILLS)
    def test_half_the_squared_radius_in_sigmas_is_exponential(self, skill: str) -> None:
        sigma, n = SKILLS[skill], 5000
        found = sorted((x * x + y * y) / (2 * sigma**2) for x, y in throws(sigma, n, skill[:1].encode()))
        gap = max(max((i + 1) / n - (1 - math.exp(-r)), (1 - math.exp(-r)) - i / n) for i, r in enumerate(found))
        assert gap < 2.23 / math.sqrt(n)  # Kolmogorov-Smirnov
        assert math.fsum(found) / n == pytest.approx(1, abs=3.9 / math.sqrt(n))

    def test_right_and_up_are_independent_and_centred_on_the_aim(self) -> None:
        n, sigma, aim = 5000, 28.0, (30.0, -40.0)
        errors = [((x - aim[0]) / sigma, (y - aim[1]) / sigma) for x, y in throws(sigma, n, b"x", aim)]
        for mean in (
            math.fsum(x for x, _ in errors) / n,
            math.fsum(y for _, y in errors) / n,
            math.fsum(x * y for x, y in errors) / n,
            math.fsum(a[0] * b[0] for a, b in pairwise(errors)) / n,
            math.fsum(a[1] * b[0] for a, b in pairwise(errors)) / n,
        ):
            assert abs(mean) < 3.9 / math.sqrt(n)

    @pytest.mark.parametrize(("skill", "bed"), [("pro", "T20"), ("good", "D16"), ("casual", "SI9")])
    def test_thrown_darts_land_as_the_spread_says(self, skill: str, bed: str) -> None:
        n, sigma = 4000, SKILLS[skill]
        aim = STEEL.centre(Segment(bed))
        chances = spread(STEEL, aim, sigma)
        counts = dict.fromkeys(AREAS, 0)
        for point in throws(sigma, n, b"s", aim):
            counts[STEEL.segment(*point)] += 1
        big = [area for area in AREAS if chances[area] * n >= 5]
        cells = [(counts[area], chances[area] * n) for area in big]
        rest = n - sum(count for count, _ in cells), n - math.fsum(mean for _, mean in cells)
        if rest[1] >= 5:
            cells.append(rest)
        chi = math.fsum((count - mean) ** 2 / mean for count, mean in cells)
        free = len(cells) - 1
        # Wilson-Hilferty: the cube root of chi-square over its freedom is nearly normal.
        z = ((chi / free) ** (1 / 3) - (1 - 2 / (9 * free))) / math.sqrt(2 / (9 * free))
        assert z < 3.72
        assert free >= 5
