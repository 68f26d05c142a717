"""Baseball: nine innings on their numbers, runs, extra innings, the seventh."""

from __future__ import annotations

import pytest

from games.catalogue.baseball import GAME
from games.text import Named, text
from tests.games.oche_table import Table
from tests.games.race import Evening

EIGHT = (0,) * 8


def ninth(*runs: int, extra: str = "bull") -> Table:
    """Before the ninth inning, each seat with so many runs."""
    table = Table(GAME, len(runs), extra=extra)
    for number in range(1, 9):
        table.throw(f"S{number} next " * len(runs))
    assert table.thrower == "A3"
    return table.slate(rows=tuple((*EIGHT[1:], each) for each in runs))


def runs(table: Table) -> list[int]:
    return [sum(row) for row in table.now.rows]


@pytest.mark.parametrize(("dart", "made"), [("SI1", 1), ("SO1", 1), ("S1", 1), ("D1", 2), ("T1", 3)])
def test_a_single_is_a_run_a_double_two_a_triple_three(dart: str, made: int) -> None:
    table = Table(GAME).throw(dart)
    assert (runs(table), table.state.visit.gains, table.kinds) == ([made, 0], (made,), ["mark"])


@pytest.mark.parametrize("dart", ["T2", "S18", "DB", "MISS"])
def test_other_numbers_make_no_run(dart: str) -> None:
    table = Table(GAME).throw(dart)
    assert (table.now.rows, table.kinds) == (((0,), ()), ["dart"])


def test_each_inning_has_its_own_number() -> None:
    table = Table(GAME, 1)
    for inning in range(1, 10):
        assert table.call.title == text("HIT THE {number}", number=inning)
        table.throw(f"T{inning} T{inning} T{inning}")
    assert (table.now.rows, table.places) == (((9,) * 9,), ["A"])


def test_runs_of_an_inning_add_up() -> None:
    table = Table(GAME).throw("S1 T1")
    assert table.now.rows == ((4,), ())
    assert table.throw("D1").now.rows == ((6,), ())


@pytest.mark.parametrize(("darts", "made"), [("", 0), ("T1", 3), ("T1 S20", 3)])
def test_next_ends_an_inning_after_any_number_of_darts(darts: str, made: int) -> None:
    """DRT-14."""
    table = Table(GAME).throw(f"{darts} next")
    assert (table.now.rows, table.thrower) == (((made,), ()), "B3")


def test_after_nine_innings_the_most_runs_win() -> None:
    table = ninth(3, 5, 4).throw("S9 next next next")
    assert table.places == ["B", "AC"]
    assert table.outcome.why is not None
    assert table.outcome.why.n == 5
    assert table.outcome.figures[0] == (text("runs"), ("4", "5", "4"))


def test_nobody_wins_before_all_have_thrown_in_the_ninth() -> None:
    assert ninth(9, 0, 0).throw("T9 next next").places == []


# extra innings


def test_those_who_are_level_play_on_at_the_bull() -> None:
    table = ninth(5, 3, 5, 4).throw("next next next next")
    assert (table.thrower, table.state.run.playing, table.state.run.fallen) == ("A3", (0, 2), ((1,), (3,)))
    assert table.kinds == ["fall"]
    assert table.title == text("{who} are level with {n} run: an extra inning.", who=Named(0, (2,)), n=5)
    assert table.lit == ["DB*", "SB"]
    table.throw("S10 SB DB")
    assert (runs(table)[0], table.thrower) == (8, "C3")


def test_the_outer_bull_is_one_run_the_bull_two() -> None:
    for dart, made in (("SB", 1), ("B", 1), ("DB", 2), ("T10", 0)):
        table = ninth(0, 0).throw(f"next next {dart}")
        assert runs(table) == [made, 0]


def test_an_extra_inning_is_played_by_all_who_are_in_it() -> None:
    table = ninth(2, 2).throw("next next DB next")
    assert table.places == []
    assert table.throw("next").places == ["A", "B"]


def test_extra_innings_go_on_while_the_best_are_level_and_who_falls_behind_is_out() -> None:
    table = ninth(2, 2, 2).throw("next next next SB next SB next next")
    assert (table.state.run.playing, table.thrower) == ((0, 1), "A3")
    assert table.throw("next DB next").places == ["B", "A", "C"]


def test_who_was_beaten_earlier_ranks_after_who_was_beaten_later() -> None:
    table = ninth(1, 4, 4, 3).throw("next next next next")
    assert table.throw("SB next next").places == ["B", "C", "D", "A"]


