"""Sweeping for as long as it is wanted: the sweeper's steps done on real lines, their speed measured and told."""

from __future__ import annotations

import statistics
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, Protocol

from hal.edges import SourceEvent, SourceStatus
from hal.sweep import Step, Sweeper

CONTACT_US: Final = 1_000
"""The shortest contact of a dart, in us: a longer sweep can miss one."""

CALM_US: Final = 100_000
"""After so long with contacts closed and nothing changing, in us (a dart stands in the board), sweeps take breath: a
process that never rests at a real-time priority is stopped by the kernel for 50 ms of each second."""

PAUSE_S: Final = 0.0002
"""How long a breath is: with the sweep, less than half of a dart's contact."""

_MEASURED: Final = 9  # sweeps before the first status
_NEWS: Final = 1.5  # a sweep that takes so many times what was told is told again


class Lines(Protocol):
    """Lines that can be driven and read."""

    def read(self, step: Step) -> int:
        """Do what the step says; bit n for line n of the side that was read."""

    def rest(self) -> int | None:
        """Wait a while for a sign on a read line, all driven ones active; when it was, in us, or None."""

    def pause(self) -> None:
        """Wait a little, less than half of a dart's contact."""


class Meter:
    """How long sweeps take: the median of the last ones, the longest of all."""

    def __init__(self) -> None:
        self._spans: deque[int] = deque(maxlen=1024)
        self.worst_us = 1

    def add(self, us: int) -> None:
        """One sweep took so many us."""
        self._spans.append(us)
        self.worst_us = max(self.worst_us, us)

    @property
    def median_us(self) -> int:
        """The median, at least 1."""
        return max(1, round(statistics.median(self._spans)))

    def status(self, name: str, warning: str = "") -> SourceStatus:
        """A source that is up, and what there is to warn of: a sweep too slow for darts first."""
        if self.median_us > CONTACT_US:
            warning = (
                f"A sweep takes {self.median_us / 1000:.1f} ms and a dart's contact may last {CONTACT_US // 1000} ms: "
                "darts will be missed. Use the source gpio, or an Arduino."
            )
        return SourceStatus(name, True, warning, self.median_us, self.worst_us)


def keep_sweeping(
    name: str,
    sweeper: Sweeper,
    lines: Lines,
    now_us: Callable[[], int],
    tell: Callable[[Sequence[SourceEvent]], None],
    wanted: Callable[[], bool],
    warning: str = "",
) -> None:
    """Sweep while it is wanted. The first thing told is that the source is up, and what is closed."""
    meter = Meter()
    for _ in range(_MEASURED):
        began, sweeps = now_us(), sweeper.sweeps
        sweeper.awake(began)
        while sweeper.sweeps == sweeps:
            sweeper.saw(lines.read(sweeper.step), now_us())
        meter.add(now_us() - began)
    told = meter.status(name, warning)
    at_us = changed_us = now_us()
    tell([replace(told, closed=sweeper.closed, at_us=at_us)])
    since: int | None = None  # when the sweep before this one ended, if this one followed at once
    sweeps = sweeper.sweeps
    while wanted():
        step = sweeper.step
        if step.rest:
            since = None
            if _is_news(told, meter):
                told = meter.status(name, warning)
                tell([replace(told, at_us=at_us)])  # of the last look: a sign may have come since
            sweeper.woke(lines.rest())
            changed_us = now_us()
            continue
        bits, at_us = lines.read(step), now_us()
        if edges := sweeper.saw(bits, at_us):
            tell(edges)
            changed_us = at_us
        if sweeper.sweeps != sweeps:
            if since is not None:
                meter.add(at_us - since)
            sweeps, since = sweeper.sweeps, at_us
            if at_us - changed_us > CALM_US:
                lines.pause()
                since = None


def _is_news(told: SourceStatus, meter: Meter) -> bool:
    """Whether sweeps have become much slower or faster than was told."""
    assert told.sweep_us is not None
    assert told.worst_us is not None
    pairs = (told.sweep_us, meter.median_us), (told.worst_us, meter.worst_us)
    return any(now > _NEWS * before or before > _NEWS * now for before, now in pairs)
