"""Random play: whole matches of every game beside whole games of chess, turn and turn about in one run."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Iterator
from time import perf_counter

import chess

from games import registry, settings
from games.kernel import AnyGame, Facts
from tests.bench.figure import Figure
from tests.conformance.playout import playout

SEATS = 4
SECONDS = 12.0


def one_match(game: AnyGame, chance: random.Random) -> int:
    """A match of four random players to its end: how many actions it took."""
    options = game.resolve(settings.parse(game.info.settings, {}, SEATS), Facts(SEATS))
    return playout(game, options, SEATS, chance.randbytes(32))[1]


def one_chess(chance: random.Random, claim: bool) -> int:
    """A random game of chess to its end, with or without claiming draws: how many moves it took."""
    board = chess.Board()
    while not board.is_game_over(claim_draw=claim):
        board.push(chance.choice(list(board.legal_moves)))
    return board.ply()


def rates(works: list[Callable[[], int]], seconds: float) -> list[float]:
    """Units of work per second of each, done in turns so that a busy moment of the machine hits all alike."""
    done, spent = [0] * len(works), [0.0] * len(works)
    while sum(spent) < seconds:
        for place, work in enumerate(works):
            began = perf_counter()
            while (span := perf_counter() - began) < 0.25:
                done[place] += work()
            spent[place] += span
    return [units / span for units, span in zip(done, spent, strict=True)]


def measure() -> Iterator[Figure]:
    """Actions per second of each game; the first of them against python-chess."""
    chance = random.Random(20)
    for slug, game in registry.every().items():
        speed, plain, claimed = rates(
            [
                functools.partial(one_match, game, chance),
                functools.partial(one_chess, chance, False),
                functools.partial(one_chess, chance, True),
            ],
            SECONDS,
        )
        played = f"whole matches of {SEATS} seats, default options, half of the choices offered taken; one core"
        yield Figure(f"random play of {slug}", speed, "actions/s", least=40_000, how=played)
        for words, call, moves in (
            ("claiming draws", "is_game_over(claim_draw=True)", claimed),
            ("never claiming", "is_game_over()", plain),
        ):
            how = f"`{call}` after each random move: {moves:,.0f} moves/s in the same run"
            yield Figure(f"... against python-chess, {words}", speed / moves, "x", least=4, how=how)
