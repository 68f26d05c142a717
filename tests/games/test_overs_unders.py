"""Overs and Unders: the mark, what beats it, lives, stopping, the end."""

from __future__ import annotations

import pytest

from games.catalogue.overs import GAME as OVERS
from games.catalogue.unders import GAME as UNDERS
from games.kernel import Choose, Seat
from games.oche.game import AnyOche
from games.text import Named, Text, text
from tests.games.oche_table import Table

BOTH = pytest.mark.parametrize("game", [OVERS, UNDERS], ids=["overs", "unders"])


def called(match: Table) -> tuple[Text | None, ...]:
    call = match.call
    return (call.over, call.title, *call.lines)


def figure(value: int) -> Text:
    return text("{value}", value=value)


# the mark


def test_the_first_mark_of_overs_is_nothing_and_of_unders_the_most_that_three_darts_score() -> None:
    assert called(Table(OVERS)) == (text("must beat"), figure(0), text("{n} point to go", n=1))
    assert called(Table(UNDERS)) == (text("must stay under"), figure(180), text("{n} point at most", n=179))


def test_three_misses_at_first_cost_a_life_in_both() -> None:
    assert Table(OVERS).throw("MISS MISS MISS").now.lives == (2, 3)
    assert Table(UNDERS).throw("MISS MISS MISS").now.lives == (2, 3)


def test_each_beats_his_own_last_visit() -> None:
    match = Table(OVERS).throw("T20 T20 T20  S1 S1 S1")
    assert match.now.totals == (180, 3)
    assert match.throw("next S1 S1 S2").now.lives == (2, 3)


def test_what_has_just_been_thrown_is_the_next_mark_even_if_it_cost_a_life() -> None:
    match = Table(OVERS).throw("S20 S20 S20  next  S20 S20 S1  next")
    assert (match.now.lives[0], match.now.totals[0]) == (2, 41)
    assert match.throw("S20 S20 S2").now.lives[0] == 2
    match = Table(UNDERS).throw("S20 S20 S1  next  S20 S20 S20  next")
    assert (match.now.lives[0], match.now.totals[0]) == (2, 60)
    assert match.throw("S20 S20 S19").now.lives[0] == 2


@BOTH
def test_as_many_points_do_not_beat(game: AnyOche) -> None:
    match = Table(game).throw("S20 S20 S20  S5 S5 S5").throw("T20 MISS next" if game is OVERS else "S20 D20 next")
    assert match.now.lives[0] == 2


def test_more_beats_in_overs_and_less_in_unders() -> None:
    assert Table(OVERS).throw("S5 S5 S5  S5 S5 S5  S5 S5 S6  S5 S5 S4").now.lives == (3, 2)
    assert Table(UNDERS).throw("S5 S5 S5  S5 S5 S5  S5 S5 S6  S5 S5 S4").now.lives == (2, 3)


@pytest.mark.parametrize(("dart", "points"), [("T20", 60), ("DB", 50), ("SB", 25), ("B", 25), ("SI7", 7), ("D7", 14)])
@BOTH
def test_darts_count_what_the_board_says(game: AnyOche, dart: str, points: int) -> None:
    assert Table(game).throw(dart).state.visit.gains == (points,)


def test_a_miss_counts_nothing_in_overs_and_sixty_in_unders() -> None:
    assert Table(OVERS).throw("MISS").state.visit.gains == (0,)
    match = Table(UNDERS).throw("MISS")
    assert match.state.visit.gains == (60,)
    assert match.view.turn is not None
    assert match.view.turn.darts[0].tone == "danger"


def test_darts_that_were_not_seen_are_misses() -> None:
    """DRT-14: NEXT after no dart, one, two."""
    assert Table(OVERS).throw("next").now.totals[0] == 0
    assert Table(OVERS).throw("S5 next").now.totals[0] == 5
    assert Table(UNDERS).throw("next").now.totals[0] == 180
    assert Table(UNDERS).throw("S5 next").now.totals[0] == 125
    assert Table(UNDERS).throw("S5 S1 next").now.totals[0] == 66


@BOTH
def test_the_visit_before_is_beaten_where_the_option_says_so(game: AnyOche) -> None:
    good = "S5 S5 S6" if game is OVERS else "S5 S5 S4"
    match = Table(game, 3, beat="before").throw("S5 S5 S5").throw(good)
    assert match.now.lives == (3, 3, 3)
    assert match.throw(good).now.lives == (3, 3, 2)
    assert called(match)[1] == figure(sum(int(word[1:]) for word in good.split()))


@BOTH
def test_who_leaves_in_his_visit_sets_no_mark(game: AnyOche) -> None:
    match = Table(game, 3, beat="before").throw("S5 S5 S5  S20").leave("B")
    assert (match.now.last, match.thrower) == (15, "C3")


# lives


