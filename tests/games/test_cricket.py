"""Cricket to the letter: marks, points, Cut-throat, overkill, numbers, partners, the end (DRT-7 to DRT-9)."""

from __future__ import annotations

import pytest

from games.catalogue.cricket import GAME
from games.kernel import Facts
from games.oche.usual import BULL
from games.settings import parse as parse_options
from games.text import text
from tests.games.oche_table import Table
from tests.games.race import Evening

NUMBERS = (20, 19, 18, 17, 16, 15, BULL)
ALL = (3,) * 7


def row(**marks: int) -> tuple[int, ...]:
    """Marks by number: ``row(n20=3)``."""
    return tuple(marks.get(f"n{number}", 0) for number in NUMBERS)


def but(**marks: int) -> tuple[int, ...]:
    """All closed but for these numbers."""
    return tuple(marks.get(f"n{number}", 3) for number in NUMBERS)


def table(
    *rows: tuple[int, ...], points: tuple[int, ...] = (), sides: tuple[int, ...] = (), **options: str | int
) -> Table:
    seats = len(rows)
    return Table(GAME, seats, sides, **options).slate(marks=rows, points=points or (0,) * seats)


# marks


@pytest.mark.parametrize(
    ("dart", "number", "marks"),
    [
        *[("SI20", 20, 1), ("SO20", 20, 1), ("S20", 20, 1), ("D19", 19, 2), ("T15", 15, 3)],
        *[("SB", BULL, 1), ("DB", BULL, 2), ("B", BULL, 1)],
    ],
)
def test_a_dart_makes_as_many_marks_as_its_ring_counts(dart: str, number: int, marks: int) -> None:
    match = Table(GAME).throw(dart)
    assert match.now.marks[0] == row(**{f"n{number}": marks})
    assert match.state.visit.gains == (marks,)


@pytest.mark.parametrize("dart", ["T14", "S1", "MISS"])
def test_other_numbers_do_nothing(dart: str) -> None:
    match = Table(GAME).throw(dart)
    assert match.now.marks[0] == row()
    assert match.state.visit.gains == (0,)


def test_more_marks_than_are_needed_score() -> None:
    """DRT-7."""
    match = table(row(n20=1), row()).throw("T20")
    assert (match.now.marks[0], match.now.points) == (row(n20=3), (20, 0))
    assert match.kinds == ["close"]
    assert table(row(n25=2), row()).throw("DB").now.points == (25, 0)


def test_nothing_scores_on_a_number_that_all_others_have_closed() -> None:
    """DRT-7."""
    match = table(row(n20=2), row(n20=3)).throw("T20")
    assert (match.now.marks[0], match.now.points, match.state.visit.gains) == (row(n20=3), (0, 0), (1,))
    assert match.throw("T20").state.visit.gains == (1, 0)


def test_a_number_is_dead_when_the_last_player_has_closed_it() -> None:
    """DRT-7."""
    match = table(row(n20=3), row(n20=3), row(n20=1)).throw("S20")
    assert match.now.points == (20, 0, 0)
    assert not match.chalk.heads[0].dead
    dead = table(row(n20=3), row(n20=3), row(n20=3)).throw("T20")
    assert dead.now.points == (0, 0, 0)
    assert dead.chalk.heads[0].dead


# the end


@pytest.mark.parametrize(("points", "wins"), [((60, 60), True), ((61, 60), True), ((59, 60), False)])
def test_closing_all_wins_with_the_most_points_or_as_many(points: tuple[int, int], wins: bool) -> None:
    """DRT-8."""
    match = table(but(n15=2), row(), points=points).throw("S15")
    assert match.places == (["A", "B"] if wins else [])
    assert match.thrower == ("A0" if wins else "A2")


def test_a_dart_that_only_scores_can_win() -> None:
    """DRT-8."""
    match = table(ALL, row(n20=1), points=(40, 60)).throw("S20")
    assert (match.now.points, match.places) == ((60, 60), ["A", "B"])


def test_who_has_closed_all_and_is_behind_goes_on() -> None:
    match = table(ALL, row(), points=(0, 100)).throw("T20 T20")
    assert match.places == ["A", "B"]
    assert match.state.visit.gains == (3, 3)


def test_the_leader_wins_when_he_closes_though_another_was_first_to_close() -> None:
    assert table(but(n25=2), ALL, points=(100, 90)).throw("SB").places == ["A", "B"]


def test_nobody_wins_by_a_dart_of_another() -> None:
    match = table(row(), ALL, points=(0, 0))
    assert match.throw("T20 T19 T18").places == []


