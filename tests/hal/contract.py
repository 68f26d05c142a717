"""What every source owes to those above it, as tests that each source's own tests run.

Subclass ``SourceContract`` (a source of any kind) or ``SweepContract`` (one that sweeps contacts), name the class
``Test...``, and give it a fixture ``stand``: the source, what it reads, and how to make that happen::

    class TestSerialSource(SweepContract):
        @pytest.fixture
        def stand(self) -> Iterator[SweepStand]:
            yield ...

A source may have threads and processes of its own; nobody here sleeps: who waits is woken by what is heard.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Protocol, TypeVar

import pytest

from hal.edges import Contact, ContactEdge, Source, SourceEvent, SourceStatus

PATIENCE_S = 120.0
"""How long something may take on a busy machine before it counts as not happening."""

A, B = Contact(1, 2), Contact(0, 0)
"""Two contacts that every stand's membrane has; no third closes with them."""

E = TypeVar("E", bound=SourceEvent)


class Stand(Protocol):
    """A source and what it reads, in a test's hands."""

    def source(self) -> Source:
        """A fresh source at this hardware, not started."""

    def missing(self) -> Source | None:
        """A source whose hardware is not there; None where there is no such thing."""

    def happen(self, n: int) -> None:
        """Make the n-th thing (from 0) happen: one of which the source tells at least one event."""

    def now_us(self) -> int:
        """The time by the clock that stamps the events."""

    def turn(self) -> None:
        """Let a moment pass, for a source without a thread of its own."""
        return


class SweepStand(Stand, Protocol):
    """A source that sweeps contacts."""

    def close(self, contact: Contact) -> None:
        """Close a contact now, without bounce."""

    def open(self, contact: Contact) -> None:
        """Open it now, without bounce."""

    def happen(self, n: int) -> None:
        (self.open if n % 2 else self.close)(A)


