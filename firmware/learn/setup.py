"""What is there before a board is learned: its pins, or a simulated board that hangs in some way or other."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from firmware.board import BadBoard, Board, load
from firmware.boards.wires import Gpio, Serial
from firmware.commands import Fault, Usage
from firmware.learn.hung import in_order, turned
from firmware.learn.wiring import Wiring
from firmware.learn.wizard import NOTHING
from games.rng import Rng
from games.text import text
from hal.edges import Source

_PINS: Final = re.compile(r"\d{1,2}(,\d{1,2})*", re.ASCII)
_LINES: Final = re.compile(r"(\d{1,2})[xX×](\d{1,2})", re.ASCII)


def pins(written: str) -> list[int]:
    """Pins as the command line has them, ``4,5,6``.

    Raises:
        Usage: they are none, or one stands there twice.
    """
    if not _PINS.fullmatch(written):
        raise Usage(text("pins are numbers with commas: 4,5,6, not “{written}”", written=written))
    found = [int(word) for word in written.split(",")]
    if len(set(found)) < len(found):
        raise Usage(text("a pin stands twice in “{written}”", written=written))
    return found


def size(written: str) -> tuple[int, int]:
    """Rows and columns as the command line has them, ``4x16``.

    Raises:
        Usage: they are none, or more than a board can have.
    """
    found = _LINES.fullmatch(written)
    rows, cols = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (1 <= rows <= 32 and 1 <= cols <= 32):
        raise Usage(text("lines are ROWSxCOLS, from 1x1 to 32x32, not “{written}”", written=written))
    return rows, cols


def found(profile: str) -> Board:
    """A profile or table.

    Raises:
        Fault: it is not whole; its first flaw is told.
    """
    try:
        return load(profile)
    except BadBoard as bad:
        raise Fault(bad.texts()[0]) from bad


def wired(
    profile: str | None,
    driven: Sequence[int],
    read: Sequence[int],
    drive: Literal["low", "high"],
    lines: tuple[int, int] | None,
) -> Board:
    """A board of which only the wiring is known: of a profile, by its pins, or by the number of its lines.

    Raises:
        Fault: nothing says how many lines there are, or ``found`` says why not.
    """
    if profile:
        return replace(found(profile), contacts={})
    if driven and read:
        gpio = Gpio(driven=list(driven), read=list(read))
        serial = Serial(driven=list(driven), read=list(read))
        return replace(NOTHING, rows=len(driven), cols=len(read), drive=drive, gpio=gpio, serial=serial)
    if lines:
        return replace(NOTHING, rows=lines[0], cols=lines[1])
    raise Fault(
        text(
            "say what is wired: --driven PINS --read PINS; --pins PINS, where nobody knows of which ribbon they are; "
            "--board with a profile whose pins are right; --lines ROWSxCOLS for a sketch that names contacts"
        )
    )


def pairs(source: str, pins: Sequence[int]) -> Source:
    """Reads which of these pins touch.

    Raises:
        Fault: only the Pi's own pins can be read so, or the package for that is missing.
    """
    from firmware.clock import machine_us

    kind, _, word = source.partition(":")
    if kind not in ("gpio", "pins"):
        raise Fault(text("--pins finds the wires on a Pi’s own pins: name the source gpio or pins"))
    try:
        from hal.pairs import PairSource
        from hal.pins import factory
    except ImportError as missing:
        why = text(
            "the source “{source}” needs the package {package}, which is missing: pip install {package}",
            source=kind,
            package=(missing.name or "").partition(".")[0],
        )
        raise Fault(why) from missing
    return PairSource("pairs", pins, machine_us, lambda: factory(word))


def joined(wiring: Wiring) -> Board:
    """A board of which the wires are known."""
    driven, read = wiring.sides or ((), ())
    return replace(NOTHING, rows=len(driven), cols=len(read), gpio=Gpio(driven=list(driven), read=list(read)))


def hung(foil: str, seed: int | None) -> Board:
    """What hangs in the simulation: a board, and with a seed its numbers turned and its lines in any order.

    Raises:
        Fault: as ``found``.
    """
    board = found(foil)
    if seed is None:
        return board
    rng = Rng(seed.to_bytes(32, "big", signed=True))
    turn, rng = rng.below(20)
    mirrored, rng = rng.below(2)
    rows, rng = rng.shuffle(range(board.rows))
    cols, _ = rng.shuffle(range(board.cols))
    return in_order(turned(board, turn, bool(mirrored)), rows, cols)
