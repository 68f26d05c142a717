"""Who presses while a board is learned: a person at a real board, or a hand at a simulated one."""

from __future__ import annotations

import queue
import threading
from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import Final, Literal, TypeAlias

from firmware.board import Board
from firmware.clock import machine_us
from firmware.hands.simulator import Simulator
from firmware.learn.lesson import Lesson
from firmware.learn.presses import Presses
from firmware.sources.reports import contact
from games.segments import Segment
from hal.edges import Contact, ContactEdge, Report, Source, SourceEvent, SourceStatus
from hal.fake import Membrane

Word: TypeAlias = Literal["nothing", "undo", "done"]

Happening: TypeAlias = "frozenset[Contact] | Word | SourceStatus | Report"
"""A press, what a person says of it, how the source is, or a finished word."""

WORDS: Final[dict[str, Word]] = {"": "nothing", "n": "nothing", "u": "undo", "q": "done"}
"""What a person types, or a script says."""

_POLL_S: Final = 0.02
_APART_US: Final = 1_000_000  # from one press of the simulated hand to the next


def simulated(lesson: Lesson, board: Board, script: Sequence[str] | None = None, seed: int = 0) -> Iterator[Happening]:
    """A hand at a simulated board: it presses what is asked for, or what a script says.

    Args:
        lesson: what asks for segments.
        board: what hangs there.
        script: segments, or words (``WORDS``); None: what is asked for, all of it.
        seed: of how contacts bounce.
    """
    foils = Membrane(board.rows, board.cols, seed=seed)
    simulator, presses, now = Simulator(board, foils, seed=seed), Presses(), 0
    todo = iter(script) if script is not None else None
    while lesson.stage != "done" and lesson.ask is not None:
        said = lesson.ask.name if todo is None else next(todo, "q")
        if said in WORDS:
            yield WORDS[said]
            continue
        asked = board.sense(Segment(said))
        simulator.throw_segment(asked, now)
        for edge in foils.sweep_until(now + _APART_US - 1):
            presses.feed(edge)
        now += _APART_US
        yield presses.tick(now) or "nothing"
        if todo is None and lesson.taken not in (None, asked):
            yield "undo"  # something else lit up


def real(source: Source, typed: Iterable[str]) -> Generator[Happening]:
    """A person at a real board: what the source reads, and what is ``typed`` (``WORDS``). It never ends by itself."""
    came: queue.SimpleQueue[SourceEvent | Word] = queue.SimpleQueue()
    threading.Thread(target=_typed, args=(typed, came), daemon=True).start()
    presses = Presses()
    source.start(came.put)
    try:
        while True:
            try:
                event = came.get(timeout=_POLL_S)
            except queue.Empty:
                event = None
            match event:
                case ContactEdge():
                    presses.feed(event)
                case SourceStatus():
                    if event.closed is not None:
                        presses.begin(event.closed)
                    yield event
                case Report("next" | "undo" as word):
                    yield "undo" if word == "undo" else "nothing"
                case Report(token):
                    named = contact(token)
                    yield event if named is None else frozenset({named})
                case str():
                    yield event
            press = presses.tick(machine_us())
            if press:
                yield press
    finally:
        source.stop()


def _typed(typed: Iterable[str], came: queue.SimpleQueue[SourceEvent | Word]) -> None:
    for line in typed:
        word = WORDS.get(line.strip().lower())
        if word is not None:
            came.put(word)
