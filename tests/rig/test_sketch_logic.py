"""The sketch's own headers, compiled for this machine, at the other end of the worst of wires.

The stories are those of ``tests/hal/test_serial_link.py``; there a board in Python plays them, here the real code does,
with the compiler's checks of undefined behaviour in it.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from hal.codec import Deframer, frame
from hal.edges import Contact
from hal.serial_link.messages import (
    BAD_SESSION,
    Ack,
    Ask,
    Configure,
    Edges,
    Hello,
    Joined,
    Lamp,
    Lights,
    Message,
    Ping,
    Pong,
    Probe,
    Ready,
    Refused,
    contents,
    message,
)
from tests.conftest import Tool
from tests.hal.test_serial_link import CONTACTS, assert_accounted, dart, edges, lost, settled, statuses
from tests.hal.twin import LINES, Twin, World
from tests.rig.arduino import AVR, ran

HEADERS = Path(AVR).parents[2] / "hal" / "arduino" / "cible"
SWEEP_US = 250


@pytest.fixture(scope="session")
def library(tool: Tool, tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    tool("g++")
    built = tmp_path_factory.mktemp("logic") / "logic.so"
    flags = ("-std=gnu++11", "-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC")
    checks = ("-fsanitize=undefined", "-fno-sanitize-recover=all")
    ran("g++", *flags, *checks, f"-I{HEADERS}", "-o", built, AVR / "logic.cpp")
    return ctypes.CDLL(str(built))


class Sketch(Twin):
    """The sketch in the place of the board in Python."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._library = library
        self._us = 0
        self._scans = False
        super().__init__()
        library.start(True, 0x5A)

    def reset(self, now_us: int, power: bool = False) -> None:
        self._scans = False
        self._library.start(power, now_us % 251)

    def touch(self, contact: Contact, closed: bool, now_us: int) -> None:
        """A contact changes, and every line is read once."""
        if closed == (contact in self.closed):
            return
        (self.closed.add if closed else self.closed.discard)(contact)
        self._library.join(LINES.driven[contact.row], LINES.read[contact.col], closed)
        if self._pass(SWEEP_US):
            self.stamped.append((0, 0, contact, closed))

    def receive(self, data: bytes, now_us: int) -> None:
        for byte in data:
            self._library.receive(byte)
            if self._pass(0) and not self._scans:
                self._scans = self._pass(2 * SWEEP_US)  # the snapshot is taken before anything else happens

    def send(self, now_us: int) -> bytes:
        self._pass(max(0, now_us - self._us))
        byte = self._library.send()
        if byte < 0:
            return b""
        said = bytearray((byte,))  # the zero that begins a frame; the next one ends it
        while (byte := self._library.send()) != 0:
            said.append(byte)
        return bytes(said) + b"\0"

    def _pass(self, us: int) -> bool:
        self._us += us
        return bool(self._library["pass"](us) & 1)


@pytest.fixture
def world(library: ctypes.CDLL) -> Callable[[int, float], World]:
    def made(seed: int, bad: float = 0.0) -> World:
        for contact in CONTACTS:
            library.join(LINES.driven[contact.row], LINES.read[contact.col], False)
        return World(seed, bad, Sketch(library))

    return made


@pytest.mark.parametrize("seed", range(4))
def test_a_wire_that_spoils_one_byte_of_twenty(world: Callable[..., World], seed: int) -> None:
    there = world(seed, 0.05)
    there.until_up()
    for _ in range(30):
        dart(there)
        there.step(there.chance.randint(50, 900))
    assert_accounted(settled(there))
    assert len(edges(there)) > 90


def test_a_host_that_stalls_for_two_seconds(world: Callable[..., World]) -> None:
    there = world(3)
    there.until_up()
    for _ in range(10):
        there.listening = False
        for _ in range(3):
            dart(there)
            there.step(600)
        there.listening = True
        there.step(200)
    assert_accounted(settled(there))
    assert lost(there) == 0


def test_what_the_ring_cannot_hold(world: Callable[..., World]) -> None:
    there = world(4)
    there.until_up()
    there.listening = False
    for _ in range(3):
        for contact in CONTACTS:
            dart(there, contact)
    there.listening = True
    assert_accounted(settled(there))
    assert lost(there) == 3 * 16 * 4 - 128


def test_resets(world: Callable[..., World]) -> None:
    there = world(5, 0.02)
    there.until_up()
    for _ in range(60):
        dart(there)
        if there.chance.random() < 0.4:
            there.twin.reset(there.now_us)
        there.step(there.chance.randint(1, 400))
    assert_accounted(settled(there))


