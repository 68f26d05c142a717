"""Big Six: the target, setting the next one, lives."""

from __future__ import annotations

import pytest

from games.catalogue.big_six import FIRST, GAME, target_of
from games.kernel import Choose, Seat
from games.segments import Segment
from games.text import Text, text
from tests.games.oche_table import Table


def aimed(name: str, seats: int = 2, **options: int) -> Table:
    """A match in which this is the target."""
    return Table(GAME, seats, (), **options).slate(target=Segment(name))


def called(match: Table) -> tuple[Text | None, Text | None]:
    call = match.call
    return call.over, call.title


def test_the_first_target_is_the_single_6() -> None:
    match = Table(GAME)
    assert match.now.target is FIRST
    assert called(match) == (text("must hit"), text("SINGLE {number}", number=6))
    assert [lit.segments for lit in match.view.board.lit] == [(Segment("SI6"), Segment("SO6"))]


@pytest.mark.parametrize("dart", ["SI6", "SO6", "S6"])
def test_both_singles_are_one_target(dart: str) -> None:
    assert Table(GAME).throw(dart).now.sets


@pytest.mark.parametrize("dart", ["D6", "T6", "S13", "DB", "MISS"])
def test_nothing_else_hits_it(dart: str) -> None:
    match = Table(GAME).throw(dart)
    assert (match.now.sets, match.kinds, match.thrower) == (False, ["dart"], "A2")


@pytest.mark.parametrize(
    ("target", "hits", "misses"),
    [
        ("D20", "D20", "S20"),
        ("T20", "T20", "D20"),
        ("DB", "DB", "SB"),
        ("SB", "SB", "DB"),
        ("DB", "B", "S1"),
        ("SB", "B", "S1"),
        ("B", "B", "S1"),
        ("B", "SB", "S1"),
    ],
)
def test_each_ring_is_a_target_of_its_own_and_a_bull_of_one_piece_is_either(
    target: str, hits: str, misses: str
) -> None:
    assert aimed(target).throw(hits).now.sets
    assert not aimed(target).throw(misses).now.sets


def test_the_next_dart_sets_the_next_target_and_ends_the_visit() -> None:
    match = Table(GAME).throw("S6 T20")
    assert (match.now.target.name, match.now.sets, match.now.lives) == ("T20", False, (3, 3))
    assert (match.kinds, match.thrower) == (["close", "next"], "B3")
    assert match.throw("S1 T20 D1").now.target.name == "D1"


@pytest.mark.parametrize(("dart", "target"), [("SI7", "S7"), ("SO7", "S7"), ("D7", "D7"), ("SB", "SB"), ("B", "B")])
def test_of_a_single_both_areas_are_set(dart: str, target: str) -> None:
    assert target_of(Segment(dart)).name == Table(GAME).throw(f"S6 {dart}").now.target.name == target


def test_a_hit_with_the_last_dart_saves_the_life_and_the_target_stays() -> None:
    match = aimed("D20").throw("S1 S1 D20")
    assert (match.now.target.name, match.now.lives, match.now.sets, match.thrower) == ("D20", (3, 3), False, "B3")


def test_a_dart_that_hits_nothing_sets_nothing_and_another_one_may() -> None:
    match = aimed("D20").throw("D20 MISS")
    assert (match.now.target.name, match.thrower) == ("D20", "A1")
    assert match.throw("T1").now.target.name == "T1"
    assert aimed("D20").throw("S1 D20 MISS").now.target.name == "D20"


def test_who_misses_with_three_darts_loses_a_life_and_the_target_stays() -> None:
    match = aimed("D20", 3).throw("S20 S20 S20")
    assert (match.now.lives, match.now.target.name, match.kinds) == ((2, 3, 3), "D20", ["dart", "toll"])


@pytest.mark.parametrize("darts", ["next", "S1 next", "S1 S1 next"])
def test_next_is_as_many_misses(darts: str) -> None:
    """DRT-14."""
    assert aimed("D20").throw(darts).now.lives == (2, 3)


def test_next_after_a_hit_keeps_life_and_target() -> None:
    match = aimed("D20").throw("D20 next")
    assert (match.now.lives, match.now.target.name, match.kinds) == ((3, 3), "D20", ["next"])


def test_the_last_who_has_a_life_wins() -> None:
    match = aimed("D20", 3, lives=1).throw("next")
    assert (match.kinds, match.thrower) == (["fall"], "B3")
    assert match.throw("D20 T1").throw("next").places == ["B", "C", "A"]
    assert match.outcome.figures[0][1] == ("0", "1", "0")


def test_who_leaves_before_he_has_set_one_leaves_the_target() -> None:
    match = aimed("D20", 3).throw("D20").leave("A")
    assert (match.now.target.name, match.now.sets, match.thrower) == ("D20", False, "B3")


def test_keeping_the_target_is_offered_to_who_may_set_another() -> None:
    match = aimed("D20")
    assert GAME.choices(match.state, Seat(0)) == ()
    match.throw("D20")
    assert [choice.token for choice in GAME.choices(match.state, Seat(0))] == ["stop"]
    assert GAME.choices(match.state, Seat(1)) == ()
    kept = GAME.apply(match.state, Choose(Seat(0), "stop")).state
    assert (kept.slate.target.name, kept.visit.seat) == ("D20", 1)


def test_the_call_says_what_is_to_be_done() -> None:
    match = aimed("T19").throw("T19")
    assert called(match) == (text("sets with a dart"), text("THE NEXT TARGET"))
    assert match.lit == []
    match.throw("SB")
    view = GAME.view(GAME.observe(match.steps[0], None))
    assert view.call is not None
    assert (view.call.over, view.call.title) == (text("leaves"), text("OUTER BULL"))
    assert called(match) == (text("must hit"), text("OUTER BULL"))


@pytest.mark.parametrize(
    ("target", "words"),
    [
        ("DB", text("BULL")),
        ("B", text("BULL")),
        ("D3", text("DOUBLE {number}", number=3)),
        ("T3", text("TRIPLE {number}", number=3)),
    ],
)
def test_targets_have_names(target: str, words: Text) -> None:
    assert called(aimed(target))[1] == words


def test_notes_say_what_hit_and_what_was_set() -> None:
    match = aimed("D20").throw("S20 D20 T7")
    turn = GAME.view(GAME.observe(match.steps[0], None)).turn
    assert turn is not None
    assert [dart.note for dart in turn.darts] == [None, text("hit!"), text("the next target")]


def test_first_the_target_is_worth_all_then_what_is_harder_than_it() -> None:
    match = aimed("D20")
    assert (match.worth("D20"), match.worth("S20")) == (1, 0)
    match.throw("D20")
    assert match.worth("DB") > match.worth("T1") > 0 > match.worth("S1")
    assert aimed("DB").throw("DB").worth("T20") < 0


def test_there_are_no_legs_and_no_teams_but_lives_for_each() -> None:
    assert (GAME.info.legs, GAME.info.teams) == (False, ())
    assert Table(GAME, lives=(5, 2)).now.lives == (5, 2)
