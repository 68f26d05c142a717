"""Any string can be measured and drawn; what is drawn is as wide as was said."""

from __future__ import annotations

import sys

import pygame
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from display import fonts
from display.drawlist import Font

FONTS: tuple[Font, ...] = ("figures", "words", "bold")


def ink_height(surface: pygame.Surface) -> int:
    return surface.get_bounding_rect(min_alpha=128).height


@pytest.mark.parametrize("font", FONTS)
@pytest.mark.parametrize("cap", [17, 30, 45, 135])
def test_a_capital_is_as_high_as_was_asked(font: Font, cap: int) -> None:
    drawn, baseline = fonts.render("H", cap, font, (255, 255, 255))
    assert abs(ink_height(drawn) - cap) <= 1.5
    assert abs(drawn.get_bounding_rect(min_alpha=128).bottom - baseline) <= 1


def test_the_three_fonts_come_from_their_packages() -> None:
    widths = {font: fonts.measure("Main vide gagne", 100, font) for font in FONTS}
    assert widths["figures"] < widths["words"] < widths["bold"]


@pytest.mark.parametrize("font", FONTS)
def test_a_line_is_as_wide_as_it_was_measured(font: Font) -> None:
    for string in ("Camille", "Léa !", "vide\u202fLéa\u202f!", "a 🎯 b", "שלום Bob", "10 cartes"):
        drawn, _ = fonts.render(string, 30, font, (0, 0, 0))
        assert abs(drawn.get_width() - fonts.measure(string, 30, font)) <= 1


def test_a_thin_space_is_thinner_than_a_space_and_wider_than_nothing() -> None:
    def wide(gap: str) -> float:
        return fonts.measure(f"vide{gap}!", 40, "words")

    assert wide("") < wide("\u202f") < wide(" ") == wide("\u00a0")


def test_a_character_no_font_has_becomes_a_box() -> None:
    (run,) = fonts.runs("\U0010fffd", "figures")
    assert run.face is None
    drawn, _ = fonts.render("\U0010fffd", 40, "figures", (255, 0, 0))
    box = drawn.get_bounding_rect()
    assert (box.height, drawn.get_at(box.center)[3]) == (40, 0)  # a frame, empty inside


def test_what_a_line_cannot_have_is_left_out() -> None:
    plain = fonts.measure("ab", 40, "words")
    assert fonts.measure("a\0\x07\x1b\u200d\ufe0fb", 40, "words") == plain
    assert fonts.measure("a\nb", 40, "words") == fonts.measure("a b", 40, "words")


def test_right_to_left_letters_are_turned_round_and_the_rest_is_not() -> None:
    drawn = "".join(run.string for run in fonts.runs("Bob שלום עולם 7", "words"))
    assert drawn == "Bob םלוע םולש 7"


def test_a_line_of_five_thousand_letters_is_cut_before_it_is_too_wide_to_draw() -> None:
    drawn, _ = fonts.render("x" * 5000, 135, "figures", (0, 0, 0))
    assert 7000 < drawn.get_width() <= fonts.WIDEST


@settings(deadline=None)
@example("\U000e0080", "figures", 1.0)
@example("\n", "figures", 1.0)
@given(st.text(max_size=40), st.sampled_from(FONTS), st.floats(0.2, 160))
def test_no_string_is_an_error(string: str, font: Font, cap: float) -> None:
    drawn, baseline = fonts.render(string, cap, font, (255, 255, 255))
    assert abs(drawn.get_width() - max(1, fonts.measure(string, cap, font))) <= 1 + len(fonts.runs(string, font))
    assert 0 <= baseline <= drawn.get_height()


@pytest.mark.parametrize("string", ["\ud800", "a\udfffb", "\ufffe", "\uffff", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "ม้า", "é" * 200])
def test_strange_strings_are_drawn_somehow(string: str) -> None:
    assert fonts.render(string, 30, "words", (0, 0, 0))[0].get_width() > 1


def test_without_its_packages_pygame_s_own_font_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("font_lato", "font_fjallaone"):
        monkeypatch.setitem(sys.modules, module, None)
    caches = (fonts.face, fonts.runs)
    try:
        for cache in caches:
            cache.cache_clear()
        drawn, _ = fonts.render("H", 60, "figures", (255, 255, 255))
        assert abs(ink_height(drawn) - 60) <= 2
        assert fonts.measure("H", 60, "figures") == fonts.measure("H", 60, "words")
    finally:
        for cache in caches:
            cache.cache_clear()
