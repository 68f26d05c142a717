"""Bots of every skill bring every game to its end: what a game says a dart is worth moves it on."""

from __future__ import annotations

import pytest

from firmware.bots import Thought, Throw
from games.geometry import SOFT
from games.kernel import AnyGame, Dart, Facts
from games.registry import every
from games.rng import Rng
from games.settings import Value, parse
from games.shot import SKILLS

MOST_DEEDS = 5_000
SEATS = 3


CLASSIC = [slug for slug, game in every().items() if any(setting.key == "mode" for setting in game.info.settings)]


@pytest.mark.parametrize("skill", SKILLS)
@pytest.mark.parametrize("game", every().values(), ids=every())
def test_a_match_of_bots_ends(game: AnyGame, skill: str) -> None:
    _ends(game, skill, {})


@pytest.mark.parametrize("skill", ["novice", "casual"])
@pytest.mark.parametrize("slug", CLASSIC)
def test_a_match_of_bots_at_the_table_ends(slug: str, skill: str) -> None:
    _ends(every()[slug], skill, {"mode": "classic"})


def _ends(game: AnyGame, skill: str, written: dict[str, Value]) -> None:
    """Bots of a skill play a match with these options to its end."""
    seed = skill.encode().ljust(32)
    options = game.resolve(parse(game.info.settings, written, SEATS), Facts(SEATS))
    state, rng, deeds = game.setup(options, SEATS, seed), Rng(seed).fork("bots"), 0
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
