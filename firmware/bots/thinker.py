"""Bots think in a process of their own, and never for long.

Laws: a thought has a decision after at most ``CAP_US``, whatever becomes of the process; nothing but thoughts and
decisions crosses to it and back. A process that is late, ends or answers rubbish is killed and replaced, and the bot
acts in haste. Where there can be none, bots think in a thread of the program.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from pathlib import Path
from typing import Final, Protocol, Self, TypeAlias

import firmware
from firmware.bots import Decision, Thought
from firmware.bots.mind import Question, Study, answer
from firmware.clock import Clock
from firmware.reasons import reason
from games.geometry import Geometry
from games.text import Text, text

CAP_US: Final = 600_000
"""So long a bot may think, in us."""

_WAKING: Final = 20  # times the cap, for a process that starts
_TRIES: Final = 3  # processes in a row that fail before it is left at that

_SLOW: Final = text("A bot thought for too long and acted in haste.")
_ENDED: Final = text("The process in which bots think came to an end; it is started again.")


class Worker(Protocol):
    """Somebody who answers one question at a time."""

    async def ask(self, question: Question) -> object:
        """The answer, whatever it is. May raise anything, and take for ever."""

    def close(self) -> None:
        """Stop at once; a question that is being thought about has no answer then."""


Start: TypeAlias = Callable[[], Worker]
"""Starts a worker, or raises ``OSError``."""


class Process:
    """A process that runs ``firmware.bots.mind.serve``."""

    def __init__(self) -> None:
        """Start it.

        Raises:
            OSError: it cannot be started.
        """
        if not sys.executable or getattr(sys, "frozen", False):
            raise OSError(errno.ENOENT, os.strerror(errno.ENOENT))
        root = str(Path(firmware.__file__).parents[1])
        serve = "import sys; sys.path.insert(0, sys.argv[1]); from firmware.bots.mind import serve; serve()"
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-c", serve, root],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C in a terminal is for the program alone
        )

    @property
    def pid(self) -> int:
        """Its number in the system."""
        return self._process.pid

    async def ask(self, question: Question) -> object:
        return await asyncio.to_thread(self._ask, question)

    def _ask(self, question: Question) -> object:
        pipe_in, pipe_out = self._process.stdin, self._process.stdout
        assert pipe_in is not None
        assert pipe_out is not None
        pipe_in.write(pickle.dumps(question))
        pipe_in.flush()
        return pickle.load(pipe_out)

    def close(self) -> None:
        self._process.kill()
        with contextlib.suppress(OSError):  # what is not written yet never will be
            self._process.__exit__(None, None, None)


class Inside:
    """A thread of the program itself, which holds up nobody who waits for the program's end."""

    async def ask(self, question: Question) -> object:
        answered: Future[object] = Future()
        answered.set_running_or_notify_cancel()

        def think() -> None:
            try:
                answered.set_result(answer(question))
            except Exception as error:
                answered.set_exception(error)

        threading.Thread(target=think, daemon=True).start()
        return await asyncio.wrap_future(answered)

    def close(self) -> None:
        """Nothing can stop a thread."""


class Thinker:
    """All bots' thinking: ``async with Thinker(...) as thinker`` has a worker, started ahead."""

    def __init__(
        self,
        clock: Clock,
        geometry: Geometry,
        say: Callable[[Text], None],
        start: Start = Process,
        cap_us: int = CAP_US,
    ) -> None:
        """Nothing is started yet.

        Args:
            clock: by which bots are late.
            geometry: of the board that they will throw at.
            say: is told what went wrong, each thing once.
            start: starts a worker.
            cap_us: so long a thought may take.
        """
        self._clock, self._geometry, self._say, self._start, self._cap_us = clock, geometry, say, start, cap_us
        self._said: set[Text] = set()
        self._failures = 0

    async def __aenter__(self) -> Self:
        self._begin()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._end()
        await asyncio.gather(self._asked, return_exceptions=True)

    async def think(self, thought: Thought) -> Decision:
        """What the bot does. A thought whose decision nobody waits for any more may be dropped (cancelled)."""
        until_us = self._clock.now_us() + self._cap_us
        if await self._free(until_us) and await self._learned(thought, until_us):
            self._ask(thought, until_us)
            if await self._free(until_us):
                decision = self._asked.result()
                if thought.fits(decision):
                    self._failures = 0
                    return decision
                self._fail()
        return thought.hasty()

    async def _learned(self, thought: Thought, until_us: int) -> bool:
        """Whether the worker knows by heart what the thought takes; it is given as long for that as for waking up."""
        study = thought.game.study(thought.observation)
        key = (thought.game.info.slug, thought.skill, study)
        if study is None or key in self._known:
            return True
        self._known.add(key)
        self._ask(Study(thought), self._clock.now_us() + _WAKING * self._cap_us)
        return await self._free(until_us)

    def _ask(self, question: Question, late_us: int) -> None:
        """Ask the worker something; after that time it is ``late``."""
        self._late_us = late_us
        self._asked = asyncio.ensure_future(self._worker.ask(question))

    async def _free(self, until_us: int) -> bool:
        """Wait until then for the worker to answer; whether it has. One that failed, or is late, is replaced.

        It does not answer while it wakes up or learns, nor while it thinks a thought that was dropped.
        """
        answered = asyncio.Event()
        self._asked.add_done_callback(lambda _: answered.set())
        await self._clock.wait(answered, until_us)
        if not self._asked.done():
            if self._clock.now_us() >= self._late_us and not isinstance(self._worker, Inside):
                self._once(_SLOW)
                self._replace()
            return False
        if self._asked.exception():
            self._fail()
            return False
        return True

    def _fail(self) -> None:
        self._failures += 1
        self._once(_ENDED)
        self._replace()

    def _replace(self) -> None:
        self._end()
        self._begin()

    def _begin(self) -> None:
        """Have a worker, which gets ready."""
        self._worker, self._known = self._started(), set[Hashable]()
        self._ask(self._geometry, self._clock.now_us() + _WAKING * self._cap_us)

    def _started(self) -> Worker:
        why: Text | str = text("it keeps ending")
        if self._failures < _TRIES:
            try:
                return self._start()
            except OSError as error:
                why = reason(error)
        self._once(text("Bots think inside the program, since they can have no process of their own: {why}", why=why))
        return Inside()

    def _end(self) -> None:
        self._asked.cancel()
        self._worker.close()

    def _once(self, words: Text) -> None:
        if words not in self._said:
            self._said.add(words)
            self._say(words)
