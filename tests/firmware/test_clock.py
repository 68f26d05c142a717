"""The clock that jumps lives through hours in no time, in the right order."""

from __future__ import annotations

import asyncio

import pytest

from firmware.clock import JumpClock, RealClock

HOUR = 3_600_000_000


def test_everybody_wakes_at_his_own_time_in_order() -> None:
    clock = JumpClock()
    woken: list[tuple[str, int]] = []

    async def wake(name: str, every: int, times: int) -> None:
        for _ in range(times):
            await clock.sleep_until(clock.now_us() + every)
            woken.append((name, clock.now_us()))

    async def all_of_them() -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(wake("slow", HOUR, 2))
            group.create_task(wake("fast", 1_000_003, 3))

    clock.run(all_of_them())
    assert woken == [
        ("fast", 1_000_003),
        ("fast", 2_000_006),
        ("fast", 3_000_009),
        ("slow", HOUR),
        ("slow", 2 * HOUR),
    ]


def test_a_time_that_has_passed_is_not_waited_for() -> None:
    clock = JumpClock(500)
    clock.run(clock.sleep_until(100))
    assert clock.now_us() == 500


@pytest.mark.parametrize(("set_at", "until", "woken"), [(300, 1_000, 300), (3_000, 1_000, 1_000), (300, None, 300)])
def test_waiting_ends_with_the_event_or_the_time(set_at: int, until: int | None, woken: int) -> None:
    clock = JumpClock()

    async def story() -> int:
        event = asyncio.Event()

        async def later() -> None:
            await clock.sleep_until(set_at)
            event.set()

        async with asyncio.TaskGroup() as group:
            group.create_task(later())
            await clock.wait(event, until)
            return clock.now_us()

    assert clock.run(story()) == woken


@pytest.mark.parametrize("until", [0, 1_000, None])
def test_who_is_to_end_does_not_wait_first(until: int | None) -> None:
    """Ctrl-C while a picture is drawn that takes too long: the next one is due, and is not drawn any more."""
    clock = JumpClock(500)

    async def story() -> None:
        task = asyncio.current_task()
        assert task is not None
        task.cancel()
        await clock.wait(asyncio.Event(), until)

    with pytest.raises(asyncio.CancelledError):
        clock.run(story())
    assert clock.now_us() == 500


class Stopped(JumpClock):
    """Ctrl-C comes just as somebody looks at it."""

    def now_us(self) -> int:
        task = asyncio.current_task()
        if task and not task.cancelling():
            task.cancel()
        return super().now_us()


@pytest.mark.parametrize("until", [0, 1_000])
def test_who_is_to_end_just_as_he_begins_to_wait_ends(until: int) -> None:
    """The time-out, if its time has passed, would take that for its own: the program would go on."""
    clock = Stopped(500)
    with pytest.raises(asyncio.CancelledError):
        clock.run(clock.wait(asyncio.Event(), until))


def test_the_real_clock_never_goes_back_and_runs_faster_when_told() -> None:
    plain, fast = RealClock(), RealClock(speed=1000)
    readings = [fast.now_us() for _ in range(1000)]
    assert readings == sorted(readings)
    assert plain.run(plain.sleep_until(plain.now_us())) is None
