"""Every menu scene on every screen in both languages: all on it, nothing over another, nothing too small to read."""

from __future__ import annotations

import dataclasses
import itertools
from functools import cache
from typing import cast

import pytest

from display.drawlist import Box, Panel, Picture, Sprite, Words
from display.forms import AttractForm, ChooseForm, ResultsForm
from display.headless import render
from display.i18n import CODES, language
from display.layout import FINEST
from display.look import Look
from display.scenes import picture
from display.scenes.zones import STEER, steer
from display.theme import DAY, NIGHT, THEMES, Rgb, contrast
from games.geometry import STEEL
from games.text import text
from tests.display import golden, menu_samples
from tests.display.menu_samples import SIZES, forms, games
from tests.display.reading import fault, in_front, lines, place, unit

FORMS = forms()
CASES = [(name, size, code) for name in FORMS for size in SIZES for code in CODES]
STRANGE = [(160, 96), (320, 240), (1024, 768), (3440, 1440), (3840, 2160), (600, 2400), (1000, 1000)]


@cache
def shown(name: str, size: tuple[int, int], code: str) -> Picture:
    return picture(FORMS[name], Look(size, language(code), NIGHT))


@pytest.mark.parametrize(("name", "size", "code"), CASES)
def test_all_words_are_on_the_screen_and_none_is_too_small(name: str, size: tuple[int, int], code: str) -> None:
    # A tall screen is stood before: the house's drawing of one has words of 1/50 of the unit.
    floor = unit(size) / (FINEST if size[0] < size[1] else 36)
    for words in lines(shown(name, size, code)):
        box = place(words)
        assert box.x >= -1, words
        assert box.right <= size[0] + 1, words
        assert box.y >= 0, words
        assert box.bottom <= size[1], words
        assert words.cap >= floor * 0.999, words
        assert words.squeeze >= 0.8, words


@pytest.mark.parametrize(("name", "size", "code"), CASES)
def test_no_words_lie_over_others(name: str, size: tuple[int, int], code: str) -> None:
    for one, other in itertools.combinations(lines(shown(name, size, code)), 2):
        assert not fault(place(one), place(other)), (one, other)


@pytest.mark.parametrize(("name", "size", "code"), [case for case in CASES if "odd" not in case[0]])
def test_only_names_are_ever_cut(name: str, size: tuple[int, int], code: str) -> None:
    assert [words.string for words in lines(shown(name, size, code)) if words.string.endswith("…")] == []


@pytest.mark.parametrize(("name", "size", "code"), CASES)
def test_what_can_be_pressed_is_on_the_screen_and_says_where(name: str, size: tuple[int, int], code: str) -> None:
    made = shown(name, size, code)
    assert made.hots
    for hot in made.hots:
        word, _, number = hot.command.partition(":")
        assert word in ("at", "less", "more")
        assert number.isdigit()
        assert hot.box.x >= -1
        assert hot.box.y >= -1
        assert hot.box.right <= size[0] + 1
        assert hot.box.bottom <= size[1] + 1


@pytest.mark.parametrize("size", SIZES)
def test_every_entry_can_be_pressed_with_a_mouse(size: tuple[int, int]) -> None:
    for name, form in FORMS.items():
        rows = len(getattr(form, "rows", getattr(form, "games", getattr(form, "lines", ()))))
        places = range(rows, rows + len(getattr(form, "entries", ())))
        commands = {hot.command for hot in shown(name, size, "fr").hots}
        assert {f"at:{place}" for place in places} <= commands, name
        cursor = getattr(form, "cursor", 0)
        assert f"at:{cursor}" in commands, name


def test_a_mouse_over_a_button_presses_that_button() -> None:
    made = shown("options", (1280, 720), "fr")
    for hot in made.hots:
        if hot.command.startswith(("less", "more")):
            assert made.command_at(hot.box.centre) == hot.command


def test_a_press_anywhere_on_the_attract_page_goes_on_with_what_waits_or_begins() -> None:
    for name, does in (("attract", "resume"), ("attract-rules", "play")):
        form = FORMS[name]
        assert isinstance(form, AttractForm)
        command = shown(name, (1280, 720), "fr").command_at((640, 200))
        assert command is not None
        assert form.entries[int(command.removeprefix("at:"))][0] == does


