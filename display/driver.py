"""The window: opens, shows pictures, says what was pressed. The only place that knows SDL's events.

A picture is made for ``Driver.size``. Where the window is smaller than anything can be read in, larger than is worth
drawing, or has just been resized, the picture is scaled to fit it, and clicks are scaled back.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import pygame

from display import drift, monitors, opening
from display.console import Console
from display.drawlist import Picture, Point
from display.inputs import Click, Closed, Input, Key, Released, Resized
from display.opening import Memory, NoScreen
from display.raster import Raster
from display.theme import NIGHT
from display.ways import KMSDRM, SDLS_OWN, Monitor, Way
from games.text import Text, text

SMALLEST: Final = (320, 240)
"""A picture is never smaller than this, px, however small the window."""

LARGEST: Final = (3840, 2160)
"""A picture is never larger than this (or this on its side), px, however large the window."""

WINDOW: Final = (1280, 720)
"""The size of a window nobody chose a size for, px."""

_KEYS: Final = {"enter": "return", "keypad enter": "return", "[enter]": "return"}
_LOOK_US: Final = 2_000_000
"""How often it looks after monitors, and tries again where there is no window."""
_REST_US: Final = 3_000_000
"""A pointer that rests so long on a full screen is in the way."""


class Driver:
    """A window. Made closed; ``open`` it, ``show`` pictures in it, ask it for ``inputs``, ``keep`` it, ``close`` it.

    Attributes:
        drifts: on a full screen the picture moves a little all the time, so that nothing burns in.
    """

    def __init__(
        self, raster: Raster | None = None, memory: Path | None = None, patient: bool = False, drifts: bool = False
    ) -> None:
        """A closed window.

        Args:
            raster: what draws.
            memory: the file that remembers which screen driver works here.
            patient: where there is no screen yet, wait for one: a cabinet whose monitor is switched on later.
            drifts: see the attribute.
        """
        self._raster = raster or Raster()
        self._memory, self._patient, self.drifts = Memory(memory), patient, drifts
        self._console = Console()
        self._windowed: tuple[int, int] = WINDOW
        self._cursor = True
        self._title = ""
        self._fullscreen = False
        self._screen: pygame.Surface | None = None
        self._lost: tuple[Text, ...] | None = None
        self._way: Way = SDLS_OWN
        self._monitors: tuple[Monitor, ...] = ()
        self._look_us = self._hide_us = 0
        self._moved = False
        self._shift = (0, 0)
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
        self._told, self._fullscreen = self._windowed, fullscreen
        try:
            self._find()
        except NoScreen:
            if not self._patient:
                raise
            self._lose(())
        self._told = self.size

    def _find(self) -> None:
        """A window on whatever works here.

        Raises:
            NoScreen: nothing does.
        """
        has = monitors.has()
        self._way = opening.opened(lambda: self._start(self._fullscreen), has, self._memory)
        self._monitors = _connected(has.monitors)
        self._lost = None
        if self._way == KMSDRM:
            self._console.take()

    def _lose(self, why: tuple[Text, ...]) -> None:
        """There is no window any more; ``keep`` will try to open one."""
        self._screen = self._shown = None
        self._lost = why
        pygame.display.quit()

    def keep(self, now_us: int) -> tuple[Text, ...]:
        """Look after the screen: bring it back, follow a monitor that was changed, move the picture, hide the pointer.

        To be called all the time; it does something every other second. What is to be told is returned, once.
        """
        self._rest(now_us)
        if self._screen and (now := drift.shift(now_us, self._margin)) != self._shift:
            self._shift, self._shown = now, None
        if now_us < self._look_us:
            return ()
        self._look_us = now_us + _LOOK_US
        if self._lost is not None:
            return self._again()
        if self._screen and self._way == KMSDRM:
            return self._follow()
        return ()

    def _again(self) -> tuple[Text, ...]:
        """A window once more, if there may be one now."""
        before = self._lost
        try:
            self._find()
        except NoScreen as missing:
            self._lose(missing.why)
            return missing.why if missing.why != before else ()
        return (text("the screen is back"),)

    def _follow(self) -> tuple[Text, ...]:
        """With no desktop nobody else sees to it that a monitor which was plugged in gets its picture."""
        before, now = self._monitors, _connected(monitors.monitors())
        self._monitors = now
        if now == before:
            return ()
        if not now:
            return (text("the monitor is gone: everything goes on, and its picture comes back with it"),)
        self._lose(())
        return self._again()

    def _rest(self, now_us: int) -> None:
        """The pointer comes when the mouse moves, and goes when it rests."""
        if self._moved:
            self._moved, self._hide_us = False, now_us + _REST_US
        elif self._screen and self._fullscreen and self._hide_us and now_us >= self._hide_us:
            self._hide_us = 0
            pygame.mouse.set_visible(False)

    def _start(self, fullscreen: bool) -> None:
        """A fresh window: SDL's do not all come back from fullscreen to the size they had."""
        pygame.display.quit()
        pygame.display.init()
        pygame.display.set_allow_screensaver(False)
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
        pygame.mouse.set_visible(not fullscreen)

    @property
    def size(self) -> tuple[int, int]:
        """The size in px that pictures should have: the window's, within what can be read and is worth drawing."""
        if self._lost is not None:
            return self._told
        wide, high = (side - 2 * self._margin for side in self._window().get_size())
        most = LARGEST if wide >= high else LARGEST[::-1]
        return max(SMALLEST[0], min(wide, most[0])), max(SMALLEST[1], min(high, most[1]))

    @property
    def fullscreen(self) -> bool:
        """Whether the picture fills the screen."""
        return self._fullscreen

    @property
    def _margin(self) -> int:
        """How much room the picture has to move, px."""
        return drift.margin(self._window().get_size()) if self.drifts and self._fullscreen else 0

    def _window(self) -> pygame.Surface:
        surface = pygame.display.get_surface() if self._screen else None
        if surface is None:
            raise RuntimeError("the window is not open")
        return surface

    def show(self, picture: Picture) -> bool:
        """Show a picture; False, and nothing is done, if it is the one on the screen, or there is no screen now."""
        if picture == self._shown or self._lost is not None:
            return False
        try:
            self._draw(picture, self._window())
            pygame.display.flip()
        except pygame.error:
            self._lose(())
            return False
        self._shown = picture
        return True

    def _draw(self, picture: Picture, window: pygame.Surface) -> None:
        place = pygame.Rect(self._frame(picture.size))
        if place.size != window.get_size():
            window.fill(picture.ground)
        if place.size == picture.size:
            self._raster.draw(picture, window.subsurface(place))
        else:
            drawn = pygame.Surface(picture.size, 0, window)
            self._raster.draw(picture, drawn)
            window.blit(pygame.transform.smoothscale(drawn, place.size), place)

    def prepare(self, pictures: Iterable[Picture]) -> Iterator[None]:
        """Get ready to show pictures that may come; each step is short, and the last need not be waited for."""
        return self._raster.prepare(pictures)

    def _frame(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Where a picture stands in the window: as large as it can, in the middle, or a little beside it."""
        wide, high = self._window().get_size()
        room = 2 * self._margin
        scale = min((wide - room) / size[0], (high - room) / size[1])
        inner = max(1, round(size[0] * scale)), max(1, round(size[1] * scale))
        return (wide - inner[0]) // 2 + self._shift[0], (high - inner[1]) // 2 + self._shift[1], *inner

    def _point(self, at: Point) -> Point:
        """A point of the window as a point of the picture."""
        size = self._shown.size if self._shown else self.size
        left, top, wide, high = self._frame(size)
        return (at[0] - left) * size[0] / wide, (at[1] - top) * size[1] / high

    def inputs(self) -> list[Input]:
        """What was done since the last time, oldest first. Never waits."""
        if self._lost is not None:
            return []
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
            elif event.type == pygame.MOUSEMOTION:
                if self._fullscreen and self._cursor and any(event.rel) and not event.touch:
                    self._moved = True
                    pygame.mouse.set_visible(True)
            elif event.type in (pygame.VIDEOEXPOSE, pygame.VIDEORESIZE):
                self._shown = None

    def toggle_fullscreen(self) -> None:
        """From the window to the whole screen or back; what the system refuses leaves it as it was."""
        if self._lost is not None:
            return
        before = self._fullscreen
        if not before:
            self._windowed = self._window().get_size()
        with opening.settings(self._way):
            try:
                self._start(not before)
            except pygame.error:
                self._lose(())  # it may come back as it was

    def close(self) -> None:
        """Close the window. Closing a closed one does nothing."""
        self._screen = self._shown = self._lost = None
        pygame.display.quit()
        self._console.give_back()


def _connected(sockets: Iterable[Monitor]) -> tuple[Monitor, ...]:
    return tuple(monitor for monitor in sockets if monitor.connected)
