"""A screen is opened: ways are tried in order, each with a test picture, until one works, which is remembered."""

from __future__ import annotations

import contextlib
import os
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pygame

from display.ways import NOWHERE, Has, Way, failed, hopeless, ways
from games.text import Text

_TEST: Final = (0, 56, 72)
"""A colour that no screen has by itself, and that blinds nobody in the dark."""

_NEAR: Final = 12
"""Of 255: how far a colour may be off when it is read back; a screen of 16 bits has no nearer ones."""


class NoScreen(Exception):
    """There is no screen to open a window on.

    Attributes:
        why: a sentence for each way that was tried, or that need not be.
        dark: only a monitor is missing; it may come.
    """

    def __init__(self, why: tuple[Text, ...] = (), dark: bool = False) -> None:
        super().__init__("; ".join(sentence.msgid for sentence in why))
        self.why = why
        self.dark = dark


class Memory:
    """The driver that worked last time, in a small file; a file that cannot be read or written is no fault.

    Attributes:
        window: pygame's other name for the window that is open, once it was asked for.
    """

    # pygame 2.6 puts it into every later event without keeping it alive: let go of, it is read after it was freed

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self.window: object = None

    @property
    def driver(self) -> str:
        """Its name; empty if none is remembered."""
        if self._file:
            with contextlib.suppress(OSError):
                return self._file.read_text(errors="replace").strip()
        return ""

    def keep(self, driver: str) -> None:
        """From now on it is this one; empty: none."""
        if self._file is None or driver == self.driver:
            return
        with contextlib.suppress(OSError):
            if not driver:
                self._file.unlink()
                return
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.write_text(f"{driver}\n")


def opened(start: Callable[[], None], has: Has, memory: Memory) -> Way:
    """The first way that works, its window open.

    Args:
        start: opens the window with the driver that the environment names.
        has: what the machine has.
        memory: of the driver that worked.

    Raises:
        NoScreen: none works. Nothing is open then.
    """
    before = memory.driver
    forced = bool(os.environ.get("SDL_VIDEODRIVER"))
    why: list[Text] = []
    for way in ways(has, os.environ, before):
        said = hopeless(way, has)
        if said is None:
            try:
                with settings(way):
                    start()
                    _try_out(way, memory)
            except pygame.error as error:
                pygame.display.quit()
                said = failed(way, str(error), os.environ)
        if said is None:
            if not forced:
                memory.keep(way.driver)
            return way
        why.append(said)
        if way.driver == before and not has.dark:
            memory.keep("")
    raise NoScreen(tuple(why), dark=has.dark)


@contextlib.contextmanager
def settings(way: Way) -> Iterator[None]:
    """SDL's settings while a window of this way is opened.

    The driver's name is gone afterwards, so that it is not taken for a person's wish; the others stay if the window
    came, since SDL reads them again when its size changes.
    """
    new = {name: value for name, value in way.settings if not os.environ.get(name)}
    named = {"SDL_VIDEODRIVER": way.driver} if way.driver and not os.environ.get("SDL_VIDEODRIVER") else {}
    os.environ.update(new | named)
    try:
        yield
        new = {}
    finally:
        for name in new | named:
            os.environ.pop(name, None)


def _try_out(way: Way, memory: Memory) -> None:
    """Show a test picture and look whether it is there.

    Raises:
        pygame.error: it is not, or what opened is no screen.
    """
    driver = pygame.display.get_driver().lower()
    if driver in NOWHERE and driver != way.driver:
        raise pygame.error("no display is connected")
    window = pygame.display.get_surface()
    if window is None:
        raise pygame.error("no window came")
    wide, high = window.get_size()
    for _ in range(3):  # a screen may have so many pictures in turn
        window.fill(_TEST)
        pygame.display.flip()
    found = _read_back(window, (wide // 2, high // 2), memory)
    if any(abs(a - b) > _NEAR for a, b in zip(found, _TEST, strict=True)):
        raise pygame.error(f"the test picture shows {found} instead of {_TEST}")


def _read_back(window: pygame.Surface, at: tuple[int, int], memory: Memory) -> tuple[int, int, int]:
    """A pixel as the graphics card has it, where pictures go through one and it can be asked; else as it was drawn."""
    # neither pygame promises that these words stay, and they have errors of their own
    with contextlib.suppress(ImportError, AttributeError, RuntimeError), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pygame._sdl2 import video

        memory.window = named = video.Window.from_display_module()
        card = video.Renderer.from_window(named)
        window, at = card.to_surface(area=pygame.Rect(at, (1, 1))), (0, 0)
    red, green, blue, _ = window.get_at(at)
    return red, green, blue
