"""The bull-off: one dart each, the nearest begins, the tied throw again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel import TABLE, Choose, Dart, Expire, Join, Next, Seat
from games.match.off import NEAR
from games.segments import EVERY, MISS, Segment
from games.text import Named, text
from tests.games.race import Evening


def begins(match: Evening, *darts: str) -> int:
    """Who begins after these darts."""
    match.throw(*darts)
    assert not match.score.off
    assert match.thrower is not None
    return int(match.thrower)


@pytest.mark.parametrize(
    ("darts", "first"),
    [
        (("DB", "SB", "MISS"), 0),
        (("SB", "DB", "T20"), 1),
        (("B", "DB", "MISS"), 1),
        (("D20", "T20", "SI5"), 2),
        (("SO1", "SI1", "T1"), 1),
        (("MISS", "MISS", "D1"), 2),
        (("S20", "D20", "T20"), 2),
    ],
)
def test_the_nearest_begins_and_the_others_follow_as_they_sit(darts: tuple[str, ...], first: int) -> None:
    match = Evening(3, legs=3, first_leg="bull")
    assert begins(match, *darts) == first
    assert match.game.order(match.state) == tuple((first + each) % 3 for each in range(3))
    assert match.visit == 10_001, "the leg has visits of its own"


def test_those_who_are_equally_near_throw_again() -> None:
    match = Evening(3, legs=3, first_leg="bull")
    match.throw("SB", "MISS", "B")
    assert match.thrower == 0
    assert match.score.off
    assert [rival.seat for rival in match.view().rivals if rival.out] == [1]
    match.throw("D5")
    assert match.thrower == 2
    assert match.visit == 19, "the third of the second round, though it is the second to throw"
    assert begins(match, "T5") == 2


@given(st.lists(st.lists(st.sampled_from(EVERY), min_size=4, max_size=4), min_size=1, max_size=6))
def test_it_goes_on_until_one_is_nearest(rounds: list[list[Segment]]) -> None:
    match = Evening(4, legs=3, first_leg="bull")
    line = [0, 1, 2, 3]
    for number, darts in enumerate(rounds):
        for seat in line:
            assert match.thrower == seat
            assert match.visit == number * 16 + seat + 1, "whoever else throws in it"
            match.act(Dart(Seat(seat), match.visit, darts[seat]))
        near = {seat: NEAR[darts[seat].ring] for seat in line}
        line = [seat for seat in line if near[seat] == min(near.values())]
        if len(line) == 1:
            assert match.thrower == line[0]
            assert match.visit == 10_001
            return
    assert match.score.off


def test_it_is_played_on_the_screen() -> None:
    match = Evening(3, legs=3, first_leg="bull")
    view = match.view()
    assert view.turn
    assert (view.turn.seat, view.turn.left) == (0, 1)
    assert [lit.tone for lit in view.board.lit] == ["bull"]
    assert [rival.seat for rival in view.rivals] == [1, 2]
    assert match.score.off
    match.throw("SB")
    landed = match.game.view(match.game.observe(match.steps[0], TABLE))
    assert landed.turn
    assert landed.turn.seat == 0
    assert landed.board.darts == (Segment("SB"),)
    assert landed.moment
    assert landed.moment.segment == Segment("SB")
    assert [cue.kind for cue in landed.cues] == ["outer"]
    view = match.view()
    assert view.rivals[-1].seat == 0
    assert view.rivals[-1].note == text("threw {segment}", segment="SB")
    match.throw("MISS", "MISS")
    landed, first = (match.game.view(match.game.observe(step, TABLE)) for step in match.steps)
    assert landed.moment
    assert landed.moment.title == text("{who} to throw first!", who=Named(0))
    assert first.turn
    assert first.turn.seat == 0
    assert first.board.darts == ()


def test_next_is_a_miss_and_nothing_else_is_taken() -> None:
    match = Evening(2, legs=3, first_leg="bull")
    assert match.refused(Dart(Seat(1), 1, MISS)) == "it is {who}’s turn"
    assert match.refused(Dart(Seat(0), 2, MISS)) == "that visit is over"
    assert match.refused(Choose(Seat(0), "stop"))
    assert match.refused(Expire("leg-1-slow"))
    assert match.refused(Join(Seat(2)))
    assert match.game.deadline(match.state) is None
    match.act(Next(Seat(0)))
    assert begins(match, "D1") == 1


def test_bots_aim_at_the_bull() -> None:
    match = Evening(2, legs=3, first_leg="bull")
    worth = match.game.aims(match.game.observe(match.state, Seat(0)))
    assert max(worth, key=lambda segment: worth[segment]) == Segment("DB")


def test_a_team_throws_one_dart() -> None:
    match = Evening(4, teams=2, first_leg="bull")
    assert match.thrower == 0
    match.throw("SB")
    assert match.thrower == 1
    assert begins(match, "DB") == 1
    assert match.game.order(match.state) == (1, 0, 3, 2)


def test_who_leaves_during_it_does_not_begin() -> None:
    match = Evening(3, legs=3, first_leg="bull")
    match.throw("DB", "SB")
    match.retire(0)
    assert match.thrower == 2
    assert begins(match, "MISS") == 1
    assert len(match.state.inner.points) == 2


def test_the_last_to_throw_leaves_and_it_is_decided() -> None:
    match = Evening(3, legs=3, first_leg="bull")
    match.throw("MISS", "SB")
    match.retire(2)
    assert not match.score.off
    assert match.thrower == 1


def test_of_the_tied_one_leaves_and_the_other_begins() -> None:
    match = Evening(3, legs=3, first_leg="bull")
    match.throw("SB", "SB", "MISS")
    match.retire(2)
    assert match.score.off, "he was out of it"
    match.retire(0)
    assert match.ranking == ((1,), (0,), (2,))


def test_nobody_throws_for_the_bull_alone() -> None:
    match = Evening(1, legs=3, first_leg="bull")
    assert not match.score.off
