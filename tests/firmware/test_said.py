"""What a screen says of what people did: in their words, with the keys that they have, for as long as it is news."""

from __future__ import annotations

import pytest

from display.drawlist import Words
from display.i18n import language
from display.scenes import picture
from firmware import headless
from firmware.app.said import Banner, words, would_undo
from firmware.board import load
from firmware.logs.journal import Seated
from firmware.session import Corrected, Redone, Reseated, Session, Undone
from firmware.session.consequences import foresee
from firmware.session.correction import Correction, Move
from firmware.shown import look, play_form, waiting_words
from games import registry
from games.kernel import TABLE, Choose, Next, Retire, Seat
from games.segments import Segment
from games.text import text
from tests.firmware.countdown import COUNTDOWN
from tests.firmware.past import begin, fix, play

MVG = registry.find("main-vide-gagne")


def banner(session: Session, event: Undone | Redone | Corrected | Reseated, keys: bool = True, code: str = "en") -> str:
    return language(code).say(words(event, session, TABLE, keys), session.names)


def undo(session: Session) -> str:
    words = would_undo(session, TABLE)
    assert words is not None
    return language("en").say(words, session.names)


def waits(session: Session) -> str:
    return language("en").say(waiting_words(session)[2], session.names)


def follows(session: Session, correction: Correction, code: str = "en") -> list[str]:
    return [language(code).say(said, session.names) for said, _ in foresee(session, correction, TABLE).told]


def test_an_undo_is_said_in_words_and_how_it_is_done_again_by_what_there_is() -> None:
    at = begin(MVG)
    play(at, "T20 MISS")
    assert banner(at, at.undo(1, 0)) == "Taken back: Ann, miss (key Y: redo)"
    assert banner(at, at.undo(1, 0), keys=False, code="fr") == (
        "Annulé\N{NO-BREAK SPACE}: Ann, T20 (MENU\N{NO-BREAK SPACE}: refaire)"
    )
    assert banner(at, at.redo(0)) == "Done again: Ann, T20"
    at.act(Next(Seat(0)), 0)
    assert banner(at, at.undo(1, 0), keys=False) == "Taken back: Ann, NEXT (MENU: redo)"


def test_what_several_did_is_taken_back_by_name() -> None:
    at = begin(COUNTDOWN, points=60, legs=3, first_leg="entered")
    play(at, "S20 S20 S5 | S1")
    assert banner(at, at.undo(3, 0)) == "Taken back: Ann, S20, S5; Bob, S1 (key Y: redo)"


def test_of_many_deeds_the_first_are_named_and_the_others_counted() -> None:
    at = begin(COUNTDOWN, points=60, legs=3, first_leg="entered")
    play(at, "S20 S20 S5 | S1 S2")
    assert banner(at, at.undo(5, 0)) == "Taken back: Ann, S20, S20, S5 and 2 more (key Y: redo)"


def test_a_correction_that_is_undone_does_not_read_like_a_dart() -> None:
    at = begin(MVG)
    play(at, "T20 S5")
    fix(at, "1.2 S12")
    assert banner(at, at.undo(1, 0), code="fr") == (
        "Annulé\N{NO-BREAK SPACE}: la correction (Ann, volée 1, fléchette 2) (touche Y\N{NO-BREAK SPACE}: refaire)"
    )
    assert banner(at, at.redo(0)) == "Done again: the correction (Ann, visit 1, dart 2)"
    fix(at, "1 add S1")
    assert banner(at, at.undo(1, 0)) == "Taken back: the correction (Ann, visit 1, a dart more) (key Y: redo)"


def test_what_was_put_right_is_named_by_who_threw_it_and_by_its_leg() -> None:
    at = begin(COUNTDOWN, points=60, legs=3, first_leg="entered")
    play(at, "S20 S20 S5 | S20 S10 S10 | S15 A:leg | S20 S20 S10 | S1")
    assert banner(at, fix(at, "20001.2 S19")) == "Put right: Bob, leg 2, visit 1, dart 2 is S19"
    assert banner(at, fix(at, "20001.2 MISS"), code="fr") == (
        "Corrigé\N{NO-BREAK SPACE}: Bob, leg 2, volée 1, fléchette 2\N{NO-BREAK SPACE}: raté"
    )


@pytest.mark.parametrize(
    ("now", "said"),
    [
        (Seated("Bob", bot="pro"), "Bob throws like a pro from now on."),
        (Seated("Bob"), "Bob throws again."),
        (Seated("Bea", bot="casual"), "Bob is called Bea now."),
    ],
)
def test_who_throws_from_now_on_and_how(now: Seated, said: str) -> None:
    session = Session.start(MVG, {}, [Seated("Ann"), Seated("Bob", bot="casual")], bytes(32), "simulated", "")
    assert banner(session, session.reseat(Seat(1), now, 0)) == said


