"""``make docs``: the pictures of ``docs/pictures``, drawn by the program itself; ``--all`` at every size, to look at.

A match of four bots is played, and one of legs in two teams; the menus are walked through, and what a screen would
show is saved; so are the drawings of wires.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from display.forms import Form, PlayForm
from display.headless import save
from display.raster import Raster
from display.scenes import picture
from firmware import board, headless
from firmware.__main__ import main as cible
from firmware.app.pausing import correctable, entries, start_of
from firmware.app.said import would_undo
from firmware.logs.journal import Seated
from firmware.menus import Correctable, Menus, Paused
from firmware.session import Session
from firmware.shown import look, marks_at, play_form, results_form, waiting_words
from games import registry
from games.settings import Value
from games.text import text
from games.view import View
from tests import darts_pictures, goose_pictures, thirteen_pictures, wires
from tests.display import settings_samples, yard_samples

ROOT = Path(__file__).parents[1]
SIZES = ((800, 480), (1280, 720), (1920, 1080), (1080, 1920))
SEED = bytes.fromhex("c1b1e0") + bytes(29)
SEATS = (Seated("Camille"), Seated("Bob", bot="regular"), Seated("Léa", bot="good"), Seated("Hugo", bot="casual"))

# What the documentation shows; everything else is a word away (``--all``).
KEPT = {
    "play": {("fr", (1920, 1080)), ("en", (800, 480)), ("fr", (1080, 1920))},
    "stop": {("fr", (1280, 720)), ("en", (800, 480))},
    **{name: {("en", (800, 480))} for name in darts_pictures.NAMES},
}
OTHERS = {("fr", (1280, 720)), ("en", (800, 480))}
YARDS = ("yard-start", "yard-foot", "yard-draws", "yard-long", "yard-blocked", "yard-over", "yard-classic")


def match(**options: Value) -> Session:
    """A match of four, played by bots as headless matches are; Camille's seat is shown as a person's."""
    game = registry.find("main-vide-gagne")
    seats = tuple(Seated(seat.name, bot=seat.bot or "good") for seat in SEATS)
    session = Session.start(game, options, seats, SEED, "simulated", "2026-01-01T12:00:00Z")
    headless.play(session, board.load("simulated"), None, lambda line: None)
    return session


def moments(session: Session) -> Iterator[tuple[str, PlayForm]]:
    """The steps of a match worth showing: the draw for the order, a turn, an emptied hand, darts being pulled."""

    def form(step: int, **more: Any) -> PlayForm:
        return play_form(session, session.state_at(step), None, marks_at(session, step, None), buttons=True, **more)

    def first(wanted: Callable[[View], bool], after: int = 0) -> int:
        return next(n for n in range(after, len(session.actions) + 1) if wanted(form(n).view))

    def thrown(view: View) -> bool:
        return view.turn is not None and len(view.turn.darts) == 2 and view.decision is None

    yield "order", form(0)
    yield "play", form(first(thrown, after=len(session.actions) // 2))
    yield "stop", form(first(lambda view: view.decision is not None), remaining=5.9)
    third = first(thrown)
    last = session.game.apply(session.state_at(third), session.actions[third]).steps[-2]  # the thrower's still
    yield "pull", play_form(session, last, None, marks_at(session, third + 1, None), "hold", buttons=True)


def legs(session: Session) -> Iterator[tuple[str, Form]]:
    """A match of legs: in play, between two of them."""

    def views() -> Iterator[PlayForm]:
        for step in range(len(session.actions) + 1):
            yield play_form(session, session.state_at(step), None, marks_at(session, step, None), buttons=True)

    between = next(form for form in views() if form.view.score and form.view.score.between)
    yield "match-between", between
    yield (
        "match-play",
        next(
            form
            for form in views()
            if form.view.score and len(form.view.score.won) == 1 and form.view.turn and len(form.view.turn.darts) == 2
        ),
    )


def begun(whole: Session, actions: int) -> Session:
    """The match as it waits after so many actions."""
    session = Session.start(whole.game, {}, whole.seats, SEED, "simulated", whole.header.started)
    for action in whole.actions[:actions]:
        session.act(action, session.t_ms)
    return session


def forms(session: Session, match_of_legs: Session, code: str) -> Iterator[tuple[str, Form]]:
    """Every scene by its name."""
    shown = dict(moments(session))
    menus = Menus(registry.every(), code)
    menus.demo(session.game.info.slug, shown["play"], 0)
    yield "attract", menus.form
    menus.attract(waiting_words(begun(session, len(session.actions) // 3)))
    yield "attract-waiting", menus.form
    menus.attract()
    for name, command in (("choose", "ok"), ("options", "ok"), ("players", "ok")):
        menus.press(command)
        yield name, menus.form
    yield from shown.items()

    def darts() -> Correctable:
        return correctable(session, board.load("simulated"))

    undo = text("{name}, {what}", name="Camille", what="T20")
    menus.pause(Paused(shown["play"], None, entries(session), frozenset({0}), False, None, undo, False, True, darts))
    yield "pause", menus.form
    menus.correct(darts())
    for name in ("correct-dart", "correct-segment", "correct-accept"):
        yield name, menus.form
        menus.press("ok")
    menus.results(results_form(session), darts)
    yield "results", menus.form
    yield from legs(match_of_legs)
    menus.remember(start_of(match_of_legs))
    menus.results(
        results_form(match_of_legs),
        lambda: correctable(match_of_legs, board.load("simulated")),
        would_undo(match_of_legs, None),
    )
    yield "results-legs", menus.form
    yield from goose_pictures.forms()
    yield from thirteen_pictures.forms()
    yield from darts_pictures.forms()
    yield from ((name, yard_samples.SCENES[name]) for name in YARDS)
    yield from (("settings", settings_samples.settings(6, code=code)), ("report", settings_samples.forms()["report"]))


def main() -> int:
    """Draw them."""
    parser = argparse.ArgumentParser(prog="make docs", description=__doc__)
    parser.add_argument("--all", action="store_true", help="every scene at every size in both languages")
    parser.add_argument("--into", type=Path, default=ROOT / "docs" / "pictures")
    args = parser.parse_args()
    args.into.mkdir(parents=True, exist_ok=True)
    session, match_of_legs = match(), match(legs=3, teams="2", lives=2)
    raster, total = Raster(), 0
    for code in ("fr", "en"):
        for name, form in forms(session, match_of_legs, code):
            for size in SIZES:
                if args.all or (code, size) in KEPT.get(name, OTHERS):
                    path = args.into / f"{name}-{code}-{size[0]}x{size[1]}.png"
                    save(picture(form, look(size, code)), path, raster)
                    total += path.stat().st_size
                    print(f"{path.stat().st_size // 1024:5} kB  {path.name}")
    for name, drawing in (*wires.pictures(), ("goose-board-fr", goose_pictures.board("fr"))):
        path = args.into / f"{name}.png"
        save(drawing, path, raster)
        total += path.stat().st_size
        print(f"{path.stat().st_size // 1024:5} kB  {path.name}")
    for code, sigma in (("fr", "20"), ("en", "45")):
        path = args.into / f"aim-{code}-1280x720.png"
        cible(["aim", "--sigma", sigma, "--lang", code, "--picture", str(path)])
        total += path.stat().st_size
        print(f"{path.stat().st_size // 1024:5} kB  {path.name}")
    print(f"{total // 1024:5} kB in all")
    return 0


if __name__ == "__main__":
    sys.exit(main())
