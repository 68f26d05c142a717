"""The settings file: closed, forgiving, never a refusal to start."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.i18n import language
from firmware.settings import DEFAULT, Settings, load, path, save


def test_no_file_is_no_fault(tmp_path: Path) -> None:
    assert load(tmp_path / "settings.toml") == (DEFAULT, ())


def test_what_was_saved_is_loaded(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "settings.toml"
    chosen = Settings(language="en", fullscreen=True, name='Zoé "the arrow" 🎯', pull_s=0.5)
    assert save(file, chosen) is None
    assert load(file) == (chosen, ())


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("langage = 'fr'", "langage: “langage” is not known; did you mean “language”?"),
        ("language = 'de'", "language: must be one of: auto, en, fr"),
        ("idle_min = 0", "idle_min: must be a whole number from 1 to 240"),
        ("= 3", "cannot be read"),
    ],
)
def test_a_wrong_file_is_said_and_the_defaults_hold(tmp_path: Path, written: str, said: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(written)
    settings, flaws = load(file)
    assert settings == DEFAULT
    assert [said in language("en").say(flaw) for flaw in flaws] == [True]


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert save(tmp_path / "file" / "settings.toml", DEFAULT) is not None


def test_where_it_is() -> None:
    assert path({"CIBLE_SETTINGS": "/x/s.toml"}) == Path("/x/s.toml")
    assert path({"XDG_CONFIG_HOME": "/conf"}) == Path("/conf/cible/settings.toml")
