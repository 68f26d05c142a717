"""What this machine has for a screen, as Linux tells it: graphics cards, monitors, and what SDL was built with."""

from __future__ import annotations

import contextlib
import ctypes
import getpass
import os
import sys
from pathlib import Path

import pygame.base

from display.ways import Card, Has, Monitor


def has(root: Path = Path("/")) -> Has:
    """All that is to be known before a window is opened; ``root`` is where the machine's files hang."""
    return Has(sys.platform.startswith("linux"), drivers(), cards(root), monitors(root), _user())


def cards(root: Path = Path("/")) -> tuple[Card, ...]:
    """The graphics cards."""
    found = sorted((root / "dev/dri").glob("card*"))
    return tuple(Card(f"/dev/dri/{path.name}", os.access(path, os.R_OK | os.W_OK)) for path in found)


def monitors(root: Path = Path("/")) -> tuple[Monitor, ...]:
    """The sockets of all cards, and what is plugged in there now; cheap enough for every other second."""
    return tuple(
        Monitor(socket.name, _read(socket / "status") == "connected", tuple(_read(socket / "modes").split()))
        for socket in sorted((root / "sys/class/drm").glob("card*-*"))
        if (socket / "status").exists() and "Writeback" not in socket.name
    )


def drivers() -> frozenset[str]:
    """The screen drivers that pygame's SDL was built with; empty if it cannot be asked.

    pygame has no word for this. Its modules are linked with SDL, so its functions are found through one of them,
    whichever SDL that is. Names are in small letters here: SDL says KMSDRM, and does not mind which it is told.
    """
    try:
        sdl = ctypes.CDLL(str(pygame.base.__file__))
        name = sdl.SDL_GetVideoDriver
        name.restype = ctypes.c_char_p
        return frozenset(name(n).decode().lower() for n in range(sdl.SDL_GetNumVideoDrivers()))
    except (OSError, AttributeError):  # no shared library, or one whose dependencies are not searched (Windows)
        return frozenset()


def _user() -> str:
    with contextlib.suppress(OSError, KeyError):
        return getpass.getuser()
    return "$USER"


def _read(path: Path) -> str:
    with contextlib.suppress(OSError):
        return path.read_text(errors="replace").strip()
    return ""
