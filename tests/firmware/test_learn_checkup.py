"""``cible board check --source``: a board that is plugged in otherwise than its profile says, fault by fault."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from display.i18n import language
from firmware.__main__ import main
from firmware.board import load
from firmware.boards import make
from firmware.boards.wires import Serial
from firmware.learn.checkup import Checkup
from firmware.learn.hands import Happening
from hal.edges import Contact
from tests.firmware.learning import TABLES

say = language("en").say

Reads = Callable[[Contact], Contact | None]
"""What is read when a contact closes; None: nothing."""


def checked(name: str, reads: Reads, pins: tuple[list[int], list[int]] | None = None) -> tuple[list[str], int]:
    """What is said of a board, and after how many presses."""
    board = load(name)
    checkup = Checkup(board, pins)
    while (asked := checkup.ask) is not None:
        found = reads(board.contact(asked))
        checkup.press(() if found is None else {found})
    return [say(told) for told in checkup.texts()], checkup.presses


@pytest.mark.parametrize("name", TABLES)
def test_a_board_that_is_as_its_profile_says_needs_a_press_a_line(name: str) -> None:
    board = load(name)
    said, presses = checked(name, lambda contact: contact)
    assert said == ["every line answers where the profile has it"]
    assert presses <= max(board.rows, board.cols) + 2


ROWS, COLS = 12, 7  # of the board below


@pytest.mark.parametrize(
    ("reads", "told"),
    [
        (
            lambda contact: Contact(contact.col, contact.row),
            ["the ribbons seem to be swapped: exchange driven and read pins, or the two plugs"],
        ),
        (
            lambda contact: Contact(ROWS - 1 - contact.row, contact.col),
            ["the ribbon of its rows seems to be reversed: turn its plug"],
        ),
        (
            lambda contact: Contact(contact.row, COLS - 1 - contact.col),
            ["the ribbon of its columns seems to be reversed: turn its plug"],
        ),
        (
            lambda contact: Contact(ROWS - 1 - contact.row, COLS - 1 - contact.col),
            [
                "the ribbon of its rows seems to be reversed: turn its plug",
                "the ribbon of its columns seems to be reversed: turn its plug",
            ],
        ),
    ],
)
def test_a_plug_that_is_in_wrongly_is_named_with_its_cure(reads: Reads, told: list[str]) -> None:
    assert checked("granboard3_12x7", reads)[0] == told


def test_a_plug_that_is_one_line_off_loses_a_line() -> None:
    def one_too_far(contact: Contact) -> Contact | None:
        return Contact(contact.row, contact.col + 1) if contact.col + 1 < COLS else None

    def one_too_early(contact: Contact) -> Contact | None:
        return Contact(contact.row - 1, contact.col) if contact.row else None

    far, _ = checked("granboard3_12x7", one_too_far)
    assert far[0] == "the ribbon of its columns seems to be plugged in one line too far"
    assert far[1].startswith("column 6 never closed: without it ")
    early, _ = checked("granboard3_12x7", one_too_early)
    assert early[0] == "the ribbon of its rows seems to be plugged in one line too early"
    assert early[1].startswith("row 0 never closed: without it ")
    assert len(far) == len(early) == 2


def test_a_silent_line_is_named_with_the_segments_it_loses() -> None:
    said, presses = checked("loewen_hb8_4x16", lambda contact: None if contact.col == 5 else contact)
    assert said == [
        "column 5 never closed: without it S14, S19, S10, S1 are lost; look at its solder joint and its pin"
    ]
    assert presses < 22


def test_two_wires_that_were_exchanged_by_hand_are_named_by_their_segments() -> None:
    def exchanged(contact: Contact) -> Contact:
        return Contact(contact.row, {3: 4, 4: 3}.get(contact.col, contact.col))

    said, _ = checked("rpennell_8x8", exchanged)
    assert len(said) == 2
    assert all(" closes where the profile has " in told for told in said)


def test_a_plug_that_is_some_pins_off_is_seen_where_the_pins_beside_it_are_read_too() -> None:
    driven, read = [*range(22, 26)], [*range(26, 42)]

    def off(contact: Contact) -> Contact:
        return Contact(driven[contact.row], read[contact.col] + 1)

    said, _ = checked("loewen_hb8_4x16", off, (driven, read))
    assert said[:2] == [
        "the ribbon of its columns seems to be plugged in one line too far",
        "pin 42 touches and pin 26 never does: that plug is off by some pins",
    ]
    straight, _ = checked("loewen_hb8_4x16", lambda at: Contact(driven[at.row], read[at.col]), (driven, read))
    assert straight == ["every line answers where the profile has it"]


def test_a_board_that_is_not_there_is_said_so_in_one_sentence() -> None:
    assert checked("rpennell_8x8", lambda contact: None)[0] == ["nothing closed anywhere: is the board plugged in?"]


def test_a_press_is_taken_back() -> None:
    checkup = Checkup(load("rpennell_8x8"))
    first = checkup.ask
    checkup.press(())
    assert checkup.ask is not first
    checkup.undo()
    assert checkup.ask is first


def test_the_command_asks_and_says_which_foil_and_what_is_wrong(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = load("rpennell_8x8")
    serial = Serial(driven=[*range(22, 30)], read=[*range(30, 38)])
    path = tmp_path / "mine.toml"
    path.write_text(make.render(replace(board, serial=serial)), encoding="utf-8")

    def pressing(source: object, typed: object) -> Iterator[Happening]:
        while True:
            named = capsys.readouterr().out.split("press ")[-1].split(" now")[0]
            contact = next(contact for contact, segment in board.contacts.items() if segment.name == named)
            yield frozenset({Contact(22 + contact.col, 30 + contact.row)})  # the plugs are swapped

    monkeypatch.setattr("firmware.learn.hands.real", pressing)
    assert main(["board", "check", str(path), "--source", "serial:/dev/ttyACM9", "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "      29,37",
        "  the ribbons seem to be swapped: exchange driven and read pins, or the two plugs",
    ]
    assert main(["board", "check", str(path), "--source", "fake", "--lang", "en"]) == 2
    assert "a checkup is of a real board" in capsys.readouterr().err
