"""Two ribbons on any pins: which wire belongs to which of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from display.i18n import language
from firmware.__main__ import main
from firmware.board import Board, load
from firmware.boards.wires import Serial
from firmware.learn import NOTHING, Lesson
from firmware.learn.hands import Happening
from firmware.learn.presses import Presses
from firmware.learn.terminal import learn
from firmware.learn.wiring import ENOUGH, Wiring
from games.segments import Segment
from hal.edges import Contact, ContactEdge
from hal.serial_link.messages import Joined, Message, Probe
from hal.serial_link.prober import Prober
from tests.firmware.learning import TABLES, Chances, same
from tests.hal.twin import Twin

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


def at_pins(contact: Contact) -> frozenset[Contact]:
    """The pins that a press joins."""
    return frozenset({Contact(*sorted((ROWS[contact.row], COLS[contact.col])))})


def test_a_board_on_unknown_pins_is_learned_whole(capsys: pytest.CaptureFixture[str]) -> None:
    """Twenty presses leave some columns untouched: they are found later, and what was learned stays."""
    board, chances = load("loewen_hb8_4x16"), Chances(2)
    lesson = Lesson(NOTHING, "gpio")

    def pressing() -> Iterator[Happening]:
        contacts = [contact for contact in board.contacts if contact.col < 12]
        while lesson.stage == "wires":
            yield at_pins(contacts[chances.below(len(contacts))])
        assert lesson.wiring is not None
        assert lesson.wiring.sides is not None
        assert len(lesson.wiring.sides[1]) < 16
        while lesson.ask is not None:
            yield at_pins(board.contact(board.sense(lesson.ask)))

    learned = learn(lesson, pressing(), say)
    assert same(board, learned)
    assert learned.gpio is not None
    assert (tuple(learned.gpio.driven), tuple(learned.gpio.read)) == (ROWS, COLS)
    assert "press any segments, all over the board: 20 to go" in capsys.readouterr().out


class Probed(Twin):
    """The board of the link in Python, whose pins are asked which of them touch."""

    def _obey(self, said: Message, now_us: int) -> None:
        if isinstance(said, Probe):
            pairs = sorted(pair for contact in self.closed for pair in at_pins(contact))
            self._answers.append(Joined(said.request, len(pairs), tuple((one, other) for one, other in pairs)))
        else:
            super()._obey(said, now_us)


def test_the_pins_of_an_arduino_are_asked_until_its_board_is_known() -> None:
    board, chances = load("loewen_hb8_4x16"), Chances(3)
    twin, prober = Probed(), Prober("serial", (*ROWS, *COLS))
    lesson, presses, now, until = Lesson(NOTHING, "serial"), Presses(), 1_000_000, 0
    prober.connected(now)
    while lesson.stage not in ("confirm", "done"):
        assert now < 60_000_000
        now += 1_000
        prober.feed(twin.send(now), now)
        prober.tick(now)
        twin.receive(prober.sent(), now)
        for event in prober.events():
            if isinstance(event, ContactEdge):
                presses.feed(event)
        if press := presses.tick(now):
            lesson.press(press)
        if now >= until + 200_000:
            contacts = [*board.contacts]
            asked = board.contact(board.sense(lesson.ask)) if lesson.ask else contacts[chances.below(62)]
            twin.touch(asked, True, now)
            until = now + 40_000
        elif now == until:
            for contact in list(twin.closed):
                twin.touch(contact, False, now)
    learned = lesson.board()
    assert same(board, learned)
    assert learned.serial is not None
    assert (tuple(learned.serial.driven), tuple(learned.serial.read)) == (ROWS, COLS)


def test_wires_that_are_not_those_of_the_profile_are_told_with_the_board() -> None:
    board = load("rpennell_8x8")
    meant = replace(board, contacts={}, serial=Serial(driven=[*range(20, 28)], read=[*range(31, 39)]))
    lesson = Lesson(meant, "serial")
    for contact in list(board.contacts)[:20] + list(board.contacts):  # the column's plug sits one pin off
        if lesson.stage == "wires":
            lesson.press(frozenset({Contact(20 + contact.row, 30 + contact.col)}))
    while lesson.ask is not None:
        row, col = board.contact(board.sense(lesson.ask))
        lesson.press(frozenset({Contact(20 + row, 30 + col)}))
    assert "pin 30 touches and pin 38 never does: that plug is off by some pins" in [
        say(told) for told in lesson.told()
    ]
    learned = lesson.board()
    assert same(board, learned)
    assert learned.serial is not None
    assert learned.serial.read == [*range(30, 38)]
    assert learned.gpio is None


def test_a_button_that_is_a_contact_is_no_press_and_is_kept_if_no_segment_is_there() -> None:
    board = load("rpennell_8x8")
    spare = next(at for row in range(8) for col in range(8) if (at := Contact(row, col)) not in board.contacts)
    wrong = board.contact(Segment("T20"))
    lesson = Lesson(replace(board, contacts={}, buttons={"next": spare, "undo": 26}))
    lesson.press(frozenset({spare}))
    assert lesson.presses == 0
    while lesson.ask is not None:
        lesson.press(frozenset({board.contact(board.sense(lesson.ask))}))
    assert lesson.board().buttons == {"next": spare, "undo": 26}
    lesson.template = replace(lesson.template, buttons={"next": wrong, "undo": 26})
    assert lesson.board().buttons == {"undo": 26}


def test_a_press_is_taken_back_while_the_wires_are_found_and_after() -> None:
    board = load("rpennell_8x8")
    lesson = Lesson(NOTHING, "gpio")
    lesson.press(frozenset({Contact(2, 5)}))
    lesson.press(frozenset({Contact(2, 5), Contact(3, 6)}))
    assert lesson.heard is not None
    assert say(lesson.heard) == "several wires touched at once: press one segment in its middle"
    lesson.undo()
    assert lesson.presses == 0
    for contact in board.contacts:
        if lesson.stage == "wires":
            lesson.press(frozenset({Contact(contact.row, 10 + contact.col)}))
    before = lesson.presses
    lesson.undo()
    assert (lesson.stage, lesson.presses) == ("wires", before - 1)


def test_pins_are_found_out_where_pins_are_read(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["board", "learn", "--source", "lines:tabulator", "--pins", "2,3,4", "--lang", "en"]
    assert main(words) == 1
    assert "name the source gpio, pins or serial" in capsys.readouterr().err
