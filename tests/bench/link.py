"""The Arduino link: the sketch's sweep on an emulated board, and how long an edge takes until the host has it."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Event
from time import perf_counter

from firmware.clock import machine_us
from hal.codec import Deframer
from hal.edges import Contact, ContactEdge, SourceEvent
from hal.serial_link.link import Lines
from hal.serial_link.messages import Ping, Status
from hal.serial_link.source import SerialSource
from tests.bench.figure import Figure, quantile
from tests.rig.arduino import Swept, Workshop

BOARDS = {
    "8x8": Lines(driven=tuple(range(2, 10)), read=tuple(range(10, 18))),
    "7x10": Lines(driven=tuple(range(2, 9)), read=tuple(range(9, 19))),
}
DARTS = 400
NOISE = 2_000_000


def _tool(name: str) -> str:
    path = shutil.which(name)
    if path is None:
        raise SystemExit(f"{name} is not installed: apt-get install gcc-avr avr-libc arduino-core-avr libsimavr-dev")
    return path


def saturated(workshop: Workshop, lines: Lines) -> Swept:
    """The sweeps while pings come as fast as the line carries them and contacts close and open."""
    with workshop.arduino(lines) as arduino, arduino.talk() as talk:
        talk.begin(lines)
        talk.until(Status)
        arduino.swept()
        for turn in range(100):
            talk.say(*(Ping(token) for token in range(100)))
            arduino.tap(Contact(turn % 7, turn % 8), 1500)
            arduino.wait(20_000)
            talk.heard()
        return arduino.swept()


def delays_ms(workshop: Workshop) -> list[float]:
    """From the word that closes an emulated contact to the event in the host's hands; up to a sweep is the stamp's."""
    lines, delays, heard = BOARDS["8x8"], [], Event()

    def hear(event: SourceEvent) -> None:
        if not isinstance(event, ContactEdge) or event.closed:
            delays.append((machine_us() - closed_us) / 1000)
            heard.set()

    with workshop.arduino(lines) as arduino:
        closed_us = machine_us()
        source = SerialSource("arduino", lines, machine_us, str(arduino.port))
        source.start(hear)
        heard.wait()
        delays.clear()
        for dart in range(DARTS):
            heard.clear()
            closed_us = machine_us()
            arduino.tap(Contact(dart % 8, dart % 7), 1500)
            heard.wait()
            arduino.wait(10_000 + dart * 37 % 5000)
        source.stop()
    return delays


def noise_mb_per_s() -> float:
    """How fast random bytes are found to be nothing."""
    noise, deframer = Random(1).randbytes(NOISE), Deframer()
    began = perf_counter()
    for at in range(0, NOISE, 64):
        deframer.feed(noise[at : at + 64])
    return NOISE / (perf_counter() - began) / 1e6


def measure() -> Iterator[Figure]:
    """Sweeps in the board's own cycles, delays in the host's time, both on an emulated ATmega328P."""
    with tempfile.TemporaryDirectory() as place:
        workshop = Workshop(_tool, Path(place))
        for name, lines in BOARDS.items():
            swept = saturated(workshop, lines)
            how = f"{swept.count} sweeps seen at the pins in the emulated board's cycles, the link saturated"
            yield Figure(f"sweep of {name}, median", swept.median, "us", most=400, how=how)
            jitter = max(swept.longest - swept.median, swept.median - swept.shortest)
            yield Figure(f"sweep of {name}, furthest from the median", jitter, "us", most=20, how=how)
        delays = delays_ms(workshop)
        how = f"{len(delays)} edges over a pseudo-terminal; the emulation runs beside the host on this machine"
        yield Figure("contact closed to event, median", quantile(delays, 0.5), "ms", how=how)
        yield Figure("contact closed to event, 99 of 100", quantile(delays, 0.99), "ms", most=5, how=how)
    yield Figure("noise read", noise_mb_per_s(), "MB/s", how="random bytes in pieces of 64; a link carries 0.025")
