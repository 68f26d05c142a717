"""Buttons, lamps, coin and knock lines on gpiozero's mock pins."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory

from firmware.clock import machine_us
from hal import buttons as buttons_module
from hal import lamps as lamps_module
from hal.buttons import Debounce, PinButtons, PinLine
from hal.edges import Buttons, Lamps
from hal.lamps import PinLamps
from hal.pins import factory
from hal.pulses import Coin, Knock

PATIENCE_S = 30.0


def presses(samples: str) -> list[int]:
    """The samples, a letter every 5 ms (``x`` closed), at which presses began."""
    debounce = Debounce()
    sampled = [debounce.sample(letter == "x", n * 5_000) for n, letter in enumerate(samples)]
    return [us // 5_000 for us in sampled if us is not None]


@pytest.mark.parametrize(
    ("samples", "began"),
    [
        ("..........", []),
        ("...x......", []),  # a spark
        ("..x.x.x.x.", []),  # chatter
        ("..xxxxxx..", [2]),
        ("..xx.xxxx...", [5]),  # it bounces at first
        ("..xxxx.xxx....", [2]),  # and while it is held
        ("..xxxx...xxxx...", [2, 9]),
        ("xxxx", [0]),
    ],
)
def test_debounce(samples: str, began: list[int]) -> None:
    assert presses(samples) == began


class Gone:
    """A machine without pins, for so many tries."""

    def __init__(self, tries: int = 1_000_000) -> None:
        self.tries, self.pins = tries, MockFactory()

    def __call__(self) -> Any:
        self.tries -= 1
        if self.tries >= 0:
            raise OSError("no such chip")
        return self.pins


class Told:
    """What was told, waited for."""

    def __init__(self) -> None:
        self.words: queue.Queue[tuple[str, int]] = queue.Queue()
        self.whys: queue.Queue[str] = queue.Queue()

    def start(self, buttons: Buttons) -> None:
        buttons.start(lambda word, at_us: self.words.put((word, at_us)), self.whys.put)

    def word(self) -> str:
        return self.words.get(timeout=PATIENCE_S)[0]

    def why(self) -> str:
        return self.whys.get(timeout=PATIENCE_S)


class Clock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.us = 1_000_000

    def __call__(self) -> int:
        return self.us


def test_a_button_is_pressed_once_until_it_is_let_go() -> None:
    pins, told = MockFactory(), Told()
    buttons = PinButtons({"next": 17, "undo": 27}, machine_us, lambda: pins)
    buttons.stop()
    began_us = machine_us()
    told.start(buttons)
    pins.pin(27).drive_low()
    word, at_us = told.words.get(timeout=PATIENCE_S)
    assert word == "undo"
    assert began_us <= at_us <= machine_us()
    pins.pin(17).drive_low()
    assert told.word() == "next", "the one that is held is not told again"
    buttons.stop()
    buttons.stop()
    assert told.words.empty()
    assert told.whys.empty()


class Listened:
    """A line on a mock pin, once it is listened to."""

    def __init__(self, line: Callable[[MockFactory, Clock], PinLine], number: int, at_rest: bool) -> None:
        self.pins, self.clock, self.told = MockFactory(), Clock(), Told()
        pin = self.pins.pin(number)
        (pin.drive_high if at_rest else pin.drive_low)()
        opened = threading.Event()
        self.line = line(self.pins, self.clock)
        real = self.pins.pin

        def asked(number: int) -> Any:
            opened.set()
            return real(number)

        self.pins.pin = asked
        self.told.start(self.line)
        assert opened.wait(PATIENCE_S)
        self.pin = pin
        while pin.when_changed is None:
            threading.Event().wait(0.001)

    def level(self, high: bool, after_ms: float) -> None:
        self.clock.us += round(after_ms * 1000)
        (self.pin.drive_high if high else self.pin.drive_low)()


@pytest.mark.parametrize("active", ["low", "high"])
def test_a_knock_is_a_word_at_its_first_edge(active: str) -> None:
    high = active == "high"
    there = Listened(
        lambda pins, now_us: PinLine(24, Knock("knock"), now_us, active, lambda: pins), 24, at_rest=not high
    )
    there.level(high, 5)
    there.level(not high, 1)
    there.level(high, 1)
    there.level(not high, 1)
    assert there.told.words.get(timeout=PATIENCE_S) == ("knock", 1_005_000)
    there.level(high, 100)
    assert there.told.words.get(timeout=PATIENCE_S) == ("knock", 1_108_000)
    there.line.stop()
    there.line.stop()
    assert there.told.words.empty()
    assert there.told.whys.empty()


def test_a_coin_is_its_pulses_once_they_end_and_a_spark_is_none() -> None:
    coin = Coin("coin", 10_000, 250_000)
    there = Listened(lambda pins, now_us: PinLine(24, coin, now_us, "low", lambda: pins), 24, at_rest=True)
    there.level(False, 5)
    there.level(True, 2)  # a static spark
    for _ in range(3):
        there.level(False, 50)
        there.level(True, 50)
    there.clock.us += 250_000
    assert there.told.words.get(timeout=PATIENCE_S) == ("coin 3", 1_057_000)
    there.line.stop()
    assert there.told.words.empty()


def test_lamps_are_lit_by_their_words() -> None:
    pins = MockFactory()
    lamps = PinLamps({"next": 23, "undo": 24}, lambda: pins)
    whys: queue.Queue[str] = queue.Queue()
    lamps.start(whys.put)

    def until(*states: bool) -> None:
        for _ in range(round(PATIENCE_S * 1000)):
            if (pins.pin(23).state, pins.pin(24).state) == states:
                return
            threading.Event().wait(0.001)
        raise AssertionError(f"never {states}")

    lamps.show({"undo", "a lamp that nobody has"})
    until(False, True)
    lamps.show({"next"})
    until(True, False)
    lamps.stop()
    lamps.stop()
    assert whys.empty()


@pytest.mark.parametrize("made", ["buttons", "line", "lamps"])
def test_without_pins_it_is_said_once_and_tried_again(made: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(buttons_module, "RETRY_S", 0.001)
    monkeypatch.setattr(lamps_module, "RETRY_S", 0.001)
    gone, told = Gone(tries=3), Told()
    parts: dict[str, Buttons | Lamps] = {
        "buttons": PinButtons({"next": 17}, machine_us, gone),
        "line": PinLine(24, Knock("knock"), machine_us, factory=gone),
        "lamps": PinLamps({"next": 23}, gone),
    }
    part = parts[made]
    if isinstance(part, PinLamps):
        part.start(told.whys.put)
    elif isinstance(part, PinButtons | PinLine):
        told.start(part)
    assert "no such chip" in told.why()
    assert told.why() == "", "it works, at the fourth try"
    part.stop()
    assert told.whys.empty()


def test_the_mock_word_serves_buttons_too() -> None:
    told = Told()
    buttons = PinButtons({"next": 17}, machine_us, lambda: factory("mock"))
    told.start(buttons)
    buttons.stop()
    assert told.whys.empty()
