"""A bot takes over, somebody leaves, a match of legs, nobody is there: the program with a screen, told as stories."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.inputs import Input
from firmware.logs.journal import read
from firmware.logs.matches import folder
from games.rng import fingerprint
from tests.firmware.test_app_correct import presses, read_at, said
from tests.firmware.watched import FIRST, actions, live, logs


def test_a_bot_takes_over_in_mid_visit_and_gives_back(home: Path) -> None:
    to_ann = ("tab", *["space"] * 3, "tab", "tab")  # the pause: correct, undo, players; Ann
    to_a_bot, to_a_person = ("tab", "tab", "space", "tab"), (*["tab"] * 4, "space", "tab")
    watcher = live(FIRST, (8, "S1"), *presses(10, *to_ann, *to_a_bot), (17, "f1"))
    assert "A bot throws for Ann from now on." in read_at(watcher, 15.2)
    assert said(home)[:2] == ["A:S1", "A Ann (casual)"]
    thrown = [one for one in said(home)[2:] if one.startswith("A:")]
    assert 1 <= len(thrown) <= 2, "the rest of her visit is the bot's"
    live("", (1, "return"), (3, "f1"), *presses(4, "tab", *["space"] * 3, "tab", "tab", *to_a_person), (12, "f1"))
    assert "A Ann (person)" in said(home)


def test_somebody_leaves_and_the_other_one_wins(home: Path) -> None:
    to_bob = ("tab", *["space"] * 3, "tab", "space", "tab")  # the pause: players, Bob
    leaves = (*["space"] * 2, "tab", "space", "tab")  # leaves the match, yes
    watcher = live(FIRST, (8, "S1"), *presses(10, *to_bob, *leaves), (30, "f1"))
    assert "Bob leaves the match?" in read_at(watcher, 15.2)
    assert said(home)[-1] == "B:retire"
    assert "Victory for Ann!" in read_at(watcher, 29)


LEGS = "--players Ann,Bob --bots pro,pro --seed 4 --option lives=1 --option cards=3 --option legs=3"
"""Hugo, a bot, throws second and wins each leg with one visit. Ann ends her first one at once."""

FIRST_LEG: list[tuple[float, str | Input]] = [(5, "space"), (8, "space")]
"""The draw for the order is seen, the first leg is over at 12 s."""


def test_a_match_of_legs_goes_on_when_somebody_says_so_and_ends_with_its_legs(home: Path) -> None:
    watcher = live(LEGS, *FIRST_LEG, (20, "space"), (40, "f1"))
    between = read_at(watcher, 19)
    assert "Leg 1 to Hugo!" in between
    assert "NEXT: the next leg" in between, "and it waits until then"
    assert [one for one in said(home) if one.startswith("A:")] == ["A:next", "A:leg"]
    assert "Hugo: 2 legs won." in read_at(watcher, 39)


def test_a_rematch_has_the_same_legs(home: Path) -> None:
    live(LEGS, *FIRST_LEG, (20, "space"), (40, "return"), (42, "f1"))
    first, second = (read(log.read_bytes()).header for log in logs(home))
    assert first.seed != second.seed
    assert (first.match, first.options, first.seats) == (second.match, second.options, second.seats)
    assert first.match > 0


def test_where_no_order_is_drawn_the_fingerprint_is_said_before_the_first_dart(home: Path) -> None:
    watcher = live(f"{FIRST} --option first_leg=entered", (1, "f1"))
    digits = fingerprint(bytes(31) + bytes([3]))
    assert f"Fingerprint of the draw: {digits[:8]} {digits[8:16]}…" in read_at(watcher, 0.9)


def test_between_legs_the_second_button_lets_people_come(home: Path) -> None:
    to_players = ("tab", *["space"] * 3, "tab")  # MENU: correct, undo, players
    comes = ("space", "tab", *["space"] * 2, "tab")  # a bot; its name and kind are right, sits down
    goes_on = (*["space"] * 2, "tab")
    watcher = live(LEGS, *FIRST_LEG, *presses(15, *to_players, *comes, *goes_on), (24, "space"), (42, "f1"))
    assert "Correct a dart" in read_at(watcher, 15.3)
    assert "+ Bot" in read_at(watcher, 17.3)
    assert said(home)[4:6] == ["E:join Léa (casual)", "A:leg"]
    assert "Léa" in read_at(watcher, 30)


def test_between_legs_an_undo_says_what_it_takes_back_and_back_leads_back(home: Path) -> None:
    to_players = ("tab", *["space"] * 3, "tab")
    comes = ("tab", *["space"] * 2, "tab")
    watcher = live(LEGS, *FIRST_LEG, *presses(15, *to_players, *comes, "escape", "escape", "tab"), (23, "f1"))
    assert "Undo: Player 5 sits down" in read_at(watcher, 19.8)
    assert "NEXT: the next leg" in read_at(watcher, 20.3), "back from the menu is back at the match"
    assert "Undo: Player 5 sits down" in read_at(watcher, 22)


def test_who_may_not_come_to_secret_hands_is_told_so_until_the_next_press(home: Path) -> None:
    seats = "--players Ann --bots pro,pro --seed 4 --option hands=secret"
    to_the_bot = ("tab", *["space"] * 3, "tab", "space", "tab")  # the pause: correct, undo, players; the first bot
    becomes_a_person = ("right", "space", "tab")
    watcher = live(seats, (5, "space"), *presses(20, *to_the_bot, *becomes_a_person), (60, "space"), (61, "f1"))
    assert "secret hands need a phone for every player" in read_at(watcher, 59)
    assert "secret hands need a phone for every player" not in read_at(watcher, 60.5)


def test_nobody_is_there_and_the_match_is_offered_by_name(home: Path) -> None:
    watcher = live(FIRST, (8, "S1"), (620, "return"), (625, "S5"), (626, "f1"))
    assert "Resume the match" in read_at(watcher, 615)
    assert "Shall we go on?".upper() in read_at(watcher, 615)
    assert "Ann, Bob\nEmpty Hand Wins\n1 dart thrown · today at " in read_at(watcher, 615)
    assert actions(logs(home)[0]) == ["A:S1", "A:S5"], "and taken up at the same dart"


def test_nobody_is_there_between_legs(home: Path) -> None:
    watcher = live(LEGS, *FIRST_LEG, (630, "return"), (640, "space"), (642, "f1"))
    assert "Resume the match" in read_at(watcher, 625)
    assert "leg 2 to come, 0–0–0–1" in read_at(watcher, 625).replace("\n", " ")
    assert "A:leg" in said(home)


def test_where_no_log_can_be_written_a_match_that_is_left_waits_all_the_same(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "file").touch()
    monkeypatch.setenv("CIBLE_STATE", str(home / "file"))
    watcher = live(FIRST, (8, "T20"), (620, "return"), (625, "S5"), (626, "f1"))
    assert "Resume the match" in read_at(watcher, 615)
    assert {"T20", "S5"} <= set(watcher.words(625_900))


def test_what_is_wrong_with_a_log_is_read_on_the_screen_until_a_match_begins(home: Path) -> None:
    where = folder({"HOME": str(home)})
    where.mkdir(parents=True)
    (where / "20260101T000000Z-darts.jsonl").write_text("Dear diary\n")
    watcher = live("", (2, "f1"))
    assert "20260101T000000Z-darts.jsonl is no log of a match" in read_at(watcher, 1.9).replace("\n", " ")
