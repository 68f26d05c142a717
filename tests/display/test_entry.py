"""What is chosen at the table: what can be pressed leads to legal choices, and secrets are not echoed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from display.drawlist import Hot, Panel, Picture, Sprite, Words
from display.forms import PlayForm
from display.frame import frame
from display.look import Look
from display.painters import entry as painter
from display.painters.brush import Brush, Drawn
from display.scenes.framed import framed, nothing, plain
from display.theme import NIGHT
from games.cards import Card
from games.dominoes import Domino
from games.tabletop import Entry, Pick, Trick, Yard
from games.text import text
from games.view import Board, Turn, View
from tests.display import samples, track_samples

SIZES = samples.SIZES
HAND = tuple(map(Card, ("4S", "6C", "9D", "9H", "10S", "KC")))
CARDS = Entry(
    0,
    text("Choose your cards"),
    HAND,
    (
        Pick((2, 3), "play 9D 9H", text("the {rank}s", rank="9")),
        Pick((4,), "play 10S", text("the {rank}s", rank="10")),
        Pick((5,), "play KC", text("the {rank}s", rank="K")),
    ),
    (("pass", text("PASS")),),
)
TILES = Entry(
    0,
    text("Choose a tile"),
    (Domino(2, 6), Domino(6, 9), Domino(3, 5)),
    (
        Pick((0,), "play 2-6 on 3", text("on the {value}", value=2)),
        Pick((0,), "play 2-6 on 5", text("on the {value}", value=6)),
        Pick((1,), "play 6-9 on 5", text("on the {value}", value=6)),
    ),
    (("draw", text("draw")),),
)


def form(entry: Entry, picked: tuple[int, ...] = (), cursor: int = -1) -> PlayForm:
    tiles = isinstance(entry.items[0], Domino)
    view = View(
        Turn(0, None, (), 0),
        Board(),
        trick=None if tiles else Trick(()),
        yard=Yard((), ()) if tiles else None,
        entry=entry,
    )
    return PlayForm(view, samples.NAMES, picked=picked, cursor=cursor)


def picture(shown: PlayForm, size: tuple[int, int] = (1280, 720)) -> Picture:
    def table(brush: Brush, zones: object, form: PlayForm) -> Drawn:
        yield from plain(brush, frame(look, form), form)
        yield from painter.rack(brush, frame(look, form), form)

    look: Look = samples.look(size)
    return framed(shown, look, nothing, table)


def commands(made: Picture) -> set[str]:
    return {hot.command for hot in made.hots}


def test_cards_that_lead_nowhere_cannot_be_picked() -> None:
    assert painter.open_items(CARDS, ()) == {2, 3, 4, 5}
    assert painter.open_items(CARDS, (2,)) == {2, 3}
    assert painter.open_items(CARDS, (2, 4)) == set()


def test_what_is_picked_rises_and_can_be_played_once_it_is_a_whole_choice() -> None:
    def card(made: Picture, name: str) -> Sprite:
        return next(op for op in made.ops if isinstance(op, Sprite) and op.key == f"card {name}")

    none, one, both = (picture(form(CARDS, picked)) for picked in ((), (2,), (2, 3)))
    assert card(one, "9D").box.y < card(none, "9D").box.y
    assert card(one, "9H").box == card(none, "9H").box
    assert "take:play 9D 9H" not in commands(one)
    assert commands(both) >= {"take:play 9D 9H", "take:pass", "pick:2", "pick:3"}


def test_a_card_that_was_picked_is_put_back_by_the_same_touch() -> None:
    made = picture(form(CARDS, (2, 3)))
    lifted = next(op for op in made.ops if isinstance(op, Sprite) and op.key == "card 9D")
    assert made.command_at(lifted.box.centre) == "pick:2"


def test_where_a_tile_fits_twice_the_end_is_chosen_by_its_words() -> None:
    shown = form(TILES, (0,))
    assert [button.token for button in painter.buttons(shown)] == ["play 2-6 on 3", "play 2-6 on 5", "draw"]
    assert {"take:play 2-6 on 3", "take:play 2-6 on 5", "take:draw"} <= commands(picture(shown))


@pytest.mark.parametrize("cursor", range(9))
def test_exactly_one_thing_is_under_the_hand(cursor: int) -> None:
    shown = form(CARDS, (2, 3), cursor)
    made = picture(shown)
    framed_ = [
        op for op in made.ops if isinstance(op, Panel) and op.edge == NIGHT.text and op.width > made.size[1] * 0.004
    ]
    wanted = 1 if cursor < len(HAND) + 2 else 0
    assert len(framed_) == wanted
    assert [button.under for button in painter.buttons(shown)] == [cursor == 6, cursor == 7]


@pytest.mark.parametrize("size", SIZES)
def test_everything_hot_is_on_the_screen_and_nothing_is_under_something_else(size: tuple[int, int]) -> None:
    for shown in (form(CARDS, (2, 3)), form(TILES, (0,)), track_samples.CLASSIC):
        made = samples.picture(shown, size) if shown is track_samples.CLASSIC else picture(shown, size)
        for hot in made.hots:
            assert made.command_at(hot.box.centre) == hot.command
            assert hot.box.x >= 0
            assert hot.box.right <= size[0] + 1
            assert hot.box.bottom <= size[1] + 1


def test_a_hand_of_seventeen_and_tiles_of_a_full_draw_have_their_places() -> None:
    many = tuple(Card(f"{rank}{suit}") for suit in "SH" for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10"))[:17]
    tiles = tuple(Domino(low, high) for low in range(6) for high in range(low, 6))
    for size in SIZES:
        for items in (many, tiles):
            made = picture(form(Entry(0, text("Choose your cards"), items, ())), size)
            pieces = [op for op in made.ops if isinstance(op, Sprite) and op.key.startswith(("card ", "tile "))]
            assert len(pieces) == len(items)
            foot = frame(samples.look(size), form(CARDS)).foot
            assert all(foot.x - 1 <= op.box.x and op.box.right <= foot.right + 1 for op in pieces)
            assert all(op.box.bottom <= foot.bottom + 1 for op in pieces)


def test_numbers_that_are_secret_are_not_echoed() -> None:
    classic = track_samples.CLASSIC
    plain_, picked = (samples.picture(replace(classic, picked=picked)) for picked in ((), (8,)))
    assert plain_.ops == picked.ops
    assert {f"pick:{value}" for value in range(11)} | {"take:draw"} <= commands(plain_)


def test_nobody_throws_at_a_board_that_is_not_there() -> None:
    made = samples.picture(track_samples.CLASSIC)
    assert made.board is None
    assert not [op for op in made.ops if isinstance(op, Sprite) and op.kind == "board"]


def test_two_runs_of_numbers_are_two_pads() -> None:
    items = (*range(11), *range(11))
    picks = tuple(
        Pick((one, 11 + two), f"points {one} {two}", text("points")) for one in range(11) for two in range(11)
    )
    shown = replace(
        track_samples.CLASSIC,
        view=replace(track_samples.CLASSIC.view, entry=Entry(1, text("points"), items, picks)),
        picked=(8,),
    )
    made = samples.picture(shown)
    assert {hot.command for hot in made.hots if hot.command.startswith("pick:")} == {
        "pick:8",
        *(f"pick:{n}" for n in range(11, 22)),
    }
    assert sum(isinstance(op, Words) and op.string == "10" for op in made.ops) >= 2
    assert all(isinstance(hot, Hot) for hot in made.hots)
