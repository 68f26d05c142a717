"""What a dart has hit is said as large as what matters most, beside where it hit, and for a moment only."""

from __future__ import annotations

from dataclasses import replace

import pytest

from display.drawlist import Panel, Picture, Sprite, Words
from display.forms import PlayForm
from display.hits import NAME
from display.motion import Stage
from display.raster_shapes import polar
from games.geometry import angle
from games.segments import BULL, MISS, Segment
from games.text import Named, text
from games.view import Moment
from tests.display import samples, track_samples, trick_samples, yard_samples

TABLES = {
    "goose": track_samples.OPENING,
    "trick": trick_samples.FOLLOW,
    "yard": yard_samples.SCENES["yard-foot"],
}
SIZES = ((800, 480), (1920, 1080), (1024, 768))


def after(form: PlayForm, segment: Segment, t: float, size: tuple[int, int], still: bool = False) -> Picture:
    """The picture so long after a dart."""
    look = samples.look(size, still=still)
    hit = replace(form, view=replace(form.view, moment=Moment("dart", None, (0,), segment)))
    stage = Stage(look)
    stage.show(samples.picture(form, size), form.view, 0)
    stage.show(samples.picture(hit, size), hit.view, 1000)
    return stage.frame(1000 + t)


def named(made: Picture, word: str, least: float) -> list[Words]:
    return [op for op in made.ops if isinstance(op, Words) and op.string == word and op.cap >= least]


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", list(TABLES))
def test_the_segment_is_named_at_an_eighth_of_the_screen_in_the_first_frame(
    name: str, size: tuple[int, int], still: bool
) -> None:
    for t in (0, NAME - 1):
        assert len(named(after(TABLES[name], Segment("T19"), t, size, still), "T19", size[1] / 8.5)) == 1
    assert not named(after(TABLES[name], Segment("T19"), NAME, size, still), "T19", size[1] / 8.5)


@pytest.mark.parametrize("segment", [Segment("SO20"), Segment("D3"), Segment("T6"), Segment("S11"), BULL])
def test_the_name_does_not_lie_on_what_was_hit(segment: Segment) -> None:
    made = after(TABLES["goose"], segment, 100, (1920, 1080))
    board = next(op for op in made.ops if isinstance(op, Sprite) and op.kind == "board")
    plate = [op for op in made.ops if isinstance(op, Panel)][-1].box
    middle, radius = board.box.centre, board.box.w / 2
    assert board.box.holds(plate.centre)
    if segment.number:
        assert not plate.holds(polar(middle, radius * 0.5, angle(segment.number)))
    else:
        assert not plate.holds(middle)


def test_a_miss_is_a_word() -> None:
    assert named(after(TABLES["trick"], MISS, 0, (1920, 1080)), "raté", 1080 / 8.5)


def test_where_the_visit_says_it_as_large_it_is_not_said_twice() -> None:
    form = samples.SCENES["play"]
    look = samples.look((1920, 1080))
    hit = replace(form, view=replace(form.view, moment=Moment("dart", text("{who} passes", who=Named(0)), (0,), BULL)))
    stage = Stage(look)
    stage.show(samples.picture(form, (1920, 1080)), form.view, 0)
    stage.show(samples.picture(hit, (1920, 1080)), hit.view, 1000)
    assert len(named(stage.frame(1000), "DB", 1080 / 10)) <= 1