def test_who_is_level_and_closed_wins_when_the_leader_leaves() -> None:
    match = table(ALL, row(), ALL, points=(10, 90, 20)).leave("B")
    assert match.places == ["C", "A", "B"]
    assert table(ALL, row(), ALL, points=(20, 90, 20)).throw("MISS").leave("B").places[0] == "A"


def test_the_others_rank_by_points_then_by_marks() -> None:
    match = table(but(n15=2), row(n20=1), row(n20=2), row(n20=3), points=(60, 20, 20, 40)).throw("S15")
    assert match.places == ["A", "D", "C", "B"]


def test_after_the_last_round_the_most_points_win_then_the_most_marks() -> None:
    match = table(row(n20=1), row(n20=2), row(), points=(20, 20, 10), round_limit=5)
    assert match.throw("next " * 15).places == ["B", "A", "C"]
    level = table(row(n20=1), row(n19=1), row(), round_limit=5)
    assert level.throw("next " * 15).places == ["AB", "C"]
    few = table(row(), row(), points=(20, 10), scoring="cut_throat", round_limit=5)
    assert few.throw("next " * 10).places == ["B", "A"]


# without points


def test_without_points_who_closes_all_first_wins() -> None:
    match = table(but(n20=2), but(n20=0), scoring="none").throw("T20")
    assert (match.now.points, match.places) == ((0, 0), ["A", "B"])
    assert match.outcome.why is not None
    surplus = table(row(n20=3), row(), scoring="none").throw("T20")
    assert (surplus.now.points, surplus.state.visit.gains) == ((0, 0), (0,))


# Cut-throat


def test_in_cut_throat_points_go_to_all_who_are_open() -> None:
    match = table(row(n19=3), row(n19=3), row(), row(n19=2), scoring="cut_throat").throw("D19")
    assert match.now.points == (0, 0, 38, 38)
    assert table(row(n19=1), row(), row(), scoring="cut_throat").throw("T19").now.points == (0, 19, 19)


@pytest.mark.parametrize(("points", "wins"), [((20, 20, 45), True), ((19, 20, 45), True), ((21, 20, 45), False)])
def test_cut_throat_is_won_with_the_lowest_score_or_an_equal_one(points: tuple[int, ...], wins: bool) -> None:
    """DRT-9."""
    match = table(but(n25=2), row(), row(), points=points, scoring="cut_throat").throw("SB")
    assert match.places == (["A", "B", "C"] if wins else [])


def test_cut_throat_is_won_on_a_dart_that_only_scores() -> None:
    """DRT-8, DRT-9."""
    assert table(ALL, row(), points=(20, 0), scoring="cut_throat").throw("S20").places == ["A", "B"]


def test_in_cut_throat_a_dart_can_win_for_somebody_else() -> None:
    """C stands lowest and is pushed over B, who closed all long ago."""
    match = table(row(n20=3), ALL, row(), points=(90, 30, 20), scoring="cut_throat").throw("S20")
    assert match.places == ["B", "C", "A"]
    both = table(but(n15=2), ALL, row(), points=(30, 30, 20), scoring="cut_throat").throw("D15")
    assert both.places == ["A", "B", "C"]  # of two whom one dart brings there the thrower has won


def test_cut_throat_may_end_when_anybody_has_closed_all() -> None:
    """DRT-9."""
    match = table(but(n25=2), row(), row(), points=(50, 20, 45), scoring="cut_throat", cut_throat_end="any")
    assert match.throw("SB").places == ["B", "C", "A"]


def test_a_match_is_called_cut_throat() -> None:
    assert GAME.called({"scoring": "cut_throat"}) == text("Cut-throat")
    assert GAME.called({"scoring": "none"}) == text("Cricket")


# overkill


@pytest.mark.parametrize(("mine", "points"), [(200, 220), (201, 201)])
def test_nobody_scores_while_more_than_200_ahead(mine: int, points: int) -> None:
    match = table(row(n20=3), row(), row(), points=(mine, 0, 0), overkill=200).throw("S20")
    assert match.now.points[0] == points
    assert table(row(n20=3), row(), row(), points=(mine, 150, 0), overkill=200).throw("S20").now.points[0] == mine + 20


def test_who_is_too_far_ahead_still_makes_marks() -> None:
    match = table(row(n20=2), row(), points=(300, 0), overkill=200).throw("T20")
    assert (match.now.marks[0], match.now.points, match.state.visit.gains) == (row(n20=3), (300, 0), (1,))
    assert "SI20*" not in match.lit


