"""Between the legs of a match nobody throws: the darts are pulled, then people go on when they like."""

from __future__ import annotations

from firmware.pipeline import Awaited, Do, Turned
from games.kernel import Choose, Dart
from games.segments import Segment
from tests.firmware.visits import ANN, BOB, MS, SECOND, Game

BETWEEN = Awaited(None, 1)
NEXT_LEG = Awaited(BOB, 20_001)


def a_leg_is_over(standing: bool = True) -> Game:
    game = Game()
    game.dart("S1", 0)
    game.pipeline.settle(BETWEEN, standing, SECOND)
    return game


def test_the_last_darts_of_a_leg_are_pulled_before_anybody_goes_on() -> None:
    game = a_leg_is_over()
    assert list(game.events(SECOND)) == [Turned("hold")]
    assert game.press("next", 2 * SECOND) == [Turned("throw")]
    game.pipeline.settle(NEXT_LEG, False, 3 * SECOND)
    assert game.pipeline.phase == "throw"
    assert game.dart("S2", 4 * SECOND)[:1] == [Do(Dart(BOB, 20_001, Segment("S2")), 4 * SECOND)]


def test_a_leg_that_ended_with_misses_leaves_nothing_to_pull() -> None:
    game = a_leg_is_over(standing=False)
    assert list(game.events(SECOND)) == []
    assert game.pipeline.phase == "throw"


def test_who_goes_on_while_the_darts_stand_still_has_to_pull_them() -> None:
    game = a_leg_is_over()
    game.pipeline.settle(NEXT_LEG, False, 2 * SECOND)
    assert game.pipeline.phase == "hold"
    assert game.press("next", 3 * SECOND) == [Turned("hold"), Turned("throw")]
    assert game.dart("S2", 4 * SECOND)[:1] == [Do(Dart(BOB, 20_001, Segment("S2")), 4 * SECOND)]


def test_no_press_and_no_button_is_anybodys_between_legs() -> None:
    game = a_leg_is_over()
    list(game.events(SECOND))
    game.dart("S7", 2 * SECOND)
    assert game.pipeline.claimable is None
    game.press("next", 3 * SECOND)
    assert game.press("next", 4 * SECOND) == []
    assert not any(isinstance(event, Do) for event in game.dart("S7", 5 * SECOND))


def test_a_leg_that_is_taken_back_goes_on_with_its_darts_in_the_board() -> None:
    game = a_leg_is_over()
    list(game.events(SECOND))
    game.pipeline.settle(Awaited(ANN, 1), True, 2 * SECOND)
    assert list(game.events(2 * SECOND)) == [Turned("throw")]
    assert game.dart("S3", 3 * SECOND)[:1] == [Do(Dart(ANN, 1, Segment("S3")), 3 * SECOND)]


def test_somebody_who_comes_or_goes_between_legs_brings_no_darts() -> None:
    game = a_leg_is_over()
    game.press("next", 2 * SECOND)
    game.pipeline.settle(BETWEEN, False, 3 * SECOND)
    assert game.pipeline.phase == "throw"
    game.pipeline.say(Choose(BOB, "leg"), 4 * SECOND)
    assert list(game.events(4 * SECOND + 50 * MS))[-1:] == [Do(Choose(BOB, "leg"), 4 * SECOND)]
