"""Who did it, who came and who left: what undo means, and who cannot come back."""

from __future__ import annotations

from typing import Any

import pytest

from display.i18n import language
from firmware.logs.journal import Seated
from firmware.session import Acted, Refusal, Session
from firmware.session.correction import BadCorrection
from games import registry
from games.kernel import Facts, Join, Refused, Retire, Seat
from games.settings import Options
from games.text import text
from tests.firmware.countdown import COUNTDOWN, Countdown
from tests.firmware.past import Kept, aside, begin, fix, play, propose, told

MVG = registry.find("main-vide-gagne")
ANN, BOT = Seated("Ann"), Seated("Camille", "pro")


def says(why: Any) -> str:
    return language("en").say(why, ("Ann", "Bob", "Cem"))


def join(at: Session, name: str, bot: str = "") -> Acted | Refusal:
    return at.act(Join(Seat(len(at.seats))), at.t_ms, Seated(name, bot))


def leave(at: Session, seat: int) -> None:
    assert isinstance(at.act(Retire(Seat(seat)), at.t_ms), Acted)


# undo is the last deed of a person


def test_who_sat_there_then_did_it_whoever_sits_there_now() -> None:
    at = begin(COUNTDOWN, points=501)
    kept = Kept(at)
    play(at, "T20 T20 T20 | T19 T19 T19 | T18 T18")
    at.reseat(Seat(0), Seated("Ann", "pro"), at.t_ms)
    assert at.to_take_back == 1, "Ann threw it herself"
    play(at, "S1 | S2 S2 S2 | S3")
    assert at.to_take_back == 2, "what the bot threw, and Bob's dart before it"
    assert kept.again(COUNTDOWN).to_take_back == 2
    before = told(at)
    at.undo(2, at.t_ms)
    assert before == told(at) + " S2, A5 S3"


def test_a_bots_darts_are_a_bots_when_a_person_has_taken_over() -> None:
    at = begin(COUNTDOWN, points=501)
    play(at, "T20 T20 T20")
    at.reseat(Seat(1), Seated("Bob", "pro"), at.t_ms)
    play(at, "S1 S1 S1")
    at.reseat(Seat(1), Seated("Bob"), at.t_ms)
    assert at.to_take_back == 4
    at.undo(4, at.t_ms)
    at.redo(at.t_ms)
    assert at.to_take_back == 4, "it is still known when it is done again"


def test_where_only_bots_sit_it_is_the_last_one() -> None:
    at = Session.start(MVG, {}, [BOT, BOT], bytes(32), "some", "")
    assert at.to_take_back == 0
    play(at, "S20 S20")
    assert at.to_take_back == 1


# secret hands are for one person at one screen


def secret(*more: Seated, **options: Any) -> Session:
    return Session.start(MVG, {"hands": "secret", **options}, [ANN, BOT, *more], bytes(32), "some", "")


def between_secret_legs() -> Session:
    """Ann and a bot, the first leg is over."""
    at = secret(lives=1, legs=5)
    while at.game.thrower(at.state) is not None:
        seat = at.game.thrower(at.state)
        worth = at.game.aims(at.game.observe(at.state, seat))
        play(at, max(worth, key=lambda segment: worth[segment]).name if worth else "next")
    return at


def test_redo_does_not_bring_a_second_person_to_secret_hands() -> None:
    at = between_secret_legs()
    join(at, "Bob's bot", "pro")
    at.reseat(Seat(2), Seated("Guest", "pro"), at.t_ms)
    at.undo(1, at.t_ms)
    at.reseat(Seat(0), Seated("Ann", "pro"), at.t_ms)
    assert isinstance(join(at, "Bob"), Acted), "now he is the only one"
    at.undo(1, at.t_ms)
    at.reseat(Seat(0), ANN, at.t_ms)
    before = at.n, at.seats, at.state
    with pytest.raises(Refused) as caught:
        at.redo(at.t_ms)
    assert "secret" in says(caught.value.why)
    assert (at.n, at.seats, at.state) == before
    assert at.can_redo
    at.reseat(Seat(0), Seated("Ann", "pro"), at.t_ms)
    at.redo(at.t_ms)
    assert at.names[2] == "Bob"


def test_who_left_is_no_person_and_cannot_come_back_beside_another() -> None:
    at = secret(Seated("Dia", "pro"))
    play(at, "S20 S20")
    leave(at, 0)
    at.reseat(Seat(2), Seated("Dia"), at.t_ms)  # Ann has left: nobody else looks at the screen
    with pytest.raises(Refused, match="secret"):
        at.undo(1, at.t_ms)
    assert at.to_take_back == 1
    at.reseat(Seat(2), Seated("Dia", "pro"), at.t_ms)
    at.undo(1, at.t_ms)
    assert at.bots == {1, 2}


