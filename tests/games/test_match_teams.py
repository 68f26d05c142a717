"""Teams with fixed places: partners who share a place of the game, partners who each play their own."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.catalogue.main_vide_gagne import GAME as MVG
from games.kernel import Choose, Dart, Facts, Next, Seat
from games.match import Match
from games.segments import MISS
from games.settings import Value, parse
from games.text import Named, text
from tests.games.race import Evening, Race


def throwers(match: Evening, visits: int) -> list[int]:
    """Who throws in the next visits, in which nobody hits."""
    seen = []
    for _ in range(visits):
        assert match.thrower is not None
        seen.append(int(match.thrower))
        match.throw("MISS")
    return seen


def test_partners_who_share_throw_in_turn() -> None:
    match = Evening(4, teams=2, first_leg="entered")
    assert throwers(match, 8) == [0, 1, 2, 3, 0, 1, 2, 3]
    assert len(match.state.inner.points) == 2, "two places in the game"


def test_a_smaller_team_throws_as_often() -> None:
    match = Evening(5, teams=2, first_leg="entered")
    assert throwers(match, 12) == [0, 1, 2, 3, 4, 1, 0, 3, 2, 1, 4, 3]


def test_partners_who_play_their_own_sit_between_the_others() -> None:
    match = Evening(6, teams=3, partners="own", first_leg="entered")
    assert throwers(match, 7) == [0, 1, 2, 3, 4, 5, 0]
    assert len(match.state.inner.points) == 6


@given(teams=st.integers(2, 6), each=st.integers(1, 2), legs=st.integers(1, 6), own=st.booleans())
def test_partners_take_turns_at_beginning(teams: int, each: int, legs: int, own: bool) -> None:
    game = Race(most=12)
    partners = "own" if own else "share"
    match = Evening(teams * each, game, teams=teams, partners=partners, first_leg="entered", legs=21, goal=1)
    for leg in range(legs):
        began = match.thrower
        assert began == leg % teams + (leg // teams % each) * teams
        order = [seat % teams for seat in match.game.order(match.state)]
        assert order == [(leg + turn) % teams for turn in range(teams)] * each, "sides throw in turn"
        match.lets_win(began)
        match.go_on()


def test_a_shared_place_is_seen_as_the_partner_who_throws_and_named_as_both() -> None:
    match = Evening(4, teams=2, first_leg="entered", goal=9, darts=3)
    match.throw("S20", "MISS", "S20")
    view = match.view()
    assert view.turn
    assert view.turn.seat == 1
    assert [(rival.seat, rival.note) for rival in view.rivals] == [(2, text("{who} runs", who=Named(0, (2,))))]
    assert view.score
    assert view.score.teams
    assert [side.seats for side in view.score.sides] == [(0, 2), (1, 3)]
    assert [rival.seat for rival in match.view(0).rivals] == [0], "who waits sees his team as his own"
    assert match.view(3).turn == view.turn


def test_only_the_partner_whose_turn_it_is_may_throw() -> None:
    match = Evening(4, teams=2, first_leg="entered")
    assert match.game.to_act(match.state) == (0,)
    for seat in (1, 2, 3):
        assert match.refused(Dart(Seat(seat), 1, MISS)) == "it is {who}’s turn"
        assert match.refused(Next(Seat(seat))) == "it is {who}’s turn"
    assert match.refused(Choose(Seat(2), "stop"))


def test_a_team_of_one_place_wins_together() -> None:
    match = Evening(4, teams=2, legs=3, first_leg="entered")
    match.throw("S20", "MISS", "S20")
    assert match.moment.seats == (0, 2)
    assert match.moment.title == text("Leg {number} to {who}!", who=Named(0, (2,)), number=1)
    match.go_on()
    match.throw("MISS", "S20", "MISS", "S20")
    assert match.ranking == ((0, 2), (1, 3))
    assert match.outcome.figures == ((text("Legs won"), ("2", "0", "2", "0")),)


def test_of_partners_who_play_their_own_the_one_who_finishes_wins_for_both() -> None:
    match = Evening(4, teams=2, partners="own", first_leg="entered", legs=3)
    match.throw("S20", "S20", "MISS", "S20", "MISS", "S20")
    assert match.between
    assert match.moment.seats == (1, 3)
    assert match.legs == [0, 1]


def test_a_match_of_one_leg_in_teams_ends_as_the_leg_does() -> None:
    match = Evening(6, teams=3, partners="own", first_leg="entered")
    match.throw("MISS", "MISS", "S20", "MISS", "S20", "MISS", *["MISS"] * 4, "S20")
    assert match.ranking == ((1, 4), (2, 5), (0, 3))
    assert match.outcome.why == text("{who} is there first.", who=Named(4))
    assert match.outcome.figures == ((text("Points"), ("0", "0", "1", "0", "2", "0")),)


def test_what_is_written_a_seat_counts_for_the_first_of_those_who_share() -> None:
    match = Evening(4, teams=2, goal=5, start=(1, 2, 3, 4), slow=(0, 3), first_leg="entered")
    assert match.state.inner.points == (0, 2)
    own = Evening(4, teams=2, partners="own", goal=5, start=(1, 2, 3, 4), slow=(0, 3))
    assert own.state.inner.points == (0, 2, 3, 3)


def test_resolved_options_are_given_back() -> None:
    game = Match(MVG)
    written: dict[str, Value] = {"teams": 2, "legs": 3, "lives": (3, 4, 5, 6), "rings_count": (1, 2)}
    chosen = parse(game.info.settings, written, 4)
    for facts in (Facts(4), Facts(4, frozenset({0, 1, 2, 3})), Facts(4, bots=frozenset({1, 2, 3}), whole_bull=True)):
        options = game.resolve(chosen, facts)
        assert options["decks"] == 1
        assert options["lives"] == (3, 4, 5, 6)
        assert game.resolve(options, facts) == options


@pytest.mark.parametrize(
    ("people", "phones", "hands"),
    [
        ({0, 1, 2, 3}, {0, 1, 2, 3}, "secret"),
        ({0, 1, 2, 3}, {0, 1, 2}, "open"),
        ({0, 2}, {0, 2}, "secret"),
        ({0, 2}, {0}, "open"),
        ({0}, set(), "open"),
    ],
)
def test_phones_of_a_team_are_those_of_its_people(people: set[int], phones: set[int], hands: str) -> None:
    game, facts = Match(MVG), Facts(4, frozenset(phones), frozenset(range(4)) - people)
    options = game.resolve(parse(game.info.settings, {"teams": 2}, 4), facts)
    assert options["hands"] == hands
    assert (hands == "secret") == facts.phones_for_all


@pytest.mark.parametrize("people", [{0, 2}, {0, 1}, {0}, set()])
def test_partners_at_one_screen_cannot_hide_anything(people: set[int]) -> None:
    game, facts = Match(MVG), Facts(4, bots=frozenset(range(4)) - people)
    options = parse(game.info.settings, {"teams": 2, "hands": "secret"}, 4)
    if facts.secrets:
        assert game.resolve(options, facts)["hands"] == "secret"
    else:
        with pytest.raises(Exception, match="secret hands need a phone"):
            game.resolve(options, facts)


def test_partners_who_share_see_the_hand_that_they_share() -> None:
    match = Evening(4, MVG, teams=2, legs=3, hands="secret", first_leg="entered")
    hands = {seat: match.view(seat).hand for seat in range(4)}
    assert all(hand and hand.seat == seat and all(hand.cards) for seat, hand in hands.items())
    assert [hand.cards for hand in hands.values() if hand][:2] * 2 == [hand.cards for hand in hands.values() if hand]
    table = match.view()
    assert table.hand
    assert not any(table.hand.cards)
    assert not any(table.rivals[0].cards)
    for seat in (0, 2):
        (others,) = match.view(seat).rivals
        assert (others.seat, any(others.cards)) == (1, False)


def test_who_is_asked_answers_for_his_partner() -> None:
    match = Evening(4, MVG, teams=2, hands="open", shed="ask", first_leg="entered")
    hand = match.state.inner.cards.hands[1]
    match.throw(f"SO{hand[0].value}")
    assert 1 in match.game.to_act(match.state)
    assert 3 not in match.game.to_act(match.state)
    assert match.refused(Choose(Seat(3), "keep"))
    match.act(Choose(Seat(1), "keep"))
