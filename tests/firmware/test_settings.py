"""The settings file: closed, forgiving, never a refusal to start."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.i18n import language
from firmware.settings import DEFAULT, BadSetting, Settings, changed, copy_of, load, mend, path, save
from tests.soak.meters import Troubles


def test_no_file_is_no_fault(tmp_path: Path) -> None:
    assert load(tmp_path / "settings.toml") == (DEFAULT, ())


def test_what_was_saved_is_loaded(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "settings.toml"
    chosen = Settings(language="en", fullscreen=True, name='Zoé "the arrow" 🎯', pull_s=0.5)
    assert save(file, chosen) == ()
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
    assert save(tmp_path / "file" / "settings.toml", DEFAULT) != ()


def test_where_it_is() -> None:
    assert path({"CIBLE_SETTINGS": "/x/s.toml"}) == Path("/x/s.toml")
    assert path({"XDG_CONFIG_HOME": "/conf"}) == Path("/conf/cible/settings.toml")


def test_a_damaged_file_is_set_aside_and_the_last_good_copy_holds(tmp_path: Path) -> None:
    file, good = tmp_path / "settings.toml", Settings(theme="day", idle_min=20)
    save(file, good)
    file.write_bytes(b'theme = "d\x00')
    assert load(file)[0] == good
    settings, said = mend(file)
    assert settings == good
    assert "the last good copy holds" in language("en").say(said[0])
    assert (tmp_path / "settings.damaged.toml").read_bytes() == b'theme = "d\x00'
    assert mend(file) == (good, ())


def test_where_the_disk_is_full_the_damaged_file_stays_until_what_holds_can_be_written(tmp_path: Path) -> None:
    file, good = tmp_path / "settings.toml", Settings(theme="day")
    save(file, good)
    file.write_text("damaged")
    with Troubles(1 << 30, now="full").at_work():
        for _ in range(2):  # start after start
            assert mend(file)[0] == good
            assert file.read_text() == "damaged"
    assert mend(file)[0] == good
    assert load(file) == (good, ())
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "settings.damaged.toml",
        "settings.good.toml",
        "settings.toml",
    ]


def test_of_two_damaged_files_both_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    for written in ("one", "two"):
        file.write_text(written)
        assert mend(file)[0] == DEFAULT
    assert {path.read_text() for path in tmp_path.glob("settings.damaged*")} == {"one", "two"}


def test_what_a_person_wrote_by_hand_is_the_good_copy_once_it_was_read(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("theme = 'day'")
    mend(file)
    assert load(copy_of(file)) == (Settings(theme="day"), ())


def test_a_program_that_only_looks_leaves_a_damaged_file_where_it_is(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("?")
    load(file)
    assert [path.name for path in tmp_path.iterdir()] == ["settings.toml"]


@pytest.mark.parametrize(
    ("key", "value", "there"),
    [("sound", "false", False), ("idle_min", "30", 30), ("pull_s", "2.5", 2.5), ("name", "true", "true")],
)
def test_a_value_is_changed_by_what_a_person_writes(key: str, value: str, there: object) -> None:
    assert getattr(changed(DEFAULT, key, value), key) == there


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("soud", "false", "did you mean “sound”?"),
        ("sound", "loud", "must be true or false"),
        ("idle_min", "0", "must be a whole number from 1 to 240"),
    ],
)
def test_a_value_that_cannot_be_is_refused_with_its_cure(key: str, value: str, said: str) -> None:
    with pytest.raises(BadSetting) as refused:
        changed(DEFAULT, key, value)
    assert said in language("en").say(refused.value.flaw.why)
