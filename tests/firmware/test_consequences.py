"""What is said of a correction before it is accepted: by its importance, and nothing that may not be known."""

from __future__ import annotations

from display.i18n import language
from firmware.logs.journal import Seated
from firmware.session import Session
from firmware.session.consequences import foresee
from firmware.session.correction import Add, Correction, Move, Remove
from games import registry
from games.kernel import TABLE, Audience, Choose, Dart, Next, Seat
from games.segments import Segment

GAME = registry.find("main-vide-gagne")


def started(*seats: Seated, seed: int = 3, **options: str | int) -> Session:
    return Session.start(
        GAME, options, seats or (Seated("Ann"), Seated("Bob")), seed.to_bytes(32, "big"), "simulated", ""
    )


def throw(session: Session, darts: str) -> Session:
    """Darts of whoever throws; ``next`` ends a visit, other words are choices."""
    for word in darts.split():
        seat = session.game.thrower(session.state)
        assert seat is not None
        if word == "next":
            session.act(Next(seat), 0)
        elif word.islower():
            session.act(Choose(seat, word), 0)
        else:
            session.act(Dart(seat, session.game.visit(session.state), Segment(word)), 0)
    return session


def told(session: Session, correction: Correction, watching: Audience = TABLE, code: str = "en") -> list[str]:
    foreseen = foresee(session, correction, watching)
    return [language(code).say(words, session.names) for words, _ in foreseen.told]


def test_where_nothing_follows_it_is_said() -> None:
    assert told(throw(started(), "MISS MISS MISS MISS"), Move(1, 2, Segment("S20"))) == ["Nothing else changes."]


def test_who_has_not_won_any_more_is_said_first_then_how_the_match_stands() -> None:
    darts = [f"S{number}" for number in range(1, 13)]
    won = throw(started(seed=0x38, cards=3, lives=1), " ".join([*darts, "DB", "S13", "DB"]))
    assert won.outcome
    assert told(won, Move(5, 3, Segment("SB"))) == [
        "Victory is taken back from Ann.",
        "The match goes on.",
        "It is Bob’s turn.",
        "Ann: 1 card in hand, not 0",
        "Bob: back in the game; 1 life, not 0; 5 cards in hand, not 8",
    ]


def test_a_correction_may_win_the_match() -> None:
    darts = [f"S{number}" for number in range(1, 13)]
    session = throw(started(seed=0x38, cards=3, lives=1), " ".join([*darts, "DB", "S13", "SB"]))
    assert session.outcome is None
    assert told(session, Move(5, 3, Segment("DB")))[:2] == ["Victory goes to Ann.", "Ann: 0 cards in hand, not 1"]


VISITS = "MISS MISS next T20 S5 S1 S2"
"""Ann threw two darts, Bob three, of which the last shed a card; Ann's next one is in."""


def test_a_dart_that_is_missing_then_is_named_a_miss() -> None:
    assert told(throw(started(), VISITS), Remove(2, 3)) == [
        "1 missing dart counts as a miss: Bob: miss",
        "Bob: 6 cards in hand, not 5",
    ]


def test_darts_that_are_set_aside_are_named_by_who_threw_them_and_whose_turn_it_is_comes_first() -> None:
    session = throw(started(), VISITS)
    foreseen = foresee(session, Move(2, 1, Segment("DB")), TABLE)
    assert foreseen.stops, "cards would have been drawn"
    assert told(session, Move(2, 1, Segment("DB")))[:2] == [
        "It is Bob’s turn.",
        "3 darts are set aside: Bob: S5, S1; Ann: S2",
    ]


def test_a_dart_that_was_not_seen_is_added_and_the_rest_stays() -> None:
    assert told(throw(started(), VISITS), Add(1, Segment("S19"))) == ["Nothing else changes."]


def test_the_other_language_says_it_too() -> None:
    assert told(throw(started(), VISITS), Remove(2, 3), code="fr") == [
        "1 fléchette manquante compte pour un raté\N{NO-BREAK SPACE}: Bob\N{NO-BREAK SPACE}: raté",
        "Bob\N{NO-BREAK SPACE}: 6 cartes en main, au lieu de\N{NO-BREAK SPACE}5",
    ]


COVERED = "What it does is seen once it is accepted."


def test_what_a_dart_would_do_to_secret_hands_is_not_told_in_advance() -> None:
    seats = Seated("Ann"), Seated("Bob", bot="pro")
    session = throw(started(*seats, hands="secret"), "MISS MISS MISS S1 MISS next S20")
    for watching in (Seat(0), Seat(1), TABLE):
        assert told(session, Move(2, 1, Segment("S6")), watching) == [
            "2 darts are set aside: Bob: miss; Ann: S20",
            COVERED,
        ]
        assert told(session, Move(2, 2, Segment("S20")), watching) == [
            COVERED,
            "1 action after it may be set aside: Ann: S20",
        ]
    assert foresee(session, Move(2, 1, Segment("S6")), TABLE).stops


def other(slug: str, *names: str, **options: str | int) -> Session:
    seats = tuple(Seated(name) for name in names)
    return Session.start(registry.find(slug), options, seats, (3).to_bytes(32, "big"), "simulated", "")


def test_where_a_pawn_stands_is_said_by_its_square() -> None:
    goose = throw(other("oie-des-archers", "Ann", "Bob"), "S1 S2 S1 S2")
    goose.act(Choose(Seat(0), "move"), 0)
    first = Dart(Seat(0), 1, Segment("S1")) in goose.actions
    who = goose.names[0 if first else 1]
    said = told(goose, Move(1, 1, Segment("S4")))
    assert said == [f"{who}: on 6, not 3"]
    assert told(goose, Move(1, 1, Segment("S4")), code="fr") == [f"{who}\u00a0: case 6, pas 3"]
