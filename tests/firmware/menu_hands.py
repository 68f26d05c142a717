"""Hands in front of the menus: what stories of menus are told with."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import cast

from display.forms import AttractForm, MenuForm, OptionsForm, PlayersForm, ResultsForm
from firmware.menus import Menus
from games.kernel import AnyGame
from games.registry import every

SLUG = "main-vide-gagne"
COMMANDS = ["up", "down", "left", "right", "ok", "back", "next", "other", "erase", "char:a", "char: ", "at:2", "more:1"]


class Renamed:
    """A game under another slug, so that there are several to choose from."""

    def __init__(self, game: AnyGame, slug: str) -> None:
        self.info = dataclasses.replace(game.info, slug=slug)
        self.resolve = game.resolve


def several(count: int) -> Mapping[str, AnyGame]:
    game = every()[SLUG]
    slugs = [f"game-{n}" for n in range(count)]
    return {slug: cast(AnyGame, Renamed(game, slug)) for slug in slugs}


def menus(code: str = "fr") -> Menus:
    return Menus({SLUG: every()[SLUG]}, code)


def press(menu: Menus, *commands: str) -> object:
    effect: object = None
    for command in commands:
        effect = menu.press(command)
    return effect


def go_to(menu: Menus, key: str) -> None:
    """Moves with the first button to an entry or an option, by its key."""
    for _ in range(60):
        form = menu.form
        rows: list[str] = []
        if isinstance(form, OptionsForm):
            rows = [row.key for row in form.rows]
        elif isinstance(form, PlayersForm):
            rows = [str(n) for n in range(len(form.rows))]
        assert isinstance(form, (AttractForm, OptionsForm, PlayersForm, MenuForm, ResultsForm))
        places = rows + [word for word, _ in form.entries]
        if places[form.cursor] == key:
            return
        menu.press("next")
    raise AssertionError(f"the first button never came to {key}")


def choose(menu: Menus, *keys: str) -> object:
    """Chooses places with the two buttons alone."""
    effect: object = None
    for key in keys:
        go_to(menu, key)
        effect = menu.press("other")
    return effect


def players(menu: Menus) -> PlayersForm:
    assert isinstance(menu.form, PlayersForm)
    return menu.form


def options(menu: Menus) -> OptionsForm:
    assert isinstance(menu.form, OptionsForm)
    return menu.form


def odd_ones(count: int) -> Mapping[str, AnyGame]:
    """Games for fewer and fewer players, of which every other one is short."""
    games = several(count)
    for n, game in enumerate(games.values()):
        game.info = dataclasses.replace(game.info, seats=(count - n, 16), minutes=(30 - 20 * (n % 2), 40))
    return games
