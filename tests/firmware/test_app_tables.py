"""Games of a track and of a table with a screen, told as stories: chosen at the table, seen one by one, taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.inputs import Released
from firmware.logs.journal import read
from firmware.session import Session, resumed
from tests.firmware.test_app_steps import first_seen
from tests.firmware.watched import Deed, Touch, actions, live, logs

TABLES = ("thirteen", "chicken-foot")
GAMES = ("oie-des-archers", *TABLES)
ALONE = "--players Ann --bots casual,good --seed 3 --option mode=classic"
TWO = "--players Ann,Bob --seed 3 --option mode=classic"

Story = list[tuple[float, Deed]]

HAND: Story = [(5, "tab"), (6, "space"), (7, "space")]
"""The two buttons: the hand comes, picks what lies first, and chooses what is under it then."""


def match(home: Path) -> Session:
    """The newest match, as its log has it."""
    session, wrong = resumed(read(logs(home)[-1].read_bytes()))
    assert wrong is None
    return session


def touches(first: float, *commands: str) -> Story:
    """One touch each half second."""
    return [(first + n / 2, Touch(command)) for n, command in enumerate(commands)]


def test_cards_are_touched_and_played_and_bots_play_one_after_another(home: Path) -> None:
    story = touches(5, "pick:0", "take:play 3S")
    watcher = live(f"thirteen {ALONE}", *story, (12, "f1"))
    done = actions(logs(home)[0])
    assert done[0] == "A:play 3S"
    assert [action[0] for action in done[1:3]] == ["B", "C"]
    turns = [first_seen(watcher, words, 5600) for words in ("CAMILLE", "HUGO")]
    assert turns[1] - turns[0] > 500, "each of them is seen"


def test_two_buttons_choose_a_tile(home: Path) -> None:
    live(f"chicken-foot {TWO}", *HAND, (8, "f1"))
    assert actions(logs(home)[0]) == ["A:play 3-9"], "PLAY lies under the hand"


def test_points_are_typed(home: Path) -> None:
    live(f"oie-des-archers {TWO}", *((5 + n / 2, key) for n, key in enumerate("1083")), (6.6, "7"), (8, "f1"))
    assert actions(logs(home)[0]) == ["A:points 10", "A:points 8", "B:points 3", "B:points 7"]


@pytest.mark.parametrize("mode", ["classic", "darts"])
@pytest.mark.parametrize("slug", TABLES)
def test_one_person_sees_no_other_hand_and_two_play_with_open_ones(slug: str, mode: str, home: Path) -> None:
    alone = live(f"{slug} {ALONE} --option mode={mode}", (8, "f1"))
    options = match(home).header.options
    assert (options["hands"], options["mode"]) == ("secret", mode)
    assert "Secret hands" in alone.words(7_900)
    two = live(f"{slug} {TWO} --option mode={mode}", (8, "f1"))
    assert match(home).header.options["hands"] == "open"
    assert "Open hands" in two.words(7_900)


def test_undo_takes_back_what_was_chosen_and_what_bots_did_since(home: Path) -> None:
    held: Story = [(14, "u"), (16.5, Released())]
    live(f"thirteen {ALONE}", *touches(5, "pick:0", "take:play 3S"), *held, (18, "f1"))
    done = actions(logs(home)[0])
    assert done[-1] == f"undo {len(done) - 1}"


@pytest.mark.parametrize("slug", GAMES)
def test_a_match_without_darts_has_none_to_correct_and_says_so(slug: str) -> None:
    watcher = live(f"{slug} {TWO}", (8, "c"), (9, "escape"), (10, "f1"))
    assert "No darts here: undo takes back a choice." in " ".join(watcher.words(8_900))
    assert "CORRECT" not in watcher.words(8_900)
    menu = " ".join(watcher.words(9_900))
    assert "Players" in menu
    assert "My clicks" not in menu


@pytest.mark.parametrize("slug", GAMES)
def test_a_dart_is_put_right_at_every_table(slug: str, home: Path) -> None:
    words = f"{slug} --players Ann,Bob --seed 3"
    watcher = live(words, (8, "m"), (10, "c"), *[(11 + n / 2, "tab") for n in range(4)], (16, "f1"))
    assert "Put it right like this?" in watcher.words(12_400)
    records = read(logs(home)[0].read_bytes()).records
    assert records[-1].correct.startswith("1.1 ")


@pytest.mark.parametrize(
    ("words", "story"),
    [
        *((f"{slug} --players Ann,Bob --seed 3", [(8, "m")]) for slug in GAMES),
        (f"oie-des-archers {TWO}", touches(5, "pick:7")),
        (f"thirteen {TWO}", touches(5, "pick:0", "take:play 3S")),
        (f"chicken-foot {TWO}", HAND),
    ],
)
def test_a_match_is_taken_up_where_it_was(words: str, story: Story, home: Path) -> None:
    live(words, *story, (10, "escape"))
    before = actions(logs(home)[0])
    watcher = live(words.split()[0], (1, "return"), (12, "f1"))
    assert len(before) == 1
    assert actions(logs(home)[0]) == before
    assert len(logs(home)) == 1
    assert "MENU" in watcher.words(11_900)


@pytest.mark.parametrize(
    ("words", "seconds"),
    [
        ("oie-des-archers --option cap=5", 90),
        ("oie-des-archers --option cap=5 --option mode=classic", 90),
        ("thirteen --option target=3", 180),
        ("thirteen --option target=3 --option mode=classic", 90),
        ("chicken-foot --option length=express --option mode=classic", 400),
    ],
)
def test_bots_take_over_and_bring_it_to_its_results_and_there_is_a_rematch(
    words: str, seconds: float, home: Path, tmp_path: Path
) -> None:
    script = tmp_path / "darts.txt"
    script.write_text("takeover A good\n" + "next\n" * 9)
    words = f"{words} --players Ann --bots casual --seed 5 --script {script}"
    watcher = live(words, (seconds, "f1"), (seconds + 1, "return"), (seconds + 5, "f1"))
    assert "Rematch" in watcher.words(seconds * 1000)
    assert len(logs(home)) == 2
    first, again = (read(log.read_bytes()).header for log in logs(home))
    assert first.options == again.options


@pytest.mark.parametrize(
    ("more", "moved", "at_s"), [([], "expire:move-1", 9.5), ([(8, "space")], "A:move", 8.0)], ids=["waits", "next"]
)
def test_the_goose_shows_all_points_for_three_seconds_or_until_the_first_button(
    more: Story, moved: str, at_s: float, home: Path
) -> None:
    volley = touches(5, "pick:3", "pick:1", "pick:4", "pick:1")
    live(f"oie-des-archers {TWO}", *volley, *more, (20, "f1"))
    last = read(logs(home)[0].read_bytes()).records[4]
    assert last.action == moved
    assert last.t_ms == pytest.approx(at_s * 1000, abs=50)
