"""Who presses while a board is learned: a person at a real board, or a hand at a simulated one."""

from __future__ import annotations

import queue
import threading
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from firmware.board import Board
from firmware.clock import machine_us
from firmware.learn.presses import Presses
from firmware.learn.theories import Lines
from firmware.learn.wiring import Wiring
from firmware.learn.wizard import Wizard
from firmware.reports import contact
from firmware.simulator import Simulator
from games.segments import Segment
from hal.edges import Contact, ContactEdge, Report, Source, SourceEvent, SourceStatus
from hal.fake import Membrane

Word: TypeAlias = Literal["nothing", "undo", "done"]


@dataclass(frozen=True, slots=True)
class Rewired:
    """A pin touched for the first time: ``rows[0]`` is the number that row 0 has now."""

    lines: Lines
    rows: tuple[int, ...]
    cols: tuple[int, ...]


Happening: TypeAlias = "frozenset[Contact] | Word | SourceStatus | Report | Rewired"
"""A press, what a person says of it, how the source is, more lines than were known, or a finished word."""

WORDS: Final[dict[str, Word]] = {"": "nothing", "n": "nothing", "u": "undo", "q": "done"}
"""What a person types, or a script says."""

_POLL_S: Final = 0.02
_APART_US: Final = 1_000_000  # from one press of the simulated hand to the next


def simulated(wizard: Wizard, board: Board, script: Sequence[str] | None = None, seed: int = 0) -> Iterator[Happening]:
    """A hand at a simulated board: it presses what is asked for, or what a script says.

    Args:
        wizard: what asks.
        board: what hangs there.
        script: segments, or words (``WORDS``); None: what is asked for, all of it.
        seed: of how contacts bounce.
    """
    foils = Membrane(board.rows, board.cols, seed=seed)
    simulator, presses, now = Simulator(board, foils, seed=seed), Presses(), 0
    todo = iter(script) if script is not None else None
    while wizard.phase != "done" and wizard.ask is not None:
        said = wizard.ask.name if todo is None else next(todo, "q")
        if said in WORDS:
            yield WORDS[said]
            continue
        asked = board.sense(Segment(said))
        simulator.throw_segment(asked, now)
        for edge in foils.sweep_until(now + _APART_US - 1):
            presses.feed(edge)
        now += _APART_US
        yield presses.tick(now) or "nothing"
        if todo is None and wizard.taken not in (None, asked):
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


def by_pins(happenings: Iterator[Happening], wiring: Wiring) -> Iterator[Happening]:
    """The same with contacts instead of pairs of pins, of a board whose wires are known but for some lines."""
    for happening in happenings:
        if not isinstance(happening, frozenset):
            yield happening
            continue
        before = wiring.sides
        for one, other in happening:
            if wiring.contact(one, other) is None:
                wiring.touch(one, other)
        after = wiring.sides
        if before is not None and after is not None and after != before:
            rows, cols = (tuple(new.index(pin) for pin in old) for old, new in zip(before, after, strict=True))
            yield Rewired(Lines(len(after[0]), len(after[1])), rows, cols)
        yield frozenset(contact for pair in happening if (contact := wiring.contact(*pair)) is not None)


def _typed(typed: Iterable[str], came: queue.SimpleQueue[SourceEvent | Word]) -> None:
    for line in typed:
        word = WORDS.get(line.strip().lower())
        if word is not None:
            came.put(word)
