"""Darts put right in a game of busts and checkouts: nothing is revealed, so everything after is folded again."""

from __future__ import annotations

import pytest

from display.i18n import language
from firmware.session.correction import Add, BadCorrection, Correction, Move, Remove, parse, write
from games.segments import Segment
from tests.firmware.countdown import COUNTDOWN
from tests.firmware.past import aside, begin, fix, missed, play, propose, told


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("3.2 T20", Move(3, 2, Segment("T20"))),
        ("12.1 MISS", Move(12, 1, Segment("MISS"))),
        ("3.2 remove", Remove(3, 2)),
        ("20001 add DB", Add(20001, Segment("DB"))),
    ],
)
def test_notation(written: str, meant: Correction) -> None:
    assert parse(written) == meant
    assert write(meant) == written


@pytest.mark.parametrize(
    "line", ["", "3 T20", "3.2", "3.2 T21", "0.1 S1", "3.0 S1", "3 add", "3.1 add S1", "x.y remove"]
)
def test_what_is_no_correction(line: str) -> None:
    with pytest.raises(ValueError, match=r"correction|segment"):
        parse(line)


def test_a_dart_two_visits_ago_was_a_triple() -> None:
    at = begin(COUNTDOWN, points=301)
    play(at, "S20 S20 S20 | S5 S5 S5 | S1 S1")
    fixed = fix(at, "1.3 T20")
    assert at.state.left == (301 - 40 - 60 - 2, 301 - 15)
    assert told(at) == "A1 S20 S20 T20, B2 S5 S5 S5, A3 S1 S1"
    assert (fixed.aside, fixed.missed, fixed.stops) == ((), (), False)
    assert fixed.before.left == (301 - 62, 301 - 15)


def test_to_propose_is_to_look_and_no_more() -> None:
    at = begin(COUNTDOWN)
    play(at, "S20 S20 S1 | S5")
    before = at.state, at.n, list(at.actions)
    seen = propose(at, "1.1 T20")
    assert seen.state.left == (60 - 60, 60)
    assert (at.state, at.n, at.actions) == before


def test_a_bust_that_was_none_is_undone_and_what_was_not_thrown_is_a_miss() -> None:
    at = begin(COUNTDOWN)
    play(at, "T20 | S1 S1 S1".replace("T20", "S20 T20"))
    assert at.state.left == (60, 57)
    fixed = fix(at, "1.2 S20")
    assert at.state.left == (20, 57)
    assert missed(fixed) == "A1 MISS"
    assert told(at) == "A1 S20 S20 MISS, B2 S1 S1 S1"


def test_a_bust_that_was_overlooked_voids_the_visit_and_sets_the_rest_of_it_aside() -> None:
    at = begin(COUNTDOWN)
    play(at, "S20 S1 S1 | S1 S1 S1 | S5")
    fixed = fix(at, "1.1 DB")
    assert aside(fixed) == ""
    fixed = fix(at, "1.2 D20")
    assert aside(fixed) == "A1 S1"
    assert at.state.left == (55, 57)
    assert told(at) == "A1 DB D20, B2 S1 S1 S1, A3 S5"


def test_the_end_of_a_match_is_undone_and_play_goes_on() -> None:
    at = begin(COUNTDOWN)
    play(at, "S20 S20 S1 | S5 S5 S5 | S19")
    assert at.outcome
    assert at.outcome.ranking == ((0,), (1,))
    fixed = fix(at, "3.1 S18")
    assert at.outcome is None
    assert not fixed.stops
    play(at, "S1")
    assert at.outcome


def test_a_correction_can_end_the_match_earlier_and_another_one_wins() -> None:
    at = begin(COUNTDOWN)
    play(at, "S20 S10 S10 | T20".replace("T20", "S20 S20 S19") + " | S20")
    assert at.outcome
    assert at.outcome.ranking[0] == (0,)
    fixed = fix(at, "2.3 S20")
    assert at.outcome.ranking[0] == (1,)
    assert aside(fixed) == "A3 S20"
    assert not fixed.stops
    assert told(at) == "A1 S20 S10 S10, B2 S20 S20 S20"


def test_a_dart_that_was_never_thrown_is_removed_and_its_visit_filled() -> None:
    at = begin(COUNTDOWN)
    play(at, "S20 S1 S2 | S3")
    fixed = fix(at, "1.1 remove")
    assert missed(fixed) == "A1 MISS"
    assert told(at) == "A1 S1 S2 MISS, B2 S3"


