"""A real X server: which driver is found for it, with a picture that comes back from it; and one that is not there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.rig.screen import CIBLE, Program, Screen, until

_READ_BACK = """
import pygame
from display import opening
from display.driver import Driver

seen = []
real = opening._read_back
opening._read_back = lambda window, at, memory: seen.append(window.fill((9, 9, 9))) or real(window, at, memory)
driver = Driver()
driver.open((400, 300))
print(pygame.display.get_driver(), len(seen))
driver.close()
"""
"""What was drawn is painted over before it is read back: what is read then was on the screen."""


def test_the_driver_that_works_is_remembered(there: Screen, tmp_path: Path) -> None:
    memory = tmp_path / "screen"
    memory.write_text("wayland\n")  # it was moved to another desktop
    with Program(there, tmp_path, "play", "--windowed"):
        until(lambda: memory.read_text() == "x11\n" or None, "the driver in its file")


def test_the_test_picture_comes_back_from_the_graphics_card(there: Screen) -> None:
    environ = there.environ | {"SDL_FRAMEBUFFER_ACCELERATION": "opengles2"}
    ran = subprocess.run([sys.executable, "-c", _READ_BACK], env=environ, capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "x11 1"


def test_a_desktop_that_is_not_there_is_named_with_its_cure(there: Screen, tmp_path: Path) -> None:
    environ = there.environ | {"DISPLAY": ":4711", "HOME": str(tmp_path), "CIBLE_STATE": str(tmp_path)}
    words = [*CIBLE, "play", "--option", "lives=1", "--lang", "en"]
    ran = subprocess.run(words, env=environ, capture_output=True, text=True, check=True)
    assert "cible: x11: the desktop lets no window be opened (" in ran.stderr
    assert "cible: kmsdrm: " in ran.stderr
    assert "cible: no screen can be opened: the match goes on without one, played by bots" in ran.stderr
