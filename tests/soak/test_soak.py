"""A sample of the soak, and proof that it would notice."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from games import registry
from games.kernel import Action, AnyGame, Expire, Result
from games.oche.game import OcheGame
from tests.soak import matches
from tests.soak.match import Broken, play

GAMES = list(registry.every().values())
MAIN_VIDE_GAGNE = registry.find("main-vide-gagne")


TENS = [
    pytest.param(game, ten, id=f"{game.info.slug}-{ten}")
    for game in GAMES
    for ten in range(1 if isinstance(game, OcheGame) else 4)
]
"""Darts games stand on one ground: what is wrong with it is found by one of them."""


@pytest.mark.parametrize(("game", "ten"), TENS)
def test_ten_random_matches_end_replay_and_leak_nothing(game: AnyGame, ten: int) -> None:
    for number in range(1_000_000 + 10 * ten, 1_000_010 + 10 * ten):
        assert play(game, number).actions > 0


class Wrapped:
    """A game with one thing done wrongly."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


class Forgetful(Wrapped):
    """Replays differ: an action now and then has no effect."""

    count = 0

    def apply(self, state: Any, action: Action) -> Result[Any]:
        self.count += 1
        return Result((state,)) if self.count % 97 == 0 else self._game.apply(state, action)


class Loose(Wrapped):
    """Replays are equal, their digests are not: from a moment on visits are counted in floats."""

    count = 0

    def apply(self, state: Any, action: Action) -> Result[Any]:
        self.count += 1
        result = self._game.apply(state, action)
        if self.count != 3_000 or result.refused:
            return result
        visit = result.state.visit
        return Result(
            (dataclasses.replace(result.state, visit=dataclasses.replace(visit, number=float(visit.number))),)
        )


class Mutable(Wrapped):
    """What is refused changes the state all the same."""

    def apply(self, state: Any, action: Action) -> Result[Any]:
        if isinstance(action, Expire):
            object.__setattr__(state.visit, "number", state.visit.number + 1)
        return self._game.apply(state, action)


class Raising(Wrapped):
    """It raises now and then."""

    def apply(self, state: Any, action: Action) -> Result[Any]:
        if isinstance(action, Expire):
            raise KeyError(action.deadline)
        return self._game.apply(state, action)


class Talkative(Wrapped):
    """Everybody's observation is the whole state, its generator included."""

    def observe(self, state: Any, audience: Any) -> Any:
        return state

    def imagine(self, observation: Any, rng: Any) -> Any:
        return observation

    def view(self, observation: Any) -> Any:
        return observation

    def aims(self, observation: Any) -> Any:
        return {}


def everything(game: Any) -> None:
    for number in range(20):
        play(game, number)


@pytest.mark.parametrize(
    ("wrong", "law"),
    [
        (Forgetful, "replay"),
        (Loose, "replay"),
        (Mutable, "change no state"),
        (Talkative, "nobody sees the chance"),
    ],
)
def test_the_soak_notices(wrong: Any, law: str) -> None:
    with pytest.raises(Broken, match=law):
        everything(wrong(MAIN_VIDE_GAGNE))


def test_what_raises_is_a_law_that_broke(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "find", lambda slug: Raising(MAIN_VIDE_GAGNE))
    told = {matches.one("main-vide-gagne", number) for number in range(3)}
    assert "match 0: KeyError('never')" in told
