"""A match without a screen: hands play it as fast as they can, or people at a real board; every action is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from pathlib import Path

from firmware import telling
from firmware.board import Board
from firmware.clock import Clock, JumpClock, RealClock
from firmware.detector import Detector
from firmware.hands import AT_ONCE, Hands, inline, real, simulated
from firmware.hands.script import Line
from firmware.hands.scripted import Script
from firmware.session import Acted, Corrected, Redone, Refusal, Reseated, Session, Undone
from firmware.sources.merging import Sources
from firmware.table import Table, TableEvent
from firmware.telling import JsonLine
from games.text import Text


def play(
    session: Session,
    board: Board,
    lines: Iterable[Line] | None,
    tell: Callable[[JsonLine], None],
    sources: Sources | None = None,
    say: Callable[[Text], None] = lambda words: None,
    clock: RealClock | JumpClock | None = None,
) -> None:
    """Play until the script's last line, or without a script until the match is over.

    Args:
        session: the match, new or taken up.
        board: what it is played at.
        lines: of the script, or None if there is none; bots play between them.
        tell: is given a line for each action, acknowledged if the session has a journal, and each refusal.
        sources: of a real board, where people throw and time passes as it does.
        say: is given what is wrong with the sources.
        clock: if it is not to be the one that fits.
    """
    runs = clock or (RealClock() if sources else JumpClock())
    try:
        runs.run(_play(session, board, lines, tell, sources, say, runs))
    except BaseExceptionGroup as group:
        raise group.exceptions[0] from None


async def _play(
    session: Session,
    board: Board,
    lines: Iterable[Line] | None,
    tell: Callable[[JsonLine], None],
    sources: Sources | None,
    say: Callable[[Text], None],
    clock: Clock,
) -> None:
    at_real = sources is not None and not sources.simulated
    table = Table(session, Detector(board), clock.now_us(), real=at_real)
    source, darts = real.said(table) if at_real else simulated(board)
    hands = Hands(table, source, darts, clock, AT_ONCE, inline)

    def told(event: TableEvent) -> None:
        if isinstance(event, Acted | Undone | Redone | Corrected | Reseated | Refusal):
            tell(telling.told(event))

    table.listen(told)
    with real.read(sources, table, clock, say):
        async with asyncio.TaskGroup() as group:
            works = [group.create_task(work) for work in (hands.sweep(), hands.bots(), hands.pulling())]
            if lines is not None:
                await Script(table, hands, clock, lambda asked, why: tell(telling.refused(asked, why))).perform(lines)
            else:
                stirred = table.watch()
                while not table.over:
                    await clock.wait(stirred, None)
                    stirred.clear()
            for work in works:
                work.cancel()


def pictures(session: Session, folder: Path, size: tuple[int, int], lang: str) -> tuple[Path, ...]:
    """Save the opening, the middle and the end of a match as PNG files in a folder.

    Raises:
        OSError: they cannot be written.
    """
    from display.headless import save
    from firmware.shown import audience, look, step_picture

    folder.mkdir(parents=True, exist_ok=True)
    last = len(session.actions)
    saved: list[Path] = []
    for name, step in (("opening", 0), ("middle", last // 2), ("end", last)):
        saved.append(folder / f"{name}.png")
        save(step_picture(session, step, audience(session), look(size, lang)), saved[-1])
    return tuple(saved)
