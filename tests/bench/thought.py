"""A bot's thought: here, in the process where bots think, and back."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Iterator
from time import perf_counter

from firmware.board import load
from firmware.bots import Thought
from firmware.bots.thinker import CAP_US, Process, Thinker
from firmware.clock import RealClock
from firmware.logs.journal import Seated
from firmware.session import Session
from games import registry
from games.rng import Rng
from tests.bench.figure import Figure, median_ms, quantile

TIMES = 300


def first_thought() -> Thought:
    """Of a bot among four, before the first dart."""
    board, seats = load("simulated"), tuple(Seated(f"Bot {n}", "good") for n in range(4))
    session = Session.start(registry.find("main-vide-gagne"), {}, seats, bytes(32), board.name, "")
    game, state = session.game, session.state
    seat = game.to_act(state)[0]
    seen, choices = game.observe(state, seat), game.choices(state, seat)
    return Thought(game, seen, seat, "good", board.geometry, choices, Rng(bytes(32)))


async def apart(thought: Thought) -> tuple[float, list[float]]:
    """In ms: from the start of the process to its being ready, and each thought there and back."""
    worker = Process()
    try:
        began = perf_counter()
        await worker.ask(thought.geometry)
        ready = (perf_counter() - began) * 1e3
    finally:
        worker.close()
    spans = []
    async with Thinker(RealClock(), thought.geometry, print) as thinker:
        await thinker.think(thought)
        for _ in range(TIMES):
            began = perf_counter()
            await thinker.think(thought)
            spans.append((perf_counter() - began) * 1e3)
    return ready, spans


def measure() -> Iterator[Figure]:
    """Beside each other."""
    thought = first_thought()
    ready, spans = asyncio.run(apart(thought))
    how = "a dart among four players: 561 points to aim at, weighed"
    yield Figure("a bot's thought, inside the program", median_ms(thought.decide, TIMES), "ms", how=how)
    how = f"the same in the bots' process, {len(pickle.dumps(thought)):,} bytes there; pictures go on meanwhile"
    yield Figure("... there and back, median", quantile(spans, 0.5), "ms", how=how)
    how = "wanted: what a bot may think"
    yield Figure("... there and back, 99 of 100", quantile(spans, 0.99), "ms", most=CAP_US / 1000, how=how)
    how = "from its start until bots of every skill can think there; it starts with the program"
    yield Figure("the bots' process ready", ready, "ms", how=how)
