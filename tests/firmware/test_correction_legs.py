"""Darts put right across the legs of a match, and people who sat down between them."""

from __future__ import annotations

import pytest

from display.i18n import language
from firmware.logs.journal import Seated
from firmware.session import Acted, Refusal, Session
from games import registry
from games.kernel import Join, Refused, Seat
from tests.firmware.countdown import COUNTDOWN
from tests.firmware.past import Kept, aside, begin, fix, missed, play, propose, told

MVG = registry.find("main-vide-gagne")


def legs(at: Session) -> list[int]:
    """Legs won by each side, in the set going on."""
    score = at.game.view(at.game.observe(at.state, None)).score
    assert score
    return [side.legs for side in score.sides]


def two_legs() -> Session:
    """A wins the first leg in visit 3; B begins the second one and leads."""
    at = begin(COUNTDOWN, points=60, legs=3, first_leg="entered")
    play(at, "S20 S20 S5 | S20 S10 S10 | S15 A:leg | S20 S20 S10 | S1")
    assert legs(at) == [1, 0]
    return at


def test_visits_say_their_leg() -> None:
    at = two_legs()
    assert [(visit.number, visit.seat, visit.leg) for visit in at.visits()] == [
        (1, 0, 1),
        (2, 1, 1),
        (3, 0, 1),
        (20001, 1, 2),
        (20002, 0, 2),
    ]
    assert [visit.leg for visit in begin(COUNTDOWN).visits()] == [0]


def test_a_dart_of_an_earlier_leg_changes_nothing_after_it_if_the_leg_ends_all_the_same() -> None:
    at = two_legs()
    fixed = fix(at, "2.1 S5")
    assert (aside(fixed), missed(fixed), fixed.stops, legs(at)) == ("", "", False, [1, 0])


def test_a_leg_that_was_not_won_goes_on_and_the_next_one_was_not_begun() -> None:
    at = two_legs()
    fixed = fix(at, "3.1 S14")
    assert legs(at) == [0, 0]
    assert (aside(fixed), fixed.stops) == ("A:leg, B20001 S20 S20 S10, A20002 S1", True)
    assert missed(fixed) == ""
    assert told(at) == "A1 S20 S20 S5, B2 S20 S10 S10, A3 S14"
    play(at, "S1 A:leg S1")
    assert legs(at) == [1, 0]


def test_a_leg_that_was_won_earlier_by_another_one_leaves_the_next_as_it_was() -> None:
    at = two_legs()
    fixed = fix(at, "2.3 D15")
    assert legs(at) == [0, 1]
    assert (aside(fixed), fixed.stops) == ("A3 S15", False)
    assert told(at) == "A1 S20 S20 S5, B2 S20 S10 D15 A:leg, B20001 S20 S20 S10, A20002 S1"


def test_a_leg_that_ended_with_a_dart_that_was_not_thrown_is_ended_by_misses_no_more() -> None:
    at = two_legs()
    fixed = fix(at, "1.1 remove")
    assert missed(fixed) == "A1 MISS"
    assert (legs(at), fixed.stops) == ([0, 0], True)
    assert told(at) == "A1 S20 S5 MISS, B2 S20 S10 S10, A3 S15"


def test_the_last_leg_undone_is_the_match_undone() -> None:
    at = two_legs()
    play(at, "S1 S1 | S10")
    play(at, "B:leg S20 S20 S20")
    assert at.outcome
    assert legs(at) == [2, 1]
    fixed = fix(at, "30001.3 S19")
    assert (legs(at), fixed.stops) == ([1, 1], False)
    assert at.game.thrower(at.state) == 1
    play(at, "S1 S1 S1 | S1")
    assert at.outcome


def test_a_correction_in_the_first_leg_that_decides_the_match_earlier() -> None:
    at = begin(COUNTDOWN, points=60, legs=3, first_leg="entered")
    play(at, "S20 S20 S5 | S20 S20 S20 A:leg S1 S1 S1 | S20 S20 S20 A:leg | S20 S20 S20")
    assert at.outcome
    assert at.outcome.ranking[0] == (0,)
    fixed = fix(at, "1.3 S20")
    assert legs(at) == [2, 0]
    assert aside(fixed) == "B2 S20 S20 S20 A:leg, A30001 S20 S20 S20"


