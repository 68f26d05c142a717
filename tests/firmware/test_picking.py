"""What people pick at the table: whatever is pressed, only what is offered comes out, and all of it can be reached."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from firmware.app.picking import Picking
from games.tabletop import Entry, Pick
from games.text import text

WORDS = text("Pick")
PICKS = (Pick((0,), "a", WORDS), Pick((0, 1), "ab", WORDS), Pick((1, 3), "bd", WORDS), Pick((3,), "d low", WORDS))
ENTRY = Entry(0, WORDS, (1, 2, 3, 4), (*PICKS, Pick((3,), "d high", WORDS)), (("pass", WORDS),))
PAD = Entry(0, WORDS, (0, 1, 2), tuple(Pick((n,), f"arrow {n}", WORDS) for n in range(3)), at_once=True)
TOKENS = {"a", "ab", "bd", "d low", "d high", "pass"}


def pressed(commands: list[str], entry: Entry = ENTRY) -> tuple[Picking, list[str]]:
    """After these commands, and the tokens that came out."""
    picking, tokens = Picking().sees(entry), []
    for command in commands:
        picking, token = picking.press(command)
        if token is not None:
            tokens.append(token)
    return picking, tokens


def test_cards_are_picked_and_played_by_touch() -> None:
    picking, _ = pressed(["pick:0", "pick:1"])
    assert picking.picked == (0, 1)
    assert [pick.token for pick in picking.made] == ["ab"]
    assert picking.press("take:ab")[1] == "ab"


def test_what_was_picked_by_touch_is_played_by_the_first_button() -> None:
    assert pressed(["pick:0", "pick:1", "next", "next"])[1] == ["ab"]


def test_what_does_not_go_with_it_begins_anew() -> None:
    picking, _ = pressed(["pick:0", "pick:3"])
    assert picking.picked == (3,)
    assert pressed(["pick:2"])[0].picked == ()  # of no use at all


def test_a_second_touch_lets_go_and_undo_lets_all_go() -> None:
    assert pressed(["pick:0", "pick:1", "pick:1"])[0].picked == (0,)
    assert pressed(["pick:0", "pick:1", "undo"])[0].picked == ()


def test_a_tile_that_fits_twice_asks_where() -> None:
    picking, _ = pressed(["pick:3"])
    assert [pick.token for pick in picking.made] == ["d low", "d high"]
    assert 1 in picking.alive  # and more can still be picked


def test_a_number_is_chosen_by_one_touch() -> None:
    assert pressed(["pick:2"], PAD)[1] == ["arrow 2"]
    assert pressed(["menu", "menu", "next"], PAD)[1] == ["arrow 1"]


def test_after_the_last_place_the_hand_is_gone_and_comes_back_at_the_first() -> None:
    picking, _ = pressed(["menu"] * 4, PAD)
    assert picking.cursor == -1
    assert picking.press("menu")[0].cursor == 0


def test_a_new_question_begins_with_nothing_picked() -> None:
    picking, _ = pressed(["pick:0"])
    assert picking.sees(ENTRY) is picking
    assert picking.sees(PAD) == Picking(PAD)
    assert picking.sees(None).press("ok") == (Picking(), None)


TEN = Entry(0, WORDS, tuple(range(11)), tuple(Pick((n,), f"points {n}", WORDS) for n in range(11)), at_once=True)


def typed(keys: str) -> list[str]:
    return pressed([f"digit:{key}" if key.isdigit() else "ok" for key in keys], TEN)[1]


def test_points_are_typed_and_a_one_waits_for_what_makes_it_a_ten() -> None:
    assert typed("8") == ["points 8"]
    assert typed("0") == ["points 0"]
    assert typed("1") == []
    assert typed("10") == ["points 10"]
    assert typed("1 ") == ["points 1"], "the hand lies on it"
    assert typed("15") == ["points 5"], "15 is no number of points: it begins anew"
    assert pressed(["digit:1", "right", "digit:0"], TEN)[1] == ["points 0"], "the hand went elsewhere"


def test_cards_have_no_numbers_to_type() -> None:
    assert pressed(["digit:3"], Entry(0, WORDS, (), (), (("pass", WORDS),))) == (
        Picking(Entry(0, WORDS, (), (), (("pass", WORDS),))),
        [],
    )


def test_the_second_button_comes_from_a_picked_card_to_what_it_plays() -> None:
    picking, _ = pressed(["menu", "next", "menu"])
    assert picking.picked == (0,)
    assert picking.cursor == 4, "PLAY, before the cards that could go with it"
    assert picking.press("menu")[0].cursor == 1
    assert picking.press("next")[1] == "a"


def test_arrows_go_along_the_cards_and_down_to_what_they_play() -> None:
    along, _ = pressed(["right", "ok", "right"])
    assert along.cursor == 1
    down, _ = pressed(["right", "ok", "down"])
    assert down.cursor == 4
    assert down.press("up")[0].cursor == 0
    assert pressed(["up"])[0].cursor == 4, "from nowhere: the last place, PASS"


@given(
    st.lists(
        st.sampled_from(["ok", "next", "menu", "left", "right", "up", "down", "undo"])
        | st.integers(0, 9).map("pick:{}".format)
        | st.integers(0, 9).map("digit:{}".format)
        | st.text(max_size=8).map("take:{}".format)
        | st.text(max_size=4),
        max_size=30,
    )
)
def test_only_what_is_offered_comes_out(commands: list[str]) -> None:
    picking, tokens = pressed(commands)
    assert set(tokens) <= TOKENS
    assert picking.alive >= set(picking.picked)


def test_two_buttons_reach_everything() -> None:
    reached, seen, todo = set(), set(), [Picking(ENTRY)]
    while todo:
        picking = todo.pop()
        for button in ("next", "menu"):
            after, token = picking.press(button)
            reached |= {token} - {None}
            if after not in seen:
                seen.add(after)
                todo.append(after)
    assert reached == TOKENS
