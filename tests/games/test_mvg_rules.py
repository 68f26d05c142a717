"""Main vide gagne: what the cases leave open. Test names carry the rules they hold."""

from __future__ import annotations

from typing import cast

import pytest

from games.catalogue.main_vide_gagne import GAME
from games.catalogue.main_vide_gagne.state import State
from games.kernel import Action, Choose, Dart, Expire, Next, Outcome, Retire, Seat, Why
from games.segments import EVERY, MISS, Segment
from games.text import Named, text
from tests.games.table import choose, hand, table, throw

A, B, C = Seat(0), Seat(1), Seat(2)


def ranked(state: State) -> tuple[tuple[Seat, ...], ...]:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.ranking


def kinds(state: State, action: Action) -> list[str]:
    return [step.event.kind for step in GAME.apply(state, action).steps]


def test_mvg_22_35_36_d1_only_singles_up_to_14_touch_a_card() -> None:
    everything = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS JK1"
    for segment in EVERY:
        state = table(everything, "2H", stock="3H 4H 5H")
        after = GAME.apply(state, Dart(A, 1, segment)).steps[0]
        shed = len(state.cards.hands[0]) - len(after.cards.hands[0])
        assert shed == (1 if segment.single and segment.number <= 14 else -1 if segment.name in ("SB", "B") else 0)


def test_mvg_19_20_every_holder_sheds_all_copies_in_playing_order() -> None:
    state = table("7H 2H", "7S 7C 3S", "4C 7D", order=(2, 0, 1))
    after = throw(state, "SI7")
    assert [hand(after, seat) for seat in range(3)] == ["2H", "3S", "4C"]
    assert [card.name for card in after.cards.discard] == ["7D", "7H", "7S", "7C"]


def test_mvg_23_m1_when_nothing_is_left_nobody_draws_and_nothing_is_owed() -> None:
    after = throw(table("2H", "3H", "4H", stock="5S 6S"), "DB")
    assert [hand(after, seat) for seat in range(3)] == ["2H", "3H 5S", "4H 6S"]
    again = throw(after, "DB")
    assert again.cards == after.cards
    assert again.event.kind == "dart"


def test_m1_the_discard_is_shuffled_into_the_new_stock() -> None:
    gone = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    after = throw(table("2H", "3H", discard=gone), "DB")
    drawn = after.cards.hands[1][1:]
    assert len(drawn) == 3
    assert after.cards.discard == ()
    assert len(after.cards.stock) == 9
    assert after.cards.rng.position > 0
    assert {*drawn, *after.cards.stock} == set(table("2H", "3H", discard=gone).cards.discard)
    assert (*drawn, *after.cards.stock) != table("2H", "3H", discard=gone).cards.discard


def test_m5_a_bull_after_another_player_emptied_makes_him_draw_three() -> None:
    state = table("7H 2H", "7S", stock="3S 4S 5S")
    emptied = throw(state, "S7")
    assert hand(emptied, 1) == ""
    after = throw(emptied, "DB")
    assert hand(after, 1) == "3S 4S 5S"
    assert throw(after, "MISS").event.kind == "next"


def test_m6_an_outer_bull_takes_the_won_hand_away() -> None:
    after = throw(table("7H", "2S", stock="3S"), "S7", "SB")
    assert hand(after, 0) == "3S"
    assert GAME.choices(after, A) == ()
    assert GAME.deadline(after) is None


def test_mvg_25_m4_an_emptied_thrower_may_stop_or_go_on() -> None:
    emptied = throw(table("7H", "2S 3S", stock="4S 5S 6S"), "S7")
    assert [choice.token for choice in GAME.choices(emptied, A)] == ["stop"]
    assert GAME.choices(emptied, B) == ()
    went_on = throw(emptied, "DB")
    assert [choice.token for choice in GAME.choices(went_on, A)] == ["stop"]
    assert choose(went_on, 0, "stop").standing.lives == (9, 4)
    assert choose(emptied, 0, "stop").standing.lives == (9, 7)


@pytest.mark.parametrize("why", ["button", "pulled", "timeout"])
def test_m4_next_by_an_emptied_thrower_is_stop(why: Why) -> None:
    emptied = throw(table("7H", "2S 3S"), "S7")
    assert GAME.apply(emptied, Next(A, why)).state == choose(emptied, 0, "stop")


def test_m4_the_deadline_is_new_for_each_dart_and_fires_once() -> None:
    emptied = throw(table("7H", "2S 3S", auto_stop=5), "S7")
    due = GAME.deadline(emptied)
    assert due is not None
    assert due.seconds == 5
    later = throw(emptied, "MISS")
    assert GAME.apply(later, Expire(due.key)).refused is not None
    again = GAME.deadline(later)
    assert again is not None
    assert again.key != due.key
    assert GAME.apply(later, Expire(again.key)).state.standing.lives == (9, 7)