def test_a_life_that_is_lost_is_shown() -> None:
    match = Table(OVERS).throw("MISS MISS MISS")
    assert match.kinds == ["dart", "toll"]
    assert match.title == text("{who} loses a life.", who=Named(0))
    assert [(line.score, line.tone) for line in match.chalk.lines] == [("2", "danger"), ("3", "plain")]


@BOTH
def test_who_has_no_life_left_is_out_and_the_last_wins(game: AnyOche) -> None:
    lost = "MISS MISS MISS"
    match = Table(game, 3, lives=1).throw(lost)
    assert (match.kinds[-1], match.thrower, match.places) == ("fall", "B3", [])
    assert match.throw("S20 S5 S1").throw(lost).places == ["B", "C", "A"]
    assert match.outcome.why == text("{n} life left for {who}.", n=1, who=Named(1))


def test_who_has_just_fallen_has_nothing_to_do() -> None:
    match = Table(OVERS, lives=1, beat="before").throw("S5 S5 S5  S5 next")
    view = OVERS.view(OVERS.observe(match.steps[-2], None))
    assert (match.kinds, view.call, view.board.lit) == (["fall", "over"], None, ())


@BOTH
def test_each_may_have_other_lives(game: AnyOche) -> None:
    assert Table(game, lives=(5, 2)).now.lives == (5, 2)


def test_who_leaves_ranks_after_those_who_stay() -> None:
    match = Table(OVERS, 3).throw("S1").leave("A")
    assert (match.thrower, match.places) == ("B3", [])
    assert match.leave("B").places == ["C", "B", "A"]
    assert match.outcome.why is None


@BOTH
def test_there_are_no_legs_and_no_teams(game: AnyOche) -> None:
    assert (game.info.legs, game.info.teams) == (False, ())


# stopping


def offered(match: Table) -> bool:
    return bool(match.game.choices(match.state, match.state.visit.seat))


def test_stopping_is_offered_once_the_mark_is_beaten_for_certain() -> None:
    match = Table(OVERS)
    assert not offered(match)
    assert offered(match.throw("S1"))
    assert called(match)[0] == text("beats")
    assert match.lit == []
    match = Table(UNDERS).throw("S20 S20 S20  S1 S1 S1  S1")
    assert not offered(match)  # 61 beat nothing, with two darts to come that may count 60 each
    assert Table(UNDERS).throw("S1").lit == []
    assert offered(Table(UNDERS).throw("S1"))


def test_stopping_is_offered_once_the_mark_is_out_of_reach() -> None:
    match = Table(OVERS).throw("T20 S20 D20  next  S5")
    assert not offered(match)
    assert offered(match.throw("S16"))  # 21, and a triple, are 81
    match = Table(UNDERS).throw("S5 S5 S5  next  S12 S1")
    assert not offered(match)
    match = Table(UNDERS).throw("S5 S5 S5  next  S12 S2")
    assert offered(match)  # 15 with the least that a dart can count
    assert called(match)[0] == text("is not under")


def test_stopping_ends_the_visit_as_next_does() -> None:
    match = Table(UNDERS).throw("S7")
    told = match.game.apply(match.state, Choose(Seat(0), "stop")).state
    assert told.slate == match.throw("next").now


def test_nobody_stops_where_the_next_has_to_beat_his_total() -> None:
    match = Table(OVERS, beat="before").throw("S1")
    assert not offered(match)
    assert match.lit == ["T20*", "T19", "T18", "T17"]
    assert match.best == "T20"
    assert Table(UNDERS, beat="before").throw("S1").best.endswith("1")


# worth and lights


def test_what_beats_the_mark_with_one_dart_is_lit() -> None:
    match = Table(OVERS).throw("S20 S20 S20  next  S20 S20")
    assert match.lit == ["T20*", "T19", "T18", "T17"]
    assert {lit.title for lit in match.view.board.lit} == {text("beats it")}
    match = Table(OVERS).throw("S20 S20 S17  next  S20 S20")
    assert match.lit == ["SI20*", "SI19", "SI18"]


def test_darts_are_worth_the_chance_that_they_make() -> None:
    match = Table(OVERS).throw("S20 S20 S17  next  S20 S20")
    assert match.worth("S17") == match.worth("MISS") == 0
    assert match.worth("S18") == match.worth("T20") == 1
    match = Table(UNDERS).throw("S5 S5 S5  next  S5 S5")
    assert match.worth("S5") == match.worth("MISS") == 0
    assert match.worth("S4") == match.worth("S1") == 1
    match = Table(UNDERS).throw("S5 S5 S5  next")
    assert match.worth("S1") > match.worth("S4") > match.worth("T4") > match.worth("T19") == 0


def test_singles_that_stay_under_are_lit() -> None:
    match = Table(UNDERS).throw("S5 S5 S5  next")
    assert match.lit == ["SI1*", "SI2", "SI3", "SI4"]
