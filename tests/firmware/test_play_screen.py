"""What a match's screen tells its audience: nothing that the game does not show it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from display.forms import PlayForm
from display.i18n import language
from firmware.app.play import PlayScreen
from firmware.board import load
from firmware.clock import JumpClock
from firmware.detector import Detector
from firmware.hands import inline
from firmware.logs.journal import Seated
from firmware.menus import Reseat, SeatEntry
from firmware.session import Session
from firmware.shown import look
from games.catalogue.main_vide_gagne.game import MainVideGagne
from games.catalogue.main_vide_gagne.seen import Seen
from games.kernel import AnyGame, Dart
from games.segments import Segment
from games.text import text
from games.view import Board, View
from tests.firmware.oche import match, throw

GAME = MainVideGagne()
BOARD = load("simulated")


class Blind(MainVideGagne):
    """A game whose darts nobody is shown."""

    def view(self, observation: Seen) -> View:
        return replace(super().view(observation), board=Board())


def after_a_dart(game: AnyGame) -> tuple[PlayScreen, PlayForm]:
    """A screen, and what it shows once a dart has landed."""
    seats = (Seated("Ann"), Seated("Bob"))
    session = Session.start(game, {}, seats, bytes(31) + bytes([3]), BOARD.name, "")
    clock = JumpClock()
    screen = PlayScreen(session, Detector(BOARD), clock, look((800, 480), "en"), lambda kind: None, 1_000_000, inline)
    awaited = screen.table.pipeline.awaited
    assert awaited.seat is not None
    screen.table.say(Dart(awaited.seat, awaited.visit, Segment("T20")), clock.now_us())
    screen.frame()
    return screen, screen.form


def taken_back(screen: PlayScreen) -> str:
    """What the banner says once an undo took something back."""
    screen.press("undo")
    screen.frame()
    banner = screen.form.banner
    assert banner is not None
    return language("en").say(banner, screen.form.names)


def test_darts_that_are_shown_are_marked_and_named_when_they_are_taken_back() -> None:
    screen, form = after_a_dart(GAME)
    assert [mark.segment.name for mark in form.marks] == ["T20"]
    assert taken_back(screen) == "Taken back: Ann, T20 (key Y: redo)"


def test_darts_that_are_not_shown_are_neither_marked_nor_named() -> None:
    screen, form = after_a_dart(Blind())
    assert form.marks == ()
    assert taken_back(screen) == "Taken back: Ann, … (key Y: redo)"


def test_one_person_with_secret_hands_is_shown_his_own_and_nobody_once_a_bot_sits_there() -> None:
    seats = (Seated("Ann"), Seated("Bob", bot="pro"))
    session = Session.start(GAME, {"hands": "secret"}, seats, bytes(31) + bytes([3]), BOARD.name, "")
    clock = JumpClock()
    screen = PlayScreen(session, Detector(BOARD), clock, look((800, 480), "en"), lambda kind: None, 1_000_000, inline)
    screen.frame()
    mine, (bob,) = screen.form.view.hand, screen.form.view.rivals
    assert mine is not None
    assert mine.seat == 0
    assert None not in mine.cards
    assert set(bob.cards) == {None}
    screen.do(Reseat(0, SeatEntry("Ann", "casual")))
    screen.frame()
    view = screen.form.view
    assert {card for shown in (view.hand, *view.rivals) if shown for card in shown.cards} == {None}


def test_who_may_not_sit_down_is_told_why_and_nothing_happens() -> None:
    seats = (Seated("Ann"), Seated("Bob", bot="pro"))
    session = Session.start(GAME, {"hands": "secret"}, seats, bytes(31) + bytes([3]), BOARD.name, "")
    clock = JumpClock()
    screen = PlayScreen(session, Detector(BOARD), clock, look((800, 480), "en"), lambda kind: None, 1_000_000, inline)
    screen.do(Reseat(1, SeatEntry("Bob")))
    screen.frame()
    assert screen.form.banner == text("secret hands need a phone for every player")
    assert session.n == 0


@pytest.mark.parametrize("bot", [True, False])
def test_what_a_person_is_told_stays_while_bots_throw(bot: bool) -> None:
    seats = tuple(Seated(name, bot="pro" if bot else "") for name in ("Ann", "Bob"))
    session = Session.start(GAME, {}, seats, bytes(31) + bytes([3]), BOARD.name, "")
    clock = JumpClock()
    screen = PlayScreen(session, Detector(BOARD), clock, look((800, 480), "en"), lambda kind: None, 1_000_000, inline)
    told = text("There is nothing to do again.")
    screen.say(told)
    awaited = screen.table.pipeline.awaited
    assert awaited.seat is not None
    screen.table.say(Dart(awaited.seat, awaited.visit, Segment("T20")), clock.now_us())
    screen.frame()
    assert screen.form.banner == (told if bot else None)


def test_between_two_legs_of_darts_everybody_is_told_what_he_did() -> None:
    session = throw(match("x01", start=101, legs=3), "S1 S20 T20 S20 next D10")
    clock, how = JumpClock(), look((800, 480), "en")
    screen = PlayScreen(session, Detector(BOARD), clock, how, lambda kind: None, 1_000_000, inline)
    assert screen.form.told[0] == (text("average"), ("75.8", "20.0"))
    assert after_a_dart(GAME)[1].told == ()
