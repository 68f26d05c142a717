"""Two ribbons on any pins: which wire belongs to which of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from display.i18n import language
from firmware.__main__ import main
from firmware.board import Board, load
from firmware.learn import Lines, Wizard
from firmware.learn.hands import Happening, by_pins
from firmware.learn.setup import joined
from firmware.learn.terminal import learn, wires
from firmware.learn.wiring import ENOUGH, Wiring
from hal.edges import Contact
from tests.firmware.learning import TABLES, Chances, same

say = language("en").say

ROWS, COLS = (2, 3, 4, 17), (5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 19, 20, 21)


def pressed(board: Board, rows: tuple[int, ...], cols: tuple[int, ...], seed: int = 0) -> Wiring:
    """Somebody presses at random all over a board whose ribbons are on these pins, until its wires are known."""
    wiring, chances = Wiring(), Chances(seed)
    contacts = tuple(board.contacts)
    while wiring.sides is None or {*wiring.sides[0], *wiring.sides[1]} < {*rows, *cols}:
        assert wiring.presses < 400
        contact = contacts[chances.below(len(contacts))]
        wiring.touch(rows[contact.row], cols[contact.col])
    return wiring


@pytest.mark.parametrize("name", TABLES)
def test_the_two_ribbons_are_told_apart_whatever_pins_they_are_on(name: str) -> None:
    board = load(name)
    used = tuple({contact.row for contact in board.contacts}), tuple({contact.col for contact in board.contacts})
    pins = Chances(4).shuffled(40)
    rows, cols = tuple(pins[: board.rows]), tuple(pins[board.rows : board.rows + board.cols])
    wiring = Wiring()
    for contact in board.contacts:
        wiring.touch(cols[contact.col], rows[contact.row])
    assert wiring.sides is not None
    assert {frozenset(side) for side in wiring.sides} == {
        frozenset(rows[row] for row in used[0]),
        frozenset(cols[col] for col in used[1]),
    }


def test_twenty_presses_are_wanted_and_all_wires_that_touched_must_hang_together() -> None:
    wiring = Wiring()
    assert say(wiring.prompt) == "press any segments, all over the board: 20 to go"
    for _ in range(ENOUGH):
        wiring.touch(2, 5)
    wiring.touch(3, 6)
    assert wiring.sides is None
    assert say(wiring.prompt) == "press more segments: the wires do not hang together yet"
    assert wiring.contact(2, 5) is None
    wiring.touch(3, 5)
    assert wiring.sides == ((2, 3), (5, 6))
    assert say(wiring.prompt) == "the wires are known"
    assert wiring.contact(6, 2) == wiring.contact(2, 6) == Contact(0, 1)
    assert wiring.contact(2, 3) is None


def test_two_wires_of_one_ribbon_are_no_contact() -> None:
    wiring = pressed(load("loewen_hb8_4x16"), ROWS, COLS)
    before = wiring.sides
    wiring.touch(2, 3)
    assert wiring.heard is not None
    assert say(wiring.heard) == "pins 2 and 3 belong to the same ribbon: press one segment in its middle"
    assert wiring.sides == before


def test_what_somebody_meant_and_what_is_wired() -> None:
    board = load("loewen_hb8_4x16")
    wiring = pressed(board, ROWS, COLS)
    assert wiring.sides == (ROWS, COLS)  # the shorter one is driven
    assert wiring.compared(ROWS, COLS) == ()
    assert [say(line) for line in wiring.compared(COLS, ROWS)] == [
        "the ribbons are swapped: exchange driven and read pins, or the two plugs"
    ]
    assert [say(line) for line in wiring.compared((1, 2, 3, 4), COLS)] == [
        "pin 17 touches and pin 1 never does: that plug is off by some pins"
    ]
    assert [say(line) for line in wiring.compared(ROWS, (*COLS, 22))] == [
        "pin 22 never touches: look at its wire and solder joint"
    ]
    assert [say(line) for line in wiring.compared(ROWS, COLS[:-1])] == [
        "pin 21 touches too: it is a line of that ribbon"
    ]


def test_a_board_on_unknown_pins_is_learned_whole(capsys: pytest.CaptureFixture[str]) -> None:
    """Twenty presses leave some columns untouched: they are found later, and what was learned stays."""
    board = load("loewen_hb8_4x16")
    chances = Chances(2)
    asking: list[Wizard] = []

    def pairs() -> Iterator[Happening]:
        contacts = [contact for contact in board.contacts if contact.col < 12]
        while not asking:
            contact = contacts[chances.below(len(contacts))]
            yield frozenset({Contact(*sorted((ROWS[contact.row], COLS[contact.col])))})
        while (asked := asking[0].ask) is not None:
            row, col = board.contact(board.sense(asked))
            yield frozenset({Contact(*sorted((ROWS[row], COLS[col])))})

    pressing = pairs()
    wiring = wires(pressing, say)
    assert wiring.sides is not None
    assert len(wiring.sides[1]) < 16
    wizard = Wizard(Lines(*(len(side) for side in wiring.sides)))
    asking.append(wizard)
    learned = learn(wizard, by_pins(pressing, wiring), say, joined(wiring))
    assert wiring.sides == (ROWS, COLS)
    assert same(board, learned)
    assert "the wires are known" in capsys.readouterr().out


def test_pins_are_found_out_on_a_pi_only(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["board", "learn", "--source", "serial", "--pins", "2,3,4", "--lang", "en"]) == 1
    assert "name the source gpio or pins" in capsys.readouterr().err
