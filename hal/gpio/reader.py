"""The process that sweeps: it stamps, tells, and does nothing else.

It is told once what to read (an ``Order`` on its standard input) and tells what it reads (lists of events on its
standard output), both as pickles. It ends when its input does, so it never outlives the program.
"""

from __future__ import annotations

import gc
import os
import pickle
import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from hal.edges import SourceEvent, SourceStatus
from hal.sweep import Step, Sweeper
from hal.sweeping import CONTACT_US, Lines, keep_sweeping
from hal.wiring import Wiring

PRIORITY: Final = 50
"""Of the first-in-first-out kind: above all ordinary work, below the kernel's own threads for interrupts."""

TRIALS: Final = 7
"""How often each way to a lone contact is tried before one is chosen."""

NOT_URGENT: Final = (
    "The system gives this program no real-time priority, so a busy machine may read late: "
    "allow LimitRTPRIO in its unit, or rtprio in /etc/security/limits.d."
)
BEAT_US: Final = 1_000_000
"""So often the process says that it still looks, in us; at rest too, since no wait for a sign is longer."""

NO_GPIOD: Final = "The package gpiod is not installed: run `pip install gpiod`."


@dataclass(frozen=True, slots=True)
class Order:
    """What to read.

    Attributes:
        name: the source's.
        wiring: its pins.
        chip: the chip's label; empty: the one with the header's pins.
        reversal: a lone contact is located by line reversal, or by the first sweep; None: by line reversal, unless that
            is measured to be slow here.
        now_us: the clock by which the kernel stamps, as a function that another process can import.
    """

    name: str
    wiring: Wiring
    chip: str
    reversal: bool | None
    now_us: Callable[[], int]


def serve() -> None:
    """Read until the standard input ends."""
    stdin, stdout = sys.stdin.buffer, sys.stdout.buffer
    order = pickle.load(stdin)
    threading.Thread(target=_end_with, args=(stdin.fileno(),), daemon=True).start()

    def tell(events: Sequence[SourceEvent]) -> None:
        try:
            stdout.write(pickle.dumps(list(events)))
            stdout.flush()
        except OSError:
            os._exit(0)  # nobody listens any more

    sweep(order, tell)


def _end_with(stdin: int) -> None:
    """End this process when its standard input does; the kernel lets go of the lines.

    Read past Python's buffer: its lock, held by a thread that waits, would break a process that ends by itself.
    """
    while os.read(stdin, 1):
        pass
    os._exit(0)


def sweep(order: Order, tell: Callable[[Sequence[SourceEvent]], None]) -> None:
    """Sweep for ever; what is read is told. Returns, having told why, where the pins cannot be used."""
    wiring = order.wiring
    try:
        from hal.gpio import chip

        lines = chip.Lines(chip.found(order.chip), wiring, order.now_us)
    except ImportError:
        return tell([SourceStatus(order.name, False, NO_GPIOD, at_us=order.now_us())])
    except OSError as error:
        return tell([SourceStatus(order.name, False, str(error), at_us=order.now_us())])
    warning = "" if urgent() else NOT_URGENT
    gc.disable()  # nothing here makes a cycle, and a collection would be a pause
    driven, read = len(wiring.driven), len(wiring.read)
    reversal = reversal_pays(lines, driven, read, order.now_us) if order.reversal is None else order.reversal
    sweeper = Sweeper(driven, read, reversal)
    keep_sweeping(order.name, sweeper, lines, order.now_us, tell, Beat(order.now_us, tell), warning)


class Beat:
    """Wanted as long as there is a process; now and then it tells nothing, so that who listens knows it is alive."""

    def __init__(self, now_us: Callable[[], int], tell: Callable[[Sequence[SourceEvent]], None]) -> None:
        self._now_us, self._tell = now_us, tell
        self._last_us = now_us()

    def __call__(self) -> bool:
        now_us = self._now_us()
        if now_us - self._last_us >= BEAT_US:
            self._last_us = now_us
            self._tell(())
        return True


def reversal_pays(lines: Lines, driven: int, read: int, now_us: Callable[[], int]) -> bool:
    """Measure whether the two sides change roles and back in less time than a sweep takes, or a quarter of a contact.

    Line reversal locates a lone contact in two reads. But some kernels take long to let a line change from listening
    to driving, as long as a contact lasts; there the first sweep does it.
    """
    there = [Step((1 << driven) - 1), Step((1 << read) - 1, reversed=True), Step(1)]
    sweep = [Step(1 << line) for line in range(driven)]
    spans = []
    for steps in (there, sweep):
        took = []
        for _ in range(TRIALS):
            began_us = now_us()
            for step in steps:
                lines.read(step)
            took.append(now_us() - began_us)
        spans.append(sorted(took)[TRIALS // 2])
    return spans[0] < max(spans[1], CONTACT_US // 4)


def urgent() -> bool:
    """Ask the system to run this before all ordinary work; whether it does."""
    try:
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(PRIORITY))
    except (OSError, AttributeError):
        return False
    return True
