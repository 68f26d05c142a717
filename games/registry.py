"""Finds the games: every module of ``games.catalogue`` that has a ``GAME``."""

from __future__ import annotations

import difflib
import functools
import importlib
import pkgutil

import games.catalogue
from games.kernel import AnyGame


@functools.cache
def every() -> dict[str, AnyGame]:
    """All games by slug, in the order of their slugs."""
    found: dict[str, AnyGame] = {}
    for module in pkgutil.iter_modules(games.catalogue.__path__):
        game: AnyGame = importlib.import_module(f"games.catalogue.{module.name}").GAME
        found[game.info.slug] = game
    return dict(sorted(found.items()))


def find(slug: str) -> AnyGame:
    """The game with this slug.

    Raises:
        LookupError: there is none; its arguments are the slug and a list of the nearest right one, if one is near.
    """
    known = every()
    if slug in known:
        return known[slug]
    raise LookupError(slug, difflib.get_close_matches(slug, known, 1, 0.3))
