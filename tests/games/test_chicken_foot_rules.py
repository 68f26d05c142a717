"""Chicken Foot by its rules: who starts, arms, feet, draws, blocked rounds, scores."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.catalogue.chicken_foot import GAME
from games.catalogue.chicken_foot.dealing import find, first_double
from games.catalogue.chicken_foot.farm import lay
from games.catalogue.chicken_foot.options import Rules
from games.catalogue.chicken_foot.rules import dealt
from games.catalogue.chicken_foot.scoring import outcome, ranking
from games.catalogue.chicken_foot.state import Match, Standing
from games.catalogue.chicken_foot.tiles import POINTS, SETS, TILES, numbers
from games.kernel import Facts, Refused, Retire, Seat
from games.rng import Rng
from games.settings import parse
from games.text import Named, text
from tests.conformance.playout import playout
from tests.games.farmyard import SEED, does, farm, hand, names, number, options, seen, table, tokens, told

CROSS = ("3-9", "4-9", "5-9", "6-9")


def test_tiles_are_numbered_as_they_weigh() -> None:
    order = [(POINTS[each], TILES[each].high) for each in range(len(TILES))]
    assert order == sorted(order)
    assert POINTS[number("0-0")] == 50
    assert [tiles.bit_count() for tiles in SETS.values()] == [28, 55, 91, 136, 190]


@pytest.mark.parametrize(
    ("seats", "written", "expected"),
    [
        (2, {}, ("9", 7)),
        (7, {}, ("9", 7)),
        (8, {}, ("12", 7)),
        (12, {}, ("15", 7)),
        (5, {"length": "family"}, ("6", 5)),
        (2, {"hand": 14}, ("9", 14)),
        (12, {"set": "18", "hand": 15}, ("18", 15)),
    ],
)
def test_c12_c13_the_set_that_fits(seats: int, written: dict[str, Any], expected: tuple[str, int]) -> None:
    chosen = options(seats, **written)
    assert (chosen["set"], chosen["hand"]) == expected


@pytest.mark.parametrize(
    ("seats", "written", "key"),
    [
        (8, {"set": "9"}, "set"),
        (4, {"hand": 14}, "hand"),
        (6, {"length": "family"}, "length"),
        (13, {}, "seats"),
        (3, {"hands": "secret"}, "hands"),
    ],
)
def test_c12_what_a_match_cannot_have_is_refused_with_the_sum(seats: int, written: dict[str, Any], key: str) -> None:
    with pytest.raises(Refused) as refused:
        GAME.resolve(parse(GAME.info.settings, written, seats), Facts(seats))
    assert refused.value.key == key


def test_c16_the_rounds_of_each_length() -> None:
    assert Rules.of(options(4)).doubles == (9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
    assert Rules.of(options(4, length="express")).doubles == (9, 8, 0)
    assert Rules.of(options(4, length="family")).doubles == (6, 5, 4, 3, 2, 1, 0)


def test_cfd_10_the_holder_of_the_double_lays_it_and_the_next_goes_on() -> None:
    starter, hands, stock, drawn = find(number("9-9"), (hand("1-2"), hand("9-9 0-4")), b"\x05", (0, 1))
    assert (starter, names(hands[1]), stock, drawn) == (1, "0-4", b"\x05", 0)


def test_cfd_15_c4_they_draw_in_turn_until_it_is_found_and_keep_what_they_drew() -> None:
    stock = bytes(map(number, ["2-2", "3-4", "8-8", "1-1"]))
    starter, hands, rest, drawn = find(number("8-8"), (hand("1-2"), hand("0-4"), hand("5-5")), stock, (2, 0, 1))
    assert (starter, drawn, rest) == (1, 3, bytes([number("1-1")]))
    assert [names(each) for each in hands] == ["1-2 3-4", "0-4", "2-2 5-5"]


def test_c1_the_first_round_may_begin_with_the_highest_double_held() -> None:
    rules = Rules.of(options(2, first_double="held"))
    assert first_double(rules, 0, (hand("3-3 8-9"), hand("7-7"))) == 7
    assert first_double(rules, 0, (hand("3-4"), hand("7-8"))) == 9
    assert first_double(rules, 1, (hand("3-3"), hand("7-7"))) == 8


@given(st.binary(min_size=32, max_size=32), st.integers(2, 12))
@settings(max_examples=40, deadline=None)
def test_every_tile_is_somewhere(seed: bytes, seats: int) -> None:
    rules = Rules.of(options(seats))
    state = dealt(Match(rules, tuple(range(seats))), Standing((), (), 0), tuple(range(seats)), 1, Rng(seed))
    tiles = [*(each for held in state.deal.hands for each in numbers(held)), *state.deal.stock, *state.farm.laid]
    assert sorted(tiles) == list(numbers(SETS[rules.most]))
    assert state.visit.seat == (state.deal.round.starter + 1) % seats


def test_cfd_20_four_arms_before_any_second_tile() -> None:
    state = table("3-9 4-5 1-3", "3-4 1-9 0-0", on=farm(9), mode="classic")
    assert tokens(state) == ["play 3-9"]
    state = does(state, "A:play 3-9").state
    assert tokens(state) == ["play 1-9"]


def test_cfd_26_28_a_foot_takes_three_toes_and_then_they_are_open() -> None:
    yard = farm(9, *CROSS)
    state = table("3-3 3-8", "3-5 1-4", "1-3 0-1", on=yard, mode="classic")
    steps = does(state, "A:play 3-3")
    assert told(steps) == ["A foot 3-3", "B next"]
    assert seen(steps.steps[0]).cues[-1].kind == "foot"
    assert tokens(steps.state) == ["play 3-5"], "1-4 would fit the open 4"
    state = does(steps.state, "B:play 3-5").state
    assert tokens(state) == ["play 1-3"]
    state = does(state, "C:play 1-3").state
    assert (state.farm.left, sorted(state.farm.ends)) == (1, [1, 4, 5, 5, 6])
    assert sorted(lay(state.farm, number("3-8"), 3).ends) == [1, 4, 5, 5, 6, 8]


def test_feet_lie_where_the_screen_can_draw_them() -> None:
    yard = farm(9, *CROSS, "3-3", "3-5 on 3", "1-3 on 3", "0-3 on 3")
    assert yard.on == (-1, 0, 0, 0, 0, 1, 5, 5, 5)
    assert yard.slots == (0, 0, 1, 2, 3, 0, 0, 2, 1), "arms in turn, outer toes first"


def test_of_ends_alike_the_oldest_is_taken_so_that_arms_grow_evenly() -> None:
    yard = farm(9, "3-9", "4-9", "5-9", "6-9", "3-4 on 3")
    assert yard.ends == (4, 5, 6, 4)
    assert lay(yard, number("2-4"), 4).on[-1] == 2


def test_c6_a_drawn_tile_that_fits_may_be_kept_or_must_be_played() -> None:
    yard = farm(9, *CROSS)
    state = does(table("1-2", "3-3 0-1", on=yard, stock="3-8 0-0", mode="classic"), "A:draw").state
    assert tokens(state) == ["play 3-8", "pass"]
    must = table("1-2", "3-3 0-1", on=yard, stock="3-8 0-0", mode="classic", must_play="true")
    assert tokens(does(must, "A:draw").state) == ["play 3-8"]


def test_both_halves_fit_so_the_end_is_said() -> None:
    state = table("3-6 5-8", "1-1", on=farm(9, *CROSS), mode="classic")
    assert tokens(state) == ["play 5-8", "play 3-6 on 6", "play 3-6 on 3"]
    assert sorted(does(state, "A:play 3-6 on 3").steps[0].farm.ends) == [4, 5, 6, 6]


def test_c8_blocked_rounds_draw_on_or_end_at_once() -> None:
    foot = farm(9, *CROSS, "3-3", "3-4 on 3", "3-5 on 3")
    on = table("1-2", "4-5", on=foot, stock="0-0 2-8", mode="classic")
    assert told(does(on, "A:draw", "B:draw"))[:2] == ["B draw 2-8", "B round"]
    assert does(on, "A:draw", "B:draw").steps[1].standing.rounds == ((53, 19),)
    ends = table("1-2 3-6", "4-5", on=foot, stock="0-0 2-8", mode="classic", blocked="end")
    steps = does(ends, "A:play 3-6")
    assert told(steps)[:2] == ["A tile 3-6", "B next"], "the foot is finished: B may go on"
    stuck = table("1-2", "2-4 0-3", on=foot, stock="0-0 2-8", mode="classic", blocked="end")
    steps = does(stuck, "A:draw")
    assert told(steps) == ["A draw 0-0", "B next"], "B can play"


def test_c9_c14_the_last_tile_ends_the_round_even_with_a_foot_open() -> None:
    state = table("3-3", "0-0 0-1 9-9", on=farm(9, *CROSS), mode="classic")
    steps = does(state, "A:play 3-3")
    assert told(steps)[:3] == ["A foot 3-3", "A round", f"{'AB'[steps.steps[2].deal.round.starter]} deal"]
    assert steps.steps[1].standing.rounds == ((0, 69),)


@pytest.mark.parametrize(
    ("rounds", "places"),
    [
        (((0, 0, 130), (0, 40, 0), (60, 40, 0), (60, 40, 0)), ((0,), (1,), (2,))),
        (((0, 0), (20, 30), (40, 30)), ((0,), (1,))),
        (((0, 0), (20, 20), (40, 40)), ((0, 1),)),
    ],
    ids=["most zero rounds", "lowest other round", "shared"],
)
def test_c11_ties(rounds: tuple[tuple[int, ...], ...], places: tuple[tuple[int, ...], ...]) -> None:
    assert ranking(Standing(rounds, (), 0), len(rounds[0])) == places


def test_the_next_round_begins_with_the_next_double_and_who_sits_after_the_last_starter_draws_first() -> None:
    state = table("3-3", "0-0 0-1 9-9", on=farm(9, *CROSS), mode="classic")
    after = does(state, "A:play 3-3").state
    assert TILES[after.farm.laid[0]].low == 8
    assert after.deal.round.number == 1


def test_who_leaves_puts_his_tiles_into_the_boneyard() -> None:
    state = table("1-2 1-1", "3-5 3-6", "0-3 2-3", on=farm(9, *CROSS), stock="0-0")
    result = GAME.apply(state, Retire(Seat(0)))
    assert told(result) == ["A retire", "B next"]
    assert {str(TILES[each]) for each in result.state.deal.stock} == {"0-0", "1-2", "1-1"}
    result = GAME.apply(result.state, Retire(Seat(1)))
    ended = GAME.outcome(result.state)
    assert ended is not None
    assert ended.ranking == ((2,), (1,), (0,))


@pytest.mark.parametrize("written", [{}, {"mode": "classic"}, {"length": "family", "blocked": "end"}])
def test_a_random_match_plays_all_its_rounds(written: dict[str, str]) -> None:
    state, _ = playout(GAME, options(4, **written), 4, SEED)
    assert len(state.standing.rounds) == len(state.match.rules.doubles)
    assert any(0 in row for row in state.standing.rounds)


def test_c11_of_two_that_are_level_wins_who_had_more_rounds_without_a_point_and_the_results_count_them() -> None:
    standing = Standing(((0, 7, 30), (12, 0, 2), (0, 5, 9)), (), 0)
    found = outcome(standing, 3)
    assert found.ranking == ((0,), (1,), (2,))
    assert found.why == text("Level in points; {who} had more rounds without any.", who=Named(0))
    assert found.figures == ((text("Points"), ("12", "12", "41")), (text("Rounds at 0"), ("2", "1", "0")))
    low = outcome(Standing(((0, 0, 30), (8, 5, 2), (4, 7, 9)), (), 0), 3)
    assert low.ranking[0] == (0,)
    assert low.why == text("Level in points and zero rounds; {who} had the lowest other round.", who=Named(0))
    level = outcome(Standing(((0, 7), (7, 0)), (), 0), 2)
    assert level.ranking == ((0, 1),)
    assert level.why == text("Level in points, zero rounds and lowest round: the win is shared.")
