"""Statistics by their conventions (docs/stats.md), each with what is thrown."""

from __future__ import annotations

import pytest

from firmware.session import Session
from firmware.session.correction import Move
from firmware.session.figures import figures, heat, of_leg, runs, totals
from firmware.session.stated import facts
from firmware.shown import play_form, results_form
from firmware.statistics.tally import Tally, tallies, together
from games.kernel import Next, Retire, Seat
from games.segments import Segment
from games.text import text
from tests.firmware.oche import match, throw


def tally(session: Session, seat: int = 0) -> Tally:
    """What a seat did in the last leg."""
    return tallies(session.legs()[-1])[seat]


def told(session: Session) -> dict[str, tuple[str, ...]]:
    return {label.msgid: values for label, values in figures(session)}


# visits


def test_the_average_counts_three_darts_a_visit_and_those_of_the_last_one() -> None:
    ann = tally(throw(match("x01", start=101), "T20 S1 next next D20"))
    assert (ann.scored, ann.darts, ann.visits) == (101, 4, 2)
    assert ann.average == 75.75


def test_a_visit_that_next_ended_counts_three_darts() -> None:
    """DRT-14: what the board did not see is a miss."""
    bob = tally(throw(match("x01", start=101), "T20 S1 next S20 next D20"), 1)
    assert (bob.scored, bob.darts, bob.average) == (20, 3, 20.0)
    assert bob.segments == (("S20", 1),), "misses that nobody saw landed nowhere"


@pytest.mark.parametrize("bust", ["T20", "S20 S20 S20", "S1 T20"])
def test_a_bust_visit_counts_three_darts_and_nothing_else(bust: str) -> None:
    """DRT-1, whichever dart busts."""
    session = throw(match("x01", start=101), f"T20 S1 next next {bust} next D20")
    ann = tally(session)
    assert (ann.scored, ann.darts, ann.visits) == (101, 7, 3)
    assert ann.best == 61
    assert ann.hits == 3, "what a bust took back did not count"


def test_the_visit_of_who_leaves_counts_for_nothing() -> None:
    session = throw(match("x01", start=101), "T20 S1 next next S20")
    session.act(Retire(Seat(0)), 0)
    ann = tally(session)
    assert (ann.scored, ann.darts, ann.segments) == (61, 3, (("S1", 1), ("T20", 1)))
    assert (ann.won, tally(session, 1).won) == (0, 1)


def test_a_leg_that_goes_on_counts_nowhere() -> None:
    session = throw(match("x01", start=101, legs=3), "T20 S1 D20 leg S20 S20 next")
    assert [bool(leg.winners) for leg in session.legs()] == [True, False]
    assert totals(session)[1] is None, "Bob has thrown in the second leg only"


# x01


def test_a_checkout_on_the_second_dart_was_tried_twice() -> None:
    ann = tally(throw(match("x01", start=101), "S1 S20 T20 next MISS D10"))
    assert (ann.tries, ann.finishes, ann.finish_rate, ann.finish) == (2, 1, 0.5, 20)
    assert ann.darts == 5


def test_each_dart_at_a_score_that_one_dart_can_finish_is_an_attempt_wherever_it_lands() -> None:
    """From 101: none at 41; at 40, at 20, at 10 (it busts), again at 20."""
    ann = tally(throw(match("x01", start=101), "T20 S1 S20 next S10 S20 next D10"))
    assert (ann.tries, ann.finishes) == (4, 1)


@pytest.mark.parametrize(("way", "tries"), [("double", 0), ("master", 1), ("straight", 1)])
def test_what_finishes_is_said_by_the_rules(way: str, tries: int) -> None:
    """9 is no double; it is the triple 3; and it is a single."""
    session = throw(match("x01", start=101, out=way), "T20 S18 S14 next MISS")
    session.act(Next(Seat(0)), 0)
    assert tally(session).tries == 3 * tries, "and the two misses that NEXT filled in were attempts as well"


