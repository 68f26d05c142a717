"""A program on the chip that says how fast it is read: JSON, each figure in us for one time, the median of many."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import perf_counter_ns

from firmware.clock import machine_us
from hal.gpio.chip import Lines, found
from hal.sweep import Step, Sweeper
from hal.wiring import Wiring
from tests.bench.figure import quantile

PINS = (17, 27, 22, 10, 9, 4, 3, 2, 11, 5, 6, 13, 19, 26, 21, 20, 16, 12, 7, 8)
TIMES = 3000


class Nothing:
    """Lines that cost nothing and read open: what is left is the order of reading."""

    def read(self, step: Step) -> int:
        return 0


def us(work: Callable[[], object], times: int = TIMES) -> float:
    """The median of so many times."""
    spans = []
    for _ in range(times):
        began = perf_counter_ns()
        work()
        spans.append((perf_counter_ns() - began) / 1000)
    return quantile(spans, 0.5)


def sweep(lines: Lines | Nothing, driven: int, read: int) -> Callable[[], None]:
    """A full sweep, as the process that reads does it."""
    sweeper = Sweeper(driven, read)

    def once() -> None:
        sweeper.awake(machine_us())
        for _ in range(driven):
            sweeper.saw(lines.read(sweeper.step), machine_us())

    return once


def main(driven: int, read: int) -> None:
    """Measure one size, without a settle time: that is the wiring's, not the program's."""
    wiring = Wiring(PINS[:driven], PINS[driven : driven + read], settle_us=0)
    lines = Lines(found(), wiring, machine_us)
    full = sweep(lines, driven, read)
    one = Step(1)
    everything, back = Step((1 << driven) - 1), Step((1 << read) - 1, reversed=True)

    def reversal() -> None:
        lines.read(everything)
        lines.read(back)

    told = {
        "read": us(lambda: lines.read(one)),
        "sweep": us(full),
        "order": us(sweep(Nothing(), driven, read)),
        "reversal": us(reversal, TIMES // 3),
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
