"""Darts games as their pages show them: bots in the middle of a match, two darts of a visit thrown."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Final

from display.forms import Form, PlayForm
from firmware import board, headless
from firmware.logs.journal import Seated
from firmware.menus import Menus
from firmware.session import Session
from firmware.shown import marks_at, play_form, results_form
from games import registry
from games.kernel import AnyGame

SLUGS: Final = tuple(slug for slug, game in registry.every().items() if game.info.kind != "table")
TABLE: Final = (Seated("Camille", bot="good"), Seated("Bob", bot="regular"), Seated("Léa", bot="regular"))
SEED: Final = bytes.fromhex("da27") + bytes(30)
NAMES: Final = (*SLUGS, "results-darts")


@functools.cache
def forms() -> tuple[tuple[str, Form], ...]:
    """Each by its name: a game by its slug; the darts of a match that is over."""
    return tuple(_forms())


def _forms() -> Iterator[tuple[str, Form]]:
    for slug in SLUGS:
        session = _played(registry.find(slug))
        yield slug, _middle(session)
        if slug == "x01":
            menus = Menus(registry.every(), "en")
            menus.results(results_form(session), None)
            menus.press("at:1")
            yield "results-darts", menus.form


def _played(game: AnyGame) -> Session:
    """A match of as many as it is for, up to three; whoever practises is alone."""
    low, high = game.info.seats
    count = 1 if game.info.kind == "practice" else max(low, min(high, len(TABLE)))
    session = Session.start(game, {}, TABLE[:count], SEED, "simulated", "2026-01-01T12:00:00Z")
    headless.play(session, board.load("simulated"), None, lambda line: None)
    return session


def _middle(session: Session) -> PlayForm:
    """Later than half of it: two darts are thrown; or there is a way to finish with those that are left."""
    shown = [_form(session, step) for step in range(len(session.actions) // 2, len(session.actions))]
    ways = [form for form in shown if form.view.chalk is not None and len(form.view.chalk.route) > 1]
    return (ways or [form for form in shown if form.view.turn is not None and len(form.view.turn.darts) == 2])[0]


def _form(session: Session, step: int) -> PlayForm:
    return play_form(session, session.state_at(step), None, marks_at(session, step, None), buttons=True)
