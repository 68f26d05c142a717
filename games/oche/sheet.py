"""Games that are kept on a sheet: a row a player, a figure for each round. What counts is their sum."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeAlias

from games.chalk import Cell, Chalk, Head, Line
from games.kernel import Seat
from games.oche.game import OcheGame
from games.oche.state import Match, R, State
from games.rows import put
from games.swift import swift
from games.text import Text, text


@swift
@dataclass(frozen=True, slots=True)
class Sheet:
    """For each seat its figures, round by round; the last one of the thrower's changes with his darts."""

    rows: tuple[tuple[int, ...], ...]


Kept: TypeAlias = "State[R, Sheet]"


class SheetGame(OcheGame[R, Sheet], Generic[R]):
    """A game that is kept on a sheet.

    Attributes:
        label: what the figures are.
    """

    label: ClassVar[Text]

    @abstractmethod
    def rounds(self, state: Kept[R]) -> int:
        """How many columns the sheet has now."""

    @abstractmethod
    def when(self, state: Kept[R]) -> Text:
        """Which round it is."""

    def slate(self, match: Match[R]) -> Sheet:
        return Sheet(((),) * len(match.order))

    def gone(self, state: Kept[R]) -> Text:
        """What is said of somebody who is not in the match any more."""
        return text("has left")

    def cell(self, state: Kept[R], figure: int) -> Cell:
        """A figure as it is chalked up."""
        return Cell(str(figure))

    def chalk(self, state: Kept[R]) -> Chalk:
        columns, now = range(self.rounds(state)), state.run.round - 1
        heads = tuple(
            Head(str(column + 1), "good" if column == now and not state.run.ranking else "plain") for column in columns
        )
        return Chalk(self.label, tuple(self._line(state, seat) for seat in state.match.order), heads, self.when(state))

    def _line(self, state: Kept[R], seat: Seat) -> Line:
        row, out = state.slate.rows[seat], seat not in state.run.playing
        cells = tuple(self.cell(state, figure) for figure in row)
        return Line(seat, str(sum(row)), cells, self.gone(state) if out else None, out=out)


def enter(state: Kept[R], figure: int) -> Sheet:
    """The sheet with a figure for the thrower's round, in place of what his earlier darts of it made."""
    rows, seat = state.slate.rows, state.visit.seat
    mine = rows[seat][:-1] if state.visit.darts else rows[seat]
    return Sheet(put(rows, seat, (*mine, figure)))


def totals(state: Kept[R]) -> dict[Seat, int]:
    """What everybody who still plays has."""
    return {seat: sum(state.slate.rows[seat]) for seat in state.run.playing}
