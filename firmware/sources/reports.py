"""What a ``Report`` means at a board: its tokens are segments, buttons, or contacts that the board's profile knows."""

from __future__ import annotations

import re
from typing import Final

from firmware.board import Board
from games.segments import Segment
from hal.edges import Contact, Report

BUTTONS: Final = ("next", "undo", "up", "down", "ok", "type")
"""The words of buttons, as ``hal.edges.Buttons`` has them."""

KNOCK: Final = "knock"
"""The word of a knock sensor: a dart landed somewhere."""

COIN: Final = "coin"
"""The word of a coin acceptor; behind it, after a space, how many pulses the coin was."""

_CONTACT: Final = re.compile(r"(\d{1,3}),(\d{1,3})", re.ASCII)


def coin(token: str) -> int | None:
    """The pulses of the coin that a token tells of; None if it tells of none."""
    word, _, pulses = token.partition(" ")
    return int(pulses) if word == COIN and pulses.isdecimal() else None


def contact(token: str) -> Contact | None:
    """The contact that a token names, ``row,col``; None if it names none."""
    found = _CONTACT.fullmatch(token)
    return Contact(int(found[1]), int(found[2])) if found else None


def meant(report: Report, board: Board) -> Report:
    """The same report with the name of a segment that the board has, or the word of a button.

    A contact is what the board's profile says it is. A token that means nothing here stays what it is, so that it can
    be said.
    """
    place = contact(report.token)
    if place is None:
        return Report(_sensed(report.token, board), report.at_us)
    if place in board.contacts:
        return Report(board.contacts[place].name, report.at_us)
    word = next((word for word, button in board.buttons.items() if button == place), report.token)
    return Report(word, report.at_us)


def _sensed(token: str, board: Board) -> str:
    """A segment as the board has it; any other token as it is."""
    try:
        return board.sense(Segment(token)).name
    except ValueError:
        return token
