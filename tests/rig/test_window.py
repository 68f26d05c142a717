"""The program in a real window: clicks, keys, the whole screen, another size, the end."""

from __future__ import annotations

import signal
import subprocess
from dataclasses import replace
from pathlib import Path

from display.scenes import picture
from firmware.logs.journal import Seated
from firmware.session import Session
from firmware.shown import look, play_form
from games import registry
from tests.rig.screen import CIBLE, Program, Screen, until

SIZE = (1000, 600)
MATCH = ("play", "main-vide-gagne", "--players", "Ann,Bob", "--seed", "1", "--size", "1000x600", "--windowed")


def bull(size: tuple[int, int]) -> tuple[float, float]:
    """Where the centre of the board is in a window of this size, once the draw for the order has been seen."""
    game = registry.find("main-vide-gagne")
    session = Session.start(game, {}, (Seated("Ann"), Seated("Bob")), bytes(32), "simulated", "")
    form = play_form(session, session.state, None, buttons=True)
    place = picture(replace(form, view=replace(form.view, order=None, moment=None)), look(size, "en")).board
    assert place is not None
    return place.centre


def aim(program: Program) -> None:
    """Click the bull, wherever the window is now."""
    size = until(lambda: program.screen.size_of(program.window), "the size of the window")
    program.screen.click(program.window, *bull(size))


def begins(program: Program) -> None:
    """The first dart, which cuts the draw for the order: from then on there is a board to be clicked."""
    program.acts(":MISS", lambda: program.screen.key("m"))


def test_a_match_in_a_window(there: Screen, tmp_path: Path) -> None:
    with Program(there, tmp_path, *MATCH) as program:
        begins(program)
        program.acts(":DB", lambda: aim(program))
        program.acts(":MISS", lambda: there.key("m"))
        program.acts('"undo"', lambda: there.key("u"))

        there.key("F11")
        until(lambda: there.size_of(program.window) == there.size or None, "the whole screen")
        program.acts(":DB", lambda: aim(program))
        there.key("F11")
        until(lambda: there.size_of(program.window) == SIZE or None, "the window's own size")

        there.do("windowsize", program.window, "700", "560")
        until(lambda: there.size_of(program.window) == (700, 560) or None, "a smaller window")
        program.acts(":MISS", lambda: there.key("m"))

        there.key("alt+F4")
        assert program.ends() == (0, "")
        log = program.log
        assert log is not None
        replayed = subprocess.run([*CIBLE, "replay", str(log)], capture_output=True, text=True, check=True)
        assert len(replayed.stdout.splitlines()) == len(program.actions()) + 1


def test_a_killed_match_is_taken_up(there: Screen, tmp_path: Path) -> None:
    with Program(there, tmp_path, *MATCH) as first:
        begins(first)
        first.acts(":DB", lambda: aim(first))
    thrown = first.actions()
    with Program(there, tmp_path, "play", "--size", "1000x600", "--windowed") as second:
        second.goes_on()
        second.acts(":MISS", lambda: there.key("m"))
        assert second.actions()[: len(thrown)] == thrown
        second.process.send_signal(signal.SIGTERM)
        assert second.ends()[0] == 0


def test_ctrl_c_ends_it_with_one_sentence(there: Screen, tmp_path: Path) -> None:
    with Program(there, tmp_path, *MATCH) as program:
        begins(program)
        program.acts(":DB", lambda: aim(program))
        program.process.send_signal(signal.SIGINT)
        code, complaints = program.ends()
        assert code == 130
        assert complaints == "cible: arrêté\u202f; une partie commencée est gardée\n"
        assert program.actions()
