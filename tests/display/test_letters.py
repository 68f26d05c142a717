"""Names in any letters: Arabic joins, little pictures are one sign."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from display import fonts
from display.arabic import joined
from display.i18n import language
from display.painters import brush


def forms(string: str) -> list[str]:
    return [unicodedata.name(char).removeprefix("ARABIC LETTER ") for char in joined(string)]


def test_letters_take_the_form_their_neighbours_ask_for() -> None:
    assert forms("بيت") == ["BEH INITIAL FORM", "YEH MEDIAL FORM", "TEH FINAL FORM"]
    assert forms("دار") == ["DAL ISOLATED FORM", "ALEF ISOLATED FORM", "REH ISOLATED FORM"]
    assert forms("بُت") == ["BEH INITIAL FORM", "ARABIC DAMMA", "TEH FINAL FORM"]


def test_lam_and_alef_are_one() -> None:
    assert forms("سلا") == ["SEEN INITIAL FORM", "ARABIC LIGATURE LAM WITH ALEF FINAL FORM"]


@pytest.mark.parametrize("string", ["", "Ann", "שלום", "A 7 é"])
def test_other_letters_stay(string: str) -> None:
    assert joined(string) == string


@given(st.text(st.sampled_from("بلاد \u064bA"), max_size=9))
def test_nothing_is_lost_but_what_lam_takes_in(string: str) -> None:
    assert unicodedata.normalize("NFKC", joined(string)) == unicodedata.normalize("NFKC", string)


def test_an_arabic_name_is_drawn_from_right_to_left_and_joined() -> None:
    drawn = "".join(run.string for run in fonts.runs("بيت Ann", "words"))
    assert drawn == joined("بيت")[::-1] + " Ann"


def test_little_pictures_that_no_font_has_are_one_dot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "_strangers", lambda: ())
    assert "".join(run.string for run in fonts.runs("a 👩‍🚀🎯 b", "words")) == "a • b"


def test_a_name_that_no_font_can_draw_is_its_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once three empty boxes, or a dot, were a player."""
    monkeypatch.setattr(fonts, "_strangers", lambda: ())
    monkeypatch.setattr(brush, "readable", fonts.readable.__wrapped__)  # what it kept was found with other fonts
    names = ("Léa", "王小明", "🎯🎯", "王 Bob", "")
    assert brush.called(names, language("fr")) == ("Léa", "Joueur 2", "Joueur 3", "王 Bob", "Joueur 5")
    assert brush.called(names, language("en"))[1] == "Player 2"
