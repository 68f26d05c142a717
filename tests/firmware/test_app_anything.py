"""Hands that press anything at any time: nothing breaks, and the log that they leave is the match."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from display.inputs import Released
from firmware.logs.journal import read
from firmware.session import resumed
from tests.firmware.watched import Deed, Touch, live, logs

KEYS = ("space", "tab", "escape", "up", "down", "left", "right", "return", "u", "y", "c", "m", "backspace", "f1")
DARTS = ("S1", "S5", "T20", "S20", "DB", "SB", "S13", "S7")
MATCHES = (
    "--players Ann,Bob --option lives=2 --option cards=3",
    "--players Ann,Bob --bots good --option lives=1 --option cards=3 --option legs=5",
    "--players Ann --bots pro --option hands=secret --option lives=1",
    "--players Ann,Bob,Cid,Dan --option teams=2 --option legs=3 --option lives=1 --option first_leg=bull",
)


TABLES = (
    "oie-des-archers --players Ann,Bob",
    "oie-des-archers --players Ann,Bob --option mode=classic",
    "oie-des-archers --players Ann --bots casual,good --option mode=classic",
    "thirteen --players Ann --bots casual,good",
    "thirteen --players Ann,Bob --option mode=classic",
    "thirteen --players Ann --bots casual,good --option mode=classic",
    "chicken-foot --players Ann --bots casual,good",
    "chicken-foot --players Ann,Bob --option mode=classic",
    "chicken-foot --players Ann --bots casual,good --option mode=classic",
)


def anything(chance: random.Random, until: float, touches: float = 0.0) -> list[tuple[float, Deed]]:
    """Presses a third of a second apart, darts more often than others; some keys are held; a share are touches."""
    story: list[tuple[float, Deed]] = []
    at = 3.0
    while at < until:
        if touches and chance.random() < touches:
            story.append((at, Touch(share=chance.random())))
        else:
            story.append((at, chance.choice(DARTS if chance.random() < 0.35 else KEYS)))
        if chance.random() < 0.8:
            story.append((at + 0.1, Released()))
        at += chance.choice((0.3, 0.3, 0.3, 1.0, 2.5))
    return story


@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_whatever_is_pressed_nothing_breaks(number: int, home: Path) -> None:
    words = f"{MATCHES[number]} --seed {number + 1}"
    live(words, *anything(random.Random(number), 60))
    _are_whole(home)


@pytest.mark.parametrize("words", TABLES)
@pytest.mark.parametrize("number", range(2))
def test_whatever_is_pressed_at_another_table_nothing_breaks(words: str, number: int, home: Path) -> None:
    live(f"{words} --seed {number + 1}", *anything(random.Random(number), 45, touches=0.5))
    assert logs(home)
    _are_whole(home)


def _are_whole(home: Path) -> None:
    """Every log can be taken up."""
    for log in logs(home):
        _, wrong = resumed(read(log.read_bytes()))
        assert wrong is None
