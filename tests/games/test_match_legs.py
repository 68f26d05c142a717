"""Legs and sets: how many win, who begins, how visits are numbered, what a start ahead is worth."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.catalogue.main_vide_gagne import GAME as MVG
from games.kernel import Action, Choose, Dart, Expire, Facts, Next, Refused, Result, Seat
from games.match import Match, played, rows
from games.segments import MISS
from games.settings import Value, parse
from games.text import Named, text
from tests.conformance.playout import playout
from tests.games.race import SEED, Evening, Race


def test_best_of_three_is_won_with_two_legs() -> None:
    match = Evening(2, legs=3)
    match.lets_win(0)
    assert match.between
    assert match.legs == [1, 0]
    match.lets_win(1, 0)
    assert match.ranking == ((0,), (1,))
    assert match.outcome.why == text("{who}: {won} legs to {lost}.", who=Named(0), won=2, lost=1)
    assert match.outcome.figures == ((text("Legs won"), ("2", "1")),)


@given(st.integers(1, 21), st.sampled_from(["best_of", "first_to"]), st.data())
def test_a_set_is_over_when_nobody_can_catch_up(legs: int, count: str, data: st.DataObject) -> None:
    match = Evening(2, legs=legs, count=count, goal=1, next_leg="alternate")
    won = [0, 0]
    needed = legs if count == "first_to" else legs // 2 + 1
    while max(won) < needed:
        assert match.game.outcome(match.state) is None
        winner = data.draw(st.integers(0, 1))
        match.lets_win(winner)
        won[winner] += 1
    assert [int(word) for word in match.outcome.figures[0][1]] == won
    assert match.ranking[0] == (won.index(needed),)


def test_three_players_may_take_more_legs_than_best_of_says() -> None:
    match = Evening(3, legs=3)
    match.lets_win(0, 1, 2)
    assert match.between
    assert match.legs == [1, 1, 1]
    match.lets_win(2)
    assert match.ranking == ((2,), (0, 1))
    assert match.outcome.why == text("{who}: {n} leg won.", n=2, who=Named(2))


def test_a_set_won_begins_the_legs_anew() -> None:
    match = Evening(2, legs=2, sets=2, count="first_to")
    match.lets_win(0, 1, 0)
    assert (match.score.set, match.score.leg, match.legs, match.sets) == (1, 3, [2, 1], [1, 0])
    assert match.moment.kind == "leg"
    assert match.moment.title == text("Set {number} to {who}!", who=Named(0), number=1)
    match.go_on()
    assert (match.score.set, match.score.leg, match.legs, match.sets) == (2, 1, [0, 0], [1, 0])
    match.lets_win(1, 1)
    assert match.sets == [1, 1]
    match.lets_win(1, 1)
    assert match.ranking == ((1,), (0,))
    assert match.outcome.why == text("{who}: {won} sets to {lost}.", who=Named(1), won=2, lost=1)
    assert match.outcome.figures == ((text("Sets won"), ("1", "2")), (text("Legs won"), ("2", "5")))


def test_a_handicap_is_a_start_ahead_in_each_set() -> None:
    match = Evening(2, legs=3, sets=3, handicap=(0, 1))
    assert match.legs == [0, 1]
    match.lets_win(1)
    assert match.sets == [0, 1]
    match.go_on()
    assert match.legs == [0, 1]
    match.lets_win(0, 0)
    assert match.sets == [1, 1]
    assert match.legs == [2, 1]
    match.lets_win(1)
    assert match.outcome.figures[1] == (text("Legs won"), ("2", "2")), "what was given is not won"


def test_a_leg_that_several_win_counts_for_each() -> None:
    match = Evening(3, Race(together=2), legs=2, count="first_to", first_leg="entered")
    match.lets_win(0)
    assert match.legs == [1, 1, 0]
    assert match.moment.seats == (0, 1)
    assert match.moment.title == text("The leg is shared")
    match.lets_win(1)  # the second begins: he and the third are first
    assert match.ranking == ((1,), (0, 2))


def test_the_visits_of_a_leg_do_not_depend_on_how_long_earlier_ones_were() -> None:
    short, long = Evening(2, legs=7), Evening(2, legs=7)
    long.throw(*["MISS"] * 7)
    for number in (2, 3):
        short.lets_win(0)
        long.lets_win(1)
        short.go_on()
        long.go_on()
        assert short.visit == long.visit == number * 10_000 + 1
    assert short.refused(Dart(Seat(0), 1, MISS)), "a visit of the first leg is over"


def test_the_first_leg_of_cards_is_dealt_as_a_match_without_legs_is() -> None:
    match = Evening(3, MVG, legs=3, hands="open")
    bare = parse(MVG.info.settings, {"hands": "open"}, 3)
    assert match.state.inner == MVG.setup(MVG.resolve(bare, Facts(3)), 3, SEED)


def test_later_legs_are_dealt_anew_from_the_same_seed() -> None:
    def deals(seed: bytes) -> list[object]:
        match = Evening(2, MVG, seed, legs=5, lives=1, hands="open")
        dealt = []

        def note(before: Any, action: Action, result: Result[Any]) -> None:
            if isinstance(action, Choose) and action.token == "leg":
                dealt.append(result.state.inner.cards.hands)

        playout(match.game, match.options, 2, seed, note)
        return [match.state.inner.cards.hands, *dealt]

    hands = deals(SEED)
    assert len(set(hands)) == len(hands) >= 3
    assert deals(SEED) == hands
    assert deals(bytes(32)) != hands


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_start_alternates_leg_by_leg(first: int) -> None:
    match = Evening(3, legs=9, first_leg="entered")
    began = []
    for winner in (0, 0, 1, 1, 2):
        began.append(match.thrower)
        match.lets_win((winner + first) % 3)
        match.go_on()
    assert began == [0, 1, 2, 0, 1]
    assert match.game.order(match.state) == (2, 0, 1)


def test_the_loser_of_a_leg_begins_the_next() -> None:
    match = Evening(3, legs=9, goal=3, first_leg="entered", next_leg="loser")
    match.throw("S1", "S1", "MISS", "S1", "MISS", "MISS", "S1")
    assert match.between
    match.go_on()
    assert match.thrower == 2, "he has hit nothing"
    match.lets_win(2)
    match.go_on()
    assert match.thrower == 0, "both others have nothing: the one whose turn comes first"


def test_a_lot_says_who_begins_where_the_game_draws_nothing() -> None:
    begins = {Evening(3, seed=bytes([number]) * 32, legs=3).thrower for number in range(30)}
    assert begins == {0, 1, 2}
    match = Evening(3, legs=9, next_leg="draw")
    began = set()
    for _ in range(4):
        began.add(match.thrower)
        assert match.game.revealed(match.state), "a lot is chance"
        match.lets_win(0)
        match.go_on()
    assert len(began) > 1


def test_the_game_draws_the_order_itself_if_it_can() -> None:
    match = Evening(3, MVG, legs=3, hands="open")
    assert match.view().order is not None
    entered = Evening(3, MVG, legs=3, first_leg="entered", hands="open")
    assert entered.view().order is None
    assert entered.game.order(entered.state) == (0, 1, 2)


def test_an_order_that_is_settled_is_kept() -> None:
    game = Match(Race())
    options = game.resolve(parse(game.info.settings, {"legs": 3, "first_leg": "bull"}, 3), Facts(3))
    state = game.setup(options, 3, SEED, (Seat(2), Seat(0), Seat(1)))
    assert game.order(state) == (2, 0, 1)
    assert game.thrower(state) == 2


def test_between_legs_nobody_throws_and_anybody_may_go_on() -> None:
    match = Evening(2, legs=3)
    match.lets_win(0)
    assert match.thrower is None
    assert match.game.to_act(match.state) == (0, 1)
    assert {ask.seat for ask in match.view().asks} == {0, 1}
    assert match.refused(Dart(Seat(0), match.visit, MISS)) == "nobody throws now"
    assert match.refused(Next(Seat(0))) == "nobody throws now"
    assert match.refused(Choose(Seat(0), "stop"))
    assert match.refused(Choose(Seat(7), "leg"))
    assert match.game.deadline(match.state) is None
    match.act(Choose(Seat(1), "leg"))
    assert match.thrower is not None


def test_a_deadline_of_one_leg_is_not_one_of_the_next() -> None:
    match = Evening(2, legs=3)
    first = match.game.deadline(match.state)
    assert first is not None
    match.act(Expire(first.key))
    match.lets_win(0)
    assert match.refused(Expire(first.key)) == "that time is past"
    match.go_on()
    second = match.game.deadline(match.state)
    assert second is not None
    assert second.seconds == first.seconds
    assert match.refused(Expire(first.key)) == "that time is past"
    match.act(Expire(second.key))


def test_a_match_without_match_options_is_the_game_itself() -> None:
    game = Race()
    bare = parse((*game.info.settings, *rows(game)), {}, 2)
    assert played(game, bare) is game
    assert played(game, {"goal": 3}) is game, "as an old log has it"
    more = parse((*game.info.settings, *rows(game)), {"legs": 3}, 2)
    assert isinstance(played(game, more), Match)


@pytest.mark.parametrize(
    ("seats", "written", "key"),
    [
        (2, {"teams": 3}, "teams"),
        (3, {"teams": 2, "partners": "own"}, "teams"),
        (2, {"legs": 3, "handicap": (0, 2)}, "handicap"),
        (2, {"handicap": 1}, "handicap"),
        (7, {"legs": 3}, "seats"),
        (16, {"legs": 3, "teams": 8}, "teams"),
    ],
)
def test_what_a_match_cannot_have_is_refused_by_its_key(seats: int, written: dict[str, Value], key: str) -> None:
    game = Match(Race())
    with pytest.raises(Refused) as refusal:
        game.resolve(parse(game.info.settings, written, seats), Facts(seats))
    assert refusal.value.key == key


def test_a_game_of_one_leg_offers_none() -> None:
    assert [row.key for row in rows(Race(legs=False, teams=()))] == ["first_leg"]
    assert [row.key for row in rows(Race(1, 1))] == ["legs", "sets", "count", "teams", "partners"]
