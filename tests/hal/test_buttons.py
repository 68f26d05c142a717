"""Buttons, lamps, coin and knock lines on gpiozero's mock pins."""

from __future__ import annotations

import queue
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory

from firmware.clock import machine_us
from hal.buttons import Debounce, Lamps, PinButtons, PinLine
from hal.pins import factory

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
    """A machine without pins."""

    def __call__(self) -> Any:
        raise OSError("no such chip")


def test_a_button_is_pressed_once_until_it_is_let_go() -> None:
    pins = MockFactory()
    told: queue.Queue[tuple[str, int]] = queue.Queue()
    buttons = PinButtons({"next": 17, "undo": 27}, machine_us, lambda: pins)
    buttons.stop()
    began_us = machine_us()
    buttons.start(lambda word, at_us: told.put((word, at_us)))
    pins.pin(27).drive_low()
    word, at_us = told.get(timeout=PATIENCE_S)
    assert word == "undo"
    assert began_us <= at_us <= machine_us()
    pins.pin(17).drive_low()
    assert told.get(timeout=PATIENCE_S)[0] == "next", "the one that is held is not told again"
    buttons.stop()
    buttons.stop()
    assert told.empty()
    assert not buttons.why


def test_edges_of_a_coin_or_a_knock_come_as_they_are() -> None:
    pins = MockFactory()
    for active, level in (("low", False), ("high", True)):
        told: list[tuple[bool, int]] = []
        line = PinLine(24, machine_us, active, lambda: pins)
        line.start(lambda on, at_us, told=told: told.append((on, at_us)))  # type: ignore[misc]
        pin = pins.pin(24)
        for _ in range(3):
            (pin.drive_high if level else pin.drive_low)()
            (pin.drive_low if level else pin.drive_high)()
        line.stop()
        line.stop()
        pin = pins.pin(24)
        (pin.drive_high if level else pin.drive_low)()
        assert [on for on, _ in told] == [True, False] * 3
        assert [at_us for _, at_us in told] == sorted(at_us for _, at_us in told)


def test_lamps_are_lit_by_their_words() -> None:
    pins = MockFactory()
    lamps = Lamps({"next": 23, "undo": 24}, lambda: pins)
    assert [pins.pin(23).state, pins.pin(24).state] == [False, False]
    lamps.show({"undo", "a lamp that nobody has"})
    assert [pins.pin(23).state, pins.pin(24).state] == [False, True]
    lamps.show(())
    assert [pins.pin(23).state, pins.pin(24).state] == [False, False]
    lamps.close()
    lamps.close()
    lamps.show({"undo"})


def test_without_pins_it_is_said_and_nothing_is_raised() -> None:
    lamps = Lamps({"next": 23}, Gone())
    lamps.show({"next"})
    lamps.close()
    line = PinLine(24, machine_us, factory=Gone())
    line.start(lambda on, at_us: None)
    line.stop()
    buttons = PinButtons({"next": 17}, machine_us, Gone())
    buttons.start(lambda word, at_us: None)
    buttons.stop()
    for why in (lamps.why, line.why, buttons.why):
        assert "no such chip" in why


def test_the_mock_word_serves_buttons_too() -> None:
    buttons = PinButtons({"next": 17}, machine_us, lambda: factory("mock"))
    buttons.start(lambda word, at_us: None)
    buttons.stop()
    assert not buttons.why