def test_who_was_beaten_throws_no_more_though_the_last_player_left() -> None:
    """The round ends with somebody leaving: the rest is as if he had thrown."""
    table = ninth(4, 1, 4, 0).throw("next next next").leave("D")
    assert table.kinds == ["retire", "fall"]
    assert (table.state.run.playing, table.thrower) == ((0, 2), "A3")
    assert table.throw("SB next next").places == ["A", "C", "B", "D"]


def test_who_stays_alone_in_extra_innings_has_won() -> None:
    table = ninth(4, 1, 4).throw("next next next SB").leave("A")
    assert table.places == ["C", "A", "B"]


def test_extra_innings_may_be_thrown_at_the_next_numbers() -> None:
    table = ninth(0, 0, extra="numbers").throw("next next")
    for number in range(10, 21):
        assert table.lit == [f"T{number}*", f"D{number}", f"SI{number}"]
        table.throw(f"S{number} next S{number} next")
    assert runs(table) == [11, 11]
    assert table.lit == ["DB*", "SB"]
    assert table.throw("SB next next").places == ["A", "B"]


def test_a_tie_may_stay_one() -> None:
    assert ninth(2, 1, 2, extra="off").throw("next next next").places == ["AC", "B"]


def test_a_player_on_his_own_plays_nine_innings() -> None:
    assert ninth(0).throw("next").places == ["A"]


# the seventh


def seventh(*had: int) -> Table:
    """Before the seventh inning, which may halve."""
    table = Table(GAME, len(had), stretch="true")
    table.throw("next " * 6 * len(had))
    return table.slate(rows=tuple((*EIGHT[:5], each) for each in had))


def test_no_run_in_the_seventh_halves_all_runs() -> None:
    table = seventh(7, 8).throw("S20 MISS S1")
    assert (runs(table)[0], table.now.rows[0][-1]) == (4, -3)
    assert table.kinds == ["dart", "toll"]
    assert table.chalk.lines[0].cells[6].tone == "danger"
    assert runs(table.throw("next")) == [4, 4]


def test_one_run_in_the_seventh_saves_all() -> None:
    table = seventh(7, 8)
    assert table.aside == (text("or {n} run is lost", n=3),)
    assert seventh(7, 8).throw("S7").aside == ()
    assert runs(table.throw("S7 next"))[0] == 8
    assert runs(seventh(1, 0).throw("next next")) == [1, 0]


def test_the_seventh_is_an_inning_as_others_unless_it_is_wanted() -> None:
    table = ninth(0, 0)
    assert table.now.rows[0][6] == 0
    assert runs(Table(GAME).throw("T1 next next " + "next next " * 6))[0] == 3


# what is shown, and how bots aim


def test_the_triple_is_worth_most() -> None:
    table = Table(GAME)
    assert (table.best, table.lit) == ("T1", ["T1*", "D1", "SI1"])
    assert [table.worth(name) for name in ("S1", "D1", "T1", "T2")] == [1, 2, 3, 0]


def test_a_run_that_saves_others_is_worth_more_with_fewer_darts_left() -> None:
    table = seventh(8, 0)
    first = table.worth("S7")
    assert 1 < first < table.throw("MISS").worth("S7")


def test_the_sheet_has_a_column_an_inning() -> None:
    table = Table(GAME).throw("T1 next next S2")
    chalk = table.chalk
    assert [head.said for head in chalk.heads] == [str(n) for n in range(1, 10)]
    assert [head.tone for head in chalk.heads][:3] == ["plain", "good", "plain"]
    assert [cell.said for cell in chalk.lines[0].cells] == ["3", "1"]
    assert chalk.round == text("Inning {n} of {most}", n=2, most=9)
    extra = ninth(0, 0).throw("next next").chalk
    assert len(extra.heads) == 10
    assert extra.round == text("Extra inning {n}", n=1)


# leaving, legs, partners


def test_who_leaves_in_mid_visit_takes_it_back() -> None:
    table = Table(GAME, 3).throw("T1").leave("A")
    assert (table.now.rows[0], table.thrower) == ((), "B3")
    table.leave("B")
    assert table.places == ["C", "B", "A"]


def test_who_left_and_who_was_beaten_is_dim_and_says_so() -> None:
    def notes(table: Table) -> list[object]:
        return [(line.note, line.out) for line in table.chalk.lines]

    assert notes(Table(GAME, 3).leave("B"))[1] == (text("has left"), True)
    assert notes(ninth(2, 1, 2).throw("next next next"))[:2] == [(None, False), (text("out"), True)]


def test_partners_share_their_runs_and_throw_in_turn() -> None:
    match = Evening(4, GAME, teams=2, first_leg="entered", legs=3)
    match.throw("T1", "next", "next", "D2", "next")
    chalk = match.view().chalk
    assert chalk is not None
    assert sorted(line.score for line in chalk.lines) == ["0", "5"]
