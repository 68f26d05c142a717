"""How well a detector did on a trace: each dart right, wrong or missed; each further hit a double or a phantom."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

DATA = Path(__file__).parent / "data"
"""Excerpts of the eight public traces, 24 to 48 darts each, with the truth beside them."""

NEAR_US = 60_000
"""A hit belongs to a dart that landed no further away in time than this; the earliest one counts."""


@dataclass(frozen=True, slots=True)
class Call:
    """A hit as ``cible detect`` prints it."""

    t_us: int
    segment: str
    decided_us: int


@dataclass(slots=True)
class Score:
    """Darts by outcome (``right``, ``wrong``, ``missed``), doubles, phantoms, and the time each verdict took."""

    darts: Counter[str] = field(default_factory=Counter)
    doubles: int = 0
    phantoms: int = 0
    waits_us: list[int] = field(default_factory=list)

    def share(self, outcome: str) -> float:
        """Per hundred darts."""
        return 100 * self.darts[outcome] / max(1, self.darts.total())

    def wait_us(self, share: float) -> int:
        """The time within which that share of the verdicts came."""
        return sorted(self.waits_us)[round(share * (len(self.waits_us) - 1))] if self.waits_us else 0


def score(truth: Path, calls: Iterable[Call]) -> Score:
    """Compare calls with the truth file of a trace."""
    lines = [json.loads(line) for line in truth.read_text().splitlines()]
    darts = [line for line in lines if line["kind"] not in ("removal", "stuck")]
    left, result = sorted(calls, key=lambda call: call.t_us), Score()
    for dart in darts:
        mine = [call for call in left if abs(call.t_us - dart["t_us"]) <= NEAR_US]
        left = [call for call in left if call not in mine]
        if mine:
            result.waits_us.append(mine[0].decided_us - dart["t_us"])
            result.doubles += len(mine) - 1
        outcome = "missed" if not mine else "right" if mine[0].segment == dart["segment"] else "wrong"
        result.darts[outcome] += 1
    result.phantoms = len(left)
    return result
