"""Pictures without a window: for tests, for pictures left in a folder, for looking."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

import pygame

from display.drawlist import Picture
from display.raster import Raster


def render(picture: Picture, raster: Raster | None = None) -> pygame.Surface:
    """The picture on a surface of its size; a ``raster`` that is passed keeps its drawings for the next."""
    surface = pygame.Surface(picture.size, 0, 32)
    (raster or Raster()).draw(picture, surface)
    return surface


def save(picture: Picture, path: Path | str, raster: Raster | None = None) -> None:
    """The picture as a PNG file, whole or not at all: what was there before stays until it is written.

    Raises:
        OSError: the file cannot be written.
    """
    png = io.BytesIO()
    pygame.image.save(render(picture, raster), png, "picture.png")
    wanted = Path(path)
    if wanted.exists() and not wanted.is_file():  # a folder, or a device, which must not be replaced
        wanted.write_bytes(png.getvalue())
        return
    draft = wanted.with_name(wanted.name + ".new")
    try:
        draft.write_bytes(png.getvalue())
        draft.replace(wanted)
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise
