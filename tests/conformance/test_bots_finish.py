"""Bots of every skill bring every game to its end: what a game says a dart is worth moves it on."""

from __future__ import annotations

import pytest

from firmware.bots import Thought, Throw
from games.geometry import SOFT
from games.kernel import AnyGame, Dart, Facts
from games.registry import every
from games.rng import Rng
from games.settings import parse
from games.shot import SKILLS

MOST_DARTS = 5_000
SEATS = 3


@pytest.mark.parametrize("skill", SKILLS)
@pytest.mark.parametrize("game", every().values(), ids=every())
def test_a_match_of_bots_ends(game: AnyGame, skill: str) -> None:
    seed = skill.encode().ljust(32)
    options = game.resolve(parse(game.info.settings, {}, SEATS), Facts(SEATS))
    state, rng, darts = game.setup(options, SEATS, seed), Rng(seed).fork("bots"), 0
    while acting := game.to_act(state):
        seat = acting[-1]  # who is asked answers before the thrower throws
        seen, choices, chance = game.observe(state, seat), game.choices(state, seat), rng.fork(str(darts))
        done = Thought(game, seen, seat, skill, SOFT, choices, chance).decide()
        darts += isinstance(done, Throw)
        assert darts <= MOST_DARTS
        action = Dart(seat, game.visit(state), SOFT.segment(*done.land)) if isinstance(done, Throw) else done
        result = game.apply(state, action)
        assert result.refused is None
        state = result.state
    assert game.outcome(state) is not None
