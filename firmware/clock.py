"""The one clock. Nothing else in the house may ask what time it is.

Times are whole microseconds (us) of a monotonic clock. A play at ``speed`` 4 lives four of its seconds in one of
ours, so every pace and deadline is written once, in the seconds of the people who play.
"""

from __future__ import annotations

import asyncio
import contextlib
import selectors
import time
from abc import ABC, abstractmethod
from collections.abc import Coroutine
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final, Protocol, TypeVar

T = TypeVar("T")


class Clock(Protocol):
    """The time, and how to wait for it."""

    def now_us(self) -> int:
        """The time in us; it never goes back."""

    def at(self, us: int) -> int:
        """What this clock shows when the machine's own (``machine_us``), by which sources stamp, shows so much."""

    async def sleep_until(self, us: int) -> None:
        """Wait until then; returns at once when that has passed."""

    async def wait(self, event: asyncio.Event, until_us: int | None) -> None:
        """Wait for the event or, if one is given, for the time, whichever is first."""


def machine_us() -> int:
    """The machine's own monotonic clock, by which its kernel stamps pins; the same in every process."""
    return time.monotonic_ns() // 1000


def today() -> str:
    """The date and time in UTC to the second, as a log's header says it (``2026-05-01T20:15:00Z``)."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


EARLIEST: Final = "2026"
"""No clock that was ever set shows an earlier year: this program did not exist."""


def begun() -> str:
    """``today``, for what begins now; empty where the clock was never set (no battery, no network)."""
    now = today()
    return now if now >= EARLIEST else ""


def dated(seconds: float) -> str:
    """A file's time, in seconds since 1970, as ``today`` says such."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


@dataclass(frozen=True, slots=True)
class Moment:
    """A date and time where the program runs: how many days it is ago, month, day, and ``23:14``."""

    days: int
    month: int
    day: int
    time: str


def local(utc: str) -> Moment | None:
    """A date and time as ``today`` says it; None if the word is none."""
    try:
        then = datetime.fromisoformat(utc).astimezone()
    except ValueError:
        return None
    days = (datetime.now(UTC).astimezone().date() - then.date()).days
    return Moment(days, then.month, then.day, then.strftime("%H:%M"))


class _LoopClock(ABC):
    """Waits with the running loop's timers; ``_per_us`` is how many of the loop's seconds one us takes."""

    _per_us = 1e-6

    @abstractmethod
    def now_us(self) -> int: ...

    async def sleep_until(self, us: int) -> None:
        await asyncio.sleep(max(0, us - self.now_us()) * self._per_us)

    async def wait(self, event: asyncio.Event, until_us: int | None) -> None:
        if until_us is None:
            await event.wait()
            return
        task = asyncio.current_task()
        before = task.cancelling() if task else 0
        if before:
            await asyncio.sleep(0)  # cancelled: ends here; with a time that has passed too, only that would count below
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(0, until_us - self.now_us()) * self._per_us):
                await event.wait()
        if task and task.cancelling() > before:  # by Ctrl-C just before the time-out began, which took it for its own
            await asyncio.sleep(0)
            raise asyncio.CancelledError


class RealClock(_LoopClock):
    """The machine's monotonic clock, ``speed`` times as fast."""

    def __init__(self, speed: float = 1.0) -> None:
        self._speed = speed
        self._per_us = 1e-6 / speed
        self._start_us = machine_us()

    def now_us(self) -> int:
        return self.at(machine_us())

    def at(self, us: int) -> int:
        return int((us - self._start_us) * self._speed)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run the work to its end in a loop of its own."""
        return asyncio.run(work)


class JumpClock(_LoopClock):
    """A clock that stands still while anything works and jumps to the next waiting moment when nothing does.

    It works by giving the loop a selector that, asked to wait so long for the world, moves the time instead.
    Only what runs under ``run`` may wait for it.
    """

    def __init__(self, start_us: int = 0) -> None:
        self._now_us = start_us

    def now_us(self) -> int:
        return self._now_us

    def at(self, us: int) -> int:
        return us  # whoever stamps where this clock jumps stamps by it

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run the work to its end in a loop whose time is this clock's."""
        with asyncio.Runner(loop_factory=lambda: _JumpLoop(self)) as runner:
            return runner.run(work)

    def _jump(self, seconds: float) -> None:
        self._now_us = max(self._now_us + 1, round((self._now_us / 1e6 + seconds) * 1e6))


class _JumpLoop(asyncio.SelectorEventLoop):
    def __init__(self, clock: JumpClock) -> None:
        self._clock = clock
        super().__init__(_JumpSelector(clock))

    def time(self) -> float:
        return self._clock.now_us() / 1e6


class _JumpSelector(selectors.DefaultSelector):
    def __init__(self, clock: JumpClock) -> None:
        super().__init__()
        self._clock = clock

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            return list(super().select(None))
        found = list(super().select(0))
        if not found and timeout > 0:
            self._clock._jump(timeout)
        return found
