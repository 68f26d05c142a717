"""The runner itself: closed lists are closed, wrong values are found, other folders are read."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from tests.cases.conftest import OWN
from tests.cases.runner import BadCase, Case, read, run, same

GOOD: dict[str, Any] = {
    "id": "X",
    "rule": ["MVG-07"],
    "source": "seed",
    "given": {"seats": ["A", "B"], "hands": {"A": ["7H", "2H"], "B": ["KS"]}},
    "settings": {},
    "do": ["A:S7"],
    "expect": {"hands": {"A": ["2H"]}, "turn": "A"},
    "why": "",
}


def changed(path: str, value: Any) -> Case:
    facts = copy.deepcopy(GOOD)
    *way, last = path.split(".")
    place = facts
    for step in way:
        place = place[step]
    place[last] = value
    return Case("main-vide-gagne", "X", facts)


def test_the_good_case_holds() -> None:
    run(changed("why", "as it is"))


@pytest.mark.parametrize(
    ("path", "value", "named"),
    [
        ("colour", "red", "colour"),
        ("given.hats", 1, "hats"),
        ("settings.dekcs", 2, "dekcs"),
        ("settings.decks", 9, "decks"),
        ("expect.hand", [], "hand"),
        ("do", ["A:dance"], "dance"),
        ("do", ["shuffle"], "shuffle"),
        ("do", ["Z:S7"], "Z"),
        ("do", ["A:S21"], "S21"),
        ("given.hands", {"A": ["11H"]}, "11H"),
        ("given.lives", {"Q": 3}, "Q"),
        ("source", "rumour", "rumour"),
    ],
)
def test_whatever_is_not_in_a_closed_list_is_named(path: str, value: Any, named: str) -> None:
    with pytest.raises(BadCase, match=named):
        run(changed(path, value))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("expect.hands", {"A": ["7H"]}),
        ("expect.hands", {"C": []}),
        ("expect.turn", "B"),
        ("expect.turn_over", 0),
        ("expect.winners", ["A"]),
        ("do", ["A:stop"]),
        ("do", ["B:S7"]),
    ],
)
def test_whatever_does_not_hold_fails(path: str, value: Any) -> None:
    with pytest.raises(AssertionError):
        run(changed(path, value))


def test_a_missing_key_is_named() -> None:
    case = changed("why", "")
    with pytest.raises(BadCase, match="expect"):
        run(Case(case.game, "X", {key: value for key, value in case.facts.items() if key != "expect"}))


def test_bags_and_lists() -> None:
    assert same(["7H", "2S"], ["2S", "7H"], bag=True)
    assert not same(["7H", "7H", "2S"], ["7H", "2S", "2S"], bag=True)
    assert not same(["7H", "2S"], ["2S", "7H"], bag=False)
    assert same(6, {"A": 6, "B": 6}, bag=False)
    assert not same(6, {"A": 6, "B": 5}, bag=False)
    assert not same(1, True, bag=False)


def test_files_that_are_no_cases_are_told(tmp_path: Path) -> None:
    (tmp_path / "torn.json").write_text("{", "utf-8")
    (tmp_path / "odd.json").write_text(json.dumps({"game": "x", "seed": None, "cases": [], "page": 3}), "utf-8")
    (tmp_path / "oie_board.json").write_text("{}", "utf-8")
    faults = [case.fault for case in read(tmp_path)]
    assert faults[0] == "odd.json: the file has an unknown key 'page'; known are cases, game, seed"
    assert faults[1].count("torn.json") == 1


def test_a_file_without_cases_does_not_pass_in_silence(tmp_path: Path) -> None:
    (tmp_path / "whist.json").write_text(json.dumps({"game": "whist", "seed": None, "cases": []}), "utf-8")
    (case,) = read(tmp_path)
    assert (case.name, case.fault) == ("whist.json", "whist.json: there is no case of whist in it")


def test_an_empty_folder_is_told(tmp_path: Path) -> None:
    assert [case.fault != "" for case in read(tmp_path)] == [True]


def test_a_game_that_has_no_adapter_is_told() -> None:
    with pytest.raises(BadCase, match="tiddlywinks"):
        run(Case("tiddlywinks", "X", GOOD))


def test_our_own_cases_are_there() -> None:
    assert len([case for case in read(OWN) if case.game == "main-vide-gagne"]) >= 20
