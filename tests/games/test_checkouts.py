"""Checkouts: a score is given, a double finishes it in so many darts, and which score comes next."""

from __future__ import annotations

import pytest

from games.catalogue.checkouts import GAME
from games.catalogue.checkouts.options import possible
from games.kernel import Facts
from games.settings import parse
from games.text import text
from tests.games.oche_table import SEED, Table

IMPOSSIBLE = (159, 162, 163, 165, 166, 168, 169)


def practice(seats: int = 1, **options: str | int) -> Table:
    return Table(GAME, seats, (), **options)


def given(match: Table, seat: int = 0) -> int:
    return int(match.now.tries[seat][-1].score)


def left(match: Table, seat: int = 0) -> int:
    return int(match.now.tries[seat][-1].left)


def route(match: Table) -> str:
    return " ".join(segment.name for segment in match.chalk.route)


# a score


def test_nine_darts_to_finish_a_score() -> None:
    match = practice(start=61).throw("S20 S1 MISS  MISS MISS MISS  D10 D10")
    assert (match.kinds[0], match.now.tries[0][0].darts) == ("close", 8)
    assert given(match) == 71


def test_after_the_last_dart_it_is_missed_and_the_next_one_is_given() -> None:
    match = practice(start=61, darts="6").throw("S20 S1 MISS MISS MISS MISS")
    assert (given(match), left(match)) == (56, 56)


def test_what_is_left_stays_for_the_next_visit() -> None:
    assert left(practice(start=61).throw("S20 S1 next")) == 40


def test_the_visit_ends_with_the_finish() -> None:
    match = practice(2, start=41).throw("S1 D20")
    assert (match.thrower, match.kinds) == ("B3", ["close", "next"])


@pytest.mark.parametrize("darts", ["T20", "S20 S20", "S9 S16 S16", "MISS D20"])
def test_a_bust_takes_the_visit_back_and_its_darts_are_gone(darts: str) -> None:
    """DRT-1, 2, 4: too much, one left, or a finish that is none."""
    match = practice(2, start=41).throw("next next").throw(darts)
    assert (match.kinds, left(match), match.now.tries[0][-1].darts, match.thrower) == (["bust", "next"], 41, 6, "B3")


def test_a_bust_with_the_last_visit_misses_the_score() -> None:
    assert given(practice(start=61, darts="3").throw("T20")) == 56


def test_next_costs_three_darts() -> None:
    """DRT-14."""
    assert given(practice(start=61, darts="6").throw("S20 next next")) == 56


# which one comes next


def test_the_seven_impossible_scores_are_never_given() -> None:
    assert possible("split") == tuple(score for score in range(41, 171) if score not in IMPOSSIBLE)


@pytest.mark.parametrize(
    ("start", "up", "down", "made", "then"),
    [
        (61, 10, 5, True, 71),
        (61, 10, 5, False, 56),
        (158, 1, 1, True, 160),  # 159 is left out
        (160, 1, 1, False, 158),
        (167, 1, 1, True, 170),
        (170, 1, 1, False, 167),
        (170, 10, 5, True, 170),  # the top
        (41, 10, 20, False, 41),  # the bottom
        (61, 10, 0, False, 61),
    ],
)
def test_up_when_made_down_when_missed(start: int, up: int, down: int, made: bool, then: int) -> None:
    match = practice(start=start, up=up, down=down)
    now = match.now.tries[0][0]
    match.slate(tries=((type(now)(start, 40),),))
    match.throw("D20" if made else "next next next")
    assert given(match) == then


def test_a_first_score_that_is_impossible_is_the_next_possible_one() -> None:
    assert given(practice(start=159)) == 160


def test_in_order_each_score_comes_made_or_missed() -> None:
    match = practice(next="order", start=158, darts="3", scores=4).throw("next")
    assert given(match) == 160
    assert given(match.throw("next")) == 161


def test_after_the_highest_the_order_begins_again() -> None:
    match = practice(next="order", start=167, darts="3").throw("next next")
    assert given(match) == 167


