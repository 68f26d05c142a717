"""From a contact that closes to the picture that shows it: the real program, its real loop, simulated darts."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

from display.drawlist import Picture
from display.driver import Driver
from firmware import board
from firmware.app import App
from firmware.clock import RealClock
from firmware.journal import Seated
from firmware.plan import Plan
from firmware.script import parse
from firmware.session import Session
from firmware.settings import Settings
from firmware.simulator import Simulator
from games import registry
from games.kernel import Dart
from hal.fake import FakeSource
from tests.bench.figure import Figure, quantile

DARTS = 150
SIZE = (1920, 1080)
PICTURE_MS = 1000 / 60
THROWN = ("S20", "S3", "T7", "SB", "S8", "D16", "S11", "S1", "S14", "DB", "S5", "S17")


class Watch(Driver):
    """A window that notes how long after a dart's first contact its picture was on the screen."""

    def __init__(self, clock: RealClock) -> None:
        super().__init__()
        self.clock = clock
        self.closed_us: int | None = None
        self.known = False
        self.spans_ms: list[float] = []

    def show(self, picture: Picture) -> bool:
        """The same, watched."""
        drawn = super().show(picture)
        if drawn and self.known and self.closed_us is not None:
            self.spans_ms.append((self.clock.now_us() - self.closed_us) / 1000)
            self.closed_us, self.known = None, False
            if len(self.spans_ms) == DARTS:
                os.kill(os.getpid(), signal.SIGTERM)
        return drawn


def spans_ms() -> list[float]:
    """For each dart of a scripted match, from its first contact to its picture, in ms."""
    clock = RealClock()
    watch = Watch(clock)
    throw, press, act = Simulator.throw, FakeSource.press, Session.act

    def watched_throw(simulator: Simulator, point: Any, at_us: int) -> Any:
        watch.closed_us, watch.known = sys.maxsize, False
        return throw(simulator, point, at_us)

    def watched_press(source: FakeSource, contact: Any, at_us: int, us: int | None, bounce: bool = True) -> None:
        if watch.closed_us is not None and not watch.known:
            watch.closed_us = min(watch.closed_us, at_us)
        press(source, contact, at_us, us, bounce)

    def watched_act(session: Session, action: Any, t_ms: int) -> Any:
        watch.known = isinstance(action, Dart)
        return act(session, action, t_ms)

    lines = parse("\n".join(THROWN[n % len(THROWN)] for n in range(DARTS * 2)), "bench")
    seats = (Seated("Ann"), Seated("Bob"))
    plan = Plan(registry.find("main-vide-gagne"), {"lives": 30}, seats, bytes(32), board.load("simulated"), lines)
    asked = {"game": plan.game.info.slug, "players": "Ann,Bob", "bots": None, "seed": "0", "script": None, "log": None}
    args = argparse.Namespace(speed=1.0, lang="fr", size=SIZE, windowed=True, pictures=None, option=[], **asked)
    with (
        tempfile.TemporaryDirectory() as home,
        patch.dict(os.environ, CIBLE_STATE=home, HOME=home),
        patch.object(Simulator, "throw", watched_throw),
        patch.object(FakeSource, "press", watched_press),
        patch.object(Session, "act", watched_act),
    ):
        App(args, Settings(sound=False, pull_s=0.1), plan, watch, clock).run()
    return watch.spans_ms


def measure() -> Iterator[Figure]:
    """Median and the slowest of a hundred of them."""
    window = board.load("simulated").tuning.window_ms
    spans = spans_ms()
    how = f"{len(spans)} scripted darts through membrane, sweep, detector, rules, layout and drawing at 1080p"
    yield Figure("contact closed to picture shown, median", quantile(spans, 0.5), "ms", how=how)
    yield Figure(
        "contact closed to picture shown, 99 of 100",
        quantile(spans, 0.99),
        "ms",
        most=window + PICTURE_MS,
        how=f"wanted: the detector's window ({window:g} ms) and one picture of a 60 Hz screen",
    )
