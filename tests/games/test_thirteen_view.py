"""Thirteen on the screen: what lights mean, what lies on the table, what may be chosen, who knows what."""

from __future__ import annotations

from games.cards import Card
from games.catalogue.thirteen import GAME
from games.kernel import Seat
from games.rng import Rng
from games.tabletop import Pick
from games.text import Text
from games.view import Lit
from tests.conformance.told import say
from tests.games.thirteen_table import do, look, steps, table

HAND = "4S 6C 6H 8H 10S 10H JC QS QD AC AH"


def told(said: Text | None) -> str:
    return say(said)


def lit(found: tuple[Lit, ...], number: int) -> Lit:
    return next(one for one in found if one.segments[0].number == number)


class TestFollowing:
    state = table(HAND, "5C 5D 3D", "3C 8D 9H", on="9C 9D", owner=2)

    def test_the_call_says_what_must_be_beaten(self) -> None:
        call = look(self.state).call
        assert call is not None
        assert (told(call.over), told(call.title)) == ("must beat", "pair of 9")

    def test_the_board_lights_whole_numbers_and_arcs_beside_them(self) -> None:
        board = look(self.state).board
        assert [one.segments[0].number for one in board.lit] == [10, 12, 1, 0]
        assert {segment.name for segment in lit(board.lit, 12).segments} == {"SI12", "SO12", "D12", "T12"}
        assert told(lit(board.lit, 12).title) == "the queens"
        assert board.near == (5, 6, 9, 15, 18, 20)

    def test_cards_rise_with_their_numbers_and_the_list_says_them(self) -> None:
        view = look(self.state)
        assert view.rack is not None
        raised = [(group.value, [str(view.rack.pieces[at]) for at in group.pieces]) for group in view.rack.groups]
        assert raised == [("10", ["10S", "10H"]), ("12", ["QS", "QD"]), ("1", ["AC", "AH"])]
        assert [(play.sign, told(play.words)) for play in view.plays] == [
            (10, "the 10s"),
            (12, "the queens"),
            (1, "the aces"),
            ("bull", "the 10s"),
        ]

    def test_the_trick_and_who_sits_there(self) -> None:
        view = look(self.state)
        assert view.trick is not None
        assert (view.trick.cards, view.trick.owner) == ((Card("9C"), Card("9D")), 2)
        assert [(place.seat, place.held) for place in view.places] == [(0, 11), (1, 3), (2, 3)]

    def test_a_bomb_is_called_one(self) -> None:
        view = look(table("7S 7C 7D 7H 3S", "5C", on="2S", owner=1))
        assert [told(play.words) for play in view.plays] == ["bomb: four 7", "bomb: four 7"]

    def test_a_bomb_of_pairs_is_called_in_few_words(self) -> None:
        view = look(table("7S 7C 8S 8C 9S 9C KD", "5C", on="2S", owner=1))
        assert [told(play.words) for play in view.plays] == ["bomb to the 9", "bomb to the 9"]

    def test_the_five_cheapest_are_listed_and_the_bull(self) -> None:
        view = look(table("4S 5S 6S 7S 8S 9S 10S", "5C 6C", on="3S", owner=1))
        assert [play.sign for play in view.plays] == [4, 5, 6, 7, 8, "bull"]