def test_the_best_finish_is_what_the_visit_took_not_its_last_dart() -> None:
    session = throw(match("x01", start=301), "T20 T20 T20 next T20 T11 D14")
    assert (tally(session).finish, tally(session).shortest) == (121, 6)


def test_before_the_double_in_darts_are_thrown_and_count_nothing() -> None:
    """DRT-3."""
    session = throw(match("x01", start=101, in_="double"), "S20 T20 D5 next T20 S19 MISS next D6")
    ann = tally(session)
    assert (ann.scored, ann.darts, ann.hits, ann.best) == (101, 7, 4, 79)
    assert ann.tries == 2, "12 with the third dart of a visit, and with the first of the next"


def test_the_first_nine_are_those_of_the_first_three_visits_of_each_leg() -> None:
    """From 501: 180, 129, 121 and 39 leave 32."""
    ann = tally(
        throw(match("x01", start=501), "T20 T20 T20 next T20 T20 S9 next T20 T20 S1 next S19 S20 next next D16")
    )
    assert (ann.first, ann.first_darts, round(ann.first_nine, 2)) == (430, 9, 143.33)
    assert round(ann.average, 2) == 115.62


def test_visits_are_counted_where_they_belong_and_nowhere_else() -> None:
    """180 is none of 140 or more."""
    ann = tally(
        throw(match("x01", start=701), "T20 T20 T20 next T20 T20 S20 next T20 S20 S20 next T20 T20 S1 next D20 D20 D20")
    )
    assert ann.levels == (3, 1, 1)


def test_partners_have_their_own_figures_and_their_side_the_sum() -> None:
    """They share one score: 101."""
    session = match("x01", ("Ann", "Bob", "Cid", "Dan"), start=101, teams=2, legs=3)
    throw(session, "T20 S1 next next D20")
    ann, cid = tally(session), tally(session, 2)
    assert (ann.scored, ann.darts, ann.tries) == (61, 3, 1), "NEXT filled in a miss at 40"
    assert (cid.scored, cid.darts, cid.finishes, cid.finish) == (40, 1, 1, 40)
    assert (ann.won, cid.won, ann.shortest, cid.shortest) == (1, 1, 0, 0)
    form = play_form(session, session.state, None)
    assert form.told[0] == (text("average"), ("75.8", "0.0"))


def test_partners_who_each_play_their_own_are_no_attempt_at_what_they_may_not_finish() -> None:
    """DRT-6: at 20 Ann is frozen while Cid has 101 and the opponents together have less."""
    session = match("x01", ("Ann", "Bob", "Cid", "Dan"), start=101, teams=2, partners="own", legs=3)
    throw(session, "S1 S20 T20 T20 next next T20 next MISS MISS MISS")
    assert tally(session).tries == 0
    throw(session, "next T20 S1 next next D10")
    ann = tally(session)
    assert (ann.tries, ann.finishes, ann.finish) == (1, 1, 20), "now Cid has 40, they have 82"


# Cricket


def test_marks_of_a_visit_are_those_that_close_and_those_that_score() -> None:
    """Six marks: three close the 20, three score on Bob who has it open; a 5 is no mark."""
    session = throw(match("cricket"), "T20 T20 S5 next")
    session.act(Retire(Seat(1)), 0)
    ann = tally(session)
    assert (ann.unit, ann.scored, ann.darts, ann.average) == ("marks", 6, 3, 6.0)
    assert ann.levels == (1, 0, 0)


def test_a_mark_on_a_number_that_all_have_closed_is_none() -> None:
    session = throw(match("cricket"), "T20 next T20 next T20 next")
    session.act(Retire(Seat(1)), 0)
    assert (tally(session).scored, tally(session).average) == (3, 1.5)


# the match


def test_the_average_on_the_chalkboard_is_that_of_the_statistics() -> None:
    """After a visit that NEXT ended, a bust, and a finish on the second dart."""
    session = throw(match("x01", start=101), "T20 next S20 T20 T20 S1 D20")
    assert session.outcome
    own = {label.msgid: values for label, values in session.outcome.figures}
    assert own["average"] == tuple(f"{one.average:.1f}" for one in totals(session) if one)


