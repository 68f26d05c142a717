"""What must be meant is held, on a real keyboard and with a real mouse button."""

from __future__ import annotations

import time
from pathlib import Path

from tests.rig.screen import Program, Screen, until
from tests.rig.test_window import MATCH, aim


def test_a_key_that_is_held_takes_back_what_was_shown_and_one_that_is_tapped_does_not(
    there: Screen, tmp_path: Path
) -> None:
    with Program(there, tmp_path, *MATCH) as program:
        program.acts(":DB", lambda: aim(program))  # cards were drawn, and seen
        thrown = program.actions()
        there.do("keydown", "u")
        time.sleep(0.8)
        there.do("keyup", "u")
        time.sleep(2)
        assert program.actions() == thrown
        there.do("keydown", "u")
        until(lambda: "undo" in program.actions()[-1] or None, "the undo in the log")
        there.do("keyup", "u")