class TestLeading:
    state = table("4S 5C 6D 9S 9C 9H KD", "3C 5H 2D")

    def test_the_type_is_called_and_changes(self) -> None:
        for turns, words in enumerate(("sequence of 3", "three of a kind", "pair", "single card", "sequence of 3")):
            call = look(do(self.state, *["A:type"] * turns)).call
            assert call is not None
            assert told(call.title) == words

    def test_rings_light_for_what_they_play(self) -> None:
        board = look(self.state).board
        assert {segment.name for segment in lit(board.lit, 6).segments} == {"SI6", "SO6"}
        assert {segment.name for segment in lit(board.lit, 9).segments} == {"D9", "T9"}
        assert told(lit(board.lit, 9).title) == "pair of 9"
        assert board.near == (10, 13), "of the type shown; beside a lit ring no whole sector counts"

    def test_the_list_says_what_rings_play_and_goes_on_to_the_next_type(self) -> None:
        shown = look(self.state).plays
        assert [(play.sign, told(play.words)) for play in shown] == [
            (6, "to the 6"),
            ("double", "double: pair"),
            ("triple", "triple: three"),
            ("bull", "to the 6"),
            ("outer", "next type"),
        ]
        assert [play.token for play in shown if play.token] == ["type"]
        pairs = look(do(self.state, "A:type", "A:type")).plays
        assert [play.sign for play in pairs] == [9, "triple", "bull", "outer"], "single and double both play a pair"

    def test_the_card_that_must_be_in_is_said(self) -> None:
        call = look(table("3S 4C", "5C 6C", first=True)).call
        assert call is not None
        assert [told(line) for line in call.lines] == ["with the 3 of spades"]


def test_steps_say_what_came_by_itself_and_why() -> None:
    found = steps(table("9H KC 4D", "5C 6C", "QS 3H", on="8S", owner=2), "A:S9")
    moments = [look(step).moment for step in found]
    assert [(moment.kind, told(moment.title), told(moment.why)) for moment in moments if moment] == [
        ("play", "", ""),
        ("pass", "B passes", "nothing beats it"),
        ("next", "", ""),
    ]


def test_a_deal_that_is_over_shows_its_points() -> None:
    found = steps(table("9H", "", "4C", "", out=(1, 3), mode="classic", totals=(2, 1, 0, 0)), "A:play 9H")
    scores = look(found[1]).scores
    assert scores is not None
    assert [(seat, total) for seat, _, total in scores.rows] == [(0, "3"), (1, "4"), (2, "0"), (3, "2")]
    assert scores.best == (1,)


class TestAtTheTable:
    state = table("9S 9H 10S 10C 3C", "4S 4C", on="9C 9D", owner=1, mode="classic")

    def test_what_may_be_chosen_is_picked_from_the_hand(self) -> None:
        entry = look(self.state).entry
        assert entry is not None
        assert entry.items == tuple(map(Card, ("3C", "9S", "9H", "10S", "10C")))
        first = entry.picks[0]
        assert isinstance(first, Pick)
        assert (first.items, first.token, told(first.words)) == ((1, 2), "play 9S 9H", "pair of 9")
        assert [token for token, _ in entry.actions] == ["pass"]

    def test_nothing_is_lit_and_nobody_throws(self) -> None:
        view = look(self.state)
        assert view.board.lit == ()
        assert view.turn is not None
        assert view.turn.left == 0


class TestSecretHands:
    state = table("9S 9H 10S 10C 3C", "4S 4C 8C", "5S 6S 7S", on="9C 9D", owner=1, hands="secret")

    def test_the_table_lights_what_is_possible_and_shows_backs(self) -> None:
        view = look(self.state)
        assert view.rack is not None
        assert view.rack.pieces == (None,) * 5
        assert {one.tone for one in view.board.lit} == {"other", "bull"}
        assert view.plays == ()
        assert [one.segments[0].number for one in view.board.lit] == [9, 10, 11, 12, 13, 1, 2, 0]

    def test_a_seat_sees_its_own_cards_and_only_those(self) -> None:
        own, other = look(self.state, 0), look(self.state, 2)
        assert [one.segments[0].number for one in own.board.lit] == [9, 10, 0]
        assert other.rack is not None
        assert (other.rack.seat, other.rack.groups) == (2, ())
        assert [any(place.pieces) for place in other.places] == [False, False, True]

    def test_worlds_fit_the_first_deal(self) -> None:
        """Nobody is thought to hold less than the lowest card, and who must play it has it."""
        state = table("4S 9H", "5C 8C", "6D 8D", first=True, hands="secret")
        for number in range(20):
            world = GAME.imagine(GAME.observe(state, Seat(2)), Rng(bytes(32)).fork(str(number)))
            assert world.deal.hands[0] >> state.deal.floor & 1
            assert not any(hand & ((1 << state.deal.floor) - 1) for hand in world.deal.hands)