def test_a_dart_that_is_added_takes_the_place_of_the_miss_that_stood_for_it() -> None:
    at = begin(COUNTDOWN)
    play(at, "S20 S1 S2 | S3 S3 S3 | S4")
    fix(at, "1.1 remove")
    assert [visit.room for visit in at.visits()] == [False, False, True], "it is seen and can be moved"
    fixed = fix(at, "1 add S11")
    assert (aside(fixed), missed(fixed)) == ("", "")
    assert told(at) == "A1 S1 S2 S11, B2 S3 S3 S3, A3 S4"
    with pytest.raises(BadCorrection):
        propose(at, "1 add S11")
    fix(at, "2.1 remove")
    fix(at, "2.2 MISS")
    fix(at, "2 add S7")
    assert told(at) == "A1 S1 S2 S11, B2 S3 MISS S7, A3 S4", "a miss that was thrown stays"


def test_of_two_misses_that_were_filled_in_the_first_is_the_one() -> None:
    at = begin(COUNTDOWN)
    play(at, "S20 S1 S2 | S3 S3 S3 | S4")
    fix(at, "1.1 remove")
    fix(at, "1.1 remove")
    assert told(at) == "A1 S2 MISS MISS, B2 S3 S3 S3, A3 S4"
    fix(at, "1 add S11")
    fix(at, "1 add S12")
    assert told(at) == "A1 S2 S11 S12, B2 S3 S3 S3, A3 S4"


def test_a_dart_of_the_visit_going_on_is_removed_and_nothing_is_filled() -> None:
    at = begin(COUNTDOWN)
    play(at, "S20 S1")
    fixed = fix(at, "1.1 remove")
    assert fixed.missed == ()
    assert told(at) == "A1 S1"
    assert at.game.thrower(at.state) == 0


def test_a_missed_dart_is_added_to_a_visit_that_next_ended() -> None:
    at = begin(COUNTDOWN)
    play(at, "S20 S1 next | S3")
    fix(at, "1 add S2")
    assert told(at) == "A1 S20 S1 S2, B2 S3"
    assert at.state.left == (37, 57)
    with pytest.raises(BadCorrection) as caught:
        propose(at, "1 add S2")
    assert language("en").say(caught.value.why) == "visit 1 has no room for another dart"


def test_next_stays_where_there_is_still_room() -> None:
    at = begin(COUNTDOWN)
    play(at, "S20 next | next | S3")
    fixed = fix(at, "1 add S2")
    assert told(at) == "A1 S20 S2 A:next B:next, A3 S3"
    assert (fixed.missed, at.state.left) == ((), (35, 60))
    fix(at, "2 add S7")
    assert told(at) == "A1 S20 S2 A:next, B2 S7 B:next, A3 S3"


def test_a_dart_is_added_to_the_visit_going_on() -> None:
    at = begin(COUNTDOWN)
    play(at, "S20 S1 S1")
    assert [(visit.number, visit.seat, visit.room) for visit in at.visits()] == [(1, 0, False), (2, 1, True)]
    fix(at, "2 add S7")
    assert told(at) == "A1 S20 S1 S1, B2 S7"


def test_a_visit_of_filled_misses_can_be_corrected_like_any_other() -> None:
    at = begin(COUNTDOWN)
    play(at, "S20 T20 | S1 S1 S1")
    fix(at, "1.2 S20")
    fix(at, "1.3 S5")
    assert told(at) == "A1 S20 S20 S5, B2 S1 S1 S1"
    assert [[dart.name for dart in visit.darts] for visit in at.visits()] == [["S20", "S20", "S5"], ["S1"] * 3, []]


def test_nobody_gets_the_dart_of_another_when_somebody_falls_earlier() -> None:
    at = begin(COUNTDOWN, 3, fatal="on")
    play(at, "S1 S1 S1 | S2 S2 S2 | S3 S3 S3 | S1 S1 S1 | S2 S2 S2 | S3")
    fixed = fix(at, "2.1 T20")  # at nothing: the match is over
    assert at.outcome
    assert aside(fixed).startswith("B2 S2 S2, C3")
    at.undo(1, 0)
    fixed = fix(at, "2.2 T20")  # a bust: he is out, and visit 5 is another one's now
    assert at.state.alive == (0, 2)
    assert told(at) == "A1 S1 S1 S1, B2 S2 T20, C3 S3 S3 S3, A4 S1 S1 S1"
    assert aside(fixed) == "B2 S2, B5 S2 S2 S2, C6 S3"
    assert (fixed.missed, fixed.stops) == ((), False)
    assert at.game.thrower(at.state) == 2


