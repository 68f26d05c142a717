"""How well bots play Thirteen: deals chosen at the table, one player of a kind against three of another.

Cards and places are fair: each deal is the first of a match of its own, and the one sits in each seat in turn. A
player thinks as ``Wits`` say, or plays by chance (``RANDOM``). With four alike each is first in a quarter of the deals.
"""

from __future__ import annotations

import functools
import random
from typing import Any, Final

from firmware.bots import Thought, Throw
from games import registry, settings
from games.geometry import SOFT
from games.kernel import Action, AnyGame, Choose, Dart, Facts, Seat
from games.rng import Rng
from games.settings import Value
from games.wits import Wits
from tests.soak.many import many

SEATS: Final = 4
RANDOM: Final = Wits(-1)
GREEDY: Final = Wits(0)
SEARCHING: Final = Wits(40)
PAIRINGS: Final = (
    ("one greedy among three that play at random", GREEDY, RANDOM, 0.55),
    ("one searching among three greedy ones", SEARCHING, GREEDY, 0.38),
)
"""What is measured: words, the one, the three, the share of first places that is wanted."""


VISITS: Final = (25, 45)
"""Visits that a deal of four casual players with darts is to take."""

IN_DARTS: Final = 10
"""For so many deals one more is played with darts."""


def won(number: int, one: Wits, others: Wits, hands: str = "secret") -> bool:
    """Whether the one is the first out in deal ``number``."""
    game: AnyGame = registry.find("thirteen")
    written: dict[str, Value] = {"mode": "classic", "hands": hands, "target": 50}
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


def visits(number: int, skill: str = "casual", hands: str = "open") -> int:
    """How many visits deal ``number`` takes four players who throw darts at it."""
    game: AnyGame = registry.find("thirteen")
    bots = frozenset(range(SEATS))
    options = game.resolve(settings.parse(game.info.settings, {"hands": hands}, SEATS), Facts(SEATS, bots=bots))
    seed = f"pace {number}".encode().ljust(32, b".")
    state, rng, seen = game.setup(options, SEATS, seed), Rng(seed).fork("bots"), set[int]()
    for turn in range(10_000):
        seat = game.to_act(state)[0]
        choices = game.choices(state, seat)
        done = Thought(game, game.observe(state, seat), seat, skill, SOFT, choices, rng.fork(str(turn))).decide()
        action: Action = Dart(seat, game.visit(state), SOFT.segment(*done.land)) if isinstance(done, Throw) else done
        seen.add(game.visit(state))
        result = game.apply(state, action)
        assert result.refused is None, result.refused
        if any(step.event.kind == "round" for step in result.steps):
            return len(seen)
        state = result.state
    raise AssertionError(f"deal {number} never ends")


def section(count: int, first: int, jobs: int) -> tuple[list[str], bool]:
    """The lines of the page, and whether bots play well enough and deals take as long as they should."""
    lines = [
        f"{count:,} deals of four each, cards chosen at the table, hands secret. A fair share of first places is",
        "25 %.",
        "",
    ]
    numbers = range(first, first + count)
    well = True
    for words, one, others, wanted in PAIRINGS:
        share = sum(many(words, functools.partial(won, one=one, others=others), numbers, jobs)) / count
        well = well and share >= wanted
        lines.append(f"* {words}: first in {share:.1%} (wanted: {wanted:.0%})")
    took = sorted(many("deals with darts", visits, numbers[: max(1, count // IN_DARTS)], jobs))
    low, high = took[len(took) // 10], took[len(took) * 9 // 10 - 1]
    middle = took[len(took) // 2]
    lines += [
        "",
        f"{len(took):,} deals of four casual players with darts, open hands: half are over after {middle} visits,",
        f"eight in ten take {low} to {high} (wanted: {VISITS[0]} to {VISITS[1]}).",
    ]
    return lines, well and VISITS[0] <= middle <= VISITS[1]
