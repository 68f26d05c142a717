"""Bots' real process: it answers, and it is never left behind, however the program ends."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from firmware.bots.thinker import Process, Thinker, Worker
from firmware.clock import RealClock
from games.geometry import SOFT
from games.text import Text
from tests.rig.minds import Deadly, Endless, Talking, thought
from tests.rig.screen import CIBLE, PATIENCE_S, until

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked at in /proc")


def state(pid: int) -> str | None:
    """``R`` or ``S`` of a process that lives; None of one that is gone, a body that nobody has buried included."""
    try:
        return (Path("/proc") / str(pid) / "stat").read_text().rsplit(")", 1)[1].split()[0].replace("Z", "") or None
    except (FileNotFoundError, ProcessLookupError):
        return None


def gone(pid: int) -> None:
    until(lambda: True if state(pid) is None else None, f"process {pid} to end")


def at_home(home: Path) -> list[int]:
    """All processes of this machine that live and have this home, whoever has started them."""
    found = []
    for environ in Path("/proc").glob("[0-9]*/environ"):
        with contextlib.suppress(OSError):
            if f"CIBLE_STATE={home}".encode() in environ.read_bytes().split(b"\0"):
                found.append(int(environ.parent.name))
    return [pid for pid in found if state(pid) is not None]


def asked(worker: Process, *questions: object) -> list[object]:
    """What it answers, one after another."""

    async def work() -> list[object]:
        return [await worker.ask(question) for question in (SOFT, *questions)]  # type: ignore[arg-type]

    return asyncio.run(work())[1:]


@contextmanager
def process() -> Iterator[Process]:
    worker = Process()
    try:
        yield worker
    finally:
        worker.close()
        assert state(worker.pid) is None


def test_it_thinks_as_the_program_would() -> None:
    with process() as worker:
        assert asked(worker, thought(), thought()) == [thought().decide()] * 2


def test_it_lets_pictures_come_first_and_has_no_screen() -> None:
    with process() as worker:
        asked(worker, thought())
        there = Path("/proc") / str(worker.pid)
        assert int((there / "stat").read_text().rsplit(")", 1)[1].split()[16]) == os.nice(0) + 5
        loaded = (there / "maps").read_text()
        assert "python" in loaded
        assert "pygame" not in loaded
        assert "SDL" not in loaded


def test_what_a_game_prints_is_no_answer(capfd: pytest.CaptureFixture[str]) -> None:
    with process() as worker:
        assert asked(worker, thought(Talking())) == [thought().decide()]
    assert capfd.readouterr() == ("", "twenty, twenty, twenty\n")


def test_ctrl_c_is_not_for_it() -> None:
    with process() as worker:
        assert os.getsid(worker.pid) != os.getsid(0)
        asked(worker)
        os.kill(worker.pid, signal.SIGINT)
        assert asked(worker, thought()) == [thought().decide()]


class Evening:
    """A thinker with real processes, and what became of them."""

    def __init__(self) -> None:
        self.pids: list[int] = []
        self.said: list[Text] = []

    def _start(self) -> Worker:
        worker = Process()
        self.pids.append(worker.pid)
        return worker

    def live(self, story: Callable[[Thinker], Awaitable[None]]) -> None:
        async def work() -> None:
            async with Thinker(
                RealClock(), SOFT, self.said.append, self._start, cap_us=int(PATIENCE_S * 1e6)
            ) as thinker:
                await story(thinker)

        asyncio.run(work())
        assert [state(pid) for pid in self.pids] == [None] * len(self.pids)


def test_killed_in_the_middle_of_a_thought_it_is_replaced() -> None:
    evening = Evening()

    async def story(thinker: Thinker) -> None:
        endless = thought(Endless())
        thinking = asyncio.create_task(thinker.think(endless))
        await asyncio.to_thread(until, lambda: True if busy(evening.pids[0]) else None, "the thought to begin")
        os.kill(evening.pids[0], signal.SIGKILL)
        assert await thinking == endless.hasty()
        assert await thinker.think(thought()) == thought().decide()

    evening.live(story)
    assert len(evening.pids) == 2
    assert len(evening.said) == 1


def busy(pid: int) -> bool:
    """Whether a process has worked for longer than it takes to get ready."""
    fields = (Path("/proc") / str(pid) / "stat").read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) > os.sysconf("SC_CLK_TCK")


def test_a_game_that_kills_it_does_not_end_the_match() -> None:
    evening = Evening()

    async def story(thinker: Thinker) -> None:
        deadly = thought(Deadly())
        assert await thinker.think(deadly) == deadly.hasty()
        assert await thinker.think(thought()) == thought().decide()

    evening.live(story)
    assert len(evening.pids) == 2


def test_it_ends_with_a_program_that_is_killed_in_the_middle_of_a_thought() -> None:
    program = (
        "import asyncio; from firmware.bots.thinker import Process; from games.geometry import SOFT\n"
        "from tests.rig.minds import Endless, thought\n"
        "worker = Process(); print(worker.pid, flush=True)\n"
        "async def work(): await worker.ask(SOFT); await worker.ask(thought(Endless()))\n"
        "asyncio.run(work())\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        until(lambda: True if busy(pid) else None, "the thought to begin")
        parent.kill()
    gone(pid)


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_the_program_leaves_nobody_behind(end: signal.Signals, tmp_path: Path) -> None:
    words = (
        "play",
        "main-vide-gagne",
        "--bots",
        "good,pro",
        "--windowed",
        "--size",
        "640x480",
        "--seed",
        "1",
        "--speed",
        "5",
    )
    environ = {**os.environ, "HOME": str(tmp_path), "CIBLE_STATE": str(tmp_path)}
    program = subprocess.Popen([*CIBLE, *words], env=environ, stderr=subprocess.PIPE, text=True)
    try:
        log = until(lambda: next(tmp_path.glob("matches/*.jsonl"), None), "a log")
        until(lambda: True if len(log.read_text().splitlines()) > 2 else None, "a bot's dart")
        until(lambda: True if len(at_home(tmp_path)) > 1 else None, "who thinks")
        program.send_signal(end)
        _, complaints = program.communicate(timeout=PATIENCE_S)
        assert "Traceback" not in complaints
        until(lambda: True if not at_home(tmp_path) else None, "an empty house")
    finally:
        program.kill()
        program.communicate()
