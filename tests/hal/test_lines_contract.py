"""A sketch at a port keeps the contract of every source."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.clock import machine_us
from hal.edges import Source
from hal.lines import LineFormat, LineSource
from tests.hal.contract import SourceContract, Stand
from tests.hal.sketch import Sketch

PLAIN = LineFormat("plain", "plain", words={"a": "T20", "b": "S5"}, tokens=frozenset({"T20", "S5"}))


class LineStand(Stand):
    """A sketch that says two words in turn."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.sketch = Sketch(folder / "board")

    def source(self) -> Source:
        return LineSource("lines", str(self.sketch.path), PLAIN, machine_us)

    def missing(self) -> Source:
        return LineSource("lines", str(self._folder / "nowhere"), PLAIN, machine_us)

    def happen(self, n: int) -> None:
        self.sketch.write(b"b\r\n" if n % 2 else b"a\r\n")

    def turn(self) -> None:
        return None

    def now_us(self) -> int:
        return machine_us()


class TestLineSource(SourceContract):
    @pytest.fixture
    def stand(self, tmp_path: Path) -> Iterator[LineStand]:
        stand = LineStand(tmp_path)
        yield stand
        stand.sketch.unplug()
