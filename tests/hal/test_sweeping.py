"""Sweeping for as long as it is wanted: what is measured, what is told of it, and when it takes breath."""

from __future__ import annotations

from collections.abc import Sequence

from hal.edges import ContactEdge, SourceEvent, SourceStatus
from hal.sweep import Step, Sweeper
from hal.sweeping import CALM_US, Meter, keep_sweeping


def test_a_sweep_longer_than_a_darts_contact_is_said() -> None:
    meter = Meter()
    for us in (900, 1_100, 1_200):
        meter.add(us)
    slow = meter.status("pins")
    assert slow.up
    assert "1.1 ms" in slow.why
    assert (slow.sweep_us, slow.worst_us) == (1_100, 1_200)
    quick = Meter()
    quick.add(400)
    assert quick.status("pins", "a warning").why == "a warning"


class SlowLines:
    """Lines that take their time, by a clock that they move; the story ends with them."""

    def __init__(self, us: int) -> None:
        self.us, self.now_us, self.rests = us, 0, 0

    def read(self, step: object) -> int:
        self.now_us += self.us
        return 0

    def rest(self) -> int | None:
        self.rests += 1
        self.us *= 2  # the machine becomes busy
        return self.now_us

    def pause(self) -> None:
        raise AssertionError("nothing is closed")


def test_sweeps_that_become_slower_are_told_again() -> None:
    lines = SlowLines(us=100)
    told: list[SourceStatus] = []
    keep_sweeping(
        "pins",
        Sweeper(4, 4, reversal=False),
        lines,
        lambda: lines.now_us,
        lambda events: told.extend(event for event in events if isinstance(event, SourceStatus)),
        lambda: lines.rests < 6,
    )
    assert (told[0].sweep_us, told[0].worst_us, told[0].closed) == (400, 400, ())
    assert [status.worst_us for status in told[1:]] == [800, 1600, 3200, 6400, 12800]
    assert all(status.closed is None for status in told[1:])


class HeldLines:
    """A contact that is closed for ever; each step takes 10 us."""

    def __init__(self) -> None:
        self.now_us, self.pauses, self.paused_us = 0, 0, 0

    def read(self, step: Step) -> int:
        self.now_us += 10
        return 0b10 if step.active & 0b100 and not step.reversed else 0

    def rest(self) -> int | None:
        raise AssertionError("something is closed")

    def pause(self) -> None:
        self.pauses += 1
        self.paused_us = self.paused_us or self.now_us


def test_beside_a_dart_that_stands_in_the_board_sweeps_take_breath() -> None:
    lines = HeldLines()
    told: list[SourceEvent] = []

    def tell(events: Sequence[SourceEvent]) -> None:
        told.extend(events)

    keep_sweeping("gpio", Sweeper(4, 4), lines, lambda: lines.now_us, tell, lambda: lines.pauses < 3)
    assert [type(event) for event in told] == [SourceStatus], "it was closed from the beginning"
    assert CALM_US < lines.paused_us < CALM_US + 1_000


def test_what_changes_while_it_comes_up_is_in_the_snapshot_and_no_edge() -> None:
    lines = HeldLines()
    told: list[SourceEvent] = []
    keep_sweeping("gpio", Sweeper(4, 4), lines, lambda: lines.now_us, told.extend, lambda: False)
    (status,) = told
    assert isinstance(status, SourceStatus)
    assert status.closed == ((2, 1),)
    assert not [event for event in told if isinstance(event, ContactEdge)]
