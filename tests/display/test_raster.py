"""Pictures become pixels: each op does what it says, drawings are kept within bounds and change nothing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from display import headless
from display.drawlist import Box, Disc, Op, Panel, Picture, Polygon, Sprite, Stroke, Wedge, Words
from display.raster import Raster
from display.raster_shapes import Canvas, Drawn, blur, dashes

GROUND = (10, 20, 30)
RED = (200, 0, 0)


def render(*ops: Op, size: tuple[int, int] = (100, 100), raster: Raster | None = None) -> pygame.Surface:
    return headless.render(Picture(size, GROUND, ops), raster)


def at(surface: pygame.Surface, x: int, y: int) -> tuple[int, ...]:
    return tuple(surface.get_at((x, y)))[:3]


def inked(surface: pygame.Surface) -> pygame.Rect:
    """What is not ground."""
    keyed = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    keyed.blit(surface, (0, 0))
    pygame.transform.threshold(keyed, keyed, GROUND, (3, 3, 3, 255), (0, 0, 0, 0), inverse_set=True)
    return keyed.get_bounding_rect()


def test_nothing_is_the_ground() -> None:
    assert at(render(), 99, 99) == GROUND


def test_a_panel_fills_its_box_and_rounds_its_corners() -> None:
    drawn = render(Panel(Box(10, 10, 60, 40), RED, 12))
    assert inked(drawn) == pygame.Rect(10, 10, 60, 40)
    assert at(drawn, 40, 30) == at(drawn, 40, 10) == at(drawn, 10, 30) == RED
    assert at(drawn, 10, 10) == GROUND


def test_a_panel_s_frame_leaves_its_inside() -> None:
    drawn = render(Panel(Box(10, 10, 60, 40), None, 8, RED, 3))
    assert at(drawn, 40, 11) == at(drawn, 68, 30) == RED
    assert at(drawn, 40, 30) == GROUND


def test_a_dashed_frame_has_gaps() -> None:
    drawn = render(Panel(Box(10, 10, 80, 80), None, 0, RED, 2, dashed=True))
    line = [at(drawn, x, 10) for x in range(12, 88)]
    assert RED in line
    assert GROUND in line


def test_half_transparent_paint_lets_the_ground_through() -> None:
    drawn = render(Panel(Box(0, 0, 100, 100), (255, 255, 255, 128)), Disc((50, 50), 20, (0, 0, 0, 128)))
    assert at(drawn, 5, 5) == pytest.approx((133, 138, 143), abs=3)
    assert at(drawn, 50, 50) == pytest.approx((66, 69, 71), abs=3)


def test_flat_shapes_are_where_they_say() -> None:
    drawn = render(
        Polygon(((10, 10), (40, 10), (40, 40), (10, 40)), RED),
        Stroke(((60, 20), (90, 20)), RED, 6),
        Disc((25, 75), 15, RED, (255, 255, 255), 3),
        Wedge((75, 75), 5, 20, 0, 90, RED),
    )
    assert at(drawn, 25, 25) == at(drawn, 75, 20) == at(drawn, 25, 75) == RED
    assert at(drawn, 75, 16) == GROUND
    assert at(drawn, 25, 61) == (255, 255, 255)
    assert at(drawn, 84, 66) == RED  # to the upper right: between 0 and 90 degrees
    assert at(drawn, 66, 66) == at(drawn, 77, 74) == GROUND


def test_edges_are_smooth() -> None:
    drawn = render(Disc((50.5, 50.5), 30, (255, 255, 255)))
    shades = {at(drawn, x, y) for x in range(100) for y in range(100)}
    assert len(shades) > 8


def test_words_stand_on_their_baseline_at_their_anchor() -> None:
    left, right = (inked(render(Words("H", (50, 60), 20, RED, anchor=anchor))) for anchor in ("left", "right"))
    assert left.bottom in (60, 61)
    assert 18 <= left.height <= 22
    assert left.left >= 50
    assert right.right <= 50


def test_squeezed_words_are_narrower_and_as_high() -> None:
    wide = inked(render(Words("10", (5, 60), 40, RED, "figures")))
    narrow = inked(render(Words("10", (5, 60), 40, RED, "figures", squeeze=0.6)))
    assert narrow.height == wide.height
    assert narrow.width == pytest.approx(wide.width * 0.6, abs=2)


def test_a_dart_turns_about_its_point() -> None:
    def dart(turn: float) -> pygame.Rect:
        return inked(render(Sprite("dart", ("now", False), Box(82, 100, 36, 80), turn=turn), size=(200, 200)))

    assert dart(0).top == pytest.approx(100, abs=2)
    assert dart(0).bottom == pytest.approx(180, abs=2)
    assert dart(90).right == pytest.approx(100, abs=2)
    assert dart(90).left == pytest.approx(20, abs=2)
    assert dart(180).bottom == pytest.approx(100, abs=2)
    assert dart(90).centery == pytest.approx(100, abs=2)


def test_all_else_turns_about_its_middle() -> None:
    card = Sprite("card", ("QH", "D"), Box(70, 50, 66, 100), turn=90)
    assert inked(render(card, size=(200, 200))) == pytest.approx((53, 67, 100, 66), abs=2)


def test_a_sprite_can_be_flipped_narrow_and_faint() -> None:
    narrow = Sprite("token", (True, False, False), Box(20, 20, 60, 60), scale=(0.2, 1.0))
    assert inked(render(narrow)) == pytest.approx((44, 20, 12, 60), abs=2)
    assert inked(render(Sprite("token", (True, False, False), Box(20, 20, 60, 60), scale=(0.0, 1.0)))).width == 0
    faint = render(Sprite("card", ("", ""), Box(0, 0, 66, 100), alpha=0))
    assert inked(faint).width == 0
    half, full = (
        at(render(Sprite("card", ("AS", "A"), Box(0, 0, 66, 100), alpha=alpha)), 60, 6) for alpha in (128, 255)
    )
    assert half == pytest.approx(tuple((a + b) / 2 for a, b in zip(full, GROUND, strict=True)), abs=3)


def test_a_sprite_is_drawn_in_the_picture_s_theme() -> None:
    card = Sprite("card", ("AS", "A"), Box(0, 0, 66, 100))
    night = headless.render(Picture((100, 100), GROUND, (card,)))
    day = headless.render(Picture((100, 100), GROUND, (card,), theme="day"))
    assert at(night, 60, 6) != at(day, 60, 6)


def test_what_was_kept_changes_nothing() -> None:
    ops = (
        Panel(Box(3.4, 3.6, 60.2, 40.7), RED, 9, (1, 1, 1), 2),
        Words("panel", (5, 60), 12, (255, 255, 255)),
        Sprite("board", ((("S8", "good"),), "", 4), Box(10, 10, 80, 80)),
        Stroke(((0, 0), (50, 80)), RED, 3, dashed=True),
    )
    raster = Raster()
    first = pygame.image.tobytes(render(*ops, raster=raster), "RGB")
    count = len(raster.cache)
    assert pygame.image.tobytes(render(*ops, raster=raster), "RGB") == first
    assert len(raster.cache) == count
    assert pygame.image.tobytes(render(*ops), "RGB") == first


def test_what_was_prepared_is_there_piece_by_piece_and_looks_the_same() -> None:
    ops = (Sprite("board", ((("S8", "good"),), "", 4), Box(10, 10, 80, 80)), Words("20", (5, 60), 12, RED))
    picture, raster = Picture((100, 100), GROUND, ops), Raster()
    steps = len(list(raster.prepare([picture])))
    made = raster.cache.made
    assert steps > 20, "a board is not drawn in one step"
    prepared = pygame.image.tobytes(render(*ops, raster=raster), "RGB")
    assert raster.cache.made == made
    assert prepared == pygame.image.tobytes(render(*ops), "RGB")
    assert len(list(raster.prepare([picture]))) == 1, "nothing is left to draw"


def test_what_may_come_leaves_room_for_what_is_shown() -> None:
    raster = Raster(budget=300_000)
    turns = (Picture((9, 9), GROUND, (Sprite("card", ("QH", "D"), Box(0, 0, 66, 100), turn=n),)) for n in range(60))
    steps = len(list(raster.prepare(turns)))
    assert 2 < steps < 60
    assert raster.cache.bytes < 250_000


def test_memory_is_bounded_and_the_latest_stays() -> None:
    raster = Raster(budget=300_000)
    for turn in range(60):
        render(Sprite("card", ("QH", "D"), Box(0, 0, 66, 100), turn=turn), raster=raster)
    assert raster.cache.bytes <= 300_000
    assert 2 < len(raster.cache) < 15


boxes = st.builds(Box, *[st.floats(-5_000, 5_000)] * 2, *[st.floats(-20, 700)] * 2)
points = st.tuples(st.floats(-500, 500), st.floats(-500, 500))
ops = st.one_of(
    st.builds(Panel, boxes, st.just(RED), st.floats(0, 500), st.just((0, 0, 9)), st.floats(0, 30), st.booleans()),
    st.builds(Polygon, st.lists(points, max_size=5).map(tuple), st.just(RED), st.just(RED), st.floats(0, 9)),
    st.builds(
        Stroke, st.lists(points, min_size=1, max_size=4).map(tuple), st.just(RED), st.floats(0, 20), st.booleans()
    ),
    st.builds(Disc, points, st.floats(0, 600), st.just(RED), st.just((0, 0, 9, 99)), st.floats(0, 40)),
    st.builds(Wedge, points, st.floats(0, 90), st.floats(0, 200), st.floats(0, 90), st.floats(0, 400), st.just(RED)),
    st.builds(Words, st.text(max_size=9), points, st.floats(0, 90), st.just(RED), squeeze=st.floats(0.3, 1)),
    st.builds(Sprite, st.just("token"), st.just((True, False, True)), boxes, turn=st.floats(-400, 400)),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(ops, max_size=2))
def test_no_op_is_an_error_however_odd_its_numbers(several: list[Op]) -> None:
    assert at(render(*several, Panel(Box(0, 0, 9, 9), (7, 8, 9))), 4, 4) == (7, 8, 9)


def test_dashes_cover_a_line_with_gaps() -> None:
    assert dashes([(0, 0), (10, 0)], 3, 2) == [[(0, 0), (3, 0)], [(5, 0), (8, 0)]]
    bent = dashes([(0, 0), (4, 0), (4, 4)], 6, 2)
    assert bent == [[(0, 0), (4, 0), (4, 2)]]


def test_soft_light_stays_where_the_shape_is() -> None:
    canvas = Canvas((60, 60), 40, fine=1)
    canvas.disc((30, 30), 15, RED)
    sharp = canvas.finish()
    soft = blur(sharp, 20)

    def middle(drawn: Drawn) -> tuple[float, float]:
        mask = pygame.mask.from_surface(drawn.surface, 40)
        x, y = mask.centroid()
        return x + drawn.corner[0], y + drawn.corner[1]

    assert middle(soft) == pytest.approx(middle(sharp), abs=1.5)


def test_a_picture_can_be_saved(tmp_path: Path) -> None:
    headless.save(Picture((30, 20), GROUND, ()), tmp_path / "a.png")
    assert pygame.image.load(tmp_path / "a.png").get_size() == (30, 20)
    with pytest.raises(OSError, match="nowhere"):
        headless.save(Picture((30, 20), GROUND, ()), tmp_path / "nowhere" / "a.png")
