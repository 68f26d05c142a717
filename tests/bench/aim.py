"""Where it is best to aim, and the fewest darts of x01: how long it takes to find out."""

from __future__ import annotations

import functools
import statistics
import subprocess
import tempfile
from collections.abc import Iterator
from time import perf_counter

from games.countdown import BEDS, Countdown
from games.geometry import STEEL
from games.oche.usual import SCORE
from games.oche.ways import opens
from tests.bench.figure import Figure, median_ms
from tests.bench.start import CIBLE, quiet

TIMES = 5
SIGMAS = (7.0, 20.0, 70.0)


def table(sigma: float) -> float:
    """The darts of a leg of 501, double out, and so those from every lower score."""
    return Countdown(opens("double", "split", True), tuple(SCORE["split"].items()), STEEL, sigma).darts((501, True))


def command_s(*words: str) -> float:
    """Seconds of ``cible aim``, from the command to its end."""
    with tempfile.TemporaryDirectory() as home:
        began = perf_counter()
        subprocess.run([str(CIBLE), "aim", *words], check=True, stdout=subprocess.DEVNULL, env=quiet(home))
        return perf_counter() - began


def measure() -> Iterator[Figure]:
    """Medians."""
    for sigma in SIGMAS:
        how = f"fewest expected darts over {len(BEDS)} bed centres and the aim that scores most, regulation board"
        seconds = median_ms(functools.partial(table, sigma), TIMES) / 1000
        yield Figure(f"the 501 table, sigma {sigma:.0f} mm", seconds, "s", most=3.0, how=how)
    for words in (("--sigma", "20"), ("--sigma", "20", "--target", "x01:501")):
        how = f"`cible aim {' '.join(words)} --json`, a new process"
        seconds = statistics.median(command_s(*words, "--json") for _ in range(TIMES))
        yield Figure("the best aim" if len(words) == 2 else "... from 501", seconds, "s", most=1.5, how=how)
