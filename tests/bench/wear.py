"""What the program takes of a small machine: of its memory card with each dart, of all in an hour of rest."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

from display.inputs import Input
from firmware.logs.journal import Journal, Seated
from firmware.session import Session
from games import registry
from games.kernel import Choose, Dart
from games.segments import EVERY
from tests.bench.figure import Figure
from tests.soak.bar import Week
from tests.soak.meters import Meter, Troubles


class Idle(Week):
    """A bar in which nobody plays; ``meter``: what the program takes at the end of an hour of it."""

    meter: Meter

    def _end(self) -> list[Input]:
        return []

    def _life(self) -> Iterator[float]:
        for _ in range(59):
            yield 60
        self.meter = Meter.read(self.matches)
        while True:
            yield 60


def wear() -> tuple[float, float]:
    """Bytes and syncs of a dart: a match of four to its end, each line synced before the next comes."""
    game, chance, disk = registry.find("main-vide-gagne"), random.Random(7), Troubles(1 << 40)
    seats = tuple(Seated(name) for name in ("Ann", "Bob", "Camille", "Denis"))
    session = Session.start(game, {}, seats, bytes(32), "simulated", "2026-05-01T20:15:00Z")
    with tempfile.TemporaryDirectory() as folder, disk.at_work():
        journal = Journal.create(Path(folder) / "match.jsonl")
        session.keep(journal)
        while not session.outcome:
            seat, thrower = game.to_act(session.state)[0], game.thrower(session.state)
            if thrower is None:
                session.act(Choose(seat, game.choices(session.state, seat)[0].token), session.t_ms + 5000)
            else:
                session.act(Dart(thrower, game.visit(session.state), chance.choice(EVERY)), session.t_ms + 5000)
        journal.close()
    return disk.written / session.darts, disk.syncs / session.darts


def measure() -> Iterator[Figure]:
    """The card, then an hour of the first page."""
    written, syncs = wear()
    how = "all that is written of a match of four, each line synced before the next comes"
    yield Figure("written to the card, for each dart", written, "bytes", most=200, how=how)
    yield Figure("syncs of the card, for each dart", syncs, "", most=1.2, how="the same match; a sync writes blocks")
    with tempfile.TemporaryDirectory() as home:
        bar = Idle(0, Path(home))
        before = bar.troubles.written
        bar.live(1)
    how = "an hour of the first page and its demonstrations, on a clock that jumps"
    yield Figure("written in an hour in which nobody plays", bar.troubles.written - before, "bytes", most=0, how=how)
    yield Figure(
        "memory of the program after that hour", bar.meter.kb / 1000, "MB", how="resident, with the bench itself"
    )
    yield Figure("open files then", bar.meter.files, "", how="fonts and devices among them")
