"""Thirteen: turns, tricks, deals and the match, with cards chosen at the table and with darts."""

from __future__ import annotations

import pytest

from games.catalogue.thirteen import GAME
from games.catalogue.thirteen.dealing import begin
from games.catalogue.thirteen.state import Event, State, Visit
from games.kernel import Dart, Facts, Next, Refused, Retire, Seat
from games.segments import Segment
from games.settings import Value, parse
from tests.games.thirteen_table import SEED, cards, do, laid, names, options, result, steps, table, tokens


def kinds(found: tuple[State, ...]) -> list[str]:
    return [step.event.kind for step in found]


class TestSetup:
    def test_thirteen_cards_each_and_the_lowest_card_leads(self) -> None:
        state = GAME.setup(options(4), 4, SEED)
        assert [hand.bit_count() for hand in state.deal.hands] == [13] * 4
        assert state.deal.hands[state.visit.seat] & 1, "who holds the 3 of spades leads (T13-15)"
        assert state.deal.must == 0

    def test_an_order_that_is_given_is_the_one_round_the_table(self) -> None:
        order = tuple(map(Seat, (2, 0, 3, 1)))
        state = GAME.setup(options(4), 4, SEED, order)
        line = GAME.order(state)
        place = line.index(Seat(2))
        assert line[place:] + line[:place] == order
        assert line[0] == GAME.thrower(state)

    @pytest.mark.parametrize(
        ("seats", "written", "key"),
        [(1, {}, "seats"), (5, {}, "seats"), (4, {"cards": "17"}, "cards"), (3, {"hands": "secret"}, "hands")],
    )
    def test_what_a_table_cannot_have_is_refused(self, seats: int, written: dict[str, Value], key: str) -> None:
        with pytest.raises(Refused) as refused:
            GAME.resolve(parse(GAME.info.settings, written, seats), Facts(seats))
        assert refused.value.key == key

    def test_three_may_have_seventeen_cards(self) -> None:
        state = GAME.setup(options(3, cards="17"), 3, SEED)
        assert [hand.bit_count() for hand in state.deal.hands] == [17] * 3


class TestAtTheTable:
    def test_every_legal_play_is_offered_and_pass_last(self) -> None:
        state = table("9S 9H 10S 10C 3C", "4S 4C", on="9C 9D", owner=1, mode="classic")
        assert tokens(state) == ["play 9S 9H", "play 10S 10C", "pass"]

    def test_who_leads_is_offered_no_pass(self) -> None:
        state = table("4C 9H", "5C 5D", mode="classic")
        assert tokens(state) == ["play 4C", "play 9H"]
        assert result(state, "A:pass").refused is not None

    @pytest.mark.parametrize(
        "token", ["play 4C 9H", "play 9H 9C", "play 5C", "play", "play x", "play 9S 9C 9S", "type"]
    )
    def test_what_is_no_play_is_refused(self, token: str) -> None:
        state = table("4C 9H 9C", "5C 5D", mode="classic")
        assert result(state, f"A:{token}").refused is not None

    def test_darts_and_next_mean_nothing_there(self) -> None:
        state = table("4C", "5C", mode="classic")
        assert GAME.thrower(state) is None
        assert GAME.apply(state, Dart(Seat(0), 1, Segment("S4"))).refused is not None
        assert GAME.apply(state, Next(Seat(0))).refused is not None

    def test_who_has_passed_is_out_of_the_trick(self) -> None:
        state = table("3H KH", "10C QS", "9S 4D", "5C 6C", on="8S", owner=0, turn=1, mode="classic")
        state = do(state, "B:pass", "C:play 9S", "D:pass")
        assert state.visit.seat == 0, "B does not come back after the 9 (T13-32)"
        state = do(state, "A:pass")
        assert (state.visit.seat, state.deal.table, state.deal.passed) == (2, 0, 0), "C clears and leads (T13-22)"

    def test_after_a_pass_bombs_alone_where_they_are_allowed(self) -> None:
        hands = ("KH 4D", "7S 7C 7D 7H 2D", "5C 6C")
        state = table(*hands, on="2S", owner=0, passed=(1,), turn=1, mode="classic", bomb_after_pass="true")
        assert tokens(state) == ["play 7S 7C 7D 7H", "pass"]
        again = do(state, "B:pass", "C:pass")
        assert (again.visit.seat, again.deal.table) == (0, 0)
        bombed = do(state, "B:play 7S 7C 7D 7H", "C:pass")
        assert bombed.visit.seat == 0, "a bomb lies there: A, whose 2 it fell on, may answer"

    def test_who_is_out_leaves_the_lead_to_the_next(self) -> None:
        state = table("", "3C 4C", "5C 6C", "7C 8C", on="9H", owner=0, out=(0,), turn=1, mode="classic")
        state = do(state, "B:pass", "C:pass", "D:pass")
        assert (state.visit.seat, state.deal.table) == (1, 0)


