"""Darts put right in a bull-off: nobody is made to miss in it, and the legs after it stay where they were."""

from __future__ import annotations

from games import registry
from games.notation import write
from tests.firmware.countdown import COUNTDOWN
from tests.firmware.past import aside, begin, fix, missed, play, propose, told

MVG = registry.find("main-vide-gagne")


def test_a_tie_that_was_none_sets_its_second_round_aside_and_nothing_else() -> None:
    for game in (COUNTDOWN, MVG):
        at = begin(game, first_leg="bull")
        play(at, "S1 | S1 | D2 | S2 | S3 S4 S6 | S7 S4 S8")
        assert told(at) == "A1 S1, B2 S1, A17 D2, B18 S2, B10001 S3 S4 S6, A10002 S7 S4 S8"
        fixed = fix(at, "1.1 D1")
        assert (aside(fixed), missed(fixed), fixed.stops) == ("A17 D2, B18 S2", "", False)
        assert told(at) == "A1 D1, B2 S1, B10001 S3 S4 S6, A10002 S7 S4 S8"


def test_a_miss_that_was_said_by_next_is_set_aside_with_its_round() -> None:
    for game in (COUNTDOWN, MVG):
        at = begin(game, first_leg="bull")
        play(at, "S1 | S1 | next | S2 | S3 S4")
        fixed = fix(at, "1.1 D1")
        assert [write(one.action) for one in fixed.aside][:2] == ["A:next", "B:S2"]


def test_who_is_still_in_it_keeps_his_dart_of_the_next_round() -> None:
    at = begin(COUNTDOWN, 3, first_leg="bull")
    play(at, "S5 | S12 | S20 | S14 | S2 | D11 | S1 | S3 | S3")
    assert told(at) == "A1 S5, B2 S12, C3 S20, A17 S14, B18 S2, C19 D11, A33 S1, B34 S3, A49 S3"
    fixed = fix(at, "1.1 D19")
    assert told(at) == "A1 D19, B2 S12, C3 S20, B18 S2, C19 D11"
    assert (aside(fixed), missed(fixed), fixed.stops) == ("A17 S14, A33 S1, B34 S3, A49 S3", "", False)
    assert at.game.thrower(at.state) == 1
    assert at.game.visit(at.state) == 10_001


def test_nobody_is_made_to_miss_the_bull() -> None:
    at = begin(COUNTDOWN, first_leg="bull")
    play(at, "S1 | D1 | S3 S4")
    seen = propose(at, "1.1 remove")
    assert (aside(seen), missed(seen), seen.stops) == ("B2 D1, A10001 S3 S4", "", True)
    seen = propose(at, "2.1 S1")  # a tie: it is thrown again
    assert (aside(seen), missed(seen), seen.stops) == ("A10001 S3 S4", "", True)


def test_nobody_is_made_to_end_a_leg_by_misses() -> None:
    at = begin(COUNTDOWN, points=60, legs=3, first_leg="bull")
    play(at, "SB | S1 | S20 S20 S20 A:leg S1")
    fixed = fix(at, "10001.3 remove")
    assert (aside(fixed), missed(fixed), fixed.stops) == ("A:leg, B20001 S1", "", True)


def test_the_visits_of_a_bull_off_belong_to_no_leg() -> None:
    at = begin(COUNTDOWN, first_leg="bull")
    play(at, "S1 | S1 | D2 | S2 | S3")
    assert [(visit.number, visit.leg) for visit in at.visits()] == [(1, 0), (2, 0), (17, 0), (18, 0), (10_001, 1)]
