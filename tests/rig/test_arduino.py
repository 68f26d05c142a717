"""The sketch itself, on an emulated ATmega328P and 2560 with a membrane on its pins."""

from __future__ import annotations

import pytest

from hal.edges import Contact
from hal.serial_link.link import Lines
from hal.serial_link.messages import (
    BAD_PERIOD,
    BUSY,
    NO_SUCH_PIN,
    PIN_IN_USE,
    PIN_TWICE,
    Ask,
    Configure,
    Edges,
    Hello,
    Joined,
    Lamp,
    Lights,
    Ping,
    Pong,
    Probe,
    Ready,
    Refused,
    Status,
)
from tests.rig.arduino import Workshop

EIGHT = Lines(driven=tuple(range(2, 10)), read=tuple(range(10, 18)))
SEVEN_BY_TEN = Lines(driven=tuple(range(2, 9)), read=tuple(range(9, 19)))
SIXTEEN_READ = Lines(driven=(37, 49, 62, 63), read=(*range(22, 30), *range(54, 62)))
SMALL = Lines(driven=(2, 3, 4), read=(8, 9, 14))
HIGH = Lines(driven=(2, 3, 4), read=(8, 9, 14), drive="high")

LATE_US = 260
"""An edge is stamped when its line is next read: a sweep later at most."""


@pytest.mark.parametrize(("lines", "board"), [(EIGHT, "uno"), (SEVEN_BY_TEN, "uno"), (SIXTEEN_READ, "mega")])
def test_a_dart_of_a_ms_is_stamped_where_and_when_it_was(workshop: Workshop, lines: Lines, board: str) -> None:
    with workshop.arduino(lines, board) as arduino, arduino.talk() as talk:
        talk.begin(lines)
        stamps, taps = [], []
        for row in range(len(lines.driven)):
            contact = Contact(row, row % len(lines.read))
            taps.append(arduino.tap(contact, 1000))
            arduino.wait(3000)
            close, open_ = talk.edges(2)
            assert (close.driven, close.read, close.closed) == (*contact, True)
            assert (open_.driven, open_.read, open_.closed) == (*contact, False)
            assert 1000 - 2 * LATE_US < open_.at_us - close.at_us < 1000 + 2 * LATE_US
            stamps.append(close.at_us)
        for tap, stamp in zip(taps, stamps, strict=True):
            assert abs((tap - taps[0]) - (stamp - stamps[0])) < 2 * LATE_US
        assert arduino.swept().shorts == 0


def test_three_corners_closed_make_the_fourth_a_ghost_and_never_a_short(workshop: Workshop) -> None:
    with workshop.arduino(SMALL) as arduino, arduino.talk() as talk:
        talk.begin(SMALL)
        for corner in (Contact(0, 0), Contact(0, 2), Contact(2, 0)):
            arduino.close(corner)
        closed = {Contact(edge.driven, edge.read) for edge in talk.edges(4)}
        assert closed == {Contact(0, 0), Contact(0, 2), Contact(2, 0), Contact(2, 2)}
        assert arduino.swept().shorts == 0


def test_lines_driven_high_are_read_against_pull_downs(workshop: Workshop) -> None:
    with workshop.arduino(HIGH) as arduino, arduino.talk() as talk:
        arduino.pull_down()
        arduino.close(Contact(1, 1))
        assert talk.begin(HIGH).closed == bytes([1 << 4, 0])
        arduino.close(Contact(2, 0))
        (edge,) = talk.edges(1)
        assert (edge.driven, edge.read, edge.closed) == (2, 0, True)


@pytest.mark.parametrize(("lines", "board"), [(EIGHT, "uno"), (SEVEN_BY_TEN, "uno"), (SIXTEEN_READ, "mega")])
def test_the_sweep_keeps_its_time_while_the_link_is_saturated(workshop: Workshop, lines: Lines, board: str) -> None:
    """Counted in the board's own cycles, at its pins: however slow the machine is that emulates it."""
    with workshop.arduino(lines, board) as arduino, arduino.talk() as talk:
        talk.begin(lines)
        talk.until(Status)
        arduino.swept()
        began = now = arduino.open(Contact(0, 0))
        pongs = 0
        while now - began < 600_000:
            talk.say(*(Ping(token) for token in range(100)))
            arduino.tap(Contact(now % 3, now % 4), 1500)
            now = arduino.wait(20_000)
            pongs += sum(isinstance(said, Pong) for said in talk.heard())
        swept = arduino.swept()
        assert pongs > 200, "the link was not saturated"
        assert swept.count > 1000
        assert swept.median <= 400
        assert swept.longest - swept.median < 20
        assert swept.median - swept.shortest < 20


def test_what_it_measures_is_what_its_pins_show(workshop: Workshop) -> None:
    with workshop.arduino(EIGHT) as arduino, arduino.talk() as talk:
        talk.begin(EIGHT)
        talk.until(Status)
        arduino.swept()
        told = [talk.until(Status) for _ in range(4)]
        swept = arduino.swept()
        assert abs(told[-1].usual_us - swept.median) <= 1
        assert abs(min(one.shortest_us for one in told[1:]) - swept.shortest) < 10
        assert abs(max(one.longest_us for one in told[1:]) - swept.longest) < 10


