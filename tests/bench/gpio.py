"""What the Pi's pins cost to read, on the make-believe chip: the real gpiod package, no Pi, no foil.

On the emulation a call to the kernel costs a third of a microsecond, so its figures are those of our Python and of
gpiod's. What a Pi would take is projected: the same run with each call made as dear as others have measured it there.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from hal.edges import Contact
from tests.bench.figure import Figure
from tests.hal.contract import listen
from tests.rig.gpiochip.board import Board, built
from tests.rig.gpiochip.stand import GpioStand
from tests.rig.gpiochip.throws import CONTACT_US, throw

ROOT = Path(__file__).parents[2]
SIZES = ((8, 8), (7, 10))
DARTS = 200
EMULATED = "emulated chip, no settle time"
DEAR = (("Pi 5", 5_000), ("Zero 2 W", 40_000))
"""Machines, and what a call costs there in ns at the dear end of what people have published for gpiod and lgpio."""


def rates(board: Board, size: tuple[int, int], ioctl_ns: int = 0) -> dict[str, float]:
    """What one size of foil costs, in us."""
    command = [sys.executable, "-m", "tests.rig.gpiochip.rates", *map(str, size)]
    environ = os.environ | board.environ | {"GPIOCHIP_IOCTL_NS": str(ioctl_ns)}
    ran = subprocess.run(command, cwd=ROOT, env=environ, check=True, capture_output=True, text=True)
    told: dict[str, float] = json.loads(ran.stdout)
    return told


def located(board: Board, reversal: bool | None) -> int:
    """How many of so many contacts of a hard throw are seen and located."""
    with pytest.MonkeyPatch.context() as patch:
        stand = GpioStand(board, patch)
        source = stand.source(reversal=reversal)
        heard = listen(stand, source)
        found = sum(throw(stand, heard, Contact(n % 8, n * 3 % 8)) for n in range(DARTS))
        source.stop()
        board.forget()
    return found


def measure() -> Iterator[Figure]:
    """Operations, sweeps, the way to a lone contact; contacts seen; projections."""
    if shutil.which("gcc") is None or sys.platform != "linux":
        print("the make-believe chip needs gcc and Linux: not measured")
        return
    with tempfile.TemporaryDirectory() as folder:
        library = built(lambda name: shutil.which(name) or name, Path(folder))
        board = Board(library, Path(folder) / "board")
        for driven, read in SIZES:
            told, size = rates(board, (driven, read)), f"{driven}x{read}"
            how = f"{EMULATED}; real gpiod package"
            yield Figure(f"pins {size}: bulk read", 1e6 / told["read"], "reads/s", how=how)
            yield Figure(f"pins {size}: full sweep", 1e6 / told["sweep"], "sweeps/s", how=f"{how}; {2 * driven} calls")
            yield Figure(f"pins {size}: Python for a sweep", told["sweep"], "us", how="ours and gpiod's")
            yield Figure(f"pins {size}: of that, the order of reading", told["order"], "us", how="no lines")
            yield Figure(f"pins {size}: line reversal, there and back", told["reversal"], "us", how=f"{how}; two reads")
            for machine, ns in DEAR:
                slow = rates(board, (driven, read), ns)["sweep"]
                how = f"projected, no Pi was there: each call made to cost {ns / 1000:.0f} us, Python as fast as here"
                yield Figure(f"pins {size}: sweep on a {machine}, projected", slow, "us", how=how)
        for way, reversal in (("as it comes: line reversal", None), ("the first sweep alone", False)):
            how = f"emulated chip, 10 us settle time, {CONTACT_US} us each, from rest, the kernel's stamp checked"
            what = f"contacts located, {way}, of {DARTS}"
            yield Figure(what, located(board, reversal), least=DARTS, how=how)
