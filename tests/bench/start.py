"""How long it takes to begin: imports, and from the command to its first picture."""

from __future__ import annotations

import os
import socket
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, sleep

from tests.bench.figure import Figure

TIMES = 7
CIBLE = Path(sys.executable).with_name("cible")
IMPORTS = "import firmware.__main__, firmware.commands.play, firmware.app; from games import registry; registry.every()"
PNG_END = b"IEND\xaeB`\x82"


def imports_s() -> float:
    """Seconds from the start of Python to everything that a match in a window needs, in a new process."""
    began = perf_counter()
    subprocess.run([sys.executable, "-c", IMPORTS], check=True)
    return perf_counter() - began


def python_s() -> float:
    """Seconds that Python itself takes."""
    began = perf_counter()
    subprocess.run([sys.executable, "-c", "pass"], check=True)
    return perf_counter() - began


def first_picture_s() -> float:
    """Seconds from the command to a whole picture of the opening on the disk."""
    with tempfile.TemporaryDirectory() as folder:
        opening = Path(folder, "opening.png")
        words = [str(CIBLE), "play", "main-vide-gagne", "--headless", "--seed", "1", "--pictures", folder]
        began = perf_counter()
        with subprocess.Popen(
            words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=quiet(folder)
        ) as process:
            while not (opening.exists() and opening.read_bytes().endswith(PNG_END)):
                if process.poll() is not None and not opening.exists():
                    raise RuntimeError("cible left no picture")
                sleep(0.002)
            return perf_counter() - began


def ready_s() -> float:
    """Seconds from the start of the program to its word to systemd that the first page is on the screen."""
    with tempfile.TemporaryDirectory() as home, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(f"{home}/notify")
        manager.settimeout(60)
        environ = {**quiet(home), "NOTIFY_SOCKET": f"{home}/notify"}
        began = perf_counter()
        with subprocess.Popen(
            [str(CIBLE), "play"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environ
        ) as process:
            while b"READY=1" not in manager.recv(4096):
                pass
            took = perf_counter() - began
            process.terminate()
        return took


def quiet(home: str) -> dict[str, str]:
    """An environment with no screen, no sound and a home of its own."""
    return {**os.environ, "HOME": home, "CIBLE_STATE": home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def measure() -> Iterator[Figure]:
    """Medians of several new processes."""
    imports_s()
    bare = statistics.median(python_s() for _ in range(TIMES))
    whole = statistics.median(imports_s() for _ in range(TIMES))
    how = f"all that a match in a window imports, in a new process, Python's own start ({bare:.2f} s) left out"
    yield Figure("imports", whole - bare, "s", most=0.6, how=how)
    how = "`cible play --headless --pictures DIR`, until the picture of the opening (1280x720) is on the disk"
    yield Figure(
        "from the command to the first picture",
        statistics.median(first_picture_s() for _ in range(TIMES)),
        "s",
        most=1.5,
        how=how,
    )
    if sys.platform.startswith("linux"):
        how = "what the unit does, until it says READY=1: attract on SDL's dummy screen, Python's own start included"
        yield Figure(
            "from the start of the unit to the first page",
            statistics.median(ready_s() for _ in range(TIMES)),
            "s",
            how=how,
        )
