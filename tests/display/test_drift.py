"""A picture that is shown all day moves, slowly, and nothing of it is ever cut."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from display.drift import STEP_US, margin, shift


@pytest.mark.parametrize("most", [1, 2, 4])
def test_it_goes_through_every_place_equally_long_a_pixel_at_a_time(most: int) -> None:
    side = 2 * most + 1
    period = 2 * (side * side - 1)
    path = [shift(step * STEP_US, most) for step in range(period + 1)]
    assert path[0] == path[-1] == (0, 0)  # it begins in the middle
    for (x, y), (to_x, to_y) in itertools.pairwise(path):
        assert abs(x - to_x) + abs(y - to_y) == 1
    often = Counter(path[:-1])
    assert set(often) == {(x, y) for x in range(-most, most + 1) for y in range(-most, most + 1)}
    assert set(often.values()) <= {1, 2}  # the two ends of the way once, all else on the way there and back


def test_it_stands_still_between_two_steps_and_where_it_has_no_room() -> None:
    assert shift(7 * STEP_US, 3) == shift(8 * STEP_US - 1, 3) != shift(8 * STEP_US, 3)
    assert {shift(step * STEP_US, 0) for step in range(9)} == {(0, 0)}


@pytest.mark.parametrize(("size", "most"), [((800, 480), 2), ((1920, 1080), 4), ((1080, 1920), 4), ((3840, 2160), 9)])
def test_it_moves_a_few_pixels(size: tuple[int, int], most: int) -> None:
    assert margin(size) == most
