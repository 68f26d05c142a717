"""Hands that press anything at any time: nothing breaks, and the log that they leave is the match."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from display.inputs import Input, Released
from firmware.journal import read
from firmware.session import resumed
from tests.firmware.test_app import live, logs

KEYS = ("space", "tab", "escape", "up", "down", "left", "right", "return", "u", "y", "c", "m", "backspace", "f1")
DARTS = ("S1", "S5", "T20", "S20", "DB", "SB", "S13", "S7")
MATCHES = (
    "--players Ann,Bob --option lives=2 --option cards=3",
    "--players Ann,Bob --bots good --option lives=1 --option cards=3 --option legs=5",
    "--players Ann --bots pro --option hands=secret --option lives=1",
    "--players Ann,Bob,Cid,Dan --option teams=2 --option legs=3 --option lives=1 --option first_leg=bull",
)


def anything(chance: random.Random, until: float) -> list[tuple[float, str | Input]]:
    """Presses a third of a second apart, darts more often than others; some keys are held."""
    story: list[tuple[float, str | Input]] = []
    at = 3.0
    while at < until:
        story.append((at, chance.choice(DARTS if chance.random() < 0.35 else KEYS)))
        if chance.random() < 0.8:
            story.append((at + 0.1, Released()))
        at += chance.choice((0.3, 0.3, 0.3, 1.0, 2.5))
    return story


@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_whatever_is_pressed_nothing_breaks(number: int, home: Path) -> None:
    words = f"{MATCHES[number]} --seed {number + 1}"
    live(words, *anything(random.Random(number), 60))
    for log in logs(home):
        _, wrong = resumed(read(log.read_bytes()))
        assert wrong is None