def test_edges_that_nobody_acknowledges_are_said_again_until_somebody_does(workshop: Workshop) -> None:
    with workshop.arduino(SMALL) as arduino, arduino.talk() as talk:
        talk.begin(SMALL)
        arduino.tap(Contact(1, 1), 3000)
        said = [talk.until(Edges) for _ in range(5)]
        assert {one.first for one in said[2:]} == {0}
        assert len(talk.edges(2)) == 2


def test_when_it_can_keep_no_more_it_counts(workshop: Workshop) -> None:
    with workshop.arduino(SMALL) as arduino, arduino.talk() as talk:
        ready = talk.begin(SMALL)
        for _ in range(70):
            arduino.tap(Contact(1, 1), 1000)
            arduino.wait(2000)
        arduino.wait(300_000)
        status = [one for said in iter(talk.heard, []) for one in said if isinstance(one, Status)][-1]
        assert (status.kept, status.room, status.stamped, status.lost) == (128, 128, 128, 12)
        talk.say(SMALL.configure(ready.session + 1))
        assert talk.until(Ready).ended == (ready.session, 128, 12)


def test_a_reset_remembers_what_was_not_delivered_and_a_power_cut_does_not(workshop: Workshop) -> None:
    with workshop.arduino(SMALL) as arduino, arduino.talk() as talk:
        ready = talk.begin(SMALL)
        talk.say(Ask())
        first = talk.until(Hello)
        arduino.tap(Contact(0, 1), 2000)
        talk.edges(2)
        arduino.reset()
        second = talk.until(Hello)
        assert second.boot != first.boot
        assert second.session == 0
        assert second.ended == (ready.session, 2, 0)
        arduino.reset()
        assert talk.until(Hello).ended == second.ended
        arduino.power()
        assert talk.until(Hello).ended == (0, 0, 0)


def test_lights_are_seen_on_the_wire_green_first(workshop: Workshop) -> None:
    with workshop.arduino(SMALL, strip=13) as arduino, arduino.talk() as talk:
        talk.begin(SMALL)
        talk.until(Status)
        arduino.swept()
        colours = tuple((n, 255 - n, 170) for n in range(40))
        talk.say(Lights(13, 40, 0, colours[:28]), Lights(13, 40, 28, colours[28:]))
        assert arduino.strip() == b"".join(bytes((green, red, blue)) for red, green, blue in colours)
        assert arduino.swept().longest < 280


def test_a_lamp_is_switched(workshop: Workshop) -> None:
    with workshop.arduino(SMALL) as arduino, arduino.talk() as talk:
        assert arduino.level(12) == "-"
        for on in (True, False):
            talk.say(Lamp(12, on), Ask())
            talk.until(Hello)
            assert arduino.level(12) == str(int(on))


@pytest.mark.parametrize(("lines", "board"), [(SMALL, "uno"), (SIXTEEN_READ, "mega")])
def test_a_probe_finds_which_pins_are_joined(workshop: Workshop, lines: Lines, board: str) -> None:
    with workshop.arduino(lines, board) as arduino, arduino.talk() as talk:
        pins = lines.driven + lines.read
        talk.say(Probe(1, pins))
        assert talk.until(Joined) == Joined(1, 0, ())
        arduino.close(Contact(1, 2))
        talk.say(Probe(2, pins))
        low, high = sorted((lines.driven[1], lines.read[2]))
        assert talk.until(Joined) == Joined(2, 1, ((low, high),))
        assert {arduino.level(pin) for pin in pins} == {"-"}


def test_what_cannot_be_done_is_refused_with_the_reason(workshop: Workshop) -> None:
    with workshop.arduino(SMALL) as arduino, arduino.talk() as talk:
        wirings = {
            (2, 3, 3): (PIN_TWICE, 3),
            (2, 20, 8): (NO_SUCH_PIN, 20),
            (1, 2, 8): (NO_SUCH_PIN, 1),
        }
        for (first, second, read), (why, detail) in wirings.items():
            talk.say(Configure(7, False, 10, 250, (first, second), (read,)))
            assert talk.until(Refused) == Refused(Configure.KIND, why, detail)
        talk.say(Configure(7, False, 100, 250, SMALL.driven, SMALL.read))
        assert talk.until(Refused) == Refused(Configure.KIND, BAD_PERIOD, 300)
        talk.begin(SMALL)
        talk.say(Lamp(SMALL.read[0], True))
        assert talk.until(Refused) == Refused(Lamp.KIND, PIN_IN_USE, SMALL.read[0])
        talk.say(Probe(1, (10, 11)))
        assert talk.until(Refused) == Refused(Probe.KIND, BUSY, 0)
        arduino.tap(Contact(0, 0), 1000)
        assert len(talk.edges(2)) == 2


def test_no_lines_let_go_of_all_pins(workshop: Workshop) -> None:
    with workshop.arduino(SMALL) as arduino, arduino.talk() as talk:
        ready = talk.begin(SMALL)
        talk.say(Configure(ready.session + 1, False, 10, 250, (), ()))
        assert talk.until(Ready).closed == b""
        assert {arduino.level(pin) for pin in SMALL.driven} == {"-"}
