"""Pawns walk square by square, slide where a square sends them, and stand where the picture has them."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from display import walks
from display.drawlist import Box, Picture, Sprite, Words
from display.forms import PlayForm
from display.frame import frame
from display.motion import Stage
from display.spiral import spiral
from games.tabletop import Sign, Track
from games.text import text
from games.view import Moment
from tests.display import samples, track_samples

SIZE = (1280, 720)
BEFORE, WALKED = track_samples.REVEAL, track_samples.WALKED


def moved(*walked: tuple[int, tuple[int, ...]], arrived: tuple[tuple[int, Sign], ...] = ()) -> PlayForm:
    """The pawns after these walks."""
    track = BEFORE.view.track
    assert track is not None
    pawns = tuple((seat, dict(walked).get(seat, (square,))[-1]) for seat, square in track.pawns)
    shown = Track(track.squares, pawns, walks=walked, arrived=arrived)
    return replace(BEFORE, view=replace(BEFORE.view, track=shown, moment=Moment("walk")))


def staged(after: PlayForm, before: PlayForm = BEFORE, still: bool = False) -> Stage:
    return samples.staged(before, after, still)


def at(stage: Stage, t: float) -> Picture:
    return stage.frame(10_000 + t)


def pawn(made: Picture, seat: int) -> Sprite:
    (found,) = (op for op in made.ops if isinstance(op, Sprite) and op.key == f"pawn {seat}")
    return found


def middle(square: int) -> tuple[float, float]:
    return spiral(63, frame(samples.look(SIZE), BEFORE).game).middle(square)


def test_a_pawn_touches_each_square_on_its_way() -> None:
    stage = staged(moved((0, tuple(range(26, 33)))))
    for passed, square in enumerate(range(27, 32), 1):
        assert math.dist(pawn(at(stage, passed * walks.SQUARE), 0).box.centre, middle(square)) < 1
    halfway = pawn(at(stage, 1.5 * walks.SQUARE), 0).box.centre[1]
    assert halfway < (middle(27)[1] + middle(28)[1]) / 2 - 3  # it hops


def test_all_pawns_go_together_and_stand_at_the_end_as_the_picture_has_them() -> None:
    stage = staged(WALKED)
    moving = at(stage, 200)
    assert [pawn(moving, seat).box != pawn(samples.picture(BEFORE, SIZE), seat).box for seat in range(3)] == [True] * 3
    end = at(stage, 10_000)
    assert end is at(stage, 10_100)
    assert end.ops == samples.picture(WALKED, SIZE).ops


def test_a_bridge_is_one_slide_and_no_walk() -> None:
    stage = staged(moved((0, (12, 29))))
    start, goal = (pawn(samples.picture(form, SIZE), 0).box.centre for form in (BEFORE, moved((0, (12, 29)))))
    on_the_way = pawn(at(stage, walks.SLIDE / 2), 0).box.centre
    assert on_the_way == pytest.approx(((start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2), abs=1)
    assert stage.length(moved((0, (12, 29))).view) == pytest.approx(walks.SLIDE + 600, abs=1)


def test_a_long_walk_takes_no_longer_than_the_cap() -> None:
    track = moved((0, tuple(range(26, 60)))).view.track
    assert track is not None
    assert walks.walking(track) == walks.MOST


def test_an_archer_sends_on_faster() -> None:
    walked, sent = moved((0, tuple(range(10, 19)))).view.track, moved((0, tuple(range(18, 27)))).view.track
    assert walked is not None
    assert sent is not None
    assert (walks.walking(walked), walks.walking(sent)) == (8 * walks.SQUARE, 8 * walks.ON)


def test_what_acts_on_a_square_is_seen_growing_when_the_pawn_has_come() -> None:
    stage = staged(moved((2, tuple(range(10, 19))), arrived=((2, "archer"),)))
    walk = 8 * walks.SQUARE

    def growing(t: float) -> list[float]:
        return [op.scale[0] for op in at(stage, t).ops if isinstance(op, Sprite) and op.args[:1] == ("archer",)][-1:]

    assert max(growing(walk - 20)) == 1
    assert 1 < max(growing(walk + 100)) < max(growing(walk + 200)) <= 1.25


def test_the_next_dart_cuts_a_walk() -> None:
    stage = staged(WALKED)
    at(stage, 100)
    stage.show(samples.picture(track_samples.PLAY, SIZE), track_samples.PLAY.view, 10_200)
    assert pawn(stage.frame(10_900), 0) == pawn(samples.picture(track_samples.PLAY, SIZE), 0)


def test_with_reduced_motion_a_pawn_is_where_it_was_or_where_it_goes() -> None:
    stage = staged(WALKED, still=True)
    ends = {pawn(samples.picture(form, SIZE), 0).box for form in (BEFORE, WALKED)}
    for t in (0, 60, 119):
        seen = {op.box for op in at(stage, t).ops if isinstance(op, Sprite) and op.key == "pawn 0"}
        assert seen
        assert seen <= ends


def test_arrows_are_shown_seat_by_seat_and_totals_count_up() -> None:
    before, after = track_samples.PLAY, track_samples.REVEAL
    stage = staged(after, before)

    def points(t: float) -> set[str]:
        return {op.key for op in _words(at(stage, t)) if op.key.startswith("arrow ")}

    assert points(walks.HOLD - 10) == set()
    assert points(walks.HOLD + walks.FLIP * 0.8) == {"arrow 0.0", "arrow 0.1"}
    assert points(walks.HOLD + walks.FLIP * 3) == {"arrow 0.0", "arrow 0.1", "arrow 1.0", "arrow 2.0"}
    counted = [_total(at(stage, walks.HOLD + walks.FLIP / 2 + t)) for t in (0, 100, 200, walks.COUNT)]
    assert counted == sorted(counted)
    assert counted[0] < counted[1] < counted[-1] == 14


def _words(made: Picture) -> list[Words]:
    return [op for op in made.ops if isinstance(op, Words)]


def _total(made: Picture) -> int:
    return next(int(op.string.lstrip("+")) for op in _words(made) if op.key == "total 0")


def test_why_a_turn_came_by_itself_is_shown_long_enough_to_be_read() -> None:
    stage = Stage(samples.look(SIZE))
    why = replace(track_samples.PLAY.view, moment=Moment("pass", why=text("nothing beats it")))
    plain = replace(why, moment=Moment("pass"))
    assert stage.length(why) >= 1800 > stage.length(plain)


def test_a_pawn_that_joins_a_crowd_still_walks_there() -> None:
    crowd = track_samples.CROWDED
    track = crowd.view.track
    assert track is not None
    pawns = tuple((seat, 26) for seat in range(8))
    ten = tuple((seat, 10 if seat == 2 else 26) for seat in range(8))
    before = replace(crowd, view=replace(crowd.view, track=Track(track.squares, ten)))
    after = replace(
        crowd,
        view=replace(
            crowd.view,
            track=Track(track.squares, pawns, walks=((2, tuple(range(10, 27))),)),
            moment=Moment("walk"),
        ),
    )
    stage = staged(after, before)
    assert Box(0, 0, *map(float, SIZE)).holds(pawn(at(stage, 700), 2).box.centre)
