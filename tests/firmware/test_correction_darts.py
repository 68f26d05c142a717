"""Darts of x01 and Cricket put right, also across the legs of a match: the rules judge again."""

from __future__ import annotations

from firmware.session import Session
from games import registry
from tests.firmware.past import Kept, aside, begin, fix, missed, play, told

X01 = registry.find("x01")
CRICKET = registry.find("cricket")


def left(at: Session) -> list[str]:
    """What stands on the chalkboard."""
    chalk = at.game.view(at.game.observe(at.state, None)).chalk
    assert chalk is not None
    return [line.score for line in sorted(chalk.lines, key=lambda line: line.seat)]


def legs(at: Session) -> list[int]:
    score = at.game.view(at.game.observe(at.state, None)).score
    assert score is not None
    return [side.legs for side in score.sides]


def two_legs() -> Session:
    """A finishes 101 with a double 20; B begins the second leg."""
    at = begin(X01, start=101, legs=3, first_leg="entered")
    play(at, "T20 S1 D20 A:leg T20 S1")
    assert (legs(at), left(at)) == ([1, 0], ["101", "40"])
    return at


def test_a_finish_that_was_a_single_wins_no_leg_and_the_next_one_was_not_begun() -> None:
    at = two_legs()
    fixed = fix(at, "1.3 S20")
    assert (legs(at), left(at)) == ([0, 0], ["20", "101"])
    assert (aside(fixed), fixed.stops) == ("A:leg, B20001 T20 S1", True)
    play(at, "next D10")
    assert legs(at) == [1, 0]


def test_a_finish_that_was_a_bust_gives_the_visit_back() -> None:
    """DRT-1."""
    at = two_legs()
    fix(at, "1.3 D19")  # 2 left
    assert left(at) == ["2", "101"]
    other = two_legs()
    fix(other, "1.1 S20")
    assert (left(other), legs(other)) == (["40", "101"], [0, 0])
    third = two_legs()
    fix(third, "1.3 T20")
    assert (left(third), legs(third)) == (["101", "101"], [0, 0])


def test_a_dart_that_made_a_bust_sets_the_rest_of_the_visit_aside() -> None:
    at = begin(X01, start=101, first_leg="entered")
    play(at, "S20 S20 S20 | S5 S5 S5 | S1 S2 S3")
    fixed = fix(at, "3.1 T20")
    assert left(at) == ["41", "86"]
    assert aside(fixed) == "A3 S2 S3"


def test_a_bust_that_was_none_has_misses_for_the_darts_that_were_not_thrown() -> None:
    """DRT-2: one left is a bust, so an undo or a correction may never let it through."""
    at = begin(X01, start=101, first_leg="entered")
    play(at, "T20 D20 | S5 next")
    assert left(at) == ["101", "96"]
    fixed = fix(at, "1.2 S20")
    assert (left(at), missed(fixed)) == (["21", "96"], "A1 MISS")
    assert told(at) == "A1 T20 S20 MISS, B2 S5 B:next"
    fix(at, "1.2 D20")
    assert left(at) == ["101", "96"]


def test_undo_goes_back_over_the_end_of_a_leg_and_forth_again() -> None:
    at = begin(X01, start=101, legs=3, first_leg="entered")
    kept = Kept(at)
    play(at, "T20 S1 D20 A:leg T20 S1")
    at.undo(4, at.t_ms)
    assert (legs(at), left(at)) == ([0, 0], ["40", "101"])
    play(at, "D20 A:leg T20")
    assert (legs(at), left(at)) == ([1, 0], ["101", "41"])
    assert left(kept.again(X01)) == left(at)


def test_a_number_that_was_not_closed_takes_back_the_points_that_it_scored() -> None:
    """DRT-7."""
    at = begin(CRICKET, first_leg="entered")
    play(at, "T20 T20 S20 | T19 next | T20 S20")
    assert left(at) == ["160", "0"]
    fix(at, "1.1 S20")
    assert left(at) == ["120", "0"]


def test_a_leg_of_cricket_that_was_won_by_a_dart_that_only_scored() -> None:
    """DRT-8."""
    at = begin(CRICKET, numbers="20", legs=3, first_leg="entered")
    play(at, "SB SB next | T20 S20 next | T20 SB SB")
    assert (legs(at), left(at)) == ([1, 0], ["25", "20"])
    play(at, "A:leg SB")
    fixed = fix(at, "2.2 D20")
    assert (legs(at), left(at)) == ([0, 0], ["25", "40"])
    assert (aside(fixed), at.game.thrower(at.state)) == ("A:leg, B20001 SB", 1)
