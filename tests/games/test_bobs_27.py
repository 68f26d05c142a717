"""Bob's 27: a double a round; hits are added, three misses cost it once, with nothing left one is out (BOB)."""

from __future__ import annotations

import pytest

from games.catalogue.bobs_27 import GAME, MOST
from games.kernel import Facts
from games.match import rows
from games.settings import parse as parse_options
from games.text import Named, text
from tests.games.oche_table import Table

HIT = [*(f"D{number}" for number in range(1, 21)), "DB"]


@pytest.mark.parametrize(
    ("darts", "points"),
    [
        ("D1 MISS MISS", 29),
        ("D1 D1 MISS", 31),
        ("D1 D1 D1", 33),
        ("MISS MISS D1", 29),
        ("MISS MISS MISS", 25),
        ("S1 T1 D20", 25),
        ("D2 DB S1", 25),
        ("D1 next", 29),
        ("MISS next", 25),
        ("next", 25),
    ],
)
def test_each_hit_adds_the_double_and_none_costs_it_once(darts: str, points: int) -> None:
    table = Table(GAME).throw(darts)
    assert (table.now.points, table.thrower) == ((points, 27), "B3")


def test_nothing_is_lost_before_the_visit_is_over() -> None:
    table = Table(GAME).throw("MISS MISS")
    assert table.now.points == (27, 27)
    table.throw("MISS")
    assert table.kinds == ["dart", "toll"]
    assert table.title == text("{who} missed three times: {n} point is lost.", who=Named(0), n=2)


def test_all_hits_are_1437_points() -> None:
    table = Table(GAME, 1)
    for target in HIT:
        assert table.places == []
        table.throw(f"{target} {target} {target}")
    assert (table.now.points, table.now.hits, table.places) == ((1437,), (63,), ["A"])
    assert MOST == 1437
    assert table.outcome.figures == ((text("points"), ("1437",)), (text("doubles hit"), ("63/63",)))
    assert table.outcome.why == text("{who}: {points} points.", who=Named(0), points=1437)


def test_who_hits_nothing_is_out_in_the_fifth_round() -> None:
    """27 less 2, 4, 6, 8 is 7; double 5 costs 10."""
    table = Table(GAME, 1).throw("next " * 4)
    assert (table.now.points, table.places) == ((7,), [])
    table.throw("next")
    assert (table.now.points, table.places, table.kinds) == ((-3,), ["A"], ["fall", "over"])
    assert table.outcome.why is None


@pytest.mark.parametrize(("points", "out"), [(13, False), (12, True), (11, True)])
def test_zero_is_out(points: int, out: bool) -> None:
    table = Table(GAME)
    for target in HIT[:5]:
        table.throw(f"{target} next " * 2)
    table.slate(points=(points, 100)).throw("next")
    assert (0 in table.state.run.playing) is not out
    assert table.kinds == (["fall"] if out else ["toll"])


def test_the_bull_is_the_inner_one_and_counts_50() -> None:
    def last(dart: str) -> int:
        table = Table(GAME, 1)
        for target in HIT[:20]:
            table.throw(f"{target} next")
        return int(table.slate(points=(100,)).throw(f"{dart} next").now.points[0])

    assert (last("DB"), last("SB"), last("MISS"), last("D20")) == (150, 50, 50, 50)
    assert last("B") == 150  # a board whose bull is one piece has no other


# several players


def test_who_is_out_is_passed_over_and_the_others_play_on() -> None:
    table = Table(GAME, 3).slate(points=(2, 27, 27)).throw("next next D1 next")
    assert (table.thrower, table.state.run.fallen) == ("B3", ((0,),))
    assert table.chalk.lines[0].note == text("out")
    table.throw("D2 next next D3 next")
    assert table.thrower == "C3"


def test_the_last_one_plays_his_score_to_the_end() -> None:
    table = Table(GAME).slate(points=(27, 2)).throw("D1 next next")
    assert (table.places, table.thrower) == ([], "A3")
    for target in HIT[1:]:
        table.throw(f"{target} next")
    assert table.places == ["A", "B"]


def test_the_most_points_win_after_the_bull() -> None:
    table = Table(GAME, 3)
    for target in HIT:
        table.throw(f"{target} next {target} {target} next {target} next")
    assert table.places == ["B", "AC"]


def test_when_all_are_out_who_lasted_longer_ranks_before_and_in_one_round_who_had_more() -> None:
    table = Table(GAME, 4).slate(points=(1, 4, 5, 2)).throw("next next next next")
    assert table.places == []
    assert table.throw("next next").places == ["C", "B", "D", "A"]
    level = Table(GAME, 3).slate(points=(1, 2, 1)).throw("next next next")
    assert level.places == ["B", "AC"]


def test_who_leaves_ranks_last_of_those_who_play_and_before_those_who_were_out() -> None:
    table = Table(GAME, 4).slate(points=(2, 50, 50, 50)).throw("next").leave("B")
    assert table.state.run.fallen == ((0,), (1,))
    assert table.leave("C").places == ["D", "C", "B", "A"]


def test_a_player_on_his_own_may_leave() -> None:
    assert Table(GAME, 1).throw("D1").leave("A").places == ["A"]


# what is shown, and how bots aim


def test_the_double_is_called_lit_and_worth_aiming_at() -> None:
    table = Table(GAME, 1)
    for number, target in enumerate(HIT, 1):
        assert table.lit == [f"{target}*"]
        assert table.worth(target) == max(GAME.worth(table.state).values())
        call = table.call
        assert call.title == (text("DOUBLE {number}", number=number) if number < 21 else text("HIT THE BULL"))
        table.throw(f"{target} next")


def test_the_first_hit_is_worth_more_with_fewer_darts_left_and_the_next_only_itself() -> None:
    table = Table(GAME)
    first = table.worth("D1")
    assert 2 < first < table.throw("MISS").worth("D1")
    assert table.throw("D1").worth("D1") == 2
    assert table.worth("D2") == 0


def test_what_is_at_stake_is_said() -> None:
    assert Table(GAME).aside == (text("or {n} point is lost", n=2),)
    assert Table(GAME).slate(points=(2, 27)).aside == (text("or you are out"),)
    assert Table(GAME).throw("D1").aside == ()


def test_the_last_visit_is_chalked_up_as_what_it_brought_or_cost() -> None:
    table = Table(GAME, 2).throw("D1 D1 next next")
    cells = [[cell.said for cell in line.cells] for line in table.chalk.lines]
    assert cells == [["+4", "2"], ["−2", "0"]]
    assert [line.cells[0].tone for line in table.chalk.lines] == ["plain", "danger"]


def test_it_is_played_without_legs_and_teams() -> None:
    assert {setting.key for setting in rows(GAME)} == {"first_leg"}
    options = GAME.resolve(parse_options(GAME.info.settings, {}, 16), Facts(16))
    assert len(GAME.setup(options, 16, bytes(32)).slate.points) == 16
