"""The learn scene on every screen in both languages: all on it, nothing over another, the segment lit and named."""

from __future__ import annotations

import itertools
from functools import cache
from typing import cast

import pytest

from display.drawlist import Picture, Sprite, Words
from display.i18n import CODES, language
from display.layout import FINEST
from display.look import Look
from display.scenes import picture
from display.theme import NIGHT
from tests.display import golden
from tests.display.learn_samples import SIZES, forms
from tests.display.reading import fault, lines, place, unit

FORMS = forms()
CASES = [(name, size, code) for name in FORMS for size in SIZES for code in CODES]


@cache
def shown(name: str, size: tuple[int, int], code: str) -> Picture:
    return picture(FORMS[name], Look(size, language(code), NIGHT))


@pytest.mark.parametrize(("name", "size", "code"), CASES)
def test_all_words_are_on_the_screen_whole_and_large_enough(name: str, size: tuple[int, int], code: str) -> None:
    floor = unit(size) / (FINEST if size[0] < size[1] else 36)
    for words in lines(shown(name, size, code)):
        box = place(words)
        assert box.x >= -1, words
        assert box.right <= size[0] + 1, words
        assert box.y >= 0, words
        assert box.bottom <= size[1], words
        assert words.cap >= floor * 0.999, words
        assert words.squeeze >= 0.8, words
        assert not words.string.endswith("…"), words


@pytest.mark.parametrize(("name", "size", "code"), CASES)
def test_no_words_lie_over_others(name: str, size: tuple[int, int], code: str) -> None:
    for one, other in itertools.combinations(lines(shown(name, size, code)), 2):
        assert not fault(place(one), place(other)), (one, other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["name", "confirm"])
def test_the_segment_to_press_is_lit_and_named_an_eighth_of_the_height_high(name: str, size: tuple[int, int]) -> None:
    form, made = FORMS[name], shown(name, size, "fr")
    assert form.ask is not None
    board = next(op for op in made.ops if isinstance(op, Sprite) and op.kind == "board")
    lit = dict(cast(tuple[tuple[str, str], ...], board.args[0]))
    assert [area for area, tone in lit.items() if tone == "good"] == [form.ask.name]
    named = next(op for op in made.ops if isinstance(op, Words) and op.string == form.ask.name)
    assert named.cap >= size[1] / 8


def test_what_was_found_has_the_colours_of_a_board() -> None:
    board = next(op for op in shown("done-odd", (1280, 720), "en").ops if isinstance(op, Sprite) and op.kind == "board")
    lit = dict(cast(tuple[tuple[str, str], ...], board.args[0]))
    assert set(lit.values()) == {"plain"}
    assert lit.keys() == {segment.name for segment in FORMS["done-odd"].seen}
    assert not lit.keys() & {"S14", "S19", "S10", "S1"}


@pytest.mark.parametrize("size", SIZES)
def test_the_buttons_of_the_cabinet_can_be_clicked(size: tuple[int, int]) -> None:
    def commands(name: str) -> set[str]:
        return {hot.command for hot in shown(name, size, "fr").hots}

    assert commands("wires") == {"undo", "menu"}
    assert commands("name") == commands("confirm") == {"next", "undo", "menu"}
    assert commands("done") == commands("done-broken") == {"next", "undo"}


def test_a_wire_is_drawn_for_each_pair_of_pins_that_touched() -> None:
    form, made = FORMS["wires"], shown("wires", (1280, 720), "en")
    said = [words.string for words in lines(made)]
    assert len(form.links) == sum(type(op).__name__ == "Stroke" for op in made.ops)
    assert {str(pin) for pins in form.ribbons for pin in pins} <= set(said)
    assert str(form.total - form.done) in said


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", ["wires", "name", "confirm", "done-odd"])
def test_the_scene_is_drawn_as_it_was_looked_at(name: str, size: tuple[int, int], code: str) -> None:
    golden.check(f"learn-{name}-{size[0]}x{size[1]}-{code}", shown(name, size, code))