@pytest.mark.parametrize("size", STRANGE)
def test_a_strange_window_breaks_nothing(size: tuple[int, int]) -> None:
    for form in FORMS.values():
        made = picture(form, Look(size, language("fr"), DAY))
        assert made.size == size
        assert all(op.box.w >= 0 and op.box.h >= 0 for op in made.ops if isinstance(op, (Sprite, Panel)))


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: str(theme.name))
def test_every_scene_becomes_pixels_in_every_theme(theme: object) -> None:
    for name, form in FORMS.items():
        look = Look((800, 480), language("en"), NIGHT if theme is NIGHT else DAY)
        assert render(picture(form, look)).get_size() == (800, 480), name


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: str(theme.name))
def test_words_stand_out_from_what_they_are_written_on(theme: object) -> None:
    chosen = NIGHT if theme is NIGHT else DAY
    for name, form in FORMS.items():
        made = picture(form, Look((1920, 1080), language("fr"), chosen))
        ground: list[tuple[Box, Rgb]] = [(Box(0, 0, 1920, 1080), chosen.ground)]
        for op in in_front(made):
            if isinstance(op, Panel) and op.fill is not None and len(op.fill) == 3:
                ground.append((op.box, op.fill))
            elif isinstance(op, Words) and op.string and name.split("-")[0] != "attract":
                middle = place(op).centre
                under = next(fill for box, fill in reversed(ground) if box.holds(middle))
                red, green, blue = op.colour[:3]
                assert contrast((red, green, blue), under) >= 4.5, (name, op)


def lights(made: Picture) -> dict[str, str]:
    """What is lit on a picture's board, and how."""
    board = next(op for op in made.ops if isinstance(op, Sprite) and op.kind == "board")
    return dict(cast(tuple[tuple[str, str], ...], board.args[0]))


def test_the_zone_under_the_hand_is_lit_and_the_idle_numbers_are_dim() -> None:
    made = picture(ChooseForm(games(6), 1), Look((1920, 1080), language("fr"), NIGHT))
    lit = lights(made)
    assert {lit[f"S{number}"] for number in (8, 11, 14)} == {"good"}
    assert lit["S6"] == "plain"
    assert "S20" not in lit
    assert "S3" not in lit


@pytest.mark.parametrize("size", SIZES)
def test_the_rules_of_a_game_without_labels_show_the_list_of_what_darts_do(size: tuple[int, int]) -> None:
    game = dataclasses.replace(menu_samples.GAME, labels=False)
    form = dataclasses.replace(cast(AttractForm, FORMS["attract-rules"]), game=game)
    made = picture(form, Look(size, language("en"), NIGHT))
    said = " ".join(line.string for line in lines(made))
    assert "Read what it does." in said
    assert "for you" not in said
    assert form.demo is not None
    best = next(light for light in form.demo.view.board.lit if light.best)
    assert language("en").say(best.title, form.demo.names) in said


def test_a_click_on_the_board_of_the_choose_scene_is_a_dart() -> None:
    made = shown("choose-six", (1920, 1080), "fr")
    assert made.board is not None
    x, y = made.board.centre
    assert 0 < x < 1920
    assert 0 < y < 1080
    assert made.board.scale > 0


@pytest.mark.parametrize("size", SIZES)
def test_a_dartboard_is_always_on_screen_and_a_click_on_it_is_a_dart(size: tuple[int, int]) -> None:
    for name in (
        name for name in FORMS if not name.startswith("attract") and name not in ("results-full", "results-odd")
    ):
        made = shown(name, size, "fr")
        boards = [op.box for op in made.ops if isinstance(op, Sprite) and op.kind == "board"]
        assert made.board is not None, name
        assert made.board.centre in [box.centre for box in boards], name
        assert made.command_at(made.board.centre) is None, name


def test_the_arrows_of_the_board_stand_in_the_numbers_that_do_what_they_say() -> None:
    made = shown("options", (1920, 1080), "fr")
    assert made.board is not None
    lit = lights(made)
    assert {int(area[1:]) for area in lit if area != "B"} == set(STEER)
    arrows = [op for op in made.ops if isinstance(op, Sprite) and op.kind == "icon" and op.args[1] == "ink"]
    assert len(arrows) == 4
    for op in arrows:
        assert steer(STEEL.segment(*made.board.point(op.box.centre))) == op.args[0]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("size", SIZES)
