"""What a ``Report`` means at a board: its tokens are segments, buttons, or contacts that the board's profile knows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from firmware.board import Board
from games.segments import Segment
from hal.edges import Contact, Report

BUTTONS: Final = ("next", "undo", "up", "down", "ok", "type")
"""The words of buttons, as ``hal.edges.Buttons`` has them."""

_CONTACT: Final = re.compile(r"(\d{1,3}),(\d{1,3})", re.ASCII)


def contact(token: str) -> Contact | None:
    """The contact that a token names, ``row,col``; None if it names none."""
    found = _CONTACT.fullmatch(token)
    return Contact(int(found[1]), int(found[2])) if found else None


def meant(report: Report, board: Board, buttons: Mapping[Contact, str] | None = None) -> Report:
    """The same report with the name of a segment that the board has, or the word of a button.

    A contact is what the profile says it is. A token that means nothing here stays what it is, so that it can be said.

    Args:
        report: what a source said.
        board: whose contacts they are.
        buttons: words of the contacts that are buttons.
    """
    place = contact(report.token)
    if place is not None and buttons and place in buttons:
        return Report(buttons[place], report.at_us)
    if place is not None:
        segment = board.contacts.get(place)
    else:
        try:
            segment = board.sense(Segment(report.token))
        except ValueError:
            segment = None
    return Report(segment.name, report.at_us) if segment else report
