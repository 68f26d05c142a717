"""All findings about this machine and a board, without a look at the board itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from firmware import settings
from firmware.board import Board
from firmware.doctor.around import around
from firmware.doctor.health import Finding, before, without
from firmware.doctor.machine import ThisMachine
from firmware.sources import parsed, real
from firmware.standing import standing


def steps(board: Board, source: str, environ: Mapping[str, str]) -> tuple[Callable[[], Iterable[Finding]], ...]:
    """What is looked at, one thing after another; what is found at each, with its cure.

    All takes up to a second or two, and is to be asked where nobody waits for a picture.

    Args:
        board: that is played at.
        source: what reads it, as ``--source`` has it.
        environ: of the program.
    """
    machine = ThisMachine()
    chosen, flaws = settings.load(settings.path(environ))
    return (
        lambda: around(machine.around(environ, chosen, flaws)),
        lambda: standing(environ),
        lambda: before(machine, board, parsed(source)) if real(source) else without(machine),
    )


def examined(board: Board, source: str, environ: Mapping[str, str]) -> Iterator[Finding]:
    """All of it."""
    return (one for step in steps(board, source, environ) for one in step())
