"""The goose's screen: what was looked at is what is drawn, everything can be read, nothing collides."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace
from typing import Literal

import pytest

from display.drawlist import Box, Picture, Sprite, Stroke, Words
from display.fonts import measure
from display.forms import PlayForm
from display.frame import frame
from display.layout import TALL
from display.painters import track as painter
from display.painters.columns import LEFT, RIGHT
from display.spiral import spiral
from display.theme import DAY, NIGHT, Theme
from games.geometry import ORDER
from games.tabletop import Square, Track
from tests.display import golden, samples, track_samples
from tests.display.reading import keep_apart, keep_inside, keep_legible, touch

SIZES = (*samples.SIZES, (1024, 768), (1280, 800), (768, 1024), (3440, 1440))
NARROW = ((1080, 1920), (1024, 768), (1280, 800))
SCENES = track_samples.SCENES
ALL = tuple(itertools.product(SCENES, SIZES, ("fr", "en")))


def scene(name: str, size: tuple[int, int] = (1920, 1080), code: str = "fr", theme: Theme = NIGHT) -> Picture:
    return samples.picture(SCENES[name], size, code, theme)


LOOKED_AT = ("goose-opening", "goose-middle", "goose-reveal", "goose-walked", "goose-classic")


@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("size", samples.SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", LOOKED_AT)
def test_the_scene_is_drawn_as_it_was_looked_at(name: str, size: tuple[int, int], code: str) -> None:
    golden.check(f"{name}-{size[0]}x{size[1]}-{code}", scene(name, size, code))


@pytest.mark.parametrize(("name", "size", "code"), ALL)
def test_no_two_words_lie_on_each_other_and_all_are_on_the_screen(name: str, size: tuple[int, int], code: str) -> None:
    made = scene(name, size, code)
    words = [op for op in made.ops if isinstance(op, Words) and op.string and not op.key.startswith("said")]
    keep_apart(words, 1.0)
    keep_inside(made, words)


@pytest.mark.parametrize(("name", "size", "code"), ALL)
def test_words_and_the_numbers_of_squares_keep_to_the_floor(name: str, size: tuple[int, int], code: str) -> None:
    tall = size[0] / size[1] < TALL
    least = min(size[0] * 16 / 9, size[1]) / 50 if tall else size[1] / 36
    for op in scene(name, size, code).ops:
        assert not isinstance(op, Words) or op.cap >= least - 0.01, op


@pytest.mark.parametrize("theme", [NIGHT, DAY], ids=lambda theme: theme.name)
@pytest.mark.parametrize("name", list(SCENES))
def test_words_stand_out_from_what_they_lie_on(name: str, theme: Theme) -> None:
    keep_legible(scene(name, theme=theme), but="63")  # it lies on the target


def test_the_columns_have_the_order_of_the_ring() -> None:
    assert RIGHT == (20, 1, 18, 4, 13, 6, 10, 15, 2, 17)
    assert LEFT == (5, 12, 9, 14, 11, 8, 16, 7, 19, 3)
    assert sorted((*LEFT, *RIGHT)) == sorted(ORDER)


@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("size", NARROW)
def test_a_narrow_screen_has_a_list_in_which_numbers_that_count_alike_stand_together(
    size: tuple[int, int], code: str
) -> None:
    made = scene("goose-middle", size, code)
    said = [op.string for op in made.ops if isinstance(op, Words) and "·" in op.string]
    assert said == [f"{number}·{number + 10}" for number in range(1, 11)]
    assert not any(isinstance(op, Stroke) and len(op.points) == 4 and not op.dashed for op in made.ops)  # no lines


@pytest.mark.parametrize("size", SIZES)
def test_without_help_the_whole_board_is_in_its_colours_and_says_what_each_number_counts(size: tuple[int, int]) -> None:
    form = SCENES["goose-unaided"]
    made, zones = samples.picture(form, size), frame(samples.look(size), form)
    drawn = next(op for op in made.ops if isinstance(op, Sprite) and op.kind == "board")
    assert drawn.args[0] == (("*", "plain"),)
    words = [op for op in made.ops if isinstance(op, Words) and zones.side.holds(op.at)]
    assert sum(op.string == "7" for op in words) == (2 if zones.left.w else 1)
    pulled = samples.picture(replace(form, phase="hold"), size)
    assert next(op for op in pulled.ops if isinstance(op, Sprite) and op.kind == "board").args[0] == ()


@pytest.mark.parametrize("buttons", [False, True])
@pytest.mark.parametrize("size", [size for size in SIZES if size[0] / size[1] > 1.65])
def test_no_line_crosses_another_or_the_board(size: tuple[int, int], buttons: bool) -> None:
    form = replace(SCENES["goose-middle"], buttons=buttons)
    zones = frame(samples.look(size), form)
    lines = [
        op.points
        for op in samples.picture(form, size).ops
        if isinstance(op, Stroke) and len(op.points) == 4 and not op.dashed
    ]
    assert len(lines) == 20
    for one, other in itertools.combinations(lines, 2):
        for (a, b), (c, d) in itertools.product(itertools.pairwise(one), itertools.pairwise(other)):
            assert not (_turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0), (one, other)
    for line in lines:
        for (ax, ay), (bx, by) in itertools.pairwise(line):
            for n in range(11):
                point = ax + (bx - ax) * n / 10, ay + (by - ay) * n / 10
                assert math.dist(point, zones.grid.centre) >= zones.grid.radius * 0.99, line


def _turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


@pytest.mark.parametrize("box", [Box(0, 0, 800, 800), Box(10, 20, 300, 900), Box(0, 0, 1900, 400)])
def test_the_spiral_fits_any_box_and_its_squares_are_nearly_square(box: Box) -> None:
    whole = spiral(63, box)
    assert len(whole.cells) == 63
    points = [point for cell in whole.cells for point in cell.outline]
    across = max(x for x, _ in points) - min(x for x, _ in points)
    down = max(y for _, y in points) - min(y for _, y in points)
    assert across == pytest.approx(box.w) or down == pytest.approx(box.h)
    assert all(box.x - 0.01 <= x <= box.right + 0.01 and box.y - 0.01 <= y <= box.bottom + 0.01 for x, y in points)
    for cell, following in itertools.pairwise(whole.cells[1:]):
        assert math.dist(cell.middle, following.middle) == pytest.approx(0.95 * whole.width, rel=0.03)
        assert math.dist(cell.outline[8], following.outline[0]) < 0.01  # no gap, no overlap
    assert math.dist(whole.cells[-1].middle, whole.centre) > whole.target + whole.width * 0.4
    assert whole.middle(63) == whole.centre


@pytest.mark.parametrize("square", [0, 9, 10, 58, 63])
@pytest.mark.parametrize("count", range(1, 9))
def test_pawns_that_share_a_square_do_not_cover_each_other(square: int, count: int) -> None:
    zones = frame(samples.look(), SCENES["goose-middle"])
    whole = spiral(63, zones.game)
    boxes = painter.places(zones, whole, track_samples.SQUARES[square], count)
    assert len(boxes) == (count if count <= 4 or square == 63 else 1)
    for one, other in itertools.combinations(boxes, 2):
        assert not touch(one, other, one.w * 0.1)


def test_every_pawn_is_seen_or_counted() -> None:
    form = SCENES["goose-crowd"]
    made = samples.picture(form)
    shown = [op for op in made.ops if isinstance(op, Sprite) and op.kind == "pawn"]
    counted = [op.string for op in made.ops if isinstance(op, Words) and op.string.startswith("×")]
    assert {op.key for op in shown} == {"pawn 0", "pawn 2", "pawn 3", "pawn 4"}
    assert counted == ["×5"]


@pytest.mark.parametrize("phase", ["throw", "hold"])
@pytest.mark.parametrize("size", SIZES)
def test_once_they_are_shown_totals_stand_large_beside_the_board_and_squares_in_the_band(
    size: tuple[int, int], phase: Literal["throw", "hold"]
) -> None:
    form = replace(SCENES["goose-reveal"], phase=phase)
    made, zones = samples.picture(form, size), frame(samples.look(size), form)
    said = {op.key: op for op in made.ops if isinstance(op, Words) and op.key}
    assert [said[f"total {seat}"].string for seat in range(3)] == ["+14", "+10", "+0"]
    assert [said[f"square {seat}"].string for seat in range(3)] == ["26", "22", "10"]
    assert "total 3" not in said  # in the well
    least = zones.grid.type.need if phase == "throw" else zones.grid.type.floor
    assert min(said[f"total {seat}"].cap for seat in range(3)) >= least


@pytest.mark.parametrize("size", SIZES)
def test_all_who_win_together_are_named_and_seen_on_the_target(size: tuple[int, int]) -> None:
    made = samples.picture(SCENES["goose-together"], size)
    words = [op.string for op in made.ops if isinstance(op, Words)]
    assert sum(word == "Inès" for word in words) == 2  # among the players, and among the winners
    assert words.count("Léa") == 1
    assert not any(op.key == "thrower" for op in made.ops if isinstance(op, Words))
    assert {op.key for op in made.ops if isinstance(op, Sprite) and op.kind == "pawn"} == {
        f"pawn {seat}" for seat in range(4)
    }
    number = next(op for op in made.ops if isinstance(op, Words) and op.string == "63" and not op.key)
    for op in made.ops:
        assert not (isinstance(op, Sprite) and op.kind == "pawn" and op.box.holds(number.at)), op


def test_a_track_of_any_length_has_its_finish_in_the_middle() -> None:
    squares = tuple(Square(n, "start" if not n else "finish" if n == 30 else None) for n in range(31))
    form: PlayForm = SCENES["goose-middle"]
    view = replace(form.view, track=Track(squares, ((0, 3), (2, 30))), shooters=())
    made = samples.picture(replace(form, view=view))
    words = [op for op in made.ops if isinstance(op, Words) and op.string == "30"]
    assert len(words) == 1
    assert measure(words[0].string, words[0].cap, "figures") > 0


@pytest.mark.parametrize("size", [(1, 1), (60, 40), (320, 200), (3000, 300), (300, 3000), (1000, 1000), (7680, 4320)])
@pytest.mark.parametrize("name", list(SCENES))
def test_any_window_has_a_picture(name: str, size: tuple[int, int]) -> None:
    made = scene(name, size)
    assert made.size == size
    assert made.ops
