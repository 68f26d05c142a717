"""The screen: drawing at 1080p, what waiting costs, memory."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from display.driver import Driver
from display.raster import Raster
from display.scenes import picture
from firmware.shown import look
from tests.bench.figure import Figure, median_ms
from tests.bench.start import CIBLE, quiet
from tests.pictures import match, moments

SIZE = (1920, 1080)
WAITS_S = 10.0
PLAYS_S = 20.0


def drawing() -> Iterator[Figure]:
    """Pictures of a real match, drawn whole."""
    how_to = look(SIZE, "fr")
    forms = dict(moments(match()))
    play, stop = picture(forms["play"], how_to), picture(forms["stop"], how_to)
    driver = Driver()
    driver.open(SIZE)
    shown = [play, stop]

    def redraw() -> None:
        shown.reverse()
        driver.show(shown[0])

    redraw()
    redraw()
    how = "a turn of four players and an emptied hand in turns, each drawn whole; SDL's dummy screen"
    yield Figure("full redraw at 1080p, from caches", median_ms(redraw, 400), "ms", most=3, how=how)
    driver.close()
    import pygame

    surface = pygame.Surface(SIZE, 0, 32)
    how = "the same picture with nothing kept: cards, board, tokens and letters drawn anew"
    yield Figure("full redraw at 1080p, cold", median_ms(lambda: Raster().draw(play, surface), 9), "ms", how=how)
    how = "layout of the play scene: from the form to the draw list"
    yield Figure("a picture as a draw list", median_ms(lambda: picture(forms["play"], how_to), 200), "ms", how=how)


@contextmanager
def window(*words: str, home: str | None = None) -> Iterator[int]:
    """The program in a 1080p window on SDL's dummy screen: its process id; ``home``: where it keeps its matches."""
    with contextlib.nullcontext(home) if home else tempfile.TemporaryDirectory() as home:
        sized = ("--size", f"{SIZE[0]}x{SIZE[1]}", "--windowed")
        command = [str(CIBLE), "play", *words, *sized]
        process = subprocess.Popen(command, env=quiet(home), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            yield process.pid
            if process.poll() is not None:
                raise RuntimeError(f"the window closed by itself ({process.returncode})")
        finally:
            process.terminate()
            process.wait(10)


def family(pid: int) -> Iterator[Path]:
    """Where the system tells of a process and of those that it has started: bots think in one."""
    yield Path(f"/proc/{pid}")
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            yield from family(int(child))


def cpu_s(pid: int) -> float:
    """Seconds of processor time that the program has used."""
    stats = ((told / "stat").read_text().rsplit(")", 1)[1].split() for told in family(pid))
    return sum(int(fields[11]) + int(fields[12]) for fields in stats) / os.sysconf("SC_CLK_TCK")


def memory_mb(pid: int, which: str = "VmHWM") -> float:
    """The most memory that the program has held, or holds now (``VmRSS``), in MB; what is shared counts for each."""
    lines = (line for told in family(pid) for line in (told / "status").read_text().splitlines())
    return sum(int(line.split()[1]) for line in lines if line.startswith(which)) / 1024


def waiting(pid: int) -> float:
    """Per cent of a core that a process takes once it has settled."""
    time.sleep(8)
    before, began = cpu_s(pid), time.perf_counter()
    time.sleep(WAITS_S)
    return (cpu_s(pid) - before) / (time.perf_counter() - began) * 100


def living() -> Iterator[Figure]:
    """The program as it waits and as it plays."""
    if not sys.platform.startswith("linux"):
        return
    match = ("main-vide-gagne", "--seed", "1")
    with window(*match, "--players", "Ann,Bob") as pid:
        how = f"two people, nobody throws: processor time over {WAITS_S:.0f} s"
        yield Figure("waiting for a dart", waiting(pid), "% of a core", most=2, how=how)
    with window() as pid:
        how = f"nobody there, the demonstration goes on: processor time over {WAITS_S:.0f} s"
        yield Figure("inviting", waiting(pid), "% of a core", how=how)
    with window(*match, "--bots", "regular,good,pro,casual", "--speed", "4") as pid:
        time.sleep(PLAYS_S)
        peak = memory_mb(pid)
    how = "four bots and a person, 20 s at four times the pace; the program and the process in which bots think"
    yield Figure("peak memory at 1080p", peak, "MB", most=200, how=how)


def measure() -> Iterator[Figure]:
    """All of it."""
    yield from drawing()
    yield from living()
