"""Games show themselves on the first page: each of the house, at a table of its own size."""

from __future__ import annotations

import pytest

from firmware.app.demo import Demo
from firmware.clock import JumpClock
from firmware.hands import inline
from firmware.plan import SIMULATED, loaded
from games.registry import every
from games.usual import few
from tests.display import samples


@pytest.mark.parametrize("slug", every())
def test_every_game_shows_itself(slug: str) -> None:
    demo = Demo(slug, loaded(SIMULATED), JumpClock(), samples.look(), inline)
    shown, page = demo.frame()
    assert shown is not None
    assert len(shown.names) == few(every()[slug].info)
    assert (page, demo.seen) == (0, False)
