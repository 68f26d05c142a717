"""How well bots play Chicken Foot, and how long a match of it takes.

Rounds are chosen at the table, so that only thought counts: one who looks ahead against three who take what looks
best, in each seat in turn. A round goes to the fewest points, shared among those level; a fair share is a quarter.
"""

from __future__ import annotations

import functools
import statistics
from typing import Any, Final

from firmware.bots import Thought, Throw
from games import registry, settings
from games.geometry import SOFT
from games.kernel import Action, AnyGame, Choose, Dart, Facts, Seat
from games.rng import Rng
from games.wits import Wits
from tests.soak.many import many

SEATS: Final = 4
GREEDY: Final = Wits(0)
SEARCHING: Final = Wits(40)
SHARE: Final = 0.35
"""Of the rounds that one who looks ahead should win."""

HANDS: Final = ("open", "secret")
VISITS: Final = (55, 90)
"""Of an express match of four casual players."""

IN_DARTS: Final = 20
"""For so many rounds an express match is played with darts."""


def _options(game: AnyGame, **written: str) -> Any:
    bots = frozenset(range(SEATS))
    return game.resolve(settings.parse(game.info.settings, written, SEATS), Facts(SEATS, bots=bots))


def won(number: int, wits: Wits = SEARCHING, hands: str = "secret") -> float:
    """How much of round ``number`` goes to the one: all, a part or nothing."""
    game: AnyGame = registry.find("chicken-foot")
    seed = f"round {number}".encode().ljust(32, b".")
    state = game.setup(_options(game, mode="classic", hands=hands), SEATS, seed)
    me, rng = Seat(number % SEATS), Rng(seed).fork("bots")
    for turn in range(10_000):
        seat = game.to_act(state)[0]
        choices = game.choices(state, seat)
        token = choices[0].token
        if len(choices) > 1:
            mind = wits if seat == me else GREEDY
            weighed = game.weigh(game.observe(state, seat), choices, mind, rng.fork(str(turn)))
            token = max(choices, key=lambda choice: weighed.choices[choice.token]).token
        result = game.apply(state, Choose(seat, token))
        assert result.refused is None, result.refused
        for step in result.steps:
            if step.event.kind == "round":
                first = step.event.seats
                return (me in first) / len(first)
        state = result.state
    raise AssertionError(f"round {number} never ends")


def visits(number: int, skill: str = "casual", length: str = "express") -> int:
    """How many visits match ``number`` takes four players who throw darts at it."""
    game: AnyGame = registry.find("chicken-foot")
    seed = f"pace {number}".encode().ljust(32, b".")
    state = game.setup(_options(game, length=length, hands="open"), SEATS, seed)
    rng, thrown = Rng(seed).fork("bots"), set[int]()
    for turn in range(100_000):
        if not game.to_act(state):
            return len(thrown)
        seat = game.to_act(state)[0]
        choices = game.choices(state, seat)
        done = Thought(game, game.observe(state, seat), seat, skill, SOFT, choices, rng.fork(str(turn))).decide()
        action: Action = Dart(seat, game.visit(state), SOFT.segment(*done.land)) if isinstance(done, Throw) else done
        if isinstance(action, Dart):
            thrown.add(game.visit(state))
        result = game.apply(state, action)
        assert result.refused is None, result.refused
        state = result.state
    raise AssertionError(f"match {number} never ends")


def section(count: int, first: int, jobs: int) -> tuple[list[str], bool]:
    """The lines of the page, and whether bots play well enough and matches take as long as they should."""
    lines = [
        f"{count:,} rounds of four each, tiles chosen at the table; one who looks ahead among three who take what",
        "looks best. The round goes to the fewest points. A fair share is 25 %.",
        "",
    ]
    numbers = range(first, first + count)
    well = True
    for hands in HANDS:
        share = statistics.fmean(many(f"rounds, {hands} hands", functools.partial(won, hands=hands), numbers, jobs))
        well = well and share >= SHARE
        lines.append(f"* {hands} hands: {share:.1%} (wanted: {SHARE:.0%})")
    took = sorted(many("express matches", visits, numbers[: max(1, count // IN_DARTS)], jobs))
    low, middle, high = took[len(took) // 10], took[len(took) // 2], took[len(took) * 9 // 10 - 1]
    lines += [
        "",
        f"{len(took):,} express matches of four casual players with darts, open hands: half are over after {middle}",
        f"visits, eight in ten take {low} to {high} (wanted: {VISITS[0]} to {VISITS[1]}).",
    ]
    return lines, well and VISITS[0] <= middle <= VISITS[1]
