"""Every step of real matches of every game has a picture in which nothing collides, and moves to the next one."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from display.drawlist import Hot, Panel, Picture, Sprite, Words
from display.forms import AttractForm, PlayForm
from display.motion import Stage
from display.scenes import attract
from display.sprites import wire
from firmware.menus.desk import game_item
from games.geometry import STEEL
from games.kernel import TABLE, AnyGame, Facts
from games.oche.game import OcheGame
from games.registry import every
from games.settings import parse
from games.text import text
from games.view import View
from tests.conformance.playout import playout
from tests.display import samples
from tests.display.reading import place, touch

GAMES = list(every().values())
SIZES = ((1920, 1080), (800, 480), (1080, 1920), (1024, 768))


def views(game: AnyGame, seats: int, most: int = 40) -> list[View]:
    """The first steps of a match, and its last one."""
    found: list[View] = []
    resolved = game.resolve(parse(game.info.settings, {}, seats), Facts(seats))

    def see(_before: Any, _action: Any, result: Any) -> None:
        found.extend(game.view(game.observe(step, TABLE)) for step in result.steps if len(found) < most)

    seed = f"{game.info.slug}-{seats}".encode().ljust(32, b".")
    start = game.setup(resolved, seats, seed)
    last, _ = playout(game, resolved, seats, seed, see)
    return [game.view(game.observe(start, TABLE)), *found, game.view(game.observe(last, TABLE))]


def collisions(picture: Picture) -> list[tuple[Words, Words]]:
    """Words that lie on each other, a plate over the game aside."""
    words = [op for op in picture.ops if isinstance(op, Words) and not op.key.startswith("said") and op.string]
    return [pair for pair in itertools.combinations(words, 2) if touch(place(pair[0]), place(pair[1]))]


TABLES = [
    pytest.param(game, seats, id=f"{game.info.slug}-{seats}")
    for game in GAMES
    for seats in ((2, 8, 16) if isinstance(game, OcheGame) else (2, 3, 4, 5, 8, 16))
    if game.info.seats[0] <= seats <= game.info.seats[1] and (seats != 4 or game.info.seats[1] < 5)
]
"""Tables of every game, small and crowded."""


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_step_is_legible(game: AnyGame, seats: int) -> None:
    names = samples.CROWD[:seats]
    for number, view in enumerate(views(game, seats)):
        size = SIZES[number % len(SIZES)]
        form = PlayForm(view, names, buttons=number % 2 == 0)
        picture = samples.picture(form, size, "fr" if number % 3 else "en")
        assert not collisions(picture), (number, size)
        for op in picture.ops:
            if isinstance(op, Words):
                box = place(op)
                assert box.x >= -1, op
                assert max(box.right - size[0], box.bottom - size[1]) <= 1, op


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.slug)
def test_every_step_moves_and_comes_to_rest(game: AnyGame) -> None:
    stage, now, before = Stage(samples.look()), 0, None
    for view in views(game, min(4, game.info.seats[1]), most=30):
        picture = samples.picture(PlayForm(view, samples.NAMES))
        stage.show(picture, view, now)
        for at in (0, 90, 300, 700):
            frame = stage.frame(now + at)
            assert frame.size == picture.size
            assert all(op.scale[0] >= 0 for op in frame.ops if isinstance(op, Sprite))
        assert 0 <= stage.length(view, before) <= 12_000
        now, before = now + 20_000, view
        assert stage.frame(now) is picture


def test_what_can_be_pressed_says_a_command() -> None:
    commands = {hot.command for hot in samples.picture(samples.STOP).hots}
    assert commands == {"choose:stop"}
    assert {hot.command for hot in samples.picture(samples.HOLD).hots} == {"next"}
    assert {hot.command for hot in samples.picture(samples.SCENES["banner"]).hots} == {"next", "correct", "menu"}
    asked = {hot.command for hot in samples.picture(samples.ASKS).hots}
    assert asked == {f"choose:{token}:{seat}" for token in ("shed", "keep") for seat in range(4)}


def test_a_press_finds_its_button() -> None:
    picture = samples.picture(samples.STOP)
    (hot,) = picture.hots
    assert isinstance(hot, Hot)
    assert picture.command_at(hot.box.centre) == "choose:stop"


@pytest.mark.parametrize("size", SIZES)
def test_the_double_wire_is_drawn_where_the_scale_says(size: tuple[int, int]) -> None:
    """170 mm on the scale are the radius at which the sprite draws the double wire, and inside the number ring."""
    picture = samples.picture(samples.PLAY, size)
    ring = next(op for op in picture.ops if isinstance(op, Sprite) and op.kind == "board")
    assert picture.board is not None
    assert picture.board.centre == pytest.approx(ring.box.centre)
    figure = ring.args[2]
    assert isinstance(figure, float)
    assert STEEL.double_out * picture.board.scale == pytest.approx(wire(ring.box.w / 2, figure), abs=0.05)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES, ids=every())
def test_a_demonstration_is_seen_with_its_board_beside_the_invitation(game: AnyGame, size: tuple[int, int]) -> None:
    *_, view, _ = views(game, max(game.info.seats[0], 2), 12)
    waiting = (text("Ann, Bob"), game.info.title, text("{n} dart thrown", n=12))
    for resume in (False, True):
        demo = PlayForm(view, ("Camille", "Hugo"), bots=frozenset({0, 1}))
        entries = (("resume", text("Resume the match")), ("play", text("Play")), ("quit", text("Quit")))
        form = AttractForm(demo, 0, resume, entries, 0, game_item(game.info), waiting if resume else ())
        look = samples.look(size, "fr")
        picture = attract.picture(form, look)
        assert not collisions(picture), size
        invitation = next(op.box for op in picture.ops if isinstance(op, Panel) and op.edge == look.theme.brass)
        board = next(op.box for op in picture.ops if isinstance(op, Sprite) and op.kind == "board")
        assert not invitation.holds(board.centre)
        assert board.x >= 0
        assert max(board.right - size[0], board.bottom - size[1]) <= 0