class Heard:
    """A sink that remembers what it was told and when."""

    def __init__(self, stand: Stand) -> None:
        self._stand = stand
        self._told: list[tuple[SourceEvent, int]] = []
        self._more = threading.Condition()

    def __call__(self, event: SourceEvent) -> None:
        with self._more:
            self._told.append((event, self._stand.now_us()))
            self._more.notify_all()

    @property
    def told(self) -> list[tuple[SourceEvent, int]]:
        """Every event, with the time at which it came."""
        with self._more:
            return list(self._told)

    @property
    def events(self) -> list[SourceEvent]:
        """Every event."""
        return [event for event, _ in self.told]

    def of(self, kind: type[E]) -> list[E]:
        """Every event of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def until(self, found: Callable[[list[SourceEvent]], bool], what: str) -> list[SourceEvent]:
        """All that was heard, once it holds what is looked for; fails in words if it never does."""
        for _ in range(int(PATIENCE_S * 100)):
            self._stand.turn()
            with self._more:
                if self._more.wait_for(lambda: found([event for event, _ in self._told]), timeout=0.01):
                    return [event for event, _ in self._told]
        raise AssertionError(f"waited {PATIENCE_S:.0f} s for {what}; heard {self.events}")

    @property
    def readings(self) -> list[SourceEvent]:
        """What was read: all but how the source is, which it may say at any time."""
        return [event for event in self.events if not isinstance(event, SourceStatus)]

    def read(self, least: int) -> list[SourceEvent]:
        """What was read, once it is so many events."""
        self.until(lambda _: len(self.readings) >= least, f"{least} readings")
        return self.readings

    def status(self, up: bool, since: int = 0) -> SourceStatus:
        """The first status from the event number ``since`` on that says it is up, or down, once there is one."""

        def fitting() -> list[SourceStatus]:
            told = self.events[since:]
            return [event for event in told if isinstance(event, SourceStatus) and event.up is up]

        self.until(lambda _: bool(fitting()), f"{'up' if up else 'down'}")
        return fitting()[0]

    def count(self, least: int) -> list[SourceEvent]:
        """All that was heard, once it is so many events."""
        return self.until(lambda events: len(events) >= least, f"{least} events")

    def number(self, kind: type[E], least: int) -> list[E]:
        """Every event of a kind, once it is so many."""
        self.until(lambda _: len(self.of(kind)) >= least, f"{least} of {kind.__name__}")
        return self.of(kind)

    def edge(self, contact: Contact, closed: bool) -> ContactEdge:
        """The last edge of a contact, once it is this one."""

        def found(events: list[SourceEvent]) -> bool:
            edges = [event for event in events if isinstance(event, ContactEdge) and event.contact == contact]
            return bool(edges) and edges[-1].closed == closed

        self.until(found, f"{contact} {'closed' if closed else 'open'}")
        return [edge for edge in self.of(ContactEdge) if edge.contact == contact][-1]


def listen(stand: Stand, source: Source) -> Heard:
    """Start a source and wait for its first word."""
    heard = Heard(stand)
    source.start(heard)
    heard.until(bool, "a first status")
    return heard


def live(stand: Stand, heard: Heard, times: int) -> None:
    """Let so many things happen, each once the one before it was heard."""
    for n in range(times):
        before = len(heard.readings)
        stand.happen(n)
        heard.read(before + 1)


class SourceContract:
    """What a source of any kind owes."""

    def test_a_status_comes_first_and_says_that_it_is_up(self, stand: Stand) -> None:
        source = stand.source()
        heard = listen(stand, source)
        live(stand, heard, 2)
        assert source.answers
        first = heard.events[0]
        assert isinstance(first, SourceStatus)
        assert first.name == source.name
        assert first.up, first.why
        assert not first.why or first.sweep_us is not None  # only a sweep has something to warn of
        source.stop()

    def test_missing_hardware_is_said_and_not_raised(self, stand: Stand) -> None:
        source = stand.missing()
        if source is None:
            pytest.skip("this hardware is always there")
        heard = listen(stand, source)
        first = heard.events[0]
        assert isinstance(first, SourceStatus)
        assert first.name == source.name
        assert not first.up
        assert first.why.endswith("."), "why, and the cure, in a sentence"
        assert source.answers, "it looks for it"
        source.stop()
        source.stop()
        assert all(isinstance(event, SourceStatus) and not event.up for event in heard.events)

    def test_it_may_be_stopped_twice_and_before_it_was_started(self, stand: Stand) -> None:
        source = stand.source()
        source.stop()
        listen(stand, source)
        source.stop()
        source.stop()

    def test_stamps_never_go_back_and_never_lie_in_the_future(self, stand: Stand) -> None:
        source = stand.source()
        began = stand.now_us()
        heard = listen(stand, source)
        live(stand, heard, 8)
        source.stop()
        stamps = [event.at_us for event in heard.events]
        assert stamps == sorted(stamps)
        assert all(event.at_us <= came for event, came in heard.told), heard.told
        assert all(event.at_us >= began for event in heard.events)

    def test_nothing_is_heard_after_the_stop(self, stand: Stand) -> None:
        source = stand.source()
        first = listen(stand, source)
        live(stand, first, 2)
        source.stop()
        before = first.events
        second = listen(stand, source)  # what it reads now it tells another sink, so nobody waits for a silence
        live(stand, second, 4)
        assert first.events == before
        source.stop()

    def test_it_can_be_started_again(self, stand: Stand) -> None:
        source = stand.source()
        for _ in range(3):
            heard = listen(stand, source)
            assert isinstance(heard.events[0], SourceStatus)
            assert heard.events[0].up
            live(stand, heard, 2)
            source.stop()

    def test_another_takes_the_hardware_over(self, stand: Stand) -> None:
        first = stand.source()
        live(stand, listen(stand, first), 2)
        first.stop()
        second = stand.source()
        live(stand, listen(stand, second), 2)
        second.stop()


class SweepContract(SourceContract):
    """What a source that sweeps contacts owes besides."""

    def test_every_edge_changes_something(self, stand: SweepStand) -> None:
        source = stand.source()
        heard = listen(stand, source)
        closed: set[Contact] = set()
        for step in (A, B, A, B):
            (stand.open if step in closed else stand.close)(step)
            closed ^= {step}
            heard.edge(step, step in closed)
        source.stop()
        read: set[Contact] = set()
        for edge in heard.of(ContactEdge):
            assert edge.closed != (edge.contact in read)
            read ^= {edge.contact}
        assert not read

    def test_what_is_closed_when_it_comes_up_is_no_dart(self, stand: SweepStand) -> None:
        stand.close(A)
        source = stand.source()
        heard = listen(stand, source)
        stand.open(A)
        heard.edge(A, closed=False)
        source.stop()
        status, *edges = heard.events
        assert isinstance(status, SourceStatus)
        assert status.closed == (A,)
        assert [event.closed for event in edges if isinstance(event, ContactEdge)] == [False]

    def test_what_closed_while_it_was_stopped_is_in_the_next_snapshot(self, stand: SweepStand) -> None:
        source = stand.source()
        heard = listen(stand, source)
        first = heard.events[0]
        assert isinstance(first, SourceStatus)
        assert first.closed == ()
        source.stop()
        stand.close(B)
        heard = listen(stand, source)
        status = heard.events[0]
        assert isinstance(status, SourceStatus)
        assert status.closed == (B,)
        source.stop()

    def test_its_sweep_is_measured(self, stand: SweepStand) -> None:
        source = stand.source()
        status = listen(stand, source).events[0]
        source.stop()
        assert isinstance(status, SourceStatus)
        assert status.sweep_us is not None
        assert status.worst_us is not None
        assert 0 < status.sweep_us <= status.worst_us
