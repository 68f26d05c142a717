"""Scram: closing, scoring, the swap, the end."""

from __future__ import annotations

import pytest

from games.catalogue.scram import GAME, WHOLE
from games.oche.usual import BULL, CRICKET
from games.text import Text, text
from tests.games.oche_table import Table


def marks(closed: int = 3, **given: int) -> tuple[int, ...]:
    """All closed but for these numbers: ``marks(n20=1)``."""
    return tuple(given.get(f"n{number}", closed) for number in CRICKET)


def half(number: int, left: tuple[int, ...], *points: int, **options: str | int) -> Table:
    """A match in this half, with the marks of who closes; in the second half B has the turn."""
    match = Table(GAME, 2, (), **options)
    if number == 2:
        match.throw("next")
    return match.slate(half=number, marks=left, points=points or (0, 0))


def test_who_begins_closes_and_the_other_scores() -> None:
    match = Table(GAME).throw("T20 S19 D18  T20 T19 S17")
    assert match.now.marks == (3, 1, 2, 0, 0, 0, 0)
    assert match.now.points == (0, 57 + 17)


@pytest.mark.parametrize(("dart", "made"), [("S20", 1), ("SI20", 1), ("D20", 2), ("T20", 3), ("T14", 0), ("MISS", 0)])
def test_marks_close_as_in_cricket(dart: str, made: int) -> None:
    assert Table(GAME).throw(dart).now.marks[0] == made


def test_the_bull_closes_with_one_mark_or_two_and_scores_25_or_50() -> None:
    assert Table(GAME).throw("DB").now.marks[-1] == 2
    assert Table(GAME).throw("SB").now.marks[-1] == 1
    assert Table(GAME).throw("B").now.marks[-1] == 1
    assert Table(GAME).throw("next DB SB B").now.points == (0, 100)


def test_a_number_scores_until_it_has_its_third_mark() -> None:
    assert half(1, marks(n20=2)).throw("next T20").now.points == (0, 60)
    assert half(1, marks(n19=2)).throw("next T20").now.points == (0, 0)


def test_who_closes_scores_nothing_and_marks_that_are_too_many_are_lost() -> None:
    match = Table(GAME).throw("D20 T20 T20")
    assert (match.now.marks[0], match.now.points, match.state.run.last[0]) == (3, (0, 0), 3)


def test_other_numbers_score_nothing() -> None:
    assert Table(GAME).throw("next T14 D3 S1").now.points == (0, 0)


def test_once_all_is_closed_the_visit_ends_and_they_swap() -> None:
    match = half(1, marks(n16=1), 0, 80).throw("D16")
    assert (match.kinds, match.thrower) == (["close", "next"], "B3")
    assert (match.now.half, match.now.marks, match.now.points) == (2, (0,) * 7, (0, 80))
    match.throw("S20 next T20")
    assert (match.now.marks[0], match.now.points) == (1, (60, 80))


def test_the_swap_is_said() -> None:
    match = half(1, marks(n16=1)).throw("D16")
    view = GAME.view(GAME.observe(match.steps[0], None))
    assert view.moment is not None
    assert view.moment.title is not None
    assert view.moment.title.msgid == "All is closed. Now {who} scores."


def test_the_most_points_win_once_all_is_closed_twice() -> None:
    assert half(2, marks(n20=1), 70, 80).throw("D20").places == ["B", "A"]
    assert half(2, marks(n20=1), 81, 80).throw("D20").places == ["A", "B"]


def test_equal_points_share_the_place() -> None:
    assert half(2, marks(n20=1), 80, 80).throw("D20").places == ["AB"]


def test_being_ahead_ends_it_only_where_the_option_says_so() -> None:
    assert half(2, marks(n20=0), 70, 80).throw("next T20").places == []
    assert half(2, marks(n20=0), 70, 80, end="ahead").throw("next S20").places == ["A", "B"]


def test_as_many_points_are_not_ahead() -> None:
    assert half(2, marks(n20=0), 60, 80, end="ahead").throw("next S20").places == []


def test_being_ahead_in_the_first_half_ends_nothing() -> None:
    assert half(1, marks(n20=0), end="ahead").throw("next T20").places == []


def test_all_numbers_may_be_in_play_and_one_mark_may_close() -> None:
    match = Table(GAME, numbers="all", closing=1).throw("S7 T1 DB")
    assert (len(match.now.marks), sum(match.now.marks)) == (21, 3)
    assert match.throw("S7 T3 DB").now.points == (0, 9)
    assert WHOLE[0] == 20
    assert WHOLE[-2:] == (1, BULL)


def test_who_leaves_has_lost() -> None:
    assert Table(GAME).throw("next T20").leave("B").places == ["A", "B"]


def said(match: Table) -> tuple[Text | None, Text | None]:
    call = match.call
    return call.over, call.title


def test_the_call_says_who_does_what_and_what_is_needed_to_lead() -> None:
    assert said(Table(GAME)) == (text("closes"), text("{n} NUMBER", n=7))
    assert said(Table(GAME).throw("next")) == (text("scores on"), text("WHAT IS OPEN"))
    assert said(half(2, marks(n20=0), 70, 80).throw("next")) == (text("to lead"), text("{n} POINT", n=11))
    assert said(half(2, marks(n20=0), 81, 80).throw("next")) == (text("scores on"), text("WHAT IS OPEN"))


def test_the_chalkboard_strikes_out_what_is_closed() -> None:
    chalk = half(1, marks(n20=1)).chalk
    assert [head.dead for head in chalk.heads] == [False, *[True] * 6]
    assert [cell.marks for cell in chalk.lines[0].cells] == [1, 3, 3, 3, 3, 3, 3]
    assert {cell.marks for cell in chalk.lines[1].cells} == {None}


def test_of_all_numbers_it_says_how_many_are_open() -> None:
    chalk = Table(GAME, numbers="all", closing=1).throw("S7 S8").chalk
    assert [cell.said for cell in chalk.lines[0].cells] == ["19"]


def test_who_closes_aims_at_what_scores_most_and_finishes_what_he_has_begun() -> None:
    assert Table(GAME).best == "T20"
    assert half(1, marks(n20=0, n15=2)).worth("S15") > half(1, marks(n20=0, n15=2)).worth("S20")


def test_who_scores_aims_at_points_that_count() -> None:
    match = half(1, marks(n19=0, n16=0)).throw("next")
    assert (match.best, match.lit) == ("T19", ["SI19*", "SI16"])
    assert match.worth("T20") == 0
