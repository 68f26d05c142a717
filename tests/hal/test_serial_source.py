"""The source at a board in Python: the contract of every source, and how it finds its port again."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from itertools import count

import pytest

from hal import ports
from hal.edges import Contact, Source, SourceStatus
from hal.serial_link import source as source_module
from hal.serial_link import words
from hal.serial_link.source import SerialSource
from tests.hal.contract import Heard, SweepContract, SweepStand, listen
from tests.hal.twin import LINES, Twin


class TwinPort:
    """An open port with a board behind it; each call is a moment of the board's."""

    def __init__(self, cable: Cable) -> None:
        self._cable = cable

    @property
    def in_waiting(self) -> int:
        self._plugged()
        return 0

    def read(self, size: int) -> bytes:
        self._plugged()
        with self._cable.lock:
            return self._cable.twin.send(self._cable.now_us())

    def write(self, data: bytes) -> int:
        self._plugged()
        with self._cable.lock:
            self._cable.twin.receive(data, self._cable.now_us())
        return len(data)

    def close(self) -> None:
        pass

    def _plugged(self) -> None:
        if self._cable.why:
            raise OSError(5, "Input/output error")


class Cable:
    """A board, and whether it is plugged in. The time is counted in questions for it."""

    def __init__(self) -> None:
        self.twin, self.lock, self.why = Twin(), threading.RLock(), ""
        self._ticks = count(1_000_000, 100)

    def now_us(self) -> int:
        with self.lock:
            return next(self._ticks)

    def opened(self, port: str, baud: int, timeout_s: float) -> ports.Port:
        if self.why:
            raise ports.NoPort(self.why)
        if port == "strange":
            raise ports.NoPort("strange is no port that can be opened: name a device, or check the baud rate.")
        return TwinPort(self)


class CableStand(SweepStand):
    def __init__(self, cable: Cable) -> None:
        self.cable = cable

    def source(self) -> Source:
        return SerialSource("arduino", LINES, self.cable.now_us, "port")

    def missing(self) -> Source:
        return SerialSource("arduino", LINES, self.cable.now_us, found=tuple)

    def close(self, contact: Contact) -> None:
        with self.cable.lock:
            self.cable.twin.touch(contact, True, self.cable.now_us())

    def open(self, contact: Contact) -> None:
        with self.cable.lock:
            self.cable.twin.touch(contact, False, self.cable.now_us())

    def now_us(self) -> int:
        return self.cable.now_us()

    def turn(self) -> None:
        """Time passes by itself."""


@pytest.fixture
def cable(monkeypatch: pytest.MonkeyPatch) -> Cable:
    cable = Cable()
    monkeypatch.setattr(ports, "opened", cable.opened)
    monkeypatch.setattr(source_module, "RETRY_S", 0.01)
    return cable


class TestSerialSource(SweepContract):
    @pytest.fixture
    def stand(self, cable: Cable) -> SweepStand:
        return CableStand(cable)


@pytest.fixture
def listened(cable: Cable) -> Iterator[Callable[..., Heard]]:
    sources = []

    def begin(*names: str) -> Heard:
        sources.append(SerialSource("arduino", LINES, cable.now_us, found=lambda: names))
        return listen(CableStand(cable), sources[-1])

    yield begin
    for source in sources:
        source.stop()


def up(heard: Heard, times: int) -> None:
    heard.until(lambda events: sum(isinstance(e, SourceStatus) and e.up for e in events) >= times, f"up {times} times")


def test_a_board_that_hangs_up_is_said_and_found_again(cable: Cable, listened: Callable[..., Heard]) -> None:
    heard = listened("port")
    cable.why = "port is not there: plug the board in, or name another port."
    heard.until(
        lambda events: any(isinstance(e, SourceStatus) and e.why == cable.why for e in events), "that it is away"
    )
    cable.why = ""
    up(heard, 2)
    assert any("port hung up" in status.why for status in heard.of(SourceStatus))


def test_ports_that_cannot_be_opened_are_passed_over(listened: Callable[..., Heard]) -> None:
    assert listened("strange", "port").of(SourceStatus)[0].up


def test_without_any_port_it_says_so(listened: Callable[..., Heard]) -> None:
    assert listened().of(SourceStatus)[0].why == words.NO_PORT


def test_lights_and_lamps_reach_the_board(cable: Cable) -> None:
    source = SerialSource("arduino", LINES, cable.now_us, "port")
    source.lamp(12, True)
    source.lights(13, [(1, 2, 3)])
    heard = Heard(CableStand(cable))
    source.start(heard)
    heard.until(lambda events: len(cable.twin.lit) >= 2, "the lights")
    source.stop()
    assert {one.pin for one in cable.twin.lit} == {12, 13}
