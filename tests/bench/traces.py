"""The detector beside three baselines on contact traces: ``python -m tests.bench.traces [DIR]``.

DIR holds pairs ``NAME.trace.jsonl`` and ``NAME.truth.jsonl``; without it, the excerpts of the tests are used. The
board is the profile that a trace's header names, or ``NAME.csv`` beside the trace.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import process_time

from firmware.board import Board, load, names
from firmware.detector import Detector, Hit
from firmware.trace import Header, Moment, detect, header, moments
from hal.edges import ContactEdge
from tests.bench.baselines import BASELINES, readings
from tests.firmware.scoring import DATA, Call, Score, score, truths


@dataclass(frozen=True, slots=True)
class Trial:
    """One set: our score, the baselines', and how many edges a second ours took."""

    name: str
    sweep_us: int
    ours: Score
    theirs: tuple[Score, ...]
    edges_per_s: float


def trial(path: Path) -> Trial:
    """Run every detector over one trace."""
    with path.open("rb") as lines:
        head = header(lines)
        trace = list(moments(lines, head))
    board = _board(head, path.parent)
    truth = truths(path.with_name(path.name.replace(".trace.", ".truth.")))
    edges = [moment for moment in trace if isinstance(moment, ContactEdge)]
    began = process_time()
    hits = _ours(board, head.frame_us, trace)
    took = process_time() - began
    stretches = readings(edges, frozenset(board.contacts), head.frame_us)
    theirs = tuple(
        score(truth, [Call(v.at_us, board.contacts[v.contact].name, v.decided_us) for v in baseline(stretches)])
        for baseline in BASELINES.values()
    )
    name = path.name.removesuffix(".trace.jsonl")
    return Trial(name, head.frame_us, score(truth, hits), theirs, len(edges) / took)


def _board(head: Header, folder: Path) -> Board:
    return load(head.board if head.board in names() else folder / f"{head.board}.csv")


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


def main(arguments: Sequence[str]) -> int:
    """Print the table."""
    folder = Path(arguments[0]) if arguments else DATA
    print(table([trial(path) for path in sorted(folder.glob("*.trace.jsonl"))]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
