"""A picture on paper: a page of PDF whose size in millimetres every printer knows (ADR 16)."""

from __future__ import annotations

import io

import pygame

from display.drawlist import Picture
from display.headless import render

_QUALITY = 95


def pdf(picture: Picture, width_mm: float) -> bytes:
    """The picture as a page of PDF that is so many mm wide."""
    from PIL import Image

    surface = render(picture)
    image = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    page = io.BytesIO()
    image.save(page, "PDF", resolution=picture.size[0] * 25.4 / width_mm, quality=_QUALITY)
    return page.getvalue()
