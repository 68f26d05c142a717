"""Lights behind the numbers: what goes out on the wire, and that nobody ever waits for it."""

from __future__ import annotations

import queue
import struct
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from hal import lights as lights_module
from hal.lights import Rgb, RingLights, powered
from hal.lights_spi import LATCH, ORDERS, SPEED_HZ, SpiStrip, encoded

PATIENCE_S = 30.0
RED, GREEN, WHITE = (255, 0, 0), (0, 255, 0), (255, 255, 255)


def decoded(sent: bytes) -> list[tuple[int, int, int]]:
    """The colours in the order of the wire, as a strip would take them from its line: three bits for one."""
    assert sent.startswith(LATCH)
    assert sent.endswith(LATCH)
    bits = "".join(f"{byte:08b}" for byte in sent[len(LATCH) : -len(LATCH)])
    words = [bits[at : at + 3] for at in range(0, len(bits), 3)]
    assert set(words) <= {"100", "110"}
    plain = "".join(word[1] for word in words)
    data = [int(plain[at : at + 8], 2) for at in range(0, len(plain), 8)]
    return list(zip(data[::3], data[1::3], data[2::3], strict=True))


@pytest.mark.parametrize("order", ORDERS)
def test_every_colour_is_told_in_the_strips_order(order: str) -> None:
    colours = [(1, 128, 255), (0, 77, 170)]
    told = decoded(encoded(colours, order))
    assert told == [tuple(colour["rgb".index(letter)] for letter in order) for colour in colours]


def test_a_bit_lasts_as_long_as_a_strip_wants() -> None:
    third_ns = 1e9 / SPEED_HZ
    assert 250 <= third_ns <= 550, "a zero"
    assert 650 <= 2 * third_ns <= 950, "a one"
    assert 8 * len(LATCH) * third_ns >= 280_000, "and then a picture is shown"


def test_a_strip_at_the_pi_is_a_device_at_its_speed(tmp_path: Path) -> None:
    device, asked = tmp_path / "spidev0.0", list[tuple[int, bytes]]()
    device.touch()
    strip = SpiStrip(str(device), "grb", lambda file, request, data: asked.append((request, data)))
    strip.show([RED, GREEN])
    strip.close()
    strip.close()
    assert decoded(device.read_bytes()) == [(0, 255, 0), (255, 0, 0)]
    assert (0x40046B04, struct.pack("=I", SPEED_HZ)) in asked


def test_a_strip_that_is_not_there_says_the_cure(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="is not there: switch SPI on"):
        SpiStrip(str(tmp_path / "spidev0.0"))
    plain = tmp_path / "plain"
    plain.touch()
    with pytest.raises(OSError, match="The lights cannot be lit"):
        SpiStrip(str(plain))  # a file knows nothing of SPI


class Fake:
    """A strip in make-believe, which may be slow, or fail for a while."""

    def __init__(self, fails: int = 0) -> None:
        self.shown: queue.Queue[list[Rgb]] = queue.Queue()
        self.go, self.busy = threading.Event(), threading.Event()
        self.go.set()
        self.fails = fails

    def opened(self) -> Fake:
        self.fails -= 1
        if self.fails >= 0:
            raise OSError("/dev/spidev0.0 is not there: switch SPI on (sudo raspi-config, Interface Options).")
        return self

    def show(self, colours: Sequence[Rgb]) -> None:
        self.busy.set()
        assert self.go.wait(PATIENCE_S)
        self.shown.put(list(colours))

    def close(self) -> None:
        """Nothing."""

    def next(self) -> list[Rgb]:
        return self.shown.get(timeout=PATIENCE_S)


def test_places_are_pieces_of_the_strip() -> None:
    fake, whys = Fake(), list[str]()
    lights = RingLights(fake.opened, ("20", "1", "bull"), each=2, brightness=0.5)
    lights.show({"1": WHITE, "13": RED})
    lights.start(whys.append)
    half = (128, 128, 128)
    assert fake.next() == [(0, 0, 0)] * 2 + [half] * 2 + [(0, 0, 0)] * 2
    lights.stop()
    lights.stop()
    assert fake.next() == [(0, 0, 0)] * 6, "dark at the end"
    assert not whys


def test_while_a_strip_is_slow_only_the_newest_picture_waits() -> None:
    fake = Fake()
    fake.go.clear()
    lights = RingLights(fake.opened, ("20",))
    lights.start(lambda why: None)
    assert fake.busy.wait(PATIENCE_S)
    for red in range(255):
        lights.show({"20": (red, 0, 0)})
    lights.show({"20": RED})
    fake.go.set()
    assert fake.next() == [(0, 0, 0)]
    assert fake.next() == [RED]
    lights.stop()
    assert fake.next() == [(0, 0, 0)]
    assert fake.shown.empty()


def test_a_strip_that_fails_is_said_once_and_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lights_module, "RETRY_S", 0.001)
    fake, whys = Fake(fails=5), queue.Queue[str]()
    lights = RingLights(fake.opened, ("20",))
    lights.show({"20": RED})
    lights.start(whys.put)
    assert "is not there" in whys.get(timeout=PATIENCE_S)
    assert whys.get(timeout=PATIENCE_S) == ""
    assert fake.next() == [RED]
    lights.stop()
    assert whys.empty()


def test_power_is_not_brightness() -> None:
    assert powered(WHITE, 1.0) == WHITE
    assert powered((128, 0, 0), 1.0) == (56, 0, 0)
    assert powered((0, 0, 0), 1.0) == (0, 0, 0)