FALLEN = "S20 S1 S1 | S20 T20 | S3 S3 S3 | S1 S1 S1 | S3 S3 S3 | S2 S2 S2 | S4"
"""B falls in visit 2; A and C go on alone: C5, A6, C7."""


def test_who_did_not_fall_throws_his_visits_and_the_others_keep_theirs_to_themselves() -> None:
    at = begin(COUNTDOWN, 3, fatal="on")
    play(at, FALLEN)
    fixed = fix(at, "2.2 S20")
    assert at.state.alive == (0, 1, 2)
    assert told(at) == "A1 S20 S1 S1, B2 S20 S20 MISS, C3 S3 S3 S3, A4 S1 S1 S1"
    assert aside(fixed) == "C5 S3 S3 S3, A6 S2 S2 S2, C7 S4"
    assert at.game.thrower(at.state) == 1


def test_a_dart_whose_seat_and_visit_match_again_counts_after_the_misses_before_it() -> None:
    at = begin(COUNTDOWN, 3, fatal="on")
    play(at, FALLEN + " S1 S1 | S1 S1 S1 | S5")
    fixed = fix(at, "2.2 S20")
    assert told(at, 12) == "B5 MISS MISS MISS, C6 MISS MISS MISS, A7 MISS MISS MISS, B8 MISS MISS MISS, C9 S5"
    assert aside(fixed) == "C5 S3 S3 S3, A6 S2 S2 S2, C7 S4 S1 S1, A8 S1 S1 S1"
    assert len(fixed.missed) == 1 + 4 * 3


def test_who_leaves_leaves_though_his_visit_is_another_one_now() -> None:
    at = begin(COUNTDOWN, 3)
    play(at, "S1 S1 S1 | S2 S2 C:retire S2 | S3")
    fixed = fix(at, "2.1 DB")
    assert (aside(fixed), at.state.alive) == ("", (0, 1))
    fixed = fix(at, "2.2 T20")
    assert (aside(fixed), at.state.alive) == ("B2 S2, A3 S3", (0, 1))
    assert told(at) == "A1 S1 S1 S1, B2 DB T20 C:retire"  # in visit 3, which was his by then: A throws the fourth


def test_a_choice_that_cannot_be_made_any_more_is_set_aside() -> None:
    at = begin(COUNTDOWN)
    play(at, "S1 S1 S1 | B:pass | S1 S1 S1 | S4")
    fixed = fix(at, "2 add S5")
    assert aside(fixed) == "B:pass"
    assert missed(fixed) == "B2 MISS MISS"
    assert told(at) == "A1 S1 S1 S1, B2 S5 MISS MISS, A3 S1 S1 S1, B4 S4"


def test_a_deadline_that_passed_passes_again_if_it_still_can() -> None:
    at = begin(COUNTDOWN)
    play(at, "S1 expire:slow-1 | S2 S2 S2 | S1")
    fix(at, "1.1 S7")
    assert told(at) == "A1 S7 expire:slow-1, B2 S2 S2 S2, A3 S1"
    fixed = fix(at, "1.1 remove")
    assert told(at) == "expire:slow-1, B2 S2 S2 S2, A3 S1"
    assert fixed.missed == ()


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("9.1 S1", "there is no visit 9"),
        ("1.4 S1", "visit 1 has no dart 4"),
        ("2.2 remove", "visit 2 has no dart 2"),
        ("1 add S1", "visit 1 has no room for another dart"),
    ],
)
def test_what_cannot_be_corrected_is_said(written: str, why: str) -> None:
    at = begin(COUNTDOWN)
    play(at, "S1 S1 S1 | S2")
    with pytest.raises(BadCorrection) as caught:
        propose(at, written)
    assert language("en").say(caught.value.why) == why


def test_a_match_that_went_on_is_not_corrected_by_what_was_proposed_before() -> None:
    at = begin(COUNTDOWN)
    play(at, "S1 S1")
    old = propose(at, "1.1 S2")
    play(at, "S1")
    with pytest.raises(BadCorrection):
        at.correct(old, 0)
    assert told(at) == "A1 S1 S1 S1"
