"""How well bots play the archers' Goose, and how long a match is: bots with aiming help throw real darts.

A duel is a match of two at equal skill: one aims where worth is highest, the other at the middle of any area of the
board, by chance. Both shoot in every volley, so who begins does not matter; a shared win is half a win for each.
"""

from __future__ import annotations

import functools
import statistics
from typing import Any, Final

from firmware.bots import Thought, Throw
from games import registry, settings
from games.geometry import AREAS, SOFT, Point
from games.kernel import Action, AnyGame, Dart, Facts, Seat
from games.rng import Rng
from games.segments import MISS
from games.shot import SKILLS, scatter
from tests.soak.many import many

SHARE: Final = 0.6
"""Of the duels that bots who know the worth of squares are to win."""

VOLLEYS: Final = 12
"""Within so many nine in ten matches of four casual players are to be over."""

AREAS_TO_AIM_AT: Final = tuple(area for area in AREAS if area is not MISS)


def _match(skill: str, seats: int, seed: bytes, blind: frozenset[int] = frozenset()) -> Any:
    """A match to its end; the seats that are blind aim by chance."""
    game: AnyGame = registry.find("oie-des-archers")
    options = game.resolve(settings.parse(game.info.settings, {}, seats), Facts(seats))
    state, rng = game.setup(options, seats, seed), Rng(seed).fork("bots")
    for turn in range(2_000):
        acting = game.to_act(state)
        if not acting:
            return state
        action = _action(game, state, acting[0], skill, rng.fork(str(turn)), acting[0] in blind)
        result = game.apply(state, action)
        assert result.refused is None, result.refused
        state = result.state
    raise AssertionError("a match of bots never ends")


def _action(game: AnyGame, state: Any, seat: Seat, skill: str, rng: Rng, blind: bool) -> Action:
    choices = game.choices(state, seat)
    land: Point
    if blind and game.thrower(state) is not None:
        area, rng = rng.choice(AREAS_TO_AIM_AT)
        land = scatter(SOFT.centre(area), SKILLS[skill], rng)[0]
    else:
        done = Thought(game, game.observe(state, seat), seat, skill, SOFT, choices, rng).decide()
        if not isinstance(done, Throw):
            return done
        land = done.land
    return Dart(seat, game.visit(state), SOFT.segment(*land))


def duel(number: int, skill: str) -> float:
    """How much of duel ``number`` the one wins who aims where it is worth most: all, half or nothing."""
    me = Seat(number % 2)
    state = _match(skill, 2, f"duel {number}".encode().ljust(32, b"."), frozenset({1 - me}))
    first = state.standing.ranking[0]
    return (me in first) / len(first)


def length(number: int, skill: str = "casual", seats: int = 4) -> int:
    """How many volleys match ``number`` takes."""
    return int(_match(skill, seats, f"match {number}".encode().ljust(32, b".")).standing.number) - 1


def section(count: int, first: int, jobs: int) -> tuple[list[str], bool]:
    """The lines of the page, and whether bots play well enough and matches are short enough."""
    numbers = range(first, first + count)
    won = {
        skill: statistics.fmean(many(f"duels, {skill}", functools.partial(duel, skill=skill), numbers, jobs))
        for skill in SKILLS
    }
    took = sorted(many("matches of four", length, numbers, jobs))
    nine = took[len(took) * 9 // 10 - 1]
    shares = ", ".join(f"{skill} {share:.0%}" for skill, share in won.items())
    lines = [
        f"{count:,} duels at each skill, worth of squares against aims by chance, are won like this:",
        f"{shares} (wanted: {SHARE:.0%}).",
        f"{count:,} matches of four casual players who aim with help: half are over after {took[len(took) // 2]}",
        f"volleys, nine in ten after {nine} (wanted: {VOLLEYS}), the longest after {took[-1]}.",
    ]
    return lines, min(won.values()) >= SHARE and nine <= VOLLEYS
