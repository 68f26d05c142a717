"""What the program takes of a small machine: of its card with each dart, of all in an hour of rest, of a stick."""

from __future__ import annotations

import contextlib
import io
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from display.inputs import Input
from firmware.install import bundle
from firmware.logs.journal import BadLog, Journal, read
from firmware.session import Session, resumed
from tests.bench import four
from tests.bench.figure import Figure
from tests.bench.screen import memory_mb, window
from tests.soak.bar import Week
from tests.soak.meters import Meter, Troubles

PATIENCE_S = 300.0
"""How long a match may take that is played twenty times as fast."""


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


def played(folder: Path) -> Session:
    """A match of four to its end, each line of its log synced before the next comes."""
    session = four.begun()
    journal = Journal.create(folder / "match.jsonl")
    session.keep(journal)
    four.finish(session)
    journal.close()
    return session


def wear() -> tuple[float, float]:
    """Bytes and syncs of a dart."""
    disk = Troubles(1 << 40)
    with tempfile.TemporaryDirectory() as folder, disk.at_work():
        darts = played(Path(folder)).darts
    return disk.written / darts, disk.syncs / darts


def sectors() -> float | None:
    """Sectors of 512 bytes that a dart writes to a disk, all that its file system adds included; None: nobody may know.

    The disk is a file with ext4, as a card has it, behind a loop device: the kernel counts what is written to it.
    """
    with tempfile.TemporaryDirectory() as folder:
        image, place = Path(folder) / "image", Path(folder) / "disk"
        place.mkdir()
        with image.open("wb") as file:
            file.truncate(64 << 20)
        loop = ""
        try:
            _do("mkfs.ext4", "-q", "-F", "-b", "4096", "-E", "lazy_itable_init=0,lazy_journal_init=0", str(image))
            loop = _do("losetup", "--find", "--show", str(image)).strip()
            _do("mount", "-o", "noatime", loop, str(place))
        except (OSError, subprocess.CalledProcessError):
            if loop:
                _do("losetup", "--detach", loop)
            return None
        try:
            _do("sync", "--file-system", str(place))
            before = _written(loop)
            darts = played(place).darts
            return (_written(loop) - before) / darts
        finally:
            _do("umount", str(place))
            _do("losetup", "--detach", loop)


def _do(*words: str) -> str:
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def _written(loop: str) -> int:
    return int(Path("/sys/block", Path(loop).name, "stat").read_text().split()[6])


def after_a_match() -> float:
    """MB that the program and the process in which bots think hold once a match is over."""
    with tempfile.TemporaryDirectory() as home:
        script = Path(home) / "script"
        script.write_text("\n".join(f"S{1 + n % 20}" for n in range(400)))
        words = ("main-vide-gagne", "--seed", "1", "--players", "Ann", "--bots", "regular,good,pro", "--speed", "20")
        with window(*words, "--script", str(script), home=home) as pid:
            late = time.monotonic() + PATIENCE_S
            while not _over(Path(home) / "matches"):
                if time.monotonic() > late:
                    raise RuntimeError("the match does not end")
                time.sleep(1)
            return memory_mb(pid, "VmRSS")


def _over(where: Path) -> bool:
    with contextlib.suppress(BadLog):  # it is only beginning
        return any(resumed(read(log.read_bytes()))[0].outcome is not None for log in where.glob("*.jsonl"))
    return False


def stick_mb() -> float | None:
    """MB of all that ``make bundle`` makes; None: there is no network."""
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
        if bundle.main([folder]):
            return None
        return sum(path.stat().st_size for path in Path(folder).rglob("*") if path.is_file()) / 1e6


def measure() -> Iterator[Figure]:
    """The card, then an hour of the first page."""
    written, syncs = wear()
    how = "all that is written of a match of four, each line synced before the next comes"
    yield Figure("written to the card, for each dart", written, "bytes", most=200, how=how)
    yield Figure("syncs of the card, for each dart", syncs, "", most=1.2, how="the same match; a sync writes blocks")
    if (blocks := sectors()) is not None:
        how = "the same match on ext4 behind a loop device: 512 bytes each, as /sys/block counts them"
        yield Figure("sectors of the card, for each dart", blocks, "", how=how)
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
    if sys.platform.startswith("linux"):
        how = "resident, at 1080p, once three bots and a script are at the end; with the process in which bots think"
        yield Figure("memory after a match", after_a_match(), "MB", how=how)
    if (size := stick_mb()) is not None:
        how = "`make bundle`: two kinds of processor, two Debians"
        yield Figure("a stick from which all of it is installed", size, "MB", how=how)
