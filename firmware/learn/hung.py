"""A known board as it might hang elsewhere: for the simulation, and for tests of what learning makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from firmware.board import Board
from games.geometry import ORDER
from games.segments import Segment
from hal.edges import Contact


def swapped(board: Board) -> Board:
    """Its ribbons changed places: what was a row is a column."""
    contacts = {Contact(col, row): segment for (row, col), segment in board.contacts.items()}
    return replace(board, rows=board.cols, cols=board.rows, contacts=contacts)


def in_order(board: Board, rows: Sequence[int], cols: Sequence[int]) -> Board:
    """Its lines are other ones: ``rows[0]`` is the line that row 0 becomes."""
    contacts = {Contact(rows[row], cols[col]): segment for (row, col), segment in board.contacts.items()}
    return replace(board, contacts=contacts)


def turned(board: Board, places: int, mirrored: bool = False) -> Board:
    """Its numbers stand so many places further clockwise, and if ``mirrored`` run the other way round."""
    after = {number: ORDER[((-at if mirrored else at) + places) % 20] for at, number in enumerate(ORDER)}
    contacts = {
        contact: Segment(f"{segment.ring}{after[segment.number]}") if segment.number else segment
        for contact, segment in board.contacts.items()
    }
    return replace(board, contacts=contacts)