def test_by_lot_all_get_the_same_scores_none_twice_none_below_the_start() -> None:
    match = practice(2, next="drawn", start=100, darts="3", scores=40).throw("next " * 78)
    mine, other = ([one.score for one in tries] for tries in match.now.tries)
    assert mine == other
    assert len(set(mine)) == 40
    assert min(mine) >= 100
    assert mine != sorted(mine)


def test_each_climbs_his_own_ladder() -> None:
    match = practice(2, start=41, darts="3").throw("S1 D20 next")
    assert (given(match, 0), given(match, 1)) == (51, 41)


# the end


def test_all_have_as_many_scores_and_who_is_through_rests() -> None:
    match = practice(2, start=41, scores=1).throw("S1 D20 next")
    assert match.thrower == "B3"
    match.throw("next")
    assert match.thrower == "B3"  # A rests
    assert match.throw("next").places == ["A", "B"]


def test_the_sum_of_what_was_made_wins_then_the_fewest_darts() -> None:
    match = practice(3, start=41, scores=1, darts="3").throw("S1 MISS D20 S1 D20 next")
    assert match.places == ["B", "A", "C"]


def test_nobody_makes_anything_and_all_share_the_place() -> None:
    assert practice(2, scores=1, darts="3").throw("next next").places == ["AB"]


def test_a_finish_of_the_last_score_ends_a_practice_alone() -> None:
    match = practice(start=41, scores=1).throw("S1 D20")
    assert (match.places, match.kinds) == (["A"], ["close", "over"])


# boards with one bull


def at_one_bull(bull: str, **options: str | int) -> Table:
    """A practice at a board with one bull, which counts as this one."""
    match = practice()
    written = parse(GAME.info.settings, {"bull": bull, **options}, 1)
    match.state = GAME.setup(GAME.resolve(written, Facts(1, whole_bull=True)), 1, SEED)
    return match


def test_only_a_board_with_one_bull_asks_what_it_is() -> None:
    assert practice(bull="inner").state.match.rules.bull == "split"
    assert at_one_bull("inner").state.match.rules.bull == "inner"


def test_where_the_one_bull_is_the_outer_one_no_score_needs_the_inner_one() -> None:
    assert max(possible("outer")) == 160
    assert given(at_one_bull("outer", start=161)) == 160
    assert left(at_one_bull("outer", start=61).throw("B")) == 36


def test_where_the_one_bull_is_the_inner_one_it_finishes() -> None:
    match = at_one_bull("inner", start=170, scores=1).throw("T20 T20 B")
    assert match.places == ["A"]


# what is told


def test_the_way_out_is_shown_while_the_darts_in_hand_can_go_it() -> None:
    match = practice(start=121)
    assert (route(match), match.lit) == ("T20 T11 D14", ["T20*"])
    assert route(match.throw("S20")) == "T17 DB"
    assert route(match.throw("MISS")) == ""


def test_the_call_says_the_score_and_the_darts() -> None:
    match = practice(start=121).throw("S20")
    assert (match.call.title, match.call.lines) == (text("{value}", value=121), (text("{n} dart left", n=8),))


def test_a_score_that_cannot_be_made_any_more_is_said_to_be_out_of_reach() -> None:
    match = practice(start=121, darts="3").throw("S20 MISS")
    assert match.call.lines == (text("out of reach"),)


def test_the_chalkboard_tells_what_was_made_its_points_and_what_was_given() -> None:
    chalk = practice(2, start=41, darts="3").throw("S1 D20 next next").chalk
    assert [[str(cell.said) for cell in line.cells] for line in chalk.lines] == [
        ["1/2", "41", "46"],
        ["0/1", "0", "41"],
    ]


def test_the_end_tells_rates_and_darts() -> None:
    match = practice(start=41, scores=2).throw("S1 D20 next next next")
    figures = dict(match.outcome.figures)
    assert figures[text("points")] == ("41",)
    assert (figures[text("made")], figures[text("rate")]) == (("1/2",), ("50%",))
    assert (figures[text("darts each")], figures[text("highest")]) == (("2.0",), ("41",))


def test_worth_seeks_the_way_out() -> None:
    assert practice(start=121).best == "T20"
    assert practice(start=41).throw("S1").best == "D20"
    assert practice(start=41).throw("S1").worth("T20") < 0
