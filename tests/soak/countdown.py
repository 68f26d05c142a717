"""How many darts bots need for a leg of 501, beside what the countdown of their scatter promises."""

from __future__ import annotations

import functools
import math
from typing import Any, Final

from firmware.bots import Thought, Throw
from games import registry, settings
from games.catalogue.x01.thought import table
from games.geometry import STEEL
from games.kernel import AnyGame, Dart, Facts, Seat
from games.rng import Rng
from games.shot import SKILLS
from tests.soak.many import many

WITHIN: Final = 2.0
"""Standard errors that a mean may lie beside what is promised."""

_ONE: Final = Seat(0)


def leg(number: int, skill: str, start: int = 501) -> int:
    """The darts of leg ``number``, thrown by a bot on its own at a regulation board."""
    game, options = _game(start)
    seed = f"countdown {number}".encode().ljust(32, b".")
    state, rng = game.setup(options, 1, seed), Rng(seed).fork(skill)
    darts = 0
    while game.outcome(state) is None:
        done = Thought(game, game.observe(state, _ONE), _ONE, skill, STEEL, (), rng.fork(str(darts))).decide()
        assert isinstance(done, Throw)
        state = game.apply(state, Dart(_ONE, game.visit(state), STEEL.segment(*done.land))).state
        darts += 1
    return darts


def promised(skill: str, start: int = 501) -> float:
    """What the countdown says of such a leg."""
    game, options = _game(start)
    rules = game.setup(options, 1, bytes(32)).match.rules
    return table(rules, STEEL, SKILLS[skill]).darts((start, True))


@functools.cache
def _game(start: int) -> tuple[AnyGame, Any]:
    game: AnyGame = registry.find("x01")
    return game, game.resolve(settings.parse(game.info.settings, {"start": start}, 1), Facts(1))


def beside(darts: list[int], promise: float) -> tuple[float, float]:
    """The mean, and how many standard errors it lies above the promise."""
    mean = sum(darts) / len(darts)
    error = math.sqrt(sum((one - mean) ** 2 for one in darts) / (len(darts) - 1) / len(darts))
    return mean, (mean - promise) / error


def section(count: int, first: int, jobs: int) -> tuple[list[str], bool]:
    """The lines of the page, and whether each skill needs as many darts as it should."""
    lines = [f"{count:,} legs of 501, double out, at each skill: a bot on its own at a regulation board.", ""]
    held = True
    for skill in SKILLS:
        work, numbers = functools.partial(leg, skill=skill), range(first, first + count)
        darts = list(many(f"legs, {skill}", work, numbers, jobs))
        promise = promised(skill)
        mean, errors = beside(darts, promise)
        held = held and abs(errors) <= WITHIN
        lines.append(
            f"* {skill}: {mean:.2f} darts, three of them {1503 / mean:.1f} points; promised {promise:.2f}, which is "
            f"{abs(errors):.1f} standard errors {'less' if errors > 0 else 'more'} (wanted: at most {WITHIN:.0f})"
        )
    return lines, held