def test_a_thousand_pulled_plugs(world: Callable[..., World]) -> None:
    there = world(6)
    there.until_up()
    for _ in range(1000):
        there.twin.touch(there.chance.choice(CONTACTS), True, there.now_us)
        there.step(there.chance.randint(0, 4))
        there.unplug(power=False)
        for contact in sorted(there.twin.closed):
            there.twin.touch(contact, False, there.now_us)
        there.plug()
        there.step(there.chance.randint(5, 40))
    assert_accounted(settled(there))
    assert lost(there) == 0


def test_power_cuts(world: Callable[..., World]) -> None:
    there = world(7)
    for _ in range(200):
        there.until_up()
        dart(there)
        there.step(there.chance.randint(0, 4))
        there.unplug()
        there.plug()
    settled(there)
    stamped = iter([(contact, closed) for _, _, contact, closed in there.twin.stamped])
    assert all(edge in stamped for edge in edges(there))
    assert sum("last dart" in status.why for status in statuses(there)) == 200


def test_noise_is_no_message_and_the_next_one_is_heard(world: Callable[..., World]) -> None:
    twin, noise = world(8).twin, Random(9)
    for _ in range(300):
        twin.receive(noise.randbytes(300), 0)
    twin.receive(b"\0" + frame(contents(Ping(77))), 0)
    said = [message(one) for _ in range(20) for one in Deframer().feed(twin.send(1000))]
    assert [one.token for one in said if isinstance(one, Pong)] == [77]


def test_it_says_what_it_is(world: Callable[..., World]) -> None:
    twin = world(9).twin
    twin.receive(frame(contents(Ask())), 0)
    (one,) = Deframer().feed(twin.send(1000))
    hello = message(one)
    assert isinstance(hello, Hello)
    assert (hello.protocol, hello.board, hello.pins, hello.session) == (1, 1, 20, 0)


def test_a_probe_tells_forty_pairs_and_how_many_there_are(world: Callable[..., World], library: ctypes.CDLL) -> None:
    twin = world(10).twin
    twin.send(1000)
    pins = range(2, 13)
    for one in pins:
        for other in pins:
            library.join(one, other, one != other)
    twin.receive(frame(contents(Probe(5, tuple(pins)))), 0)
    (said,) = Deframer().feed(twin.send(2000))
    joined = message(said)
    for one in pins:
        for other in pins:
            library.join(one, other, False)
    assert isinstance(joined, Joined)
    assert (joined.request, joined.total, len(joined.pairs)) == (5, 55, 40)
    assert joined.pairs[:2] == ((2, 3), (2, 4))


def test_lights_are_kept_until_all_are_there(world: Callable[..., World], library: ctypes.CDLL) -> None:
    twin = world(11).twin
    twin.receive(frame(contents(Lights(13, 3, 0, ((1, 2, 3), (4, 5, 6))))), 0)
    twin.receive(frame(contents(Lights(13, 3, 2, ((7, 8, 9),)))), 0)
    colours = ctypes.create_string_buffer(192)
    size = library.lit(colours)
    assert colours.raw[:size] == bytes((2, 1, 3, 5, 4, 6, 8, 7, 9))


def test_an_input_is_told_once_a_sweep_as_a_contact_of_the_first_line(
    world: Callable[..., World], library: ctypes.CDLL
) -> None:
    """A lamp that is off is ground: a switch between it and an input is read whatever line is driven."""
    twin, switch, ground = world(12).twin, 18, 19
    lines = replace(LINES, inputs=(switch,))

    def said(*asked: Message, us: int = 2000) -> list[Message]:
        for one in asked:
            twin.receive(frame(contents(one)), 0)
        library["pass"](us)
        deframer, heard = Deframer(), list[Message]()
        while data := twin.send(0):
            heard += [message(one) for one in deframer.feed(data)]
        return heard

    (ready,) = (one for one in said(Lamp(ground, False), lines.configure(9)) if isinstance(one, Ready))
    assert ready.closed == bytes(3), "four lines by five"
    library.join(switch, ground, True)
    closed = [edge for one in said() if isinstance(one, Edges) for edge in one.edges]
    library.join(switch, ground, False)
    opened = [edge for one in said(Ack(9, 1)) if isinstance(one, Edges) for edge in one.edges]
    assert [(edge.driven, edge.read, edge.closed) for edge in closed + opened] == [(0, 4, True), (0, 4, False)]


def test_a_session_never_has_the_number_of_the_last_one(world: Callable[..., World]) -> None:
    twin = world(13).twin
    twin.receive(frame(contents(LINES.configure(9))), 0)
    twin.reset(0)
    twin.receive(frame(contents(LINES.configure(9))), 0)
    heard = [message(one) for _ in range(4) for one in Deframer().feed(twin.send(1000))]
    assert Refused(Configure.KIND, BAD_SESSION, 9) in heard
