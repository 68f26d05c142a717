"""Forms of the learn scene, as a lesson makes them, and as full as it makes them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from display.forms import LearnForm
from firmware.app.learn import form_of
from firmware.board import load
from firmware.learn import NOTHING, Lesson
from games.text import text
from hal.edges import Contact

SIZES: Final = ((800, 480), (1280, 720), (1920, 1080), (1080, 1920))
_ROWS: Final = (22, 23, 24, 25)
_COLS: Final = tuple(range(26, 42))
_BOARD: Final = load("loewen_hb8_4x16")


def forms() -> dict[str, LearnForm]:
    """A stage each, and what goes wrong."""
    return {
        "wires": _wires(12),
        "wires-odd": _wires(19, together=True),
        "name": _named(2),
        "name-nothing": replace(_named(3), banner=text("Board unplugged: push the USB plug back in."), danger=True),
        "confirm": _confirmed(30),
        "done": replace(
            _confirmed(200),
            banner=text("Saved, and chosen for play: {file}", file="/home/pi/.local/state/cible/boards/learned-2.toml"),
        ),
        "done-odd": _confirmed(200, broken=5),
        "done-broken": _confirmed(0, broken=-1),
    }


def _wires(presses: int, together: bool = False) -> LearnForm:
    lesson = Lesson(NOTHING, "serial")
    contacts = list(_BOARD.contacts)
    for n in range(presses):
        row, col = contacts[n * 7 % len(contacts)]
        lesson.press(frozenset({Contact(_ROWS[row], _COLS[col])}))
    if together:
        lesson.press(frozenset({Contact(22, 23)}))
    return form_of(lesson)


def _lesson() -> Lesson:
    return Lesson(replace(_BOARD, contacts={}))


def _named(presses: int) -> LearnForm:
    lesson = _lesson()
    for _ in range(presses):
        assert lesson.ask is not None
        lesson.press(frozenset({_BOARD.contact(_BOARD.sense(lesson.ask))}))
    return form_of(lesson)


def _confirmed(presses: int, broken: int | None = None) -> LearnForm:
    """So many presses of the confirmation; a broken column, or with -1 a board that is not plugged in."""
    lesson = _lesson()
    while lesson.stage == "name" or (lesson.stage == "confirm" and presses > 0):
        presses -= lesson.stage == "confirm"
        assert lesson.ask is not None
        contact = _BOARD.contact(_BOARD.sense(lesson.ask))
        silent = broken is not None and broken in (-1, contact.col)
        lesson.press(frozenset(() if silent else {contact}))
    return form_of(lesson, whole=broken != -1)
