"""A point to its segment and back, on both boards."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.geometry import AREAS, ORDER, SOFT, STEEL, Geometry, angle, next_to, number_at, parts, point_at, polar
from games.segments import EVERY, NUMBERS, Ring, Segment, same_area

boards = st.sampled_from([STEEL, SOFT])
coordinate = st.floats(-260, 260)


@pytest.mark.parametrize("board", [STEEL, SOFT], ids=lambda board: board.name)
class TestEachBoard:
    def test_the_centre_of_every_segment_lies_in_it(self, board: Geometry) -> None:
        for segment in EVERY:
            found = board.segment(*board.centre(segment))
            assert same_area(found, segment), segment

    def test_a_joined_single_means_the_outer_one(self, board: Geometry) -> None:
        assert board.centre(Segment("S7")) == board.centre(Segment("SO7"))

    def test_neighbours_know_each_other(self, board: Geometry) -> None:
        for segment in AREAS:
            for other in board.neighbours(segment):
                assert segment in board.neighbours(other), (segment, other)
                assert segment is not other

    def test_going_around_meets_the_numbers_in_order(self, board: Geometry) -> None:
        radius = (board.double_in + board.double_out) / 2
        met = [board.segment(*point_at(radius, degrees)).number for degrees in range(0, 360, 18)]
        assert tuple(met) == ORDER

    def test_going_out_from_the_bull_meets_the_rings_in_order(self, board: Geometry) -> None:
        met = dict.fromkeys(board.segment(0.0, mm / 10).name for mm in range(0, 2500))
        assert list(met) == ["DB", "SB", "SI20", "T20", "SO20", "D20", "MISS"]

    def test_areas_seen_by_a_fine_net_are_those_of_the_circles(self, board: Geometry) -> None:
        seen = dict.fromkeys(Ring, 0)
        step = 0.5
        edge = int(board.double_out / step) + 1
        for column in range(-edge, edge):
            for row in range(-edge, edge):
                seen[board.segment((column + 0.5) * step, (row + 0.5) * step).ring] += 1
        for ring, name in {
            Ring.BULL: "DB",
            Ring.OUTER_BULL: "SB",
            Ring.INNER: "SI6",
            Ring.TRIPLE: "T6",
            Ring.OUTER: "SO6",
            Ring.DOUBLE: "D6",
        }.items():
            inner, outer = board.band(Segment(name))
            assert seen[ring] * step**2 == pytest.approx(math.pi * (outer**2 - inner**2), rel=0.03)


def test_regulation_points_that_players_know() -> None:
    assert STEEL.segment(0, 103) is Segment("T20")
    assert STEEL.segment(0, -103) is Segment("T3")
    assert STEEL.segment(166, 0) is Segment("D6")
    assert STEEL.segment(-57, 0) is Segment("SI11")
    assert STEEL.segment(0, 0) is Segment("DB")
    assert STEEL.segment(0, 171) is Segment("MISS")


def test_a_point_on_a_wire_belongs_outwards_and_clockwise() -> None:
    assert STEEL.segment(0, 6.35) is Segment("SB")
    assert STEEL.segment(0, 15.9) is Segment("SI20")
    assert STEEL.segment(0, 170) is Segment("MISS")
    assert number_at(9.0) == 1
    assert number_at(-9.0) == 20
    assert number_at(351.0) == 20


def test_the_neighbours_a_referee_would_name() -> None:
    def named(name: str) -> list[str]:
        return [segment.name for segment in STEEL.neighbours(Segment(name))]

    assert named("T20") == ["SI20", "SO20", "T1", "T5"]
    assert named("D20") == ["SO20", "MISS", "D1", "D5"]
    assert named("SI6") == ["SI10", "SI13", "SB", "T6"]
    assert named("DB") == ["SB"]
    assert named("SB") == ["DB", *(f"SI{number}" for number in ORDER)]
    assert named("B") == [f"SI{number}" for number in ORDER]
    assert sorted(named("S20")) == ["D20", "S1", "S5", "SB", "T20"]
    assert named("MISS") == [f"D{number}" for number in ORDER]


def test_joined_names_cover_their_parts() -> None:
    assert [part.name for part in parts(Segment("S7"))] == ["SI7", "SO7"]
    assert [part.name for part in parts(Segment("B"))] == ["DB", "SB"]
    assert parts(Segment("T7")) == (Segment("T7"),)
    assert {part for segment in EVERY for part in parts(segment)} == set(AREAS)
    assert len(AREAS) == len(set(AREAS)) == 83


def test_directions_and_numbers() -> None:
    assert [angle(number) for number in (20, 6, 3, 11)] == [0, 90, 180, 270]
    assert all(number_at(angle(number)) == number for number in NUMBERS)
    assert next_to(20) == 1
    assert next_to(20, -1) == 5
    assert next_to(5, 2) == 1


@given(st.floats(0.001, 250), st.floats(0, 359.99))
def test_polar_and_back(radius: float, degrees: float) -> None:
    again, direction = polar(point_at(radius, degrees))
    assert again == pytest.approx(radius)
    assert math.cos(math.radians(direction - degrees)) == pytest.approx(1)


@given(boards, coordinate, coordinate)
def test_every_point_has_one_segment_and_lies_in_its_band(board: Geometry, x: float, y: float) -> None:
    segment = board.segment(x, y)
    assert segment in AREAS
    inner, outer = board.band(segment)
    assert inner <= math.hypot(x, y) < outer
    if segment.number:
        off = (polar((x, y))[1] - angle(segment.number) + 180) % 360 - 180
        assert abs(off) <= 9 + 1e-9


@given(boards, coordinate, coordinate)
def test_what_is_beside_a_point_is_a_neighbour_and_no_other_segment_is_nearer(
    board: Geometry, x: float, y: float
) -> None:
    segment = board.segment(x, y)
    other, wire = board.beside(x, y)
    assert other in board.neighbours(segment)
    just_inside, just_outside = 0.999 * wire - 1e-6, 1.001 * wire + 1e-6
    around = [math.radians(degrees) for degrees in range(0, 360, 5)]

    def at(far: float) -> list[Segment]:
        return [board.segment(x + far * math.cos(turn), y + far * math.sin(turn)) for turn in around]

    if just_inside > 0:
        assert set(at(just_inside)) == {segment}
    # Towards the wire the far side is met: radially, or square to the sector's edge.
    if segment.number == other.number or not (segment.number and other.number):
        radius = math.hypot(x, y) or 1.0
        outwards = board.band(other)[0] >= board.band(segment)[1]
        reach = 1 + (just_outside if outwards else -just_outside) / radius
        assert board.segment(x * reach, y * reach) is other or math.hypot(x, y) < 1e-3
    else:
        clockwise = next_to(segment.number) == other.number
        edge = math.radians(angle(segment.number) + (9 if clockwise else -9))
        way = 1 if clockwise else -1
        step = (way * math.cos(edge) * just_outside, -way * math.sin(edge) * just_outside)
        assert board.segment(x + step[0], y + step[1]) is other


@pytest.mark.parametrize("board", [STEEL, SOFT], ids=lambda board: board.name)
def test_nearest_first_means_the_wires_that_are_met_first_from_the_centre(board: Geometry) -> None:
    for segment in AREAS:
        if segment.number:
            x, y = board.centre(segment)
            other, wire = board.beside(x, y)
            assert other in board.neighbours(segment)[:2]
            assert wire > 3.9


@given(coordinate, coordinate)
def test_a_place_is_the_same_segment_on_another_board_and_comes_back(x: float, y: float) -> None:
    if STEEL.beside(x, y)[1] < 1e-6:
        return  # on a wire there is no inside to keep
    there = STEEL.onto(SOFT, (x, y))
    assert SOFT.segment(*there) is STEEL.segment(x, y)
    back = SOFT.onto(STEEL, there)
    assert math.dist(back, (x, y)) < 1e-6
