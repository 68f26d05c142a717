"""A wiring that could harm a pin, or never read, is refused in a sentence that names the pin and the cure."""

from __future__ import annotations

from typing import Any

import pytest

from hal.wiring import BadWiring, Wiring

SOUND: dict[str, Any] = {"driven": (17, 27, 22), "read": (5, 6, 13, 19)}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"idle": "driven"}, ["GPIO17", "short", 'idle = "floating"']),
        ({"driven": (17, 27, 17)}, ["GPIO17", "2 lines", "pin of its own"]),
        ({"read": (5, 5, 5, 19)}, ["GPIO5", "3 lines"]),
        ({"read": (5, 6, 27)}, ["GPIO27", "both driven and read", "free pin"]),
        ({"driven": (1, 27)}, ["GPIO1 ", "reserved", "2 to 27"]),
        ({"driven": (40, 27)}, ["GPIO40", "not on the header"]),
        ({"driven": (2, 27), "drive": "high"}, ["GPIO2 ", "fixed pull-up", 'drive = "low"']),
        ({"read": (5, 3), "drive": "high"}, ["GPIO3 ", "fixed pull-up"]),
        ({"taken": {13: "the button next"}}, ["GPIO13", "the button next", "free pin"]),
        ({"driven": ()}, ["No pin is driven", "`driven`"]),
        ({"read": ()}, ["No pin is read", "`read`"]),
    ],
)
def test_refused(change: dict[str, Any], words: list[str]) -> None:
    with pytest.raises(BadWiring) as refused:
        Wiring(**{**SOUND, **change})
    for word in words:
        assert word in str(refused.value)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize("change", [{}, {"drive": "high"}, {"driven": (2, 3)}, {"pulls": "external"}, {"settle_us": 0}])
def test_sound(change: dict[str, Any]) -> None:
    wiring = Wiring(**{**SOUND, **change})
    assert wiring.bias == ("down" if wiring.drive == "high" else "up")
