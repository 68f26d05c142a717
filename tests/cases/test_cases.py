"""Every case of every game that is there."""

from __future__ import annotations

import pytest

from games.registry import every
from tests.cases.runner import Case, run


def test_case(case: Case) -> None:
    game = case.facts.get("given", {}).get("game", case.game)
    if game and game not in every():
        pytest.skip(f"the game {game} is not there yet")
    run(case)
