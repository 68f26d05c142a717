"""Which known foil a board is, and how it hangs: told of any whole board, learned or written by hand.

Each line of the board is taken for the foil's line that it shares most segments with; the view that explains most
segments is the board's. So a table with a slip or two is recognised too, and the slips are named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from firmware.board import Board
from firmware.learn.foils import AREAS, Hanging, View, places, views
from games.segments import Segment
from games.text import Text, text
from hal.edges import Contact

Order: TypeAlias = Literal["straight", "reversed", "shifted", "mixed"]
"""How the lines of a ribbon come: as in the profile, from the other end, some lines further, or in another order."""

_FEW: Final = 8
"""A board with more areas than this at other contacts is not the foil."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """What a board is like.

    Attributes:
        hanging: the foil and how it hangs.
        rows, cols: how the lines of this board's ribbons come.
        except_: segments that are not where the foil has them.
    """

    hanging: Hanging
    rows: Order
    cols: Order
    except_: tuple[Segment, ...] = ()

    @property
    def plain(self) -> bool:
        """Whether the board is the profile itself."""
        hanging = self.hanging
        moved = hanging.swapped or hanging.turned or hanging.mirrored or self.except_
        return not moved and self.rows == self.cols == "straight"

    def texts(self) -> tuple[Text, ...]:
        """What it is, in sentences."""
        said = [text("this is the foil of “{title}” ({name})", title=self.hanging.title, name=self.hanging.foil)]
        if self.hanging.swapped:
            said.append(text("its ribbons are swapped: what the profile calls rows are columns here"))
        for order, ribbon in ((self.rows, text("rows")), (self.cols, text("columns"))):
            if order != "straight":
                said.append(_ORDERS[order](ribbon))
        if self.hanging.mirrored:
            said.append(text("its numbers run the other way round: a foil is mirrored"))
        if self.hanging.turned:
            said.append(text("its numbers are turned by {n} place", n=self.hanging.turned))
        if self.except_:
            said.append(text("but for {segments}", segments=", ".join(segment.name for segment in self.except_)))
        return tuple(said)


def _reversed(ribbon: Text) -> Text:
    return text("the ribbon of its {ribbon} is reversed", ribbon=ribbon)


def _shifted(ribbon: Text) -> Text:
    return text("the ribbon of its {ribbon} is plugged in some lines off", ribbon=ribbon)


def _mixed(ribbon: Text) -> Text:
    return text("the lines of its {ribbon} come in another order", ribbon=ribbon)


_ORDERS: Final = {"reversed": _reversed, "shifted": _shifted, "mixed": _mixed}


def recognise(board: Board) -> Likeness | None:
    """The foil that a board is; None: none that is known."""
    found = places(board)
    close = []
    for view in views():
        rows = _matched(((there.row, here.row) for there, here in zip(view.places, found, strict=True)))
        cols = _matched(((there.col, here.col) for there, here in zip(view.places, found, strict=True)))
        others = _others(view, found, rows, cols)
        if len(others) <= _FEW:
            likeness = Likeness(view.hanging, _order(rows, board.rows), _order(cols, board.cols), _named(board, others))
            close.append((len(others), _moves(likeness), likeness))
    return min(close, key=lambda each: each[:2])[2] if close else None


def _matched(pairs: Iterable[tuple[int, int]]) -> dict[int, int]:
    """For each line of the view the line of the board with which it shares most."""
    shared = Counter(pairs)
    match: dict[int, int] = {}
    for (there, here), _ in shared.most_common():
        if there not in match and here not in match.values():
            match[there] = here
    return match


def _others(view: View, found: Sequence[Contact], rows: dict[int, int], cols: dict[int, int]) -> list[Segment]:
    return [
        area
        for area, there, here in zip(AREAS, view.places, found, strict=True)
        if (rows.get(there.row), cols.get(there.col)) != here
    ]


def _named(board: Board, areas: Iterable[Segment]) -> tuple[Segment, ...]:
    return tuple(dict.fromkeys(board.sense(area) for area in areas))


def _order(match: dict[int, int], lines: int) -> Order:
    steps = {here - there for there, here in match.items()}
    if len(steps) == 1:
        return "straight" if steps == {0} else "shifted"
    if all(there + here == max(match.values()) for there, here in match.items()) and max(match.values()) == lines - 1:
        return "reversed"
    around = {step % lines for step in steps}
    return "shifted" if len(around) == 1 else "mixed"


def _moves(likeness: Likeness) -> int:
    """How far it is from plain, to tell it in the simplest way."""
    hanging = likeness.hanging
    order = sum(("straight", "reversed", "shifted", "mixed").index(order) for order in (likeness.rows, likeness.cols))
    return 8 * order + 4 * hanging.swapped + 2 * hanging.mirrored + min(hanging.turned, 1)
