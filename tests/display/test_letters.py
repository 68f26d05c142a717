"""Names in any letters: Arabic joins, little pictures are one sign."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from display import fonts
from display.arabic import joined


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
