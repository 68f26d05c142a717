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


@given(
    st.lists(
        st.sampled_from(["ok", "next", "menu", "left", "right", "up", "down", "undo"])
        | st.integers(0, 9).map("pick:{}".format)
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
