"""Finding the chip, and what the process that reads may ask of the system; with pins it is ``tests/rig``'s affair."""

from __future__ import annotations

import itertools
import os
import pickle
import queue
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from firmware.clock import machine_us
from hal.edges import SourceEvent, SourceStatus
from hal.gpio import GpioSource, reader
from hal.gpio import source as source_module
from hal.gpio.reader import Order, reversal_pays, sweep, urgent
from hal.sweep import Step
from hal.wiring import Wiring

chip = pytest.importorskip("hal.gpio.chip", reason="the package gpiod is not installed", exc_type=ImportError)

PATIENCE_S = 30.0
DEVICES = [Path("/dev/gpiochip0"), Path("/dev/gpiochip1"), Path("/dev/gpiochip2")]


@dataclass(frozen=True)
class Info:
    label: str


class Chips:
    """The chips of a machine by their devices; None: one that may not be opened."""

    def __init__(self, **labels: str | None) -> None:
        self._labels = labels

    def __call__(self, device: str) -> Chips:
        name = Path(device).name
        if name not in self._labels:
            raise FileNotFoundError(device)
        if self._labels[name] is None:
            raise PermissionError(device)
        return Chips(label=self._labels[name])

    def get_info(self) -> Info:
        return Info(self._labels["label"] or "")

    def close(self) -> None:
        self._labels = {}


def label(chips: Chips, monkeypatch: pytest.MonkeyPatch, wanted: str = "") -> str:
    monkeypatch.setattr(chip.gpiod, "Chip", chips)
    found = chip.found(wanted, DEVICES)
    told: str = found.get_info().label
    return told


def test_the_header_is_found_beside_other_chips(monkeypatch: pytest.MonkeyPatch) -> None:
    five = Chips(gpiochip0="gpio-brcmstb@107d508500", gpiochip1="gpio-brcmstb@107d517c00", gpiochip2="pinctrl-rp1")
    assert label(five, monkeypatch) == "pinctrl-rp1"
    four = Chips(gpiochip0="pinctrl-bcm2711", gpiochip1="raspberrypi-exp-gpio")
    assert label(four, monkeypatch) == "pinctrl-bcm2711"
    assert label(four, monkeypatch, "raspberrypi-exp-gpio") == "raspberrypi-exp-gpio"


@pytest.mark.parametrize(
    ("chips", "wanted", "words"),
    [
        (Chips(), "", ["no GPIO pins", "Raspberry Pi"]),
        (Chips(gpiochip0="gpio-mockup"), "", ["pinctrl-bcm2711", "gpio-mockup", "`chip`"]),
        (Chips(gpiochip0="pinctrl-bcm2711"), "pinctrl-rp1", ["pinctrl-rp1", "name one of pinctrl-bcm2711"]),
        (Chips(gpiochip0=None, gpiochip1="raspberrypi-exp-gpio"), "", ["/dev/gpiochip0", "group gpio"]),
    ],
)
def test_a_chip_that_cannot_be_had_is_said_with_the_cure(
    monkeypatch: pytest.MonkeyPatch, chips: Chips, wanted: str, words: list[str]
) -> None:
    with pytest.raises(chip.NoChip) as refused:
        label(chips, monkeypatch, wanted)
    for word in words:
        assert word in str(refused.value)


def test_real_time_is_asked_for_and_a_no_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def yes(who: int, policy: int, param: os.sched_param) -> None:
        asked.append((who, policy, param.sched_priority))

    def no(who: int, policy: int, param: os.sched_param) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "sched_setscheduler", yes)
    assert urgent()
    assert asked == [(0, os.SCHED_FIFO, reader.PRIORITY)]
    monkeypatch.setattr(os, "sched_setscheduler", no)
    assert not urgent()


class TimedLines:
    """Lines with a price for a step and for changing roles."""

    def __init__(self, step_us: int, turn_us: int) -> None:
        self.now_us, self._step_us, self._turn_us, self._reversed = 0, step_us, turn_us, False

    def read(self, step: Step) -> int:
        self.now_us += self._step_us + (self._turn_us if step.reversed is not self._reversed else 0)
        self._reversed = step.reversed
        return 0

    def rest(self) -> int | None:
        return None

    def pause(self) -> None:
        pass


@pytest.mark.parametrize(
    ("step_us", "turn_us", "pays"),
    [(10, 10, True), (10, 100, True), (10, 140, False), (40, 90, True), (10, 1_000, False)],
)
def test_a_lone_contact_is_located_by_line_reversal_unless_that_is_slow_here(
    step_us: int, turn_us: int, pays: bool
) -> None:
    lines = TimedLines(step_us=step_us, turn_us=turn_us)
    assert reversal_pays(lines, 8, 8, lambda: lines.now_us) is pays


def test_without_the_package_it_is_said_which_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hal.gpio.chip", None)
    monkeypatch.delattr("hal.gpio.chip")
    told: list[SourceEvent] = []
    sweep(Order("gpio", Wiring((17,), (5,)), "", None, lambda: 7), told.extend)
    assert told == [SourceStatus("gpio", False, reader.NO_GPIOD, at_us=7)]


def test_a_process_that_cannot_use_the_pins_says_so_and_ends_without_a_word_more() -> None:
    order = Order("gpio", Wiring((17,), (5,)), "pinctrl-nowhere", None, machine_us)
    process = subprocess.Popen(
        [sys.executable, "-c", "from hal.gpio.reader import serve; serve()"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    with process:  # its standard input stays open, as when the program goes on
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(pickle.dumps(order))
        process.stdin.flush()
        (status,) = pickle.load(process.stdout)
        assert not status.up
        assert status.why
        assert process.wait(PATIENCE_S) == 0
        assert process.stderr.read() == b""


HUNG = """
import pickle, sys, time
from hal.edges import SourceStatus
pickle.load(sys.stdin.buffer)
sys.stdout.buffer.write(pickle.dumps([SourceStatus("gpio", True, closed=())]))
sys.stdout.buffer.flush()
time.sleep(1000)
"""


def test_a_process_that_hangs_is_said_ended_and_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source_module, "_SERVE", f"import sys; sys.path.insert(0, sys.argv[1])\n{HUNG}")
    monkeypatch.setattr(source_module, "LOOK_S", 0.1)
    monkeypatch.setattr(source_module, "STARTING", 1000)
    heard: queue.Queue[SourceEvent] = queue.Queue()
    source = GpioSource("gpio", Wiring((4, 5), (6, 7)), machine_us)
    source.start(heard.put)
    states = [heard.get(timeout=PATIENCE_S) for _ in range(3)]
    source.stop()
    first, hung, again = (state for state in states if isinstance(state, SourceStatus))
    assert (first.up, hung.up, again.up) == (True, False, True)
    assert hung.why == "The process that reads the pins has said nothing for 0 s; it is started again."


def test_a_process_that_only_looks_says_so_now_and_then() -> None:
    clock, told = itertools.count(0, reader.BEAT_US // 4), list[Sequence[SourceEvent]]()
    beat = reader.Beat(lambda: next(clock), told.append)
    assert all(beat() for _ in range(16))
    assert told == [()] * 4
