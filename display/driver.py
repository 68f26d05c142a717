"""The window: opens, shows pictures, says what was pressed. The only place that knows SDL's events.

A picture is made for ``Driver.size``. Where the window is smaller than anything can be read in, larger than is worth
drawing, or has just been resized, the picture is scaled to fit it, and clicks are scaled back.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import pygame

from display.drawlist import Picture, Point
from display.inputs import Click, Closed, Input, Key, Released, Resized
from display.raster import Raster
from display.theme import NIGHT

SMALLEST: Final = (320, 240)
"""A picture is never smaller than this, px, however small the window."""

LARGEST: Final = (3840, 2160)
"""A picture is never larger than this (or this on its side), px, however large the window."""

WINDOW: Final = (1280, 720)
"""The size of a window nobody chose a size for, px."""

_NOWHERE: Final = ("dummy", "offscreen", "evdev")
_KEYS: Final = {"enter": "return", "keypad enter": "return", "[enter]": "return"}


class NoScreen(Exception):
    """There is no screen to open a window on.

    Attributes:
        why: what the system said.
    """

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Driver:
    """A window. Made closed; ``open`` it, ``show`` pictures in it, ask it for ``inputs``, ``close`` it."""

    def __init__(self, raster: Raster | None = None) -> None:
        self._raster = raster or Raster()
        self._windowed: tuple[int, int] = WINDOW
        self._cursor = True
        self._title = ""
        self._fullscreen = False
        self._screen: pygame.Surface | None = None
        self._told: tuple[int, int] = (0, 0)
        self._shown: Picture | None = None

    def open(
        self, size: tuple[int, int] | None = None, fullscreen: bool = False, title: str = "Cible", cursor: bool = True
    ) -> None:
        """Open the window, ``size`` px large, or the whole screen; ``cursor`` False hides the pointer in fullscreen.

        Raises:
            NoScreen: there is no screen, or it refuses.
        """
        if size:
            self._windowed = (max(1, min(size[0], 16384)), max(1, min(size[1], 16384)))
        self._title, self._cursor = title, cursor
        os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")  # the click that wakes the window is a dart too
        os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")  # a cabinet shows something at all times
        if _no_display():
            raise NoScreen("no display is connected")
        try:
            self._start(fullscreen)
        except pygame.error as error:
            pygame.display.quit()
            raise NoScreen(str(error)) from error
        self._told = self.size

    def _start(self, fullscreen: bool) -> None:
        """A fresh window: SDL's do not all come back from fullscreen to the size they had."""
        pygame.display.quit()
        pygame.display.init()
        driver = pygame.display.get_driver()
        if driver in _NOWHERE and os.environ.get("SDL_VIDEODRIVER", "") != driver:
            raise pygame.error("no display is connected")
        pygame.display.set_icon(self._icon())
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # "no fast renderer", "resized by the OS": we draw for what we are given
            self._set_mode(fullscreen)

    def _icon(self) -> pygame.Surface:
        """A small board in full colours."""
        icon = pygame.Surface((64, 64), pygame.SRCALPHA)
        drawn = self._raster.sprite("board", (64.0, 64.0), ((("*", "plain"),), "", 0.0), NIGHT)
        icon.blit(drawn.surface, drawn.corner)
        return icon

    def _set_mode(self, fullscreen: bool) -> None:
        """A window that can be resized, or the whole desktop at its own size."""
        if fullscreen:
            desktop = pygame.display.get_desktop_sizes()[0]
            # on Wayland only a scaled picture fills a screen whose desktop is magnified
            scaled = pygame.SCALED if pygame.display.get_driver() == "wayland" else 0
            self._screen = pygame.display.set_mode(desktop, pygame.FULLSCREEN | scaled)
        else:
            self._screen = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        self._fullscreen = fullscreen
        self._shown = None
        pygame.display.set_caption(self._title)
        pygame.mouse.set_visible(self._cursor or not fullscreen)

    @property
    def size(self) -> tuple[int, int]:
        """The size in px that pictures should have: the window's, within what can be read and is worth drawing."""
        wide, high = self._window().get_size()
        most = LARGEST if wide >= high else LARGEST[::-1]
        return max(SMALLEST[0], min(wide, most[0])), max(SMALLEST[1], min(high, most[1]))

    @property
    def fullscreen(self) -> bool:
        """Whether the picture fills the screen."""
        return self._fullscreen

    def _window(self) -> pygame.Surface:
        surface = pygame.display.get_surface() if self._screen else None
        if surface is None:
            raise RuntimeError("the window is not open")
        return surface

    def show(self, picture: Picture) -> bool:
        """Show a picture; False, and nothing is done, if it is the one on the screen."""
        if picture == self._shown:
            return False
        window = self._window()
        if picture.size == window.get_size():
            self._raster.draw(picture, window)
        else:
            drawn = pygame.Surface(picture.size, 0, window)
            self._raster.draw(picture, drawn)
            left, top, wide, high = self._frame(picture.size)
            window.fill(picture.ground)
            window.blit(pygame.transform.smoothscale(drawn, (wide, high)), (left, top))
        pygame.display.flip()
        self._shown = picture
        return True

    def prepare(self, pictures: Iterable[Picture]) -> Iterator[None]:
        """Get ready to show pictures that may come; each step is short, and the last need not be waited for."""
        return self._raster.prepare(pictures)

    def _frame(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Where a picture of another size stands in the window: as large as it can, in the middle."""
        wide, high = self._window().get_size()
        scale = min(wide / size[0], high / size[1])
        inner = max(1, round(size[0] * scale)), max(1, round(size[1] * scale))
        return (wide - inner[0]) // 2, (high - inner[1]) // 2, *inner

    def _point(self, at: Point) -> Point:
        """A point of the window as a point of the picture."""
        size = self._shown.size if self._shown else self.size
        left, top, wide, high = self._frame(size)
        return (at[0] - left) * size[0] / wide, (at[1] - top) * size[1] / high

    def inputs(self) -> list[Input]:
        """What was done since the last time, oldest first. Never waits."""
        found = list(self._read(pygame.event.get()))
        if self.size != self._told:
            self._told = self.size
            if not self._fullscreen:
                self._windowed = self._window().get_size()
            found.append(Resized(self._told))
        return found

    def _read(self, events: Iterable[pygame.event.Event]) -> Iterable[Input]:
        typed = ""
        for event in events:
            if event.type == pygame.QUIT:
                yield Closed()
            elif event.type == pygame.KEYDOWN:
                name = pygame.key.name(event.key)
                char = event.unicode if event.unicode.isprintable() else ""
                typed += char
                yield Key(_KEYS.get(name, name), char)
            elif event.type == pygame.TEXTINPUT:
                for char in event.text:  # only what no key said: dead keys and input methods
                    if typed.startswith(char):
                        typed = typed[1:]
                    elif char.isprintable():
                        yield Key("", char)
            elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3):
                yield Click(self._point(event.pos), event.button)
            elif event.type in (pygame.KEYUP, pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST):
                yield Released()
            elif event.type in (pygame.VIDEOEXPOSE, pygame.VIDEORESIZE):
                self._shown = None

    def toggle_fullscreen(self) -> None:
        """From the window to the whole screen or back; what the system refuses leaves it as it was."""
        before = self._fullscreen
        if not before:
            self._windowed = self._window().get_size()
        try:
            self._start(not before)
        except pygame.error:
            self._start(before)

    def close(self) -> None:
        """Close the window. Closing a closed one does nothing."""
        self._screen = self._shown = None
        pygame.display.quit()


def _no_display() -> bool:
    """Whether a Linux has neither a desktop nor a screen of its own; SDL would complain at length before it says so."""
    if not sys.platform.startswith("linux") or os.environ.get("SDL_VIDEODRIVER"):
        return False
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return False
    return not any(Path("/dev/dri").glob("card*")) and not Path("/dev/fb0").exists()
