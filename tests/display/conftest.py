"""No test of the screen needs a screen or a loudspeaker, and none depends on the fonts of the machine it runs on."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from display import fonts


@pytest.fixture(autouse=True, scope="session")
def own_fonts_only() -> Iterator[None]:
    """A name in letters that ours lack is as wide as the system's font draws it: golden lists want no such font."""
    kept = (fonts._strangers, fonts.runs, fonts.readable, fonts.descent)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fonts, "_SYSTEM", ())
        for cache in kept:
            cache.cache_clear()
        yield
    for cache in kept:
        cache.cache_clear()
