"""The chalkboard on screen: what was looked at is what is drawn, all of it can be read, nothing lies on anything."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from display.chalk_zones import chalk_zones
from display.drawlist import Box, Panel, Picture, Sprite, Stroke, Words
from display.layout import TALL
from display.painters import chalk_columns, chalk_lines
from display.theme import DAY, NIGHT, Theme
from games.chalk import Cell, Chalk, Head, Line
from games.segments import Segment
from games.tabletop import Call
from games.text import Named, text
from games.view import Board, Lit, Turn
from tests.display import chalk_samples, golden, samples
from tests.display.reading import keep_apart, keep_inside, keep_legible, place, unit

SIZES = (*samples.SIZES, (1024, 768), (1280, 800), (768, 1024), (3440, 1440), (3840, 2160))
SCENES = chalk_samples.SCENES
ALL = tuple(itertools.product(SCENES, SIZES, ("fr", "en")))
LOOKED_AT = ("x01", "cricket-two", "cricket-four", "golf", "grid")


def scene(name: str, size: tuple[int, int] = (1920, 1080), code: str = "fr", theme: Theme = NIGHT) -> Picture:
    return samples.picture(SCENES[name], size, code, theme)


def chalk(name: str) -> Chalk:
    found = SCENES[name].view.chalk
    assert found is not None
    return found


def said(made: Picture, key: str) -> Words:
    (found,) = (op for op in made.ops if isinstance(op, Words) and op.key == key)
    return found


def marks(made: Picture) -> dict[str, int]:
    """How many strokes each cell has."""
    drawn = (op for op in made.ops if isinstance(op, Sprite) and op.kind == "mark")
    return {op.key: count for op in drawn if isinstance(count := op.args[0], int)}


@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("size", samples.SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", LOOKED_AT)
def test_the_scene_is_drawn_as_it_was_looked_at(name: str, size: tuple[int, int], code: str) -> None:
    golden.check(f"chalk-{name}-{size[0]}x{size[1]}-{code}", scene(name, size, code))


@pytest.mark.parametrize("name", ["x01-sixteen", "x01-legs", "alone", "lives"])
@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_one_player_and_sixteen_too(name: str, size: tuple[int, int]) -> None:
    golden.check(f"chalk-{name}-{size[0]}x{size[1]}-fr", scene(name, size))


@pytest.mark.parametrize(("name", "size", "code"), ALL)
def test_no_two_words_lie_on_each_other_and_all_are_on_the_screen(name: str, size: tuple[int, int], code: str) -> None:
    made = scene(name, size, code)
    words = [op for op in made.ops if isinstance(op, Words) and op.string]
    keep_apart(words, 1.5)
    keep_inside(made, words)


@pytest.mark.parametrize(("name", "size", "code"), ALL)
def test_nothing_is_smaller_than_the_floor(name: str, size: tuple[int, int], code: str) -> None:
    least = unit(size) / (50 if size[0] / size[1] < TALL else 36)
    for op in scene(name, size, code).ops:
        assert not isinstance(op, Words) or op.cap >= least - 0.01, op


@pytest.mark.parametrize("size", [size for size in SIZES if size[0] > size[1]])
@pytest.mark.parametrize("name", [name for name in SCENES if SCENES[name].view.turn is not None])
def test_the_throwers_figure_is_an_eighth_of_the_height(name: str, size: tuple[int, int]) -> None:
    turn = SCENES[name].view.turn
    assert turn is not None
    assert said(scene(name, size), f"figure {turn.seat}").cap >= size[1] / 8


@pytest.mark.parametrize("size", SIZES)
def test_what_is_to_be_hit_next_is_larger_than_what_comes_after_it(size: tuple[int, int]) -> None:
    row = chalk_zones(samples.look(size), SCENES["x01"]).darts
    words = {
        op.string: op.cap for op in scene("x01", size).ops if isinstance(op, Words) and row.holds(op.at) and not op.key
    }
    assert words["T20"] >= words["DB"] >= unit(size) / 24 * (1 if size[0] > size[1] else 0.6)


@pytest.mark.parametrize("theme", [NIGHT, DAY], ids=lambda theme: theme.name)
@pytest.mark.parametrize("name", list(SCENES))
def test_words_stand_out_from_what_they_lie_on(name: str, theme: Theme) -> None:
    keep_legible(scene(name, theme=theme))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_cricket_has_its_numbers_down_the_middle_and_a_mark_for_each_that_was_made(count: int) -> None:
    name = {2: "cricket-two", 3: "cricket-three", 4: "cricket-four"}[count]
    made, board = scene(name), chalk(name)
    wanted = {
        f"mark {line.seat}.{n}": cell.marks for line in board.lines for n, cell in enumerate(line.cells) if cell.marks
    }
    assert {key: number for key, number in marks(made).items() if number} == wanted
    numbers = [op for op in made.ops if isinstance(op, Words) and op.string in ("20", "17", "15") and not op.key]
    zone = chalk_zones(samples.look(), SCENES[name]).game
    columns = sorted(
        op.box.x for op in made.ops if isinstance(op, Panel) and op.key[:4] == "row " and op.key[4:].isdigit()
    )
    for op in (op for op in numbers if zone.holds(op.at)):
        assert sum(x < op.at[0] for x in columns) == (count + 1) // 2


def test_a_number_that_is_dead_is_struck_through_and_no_other() -> None:
    alive = Chalk(text("points"), (Line(0, "0", (Cell(marks=1),)), Line(1, "0", (Cell(marks=3),))), (Head("20"),))
    form = SCENES["cricket-two"]
    dead = replace(alive, heads=(Head("20", dead=True),))
    shown = (samples.picture(replace(form, view=replace(form.view, chalk=board))) for board in (alive, dead))
    strokes = [sum(isinstance(op, Stroke) for op in made.ops) for made in shown]
    assert strokes[1] == strokes[0] + 1


def test_many_numbers_or_many_players_stand_in_lines() -> None:
    assert [chalk_columns.fits(chalk(name)) for name in ("cricket-four", "cricket-six", "tactics", "golf")] == [
        True,
        False,
        False,
        False,
    ]


@pytest.mark.parametrize(
    ("now", "fitting", "seen"),
    [(0, 5, range(0, 5)), (8, 5, range(5, 10)), (17, 5, range(13, 18)), (3, 20, range(0, 18))],
)
def test_of_many_holes_those_are_seen_that_are_played_now(now: int, fitting: int, seen: range) -> None:
    heads = tuple(Head(str(n + 1), "good" if n == now else "plain") for n in range(18))
    assert chalk_lines.window(heads, fitting) == seen
    assert now in seen


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_which_hole_it_is_is_said_whole_and_the_last_one_is_seen(size: tuple[int, int]) -> None:
    made = scene("golf", size)
    assert "hole number 7 of 18" in " ".join(op.string for op in made.ops if isinstance(op, Words))
    assert said(made, "mark 1.5").string


@pytest.mark.parametrize("size", samples.SIZES[:3], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_crowd_sees_the_last_hole_whatever_else_has_room(size: tuple[int, int]) -> None:
    assert said(scene("golf-twelve", size), "mark 1.14").string


@pytest.mark.parametrize("size", samples.SIZES[:3], ids=lambda size: f"{size[0]}x{size[1]}")
def test_large_figures_give_way_to_columns(size: tuple[int, int]) -> None:
    made = scene("x01", size)
    assert [said(made, f"mark 1.{column}").string for column in (0, 1)] == ["41", "47,3"]


@pytest.mark.parametrize("size", SIZES)
def test_everybody_is_on_the_chalkboard_however_many_they_are(size: tuple[int, int]) -> None:
    made = scene("x01-sixteen", size)
    zone = chalk_zones(samples.look(size), SCENES["x01-sixteen"]).game
    for line in chalk("x01-sixteen").lines:
        score = said(made, f"score {line.seat}")
        assert score.string == line.score
        assert zone.holds(place(score).centre)


def test_a_box_that_is_won_has_its_owners_sign() -> None:
    made = scene("grid")
    boxes = [op.box for op in made.ops if isinstance(op, Panel) and op.key.startswith("box ")]
    signs = [op for op in made.ops if isinstance(op, Sprite) and op.kind == "seat"]
    owners = [next(sign.args[0] for sign in signs if _within(box, sign.box)) for box in boxes]
    assert owners == [box.owner for box in chalk("grid").boxes if box.owner is not None]


def _within(outer: Box, inner: Box) -> bool:
    return outer.holds((inner.x, inner.y)) and outer.holds((inner.right, inner.bottom))


def test_who_has_fallen_is_dim_and_says_why() -> None:
    made = scene("lives")
    assert said(made, "score 3").colour == NIGHT.second
    assert said(made, "score 1").colour == NIGHT.text
    assert any(isinstance(op, Words) and op.string == "is out" for op in made.ops)


def test_when_all_is_over_there_is_no_visit_and_the_winner_stands_in_brass() -> None:
    made = scene("x01-over")
    rows = {op.key: op for op in made.ops if isinstance(op, Panel) and op.key.startswith("row ")}
    assert "row figure" not in rows
    assert rows["row 0"].edge == NIGHT.brass
    assert {rows[f"row {seat}"].edge for seat in (1, 2, 3)} == {None}


def test_doubles_that_all_open_are_one_row_under_the_board() -> None:
    under = chalk_zones(samples.look(), SCENES["alone"]).list
    words = [op.string for op in scene("alone").ops if isinstance(op, Words) and under.holds(op.at)]
    assert words.count("ouvre") == 1
    assert "DB D1–D20" in words


def test_what_does_not_fit_two_columns_under_the_board_stands_in_one_and_only_names_are_cut() -> None:
    form, size = SCENES["x01"], (800, 480)
    names = ("Maximilien", "Jean-Baptiste", "Zoé", "Noor")
    lights = tuple(
        Lit(
            (Segment(f"D{seat + 10}"),), "good", seat + 10, text("{who}: {n} life", n=3, who=Named(seat)), best=not seat
        )
        for seat in range(4)
    )
    lights += (Lit((Segment("DB"),), "other", "bull", text("is a very long way of saying nothing")),)
    made = samples.picture(replace(form, names=names, view=replace(form.view, board=Board(lit=lights))), size, "en")
    under = chalk_zones(samples.look(size), form).list
    words = [op.string for op in made.ops if isinstance(op, Words) and under.holds(op.at)]
    assert words[:2] == ["D10", "Maximilien: 3 lives"]
    assert not any(word.endswith("…") for word in words)


def test_a_long_name_is_smaller_on_a_tall_screen_before_it_is_cut() -> None:
    form = SCENES["golf"]
    called = replace(form.view, call=Call(title=text("HIT THE {number}", number=12)))
    made = samples.picture(replace(form, view=called, names=("Jean-Baptiste", *form.names[1:])), (1080, 1920), "en")
    assert said(made, "thrower").string == "JEAN-BAPTISTE"


def test_a_line_beside_name_and_title_stands_in_two_before_it_is_cut() -> None:
    form = SCENES["golf"]
    call = Call(title=text("DOUBLE {number}", number=11), lines=(text("or you are out"),))
    called = replace(form.view, call=call)
    made = samples.picture(replace(form, view=called, names=("Maximilien", *form.names[1:])), (800, 480))
    assert [op.string for op in made.ops if isinstance(op, Words) and "…" in op.string] == []


def test_before_the_first_dart_all_places_wait() -> None:
    form = SCENES["x01"]
    chalk_of = replace(chalk("x01"), route=())
    made = samples.picture(replace(form, view=replace(form.view, turn=Turn(0, None, (), 3), chalk=chalk_of), marks=()))
    row = chalk_zones(samples.look(), form).darts
    assert sum(isinstance(op, Sprite) and op.kind == "dart" and row.holds(op.box.centre) for op in made.ops) == 3
