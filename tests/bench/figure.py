"""One measured figure, beside what was wanted of it."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True, slots=True)
class Figure:
    """A line of the table.

    Attributes:
        what: what was measured, in words.
        value: the measurement, in ``unit``.
        unit: ``ms``, ``MB``, ``actions/s``; empty for a ratio.
        least, most: what was wanted, or None where the figure is only told.
        how: how it was measured, in one sentence.
    """

    what: str
    value: float
    unit: str = ""
    least: float | None = None
    most: float | None = None
    how: str = ""

    @property
    def met(self) -> bool:
        """Whether it is what was wanted."""
        return (self.least is None or self.value >= self.least) and (self.most is None or self.value <= self.most)

    @property
    def wanted(self) -> str:
        """What was wanted, in words."""
        if self.least is not None:
            return f"at least {told(self.least, self.unit)}"
        return "" if self.most is None else f"at most {told(self.most, self.unit)}"

    @property
    def verdict(self) -> str:
        """Yes, or by how much it was missed; empty where nothing was wanted."""
        if not self.wanted:
            return ""
        if self.met:
            return "yes"
        goal = self.least if self.least is not None else self.most
        assert goal is not None
        return f"**no**, {abs(self.value - goal) / goal:.0%} off"


def told(value: float, unit: str) -> str:
    """A value as people write it: three figures that matter, thousands apart."""
    digits = 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else 2
    return f"{value:,.{digits}f} {unit}".strip().replace(" %", " %")


def row(figure: Figure) -> str:
    """The figure as a row of a Markdown table."""
    cells = (figure.what, told(figure.value, figure.unit), figure.wanted, figure.verdict, figure.how)
    return f"| {' | '.join(cells)} |"


def quantile(values: Sequence[float], share: float) -> float:
    """The value that a share (0 to 1) of all values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def median_ms(work: Callable[[], object], times: int) -> float:
    """How long the work takes, in ms: the median of so many times."""
    spans = []
    for _ in range(times):
        began = perf_counter()
        work()
        spans.append((perf_counter() - began) * 1e3)
    return statistics.median(spans)
