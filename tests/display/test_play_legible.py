"""What is on the screen can be read from the oche: nothing collides, is cut by the edge, too small or too pale."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from display.drawlist import Box, Panel, Picture, Sprite, Stroke, Words
from display.fonts import descent
from display.forms import PlayForm
from display.layout import TALL, grid
from display.painters import labels, places
from display.painters.brush import Brush, cut, fit
from display.theme import DAY, NIGHT, Theme, contrast
from games.geometry import ORDER
from games.text import text
from tests.display import samples, score_samples
from tests.display.reading import keep_apart, place, touch

SIZES = (*samples.SIZES, (1024, 768), (3840, 2160), (3440, 1440))
SCENES = {**samples.SCENES, **score_samples.SCENES}
ALL = tuple(itertools.product(SCENES, SIZES, ("fr", "en")))


def scene(name: str, size: tuple[int, int], code: str = "fr") -> Picture:
    return samples.picture(SCENES[name], size, code)


def over(picture: Picture) -> int:
    """Where a plate that lies over the game begins, or the end."""
    plates = [n for n, op in enumerate(picture.ops) if isinstance(op, Words) and op.key.startswith("said")]
    return plates[0] if plates else len(picture.ops)


@pytest.mark.parametrize(("name", "size", "code"), ALL)
def test_no_two_words_lie_on_each_other(name: str, size: tuple[int, int], code: str) -> None:
    picture = scene(name, size, code)
    words = [op for op in picture.ops[: over(picture)] if isinstance(op, Words) and op.string]
    keep_apart(words)


@pytest.mark.parametrize(("name", "size", "code"), ALL)
def test_everything_is_inside_the_screen(name: str, size: tuple[int, int], code: str) -> None:
    for op in scene(name, size, code).ops:
        if isinstance(op, Words):
            box = place(op)
        elif isinstance(op, (Sprite, Panel)):
            box = op.box
        else:
            continue
        assert Box(-1, -1, size[0] + 2, size[1] + 2).holds((box.x, box.y)), op
        assert max(box.right - size[0], box.bottom - size[1]) <= 1, op


@pytest.mark.parametrize(("name", "size", "code"), ALL)
def test_no_word_is_smaller_than_the_floor(name: str, size: tuple[int, int], code: str) -> None:
    """1/36 of the height of a wide screen; on a tall one the smallest word of the house's picture of it.

    That word is 38 px high where the screen is 1080 wide: 1/50 of 16/9 of the width, or of the height if it is less.
    """
    least = min(size[0] * 16 / 9, size[1]) / 50 if size[0] / size[1] < TALL else size[1] / 36
    for op in scene(name, size, code).ops:
        if isinstance(op, Words):
            assert op.cap >= least - 0.01, op


@pytest.mark.parametrize("theme", [NIGHT, DAY], ids=lambda theme: theme.name)
@pytest.mark.parametrize("name", list(SCENES))
def test_words_stand_out_from_what_they_lie_on(name: str, theme: Theme) -> None:
    picture = samples.picture(SCENES[name], theme=theme)
    ground = picture.ground[:3]
    for n, op in enumerate(picture.ops):
        if not isinstance(op, Words):
            continue
        middle = place(op).centre
        under = [
            panel.fill[:3]
            for panel in picture.ops[:n]
            if isinstance(panel, Panel) and panel.fill is not None and panel.box.holds(middle)
        ]
        assert contrast(op.colour[:3], under[-1] if under else ground) >= 4.5, op


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("notice", [False, True])
@pytest.mark.parametrize("score", [0, 2, 16])
def test_fourteen_numbers_and_the_bull_never_collide(size: tuple[int, int], notice: bool, score: int) -> None:
    """The fullest board: tiles apart, inside their columns, leaders uncrossed and off the board."""
    form = samples.crowd(2)
    brush = Brush(samples.look(size), grid(size, 1, notice, score=score), form.names)
    found = places.places(brush, form.view.board.lit)
    assert len(found) == 15
    for left in (True, False):
        column = sorted((place for place in found if place.left == left), key=lambda place: place.y)
        assert len(column) <= 8
        for one, other in itertools.pairwise(column):
            assert other.y - one.y >= one.tile * 1.03
        assert column[0].y - column[0].tile / 2 >= brush.grid.left.y - 0.5
        assert column[-1].y + column[-1].tile / 2 <= brush.grid.left.bottom + 0.5
    leaders = [leader for leader in (places.leader(brush, place) for place in found) if leader]
    assert len(leaders) == 14
    for line, next_line in itertools.combinations(leaders, 2):
        assert not any(_cross(a, b) for a in itertools.pairwise(line) for b in itertools.pairwise(next_line))
    centre, radius = brush.grid.centre, brush.grid.radius
    for leader in leaders:
        for start, end in itertools.pairwise(leader):
            for part in range(11):
                point = (start[0] + (end[0] - start[0]) * part / 10, start[1] + (end[1] - start[1]) * part / 10)
                assert math.dist(point, centre) >= radius * 0.95


def _cross(one: tuple[tuple[float, float], ...], other: tuple[tuple[float, float], ...]) -> bool:
    def side(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    (a, b), (c, d) = one, other
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


@pytest.mark.parametrize("size", SIZES)
def test_words_of_labels_keep_off_the_board_and_the_tiles(size: tuple[int, int]) -> None:
    picture = samples.picture(samples.crowd(4), size)
    board = next(op.box for op in picture.ops if isinstance(op, Sprite) and op.kind == "board")
    tiles = [op.box for op in picture.ops if isinstance(op, Sprite) and op.kind == "tile"]
    words = [place(op) for op in picture.ops if isinstance(op, Words)]
    assert len(tiles) == 15
    for tile in tiles:
        assert not touch(tile, board)
        assert not any(touch(tile, line) for line in words)


@given(lit=st.sets(st.sampled_from(ORDER), max_size=20))
@settings(max_examples=60, deadline=None)
def test_any_numbers_of_any_game_find_their_places(lit: set[int]) -> None:
    brush = Brush(samples.look(), grid((1920, 1080)), samples.NAMES)
    lights = [samples.lit(number, "AS", 1, 1) for number in lit]
    found = places.places(brush, lights)
    assert {place.lit.segments[0].number for place in found} == lit
    for left in (True, False):
        heights = sorted(place.y for place in found if place.left == left)
        assert all(b - a >= found[0].tile for a, b in itertools.pairwise(heights))


@given(
    wanted=st.lists(st.floats(0, 700), min_size=1, max_size=8).map(sorted),
    pitch=st.floats(1, 90),
)
def test_labels_are_pushed_apart_and_keep_their_order(wanted: list[float], pitch: float) -> None:
    heights = places.spread(wanted, pitch, 0, 700)
    assert all(b - a >= pitch - 1e-6 for a, b in itertools.pairwise(heights))
    assert heights[0] >= -1e-6
    assert heights[-1] <= 700 + 1e-6
    if all(b - a >= pitch for a, b in itertools.pairwise(wanted)):
        assert heights == pytest.approx(wanted)


@pytest.mark.parametrize("size", [(1, 1), (60, 40), (320, 200), (3000, 300), (300, 3000), (1000, 1000), (7680, 4320)])
@pytest.mark.parametrize("name", list(SCENES))
def test_any_window_has_a_picture(name: str, size: tuple[int, int]) -> None:
    picture = scene(name, size)
    assert picture.size == size
    assert picture.ops


@given(name=st.text(max_size=220))
@settings(max_examples=40, deadline=None)
def test_any_name_fits(name: str) -> None:
    form = PlayForm(samples.VIEW, (name, name, name, name))
    picture = samples.picture(form, (800, 480))
    for op in picture.ops:
        if isinstance(op, Words):
            assert place(op).right <= 801, op


def test_a_long_name_shrinks_and_then_is_cut() -> None:
    grid_ = grid((1920, 1080))
    names = ("Maximilienne-Alexandrine de la Tour du Pin", *samples.NAMES[1:])
    picture = samples.picture(PlayForm(samples.VIEW, names))
    name = next(op for op in picture.ops if isinstance(op, Words) and op.key == "thrower")
    assert name.cap == pytest.approx(grid_.type.before)
    assert name.string.endswith("…")
    assert name.string.startswith("Maximil")


@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["Ed", "Ann", "Camille", "Maximilienne de la Tour"])
def test_a_label_keeps_to_its_column_whomever_it_names(name: str, size: tuple[int, int], code: str) -> None:
    """Once "empties Ann!" reached over the margin, and nearly the players."""
    brush = Brush(samples.look(size, code), grid(size, 3), (name,) * 4)
    lights = [samples.empties(number, "AS", 12, 2) for number in range(1, 15)]
    said = [place(op) for op in labels.labels(brush, lights) if isinstance(op, Words)]
    assert len(said) == (14 if brush.grid.terse else 28)
    for box in said:
        column = brush.grid.left if box.x < brush.grid.centre[0] else brush.grid.right
        assert column.x - 0.5 <= box.x, box
        assert box.right <= column.right + 0.5, box


@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("size", [(1080, 1920), (768, 1024), (1000, 1000)])
@pytest.mark.parametrize("warned", [False, True])
@pytest.mark.parametrize("seats", [2, 4, 7, 8, 16])
def test_pull_your_darts_lies_inside_its_panel(seats: int, warned: bool, size: tuple[int, int], code: str) -> None:
    """Once both lines burst out of it from seven players on; a tall screen has room for them over the hand."""
    form = replace(samples.holding(seats), banner=text("Taken back: {what}", what="T20") if warned else None)
    picture = samples.picture(form, size, code)
    board = next(op.box for op in picture.ops if isinstance(op, Sprite) and op.kind == "board")
    panel = next(op.box for op in picture.ops if isinstance(op, Panel) and op.fill == NIGHT.lit)
    said = [op for op in picture.ops if isinstance(op, Words) and op.colour == NIGHT.ink and op.anchor == "centre"]
    assert len(said) == 2
    for op in said:
        box = place(op)
        assert panel.holds((box.x, box.y)), op
        assert panel.holds((box.right, box.bottom + descent(op.string, op.cap, op.font))), op
    assert not touch(panel, board)
    assert not any(touch(panel, place(op)) for op in picture.ops if isinstance(op, Words) and op.key.startswith("said"))


def test_an_alarm_says_whom_even_where_it_is_long() -> None:
    """English "empties Léa!" is wider than a label's column: it keeps its place under the number of cards."""
    said = [op.string for op in scene("play", (1920, 1080), "en").ops if isinstance(op, Words)]
    assert said[said.index("empties Léa!") - 1] == "2 cards"


def test_cutting_keeps_a_letter_and_its_mark_together() -> None:
    accent = "e\u0301e\u0301e\u0301"
    assert cut(accent, 3) == "e\u0301…"
    assert cut("Zoé", 3) == "Zoé"
    assert fit("Zoé", 1000, 20, "words").squeeze == 1.0


def test_leaders_are_drawn_under_tiles() -> None:
    ops = scene("play", (1920, 1080)).ops
    lines = [n for n, op in enumerate(ops) if isinstance(op, Stroke)]
    tiles = [n for n, op in enumerate(ops) if isinstance(op, Sprite) and op.kind == "tile"]
    assert len(lines) == 8
    assert max(lines) < min(tiles)
