"""Finds the games: every module of ``games.catalogue`` that has a ``GAME``."""

from __future__ import annotations

import difflib
import functools
import importlib
import pkgutil
from typing import Final

import games.catalogue
from games.kernel import KINDS, AnyGame

_CATALOGUE: Final = games.catalogue.__path__


@functools.cache
def every() -> dict[str, AnyGame]:
    """All games by slug, in the order in which they are offered: by kind, then as they say, then by slug."""
    modules = (importlib.import_module(f"games.catalogue.{found.name}") for found in pkgutil.iter_modules(_CATALOGUE))
    found: list[AnyGame] = [module.GAME for module in modules]
    return {game.info.slug: game for game in sorted(found, key=_place)}


def _place(game: AnyGame) -> tuple[int, int, str]:
    """Where a game stands among all."""
    return KINDS.index(game.info.kind), game.info.place, game.info.slug


def find(slug: str) -> AnyGame:
    """The game with this slug.

    Raises:
        LookupError: there is none; its arguments are the slug and a list of the nearest right one, if one is near.
    """
    known = every()
    if slug in known:
        return known[slug]
    raise LookupError(slug, difflib.get_close_matches(slug, known, 1, 0.3))