def test_m4_with_auto_stop_off_nothing_happens_by_itself() -> None:
    assert GAME.deadline(throw(table("7H", "2S 3S", auto_stop="off"), "S7")) is None


def test_mvg_26_the_steps_of_a_won_hand_are_seen_one_after_another() -> None:
    state = throw(table("7H 2H", "7S", "3S", lives=(9, 9, 1)), "MISS", "MISS")
    steps = GAME.apply(state, Dart(A, 1, Segment("S7"))).steps
    assert [step.event.kind for step in steps] == ["shed", "won", "lives", "deal"]
    shed, won, lives, deal = steps
    assert won.event.seats == (B,)
    assert won.standing.lives == (9, 9, 1)
    assert lives.standing.lives == (8, 9, 0)
    assert lives.cards == shed.cards
    assert [len(held) for held in deal.cards.hands] == [6, 6, 0]
    assert (deal.visit.seat, deal.visit.number) == (B, 2)


def test_mvg_27_if_everybody_empties_nobody_loses_a_life() -> None:
    state = throw(table("7H", "7S"), "MISS", "MISS")
    assert kinds(state, Dart(A, 1, Segment("S7"))) == ["shed", "won", "deal"]


def test_mvg_17_m9_the_order_goes_on_past_eliminated_seats() -> None:
    state = table("2H", "", "3H", "4H", lives=(9, 0, 9, 9), order=(3, 1, 0, 2))
    throwers = []
    for _ in range(4):
        throwers.append(state.visit.seat)
        state = throw(state, "next")
    assert throwers == [3, 0, 2, 3]


def test_m9_the_next_hand_starts_after_the_last_thrower_even_if_he_fell() -> None:
    state = table("2H 7H", "7S", "4H", lives=(1, 9, 9))
    after = throw(state, "S7", "next")
    assert after.standing.alive == (1, 2)
    assert after.visit.seat == 1


def test_m9_fixed_starter_is_the_first_seat_with_lives() -> None:
    state = throw(table("2H 7H", "7S", "4H", lives=(1, 9, 9), starter="fixed", order=(0, 2, 1)), "S7", "next")
    assert state.visit.seat == 2


def test_m8_winners_lose_no_life_so_somebody_always_stays() -> None:
    over = throw(table("7H", "2S", "3S", lives=(1, 1, 1)), "S7", "next")
    assert over.standing.lives == (1, 0, 0)
    assert GAME.outcome(over) == Outcome(
        ((A,), (B, C)),
        text("Only {who} kept some lives.", who=Named(A)),
        ((text("Lives left"), ("1", "0", "0")),),
    )
    assert GAME.to_act(over) == ()


def test_m15_who_fell_earlier_ranks_behind_who_fell_together() -> None:
    state = table("7H", "2S", "3S", "", lives=(5, 1, 1, 0))
    assert ranked(throw(state, "S7", "next")) == ((A,), (B, C), (Seat(3),))


def test_m16_the_cap_shares_a_level_hand_and_waits_for_every_seat() -> None:
    state = table("2H", "3H", "4H 5H", visits=(4, 4, 3), cap=5)
    waited = throw(state, "next", "next", "next")
    assert waited.event.kind == "next"
    after = throw(waited, "next")
    assert after.event.kind == "next"
    steps = GAME.apply(throw(after, "next"), Next(C)).steps
    assert steps[0].event.seats == (A, B)
    assert steps[-1].standing.lives == (9, 9, 7)
    assert steps[-1].standing.visits == (0, 0, 0)


def test_m17_an_unsplit_bull_is_what_the_board_was_set_up_as() -> None:
    outer = throw(table("2H", "3H", stock="4S 5S 6S", bull="outer"), "B")
    inner = throw(table("2H", "3H", stock="4S 5S 6S", bull="inner"), "B")
    assert (hand(outer, 0), hand(outer, 1)) == ("2H 4S", "3H")
    assert (hand(inner, 0), hand(inner, 1)) == ("2H", "3H 4S 5S 6S")


def test_m19_rings_count_only_while_their_seat_throws() -> None:
    state = table("7H 2H", "7S 3S", rings_count=(1,))
    assert throw(state, "D7").cards == state.cards
    after = throw(state, "next", "T7")
    assert (hand(after, 0), hand(after, 1)) == ("2H", "3S")


