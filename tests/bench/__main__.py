"""``make bench``: measures, prints, and writes ``docs/benchmarks.md``."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from tests.bench import aim, gpio, journal, link, match, path, play, screen, start, thought, traces, wear
from tests.bench.figure import Figure, row
from tests.firmware.scoring import DATA

PAGE = Path(__file__).parents[2] / "docs" / "benchmarks.md"
PARTS = {
    "Rules": play,
    "Start": start,
    "Screen": screen,
    "From contact to picture": path,
    "Long matches": match,
    "Logs": journal,
    "Card and memory": wear,
    "Arduino link": link,
    "Bots": thought,
    "Aim": aim,
    "The Pi's pins, emulated": gpio,
}

TRACES = """Contact traces with known truth, simulated darts in hard conditions, scored per hundred darts; beside the
detector, three ways in which other programs read a matrix. What is neither right nor wrong was asked on the screen, or
missed. First recorded sets, then evenings of our own (`tests/firmware/darts.py`) on boards and seeds that those have
not, where wire hits are harder: half of them are hard throws, and lengths and order often contradict each other.
The recorded sets are scored whole with `ARGS="--traces DIR"`, as here; without it the samples in the tests are."""


def machine() -> str:
    """The machine in general words."""
    model = platform.processor() or platform.machine()
    if Path("/proc/cpuinfo").exists():
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        model = next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), model)
    import pygame

    return (
        f"{platform.system()} on {platform.machine()} ({model}), {os.cpu_count()} cores; Python "
        f"{platform.python_version()}, {'pygame-ce' if getattr(pygame, 'IS_CE', 0) else 'pygame'} {pygame.ver}"
    )


def page(parts: dict[str, list[Figure]], darts: str) -> str:
    """The page; ``darts`` is what ``traces.tables`` says."""
    lines = [
        "# Benchmarks",
        "",
        "Written by `make bench`; an idle machine, some minutes. Speeds stand beside a neighbour's in the same run,",
        "because a figure alone says more about the machine than about the program.",
        "",
        f"Measured on: {machine()}.",
    ]
    for title, figures in parts.items():
        lines += ["", f"## {title}", "", "| what | measured | wanted | met | how |", "|---|---:|---:|---|---|"]
        lines += [row(figure) for figure in figures]
    lines += ["", "## Darts recognised", "", TRACES, "", darts]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Measure what is asked for; the page is written when that is everything."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--only", metavar="WORD", default="", help="parts whose title holds this word; writes no page")
    parser.add_argument("--traces", metavar="DIR", type=Path, default=DATA, help="contact traces to score")
    args = parser.parse_args()
    parts: dict[str, list[Figure]] = {}
    for title, module in PARTS.items():
        if args.only.lower() in title.lower():
            print(f"-- {title}", flush=True)
            parts[title] = []
            for figure in module.measure():
                parts[title].append(figure)
                print(row(figure), flush=True)
    if not args.only:
        darts = traces.tables(args.traces)
        print(darts)
        PAGE.write_text(page(parts, darts), encoding="utf-8")
        print(f"written to {PAGE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