class TestEnds:
    def test_places_give_three_two_one(self) -> None:
        state = table("9H", "", "4C", "", out=(1, 3), mode="classic")
        found = steps(state, "A:play 9H")
        assert kinds(found) == ["play", "round", "deal"]
        assert found[1].standing.totals == (1, 3, 0, 2)

    def test_three_players_three_two_nothing(self) -> None:
        found = steps(table("9H", "", "4C", out=(1,), mode="classic"), "A:play 9H")
        assert found[1].standing.totals == (2, 3, 0)

    def test_with_first_the_deal_is_over_at_once(self) -> None:
        found = steps(table("9H", "4C 5C", "6C 7C", mode="classic", deal_end="first"), "A:play 9H")
        assert found[1].standing.totals == (3, 0, 0)

    def test_finishing_on_a_two_is_the_last_place_where_that_is_bad(self) -> None:
        state = table("2H", "4C", "6C 7C", mode="classic", finish_on_two="false")
        state = do(state, "A:play 2H", "B:pass", "C:pass")
        assert state.visit.seat == 1
        found = steps(state, "B:play 4C")
        assert found[1].standing.totals == (0, 3, 0)
        assert found[2].visit.seat == 1, "B has won the deal and leads the next"

    def test_the_winner_leads_the_next_deal_with_whatever_he_likes(self) -> None:
        state = do(table("9H", "4C 5C", mode="classic"), "A:play 9H")
        assert state.visit.seat == 0
        assert state.deal.must == -1

    def test_enough_points_end_the_match_and_a_tie_does_not(self) -> None:
        ended = steps(table("9H", "4C 5C", mode="classic", totals=(7, 5)), "A:play 9H")
        assert kinds(ended) == ["play", "round", "over"]
        found = GAME.outcome(ended[-1])
        assert found is not None
        assert found.ranking == ((0,), (1,))
        tied = steps(table("9H", "4C", "", mode="classic", totals=(8, 0, 7), out=(2,)), "A:play 9H")
        assert tied[1].standing.totals == (10, 0, 10)
        assert GAME.outcome(tied[-1]) is None

    def test_what_wins_at_once_is_shown_and_gives_three_points(self) -> None:
        dragon = "3C 4D 5S 6H 7C 8D 9S 10H JC QD KS AH 5H"
        hands = (cards("3S 4S 6S"), cards(dragon), cards("2S 2C 2D 2H 3D"))
        state = table("3S", "3H", "4H")
        fresh, leader = begin(hands, (0, 1, 2), True, 0)
        assert (leader, fresh.instant) == (2, (2,)), "four 2s come before a dragon (T15)"
        state = State(state.match, state.standing, fresh, Visit(1, leader), Event("deal"), state.rng)
        assert tokens(state) == ["show"]
        for line in ("C:show", "C:next", "C:S20"):
            scored = next(step for step in steps(state, line) if step.event.kind == "round")
            assert scored.standing.totals == (0, 0, 3)
        assert begin((hands[1], hands[1]), (0, 1), True, 0)[0].instant == (0, 1), "else both"