class TestAsk:
    """M3: with ``shed=ask`` each holder answers."""

    def test_every_holder_is_asked_and_nothing_moves_before(self) -> None:
        state = table("7H 2H", "7S 7C", "3S", shed="ask")
        asked = throw(state, "S7")
        assert asked.cards == state.cards
        assert GAME.to_act(asked) == (A, B)
        assert [choice.token for choice in GAME.choices(asked, B)] == ["shed", "keep"]
        assert GAME.choices(asked, C) == ()

    def test_shed_lets_all_copies_go_keep_none(self) -> None:
        asked = throw(table("7H 2H", "7S 7C 3H", shed="ask"), "S7")
        assert hand(choose(asked, 1, "shed"), 1) == "3H"
        kept = choose(asked, 1, "keep")
        assert hand(kept, 1) == "7S 7C 3H"
        assert GAME.apply(kept, Choose(B, "shed")).refused is not None

    def test_no_answer_by_the_next_dart_is_shed(self) -> None:
        asked = throw(table("7H 2H", "7S 3S", shed="ask"), "S7")
        assert kinds(asked, Dart(A, 1, MISS)) == ["shed", "dart"]
        assert GAME.apply(asked, Dart(A, 1, MISS)).steps[0].event.segment is None
        assert hand(throw(asked, "MISS"), 1) == "3S"

    def test_no_answer_by_the_end_of_the_turn_is_shed(self) -> None:
        asked = throw(table("7H 2H", "7S", shed="ask"), "S7")
        assert kinds(asked, Next(A)) == ["shed", "won", "lives", "deal"]

    def test_the_third_dart_ends_the_turn_so_its_cards_go_at_once(self) -> None:
        state = throw(table("7H 2H", "7S 3S", shed="ask"), "MISS", "MISS")
        assert kinds(state, Dart(A, 1, Segment("S7"))) == ["shed", "next"]

    def test_the_thrower_may_stop_only_after_his_own_answer(self) -> None:
        asked = throw(table("7H", "7S 3S", shed="ask"), "S7")
        assert [choice.token for choice in GAME.choices(asked, A)] == ["shed", "keep"]
        assert GAME.deadline(asked) is None
        answered = choose(asked, 0, "shed")
        assert [choice.token for choice in GAME.choices(answered, A)] == ["stop"]
        assert GAME.deadline(answered) is not None

    def test_the_dart_tells_in_the_end_how_many_cards_it_shed(self) -> None:
        asked = throw(table("7H 2H", "7S 7C 3S", shed="ask"), "S7")
        assert choose(choose(asked, 0, "shed"), 1, "shed").visit.darts[0].shed == 3

    def test_who_leaves_is_asked_no_more(self) -> None:
        asked = throw(table("7H 2H", "7S 3S", "4S", shed="ask"), "S7")
        assert GAME.to_act(GAME.apply(asked, Retire(B)).state) == (A,)


class TestRetire:
    """A seat leaves: ranked as eliminated now."""

    def test_its_cards_go_to_the_discard(self) -> None:
        after = GAME.apply(table("2H", "3H 4H", "5H", discard="9S"), Retire(B)).state
        assert [card.name for card in after.cards.discard] == ["9S", "3H", "4H"]
        assert after.standing.lives == (9, 0, 9)
        assert after.visit.seat == A

    def test_a_thrower_who_leaves_ends_his_turn(self) -> None:
        state = throw(table("2H", "3H", "5H"), "MISS")
        assert kinds(state, Retire(A)) == ["retire", "next"]
        assert GAME.apply(state, Retire(A)).state.visit.seat == B

    def test_a_hand_that_another_has_emptied_is_won_at_that_end_of_turn(self) -> None:
        state = throw(table("2H 7H", "7S", "5H"), "S7")
        steps = GAME.apply(state, Retire(A)).steps
        assert [step.event.kind for step in steps] == ["retire", "won", "lives", "deal"]
        assert steps[-1].standing.lives == (0, 9, 8)

    def test_the_last_one_left_has_won(self) -> None:
        state = GAME.apply(table("2H", "3H", "5H"), Retire(C)).state
        steps = GAME.apply(state, Retire(A)).steps
        assert [step.event.kind for step in steps] == ["retire", "over"]
        assert ranked(steps[-1]) == ((B,), (A,), (C,))

    def test_nobody_leaves_twice(self) -> None:
        after = GAME.apply(table("2H", "3H", "5H"), Retire(C)).state
        assert GAME.apply(after, Retire(C)).refused is not None


@pytest.mark.parametrize(
    "action",
    [
        Dart(B, 1, MISS),
        Dart(A, 0, MISS),
        Dart(A, 2, Segment("T20")),
        Next(B),
        Choose(A, "stop"),
        Choose(A, "shed"),
        Choose(B, "fly"),
        Expire("stop-1-1"),
        Retire(Seat(5)),
        Dart(A, 1, cast(Segment, None)),
        Dart(A, 1, cast(Segment, ["S7"])),
    ],
)
def test_whatever_is_not_legal_now_leaves_the_state_and_says_why(action: Action) -> None:
    state = table("2H", "3H")
    result = GAME.apply(state, action)
    assert result.state is state
    assert result.refused is not None


def test_a_dart_of_a_visit_that_is_over_is_given_to_nobody() -> None:
    state = throw(table("2H", "3H"), "next", "next")
    assert GAME.apply(state, Dart(A, 1, MISS)).refused is not None
    assert GAME.apply(state, Dart(A, 3, MISS)).refused is None
