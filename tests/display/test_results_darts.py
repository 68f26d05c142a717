"""The second page of a darts game's results: where everybody's darts landed, and how his scores ran."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from display.drawlist import Disc, Picture, Sprite, Stroke, Wedge, Words
from display.forms import ResultsForm
from display.layout import TALL
from display.scenes import results
from display.scenes.results_darts import MOST, merged
from display.theme import NIGHT
from games.segments import Segment
from tests.display import chalk_samples, golden, samples
from tests.display.reading import keep_apart, keep_inside, unit

RESULTS = chalk_samples.RESULTS
SIZES = (*samples.SIZES, (1024, 768))


def scene(form: ResultsForm, size: tuple[int, int] = (1920, 1080), code: str = "fr") -> Picture:
    return results.picture(form, samples.look(size, code))


def lights(made: Picture) -> list[int]:
    """How bright what was hit is, each area once."""
    shapes = (op for op in made.ops if isinstance(op, (Wedge, Disc)))
    return [op.fill[3] for op in shapes if op.fill is not None and len(op.fill) == 4 and op.fill[:3] == NIGHT.lit]


@pytest.mark.parametrize("size", samples.SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_page_is_drawn_as_it_was_looked_at(size: tuple[int, int]) -> None:
    golden.check(f"landed-{size[0]}x{size[1]}-fr", scene(RESULTS["landed"], size))


@pytest.mark.parametrize(("name", "size", "code"), [*itertools.product(RESULTS, SIZES, ("fr", "en"))])
def test_all_of_it_can_be_read(name: str, size: tuple[int, int], code: str) -> None:
    made = scene(RESULTS[name], size, code)
    words = [op for op in made.ops if isinstance(op, Words) and op.string]
    keep_apart(words, 1.0)
    keep_inside(made, words)
    least = unit(size) / (50 if size[0] / size[1] < TALL else 36)
    assert min(op.cap for op in words) >= least - 0.01


def test_who_had_more_darts_in_an_area_sees_it_brighter() -> None:
    few = ((Segment("SO5"), 1), (Segment("T20"), 10), (Segment("DB"), 5), (Segment("MISS"), 30))
    form = replace(RESULTS["landed"], names=("Ann",), ranking=((0,),), figures=(), heat=(few,), runs=())
    found = lights(scene(form))
    assert found == sorted(found)
    assert len(set(found)) == 3  # misses are nowhere
    assert found[-1] == 255


def test_both_singles_of_a_number_are_counted_together_in_words() -> None:
    heat = ((Segment("SI20"), 2), (Segment("T20"), 3), (Segment("SO20"), 4), (Segment("MISS"), 9), (Segment("D5"), 0))
    assert merged(heat) == [(Segment("SO20"), 6), (Segment("T20"), 3)]


def test_of_many_players_the_best_are_seen() -> None:
    form = RESULTS["landed-crowd"]
    boards = [op for op in scene(form).ops if isinstance(op, Sprite) and op.kind == "board" and op.args[0] == ()]
    assert len(boards) == MOST
    signs = [op.args[0] for op in scene(form).ops if isinstance(op, Sprite) and op.kind == "seat"]
    assert signs == [seat for place in form.ranking for seat in place][:MOST]


def test_a_run_of_one_score_is_no_line() -> None:
    form = replace(RESULTS["landed-one"], runs=((60.0,), (60.0, 100.0, 41.0)))
    lines = [op for op in scene(form).ops if isinstance(op, Stroke) and not op.dashed]
    assert [len(op.points) for op in lines] == [3]


def test_an_average_is_told_on_the_first_page_only() -> None:
    form = replace(RESULTS["landed-one"], runs=((60.0,), (180.0, 121.0)))  # in five darts: an average of 180.6
    said = [op.string for op in scene(form, code="en").ops if isinstance(op, Words)]
    assert "best 180" in said
    assert not [words for words in said if "150" in words]


def test_the_first_page_is_as_ever() -> None:
    first = replace(RESULTS["landed"], page=0)
    assert scene(first) == scene(replace(first, heat=(), runs=()))
    assert scene(replace(RESULTS["landed"], heat=(), runs=())) != scene(RESULTS["landed"])
