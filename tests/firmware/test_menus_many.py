"""More games than the board has zones for: pages, their order, and how far it is to each of them."""

from __future__ import annotations

from bisect import bisect_right

import pytest

from display.forms import ChooseForm
from display.i18n import language
from display.look import Look
from display.scenes import picture
from display.scenes.zones import zones
from display.theme import NIGHT
from firmware.menus import Menus, StartMatch
from games.registry import every
from games.segments import Segment
from tests.firmware.menu_hands import choose, odd_ones, options, press, several


def choosing(menu: Menus) -> ChooseForm:
    assert isinstance(menu.form, ChooseForm)
    return menu.form


def test_darts_alone_turn_the_pages_of_thirty_games() -> None:
    menu = Menus(several(30), "en")
    menu.choose()
    seen = []
    for _ in range(6):
        seen.append(choosing(menu).first)
        menu.dart(Segment("S3"))
    assert seen == [0, 5, 10, 15, 20, 25]
    menu.dart(Segment("T20"))
    assert choosing(menu).first == 25, "before the first page comes the last"
    menu.dart(Segment("S19"))
    menu.dart(Segment("S19"))
    assert options(menu).game.slug == "game-27"
    menu.press("back")
    assert choosing(menu).first == 25, "back to where it was found"


def test_a_dart_beside_the_games_has_them_in_another_order_from_the_first_page_on() -> None:
    menu = Menus(odd_ones(12), "en")
    menu.choose()
    offered = [game.slug for game in choosing(menu).games]
    orders = {}
    for _ in range(3):
        menu.dart(Segment("S3"))
        menu.dart(Segment("S2"))
        form = choosing(menu)
        assert (form.first, form.cursor) == (0, 0)
        orders[form.entries[0][1].msgid] = [game.slug for game in form.games]
    assert orders == {
        "By players": offered[::-1],
        "By minutes": offered[1::2] + offered[::2],
        "By kind": offered,
    }


def test_every_game_of_the_house_is_reached_by_six_darts_at_most() -> None:
    for slug in every():
        menu, count = Menus(every(), "en"), 1
        menu.dart(Segment("S1"))
        at = next(n for n, game in enumerate(choosing(menu).games) if game.slug == slug)
        starts = choosing(menu).starts
        page = bisect_right(starts, at) - 1
        for _ in range(min(page, len(starts) - page)):
            menu.dart(Segment("S3" if page <= len(starts) // 2 else "S20"))
            count += 1
        place = at - choosing(menu).first
        zone = zones(len(choosing(menu).seen) + 1)[place]
        for _ in range(2):
            menu.dart(Segment(f"S{zone.numbers[0]}"))
            count += 1
        assert options(menu).game.slug == slug
        assert count <= 6


def test_by_kind_a_page_has_games_of_one_kind_and_says_which() -> None:
    menu = Menus(every(), "en")
    menu.choose()
    titles = []
    for _ in choosing(menu).starts:
        form = choosing(menu)
        assert form.title is not None
        assert len({every()[game.slug].info.kind for game in form.seen}) == 1
        titles.append(form.title.msgid)
        menu.dart(Segment("S3"))
    assert list(dict.fromkeys(titles)) == ["Table games", "Score games", "Target games", "Practice"]
    menu.dart(Segment("S2"))
    assert choosing(menu).title is None


def test_arrows_go_from_the_edge_of_the_board_to_the_next_page() -> None:
    menu = Menus(several(12), "en")
    menu.choose()
    seen = [choosing(menu).cursor]
    for _ in range(4):
        menu.press("right")
        seen.append(choosing(menu).cursor)
    assert seen == [0, 3, 4, 7, 8]
    press(menu, *["left"] * 4)
    assert choosing(menu).cursor == 0
    press(menu, "down", "right")
    form = choosing(menu)
    assert form.cursor == len(form.games), "beside the second game is what sorts them"
    menu.press("right")
    assert choosing(menu).cursor == 5


def test_a_touch_of_the_dots_turns_the_page() -> None:
    menu = Menus(several(12), "en")
    menu.choose()
    made = picture(menu.form, Look((800, 480), language("en"), NIGHT))
    seen = []
    for word in ("more", "more", "less"):
        (command,) = (hot.command for hot in made.hots if hot.command.startswith(word))
        menu.press(command)
        seen.append(choosing(menu).first)
    assert seen == [4, 8, 4]


def test_a_page_that_is_the_only_one_is_not_turned() -> None:
    menu = Menus(several(6), "en")
    menu.choose()
    menu.dart(Segment("S3"))
    assert choosing(menu).cursor == 0
    assert [command for command, _ in choosing(menu).entries] == ["back"]


def test_many_games_can_be_sorted_and_the_hand_stays_where_that_is_chosen() -> None:
    menu = Menus(odd_ones(8), "en")
    menu.choose()
    offered = [game.slug for game in choosing(menu).games]
    press(menu, *["next"] * 8)
    orders = {}
    for _ in range(3):
        form = choosing(menu)
        command, words = form.entries[form.cursor - len(form.games)]
        assert command == "sort"
        orders[words.msgid] = [game.slug for game in form.games]
        menu.press("other")
    assert orders["By kind"] == offered
    assert orders["By players"] == offered[::-1]
    assert orders["By minutes"] == offered[1::2] + offered[::2]


@pytest.mark.parametrize("slug", every())
def test_each_game_begins_with_the_table_that_is_offered_bots_that_find_no_place_having_left_it(slug: str) -> None:
    menu = Menus({slug: every()[slug]}, "en")
    press(menu, "ok", "ok", "ok")
    match = choose(menu, "start")
    assert isinstance(match, StartMatch)
    assert len(match.players) == min(4, every()[slug].info.seats[1])
    assert match.players[0].bot is None, "who came to play stays"
