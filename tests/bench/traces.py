"""The detector beside three baselines: ``python -m tests.bench.traces [DIR]``.

DIR holds pairs ``NAME.trace.jsonl`` and ``NAME.truth.jsonl``; without it, the excerpts of the tests are used. The
board is the profile that a trace's header names, or ``NAME.csv`` beside the trace. A second table is of evenings of
simulated darts on boards, seeds and sweeps that no trace has.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from types import MappingProxyType
from typing import Final

from firmware.board import Board, load, names
from firmware.detector import Detector, Hit
from firmware.trace import Moment, detect, header, moments
from hal.edges import ContactEdge
from tests.bench.baselines import BASELINES, readings
from tests.firmware.darts import MIXED, Evening, Throws
from tests.firmware.scoring import DATA, Call, Score, Truth, score, truths

_SHORT: Final = MappingProxyType({"clean": 1, "short": 3, "bounceout": 1, "quick": 1})
_WIRES: Final = MappingProxyType({"clean": 1, "edge": 3, "corner": 1})

EVENINGS: Final[Mapping[str, tuple[str, Evening]]] = MappingProxyType(
    {
        "all kinds": ("licorice_9x10", Evening(220, MIXED)),
        "short contacts": ("pydarts_esp32_10x7", Evening(250, _SHORT, shakes=3)),
        "wire and corner hits": ("licorice_9x10", Evening(250, _WIRES)),
        "wire and corner hits, slower": ("pydarts_esp32_10x7", Evening(500, _WIRES)),
        "a stuck contact": ("rpennell_8x8", Evening(400, MIXED, stuck=1.0)),
        "darts that stand": ("granboard3_12x7", Evening(300, MIXED, standing=0.5)),
        "noise": ("decathlon_ed110_7x10", Evening(1_000, MIXED, glitches_per_s=0.8, shakes=1)),
        "very slow sweeps": ("loewen_hb8_4x16", Evening(3_000, MIXED)),
    }
)


@dataclass(frozen=True, slots=True)
class Material:
    """What a detector is tried on."""

    name: str
    board: Board
    sweep_us: int
    trace: Sequence[ContactEdge | Moment]
    darts: Sequence[Truth]


@dataclass(frozen=True, slots=True)
class Trial:
    """One set: our score, the baselines', and how many edges a second ours took."""

    name: str
    sweep_us: int
    ours: Score
    theirs: tuple[Score, ...]
    edges_per_s: float


def recorded(path: Path) -> Material:
    """A trace file and the truth beside it."""
    with path.open("rb") as lines:
        head = header(lines)
        trace = list(moments(lines, head))
    board = load(head.board if head.board in names() else path.with_name(f"{head.board}.csv"))
    darts = truths(path.with_name(path.name.replace(".trace.", ".truth.")))
    return Material(path.name.removesuffix(".trace.jsonl"), board, head.frame_us, trace, darts)


def thrown(name: str, visits: int = 170, seed: int = 1) -> Material:
    """An evening of simulated darts, some 500 of them."""
    profile, evening = EVENINGS[name]
    throws = Throws(load(profile), evening, visits, seed)
    return Material(f"{name} ({profile})", throws.board, evening.sweep_us, throws.trace, throws.truths)


def trial(of: Material) -> Trial:
    """Run every detector over it."""
    edges = [moment for moment in of.trace if isinstance(moment, ContactEdge)]
    began = process_time()
    hits = _ours(of.board, of.sweep_us, of.trace)
    took = process_time() - began
    contacts = of.board.contacts
    stretches = readings(edges, frozenset(contacts), of.sweep_us)
    theirs = tuple(
        score(of.darts, [Call(v.at_us, contacts[v.contact].name, v.decided_us) for v in baseline(stretches)])
        for baseline in BASELINES.values()
    )
    return Trial(of.name, of.sweep_us, score(of.darts, hits), theirs, len(edges) / took)


def _ours(board: Board, sweep_us: int, trace: Iterable[ContactEdge | Moment]) -> list[Call]:
    events = detect(Detector(board, sweep_us), trace)
    return [Call(hit.at_us, hit.segment.name, hit.decided_us) for hit in events if isinstance(hit, Hit)]


def table(trials: Sequence[Trial]) -> str:
    """The trials as a table in Markdown; darts recognised as the right segment, per hundred."""
    head = ("set", "sweep", *BASELINES, "cible", "wrong", "phantoms", "decided, half / 99 of 100", "edges/s")
    rows = [
        (
            each.name,
            f"{each.sweep_us} us",
            *(f"{theirs.share('right'):.1f}" for theirs in each.theirs),
            f"**{each.ours.share('right'):.1f}**",
            f"{each.ours.share('wrong'):.1f}",
            f"{100 * each.ours.phantoms / each.ours.darts.total():.1f}",
            f"{each.ours.wait_us(0.5) / 1000:.1f} / {each.ours.wait_us(0.99) / 1000:.1f} ms",
            f"{each.edges_per_s:,.0f}",
        )
        for each in trials
    ]
    if trials:
        mean = [sum(each.theirs[place].share("right") for each in trials) / len(trials) for place in range(3)]
        ours = [sum(each.ours.share(outcome) for each in trials) / len(trials) for outcome in ("right", "wrong")]
        phantoms = sum(each.ours.phantoms for each in trials) / sum(each.ours.darts.total() for each in trials)
        rows.append(
            (
                "all",
                "",
                *(f"{one:.1f}" for one in mean),
                f"**{ours[0]:.1f}**",
                f"{ours[1]:.1f}",
                f"{100 * phantoms:.2f}",
                "",
                "",
            )
        )
    return "\n".join("| " + " | ".join(row) + " |" for row in (head, ("---",) * len(head), *rows))


def tables(folder: Path) -> str:
    """The table of the traces in a folder, then that of our own evenings."""
    files = [trial(recorded(path)) for path in sorted(folder.glob("*.trace.jsonl"))]
    return table(files) + "\n\n" + table([trial(thrown(name)) for name in EVENINGS])


def main(arguments: Sequence[str]) -> int:
    """Print the two tables."""
    print(tables(Path(arguments[0]) if arguments else DATA))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
