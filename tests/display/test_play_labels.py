"""The lines from the board to its labels: free of each other and of the numbers, in every match."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from display.drawlist import Picture, Point, Sprite, Stroke
from display.forms import PlayForm
from display.frame import kind
from display.layout import grid
from display.painters import places
from display.painters.brush import Brush
from games.kernel import AnyGame
from games.registry import every
from games.view import Board, Lit
from tests.display import samples
from tests.display.test_play_games import SIZES, views

LABELLED = [
    pytest.param(game, seats, id=f"{game.info.slug}-{seats}")
    for game in every().values()
    for seats in (2, 4, 6, 8, 12)
    if game.info.seats[0] <= seats <= game.info.seats[1] and kind(views(game, seats, most=0)[0]) in (None, "track")
]
"""Games whose board has lines to labels, with so many players."""


def faults(picture: Picture) -> list[str]:
    """What is wrong with the leaders that are drawn: crossings, and lines over the number ring."""
    ring = next(op.box for op in picture.ops if isinstance(op, Sprite) and op.kind == "board")
    lines = [op.points for op in picture.ops if isinstance(op, Stroke)]
    found = []
    for one, other in itertools.combinations(lines, 2):
        if any(crossed(a, b, c, d) for a, b in itertools.pairwise(one) for c, d in itertools.pairwise(other)):
            found.append(f"{one} crosses {other}")
    for line in lines:
        for a, b in itertools.pairwise(line):
            points = ((a[0] + (b[0] - a[0]) * part / 40, a[1] + (b[1] - a[1]) * part / 40) for part in range(41))
            if min(math.dist(point, ring.centre) for point in points) < ring.w / 2:
                found.append(f"{line} runs over the numbers")
    return found


def crossed(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two lines cross."""
    (ux, uy), (vx, vy), (wx, wy) = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1]), (c[0] - a[0], c[1] - a[1])
    turn = ux * vy - uy * vx
    return bool(turn) and 0 < (wx * vy - wy * vx) / turn < 1 and 0 < (wx * uy - wy * ux) / turn < 1


@pytest.mark.parametrize(("game", "seats"), LABELLED)
def test_in_real_matches_no_leader_crosses_another_or_a_number(game: AnyGame, seats: int) -> None:
    seen = 0
    for number, view in enumerate(views(game, seats, most=80)):
        if view.decision is not None or view.order is not None:
            continue  # a decision's two lines run along wires
        picture = samples.picture(PlayForm(view, samples.CROWD[:seats]), SIZES[number % len(SIZES)])
        seen += sum(isinstance(op, Stroke) for op in picture.ops)
        assert not faults(picture), number
    assert seen > 100


def board(lights: tuple[Lit, ...], size: tuple[int, int]) -> Picture:
    """The play scene with these lights."""
    return samples.picture(replace(samples.PLAY, view=replace(samples.VIEW, board=Board(lights))), size)


@pytest.mark.parametrize("size", SIZES)
def test_seven_labels_and_the_bull_at_the_right(size: tuple[int, int]) -> None:
    """Once the bull pushed all the others up, and the 3's line ran over 17 and 2."""
    numbers = tuple(samples.lit(number, "AS", 1, 1) for number in (1, 4, 13, 6, 10, 2, 3, 12, 5, 9, 14, 11, 8, 7))
    assert not faults(board((*numbers, samples.BULL_LIT), size))
    right = tuple(samples.lit(number, "AS", 1, 1) for number in (1, 4, 13, 6, 10, 2, 3, 12, 9, 14, 11, 8, 7))
    assert not faults(board((*right, samples.BULL_LIT), size))


@given(lit=st.sets(st.integers(1, 14)), bull=st.booleans(), size=st.sampled_from(SIZES))
@settings(max_examples=150, deadline=None)
def test_any_cards_in_play_have_free_leaders(lit: set[int], bull: bool, size: tuple[int, int]) -> None:
    lights = tuple(samples.lit(number, "AS", 1, 1) for number in sorted(lit))
    assert not faults(board((*lights, samples.BULL_LIT) if bull else lights, size))


def test_the_bull_stays_under_the_shorter_column_where_it_is_free() -> None:
    brush = Brush(samples.look(), grid((1920, 1080)), samples.NAMES)
    found = places.places(brush, samples.LIT)
    bull = next(place for place in found if place.lit is samples.BULL_LIT)
    assert bull.left
    assert bull.y == max(place.y for place in found)


def test_entangled_leaders_are_told() -> None:
    brush = Brush(samples.look(), grid((1920, 1080)), samples.NAMES)
    high, low = samples.lit(13, "AS", 1, 1), samples.lit(10, "AS", 1, 1)
    right = [places.Place(high, False, 300.0, 80.0), places.Place(low, False, 500.0, 80.0)]
    wrong = [places.Place(high, False, 500.0, 80.0), places.Place(low, False, 300.0, 80.0)]
    assert places.entangled(brush, right) == 0
    assert places.entangled(brush, wrong) > 0
