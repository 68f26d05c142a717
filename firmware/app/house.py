"""What the scenes use of the program around them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from display.look import Look
from firmware.board import Board
from firmware.clock import Clock
from firmware.hands import Think
from firmware.logs.rotation import PERCENT
from firmware.session import Session
from firmware.sources import SIMULATOR
from firmware.sources.merging import Sources
from games.text import Text
from games.view import CueKind
from hal.edges import Source


@dataclass(frozen=True, slots=True)
class House:
    """The program, as its scenes know it.

    Attributes:
        clock, board: of every match.
        where: the folder of matches.
        group: in which a match's tasks run.
        stir: called, from any thread, when something has changed that the screen may show.
        look: how pictures are made now.
        sound: plays one.
        speak: changes the language.
        think: of the bots, see ``Hands``.
        left: is given each match that is left.
        pull_us: how long simulated darts stand after a visit.
        idle_us: after how long with nobody there the attract scene comes.
        logs_percent: the share of the disk that logs may take.
        flaws: what was wrong with the settings.
        sources: of the real board; None: it is simulated.
        source: their words, as the command line has them.
        unknown: the board to be learned, where it is not the one of the matches.
        read: lets another source read the board from now on, or none.
        choose: a profile to play at from now on.
    """

    clock: Clock
    board: Board
    where: Path
    group: asyncio.TaskGroup
    stir: Callable[[], None]
    look: Callable[[], Look]
    sound: Callable[[CueKind], None]
    speak: Callable[[str], None]
    think: Think
    left: Callable[[Session], None]
    pull_us: int
    idle_us: int
    logs_percent: int = PERCENT
    flaws: tuple[Text, ...] = ()
    sources: Sources | None = None
    source: str = SIMULATOR
    unknown: Board | None = None
    read: Callable[[Source | None], None] = lambda source: None
    choose: Callable[[Path], None] = lambda profile: None
