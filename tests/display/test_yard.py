"""The farmyard on the screen: what was looked at is what is drawn, all can be read, what can be played is brass."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from display.drawlist import Disc, Picture, Sprite, Words
from display.forms import PlayForm
from display.layout import TALL
from display.motion import Stage
from display.theme import DAY, NIGHT, Theme
from games.dominoes import Domino
from games.kernel import Facts
from games.registry import find
from games.settings import parse
from games.view import Moment
from tests.display import golden, samples, yard_samples
from tests.display.reading import keep_apart, keep_inside, keep_legible
from tests.games.farmyard import does, farm, seen, table

SIZES = (*samples.SIZES, (1024, 768), (3440, 1440))
SCENES = yard_samples.SCENES
ALL = tuple(itertools.product(SCENES, SIZES, ("fr", "en")))
LOOKED_AT = (
    "yard-start",
    "yard-middle",
    "yard-foot",
    "yard-draws",
    "yard-long",
    "yard-classic",
    "yard-blocked",
    "yard-round",
    "yard-over",
)


def scene(name: str, size: tuple[int, int] = (1920, 1080), code: str = "fr", theme: Theme = NIGHT) -> Picture:
    return samples.picture(SCENES[name], size, code, theme)


def words(picture: Picture) -> list[Words]:
    return [op for op in picture.ops if isinstance(op, Words) and op.string and not op.key.startswith("said")]


@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("size", samples.SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", LOOKED_AT)
def test_the_scene_is_drawn_as_it_was_looked_at(name: str, size: tuple[int, int], code: str) -> None:
    golden.check(f"{name}-{size[0]}x{size[1]}-{code}", scene(name, size, code))


@pytest.mark.parametrize(("name", "size", "code"), ALL)
def test_no_two_words_lie_on_each_other_and_all_are_on_the_screen(name: str, size: tuple[int, int], code: str) -> None:
    made = scene(name, size, code)
    keep_apart(words(made), 1.0)
    keep_inside(made, words(made))


@pytest.mark.parametrize(("name", "size", "code"), ALL)
def test_words_keep_to_the_floor_and_open_ends_are_large(name: str, size: tuple[int, int], code: str) -> None:
    tall = size[0] / size[1] < TALL
    unit = min(size[0] * 16 / 9, size[1]) if tall else size[1]
    made = scene(name, size, code)
    assert min(op.cap for op in words(made)) >= unit / (50 if tall else 36) - 0.01
    discs = [op for op in made.ops if isinstance(op, Disc) and op.edge is not None and op.fill is not None]
    large = {op.at for op in words(made) if op.cap >= unit / (40 if tall else 24) * 0.8 - 0.01}
    yard = SCENES[name].view.yard
    shown = [disc for disc in discs if any(abs(disc.centre[0] - x) < 0.1 for x, _ in large)]
    if SCENES[name].view.scores is None and yard is not None:
        assert len(shown) >= len(yard.ends)


@pytest.mark.parametrize("theme", [NIGHT, DAY], ids=lambda theme: theme.name)
@pytest.mark.parametrize("name", list(SCENES))
def test_words_stand_out_from_what_they_lie_on(name: str, theme: Theme) -> None:
    keep_legible(scene(name, theme=theme))


def test_only_what_can_be_played_now_is_in_brass() -> None:
    form = SCENES["yard-foot"]
    yard = form.view.yard
    assert yard is not None
    assert yard.foot is not None
    assert sum(end.missing for end in yard.ends) == 2
    lit = [op for op in scene("yard-foot").ops if isinstance(op, Disc) and op.edge == NIGHT.brass]
    assert len(lit) == 2


def test_the_half_that_touches_lies_at_the_tile_before() -> None:
    """The right arm begins with the half like the centre; the one that goes left is drawn the other way round."""
    made = samples.picture(yard_samples.form("4-9", "2-9"))
    tiles = {op.key: op for op in made.ops if isinstance(op, Sprite) and op.key.startswith("laid ")}
    assert tiles["laid 4-9"].args == (9, 4)
    assert tiles["laid 4-9"].box.x > tiles["laid 9-9"].box.x
    assert tiles["laid 2-9"].args == (2, 9)
    assert tiles["laid 2-9"].box.x < tiles["laid 9-9"].box.x


def test_a_tile_is_picked_then_played() -> None:
    commands = [hot.command for hot in scene("yard-classic").hots]
    entry = SCENES["yard-classic"].view.entry
    assert entry is not None
    assert {f"pick:{n}" for n in range(len(entry.items))} <= set(commands)
    tokens = {pick.token for pick in entry.picks if pick.items == (1,)}
    assert {command for command in commands if command.startswith("take:")} == {f"take:{token}" for token in tokens}


@pytest.mark.parametrize("size", [(1, 1), (60, 40), (320, 200), (3000, 300), (300, 3000), (1000, 1000), (7680, 4320)])
@pytest.mark.parametrize("name", list(SCENES))
def test_any_window_has_a_picture(name: str, size: tuple[int, int]) -> None:
    made = scene(name, size)
    assert made.size == size
    assert made.ops


def test_a_tile_flies_once_the_yard_has_made_room_and_missing_toes_pulse() -> None:
    before = table("6-6 0-1", "1-2", on=farm(9, "4-9", "2-9", "8-9", "6-9"), mode="classic")
    result = does(before, "A:play 6-6")
    step = next(step for step in result.steps if step.event.kind == "foot")
    stage, names = Stage(samples.look()), ("Hugo", "Inès")
    start = samples.picture(replace(yard_samples.START, view=seen(before), names=names))
    end = samples.picture(replace(yard_samples.START, view=seen(step), names=names))
    stage.show(start, seen(before), 0)
    stage.show(end, seen(step), 10_000)
    home = next(op for op in start.ops if isinstance(op, Sprite) and op.key == f"tile {Domino(6, 6)}")

    def flying(at: float) -> Sprite:
        return next(op for op in stage.frame(10_000 + at).ops if isinstance(op, Sprite) and op.key == "laid 6-6")

    assert flying(10).box.centre == pytest.approx(home.box.centre)
    assert flying(349).box.centre == pytest.approx(home.box.centre)
    lands = next(op for op in end.ops if isinstance(op, Sprite) and op.key == "laid 6-6")
    assert flying(740).box.centre == pytest.approx(lands.box.centre)
    rings = [op for op in stage.frame(11_000).ops if isinstance(op, Disc) and op.fill is None]
    assert len(rings) == 3
    assert stage.frame(12_000) is end


def test_a_foot_and_the_end_of_a_round_are_said_large() -> None:
    lines = [op.string for op in scene("yard-round").ops if isinstance(op, Words) and op.key.startswith("title")]
    assert " ".join(lines) == "Hugo a posé son dernier domino\u202f!"
    step = next(
        step
        for step in does(
            table("6-6 0-1", "1-2", on=farm(9, "4-9", "2-9", "8-9", "6-9"), mode="classic"), "A:play 6-6"
        ).steps
        if step.event.kind == "foot"
    )
    made = samples.picture(replace(yard_samples.START, view=seen(step)))
    (title,) = [op for op in made.ops if isinstance(op, Words) and op.key.startswith("title")]
    assert title.string == "Pied de poule\u202f!"
    assert title.cap >= 1080 / 12


def test_a_turn_that_comes_by_itself_is_said_once_and_large() -> None:
    strings = [op.string for op in scene("yard-draws", code="en").ops if isinstance(op, Words)]
    assert strings.count("no tile fits") == 1
    (title,) = [op for op in scene("yard-draws").ops if isinstance(op, Words) and op.key == "call"]
    assert title.string == "PIOCHE"
    assert title.cap >= 1080 / 12


def test_at_the_table_there_is_no_board_and_nothing_to_correct() -> None:
    before = table("6-6 0-1", "1-2", on=farm(9, "4-9", "2-9", "8-9", "6-9"), mode="classic")
    step = next(step for step in does(before, "A:play 6-6").steps if step.event.kind == "foot")
    for view in (seen(before), seen(step)):
        made = samples.picture(replace(yard_samples.START, view=view, buttons=True))
        assert made.board is None
        assert not [op for op in made.ops if isinstance(op, Sprite) and op.key == "board"]
        assert "correct" not in [hot.command for hot in made.hots]
        assert "menu" in [hot.command for hot in made.hots]


def test_nobody_is_told_to_choose_for_a_bot() -> None:
    form = SCENES["yard-classic"]
    assert form.view.entry is not None
    made = samples.picture(replace(form, bots=frozenset({form.view.entry.seat})))
    assert not [hot for hot in made.hots if hot.command.startswith("take:")]


def test_of_a_hand_too_large_to_be_read_those_are_shown_that_may_be_played() -> None:
    """Whoever drew sixty tiles for the first double sees the few that count, as large as a hand."""
    held = " ".join(f"{low}-{high}" for low in range(11) for high in range(low, 11) if (low, high) != (8, 10))
    state = table(held, "0-17", on=farm(18, "17-18", "16-18", "8-18", "15-18"), set="18", length="express")
    view = seen(state)
    made = samples.picture(replace(yard_samples.START, view=view))
    shown = [op for op in made.ops if isinstance(op, Sprite) and op.key.startswith("tile ")]
    assert view.rack is not None
    assert len(view.rack.pieces) == 65
    assert {op.key for op in shown} == {f"tile {Domino(min(low, 8), max(low, 8))}" for low in range(10)}
    assert min(op.box.h for op in shown) > 1080 / 36


def test_who_begins_a_round_is_said_until_the_first_dart_and_once() -> None:
    """The double was drawn for: that is history, and it stands beside the task, not over the board for a second."""
    game = find("chicken-foot")
    options = game.resolve(parse(game.info.settings, {}, 4), Facts(4))
    states = (game.setup(options, 4, bytes([n]) * 32) for n in range(40))
    state = next(state for state in states if state.deal.round.sought and not state.visit.due)
    view = game.view(game.observe(state, None))
    lines = [op.string for op in samples.picture(PlayForm(view, yard_samples.NAMES)).ops if isinstance(op, Words)]
    assert sum("commence" in line for line in lines) == 1
    assert view.moment is not None
    assert view.call is not None
    assert view.call.lines[1] == view.moment.title
    assert Stage(samples.look()).length(view) > Stage(samples.look()).length(replace(view, moment=Moment("deal")))
