"""All findings about this machine and a board, without a look at the board itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from firmware import settings
from firmware.board import Board
from firmware.doctor.around import around
from firmware.doctor.health import Finding, before, without
from firmware.doctor.machine import ThisMachine
from firmware.sources import parsed, real
from firmware.standing import standing


def examined(board: Board, source: str, environ: Mapping[str, str]) -> Iterator[Finding]:
    """What is found, each with its cure: what is around the board, then the board's port or pins.

    It takes up to a second or two, and is to be asked where nobody waits for a picture.

    Args:
        board: that is played at.
        source: what reads it, as ``--source`` has it.
        environ: of the program.
    """
    machine = ThisMachine()
    chosen, flaws = settings.load(settings.path(environ))
    yield from around(machine.around(environ, chosen, flaws))
    yield from standing(environ)
    yield from before(machine, board, parsed(source)) if real(source) else without(machine)
