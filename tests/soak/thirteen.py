"""How well bots play Thirteen: deals chosen at the table, one player of a kind against three of another.

Cards and places are fair: each deal is the first of a match of its own, and the one sits in each seat in turn. A
player thinks as ``Wits`` say, or plays by chance (``RANDOM``). With four alike each is first in a quarter of the deals.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Final

from games import registry, settings
from games.kernel import AnyGame, Choose, Facts, Seat, Wits
from games.rng import Rng

SEATS: Final = 4
RANDOM: Final = Wits(-1)
GREEDY: Final = Wits(0)
SEARCHING: Final = Wits(40)
PAIRINGS: Final = (
    ("one greedy among three that play at random", GREEDY, RANDOM, 0.55),
    ("one searching among three greedy ones", SEARCHING, GREEDY, 0.38),
)
"""What is measured: words, the one, the three, the share of first places that is wanted."""


def first(number: int, one: Wits, others: Wits, hands: str = "secret") -> bool:
    """Whether the one is the first out in deal ``number``."""
    game: AnyGame = registry.find("thirteen")
    written = {"mode": "classic", "hands": hands, "target": 50}
    bots = frozenset(range(SEATS))
    options = game.resolve(settings.parse(game.info.settings, written, SEATS), Facts(SEATS, bots=bots))
    seed = f"deal {number}".encode().ljust(32, b".")
    state, chance, mind = game.setup(options, SEATS, seed), random.Random(number), Rng(seed).fork("bots")
    me = Seat(number % SEATS)
    for turn in range(1000):
        seat = game.to_act(state)[0]
        token = _token(game, state, seat, one if seat == me else others, chance, mind.fork(str(turn)))
        result = game.apply(state, Choose(seat, token))
        assert result.refused is None, result.refused
        ended = [step for step in result.steps if step.event.kind == "round"]
        if ended:
            return bool(ended[0].event.seats[0] == me)
        state = result.state
    raise AssertionError(f"deal {number} never ends")


def _token(game: AnyGame, state: Any, seat: Seat, wits: Wits, chance: random.Random, rng: Rng) -> str:
    choices = game.choices(state, seat)
    if wits == RANDOM or len(choices) == 1:
        return chance.choice(choices).token
    weighed = game.weigh(game.observe(state, seat), choices, wits, rng)
    return max(choices, key=lambda choice: weighed.choices[choice.token]).token


def shares(deals: int, jobs: int) -> Iterator[tuple[str, float, float]]:
    """For each pairing its words, the share of first places of the one, and what was wanted."""
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for words, one, others, wanted in PAIRINGS:
            work = functools.partial(first, one=one, others=others)
            won = sum(pool.map(work, range(deals), chunksize=8))
            yield words, won / deals, wanted
