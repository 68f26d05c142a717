"""How well a detector did on a trace: each dart right, wrong or missed; each further hit a double or a phantom."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

DATA = Path(__file__).parent / "data"
"""Excerpts of the eight public traces, 24 to 48 darts each, with the truth beside them."""

NEAR_US = 60_000
"""A hit belongs to a dart that landed no further away in time than this; the earliest one counts."""


@dataclass(frozen=True, slots=True)
class Truth:
    """A dart that was thrown: when, where, and what was hard about it."""

    t_us: int
    segment: str
    kind: str


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
    kinds: dict[str, Counter[str]] = field(default_factory=dict)
    doubles: int = 0
    phantoms: int = 0
    waits_us: list[int] = field(default_factory=list)

    def share(self, outcome: str, *kinds: str) -> float:
        """Per hundred darts: of all, or of some kinds."""
        darts = sum((self.kinds.get(kind, Counter()) for kind in kinds), Counter[str]()) if kinds else self.darts
        return 100 * darts[outcome] / max(1, darts.total())

    def wait_us(self, share: float) -> int:
        """The time within which that share of the verdicts came."""
        return sorted(self.waits_us)[round(share * (len(self.waits_us) - 1))] if self.waits_us else 0


def truths(path: Path) -> list[Truth]:
    """The darts in the truth file of a trace."""
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    return [
        Truth(line["t_us"], line["segment"], line["kind"]) for line in lines if line["kind"] not in ("removal", "stuck")
    ]


def score(darts: Sequence[Truth], calls: Iterable[Call]) -> Score:
    """Compare calls with the darts that were thrown, both in order of time."""
    left, result = sorted(calls, key=lambda call: call.t_us), Score()
    for dart in darts:
        early = sum(call.t_us < dart.t_us - NEAR_US for call in left[:100])
        result.phantoms += early
        mine = [call for call in left[early : early + 100] if call.t_us <= dart.t_us + NEAR_US]
        left = left[early + len(mine) :]
        if mine:
            result.waits_us.append(mine[0].decided_us - dart.t_us)
            result.doubles += len(mine) - 1
        outcome = "missed" if not mine else "right" if mine[0].segment == dart.segment else "wrong"
        result.darts[outcome] += 1
        result.kinds.setdefault(dart.kind, Counter())[outcome] += 1
    result.phantoms += len(left)
    return result
