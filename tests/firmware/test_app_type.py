"""Who leads in Thirteen goes on to the next type without a dart: by key, by touch, by a board's own second button."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware.app import keys
from tests.firmware.watched import Deed, Touch, actions, live, logs

TWO = "--players Ann,Bob --seed 3"


@pytest.mark.parametrize("deed", ["t", Touch("choose:type")])
def test_the_next_type_costs_no_dart(deed: Deed, home: Path) -> None:
    watcher = live(f"thirteen {TWO}", (8, deed), (9, deed), (11, "f1"))
    done = actions(logs(home)[0])
    assert [action.partition(":")[2] for action in done] == ["type", "type"]
    assert "MENU" in watcher.words(10_900), "no menu has opened"


def test_where_no_type_goes_round_it_is_the_menu(home: Path) -> None:
    watcher = live(f"oie-des-archers {TWO}", (8, "t"), (9, "f1"))
    assert "Pause" in watcher.words(8_900)
    assert actions(logs(home)[0]) == []


def test_a_boards_second_button_is_that_key() -> None:
    assert keys.button("type", playing=True) == "type"
    assert keys.second("type", None) == "menu"
    assert keys.second("next", None) == "next"
