"""The display vocabulary of darts games: what is chalked up beside the board. Part of ``games.view``'s contract.

A chalkboard has a line a player and a large figure in each; columns beside it where a game has more to count; a grid
of boxes where the board is one; the way out with the darts in hand. Seats are numbers, sentences are ``Text``.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.segments import Segment
from games.tabletop import Tone
from games.text import Text


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a column of a line.

    Attributes:
        said: a figure, or a few words; empty: nothing yet.
        marks: strokes of Cricket instead, 0 to 3: ``/``, ``X``, and the ring that says it is closed.
        tone: good = it counts for this player, danger = against him, other = it is the one in question.
    """

    said: str | Text = ""
    marks: int | None = None
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Line:
    """A player's line.

    Attributes:
        seat: whose.
        score: the large figure.
        cells: one for each of the chalkboard's heads.
        note: a word on the player ("killer", "frozen", "needs a double").
        tone: of the large figure.
        out: he has fallen, or left: the line is dim.
    """

    seat: int
    score: str
    cells: tuple[Cell, ...] = ()
    note: Text | None = None
    tone: Tone = "plain"
    out: bool = False


@dataclass(frozen=True, slots=True)
class Head:
    """What a column counts.

    Attributes:
        said: its heading: a number of the board, or a few words.
        tone: good = it is the thrower's target now; plain.
        dead: nothing more can be made of it; struck through.
    """

    said: str | Text
    tone: Tone = "plain"
    dead: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """A box of a grid: what must be hit, the marks of each seat in it (0 to ``of``), and the seat whose it is."""

    said: str | Text
    marks: tuple[int, ...]
    of: int
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class Badge:
    """What stands for a darts game where games are chosen: a board with these segments in colour, and a few signs.

    Attributes:
        areas: what the game is about; none: the whole board.
        said: up to five signs ("501", "15-20"), the same in every language; empty: none.
    """

    areas: tuple[Segment, ...] = ()
    said: str = ""


@dataclass(frozen=True, slots=True)
class Chalk:
    """The chalkboard.

    Attributes:
        label: what the large figures are ("left", "points", "lives").
        lines: of all players, in playing order, the thrower included.
        heads: of the columns beside the large figure.
        round: which round it is ("Round 3 of 8"), where they are counted.
        boxes: a grid, row by row from the top, as wide as high.
        route: how to finish with the darts in hand, in the order in which they are thrown.
    """

    label: Text
    lines: tuple[Line, ...]
    heads: tuple[Head, ...] = ()
    round: Text | None = None
    boxes: tuple[Box, ...] = ()
    route: tuple[Segment, ...] = ()
