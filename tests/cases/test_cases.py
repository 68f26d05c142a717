"""Every case of every game that is there."""

from __future__ import annotations

import pytest

from games.registry import every
from tests.cases.runner import Case, run


def test_case(case: Case) -> None:
    if case.game and case.game not in every():
        pytest.skip(f"the game {case.game} is not there yet")
    run(case)
