"""Both themes can be read, and players can be told apart without colours."""

from __future__ import annotations

import itertools

import pytest

from display.theme import DAY, NIGHT, THEMES, Theme, contrast, mix, seat_mark

BOTH = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)


@BOTH
@pytest.mark.parametrize("under", ["ground", "panel", "raised"])
@pytest.mark.parametrize("words", ["text", "second", "brass", "shine", "alert"])
def test_words_can_be_read(theme: Theme, words: str, under: str) -> None:
    assert contrast(theme.colour(words), theme.colour(under)) >= 4.5


@BOTH
@pytest.mark.parametrize(("words", "under"), [("ink", "cream"), ("red", "cream"), ("ink", "lit"), ("cream", "back")])
def test_print_can_be_read(theme: Theme, words: str, under: str) -> None:
    assert contrast(theme.colour(words), theme.colour(under)) >= 4.5


@BOTH
def test_the_figures_of_dim_numbers_can_be_read_too(theme: Theme) -> None:
    assert contrast(mix(theme.second, theme.panel, 0.8), theme.panel) >= 4.5


@BOTH
def test_signs_without_words_stand_out(theme: Theme) -> None:
    for name in ("seat0", "seat1", "seat2", "seat3", "token"):
        assert min(contrast(theme.colour(name), theme.colour(under)) for under in ("ground", "panel", "raised")) >= 3.0
    for lit in (theme.lit, theme.board_cream):
        assert lit not in (theme.dim_cream, theme.dim_black)


def test_sixteen_seats_have_sixteen_marks() -> None:
    assert len({seat_mark(seat) for seat in range(16)}) == 16
    assert seat_mark(16) == seat_mark(0)


def test_night_is_the_palette_that_was_chosen() -> None:
    assert (NIGHT.ground, NIGHT.text, NIGHT.lit) == ((14, 31, 36), (247, 243, 232), (242, 198, 109))
    assert contrast(NIGHT.ground, (0, 0, 0)) < contrast(DAY.ground, (0, 0, 0))


def test_a_colour_that_does_not_exist_is_refused() -> None:
    for name in ("name", "seats", "seat", "colour", "pink"):
        with pytest.raises(ValueError, match="no colour is called"):
            NIGHT.colour(name)
    assert NIGHT.colour("seat6") == NIGHT.seats[2]


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    for one, other in itertools.pairwise([(18, 52, 86), (200, 10, 10), (18, 52, 86)]):
        assert contrast(one, other) == contrast(other, one)
