"""People leave in the middle, go on for their partners, and sit down between legs."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from games.catalogue.main_vide_gagne import GAME as MVG
from games.kernel import Dart, Join, Retire, Seat
from games.segments import MISS
from games.text import Named, text
from tests.games.race import Evening, Race


def test_who_leaves_in_a_leg_is_out_of_it_and_of_the_legs_to_come() -> None:
    match = Evening(3, legs=5, first_leg="entered", start=(0, 1, 2), goal=5)
    match.retire(0)
    assert match.thrower == 1
    match.lets_win(1)
    match.go_on()
    assert len(match.state.inner.points) == 2
    assert match.state.inner.points == (1, 2), "what is written a seat goes with the seat"
    assert match.thrower == 1, "the next in turn after the one who began, who is gone"
    assert match.refused(Retire(Seat(0))) == "{who} is not in the match any more"
    match.lets_win(2, 2, 2)
    assert match.ranking == ((2,), (1,), (0,))
    assert match.outcome.figures == ((text("Legs won"), ("0", "1", "3")),)


def test_who_leaves_between_legs_is_seen_leaving() -> None:
    match = Evening(3, legs=5)
    match.lets_win(0)
    match.retire(0)
    assert match.between
    assert match.moment.kind == "retire"
    assert match.game.to_act(match.state) == (1, 2)
    match.go_on()
    assert set(match.game.order(match.state)[:2]) == {1, 2}
    match.lets_win(1, 2, 1, 1)
    assert match.ranking == ((1,), (2,), (0,)), "who left is last, whatever he had won"


def test_a_match_of_one_leg_ends_as_the_leg_does_though_somebody_has_left() -> None:
    match = Evening(3, first_leg="entered", goal=2)
    match.throw("S20")
    match.retire(2)
    match.throw("MISS", "S20")
    assert match.outcome.why == text("{who} is there first.", who=Named(0))
    assert match.outcome.figures == ((text("Points"), ("2", "0", "0")),)


def test_a_partner_who_left_his_place_to_the_other_has_no_figure_of_his_own() -> None:
    match = Evening(4, teams=2, first_leg="entered", goal=1)
    match.retire(2)
    match.throw("S20")
    assert match.ranking == ((0, 2), (1, 3))
    assert match.outcome.figures == ((text("Points"), ("1", "0", "–", "0")),)


def test_who_plays_alone_wins_legs_and_not_because_others_left() -> None:
    match = Evening(1, legs=3)
    match.lets_win(0, 0)
    assert match.outcome.why == text("{who}: {n} leg won.", n=2, who=Named(0))


@given(st.permutations(range(4)), st.booleans(), st.booleans())
def test_the_last_to_stay_has_won(leaving: list[int], between: bool, teams: bool) -> None:
    match = Evening(4, legs=5, teams=4 if teams else "off")
    if between:
        match.lets_win(leaving[0])
    match.retire(*leaving[:3])
    assert match.ranking == tuple((seat,) for seat in reversed(leaving))
    assert match.outcome.why == text("Only {who} stayed.", who=Named(leaving[3]))
    view = match.view()
    assert view.turn is None
    assert view.moment
    assert view.moment.kind == "over"
    assert view.ranking == match.ranking


@given(st.permutations(range(6)), st.sampled_from(["share", "own"]), st.sampled_from(["bull", "entered"]))
def test_a_team_is_gone_with_its_last_partner(leaving: list[int], partners: str, first: str) -> None:
    match = Evening(6, teams=3, partners=partners, first_leg=first, legs=3)
    gone: list[int] = []
    for seat in leaving:
        match.retire(seat)
        gone.append(seat)
        sides = {other % 3 for other in range(6) if other not in gone}
        if len(sides) < 2:
            break
        assert not set(gone) & set(match.game.to_act(match.state))
        assert match.game.outcome(match.state) is None
    left = [side for side in dict.fromkeys(seat % 3 for seat in reversed(gone)) if side not in sides]
    assert match.ranking == tuple((side, side + 3) for side in (*sides, *left))


def test_a_partner_goes_on_alone_even_in_the_middle_of_a_visit() -> None:
    match = Evening(4, teams=2, darts=3, goal=9, first_leg="entered")
    match.throw("S20")
    match.retire(0)
    view = match.view()
    assert view.turn
    assert view.turn.seat == match.thrower == 2
    assert len(view.turn.darts) == 1
    assert match.moment.title == text("{who} leaves the match.", who=Named(0))
    assert match.moment.segment is None, "no dart lands again"
    match.throw("S20", "S20")
    assert match.thrower == 1
    match.throw("MISS", "MISS", "MISS")
    assert match.thrower == 2
    assert match.view().rivals[0].note == text("{who} runs", who=Named(1, (3,)))


@given(turns=st.integers(0, 11), leaver=st.integers(0, 2))
def test_the_turn_of_partners_goes_on_when_one_is_gone(turns: int, leaver: int) -> None:
    match = Evening(6, teams=2, goal=9, first_leg="entered", legs=3)
    line = [0, 2, 4]
    match.throw(*["MISS"] * turns)
    ahead = [line[((turns + 1) // 2 + each) % 3] for each in range(3)]
    match.retire(line[leaver])
    stay = [seat for seat in ahead if seat != line[leaver]]
    seen = []
    for _ in range(8):
        if match.thrower in line:
            seen.append(int(match.thrower or 0))
        match.throw("MISS")
    assert seen[:4] == [*stay, *stay]


def test_who_is_out_of_the_leg_may_still_leave_the_match() -> None:
    match = Evening(3, MVG, legs=3, lives=(1, 9, 9), hands="open", first_leg="entered")
    match.retire(0)
    assert match.refused(Retire(Seat(0)))
    match = Evening(3, MVG, legs=3, lives=(1, 9, 9), hands="open", first_leg="entered")
    while 0 in match.state.inner.standing.alive and match.game.outcome(match.state) is None:
        values = [card.value for seat in (1, 2) for card in match.state.inner.cards.hands[seat]]
        match.throw(f"SO{values[0]}" if values else "MISS")
    assert 0 not in match.state.inner.standing.alive
    match.retire(0)
    assert match.moment.kind == "retire"
    assert match.refused(Retire(Seat(0)))
    match.retire(1)
    assert match.ranking == ((2,), (1,), (0,))


def test_a_game_that_needs_more_than_are_left_is_over_with_the_leg() -> None:
    match = Evening(4, Race(fewest=4), legs=5)
    match.lets_win(2)
    match.go_on()
    match.retire(3)
    assert match.thrower is not None, "the leg goes on"
    match.lets_win(2)
    assert match.ranking == ((2,), (0, 1), (3,))
    assert match.outcome.why == text("{who}: {n} leg won.", n=2, who=Named(2))


def test_somebody_alone_plays_legs_until_he_goes() -> None:
    match = Evening(1, legs=3)
    match.lets_win(0, 0)
    assert match.ranking == ((0,),)
    match = Evening(1, legs=3)
    match.retire(0)
    assert match.ranking == ((0,),)
    assert match.legs == [0]
    assert match.outcome.why is None


def test_a_newcomer_plays_from_the_next_leg_on() -> None:
    match = Evening(2, legs=9, first_leg="entered", start=(1, 2), handicap=(2, 1), goal=5)
    assert match.refused(Join(Seat(2))) == "a newcomer sits down between legs"
    match.lets_win(0)
    match.join(2)
    assert match.moment.kind == "join"
    assert match.legs == [3, 1, 0]
    assert {rival.seat for rival in match.view().rivals} == {0, 1, 2}
    assert match.view(2) == match.view()
    match.go_on()
    assert match.state.inner.points == (1, 2, 0), "he begins as is usual"
    assert match.thrower == 1
    assert match.game.order(match.state) == (1, 2, 0), "and sits behind the last who threw"
    match.lets_win(2)
    assert match.legs == [3, 1, 1]


def test_a_newcomer_who_thinks_better_of_it_sees_what_the_table_sees() -> None:
    match = Evening(2, MVG, legs=3, hands="secret", lives=1, first_leg="entered")
    for value in itertools.cycle(range(1, 15)):
        if match.between:
            break
        match.throw(f"S{value}")
    match.join(2)
    match.retire(2)
    match.go_on()
    assert match.view(2) == match.view()
    assert match.game.choices(match.state, Seat(2)) == ()
    assert match.refused(Dart(Seat(2), match.visit, MISS)) == "it is {who}’s turn"


def test_one_after_another_may_sit_down_until_the_game_is_full() -> None:
    match = Evening(4, legs=9)
    match.lets_win(0)
    for seat in (4, 5):
        assert match.refused(Join(Seat(seat + 1))) == "that place is not the next free one"
        match.join(seat)
    assert match.refused(Join(Seat(6))) == "this game is for {fewest} to {most} players"
    match.retire(1)
    match.join(6)
    match.go_on()
    assert set(match.game.order(match.state)[:6]) == {0, 2, 3, 4, 5, 6}
    match.lets_win(6)
    assert match.legs == [1, 0, 0, 0, 0, 0, 1]


def test_the_game_says_why_it_cannot_have_one_more() -> None:
    match = Evening(5, MVG, legs=3, lives=1, decks=1, cards=10, hands="open", first_leg="entered")
    for value in itertools.cycle(range(1, 15)):
        if match.between:
            break
        match.throw(f"S{value}")
    refusal = match.game.apply(match.state, Join(Seat(5))).refused
    assert refusal == text(
        "{seats} hands of {cards} cards need more than the {have} cards of these decks", seats=6, cards=10, have=54
    )


def test_teams_have_fixed_places() -> None:
    match = Evening(4, teams=2, legs=3, first_leg="entered")
    match.throw("S20", "MISS", "S20")
    assert match.between
    assert match.refused(Join(Seat(4))) == "teams have fixed places: nobody can join"


def test_nobody_sits_down_once_all_is_over() -> None:
    match = Evening(2, legs=1, first_leg="bull")
    match.throw("DB", "MISS")
    match.lets_win(1)
    for action in (Join(Seat(2)), Retire(Seat(0)), Dart(Seat(0), match.visit, MISS)):
        assert match.refused(action) == "the match is over"
