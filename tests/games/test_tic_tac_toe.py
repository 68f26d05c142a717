"""Tic-Tac-Toe: marks, boxes, rows, a full grid."""

from __future__ import annotations

import pytest

from games.catalogue.tic_tac_toe import BOX, GAME, GRID, ROWS, owner
from games.kernel import Facts, Refused
from games.oche.usual import BULL
from games.segments import Segment
from games.settings import parse
from tests.games.oche_table import Table
from tests.games.race import Evening

A, B, FREE = (3, 0), (0, 3), (0, 0)
"""The marks of both in a box of A's, of B's, of nobody's."""


def grid(*boxes: tuple[int, int], **options: int) -> Table:
    """A match with these marks in its nine boxes."""
    return Table(GAME, 2, (), **options).slate(marks=tuple(zip(*boxes, strict=True)))


def owners(match: Table) -> str:
    """Whose each box is, row by row."""
    return "".join("-AB"[1 + (-1 if (seat := owner(match.state, box)) is None else seat)] for box in range(9))


def test_the_numbers_lie_in_the_grid_as_on_the_board() -> None:
    assert GRID == (12, 20, 18, 11, BULL, 6, 7, 3, 2)
    assert len(ROWS) == 8


@pytest.mark.parametrize(
    ("dart", "marks"), [("SI20", 1), ("SO20", 1), ("S20", 1), ("D20", 2), ("T20", 3), ("SB", 1), ("DB", 2), ("B", 1)]
)
def test_a_dart_makes_as_many_marks_as_its_ring_counts(dart: str, marks: int) -> None:
    match = Table(GAME).throw(dart)
    assert match.now.marks[0][BOX[Segment(dart)]] == sum(match.now.marks[0]) == marks
    assert match.state.visit.gains == (marks,)


@pytest.mark.parametrize("dart", ["T19", "S1", "MISS"])
def test_other_numbers_do_nothing(dart: str) -> None:
    match = Table(GAME).throw(dart)
    assert (match.now.marks[0], match.kinds) == ((0,) * 9, ["dart"])


def test_who_makes_three_marks_first_takes_the_box() -> None:
    match = Table(GAME).throw("D20 S1 S1  D20 S20")
    assert (owners(match), match.kinds) == ("-B-------", ["close"])


def test_marks_that_are_too_many_are_lost() -> None:
    match = Table(GAME).throw("D20 T20")
    assert (match.now.marks[0][1], match.state.visit.gains) == (3, (2, 1))


def test_a_box_that_is_taken_takes_no_more_marks() -> None:
    match = grid(FREE, A, *[FREE] * 7).throw("T20 next T20")
    assert (owners(match), match.state.visit.gains) == ("-A-------", (0,))


@pytest.mark.parametrize("row", ROWS)
def test_three_boxes_in_a_row_win_at_once(row: tuple[int, int, int]) -> None:
    boxes = [A if box in row[:2] else FREE for box in range(9)]
    match = grid(*boxes).throw(f"T{GRID[row[2]]}" if GRID[row[2]] != BULL else "SB DB")
    assert (match.places, match.kinds[-1]) == (["A", "B"], "over")


def test_boxes_of_both_are_no_row() -> None:
    assert grid(A, B, FREE, *[FREE] * 6).throw("T18").places == []


def test_a_full_grid_without_a_row_belongs_to_who_has_more_boxes() -> None:
    match = grid(A, B, A, A, B, B, B, A, FREE).throw("next T2")
    assert (owners(match), match.places) == ("ABAABBBAB", ["B", "A"])
    assert match.outcome.figures[0][1] == ("4", "5")


def test_one_mark_takes_a_box_where_the_option_says_so_or_four() -> None:
    assert owners(Table(GAME, marks=1).throw("S12 S7 DB")) == "A---A-A--"
    assert owners(Table(GAME, marks=4).throw("T12 S7 S12")) == "A--------"


def test_who_leaves_has_lost() -> None:
    assert Table(GAME).throw("T20").leave("A").places == ["B", "A"]


def test_next_makes_misses_and_the_other_throws() -> None:
    assert Table(GAME).throw("S12 next").thrower == "B3"
    assert Table(GAME).throw("next").thrower == "B3"


def test_the_call_says_what_makes_a_row_and_what_must_be_stopped() -> None:
    def said(match: Table) -> tuple[str, dict[str, object]]:
        call = match.call
        assert call.over is not None
        assert call.title is not None
        return call.over.msgid, dict(call.title.args)

    assert said(Table(GAME)) == ("needs", {})
    assert said(grid(A, A, *[FREE] * 7)) == ("wins with", {"value": "18"})
    assert said(grid(B, B, *[FREE] * 7)) == ("must stop", {"value": "18"})
    assert said(grid(A, A, FREE, B, B, *[FREE] * 4))[1] == {"value": "18"}


def test_darts_are_worth_most_where_a_row_is_won_then_where_one_is_stopped() -> None:
    assert Table(GAME).worth("SB") > Table(GAME).worth("S18") > Table(GAME).worth("S20") > 0
    assert grid(FREE, FREE, FREE, A, A, FREE, B, B, FREE).best == "T6"
    assert grid(FREE, FREE, FREE, A, FREE, FREE, B, B, FREE).best == "T2"
    assert Table(GAME).worth("T1") == 0


def test_only_boxes_that_are_free_are_lit() -> None:
    lit = [name.rstrip("*") for name in grid(A, B, *[FREE] * 7).lit]
    assert lit == ["SI18", "SI11", "DB", "SI6", "SI7", "SI3", "SI2"]


def test_two_play_or_two_teams() -> None:
    with pytest.raises(Refused):
        GAME.resolve(parse(GAME.info.settings, {}, 3), Facts(3))
    match, throwers = Evening(4, GAME, teams=2, first_leg="entered"), []
    for _ in range(5):
        throwers.append(match.thrower)
        match.throw("S12", "S12", "S12")
    assert throwers == [0, 1, 2, 3, 0]
