"""How the plugs of a board's two ribbons may be in wrongly, and what to say of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final, Literal, TypeAlias

from firmware.board import Board
from games.text import Text, text
from hal.edges import Contact

Plug: TypeAlias = Literal["right", "reversed", "far", "early"]
"""One plug: as the profile has it, turned round, or in one line too far or too early."""

_PLUGS: Final[tuple[Plug, ...]] = ("right", "reversed", "far", "early")

_ROWS: Final = {
    "reversed": text("the ribbon of its rows seems to be reversed: turn its plug"),
    "far": text("the ribbon of its rows seems to be plugged in one line too far"),
    "early": text("the ribbon of its rows seems to be plugged in one line too early"),
}
_COLS: Final = {
    "reversed": text("the ribbon of its columns seems to be reversed: turn its plug"),
    "far": text("the ribbon of its columns seems to be plugged in one line too far"),
    "early": text("the ribbon of its columns seems to be plugged in one line too early"),
}
_SWAPPED: Final = text("the ribbons seem to be swapped: exchange driven and read pins, or the two plugs")


@dataclass(frozen=True, slots=True)
class Way:
    """How both plugs are in."""

    swapped: bool = False
    rows: Plug = "right"
    cols: Plug = "right"

    @property
    def faults(self) -> int:
        """How many things are wrong."""
        return self.swapped + (self.rows != "right") + (self.cols != "right")

    def meant(self, board: Board, read: Contact) -> Contact:
        """The contact of the profile that is pressed when another one is read."""
        row, col = (read.col, read.row) if self.swapped else read
        return Contact(_line(row, board.rows, self.rows), _line(col, board.cols, self.cols))

    def read(self, board: Board, meant: Contact) -> Contact:
        """The contact that is read when one of the profile is pressed."""
        row, col = _seen(meant.row, board.rows, self.rows), _seen(meant.col, board.cols, self.cols)
        return Contact(col, row) if self.swapped else Contact(row, col)

    def texts(self) -> tuple[Text, ...]:
        """What is wrong, in sentences with the cure; none if nothing is."""
        said = (_SWAPPED if self.swapped else None, _ROWS.get(self.rows), _COLS.get(self.cols))
        return tuple(sentence for sentence in said if sentence)


RIGHT: Final = Way()


def ways() -> Iterator[Way]:
    """Every way, the fewest faults first."""
    yield from sorted((Way(*each) for each in product((False, True), _PLUGS, _PLUGS)), key=lambda way: way.faults)


def _seen(line: int, count: int, plug: Plug) -> int:
    return {"right": line, "reversed": count - 1 - line, "far": line + 1, "early": line - 1}[plug]


def _line(read: int, count: int, plug: Plug) -> int:
    return {"right": read, "reversed": count - 1 - read, "far": read - 1, "early": read + 1}[plug]
