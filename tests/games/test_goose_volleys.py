"""Volleys of the archers' Goose: who shoots, what stays hidden, when the pawns move, who is held, who wins."""

from __future__ import annotations

from games.catalogue.oie_des_archers import GAME
from games.catalogue.oie_des_archers.rules import CORRECT
from games.kernel import Expire, Facts, Retire, Seat
from tests.games.archers import SEED, after, archers, options, refused, seen, told


def test_cards_draw_the_order_and_it_stays_that_of_the_whole_match() -> None:
    state = GAME.setup(options(4), 4, SEED)
    order = seen(state).order
    assert order is not None
    highest = [max(cards, key=lambda card: card.value) for cards in order.cards]
    assert highest[order.order[0]].value == max(card.value for card in highest)
    assert GAME.order(state) == order.order
    assert GAME.thrower(state) == order.order[0]


def test_each_shoots_two_arrows_and_then_the_points_of_all_are_shown() -> None:
    state = archers(0, 5)
    once = after(state, "A:S6")
    assert GAME.thrower(once) == 0
    twice = after(once, "A:S2")
    assert GAME.thrower(twice) == 1
    shown = after(twice, "B:T10", "B:next")
    assert GAME.thrower(shown) is None
    assert [shooter.total for shooter in seen(shown).shooters] == [8, 10]
    assert shown.standing.squares == (0, 5), "the pawns wait"


def test_until_all_have_shot_the_screen_says_only_that_an_arrow_is_registered() -> None:
    view = seen(after(archers(0, 0), "A:S6", "A:S2", "B:S3"))
    assert [[arrow.state for arrow in shooter.arrows] for shooter in view.shooters] == [
        ["shot", "shot"],
        ["shot", "open"],
    ]
    assert all(arrow.points is None for shooter in view.shooters for arrow in shooter.arrows)
    assert view.turn is not None
    assert [dart.note.msgid for dart in view.turn.darts if dart.note] == ["arrow registered"]


def test_live_points_are_shown_at_once_and_pawns_move_together_all_the_same() -> None:
    state = after(archers(0, 0, reveal="live"), "A:S6", "A:S2")
    assert seen(state).shooters[0].total == 8
    assert state.standing.squares == (0, 0)


def test_points_that_are_shown_can_be_put_right_for_some_seconds_then_the_pawns_move() -> None:
    shown = after(archers(10, 20), "A:S3", "A:next", "B:S1", "B:next")
    due = GAME.deadline(shown)
    assert due is not None
    assert due.seconds == CORRECT
    assert GAME.to_act(shown) == (0, 1)
    pressed = told(shown, "B:move")
    assert GAME.apply(shown, Expire(due.key)).steps == pressed
    assert pressed[-1].standing.squares == (13, 21)
    assert refused(pressed[-1], f"expire:{due.key}") == "that time is past"


def test_while_the_points_are_shown_nobody_throws() -> None:
    shown = after(archers(10, 20), "A:next", "B:next")
    assert refused(shown, "A:S3") == "all have shot: first the pawns move"
    assert refused(shown, "A:next") == "all have shot: first the pawns move"


def test_every_leg_of_a_walk_is_a_step_of_its_own() -> None:
    steps = told(archers(10, 50, 2), "A:S8", "A:next", "B:S4", "B:next", "C:S1", "C:next", "A:move")
    walks = [step.event for step in steps if step.event.kind == "walk"]
    assert [[seat for seat, _ in event.walks] for event in walks] == [[0, 1, 2], [0, 1], [1]]
    assert [event.arrived for event in walks] == [((0, "archer"), (1, "archer")), ((0, "green"), (1, "death")), ()]
    assert [step.standing.squares for step in steps[:3]] == [(18, 54, 3), (26, 58, 3), (26, 0, 3)]


def test_one_arrow_ends_the_visit_and_none_has_no_visit() -> None:
    state = archers(13, 2, 29, arrows=(1, 2, 2), skip=(0, 0, 1))
    after_one = after(state, "A:S7")
    assert GAME.thrower(after_one) == 1
    shown = after(after_one, "B:S4", "B:next")
    assert GAME.thrower(shown) is None
    assert [len(row) for row in shown.volley.shots] == [1, 2, 0]


def test_the_screen_says_why_there_is_one_arrow() -> None:
    green = after(archers(20, 2), "A:S6", "A:next", "B:next", "A:move", "A:S1", "A:S1")
    call = seen(green).call
    assert call is not None
    lines = [line.msgid for line in call.lines]
    assert lines == ["{n} arrow", "{who} is on the green one"]
    assert seen(green).shooters[1].sign == "green"
    red = after(archers(33, 2), "A:S6", "A:next", "B:next", "A:move")
    assert seen(red).shooters[0].sign == "red"


