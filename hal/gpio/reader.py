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
from typing import BinaryIO, Final

from hal.edges import SourceEvent, SourceStatus
from hal.sweep import Sweeper
from hal.sweeping import keep_sweeping
from hal.wiring import Wiring

PRIORITY: Final = 50
"""Of the first-in-first-out kind: above all ordinary work, below the kernel's own threads for interrupts."""

NOT_URGENT: Final = (
    "The system gives this program no real-time priority, so a busy machine may read late: "
    "allow LimitRTPRIO in its unit, or rtprio in /etc/security/limits.d."
)
NO_GPIOD: Final = "The package gpiod is not installed: run `pip install gpiod`."


@dataclass(frozen=True, slots=True)
class Order:
    """What to read.

    Attributes:
        name: the source's.
        wiring: its pins.
        chip: the chip's label; empty: the one with the header's pins.
        reversal: a lone contact is located by line reversal.
        now_us: the clock by which the kernel stamps, as a function that another process can import.
    """

    name: str
    wiring: Wiring
    chip: str
    reversal: bool
    now_us: Callable[[], int]


def serve() -> None:
    """Read until the standard input ends."""
    stdin, stdout = sys.stdin.buffer, sys.stdout.buffer
    order = pickle.load(stdin)
    threading.Thread(target=_end_with, args=(stdin,), daemon=True).start()

    def tell(events: Sequence[SourceEvent]) -> None:
        try:
            stdout.write(pickle.dumps(list(events)))
            stdout.flush()
        except OSError:
            os._exit(0)  # nobody listens any more

    sweep(order, tell)


def _end_with(stdin: BinaryIO) -> None:
    """End this process when its standard input does; the kernel lets go of the lines."""
    stdin.read()
    os._exit(0)


def sweep(order: Order, tell: Callable[[Sequence[SourceEvent]], None]) -> None:
    """Sweep for ever; what is read is told. Returns, having told why, where the pins cannot be used."""
    wiring = order.wiring
    try:
        from hal.gpio.chip import Lines, found

        lines = Lines(found(order.chip), wiring, order.now_us)
    except ImportError:
        return tell([SourceStatus(order.name, False, NO_GPIOD, at_us=order.now_us())])
    except OSError as error:
        return tell([SourceStatus(order.name, False, str(error), at_us=order.now_us())])
    warning = "" if urgent() else NOT_URGENT
    gc.disable()  # nothing here makes a cycle, and a collection would be a pause
    sweeper = Sweeper(len(wiring.driven), len(wiring.read), wiring.foil, order.reversal)
    keep_sweeping(order.name, sweeper, lines, order.now_us, tell, lambda: True, warning)


def urgent() -> bool:
    """Ask the system to run this before all ordinary work; whether it does."""
    try:
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(PRIORITY))
    except (OSError, AttributeError):
        return False
    return True