def test_cards_of_a_later_leg_that_were_dealt_otherwise_stop_it() -> None:
    at = begin(MVG, 2, lives=1, cards=3, legs=3, next_leg="loser")
    while at.game.thrower(at.state) is not None:
        play(at, best(at))
    first = legs(at)
    play(at, "A:leg S20 S20 S20 | S20")
    won = max(visit.number for visit in at.visits() if visit.leg == 1)
    seen = propose(at, f"{won}.1 S20")
    assert (legs(at), seen.stops) == (first, True)


def best(at: Session) -> str:
    worth = at.game.aims(at.game.observe(at.state, at.game.thrower(at.state)))
    return max(worth, key=lambda segment: worth[segment]).name


def test_partners_who_throw_in_one_visit_keep_their_darts() -> None:
    at = begin(COUNTDOWN, 4, points=60, legs=3, first_leg="entered", teams=2)
    play(at, "S1 A:retire S2 next | S4")
    assert [(visit.seat, len(visit.darts)) for visit in at.visits()] == [(0, 2), (1, 1)]
    fix(at, "1.1 S5")
    fix(at, "1.2 S6")
    fix(at, "1 add S7")
    assert told(at) == "A1 S5 A:retire, C1 S6 S7, B2 S4"


def join(at: Session, name: str, bot: str = "") -> None:
    happened = at.act(Join(Seat(len(at.seats))), at.t_ms, Seated(name, bot))
    assert isinstance(happened, Acted), happened


def between() -> Session:
    """A has won the first leg; nobody throws."""
    at = begin(COUNTDOWN, points=60, legs=3, first_leg="entered")
    play(at, "S20 S20 S20")
    return at


def test_a_newcomer_whose_coming_is_undone_is_not_there_and_is_when_it_is_redone() -> None:
    at = between()
    join(at, "Zoe")
    assert list(at.names) == ["Ann", "Bob", "Zoe"]
    at.reseat(Seat(2), Seated("Zoé"), at.t_ms)
    at.undo(1, at.t_ms)
    assert list(at.names) == ["Ann", "Bob"]
    at.redo(at.t_ms)
    assert list(at.names) == ["Ann", "Bob", "Zoé"]


def test_a_newcomer_of_a_leg_that_did_not_end_waits_outside() -> None:
    at = between()
    join(at, "Zoe")
    play(at, "A:leg S1 S1 S1")
    fixed = fix(at, "1.3 S19")
    assert list(at.names) == ["Ann", "Bob"]
    assert aside(fixed) == "C:join A:leg, B20001 S1 S1 S1"
    at.undo(1, at.t_ms)
    assert list(at.names) == ["Ann", "Bob", "Zoe"]


def test_another_newcomer_in_the_same_place_does_not_take_the_name_of_the_first() -> None:
    at = between()
    join(at, "Zoe")
    fix(at, "1.3 S19")
    play(at, "S1 S1 S1")
    fix(at, "1.3 S20")
    assert list(at.names) == ["Ann", "Bob"]
    join(at, "Max")
    assert list(at.names) == ["Ann", "Bob", "Max"]
    at.undo(6, at.t_ms)
    assert list(at.names) == ["Ann", "Bob", "Zoe"]


def test_the_bots_are_those_who_sit_there_now() -> None:
    at = between()
    assert at.bots == frozenset()
    reseated = at.reseat(Seat(1), Seated("Camille", "pro"), 7000)
    assert (reseated.was, reseated.n) == (Seated("Bob"), at.n)
    assert at.bots == {1}
    assert at.deeds[-1] == at.actions[-1]  # no deed: undo takes a dart back, not a person away
    at.reseat(Seat(1), Seated("Bob"), 8000)
    assert at.bots == frozenset()


def test_a_second_person_at_one_screen_cannot_come_to_secret_hands() -> None:
    seats = [Seated("Ann"), Seated("Camille", "pro")]
    at = Session.start(MVG, {"hands": "secret", "lives": 1, "legs": 3}, seats, bytes(32), "some", "")
    kept = Kept(at)
    with pytest.raises(Refused):
        at.reseat(Seat(1), Seated("Bob"), 0)
    while at.game.thrower(at.state) is not None:
        play(at, best(at))
    came = at.act(Join(Seat(2)), 0, Seated("Bob"))
    assert isinstance(came, Refusal)
    assert "secret" in language("en").say(came.why)
    join(at, "Bob's bot", "pro")
    assert list(kept.again(MVG).names) == ["Ann", "Camille", "Bob's bot"]
