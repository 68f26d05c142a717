"""The whole way over a real pseudo-terminal: the sketch on an emulated board, and the source that a match has."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic_ns

import pytest

from hal import ports
from hal.edges import Contact, ContactEdge, SourceEvent, SourceStatus
from hal.serial_link import words
from hal.serial_link.link import Lines
from hal.serial_link.source import SerialPairs, SerialSource
from tests.rig.arduino import PATIENCE_S, Arduino, Workshop

LINES = Lines(driven=(2, 3, 4), read=(8, 9, 14))
CONTACTS = tuple(Contact(row, col) for row in range(3) for col in range(3))


def now_us() -> int:
    return monotonic_ns() // 1000


class Ear:
    """A sink that remembers."""

    def __init__(self) -> None:
        self.events: list[SourceEvent] = []
        self._more = threading.Condition()

    def __call__(self, event: SourceEvent) -> None:
        with self._more:
            self.events.append(event)
            self._more.notify_all()

    def until(self, found: Callable[[], bool], what: str) -> None:
        with self._more:
            assert self._more.wait_for(found, PATIENCE_S), f"waited for {what}: {self.events[-4:]}"

    @property
    def edges(self) -> list[tuple[Contact, bool]]:
        return [(event.contact, event.closed) for event in list(self.events) if isinstance(event, ContactEdge)]

    @property
    def statuses(self) -> list[SourceStatus]:
        return [event for event in list(self.events) if isinstance(event, SourceStatus)]

    def up(self, times: int = 1) -> None:
        """Wait until it has come up so many times."""

        def came() -> bool:
            told = [False, *(status.up for status in self.statuses)]
            return sum(now and not before for before, now in itertools.pairwise(told)) >= times

        self.until(came, f"up, {times} times")


@contextmanager
def listening(arduino: Arduino) -> Iterator[Ear]:
    source, ear = SerialSource("arduino", LINES, now_us, str(arduino.port)), Ear()
    source.start(ear)
    try:
        ear.up()
        yield ear
    finally:
        source.stop()


def test_the_plug_is_pulled_in_mid_visit_and_nothing_is_lost_while_the_board_has_power(workshop: Workshop) -> None:
    with workshop.arduino(LINES) as arduino, listening(arduino) as ear:
        thrown = []
        for cycle in range(12):
            contact = CONTACTS[cycle % 9]
            arduino.close(contact)
            if cycle % 2:
                arduino.wait(cycle * 100)  # some edges are on their way when the plug is pulled, some are not
            arduino.unplug()
            arduino.open(contact)
            arduino.wait(1000)
            arduino.plug()
            thrown += [(contact, True), (contact, False)]
            ear.up(cycle + 2)
        arduino.tap(Contact(2, 2), 1500)
        last = (Contact(2, 2), False)
        ear.until(lambda: ear.edges[-1:] == [last] and len(ear.edges) >= 10, "the last dart")
        seen = iter([*thrown, (Contact(2, 2), True), last])
        assert all(edge in seen for edge in ear.edges), "twice, out of order, or out of nothing"
        assert sum(status.lost for status in ear.statuses) == 0


def test_every_edge_arrives_over_pulled_plugs_when_each_lasts_longer_than_a_sweep(workshop: Workshop) -> None:
    with workshop.arduino(LINES) as arduino, listening(arduino) as ear:
        thrown = []
        for cycle in range(5):
            contact = CONTACTS[cycle % 9]
            arduino.close(contact)
            arduino.wait(1000)
            arduino.unplug()
            arduino.open(contact)
            arduino.wait(1000)
            arduino.plug()
            thrown += [(contact, True), (contact, False)]
            ear.up(cycle + 2)
        ear.until(lambda: len(ear.edges) >= len(thrown), "all edges")
        assert ear.edges == thrown


def test_a_reset_is_said_and_what_was_closed_is_in_the_next_snapshot(workshop: Workshop) -> None:
    with workshop.arduino(LINES) as arduino, listening(arduino) as ear:
        arduino.close(Contact(1, 1))
        ear.until(lambda: ear.edges == [(Contact(1, 1), True)], "the dart")
        arduino.reset()
        ear.up(2)
        down, up = [status for status in ear.statuses if status.why or status.closed is not None][-2:]
        assert down.why == words.RESTARTED
        assert up.closed == (Contact(1, 1),)
        assert ear.edges == [(Contact(1, 1), True)]


def test_a_power_cut_says_that_something_may_be_lost(workshop: Workshop) -> None:
    with workshop.arduino(LINES) as arduino, listening(arduino) as ear:
        arduino.power()
        ear.up(2)
        assert any("last dart" in status.why for status in ear.statuses)


def test_a_second_program_is_told_plainly_and_harms_nothing(workshop: Workshop) -> None:
    with workshop.arduino(LINES) as arduino, listening(arduino) as ear:
        second, other = SerialSource("second", LINES, now_us, str(arduino.port)), Ear()
        second.start(other)
        other.until(lambda: bool(other.statuses), "a word of the second")
        second.stop()
        assert "Another program has" in other.statuses[0].why
        arduino.tap(Contact(0, 0), 1500)
        ear.until(lambda: len(ear.edges) == 2, "the dart")


def test_it_is_found_among_ports_that_do_not_answer(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hal.serial_link.source.ANSWER_US", 300_000)
    with workshop.arduino(LINES) as arduino:
        names = ["loop://", "/dev/there-is-no-such-port", str(arduino.port)]
        source, ear = SerialSource("arduino", LINES, now_us, found=lambda: names), Ear()
        source.start(ear)
        ear.up()
        source.stop()
        assert ear.statuses[0].up


def test_a_port_where_nobody_speaks_the_link_is_told_with_the_cure() -> None:
    link = ports.opened("loop://", 250_000)
    link.close()
    source, ear = SerialSource("arduino", LINES, now_us, "loop://"), Ear()
    source.start(ear)
    ear.until(lambda: bool(ear.statuses), "a word")
    source.stop()
    assert ear.statuses[0].why == words.STRANGER


def test_pins_that_touch_are_told_as_pairs_before_anybody_knows_the_ribbons(workshop: Workshop) -> None:
    with workshop.arduino(LINES) as arduino:
        arduino.close(Contact(2, 2))
        source, ear = SerialPairs("pairs", LINES.read + LINES.driven, now_us, str(arduino.port)), Ear()
        source.start(ear)
        ear.up()
        arduino.close(Contact(0, 1))
        ear.until(lambda: len(ear.edges) == 1, "the pair")
        arduino.open(Contact(0, 1))
        ear.until(lambda: len(ear.edges) == 2, "the pair that let go")
        source.stop()
        assert ear.statuses[0].closed == (Contact(4, 14),)
        assert ear.edges == [(Contact(2, 9), True), (Contact(2, 9), False)]
