"""The archers' Goose without darts: real archers enter their points at the table, hidden from the others."""

from __future__ import annotations

from games.catalogue.oie_des_archers import GAME
from games.catalogue.oie_des_archers.state import LOT
from games.kernel import Choose, Seat
from games.rng import Rng
from tests.games.archers import after, archers, refused, seen


def test_all_enter_at_the_same_time_and_one_arrow_after_the_other() -> None:
    state = archers(10, 20, mode="classic")
    assert GAME.thrower(state) is None
    assert GAME.to_act(state) == (0, 1)
    once = after(state, "B:points 7")
    assert GAME.to_act(once) == (0, 1)
    twice = after(once, "B:points 10")
    assert GAME.to_act(twice) == (0,)
    shown = after(twice, "A:points 8 6")
    assert shown.volley.shots == ((8, 6), (7, 10))
    assert after(shown, "A:move").standing.squares == (24, 37)


def test_nobody_sees_what_another_has_entered() -> None:
    state = after(archers(10, 20, mode="classic"), "A:points 8 6")
    assert GAME.observe(state, None).volley.shots == ((None, None), ())
    assert GAME.observe(state, Seat(1)).volley.shots == ((None, None), ())
    assert GAME.observe(state, Seat(0)).volley.shots == ((8, 6), ())
    other = after(archers(10, 20, mode="classic"), "A:points 1 0")
    assert seen(state, 1) == seen(other, 1)


def test_points_that_are_shown_were_revealed() -> None:
    hidden = after(archers(10, 20, mode="classic"), "A:points 8 6")
    assert GAME.revealed(hidden) == ()
    assert GAME.revealed(after(hidden, "B:points 1 0")) == ((8, 6), (1, 0))
    assert GAME.revealed(after(archers(10), "A:S8", "A:S6")) == (), "a dart was seen in the board"


def test_the_screen_asks_the_first_who_has_not_entered_and_a_seat_only_itself() -> None:
    state = archers(10, 20, mode="classic")
    entry = seen(state).entry
    assert entry is not None
    assert (entry.seat, entry.at_once, entry.hidden) == (0, True, True)
    assert entry.items == tuple(range(11))
    assert {pick.token for pick in entry.picks} | {token for token, _ in entry.actions} == {
        choice.token for choice in GAME.choices(state, Seat(0))
    }
    done = after(state, "A:points 8 6")
    entry = seen(done).entry
    assert entry is not None
    assert entry.seat == 1
    assert seen(done, 0).entry is None, "who has entered sees nobody else's"


def test_the_machine_draws_only_when_all_have_entered() -> None:
    state = after(archers(10, 20, mode="classic"), "A:points ?")
    assert state.volley.shots[0] == (LOT, LOT)
    shown = after(state, "B:points 3", "B:points ?")
    assert all(0 <= points <= 10 for row in shown.volley.shots for points in row if points is not None)
    assert shown.volley.shots[1][0] == 3
    assert shown == after(state, "B:points 3", "B:points ?"), "undone and done again it draws the same"
    assert shown.rng != state.rng


def test_a_bot_lets_the_machine_draw() -> None:
    state = archers(10, 20, mode="classic")
    assert GAME.choices(state, Seat(0))[0].token == "points ?"


def test_points_that_an_arrow_cannot_score_are_refused() -> None:
    state = archers(10, 20, arrows=(1, 2), mode="classic")
    for token in ("points 11", "points", "points 8 6", "points -1", "points 08", "move", "stop"):
        result = GAME.apply(state, Choose(Seat(0), token))
        assert result.refused is not None, token
        assert result.state is state
    assert refused(state, "A:S7") == "points are entered in this match, not thrown"


def test_a_world_that_fits_has_points_where_they_are_hidden() -> None:
    state = after(archers(10, 20, mode="classic"), "A:points 8 6", "B:points 1")
    known = GAME.observe(state, Seat(1))
    world = GAME.imagine(known, Rng(bytes(32)))
    assert GAME.observe(world, Seat(1)) == known
    assert world.volley.shots[1] == (1,)
    assert len(world.volley.shots[0]) == 2
