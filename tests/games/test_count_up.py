"""Count-Up: what counts, rounds, the first to a target, partners, leaving."""

from __future__ import annotations

from typing import Any

import pytest

from games.catalogue.count_up import GAME
from games.text import text
from tests.games.oche_table import Table
from tests.games.race import Evening

ROUND = "next next "


def said(match: Table) -> object:
    """What stands beside the points: which round it is."""
    return match.chalk.round


def means(state: Any) -> list[str]:
    """What each has scored a visit, of those that are over."""
    chalk = GAME.view(GAME.observe(state, None)).chalk
    assert chalk is not None
    return [str(line.cells[1].said) for line in chalk.lines]


@pytest.mark.parametrize(
    ("dart", "points"),
    [("SI20", 20), ("SO20", 20), ("S20", 20), ("D20", 40), ("T20", 60), ("SB", 25), ("DB", 50), ("B", 25), ("MISS", 0)],
)
def test_every_dart_counts_what_the_board_says(dart: str, points: int) -> None:
    assert Table(GAME).throw(dart).now.points == (points, 0)


@pytest.mark.parametrize("dart", ["SB", "DB", "B"])
def test_a_fat_bull_counts_50_everywhere(dart: str) -> None:
    """DRT-5."""
    assert Table(GAME, bull="fat").throw(dart).now.points[0] == 50


def test_next_keeps_what_the_visit_has_scored() -> None:
    """DRT-14."""
    match = Table(GAME).throw("T20 next")
    assert (match.now.points, match.thrower, match.state.run.last) == ((60, 0), "B3", (60, None))


def test_the_most_points_after_eight_rounds_win() -> None:
    match = Table(GAME).throw("S1 next " + "T20 next " + ROUND * 6 + "next")
    assert (said(match), match.places) == (text("Round {n} of {most}", n=8, most=8), [])
    assert match.throw("MISS MISS MISS").places == ["B", "A"]


def test_nobody_wins_before_the_round_is_over() -> None:
    match = Table(GAME, rounds=1).throw("T20 T20 T20")
    assert match.places == []
    assert match.throw("T20 T20 T20").places == ["AB"]


def test_equal_points_share_the_place() -> None:
    assert Table(GAME, 3, rounds=1).throw("S5 next S5 next D5 next").places == ["C", "AB"]


def test_a_player_on_his_own_throws_his_rounds() -> None:
    match = Table(GAME, 1, rounds=2).throw("T20 next T20 next")
    assert (match.places, match.now.points) == (["A"], (120,))


def test_points_and_the_mean_of_a_visit_are_told() -> None:
    match = Table(GAME, rounds=2).throw("T20 next S5 next SB next D1")
    assert means(match.state) == ["42.5", "5.0"]
    match.throw("next")
    assert [means(step) for step in match.steps] == [["42.5", "3.5"]] * 2
    assert dict(match.outcome.figures) == {text("points"): ("85", "7")}


# the first to a target


def test_the_first_to_a_target_has_won_with_that_dart() -> None:
    match = Table(GAME, target=100).throw("S20 next T20 S20 S19")
    assert (match.places, match.thrower) == ([], "A3")
    match.throw("T20 S20")
    assert (match.now.points, match.places, match.kinds) == ((100, 99), ["A", "B"], ["mark", "over"])


def test_more_than_the_target_is_as_good() -> None:
    match = Table(GAME, target=100).throw("T20 T20")
    assert match.places == ["A", "B"]
    assert GAME.view(GAME.observe(match.steps[0], None)).board.lit == ()


def test_with_a_target_no_round_is_the_last() -> None:
    match = Table(GAME, target=100, rounds=1).throw(ROUND * 30)
    assert (match.places, said(match)) == ([], text("First to {points}", points=100))


def test_with_a_target_points_beyond_it_are_worth_nothing_more() -> None:
    match = Table(GAME, target=100).slate(points=(85, 0))
    assert match.worth("T20") == match.worth("SO15") == 15
    assert match.view.board.lit[0].title == text("finishes")


# aiming


def test_what_scores_most_is_lit() -> None:
    assert Table(GAME).lit == ["T20*", "T19", "T18", "T17"]
    assert Table(GAME, bull="fat").lit == ["T20*", "T19", "T18", "DB"]
    assert (Table(GAME).best, Table(GAME).worth("SB"), Table(GAME).worth("MISS")) == ("T20", 25, 0)


# who leaves, who plays together


def test_who_leaves_comes_last_and_his_visit_counts_for_nothing() -> None:
    match = Table(GAME, 3, rounds=1).throw("T20 next T20").leave("B")
    assert (match.now.points, match.thrower) == ((60, 0, 0), "C3")
    assert match.throw("next").places == ["A", "C", "B"]


def test_who_alone_stays_has_won() -> None:
    assert Table(GAME).throw("next T20").leave("A").places == ["B", "A"]


def test_partners_add_to_one_score() -> None:
    match = Evening(4, GAME, teams=2, rounds=2, first_leg="entered")
    match.throw("S20", "next", "S1", "next", "S5", "next", "S1", "next")
    assert match.ranking == ((0, 2), (1, 3))