def test_the_first_arrow_that_reaches_63_may_be_the_last_one() -> None:
    state = after(archers(60, 10), "A:S3")
    assert [(choice.token, choice.button) for choice in GAME.choices(state, Seat(0))] == [("stop", "next")]
    assert [choice.button for choice in GAME.choices(after(archers(60, 10), "A:S2"), Seat(0))] == [None]
    assert not GAME.choices(archers(60, 10), Seat(0))
    ended = after(state, "A:stop", "B:next", "A:move")
    outcome = GAME.outcome(ended)
    assert outcome is not None
    assert outcome.ranking == ((0,), (1,))
    assert after(state, "A:next") == after(state, "A:stop")


def test_several_reach_63_in_one_volley_and_share_the_win() -> None:
    ended = after(archers(60, 61, 4), "A:S3", "A:next", "B:S2", "B:next", "C:next", "C:move")
    outcome = GAME.outcome(ended)
    assert outcome is not None
    assert outcome.ranking == ((0, 1), (2,))
    assert outcome.figures[0][1] == ("63", "63", "4")
    assert seen(ended).ranking == outcome.ranking


def test_after_the_last_volley_the_nearest_to_63_win() -> None:
    ended = after(archers(20, 21, 4, number=5, cap=5), "A:S1", "A:next", "B:next", "C:next", "C:move")
    outcome = GAME.outcome(ended)
    assert outcome is not None
    assert outcome.ranking == ((0, 1), (2,))
    assert GAME.outcome(after(archers(20, 21, number=4, cap=5), "A:next", "B:next", "A:move")) is None


def test_a_volley_in_which_nobody_can_shoot_is_over_at_once() -> None:
    steps = told(archers(10), "A:S9", "A:next", "A:move")
    assert [step.event.kind for step in steps] == ["walk", "next", "next"]
    moment = seen(steps[-1]).moment
    assert moment is not None
    assert moment.why is not None
    assert steps[-1].standing.number == 3
    assert steps[-1].standing.arrows == (2,)


def test_who_is_held_until_somebody_comes_is_free_when_somebody_comes() -> None:
    held = after(archers(21, 20, trap="until_freed"), "A:S10", "A:next", "B:S1", "B:next", "A:move")
    for _ in range(4):
        held = after(held, "B:next", "A:move")
        assert GAME.to_act(held) == (1,)
    free = after(held, "B:S10", "B:next", "A:move")
    assert GAME.to_act(free) == (0,)
    assert seen(free).shooters[1].sign == "well"


def test_where_all_are_held_all_are_free() -> None:
    steps = told(archers(21, 42, trap="until_freed"), "A:S10", "A:next", "B:S10", "B:next", "A:move")
    assert steps[-1].standing.skip == (0, 0)
    assert steps[-1].standing.arrows == (2, 2)


def test_who_rests_on_green_is_spared_and_spares_nobody_else() -> None:
    resting = after(archers(26, 26, 10, 5), "A:MISS", "A:MISS", "B:S1", "B:next", "C:next", "D:next", "A:move")
    assert resting.standing.arrows == (2, 2, 2, 2)
    both = after(archers(26, 20, 10), "A:MISS", "A:MISS", "B:S6", "B:next", "C:next", "A:move")
    assert both.standing.arrows == (2, 2, 1)


def test_who_leaves_takes_the_pawn_along_and_who_stays_alone_has_won() -> None:
    state = after(archers(10, 20, 30), "A:S5")
    left = GAME.apply(state, Retire(Seat(0))).state
    assert GAME.thrower(left) == 1
    track = seen(left).track
    assert track is not None
    assert [seat for seat, _ in track.pawns] == [1, 2]
    ended = GAME.apply(left, Retire(Seat(1))).state
    outcome = GAME.outcome(ended)
    assert outcome is not None
    assert outcome.ranking == ((2,), (1,), (0,))


def test_the_last_to_shoot_may_leave_and_the_points_are_shown() -> None:
    left = GAME.apply(after(archers(10, 20, 30), "A:S5", "A:S1", "B:S5", "B:S1"), Retire(Seat(2))).state
    assert GAME.to_act(left) == (0, 1)
    assert after(left, "A:move").standing.squares == (16, 26, 30)


def test_a_player_on_his_own_plays_to_63_and_may_leave() -> None:
    state = GAME.setup(options(1), 1, SEED)
    assert seen(state).order is None
    ended = GAME.apply(state, Retire(Seat(0))).state
    outcome = GAME.outcome(ended)
    assert outcome is not None
    assert outcome.ranking == ((0,),)


def test_an_undivided_bull_counts_as_the_option_says() -> None:
    for bull, points in (("outer", 9), ("inner", 10)):
        shown = after(archers(10, bull=bull), "A:B", "A:next")
        assert shown.volley.shots == ((points, 0),)
    assert GAME.resolve(options(2, bull="inner"), Facts(2))["bull"] == "split"
