"""What keys mean. Two of them are the two buttons of a cabinet, and those two reach everything."""

from __future__ import annotations

from typing import Final

from display.forms import PlayForm
from display.inputs import Key

PLAYING: Final = {
    "space": "next",
    "return": "next",
    "tab": "menu",
    "escape": "pause",
    "backspace": "undo",
    "u": "undo",
    "y": "redo",
    "left shift": "redo",
    "right shift": "redo",
    "c": "correct",
    "m": "miss",
    "t": "type",
    **{arrow: arrow for arrow in ("left", "right", "up", "down")},
}
"""While a match is played. The second button, ``menu``, counts a press while darts are pulled, if the screen asks."""

_CHOOSING: Final = {
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
    "return": "ok",
    "escape": "back",
    "tab": "other",
    "backspace": "erase",
}

_BOARD: Final = {
    "next": ("next", "ok"),
    "ok": ("next", "ok"),
    "miss": ("miss", ""),
    "undo": ("undo", "back"),
    "type": ("type", "other"),
    "up": ("", "up"),
    "down": ("", "down"),
}
"""The buttons of a board, while a match is played and in a menu."""

BUTTONS: Final = frozenset(_BOARD)
"""The words of a board's buttons."""


def button(word: str, playing: bool) -> str:
    """The command of a board's button."""
    return _BOARD[word][not playing]


def second(command: str, form: PlayForm | None) -> str:
    """The command, but for ``type``, a board's second button: it chooses what the list offers a person without a dart.

    Where nothing is offered it is the menu, as the second button of the two that reach everything.
    """
    if command != "type":
        return command
    turn = None if form is None or form.phase == "hold" else form.view.turn
    if form is None or turn is None or turn.seat in form.bots:
        return "menu"
    return next((f"choose:{play.token}" for play in form.view.plays if play.token), "menu")


def playing(key: Key) -> str:
    """The command of a key while a match is played; empty if it has none."""
    if key.char.isascii() and key.char.isdigit():
        return f"digit:{key.char}"
    return PLAYING.get(key.name, "")


def choosing(key: Key) -> str:
    """The command of a key in a menu: what it types, where it has no other meaning."""
    command = _CHOOSING.get(key.name)
    return command or (f"char:{key.char}" if key.char.isprintable() and key.char else "")
