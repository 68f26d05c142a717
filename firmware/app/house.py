"""What the scenes use of the program around them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from display.look import Look
from firmware.board import Board
from firmware.clock import Clock
from firmware.hands import Think
from firmware.session import Session
from firmware.settings import Settings
from firmware.sources import SIMULATOR
from firmware.sources.merging import Sources
from games.text import Text
from games.view import CueKind
from hal.edges import Source


class Apart(Protocol):
    """Does work where no picture waits for it, as ``asyncio.to_thread`` does."""

    def __call__(self, work: Callable[[], None], /) -> Awaitable[None]: ...


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
        settings: what is chosen for good; ``change`` chooses otherwise, from now on and next time.
        reload: the settings' file is another one: it is read.
        rewire: plays at the board that the settings name, by what they say reads it; why not, if it cannot be.
        think: of the bots, see ``Hands``.
        left: is given each match that is left.
        flaws: what was wrong with the settings.
        sources: of the real board; None: it is simulated.
        source: their words, as the command line has them.
        unknown: the board to be learned, where it is not the one of the matches.
        read: lets another source read the board from now on, or none.
        choose: a profile to play at from now on.
        apart: does work where no picture waits for it.
    """

    clock: Clock
    board: Board
    where: Path
    group: asyncio.TaskGroup
    stir: Callable[[], None]
    look: Callable[[], Look]
    sound: Callable[[CueKind], None]
    settings: Callable[[], Settings]
    change: Callable[[Settings], None]
    reload: Callable[[], None]
    rewire: Callable[[], Text | None]
    think: Think
    left: Callable[[Session], None]
    flaws: tuple[Text, ...] = ()
    sources: Sources | None = None
    source: str = SIMULATOR
    unknown: Board | None = None
    read: Callable[[Source | None], None] = lambda source: None
    choose: Callable[[Path], None] = lambda profile: None
    apart: Apart = asyncio.to_thread