def test_in_cut_throat_it_protects_those_who_are_far_behind() -> None:
    match = table(row(n20=3), row(), points=(0, 201), scoring="cut_throat", overkill=200).throw("S20")
    assert match.now.points == (0, 201)


# numbers


def test_ten_to_twenty_are_in_play_if_wanted() -> None:
    match = Table(GAME, numbers="10-20").throw("T10 T11 SB")
    assert match.state.match.rules.numbers == (*range(20, 9, -1), BULL)
    assert match.state.run.last[0] == 7


def test_numbers_are_chosen_freely() -> None:
    match = Table(GAME, numbers="3,20,7").throw("T3 S20 D19")
    assert match.state.match.rules.numbers == (20, 7, 3, BULL)
    assert match.now.marks[0] == (1, 0, 3, 0)


def test_six_numbers_are_drawn_by_lot() -> None:
    options = GAME.resolve(parse_options(GAME.info.settings, {"numbers": "random"}, 2), Facts(2))
    drawn = {GAME.setup(options, 2, bytes([number] * 32)).match.rules.numbers for number in range(10)}
    assert len(drawn) > 5
    for numbers in drawn:
        assert len(set(numbers)) == 7
        assert numbers[-1] == BULL
        assert sorted(numbers[:-1], reverse=True) == list(numbers[:-1])
    begun = GAME.setup(options, 2, bytes(32))
    assert GAME.revealed(begun) == begun.match.rules.numbers
    assert GAME.revealed(Table(GAME).state) == ()


# partners who each make their own marks


TWO = (0, 1, 0, 1)


def test_both_partners_must_have_closed_a_number_to_score_on_it() -> None:
    open_mate = table(row(n20=3), row(), row(n20=2), row(), sides=TWO).throw("T20")
    assert (open_mate.now.points, open_mate.state.visit.gains) == ((0,) * 4, (0,))
    both = table(row(n20=3), row(), row(n20=3), row(), sides=TWO).throw("T20")
    assert both.now.points == (60, 0, 0, 0)
    assert [line.score for line in both.chalk.lines] == ["60", "0", "60", "0"]


def test_a_number_scores_while_one_of_the_others_has_it_open() -> None:
    assert table(row(n20=3), row(n20=3), row(n20=3), row(), sides=TWO).throw("S20").now.points[0] == 20
    assert table(*[row(n20=3)] * 4, sides=TWO).throw("S20").now.points[0] == 0


def test_partners_win_when_both_have_closed_all_with_their_points_together() -> None:
    rows = (but(n15=2), row(), ALL, row())
    assert table(*rows, points=(0, 30, 40, 10), sides=TWO).throw("S15").places == ["AC", "BD"]
    assert table(*rows, points=(0, 30, 39, 10), sides=TWO).throw("S15").places == []
    assert table(but(n15=2), row(), but(n15=0), row(), sides=TWO).throw("S15").places == []


def test_a_partner_who_has_left_need_close_nothing_more() -> None:
    match = table(row(n20=3), row(), row(), row(), sides=TWO).throw("next next").leave("C").throw("next T20")
    assert match.now.points[0] == 60


# what is shown


def test_what_still_does_something_is_lit_and_the_best_is_named() -> None:
    match = table(but(n20=3, n19=1, n18=3), but(n20=0, n19=3), points=(0, 0))
    assert {name.rstrip("*") for name in match.lit} == {"SI20", "SI19"}
    titles = {lit.segments[0].number: lit.title for lit in match.view.board.lit}
    assert titles == {20: text("scores {points}", points=20), 19: text("{n} to close", n=2)}
    assert sum(lit.best for lit in match.view.board.lit) == 1


def test_the_leader_closes_and_who_is_behind_scores() -> None:
    rows = (row(n20=3), row(n19=3))
    assert table(*rows, points=(100, 0)).worth("T20") < table(*rows, points=(100, 0)).worth("T19")
    assert table(*rows, points=(0, 100)).worth("T20") > table(*rows, points=(0, 100)).worth("T17")


def test_legs_and_partners_who_share_their_marks() -> None:
    match, boards = Evening(4, GAME, legs=3, teams=2, first_leg="entered", scoring="none", numbers=(20,)), []
    for word in ("T20", "next", "next", "DB", "SB"):
        match.throw(word)
        chalk = match.view().chalk
        assert chalk is not None
        boards.append([row.seat for row in chalk.lines])
    assert boards == [[0, 1], [2, 1], [2, 3], [2, 3], [2, 3]]  # a line is that of the partner who throws next
    assert [(side.seats, side.legs) for side in match.score.sides] == [((0, 2), 1), ((1, 3), 0)]
