"""What is there before a board is learned: its pins, or a simulated board that hangs in some way or other."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from firmware.board import BadBoard, Board, load
from firmware.boards.wires import Gpio, Serial
from firmware.clock import machine_us
from firmware.commands import Fault, Usage
from firmware.learn.hung import in_order, turned
from firmware.learn.wizard import NOTHING
from firmware.sources import PACKAGES, beside
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


def section(source: str) -> Literal["gpio", "serial"]:
    """The section of a profile that says the pins of a source.

    Raises:
        Fault: it reads no pins that touch.
    """
    kind = source.partition(":")[0]
    if kind not in ("gpio", "pins", "serial"):
        raise Fault(text("--pins finds the wires on pins: name the source gpio, pins or serial"))
    return "serial" if kind == "serial" else "gpio"


def on_pins(key: Literal["gpio", "serial"], pins: Sequence[int]) -> Board:
    """A board of which only is known that it hangs on these pins, whichever of them are driven."""
    driven, read = list(pins[:1]), list(pins[1:])
    if key == "serial":
        return replace(NOTHING, serial=Serial(driven=driven, read=read))
    return replace(NOTHING, gpio=Gpio(driven=driven, read=read))


def wired_pins(sources: str, board: Board) -> tuple[str, Literal["gpio", "serial"], list[int]] | None:
    """Of the sources that read a board the one with pins: its word, its section, and all its pins; None: there is none.

    The simulator has some too, of which this says nothing.
    """
    for word in sources.split(","):
        kind = word.strip().partition(":")[0]
        if kind in ("gpio", "pins", "serial"):
            key = section(kind)
            wired = board.serial if key == "serial" else board.gpio
            return (word.strip(), key, [*wired.driven, *wired.read]) if wired else None
    return None


def bare(board: Board) -> Board:
    """A board of which only the wires and the buttons are known."""
    return replace(board, contacts={}, knock=None, coin=None, lamps=None, lights=None)


def pairs(source: str, pins: Sequence[int], board: Board = NOTHING) -> Source:
    """Reads which of these pins touch; of a ``board`` its port and its buttons on pins of their own are known.

    Raises:
        Fault: the source reads no pins that touch, or a package is missing.
    """
    kind, _, detail = source.partition(":")
    try:
        found = _serial_pairs(detail, pins, board) if section(source) == "serial" else _pi_pairs(kind, detail, pins)
    except ImportError as missing:
        why = text(
            "the source “{source}” needs the package {package}, which is missing: pip install {package}",
            source=kind,
            package=PACKAGES.get(name := (missing.name or "").partition(".")[0], name),
        )
        raise Fault(why) from missing
    buttons = {word: place for word, place in board.buttons.items() if isinstance(place, int) and place not in pins}
    own = replace(bare(board), driven="rows", buttons=buttons if board.buttons_over == "pi" else {})
    return beside(own, [found])


def _serial_pairs(port: str, pins: Sequence[int], board: Board) -> Source:
    from hal.serial_link.source import SerialPairs

    wired = board.serial or Serial(driven=[], read=[])
    return SerialPairs("serial", pins, machine_us, port or wired.port, wired.baud)


def _pi_pairs(kind: str, word: str, pins: Sequence[int]) -> Source:
    from hal.pairs import PairSource
    from hal.pins import factory

    return PairSource(kind, pins, machine_us, lambda: factory(word))


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
