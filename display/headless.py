"""Pictures without a window: for tests, for pictures left in a folder, for looking."""

from __future__ import annotations

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
    """The picture as a PNG file.

    Raises:
        OSError: the file cannot be written.
    """
    drawn = render(picture, raster)
    with Path(path).open("wb") as file:
        pygame.image.save(drawn, file, "picture.png")