def test_what_was_undone_or_put_right_is_counted_as_it_is_now() -> None:
    session = throw(match("x01", start=101), "T20 S1 next next S20")
    session.undo(1, 0)
    session.correct(session.propose(Move(1, 2, Segment("S3"))), 0)
    throw(session, "MISS D19")
    ann = tally(session)
    assert ann.segments == (("S3", 1), ("D19", 1), ("T20", 1), ("MISS", 1))
    assert (ann.scored, ann.darts, ann.finish) == (101, 5, 38)


def test_the_bull_off_counts_for_nothing() -> None:
    session = match("x01", start=101, legs=3, first_leg="bull")
    throw(session, "DB SB T20 S1 D20")
    assert [(leg.number, len(leg.visits)) for leg in session.legs()] == [(1, 1)]
    assert tally(session).segments == (("S1", 1), ("D20", 1), ("T20", 1))


def test_legs_add_up() -> None:
    session = throw(match("x01", start=101, legs=3), "T20 S1 D20 leg next T20 S1 next next D20")
    both = together(tallies(leg)[0] for leg in session.legs())
    assert both == totals(session)[0]
    assert both is not None
    assert (both.legs, both.won, both.darts, both.shortest) == (2, 2, 7, 3)
    assert both.average == pytest.approx(3 * 202 / 7)
    assert together([]) is None


def test_facts_name_who_sat_there_and_tell_of_every_leg_that_is_over() -> None:
    session = throw(match("x01", start=101, legs=3), "T20 S1 D20 leg S20")
    (first,) = facts(session)
    assert first.leg == 1
    assert {letter: did.name for letter, did in first.seats.items()} == {"A": "Ann"}


# what is seen


def test_the_results_say_what_darts_did_once_each() -> None:
    session = throw(match("x01", start=101), "S1 S20 T20 S20 next D10")
    said = [label.msgid for label, _ in figures(session)]
    assert len(set(said)) == len(said)
    assert {"remaining", "average", "first 9", "checkouts", "best visit", "best finish"} <= set(said)
    assert told(session)["checkouts"] == ("1/1", "–"), "Bob never could have finished"


def test_the_second_page_shows_where_darts_landed_and_the_run_of_the_visits() -> None:
    session = throw(match("x01", start=101), "T20 S1 next S20 T20 T20 MISS D20")
    form = results_form(session)
    assert form.heat[0] == ((Segment("S1"), 1), (Segment("D20"), 1), (Segment("T20"), 1), (Segment("MISS"), 1))
    assert form.runs == ((61.0, 40.0), (0.0,)), "a bust scored nothing"


def test_a_run_of_many_legs_is_one_of_legs() -> None:
    session = match("x01", start=101, legs=7)
    for leg in range(4):
        throw(session, "next " * (20 if leg % 2 == 0 else 21))
        throw(session, "T20 S1 D20" + " leg" * (leg < 3))
    assert [len(run) for run in runs(session)] == [4, 4]
    assert runs(session)[1] == (0.0,) * 4


def test_games_that_are_no_darts_games_have_neither() -> None:
    session = match("main-vide-gagne", lives=1)
    session.act(Retire(Seat(0)), 0)
    assert session.outcome
    assert (heat(session), runs(session), totals(session)) == ((), (), (None, None))


def test_between_two_legs_each_side_reads_what_it_did_and_at_no_other_time() -> None:
    session = throw(match("x01", start=101, legs=3), "S1 S20 T20 S20 next D10")
    assert {label.msgid: values for label, values in play_form(session, session.state, None).told} == {
        "average": ("75.8", "20.0"),
        "first 9": ("75.8", "20.0"),
        "checkouts": ("1/1", "–"),
        "best visit": ("81", "20"),
        "best finish": ("20", "–"),
    }
    assert play_form(session, session.state_at(3), None).told == ()
    throw(session, "leg T20")
    assert of_leg(session, session.game.view(session.game.observe(session.state, None)).score) == ()
