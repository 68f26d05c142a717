"""What the program takes of a small machine: of its memory card with each dart, of all in an hour of rest."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from display.inputs import Input
from firmware.logs.journal import Journal
from tests.bench import four
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
    session, disk = four.begun(), Troubles(1 << 40)
    with tempfile.TemporaryDirectory() as folder, disk.at_work():
        journal = Journal.create(Path(folder) / "match.jsonl")
        session.keep(journal)
        four.finish(session)
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
