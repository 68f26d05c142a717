"""Halve-It to the letter: targets, halving, rounding (HLV, DRT-4, DRT-13, DRT-14)."""

from __future__ import annotations

import dataclasses

import pytest

from games.catalogue.halve_it import GAME, TARGETS
from games.text import Named, text
from tests.games.oche_table import Table


def table(target: str, *points: int, **options: str | int) -> Table:
    """A match in the round of a target, with these points."""
    match = Table(GAME, len(points) or 2, (), **options)
    run = dataclasses.replace(match.state.run, round=TARGETS["12-20"].index(target) + 1)
    match.state = dataclasses.replace(match.state, run=run)
    return match.slate(points=points or (0, 0))


# targets


def test_a_round_has_one_target_after_the_other() -> None:
    match = Table(GAME, 1)
    for dart in ("S12", "S13", "S14", "D1", "S15", "S16", "S17", "T1", "S18", "S19", "S20", "SB"):
        assert match.places == []
        match.throw(f"{dart} next")
    assert match.now.points == (12 + 13 + 14 + 2 + 15 + 16 + 17 + 3 + 18 + 19 + 20 + 25,)
    assert match.places == ["A"]


def test_the_short_list_goes_from_15_to_the_bull() -> None:
    match = Table(GAME, 1, targets="15-20", points=40)
    for dart in ("S15", "S16", "D1", "S17", "S18", "T1", "S19", "S20", "SB"):
        match.throw(f"{dart} next")
    assert (match.now.points, match.places) == ((40 + 15 + 16 + 2 + 17 + 18 + 3 + 19 + 20 + 25,), ["A"])


@pytest.mark.parametrize(
    ("target", "darts", "gain"),
    [
        ("12", "SI12 SO12 S12", 36),
        ("12", "D12 T12 S5", 60),
        ("16", "T16 T16 T16", 144),
        ("D", "D20 D1 S20", 42),
        ("D", "DB SB T20", 50),
        ("D", "DB B D5", 60),
        ("T", "T20 D20 S20", 60),
        ("T", "T1 DB MISS", 3),
        ("B", "SB DB B", 100),
        ("B", "SB next", 25),
    ],
)
def test_every_dart_on_the_target_counts_and_no_other(target: str, darts: str, gain: int) -> None:
    """DRT-4: the inner bull is a double, the outer one, and a bull that is one piece, is none."""
    assert table(target, 10, 10).throw(darts).now.points == (10 + gain, 10)


# halving


@pytest.mark.parametrize(
    ("target", "darts"),
    [
        ("16", "S8 MISS S7"),
        ("16", "next"),
        ("16", "S8 next"),
        ("D", "SB B T20"),
        ("T", "D20 S20 DB"),
        ("B", "S1 S2 S3"),
    ],
)
def test_who_does_not_hit_it_at_all_keeps_half(target: str, darts: str) -> None:
    """DRT-14: what NEXT fills up are misses."""
    match = table(target, 80, 60).throw(darts)
    assert (match.now.points, match.kinds[-1]) == ((40, 60), "toll")
    assert match.state.event.value == 40


@pytest.mark.parametrize(("points", "up", "down"), [(75, 38, 37), (1, 1, 0), (0, 0, 0), (100, 50, 50)])
def test_half_of_an_odd_number_is_rounded(points: int, up: int, down: int) -> None:
    """DRT-13."""
    assert table("16", points, 0).throw("next").now.points[0] == up
    assert table("16", points, 0, rounding="down").throw("next").now.points[0] == down


def test_nothing_is_halved_after_the_last_hit_however_small() -> None:
    match = table("T", 300, 0).throw("T1 MISS MISS")
    assert (match.now.points[0], match.kinds[-1]) == (303, "next")


def test_it_is_halved_when_the_visit_is_over_not_before() -> None:
    match = table("16", 80, 0).throw("S1 S2")
    assert match.now.points == (80, 0)
    assert match.throw("S16").now.points == (96, 0)


def test_points_that_cannot_be_halved_are_not_spoken_of() -> None:
    match = table("16", 1, 0).throw("next")
    assert match.kinds == ["next"]
    assert table("16", 0, 0).throw("next").kinds == ["next"]


# the end


def test_the_most_points_win_and_equal_ones_share_the_place() -> None:
    match = table("B", 40, 30, 20).throw("next next DB next")
    assert match.now.points == (20, 15, 70)
    assert match.places == ["C", "A", "B"]
    assert match.outcome.why == text("{who}: {points} points.", who=Named(2), points=70)
    assert table("B", 40, 40).throw("next next").places == ["AB"]


def test_who_leaves_in_his_visit_is_not_halved_and_comes_last() -> None:
    match = table("16", 80, 60, 40).throw("S16").leave("A")
    assert match.now.points == (80, 60, 40)
    assert match.leave("B").places == ["C", "B", "A"]


def test_the_last_of_the_last_round_may_leave() -> None:
    assert table("B", 10, 20, 30).throw("SB next SB next").leave("C").places == ["B", "A", "C"]


# what is seen


def test_what_each_round_brought_stands_on_the_chalkboard() -> None:
    match = table("13", 24, 0).slate(rounds=((24, *(None,) * 11), (0, *(None,) * 11))).throw("S13 D13")
    chalk = match.chalk
    assert [head.tone for head in chalk.heads[:3]] == ["plain", "good", "plain"]
    assert [cell.said for cell in chalk.lines[0].cells[:3]] == ["24", "39", ""]
    assert (chalk.lines[1].cells[0].said, chalk.lines[1].cells[0].tone) == ("½", "danger")
    match.throw("MISS next")
    after = match.chalk
    assert [cell.said for cell in after.lines[0].cells[:3]] == ["24", "39", ""]
    assert [cell.said for cell in after.lines[1].cells[:3]] == ["½", "½", ""]


def test_the_thrower_sees_what_is_at_stake_until_he_has_hit() -> None:
    match = table("16", 75, 0)
    call = match.call
    assert call.title == text("HIT THE {number}", number="16")
    assert call.lines == (text("or {points} points become {rest}", points=75, rest=38),)
    hit = match.throw("S16").call
    assert hit.lines == (text("your points are saved"),)
    first = table("12", 0, 0).throw("S12").call
    assert first.lines == ()


def test_what_hits_the_target_is_lit() -> None:
    assert table("16").lit == ["SI16*"]
    assert table("T").lit[:2] == ["T20*", "T19"]
    assert table("D").lit[:2] == ["DB*", "D20"]
    assert table("B").lit == ["DB*", "SB"]


# what a dart is worth


def test_a_first_hit_is_worth_what_it_saves_and_the_last_dart_most() -> None:
    match = table("16", 100, 0)
    assert match.best == "T16"
    assert match.worth("S16") == pytest.approx(16 + 50 / 3)
    match.throw("MISS MISS")
    assert match.worth("S16") == pytest.approx(16 + 50)
    match = table("16", 100, 0).throw("S16")
    assert match.worth("S16") == 16
    assert match.worth("S20") == 0