def test_a_leg_that_is_not_won_any_more_is_named_with_who_won_it_and_no_set_is_where_there_are_none() -> None:
    at = begin(COUNTDOWN, points=60, legs=3, first_leg="entered")
    play(at, "S20 S20 S5 | S20 S10 S10 | S15 A:leg | S20 S20 S10 | S1")
    said = follows(at, Move(3, 1, Segment("S14")))
    assert said[:2] == ["Ann no longer wins leg 1.", "Legs won by Ann: 0, not 1"]
    assert not any("set" in line.replace("set aside", "").lower() for line in said)


def test_between_legs_it_is_said_whose_turn_it_is_again_and_that_a_leg_is_lost() -> None:
    at = begin(COUNTDOWN, points=60, legs=3, first_leg="entered")
    play(at, "S20 S20 S5 | S20 S10 S10 | S15")
    foreseen = foresee(at, Move(3, 1, Segment("S14")), TABLE)
    assert follows(at, foreseen.proposal.correction)[2:4] == ["It is Ann’s turn.", "Ann has 2 darts left."]
    assert (foreseen.stops, foreseen.loses) == (False, True)
    assert not foresee(at, Move(2, 1, Segment("S19")), TABLE).loses


def test_it_is_said_what_goes_on_again_when_the_dart_that_ended_it_is_taken_back() -> None:
    at = begin(COUNTDOWN, points=60, legs=2, first_leg="entered", count="first_to")
    play(at, "S20 S20 S5 | S20 S10 S10 | S15")
    assert undo(at) == "Ann, S15 (the leg goes on)"
    play(at, "A:leg")
    assert undo(at) == "Ann, Next leg"
    play(at, "S20 S20 S10 | S20 S20 S20")
    assert undo(at) == "Ann, S20 (the match goes on)"


def test_a_match_that_waits_between_legs_says_which_one_comes_and_how_it_stands() -> None:
    at = begin(COUNTDOWN, points=60, legs=2, sets=2, first_leg="entered", count="first_to")
    assert waits(at) == "set 1, leg 1, 0 darts thrown"
    play(at, "S20 S20 S5 | S20 S10 S10 | S15")
    assert waits(at) == "set 1, leg 2 to come, 1–0"
    play(at, "A:leg | S20 S20 S10 | S20 S20 S20")
    assert waits(at) == "set 2 to come, 1–0"


def test_of_many_sides_it_is_not_said_what_each_has_won() -> None:
    five = [Seated(name, bot="pro") for name in ("Ann", "Bob", "Cem", "Dia", "Eva")]
    options = {"legs": 2, "lives": 1, "cards": 3}
    whole, at = (Session.start(MVG, options, five, bytes(32), "simulated", "") for _ in range(2))
    headless.play(whole, load("simulated"), None, lambda line: None)
    leg = next(n for n, action in enumerate(whole.actions) if action == Choose(Seat(0), "leg"))
    for action in whole.actions[:leg]:
        at.act(action, at.t_ms)
    assert waits(at) == "leg 2 to come"


def test_partners_win_a_leg_together() -> None:
    at = begin(COUNTDOWN, 4, points=60, legs=3, teams="2", first_leg="entered")
    play(at, "S20 S20 S5 | S20 S10 S10 | S14")
    assert follows(at, Move(3, 1, Segment("S15")), "fr")[0] == "Ann & Cem gagnent le leg\N{NO-BREAK SPACE}1."


def test_the_same_that_happens_to_many_is_said_once() -> None:
    session = Session.start(MVG, {}, [Seated(f"P{n}") for n in range(8)], bytes(31) + b"\3", "simulated", "")
    play(session, "MISS")
    said = follows(session, Move(1, 1, Segment("DB")))
    assert said == ["7 players: 9 cards in hand, not 6"]


def test_a_warning_stays_and_the_rest_goes_with_what_a_person_does() -> None:
    said = Banner()
    said.say(text("There is nothing to take back."), 0)
    assert said.now(5000) is not None
    said.acted()
    assert said.now(5000) is None


def test_who_left_has_left() -> None:
    at = begin(MVG, 3)
    at.act(Retire(Seat(2)), 0)
    form = play_form(at, at.state, TABLE)
    assert at.left == form.left == {Seat(2)}
    for code, said in (("en", "left"), ("fr", "a quitté")):
        drawn = [op.string for op in picture(form, look((1280, 720), code)).ops if isinstance(op, Words)]
        assert said in drawn
        assert not {"eliminated", "éliminé"} & {*drawn}
