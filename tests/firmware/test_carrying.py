"""``cible settings``: seen, changed, and carried to another board."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware.__main__ import main
from firmware.board import load
from firmware.boards.make import render
from firmware.carrying import Home, take_in, take_out
from firmware.settings import Settings, save
from firmware.settings import load as read

Capture = pytest.CaptureFixture[str]


def at(monkeypatch: pytest.MonkeyPatch, home: Path) -> Path:
    """From now on this board is meant."""
    monkeypatch.setenv("CIBLE_SETTINGS", str(home / "settings.toml"))
    monkeypatch.setenv("CIBLE_STATE", str(home))
    return home


@pytest.fixture
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A board on which something was chosen, learned and played."""
    home = at(monkeypatch, tmp_path / "old")
    (home / "boards").mkdir(parents=True)
    (home / "boards" / "learned.toml").write_text(render(load("loewen_hb8_4x16")), encoding="utf-8")
    save(home / "settings.toml", Settings(theme="day", board=str(home / "boards" / "learned.toml")))
    log = home / "matches" / "20260101T200000Z-main-vide-gagne.jsonl"
    words = ["play", "main-vide-gagne", "--headless", "--players", "", "--bots", "pro,pro", "--seed", "2"]
    assert main([*words, "--option", "lives=1", "--log", str(log)]) == 0
    return home


def test_settings_are_seen_and_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    home = at(monkeypatch, tmp_path)
    assert main(["settings", "set", "idle_min", "25"]) == 0
    assert main(["settings", "get", "idle_min"]) == 0
    assert main(["settings", "get"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "25"
    assert 'theme = "night"' in told
    assert read(home / "settings.toml")[0].idle_min == 25


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["get", "sond"], "did you mean “sound”?"),
        (["set", "theme", "pink"], "theme: must be one of: day, night"),
        (["export", "/nowhere/at/all"], "is the stick plugged in?"),
        (["import", "/nowhere/at/all"], "holds no settings"),
    ],
)
def test_what_cannot_be_is_said_with_its_cure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture, words: list[str], said: str
) -> None:
    at(monkeypatch, tmp_path)
    assert main(["--lang", "en", "settings", *words]) != 0
    assert said in capsys.readouterr().err


def test_another_board_takes_over_all_of_it(old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    assert main(["settings", "export", str(stick)]) == 0
    new = at(monkeypatch, tmp_path / "new")
    assert main(["settings", "import", str(stick)]) == 0
    assert read(new / "settings.toml")[0] == Settings(theme="day", board=str(new / "boards" / "learned.toml"))
    for part in ("boards/learned.toml", "matches/20260101T200000Z-main-vide-gagne.jsonl"):
        assert (new / part).read_bytes() == (old / part).read_bytes()


def test_twice_is_as_good_as_once(old: Path, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    for _ in range(2):
        assert main(["settings", "export", str(stick)]) == 0
        assert main(["settings", "import", str(stick)]) == 0
    assert len(list((old / "boards").iterdir())) == len(list((old / "matches").iterdir())) == 1


def test_a_log_that_is_in_the_way_on_the_stick_is_named_and_the_rest_is_copied(
    old: Path, tmp_path: Path, capsys: Capture
) -> None:
    stick = tmp_path / "stick"
    (log,) = (old / "matches").glob("*.jsonl")
    (stick / "cible" / "matches").mkdir(parents=True)
    (stick / "cible" / "matches" / log.name).write_text("mine")
    assert main(["--lang", "en", "settings", "export", str(stick)]) == 1
    assert f"{log.name} is there already and holds something else" in capsys.readouterr().out
    assert (stick / "cible" / "matches" / log.name).read_text() == "mine"
    assert (stick / "cible" / "boards" / "learned.toml").exists()


def test_every_step_says_how_much_is_done(old: Path, tmp_path: Path) -> None:
    here = Home(old / "settings.toml", old / "boards", old / "matches")
    for steps in (list(take_out(here, tmp_path)), list(take_in(here, tmp_path))):
        parts = [step.part for step in steps]
        assert parts == sorted(parts)
        assert parts[-1] == 1.0
        assert all(0 <= part <= 1 for part in parts)


def test_what_is_here_under_the_same_name_stays(old: Path, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    assert main(["settings", "export", str(stick)]) == 0
    mine = render(load("rpennell_8x8"))
    (old / "boards" / "learned.toml").write_text(mine, encoding="utf-8")
    assert main(["settings", "import", str(stick)]) == 0
    assert (old / "boards" / "learned.toml").read_text("utf-8") == mine
    assert (old / "boards" / "learned-2.toml").exists()
    assert read(old / "settings.toml")[0].board == str(old / "boards" / "learned-2.toml")


def test_what_is_damaged_on_the_stick_is_named_and_the_rest_comes_in(
    old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    assert main(["settings", "export", str(stick)]) == 0
    (stick / "cible" / "boards" / "learned.toml").write_text("rows = ", encoding="utf-8")
    (stick / "cible" / "settings.toml").write_text("theme = 3", encoding="utf-8")
    new = at(monkeypatch, tmp_path / "new")
    capsys.readouterr()
    assert main(["--lang", "en", "settings", "import", str(stick)]) == 1
    said = capsys.readouterr().out
    assert "theme: must be one of: day, night" in said
    assert "hold" not in said  # those that are here do
    assert "learned.toml: is not TOML" in said
    assert not (new / "settings.toml").exists()
    assert len(list((new / "matches").iterdir())) == 1
