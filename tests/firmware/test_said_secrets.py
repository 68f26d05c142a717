"""What the screen says tells nobody what he may not know: a bot's silent answer is nobody's business."""

from __future__ import annotations

import itertools

import pytest

from firmware.app.said import words
from firmware.logs.journal import Seated
from firmware.session import Session
from firmware.session.consequences import foresee
from firmware.session.correction import Move
from games.kernel import Choose, Dart, Seat
from games.registry import find
from games.segments import MISS, Segment
from tests.conformance.told import say

ANN = Seat(0)


@pytest.fixture
def kept() -> Session:
    """Ann, alone with two bots and secret hands, threw a number that a bot was asked about, and the bot kept."""
    game = find("main-vide-gagne")
    seats = [Seated("Ann"), Seated("Bo", "good"), Seated("Cy", "good")]
    for seed in itertools.count():
        options = {"hands": "secret", "shed": "ask"}
        match = Session.start(game, options, seats, seed.to_bytes(32, "big"), "simulated", "")
        state = match.state
        if game.thrower(state) != ANN:
            continue
        for number in range(1, 14):
            dart = Dart(ANN, game.visit(state), Segment(f"S{number}"))
            asked = game.to_act(game.apply(state, dart).state)
            if set(asked) == {ANN, 1} and not game.choices(game.apply(state, dart).state, ANN):
                match.act(dart, 0)
                match.act(Choose(Seat(1), "keep"), 0)
                return match
    raise AssertionError


def test_an_answer_that_is_taken_back_is_not_named(kept: Session) -> None:
    assert "keep" not in say(words(kept.undo(1, 0), kept, ANN))


def test_who_gave_it_may_read_it(kept: Session) -> None:
    assert "keep" in say(words(kept.undo(1, 0), kept, Seat(1)))


def test_a_correction_does_not_say_which_answer_it_sets_aside(kept: Session) -> None:
    dart = kept.actions[0]
    assert isinstance(dart, Dart)
    foreseen = foresee(kept, Move(dart.visit, 1, MISS), ANN)
    assert foreseen.proposal.aside
    assert not any("keep" in say(text) or "set aside" in say(text) for text, _ in foreseen.told)
