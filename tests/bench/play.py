"""Random play: whole matches of every game beside whole games of chess, turn and turn about in one run."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import chess

from games import registry, settings
from games.kernel import AnyGame, Facts
from tests.bench.figure import Figure
from tests.conformance.playout import playout

SEATS = 4
SECONDS = 12.0


@dataclass(frozen=True, slots=True)
class Pace:
    """What is wanted of a game's random play.

    Attributes:
        least: units a second.
        times: as fast as python-chess.
        unit: of what is counted: actions, or what players do in a visit.
        visits: visits are counted, not actions; chess moves stand beside actions all the same.
    """

    least: int = 40_000
    times: int = 3
    unit: str = "actions/s"
    visits: bool = False


PACES = {
    "main-vide-gagne": Pace(times=4),
    "oie-des-archers": Pace(30_000, unit="player-volleys/s", visits=True),
    "thirteen": Pace(unit="moves/s"),
    "chicken-foot": Pace(30_000, unit="moves/s"),
    "x01": Pace(60_000, times=4, unit="darts/s"),
    "cricket": Pace(50_000, times=4, unit="darts/s"),
}


def whole(game: AnyGame, chance: random.Random) -> tuple[Any, int]:
    """A match of random players to its end: the last state, and how many actions it took."""
    seats = crowd(game)
    options = game.resolve(settings.parse(game.info.settings, {}, seats), Facts(seats))
    return playout(game, options, seats, chance.randbytes(32))


def crowd(game: AnyGame) -> int:
    """Four, or as many as the game can seat."""
    return min(SEATS, game.info.seats[1])


def one_match(game: AnyGame, chance: random.Random) -> int:
    """The actions of one."""
    return whole(game, chance)[1]


def visits_of_an_action(game: AnyGame, chance: random.Random) -> float:
    """How many visits an action is, less than one, in a hundred matches."""
    matches = [whole(game, chance) for _ in range(100)]
    return sum(game.visit(state) for state, _ in matches) / sum(actions for _, actions in matches)


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
    """Actions per second of each game, or visits; its actions beside the moves of python-chess."""
    chance = random.Random(20)
    for slug, game in registry.every().items():
        pace = PACES.get(slug, Pace())
        speed, plain, claimed = rates(
            [
                functools.partial(one_match, game, chance),
                functools.partial(one_chess, chance, False),
                functools.partial(one_chess, chance, True),
            ],
            SECONDS if slug in PACES else SECONDS / 3,
        )
        played = f"whole matches of {crowd(game)} seats, default options, half of the choices offered taken; one core"
        share = visits_of_an_action(game, chance) if pace.visits else 1.0
        yield Figure(f"random play of {slug}", speed * share, pace.unit, least=pace.least, how=played)
        for words, call, moves in (
            ("claiming draws", "is_game_over(claim_draw=True)", claimed),
            ("never claiming", "is_game_over()", plain),
        ):
            how = f"`{call}` after each random move: {moves:,.0f} moves/s in the same run"
            yield Figure(f"... against python-chess, {words}", speed / moves, "x", least=pace.times, how=how)