def test_every_menu_names_the_keys_that_move_and_choose(size: tuple[int, int], code: str) -> None:
    for name in set(FORMS) - {"attract", "attract-waiting", "player"}:
        said = {words.string for words in lines(shown(name, size, code))}
        assert {language(code).say(text(word)) for word in ("SPACE", "move on", "TAB", "choose")} <= said, name


@pytest.mark.parametrize("name", ["results", "results-full"])
@pytest.mark.parametrize("size", SIZES)
def test_results_say_why_count_something_and_show_the_whole_fingerprint(size: tuple[int, int], name: str) -> None:
    form = FORMS[name]
    assert isinstance(form, ResultsForm)
    said = [words.string for words in lines(shown(name, size, "en"))]
    together = "".join(said).replace(" ", "")
    assert form.seed in together
    assert form.fingerprint in together
    assert "keptsomelives." in together
    assert {"Hands", "won"} <= set(" ".join(said).split())
    values = form.figures[0][1]
    assert all(said.count(value) >= values.count(value) for value in values)


def test_a_game_under_the_hand_plays_itself_beside_what_is_said_of_it() -> None:
    form = FORMS["choose-one"]
    assert isinstance(form, ChooseForm)
    without = picture(dataclasses.replace(form, demo=None), Look((1280, 720), language("fr"), NIGHT))
    boards = [op for op in shown("choose-one", (1280, 720), "fr").ops if isinstance(op, Sprite) and op.kind == "board"]
    assert len(boards) == 2
    assert sum(isinstance(op, Sprite) and op.kind == "board" for op in without.ops) == 1


def test_the_attract_page_lets_the_thrower_s_cards_be_seen_and_says_what_the_bulls_do() -> None:
    for size in ((800, 480), (1280, 720), (1920, 1080)):
        cards = [op for op in shown("attract", size, "fr").ops if isinstance(op, Sprite) and op.kind.startswith("card")]
        assert len(cards) >= 5
    said = {words.string for words in lines(shown("attract-rules", (1280, 720), "en"))}
    assert {"others +3", "you +1"} <= said


def test_the_menu_over_a_match_leaves_the_match_to_be_seen() -> None:
    veiled = shown("pause", (1280, 720), "fr")
    assert len(veiled.ops) > len(in_front(veiled)) + 20


@pytest.mark.parametrize("size", SIZES)
def test_what_is_said_of_a_press_moves_no_button_from_under_the_pointer(size: tuple[int, int]) -> None:
    noted, unnoted = shown("pause-noted", size, "fr"), shown("pause-unnoted", size, "fr")
    assert noted.hots == unnoted.hots
    assert noted.board == unnoted.board
    assert "Maintiens appuyé 2" in " ".join(words.string for words in lines(noted))


def test_the_same_form_gives_the_same_picture() -> None:
    for form in FORMS.values():
        look = Look((1280, 720), language("fr"), NIGHT)
        assert picture(form, look) == picture(form, look)


def test_whoever_won_the_words_say_that_he_won() -> None:
    long = menu_samples.results(("Ann", "W" * 200))
    for size in SIZES:
        said = [words.string for words in lines(picture(long, Look(size, language("fr"), NIGHT)))]
        assert any(string.startswith("Victoire pour WWW") for string in said)


def test_who_shares_a_place_takes_it_from_the_next() -> None:
    shared = dataclasses.replace(menu_samples.results(("Ann", "Bob", "Cat")), ranking=((0, 2), (1,)))
    made = picture(shared, Look((1280, 720), language("fr"), NIGHT))
    left = min(words.at[0] for words in lines(made) if words.string == "1")
    assert [words.string for words in lines(made) if words.at[0] == left] == ["1", "1", "3"]


DRAWN = (
    *("attract-rules", "choose-one", "choose-six", "options", "player", "players", "menu", "results"),
    *("settings-language", "report", "report-busy"),
)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", DRAWN)
def test_the_scene_is_drawn_as_it_was_looked_at(name: str, size: tuple[int, int], code: str) -> None:
    golden.check(f"{name}-{size[0]}x{size[1]}-{code}", shown(name, size, code))