def test_undo_of_a_correction_that_kept_somebody_out_is_refused_too() -> None:
    at = between_secret_legs()
    at.reseat(Seat(0), Seated("Ann", "pro"), at.t_ms)
    join(at, "Bob")
    visit = [visit for visit in at.visits() if visit.darts][-1]
    other = (propose(at, f"{visit.number}.{dart} MISS") for dart in range(1, len(visit.darts) + 1))
    at.correct(next(one for one in other if at.game.thrower(one.state) is not None), at.t_ms)
    assert len(at.seats) == 2, "the leg is not over: he has not come"
    at.reseat(Seat(0), ANN, at.t_ms)
    with pytest.raises(Refused, match="secret"):
        at.undo(1, at.t_ms)


class Lonely(Countdown):
    """One person plays, with bots."""

    def resolve(self, options: Options, facts: Facts) -> Options:
        if facts.seats - len(facts.bots) > 1:
            raise Refused(text("for one person"))
        return options


def test_a_correction_does_not_bring_back_who_left_beside_another() -> None:
    at = Session.start(Lonely(), {}, [ANN, BOT, Seated("Dia", "pro")], bytes(32), "some", "")
    play(at, "S20 S20 S1 | S1")
    leave(at, 0)
    at.reseat(Seat(2), Seated("Dia"), at.t_ms)
    assert not propose(at, "1.1 S19").aside
    with pytest.raises(BadCorrection) as caught:
        propose(at, "1.3 S20")  # she had won before she left
    assert says(caught.value.why) == "for one person"


def test_a_newcomer_may_come_for_somebody_who_left() -> None:
    at = begin(COUNTDOWN, 4, points=60, legs=3, first_leg="entered")
    play(at, "S20 S20 S20")
    leave(at, 3)
    assert isinstance(join(at, "Eve"), Acted), "four play: who left takes no place"


# who left has left


def test_nobody_takes_over_for_somebody_who_left() -> None:
    at = begin(COUNTDOWN, 3)
    play(at, "S1")
    leave(at, 1)
    with pytest.raises(Refused) as caught:
        at.reseat(Seat(1), Seated("Bob", "pro"), at.t_ms)
    assert says(caught.value.why) == "Bob is not in the match any more"
    at.undo(1, at.t_ms)
    at.reseat(Seat(1), Seated("Bob", "pro"), at.t_ms)
    assert at.bots == {1}


def test_who_left_stays_away_when_a_correction_stops_before_it() -> None:
    at = begin(MVG, 3)
    play(at, "S20 S20 S20 | S20")
    leave(at, 0)
    play(at, "S20")
    fixed = fix(at, "1.2 DB")
    assert fixed.stops
    assert "retire" not in aside(fixed)
    assert told(at).endswith("A:retire")
    assert at.game.thrower(at.state) == 1
    at.undo(1, at.t_ms)
    assert told(at).endswith("B2 S20 A:retire S20")


def test_who_cannot_leave_there_is_set_aside() -> None:
    at = begin(COUNTDOWN, 3)
    play(at, "S1 S1 S1")
    leave(at, 2)
    fixed = fix(at, "1.1 T20")
    assert at.outcome
    assert aside(fixed) == "A1 S1 S1 C:retire"


# names


def test_a_newcomer_with_a_name_that_is_there_gets_a_number() -> None:
    at = begin(COUNTDOWN, points=60, legs=3, first_leg="entered")
    kept = Kept(at)
    play(at, "S20 S20 S20")
    join(at, "Bob")
    join(at, "Bob")
    assert at.names == ("Ann", "Bob", "Bob 2", "Bob 3")
    at.reseat(Seat(1), Seated("Bob", "pro"), at.t_ms)
    at.reseat(Seat(0), Seated("Bob 2"), at.t_ms)
    assert list(at.names) == ["Bob 2 2", "Bob", "Bob 2", "Bob 3"], "his own name is his"
    assert kept.again(COUNTDOWN).names == at.names


# newcomers where there is no "between legs"


@pytest.mark.parametrize("first", ["draw", "bull"])
def test_a_single_leg_is_joined_by_nobody(first: str) -> None:
    at = begin(COUNTDOWN, points=60, first_leg=first)
    refused = join(at, "Eve")
    assert isinstance(refused, Refusal)
    assert says(refused.why) == "this match is a single leg: nobody can join it"
    leave(at, 0)
    refused = join(at, "Eve")
    assert isinstance(refused, Refusal)
    assert says(refused.why) == "the match is over"


def test_a_match_of_legs_is_joined_between_them_and_not_after_it() -> None:
    at = begin(COUNTDOWN, points=60, legs=3, first_leg="entered")
    refused = join(at, "Eve")
    assert isinstance(refused, Refusal)
    assert says(refused.why) == "a newcomer sits down between legs"
    leave(at, 0)
    refused = join(at, "Eve")
    assert isinstance(refused, Refusal)
    assert says(refused.why) == "the match is over"
