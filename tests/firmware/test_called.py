"""Whom a word means: exactly this name, else this letter."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from display.i18n import language
from firmware.__main__ import main
from firmware.session.called import NobodyCalled, called, left
from games.kernel import Next, Retire, Seat


@pytest.mark.parametrize(
    ("who", "seat"),
    [("B", 0), ("A", 1), ("C", 2), ("c", 2), ("Cid", 2), ("b", 1)],
)
def test_a_name_goes_before_a_letter(who: str, seat: int) -> None:
    assert called(who, ("B", "A", "Cid")) == seat


def test_of_two_of_one_name_the_one_who_is_there_is_meant() -> None:
    assert called("Eve", ("Ann", "Eve", "Eve"), gone={Seat(1)}) == 2
    assert called("Eve", ("Ann", "Eve"), gone={Seat(1)}) == 1
    for gone in ({Seat(1), Seat(2)}, set[Seat]()):
        with pytest.raises(NobodyCalled) as caught:
            called("Eve", ("Ann", "Eve", "Eve"), gone)
        assert language("en").say(caught.value.why) == "several players are called “Eve”; say the seat: B, C"


def test_nobody_is_called_that() -> None:
    with pytest.raises(NobodyCalled) as caught:
        called("Zoe", ("Ann", "Bob"), others=("table",))
    assert language("en").say(caught.value.why) == "nobody sits at “Zoe”; it may be: table, A, B"


def test_who_has_left() -> None:
    assert left([Next(Seat(0)), Retire(Seat(2))]) == {2}


def test_a_script_and_a_replay_mean_the_player_of_that_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script, log = tmp_path / "darts.txt", tmp_path / "match.jsonl"
    script.write_text("retire B\n")
    words = ["play", "--headless", "--players", "B,A", "--bots", "pro", "--script", str(script), "--log", str(log)]
    assert main([*words, "--lang", "en"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[0])["action"] == "A:retire"