class TestDarts:
    hands = ("9H JC 4D 4S", "3C 5C 6C 7C")

    def test_the_first_dart_on_a_legal_rank_plays_it_whatever_its_ring(self) -> None:
        state = table(*self.hands, on="8S", owner=1)
        for segment in ("SI9", "SO9", "S9", "D9", "T9"):
            assert laid(state, f"A:{segment}") == "9H"
        assert laid(state, "A:S11") == "JC"

    def test_a_neighbour_counts_with_help_and_not_without(self) -> None:
        state = table(*self.hands, on="8S", owner=1)
        assert laid(state, "A:S12") == "9H"
        assert laid(state, "A:S14") == "9H", "14 lies between 9 and 11: the lower card"
        assert laid(state, "A:S20") == ""
        exact = table(*self.hands, on="8S", owner=1, assist="exact")
        assert laid(exact, "A:S12") == ""
        nearest = table(*self.hands, on="8S", owner=1, assist="nearest")
        assert laid(nearest, "A:S20") == "9H"

    def test_the_lowest_top_card_that_beats_with_the_lowest_suits_below(self) -> None:
        state = table("9S 9H 10S 10C 10D", "3C 5C 6C 7C", on="9C 9D", owner=1)
        assert laid(state, "A:S9") == "9S 9H"
        assert laid(state, "A:S10") == "10S 10C"

    @pytest.mark.parametrize("bull", ["SB", "DB", "B"])
    def test_following_any_bull_plays_the_cheapest(self, bull: str) -> None:
        assert laid(table(*self.hands, on="8S", owner=1), f"A:{bull}") == "9H"

    def test_three_darts_without_effect_or_next_pass(self) -> None:
        state = table(*self.hands, on="8S", owner=1)
        assert do(state, "A:MISS", "A:S3", "A:S17").visit.seat == 1
        assert kinds(steps(state, "A:next"))[0] == "pass"

    def test_no_legal_play_is_passed_by_itself_and_said(self) -> None:
        state = table("9H KC 4D", "5C 6C", "QS 3H", on="8S", owner=2)
        found = steps(state, "A:S9")
        assert kinds(found) == ["play", "pass", "next"]
        assert (found[1].event.seats, found[1].event.why) == ((1,), "none")
        assert found[-1].visit.seat == 2

    def test_with_secret_hands_nobody_passes_by_himself_while_he_might_play(self) -> None:
        state = table("9H KC 4D", "5C 6C", "QS 3H", on="8S", owner=2, hands="secret")
        assert do(state, "A:S9").visit.seat == 1
        sure = table("2H 4D", "5C 6C", "QS 3H", on="AS", owner=2, hands="secret")
        assert kinds(steps(sure, "A:S2")) == ["play", "pass", "pass", "next"], "on the 2 of hearts two cards do nothing"

    def test_a_bomb_is_named_by_its_top_rank(self) -> None:
        state = table("7S 7C 7D 7H 2H 3S", "5C 6C", on="2S", owner=1)
        assert laid(state, "A:S7") == "7S 7C 7D 7H"
        assert laid(state, "A:DB") == "2H"

    def test_the_leader_is_shown_the_longest_sequence_first_and_goes_on(self) -> None:
        state = table("4S 5C 6D 9S 9C 9H KD", "3C 5H")
        assert laid(state, "A:S6") == "4S 5C 6D"
        assert laid(state, "A:DB") == "4S 5C 6D"
        assert laid(state, "A:S9") == ""
        assert (laid(state, "A:D9"), laid(state, "A:T9")) == ("9S 9C", "9S 9C 9H")
        turned = do(state, "A:SB")
        assert len(turned.visit.darts) == 1
        assert laid(turned, "A:S9") == "9S 9C 9H"
        assert do(state, "A:type").visit.darts == ()
        assert laid(do(state, *["A:type"] * 4), "A:S6") == "4S 5C 6D", "round, and back"

    def test_one_bull_is_what_the_board_says(self) -> None:
        hands = ("4S 5C 6D 9S", "3C 5H")
        assert laid(table(*hands, bull="inner"), "A:B") == "4S 5C 6D"
        assert steps(table(*hands, bull="outer"), "A:B")[0].event.kind == "type"

    def test_who_leads_cannot_pass(self) -> None:
        state = table("9H JC 4D", "3C 5C")
        assert laid(state, "A:next") == "4D"
        assert laid(do(state, "A:MISS", "A:MISS"), "A:MISS") == "4D"
        must = table("3S 3C 4C 5D", "6C 7C", first=True)
        assert laid(must, "A:next") == "3S"
        assert laid(must, "A:S4") == "", "no 4 holds the 3 of spades; its neighbours 13 and 18 do not either"

    def test_with_secret_hands_types_begin_with_the_single_and_do_not_tell_the_hand(self) -> None:
        state = table("9H JC 4D", "3C 5C 6C", hands="secret")
        assert laid(state, "A:S9") == "9H"
        assert laid(do(state, "A:type"), "A:S9") == "", "a sequence of 3, which A does not hold"
        assert laid(do(state, *["A:type"] * 4), "A:S9") == "9H"


class TestWhoLeaves:
    def leave(self, state: State, seat: int) -> State:
        found = GAME.apply(state, Retire(Seat(seat)))
        assert found.refused is None
        return found.state

    def test_the_turn_goes_on(self) -> None:
        state = table("9H", "10C 3C", "JC 3D", on="8S", owner=2)
        assert self.leave(state, 0).visit.seat == 1

    def test_the_lead_goes_on_and_with_it_what_must_be_played(self) -> None:
        state = self.leave(table("3S 9H", "4C 8C", "3D 8D", first=True), 0)
        assert state.visit.seat == 2
        assert names(1 << state.deal.must) == "3D"

    def test_who_stays_alone_has_won(self) -> None:
        state = self.leave(self.leave(table("3S 9H", "4C 8C", "3D 8D", totals=(9, 0, 0)), 0), 2)
        found = GAME.outcome(state)
        assert found is not None
        assert found.ranking == ((1,), (2,), (0,))

    def test_who_was_out_keeps_nothing_of_the_deal_and_another_leads_the_next(self) -> None:
        state = self.leave(table("", "4C", "3D 8D", out=(0,), turn=1), 0)
        found = steps(state, "B:S4")
        assert found[1].standing.totals == (0, 2, 0)
        assert found[-1].visit.seat == 1
