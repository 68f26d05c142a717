"""Tallies of many matches by game and player, and what tools are told of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from firmware.statistics.facts import Facts
from firmware.statistics.tally import Tally

Cell: TypeAlias = str | int | float | None

KEYS: Final = (
    *("game", "player", "bot", "unit", "legs", "legs_won", "visits", "darts", "scored", "average", "per_dart"),
    *("first_nine", "best_visit", "visits_low", "visits_middle", "visits_high", "hits", "hit_rate"),
    *("checkout_attempts", "checkouts", "checkout_rate", "best_checkout", "shortest_leg"),
)
"""What is told of each, in this order; the segments come after them."""


@dataclass(frozen=True, slots=True)
class Who:
    """A player of a game, by his name; a bot's skill, so that it is nobody's namesake."""

    game: str
    name: str
    bot: str = ""


Table: TypeAlias = dict[Who, Tally]


def table(matches: Iterable[tuple[str, Iterable[Facts]]]) -> Table:
    """What everybody did, from the facts of matches, each with the slug of its game; in the order of first sight."""
    found: Table = {}
    for game, legs in matches:
        for did in (did for leg in legs for did in leg.seats.values()):
            who = Who(game, did.name, did.bot)
            found[who] = found[who] + did.tally if who in found else did.tally
    return found


def told(who: Who, tally: Tally) -> dict[str, Cell]:
    """All figures under ``KEYS``; what a game does not count is None."""
    finishes = tally.tries > 0
    scores: tuple[Cell, ...] = (
        *(tally.scored, round(tally.average, 3), round(tally.average / 3, 3), round(tally.first_nine, 3)),
        *(tally.best, *tally.levels, tally.hits, round(tally.hit_rate, 4)),
    )
    cells: tuple[Cell, ...] = (
        *(who.game, who.name, who.bot or None, tally.unit, tally.legs, tally.won, tally.visits, tally.darts),
        *(scores if tally.unit != "darts" else (None,) * len(scores)),
        *((tally.tries, tally.finishes, round(tally.finish_rate, 4)) if finishes else (None, None, None)),
        *((tally.finish, tally.shortest) if tally.finishes else (None, None)),
    )
    return dict(zip(KEYS, cells, strict=True))
