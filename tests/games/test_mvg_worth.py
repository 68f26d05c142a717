"""Main vide gagne: what a dart is worth, in lives."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.catalogue.main_vide_gagne import GAME
from games.catalogue.main_vide_gagne.state import State
from games.catalogue.main_vide_gagne.worth import stake
from games.kernel import Action, Result
from games.segments import Segment
from tests.conformance.playout import playout
from tests.games.table import SEED, options, table, throw

STOCK = "3S 5S 6S 9H 9C 9D 10H 10S JH QC KC KS"


def worth(state: State, segment: str) -> float:
    return GAME.aims(GAME.observe(state, None)).get(Segment(segment), 0.0)


def test_own_cards_are_worth_shedding_more_so_the_more_there_are() -> None:
    state = table("7H 8H 8C KD", "2S 3S", "4S 5S", stock=STOCK)
    assert worth(state, "S8") > worth(state, "S7") > 0
    assert worth(state, "SI7") == worth(state, "SO7") == worth(state, "S7")


def test_shedding_for_others_is_harm_and_emptying_a_rival_worse() -> None:
    state = table("7H 8H 9C KD", "2S 3S", "4S", stock=STOCK)
    assert worth(state, "S4") < worth(state, "S2") < 0


def test_a_shared_card_is_worth_less_than_one_of_mine_alone() -> None:
    state = table("7H 8H 9C KD", "7S 3S", "4S 5S", stock=STOCK)
    assert 0 < worth(state, "S7") < worth(state, "S8")


def test_bull_good_outer_bull_bad() -> None:
    state = table("7H 8H 9C KD", "2S 3S", "4S 5S", stock=STOCK)
    assert worth(state, "DB") > 0 > worth(state, "SB")


@pytest.mark.parametrize(("bull", "like"), [("outer", "SB"), ("inner", "DB")])
def test_m17_the_one_bull_of_a_board_is_worth_what_it_does(bull: str, like: str) -> None:
    hands = ("7H 8H 9C KD", "2S 3S", "4S 5S")
    split, one = table(*hands, stock=STOCK), table(*hands, stock=STOCK, bull=bull)
    assert worth(one, "B") == worth(split, like)
    assert [worth(one, "SB"), worth(one, "DB"), worth(split, "B")] == [0, 0, 0]


def test_rings_and_15_to_20_are_worth_nothing_except_for_whom_rings_count() -> None:
    state = table("7H 8H", "2S 3S", stock=STOCK)
    assert [worth(state, name) for name in ("D7", "T7", "S15", "SO20", "MISS")] == [0] * 5
    helped = table("7H 8H", "2S 3S", stock=STOCK, rings_count=(0,))
    assert worth(helped, "T7") == worth(helped, "S7")
    assert worth(helped, "T20") == 0


class TestEmptied:
    """Zero is as good as STOP."""

    def test_the_bull_is_worth_the_lives_it_costs_the_others(self) -> None:
        state = throw(table("7H", "2S 3S", stock=STOCK), "S7")
        assert worth(state, "DB") == pytest.approx(3)

    def test_but_no_more_than_they_have(self) -> None:
        last = throw(table("7H", "2S 3S", lives=(9, 2), stock=STOCK), "S7")
        assert worth(last, "DB") == pytest.approx(0)
        nearly = throw(table("7H", "2S 3S", lives=(9, 3), stock=STOCK), "S7")
        assert worth(nearly, "DB") == pytest.approx(1)

    def test_an_outer_bull_throws_the_won_hand_away(self) -> None:
        state = throw(table("7H", "2S 3S 4S", "4S 5S", stock=STOCK), "S7")
        assert worth(state, "SB") < -1

    def test_helping_others_costs_what_they_would_have_lost(self) -> None:
        state = throw(table("7H", "2S 3S 4S", "8D", stock=STOCK), "S7")
        assert worth(state, "S2") == pytest.approx(-0.5)
        assert worth(state, "S8") == pytest.approx(-0.5)
        assert worth(state, "S11") == 0


def test_nothing_is_worth_anything_once_it_is_over() -> None:
    assert GAME.aims(GAME.observe(throw(table("7H", "2S", lives=(9, 1)), "S7", "next"), None)) == {}


@given(st.lists(st.integers(0, 12), min_size=2, max_size=8), st.data())
def test_the_stakes_of_all_players_together_are_nothing(counts: list[int], data: st.DataObject) -> None:
    lives = data.draw(st.lists(st.integers(1, 30), min_size=len(counts), max_size=len(counts)))
    held = dict(enumerate(counts))
    assert sum(stake(held, lives, seat) for seat in held) == pytest.approx(0)


def test_players_who_can_only_win_together_do_not_wait_for_each_other() -> None:
    assert worth(table("8S", "8H", "8C", stock=STOCK), "S8") > 0


def test_even_when_every_number_sheds_for_everybody_getting_on_is_worth_it() -> None:
    full = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    assert worth(table(full, full, full, stock=STOCK), "S7") > 0


def test_worth_is_the_same_to_the_last_bit_on_every_python() -> None:
    """A bot's choice follows from it, and a log replays with the bots it was played with."""
    told = hashlib.sha256()

    def note(before: State, action: Action, result: Result[State]) -> None:
        worths = GAME.aims(GAME.observe(result.state, None))
        told.update(repr(sorted((segment.name, value) for segment, value in worths.items())).encode())

    playout(GAME, options(7), 7, SEED, note)
    assert told.hexdigest()[:16] == "3269bf2c9a063814"
