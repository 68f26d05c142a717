"""Shanghai: the number of the round, the Shanghai, who may answer it (SHG, DRT-12)."""

from __future__ import annotations

import itertools

import pytest

from games.catalogue.shanghai import GAME
from games.text import Named, text
from tests.games.oche_table import Table

ROUND = "next next "


def after(rounds: int) -> Table:
    """A match of two in which so many rounds brought nothing."""
    return Table(GAME).throw(ROUND * rounds)


@pytest.mark.parametrize(
    ("dart", "points"), [("SI7", 7), ("SO7", 7), ("S7", 7), ("D7", 14), ("T7", 21), ("S8", 0), ("DB", 0), ("MISS", 0)]
)
def test_only_the_number_of_the_round_counts(dart: str, points: int) -> None:
    match = after(6).throw(dart)
    assert (match.now.points[0], match.state.visit.gains) == (points, (points,))


def test_the_number_rises_when_all_have_thrown() -> None:
    match = Table(GAME).throw("S1 S2 next T1 next S2 S1 next")
    assert match.now.points == (3, 3)
    assert match.call.title == text("HIT THE {number}", number=2)


def test_the_most_points_after_seven_rounds_win() -> None:
    match = Table(GAME).throw("T1 next S1 next " + ROUND * 5 + "next S7 next")
    assert match.places == ["B", "A"]
    assert match.outcome.why == text("{who}: {points} points.", who=Named(1, ()), points=8)


@pytest.mark.parametrize("rounds", [9, 20])
def test_more_rounds_go_on_to_higher_numbers(rounds: int) -> None:
    match = Table(GAME, rounds=rounds).throw(ROUND * (rounds - 1) + f"T{rounds} next")
    assert (match.now.points, match.places) == ((3 * rounds, 0), [])
    assert match.throw("next").places == ["A", "B"]


# the Shanghai


@pytest.mark.parametrize("darts", [*map(" ".join, itertools.permutations(("SO3", "D3", "T3")))])
def test_single_double_and_triple_of_it_win_at_once_in_any_order(darts: str) -> None:
    match = Table(GAME).slate(points=(0, 90)).throw(ROUND * 2 + darts)
    assert (match.places, match.kinds) == (["A", "B"], ["close", "over"])
    assert match.outcome.why == text("{who}: Shanghai on the {number}.", who=Named(0, ()), number=3)


@pytest.mark.parametrize("single", ["SI1", "SO1", "S1"])
def test_any_single_will_do(single: str) -> None:
    assert Table(GAME).throw(f"{single} T1 D1").places == ["A", "B"]


@pytest.mark.parametrize("darts", ["D1 D1 D1", "S1 T1 S1", "SI1 SO1 D1", "S1 D1 T2", "S1 D2 T1"])
def test_all_three_rings_of_that_number_are_needed(darts: str) -> None:
    match = Table(GAME).throw(darts)
    assert (match.places, match.thrower) == ([], "B3")


def test_two_visits_do_not_make_one() -> None:
    assert Table(GAME, 1).throw("S1 D1 next T2 D2").places == []


# an answer (DRT-12)


def test_the_others_may_finish_the_round() -> None:
    match = Table(GAME, 3, answer="true").throw("next S1 D1 T1")
    assert (match.places, match.thrower) == ([], "C3")
    assert match.call.lines == (text("only a Shanghai wins now"),)
    assert match.throw("T1 T1 T1").places == ["B", "C", "A"]


def test_who_threw_before_it_throws_no_more() -> None:
    match = Table(GAME, 3, answer="true").throw("next next S1 D1 T1")
    assert match.places == ["C", "AB"]


def test_of_those_who_have_one_the_most_points_win() -> None:
    shanghais = "S1 D1 T1 " * 2
    assert Table(GAME, 3, answer="true").slate(points=(5, 3, 50)).throw(shanghais + "next").places == ["A", "B", "C"]
    assert Table(GAME, 3, answer="true").slate(points=(5, 5, 50)).throw(shanghais + "next").places == ["AB", "C"]


def test_who_leaves_takes_his_shanghai_along() -> None:
    match = Table(GAME, 3, answer="true").throw("S1 D1 T1").leave("A").throw("next next S2")
    assert (match.places, match.thrower) == ([], "B2")
    assert match.throw("next next " + ROUND * 5).places == ["B", "C", "A"]


def test_alone_a_shanghai_ends_the_match_too() -> None:
    for answer in ("false", "true"):
        assert Table(GAME, 1, answer=answer).throw("S1 D1 T1").places == ["A"]


# aiming


def test_the_number_is_lit_and_what_a_shanghai_lacks_stands_out() -> None:
    match = after(4)
    assert match.lit == ["SI5*"]
    assert match.throw("T5").lit == ["SI5*"]
    assert match.throw("SI5").lit == ["D5*", "SI5"]
    assert match.call.title == text("HIT A DOUBLE")


def test_a_dart_that_makes_a_shanghai_is_worth_the_match() -> None:
    match = after(4)
    assert match.best == "T5"
    assert match.throw("T5 SI5").best == "D5"
    assert match.worth("D5") > 5 * match.worth("T5")


def test_without_hope_of_one_points_are_all() -> None:
    match = after(4).throw("T5 T5")
    assert (match.worth("T5"), match.worth("D5"), match.worth("S5"), match.worth("T6")) == (15, 10, 5, 0)


def test_who_answers_goes_for_the_shanghai() -> None:
    match = Table(GAME, 2, answer="true").throw("S1 D1 T1")
    assert match.worth("T1") > 20
    assert match.throw("MISS").worth("T1") == 3
