"""Bots of every skill bring every game to its end: what a game says a dart is worth moves it on.

Those who think play a short match each; where games ask for thought ``make soak`` has them play thousands of deals.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping

import pytest

from firmware.bots import WITS, Thought, Throw
from games.geometry import SOFT
from games.kernel import AnyGame, Dart, Facts
from games.registry import every
from games.rng import Rng
from games.settings import Value, parse
from games.shot import SKILLS
from tests.conformance.transcript import SHORT

MOST_DEEDS = 5_000
SEATS = 3


CLASSIC = [slug for slug, game in every().items() if any(setting.key == "mode" for setting in game.info.settings)]


@pytest.mark.parametrize(("skill", "crowd"), [*zip(SKILLS, itertools.cycle((2, 4, 3)))])
@pytest.mark.parametrize("game", every().values(), ids=every())
def test_a_match_of_bots_ends(game: AnyGame, skill: str, crowd: int) -> None:
    fewest, most = game.info.seats
    seats = max(fewest, min(crowd, most))
    _ends(game, skill, brief(game, seats) if WITS[skill].worlds else {}, seats)


@pytest.mark.parametrize("skill", ["novice", "casual"])
@pytest.mark.parametrize("slug", CLASSIC)
def test_a_match_of_bots_at_the_table_ends(slug: str, skill: str) -> None:
    _ends(every()[slug], skill, {"mode": "classic"}, SEATS)


def brief(game: AnyGame, seats: int) -> dict[str, Value]:
    """Options with which a match is short, as far as the game has them."""
    settings = {setting.key: setting for setting in game.info.settings}
    return {key: value for key, value in SHORT.items() if key in settings and settings[key].accepts(value, seats)}


def _ends(game: AnyGame, skill: str, written: Mapping[str, Value], seats: int) -> None:
    """Bots of a skill play a match with these options to its end."""
    seed = skill.encode().ljust(32)
    options = game.resolve(parse(game.info.settings, written, seats), Facts(seats))
    state, rng, deeds = game.setup(options, seats, seed), Rng(seed).fork("bots"), 0
    while acting := game.to_act(state):
        seat = acting[-1]  # who is asked answers before the thrower throws
        seen, choices, chance = game.observe(state, seat), game.choices(state, seat), rng.fork(str(deeds))
        done = Thought(game, seen, seat, skill, SOFT, choices, chance).decide()
        deeds += 1
        assert deeds <= MOST_DEEDS
        action = Dart(seat, game.visit(state), SOFT.segment(*done.land)) if isinstance(done, Throw) else done
        result = game.apply(state, action)
        assert result.refused is None
        state = result.state
    assert game.outcome(state) is not None
