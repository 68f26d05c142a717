"""What must be meant is held, on a real keyboard and with a real mouse button."""

from __future__ import annotations

from pathlib import Path

from tests.rig.screen import Program, Screen, until
from tests.rig.test_window import MATCH, aim, begins


def undone(program: Program) -> bool:
    """Whether something was taken back."""
    return any("undo" in line for line in program.actions())


def test_a_key_that_is_held_takes_back_what_was_shown_and_one_that_is_tapped_does_not(
    there: Screen, tmp_path: Path
) -> None:
    with Program(there, tmp_path, *MATCH) as program:
        begins(program)
        program.acts(":DB", lambda: aim(program))  # cards were drawn, and seen
        there.key("u")
        program.acts(":MISS", lambda: there.key("m"))  # which a key that is down holds up
        assert not undone(program)
        there.do("keydown", "u")
        until(lambda: undone(program) or None, "the undo in the log")
        there.do("keyup", "u")
