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
from firmware.hands.script import parse
from firmware.hands.simulator import Simulator
from firmware.logs.journal import Seated
from firmware.plan import Plan
from firmware.session import Session
from firmware.settings import Settings
from games import registry
from games.kernel import Dart
from hal.fake import FakeSource
from tests.bench.figure import Figure, quantile

DARTS = 150
SIZE = (1920, 1080)
PICTURE_MS = 1000 / 60
THROWN = ("S20", "S3", "T7", "SB", "S8", "D16", "S11", "S1", "S14", "DB", "S5", "S17")


class Watch(Driver):
    """A window that notes how long after a dart's first contact, and after the match knew, its picture was shown."""

    def __init__(self, clock: RealClock) -> None:
        super().__init__()
        self.clock = clock
        self.closed_us: int | None = None
        self.known_us: int | None = None
        self.spans_ms: list[tuple[float, float]] = []

    def show(self, picture: Picture) -> bool:
        """The same, watched."""
        drawn = super().show(picture)
        if drawn and self.known_us is not None and self.closed_us is not None:
            now = self.clock.now_us()
            self.spans_ms.append(((now - self.closed_us) / 1000, (now - self.known_us) / 1000))
            self.closed_us = self.known_us = None
            if len(self.spans_ms) == DARTS:
                os.kill(os.getpid(), signal.SIGTERM)
        return drawn


def spans_ms() -> list[tuple[float, float]]:
    """For each dart of a scripted match, to its picture in ms: from its first contact, and from its verdict."""
    clock = RealClock()
    watch = Watch(clock)
    throw, press, act = Simulator.throw, FakeSource.press, Session.act

    def watched_throw(simulator: Simulator, point: Any, at_us: int) -> Any:
        watch.closed_us, watch.known_us = sys.maxsize, None
        return throw(simulator, point, at_us)

    def watched_press(source: FakeSource, contact: Any, at_us: int, us: int | None, bounce: bool = True) -> None:
        if watch.closed_us is not None and watch.known_us is None:
            watch.closed_us = min(watch.closed_us, at_us)
        press(source, contact, at_us, us, bounce)

    def watched_act(session: Session, action: Any, t_ms: int) -> Any:
        watch.known_us = clock.now_us() if isinstance(action, Dart) else None
        return act(session, action, t_ms)

    # the first player passes: nobody throws before there is a picture
    words = ["next", *(THROWN[n % len(THROWN)] for n in range(DARTS * 2))]
    lines = parse("\n".join(words), "bench")
    seats = (Seated("Ann"), Seated("Bob"))
    plan = Plan(registry.find("main-vide-gagne"), {"lives": 30}, seats, bytes(32), board.load("simulated"), lines)
    asked = {"game": plan.game.info.slug, "players": "Ann,Bob", "bots": None, "seed": "0", "script": None, "log": None}
    asked |= {"source": "fake", "board": None}
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
    closed, known = zip(*spans_ms(), strict=True)
    how = f"{len(closed)} scripted darts through membrane, sweep, detector, rules, layout and drawing at 1080p"
    yield Figure("contact closed to picture shown, median", quantile(closed, 0.5), "ms", how=how)
    yield Figure(
        "contact closed to picture shown, 99 of 100",
        quantile(closed, 0.99),
        "ms",
        most=window + PICTURE_MS,
        how=f"wanted: the detector's window ({window:g} ms) and one picture of a 60 Hz screen",
    )
    yield Figure("dart recognised to picture shown, median", quantile(known, 0.5), "ms", how="the same darts")
    yield Figure(
        "dart recognised to picture shown, 99 of 100",
        quantile(known, 0.99),
        "ms",
        most=PICTURE_MS,
        how="what holds for a doubtful contact too, whose window is longer; wanted: one picture of a 60 Hz screen",
    )
