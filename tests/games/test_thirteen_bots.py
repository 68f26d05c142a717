"""How bots play Thirteen: what looks best, what they see coming, and that none turns types for ever."""

from __future__ import annotations

from dataclasses import replace

import pytest

from firmware.bots import Thought, Throw
from games.catalogue.thirteen import GAME
from games.catalogue.thirteen.state import State
from games.catalogue.thirteen.worth import cost, looks_best
from games.geometry import SOFT
from games.kernel import Choose, Dart, Seat
from games.rng import Rng
from games.segments import Segment
from games.wits import Weighed, Wits
from tests.games.thirteen_table import cards, do, names, options, table
from tests.soak.thirteen import GREEDY, RANDOM, visits, won

RNG = Rng(bytes(range(32)))


def weighed(state: State, wits: Wits, rng: Rng = RNG) -> Weighed:
    seat = Seat(state.visit.seat)
    return GAME.weigh(GAME.observe(state, seat), GAME.choices(state, seat), wits, rng)


def chosen(state: State, wits: Wits, rng: Rng = RNG) -> str:
    found = weighed(state, wits, rng).choices
    return max(found, key=lambda token: found[token])


def test_a_hand_that_parts_well_costs_fewer_turns() -> None:
    assert cost(cards("3S 4S 5S 6S 7S")) < cost(cards("3S 4S 5S 8S 10S"))
    assert cost(cards("9S 9C")) < cost(cards("9S 10C"))
    assert cost(cards("2H")) < cost(cards("3H"))
    assert cost(0) == 0


def test_what_looks_best_keeps_sequences_together_and_high_cards_for_later() -> None:
    hand = cards("4S 5C 6D 9H 2S")
    assert names(looks_best(hand, 0, -1, False, False, 6)) == "4S 5C 6D"
    assert names(looks_best(hand, cards("3S"), -1, False, False, 6)) == "9H"
    assert names(looks_best(cards("4S 5C 6D"), cards("3S"), -1, False, False, 13)) == ""


@pytest.mark.parametrize("wits", [Wits(0), Wits(4)], ids=["greedy", "searching"])
def test_the_last_cards_are_played_when_they_can_be(wits: Wits) -> None:
    state = table("9S 9C", "10S JS QS", "3S 4S", on="8S 8C", owner=1, mode="classic")
    assert chosen(state, wits) == "play 9S 9C"


def test_looking_ahead_leads_what_a_rival_with_one_card_cannot_answer() -> None:
    state = table("3S 8S 8C", "5D", "6D 7D JD", mode="classic")
    assert chosen(state, Wits(10)) == "play 8S 8C"


def test_looking_ahead_with_hidden_hands_gives_each_choice_a_worth_and_one_answer() -> None:
    state = GAME.setup(options(4, mode="classic", hands="secret"), 4, bytes(range(32)))
    tokens = {choice.token for choice in GAME.choices(state, Seat(state.visit.seat))}
    one, other = weighed(state, Wits(2)), weighed(state, Wits(2))
    assert one == other
    assert set(one.choices) == tokens
    assert weighed(state, Wits(0, slips=1.0), RNG.fork("a")) != weighed(state, Wits(0, slips=1.0), RNG.fork("b"))


def test_darts_are_worth_what_they_play_against_what_comes_anyway() -> None:
    state = table("9H JC 4D 4S", "3C 5C 6C 7C", on="8S", owner=1)
    aims = weighed(state, GREEDY).aims
    assert aims[Segment("SO9")] > 0
    assert aims[Segment("SO9")] == aims[Segment("SI12")] == aims[Segment("DB")]
    assert Segment("SO20") not in aims
    leading = weighed(table("3S 4S 5S KD KC", "3C 5C"), GREEDY).aims
    assert leading[Segment("SO5")] > 0, "a sequence is better than the lowest card"


@pytest.mark.parametrize("skill", ["novice", "regular", "pro"])
def test_who_leads_turns_types_once_round_at_most(skill: str) -> None:
    state = table("4S 5C 6D 9S 9C 9H KD", "3C 5H 7H 8H 10H", "8S 8C JS QS 2H")
    for turn in range(40):
        seat = Seat(state.visit.seat)
        thought = Thought(
            GAME, GAME.observe(state, seat), seat, skill, SOFT, GAME.choices(state, seat), RNG.fork(f"{skill} {turn}")
        )
        done = thought.decide()
        if isinstance(done, Throw):
            assert turn <= 4
            return
        assert isinstance(done, Choose)
        state = do(state, f"A:{done.token}")
    raise AssertionError("it never throws")


def test_in_haste_it_throws_rather_than_turning_types() -> None:
    state = table("4S 5C 6D 9S", "3C 5H")
    seat = Seat(0)
    thought = Thought(GAME, GAME.observe(state, seat), seat, "good", SOFT, GAME.choices(state, seat), RNG)
    assert isinstance(thought.hasty(), Throw)


def test_what_looks_best_wins_more_than_chance_and_deals_last_as_long_as_they_should() -> None:
    """A sample of what ``make soak`` measures over 2,000 deals."""
    assert sum(won(number, GREEDY, RANDOM) for number in range(100)) >= 55
    took = sorted(visits(number) for number in range(5))
    assert 25 <= took[2] <= 45


def test_what_wins_at_once_asks_for_no_thought() -> None:
    state = table("2S 2C 2D 2H 3D", "3S 4S 6S")
    fresh = replace(state, deal=replace(state.deal, instant=(0,)))
    assert weighed(fresh, Wits(5)) == Weighed({}, {"show": 0.0})
    assert GAME.apply(fresh, Choose(Seat(0), "show")).refused is None
    assert GAME.apply(fresh, Dart(Seat(0), 1, Segment("MISS"))).refused is None
