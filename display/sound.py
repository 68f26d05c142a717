"""Sounds: decoded once when opened, played at once, and silent without complaint where nothing can be heard."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, get_args

import pygame

from games.text import Text, text
from games.view import CueKind

FOLDER: Final = Path(__file__).parent / "sounds"
BUFFER: Final = 512
"""Samples that wait between us and the loudspeaker: 23 ms."""

_RATE: Final = 22_050

NO_CARD: Final = text("There is no sound card: the game is silent.")


class Sounds:
    """The loudspeaker.

    Attributes:
        why: why nothing is heard, in one sentence; None when it is.
    """

    def __init__(self, volumes: Mapping[CueKind, float] | None = None, folder: Path = FOLDER) -> None:
        """``volumes``: 0 to 1 for kinds that shall not be at full volume. Never fails: see ``why``."""
        self.why: Text | None = None
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        if no_card():
            self.why = NO_CARD
            return
        try:
            pygame.mixer.init(_RATE, -16, 1, BUFFER)
            pygame.mixer.set_num_channels(len(get_args(CueKind)))
            for kind in get_args(CueKind):
                sound = pygame.mixer.Sound(str(folder / f"{kind}.wav"))
                sound.set_volume((volumes or {}).get(kind, 1.0))
                self._sounds[kind] = sound
        except (pygame.error, OSError) as error:
            self._sounds = {}
            self.why = text("The sound does not work ({error}): the game is silent.", error=str(error))

    def play(self, kind: CueKind) -> bool:
        """Start a sound now, over those that still sound; False if nothing will be heard."""
        sound = self._sounds.get(kind)
        return sound is not None and sound.play() is not None

    def close(self) -> None:
        """Fall silent and give the loudspeaker back."""
        self._sounds = {}
        pygame.mixer.quit()


def no_card() -> bool:
    """Whether a Linux has no sound card and no sound server; asking SDL would fill stderr with ALSA's troubles."""
    if not sys.platform.startswith("linux") or os.environ.get("SDL_AUDIODRIVER") or os.environ.get("PULSE_SERVER"):
        return False
    runtime = os.environ.get("XDG_RUNTIME_DIR", f"/run/user/{os.getuid()}")
    # A service may be forbidden to look there, which pathlib would not take for a no.
    if any(os.path.exists(os.path.join(runtime, name)) for name in ("pulse/native", "pipewire-0")):
        return False
    return not any(Path("/dev/snd").glob("pcm*p"))
