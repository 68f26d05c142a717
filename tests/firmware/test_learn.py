"""Learning a board that nobody has documented: how few presses it takes, and what becomes of slips and oddities."""

from __future__ import annotations

import dataclasses

import pytest

from display.i18n import language
from firmware.board import BadBoard, load
from firmware.learn import NOTHING, Lines, Wizard
from firmware.learn.hung import in_order, turned
from games.segments import Segment
from games.text import Text
from hal.edges import Contact
from tests.firmware.learning import TABLES, Person, moved, same, shuffled, straight, strange


def say(words: Text) -> str:
    return language("en").say(words)


@pytest.mark.parametrize("name", TABLES)
def test_a_known_foil_is_known_after_eight_presses_however_it_hangs(name: str) -> None:
    for seed in range(25):
        person = Person(straight(name, seed))
        assert person.name() <= 8
        assert same(person.board, person.learned())


@pytest.mark.parametrize("name", TABLES)
def test_its_lines_may_come_in_any_order(name: str) -> None:
    for seed in range(12):
        person = Person(shuffled(name, seed))
        assert person.name() <= max(person.board.rows, person.board.cols) + 4
        assert same(person.board, person.learned())


@pytest.mark.parametrize("name", TABLES)
def test_a_foil_that_nobody_knows_is_learned_by_pressing_every_segment_once(name: str) -> None:
    for seed in range(3):
        person = Person(strange(name, seed))
        assert person.name() == len(person.board.segments)
        assert same(person.board, person.learned())
        assert person.wizard.phase == "done"
        assert person.wizard.likeness is None


@pytest.mark.parametrize("name", TABLES)
def test_a_slip_of_the_finger_is_asked_for_once_more(name: str) -> None:
    for seed, at in ((0, 1), (1, 2), (2, 4), (3, 6)):
        board = straight(name, seed)
        person = Person(board, slips={at: "T20" if at % 2 else "D11"})
        assert person.name() <= 10
        assert same(board, person.learned())


@pytest.mark.parametrize("name", TABLES)
def test_a_slip_does_little_harm_where_the_lines_come_in_any_order(name: str) -> None:
    for seed in (1, 2):
        person = Person(shuffled(name, seed), slips={5: "D11"})
        assert person.name() <= max(person.board.rows, person.board.cols) + 6
        person.sweep()
        assert same(person.board, person.learned())


def test_a_press_is_taken_back() -> None:
    person = Person(straight("loewen_hb8_4x16", 1))
    asked = person.wizard.ask
    person.touch("DB" if asked is not Segment("DB") else "SB")
    person.wizard.undo()
    assert person.wizard.ask is asked
    assert person.wizard.heard is not None
    assert person.name() == 7
    assert same(person.board, person.learned())


@pytest.mark.parametrize("name", ["loewen_hb8_4x16", "licorice_9x10"])
def test_two_lines_exchanged_by_hand_show_in_the_sweep(name: str) -> None:
    board = load(name)
    for first in range(board.cols - 1):
        cols = list(range(board.cols))
        cols[first], cols[first + 1] = cols[first + 1], cols[first]
        person = Person(in_order(board, range(board.rows), cols))
        person.sweep()
        assert same(person.board, person.learned())


def test_a_bull_that_sits_at_another_crossing_is_an_exception() -> None:
    board = moved(load("loewen_hb8_4x16"), {"DB": Contact(0, 10)})
    person = Person(board)
    person.sweep()
    assert same(board, person.learned())
    assert person.wizard.likeness is not None
    assert person.wizard.likeness.hanging.foil == "loewen_hb8_4x16"
    assert {segment.name for segment in person.wizard.likeness.except_} == {"DB"}


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("known", [True, False])
def test_a_contact_that_closes_two_crossings_is_learned(name: str, known: bool) -> None:
    board = load(name) if known else strange(name, 4)
    spare = next(
        crossing
        for row in range(board.rows)
        for col in range(board.cols)
        if (crossing := Contact(row, col)) not in board.contacts
    )
    board = dataclasses.replace(board, contacts=dict(board.contacts) | {spare: Segment("T5")})
    person = Person(board)
    person.sweep()
    assert person.learned().doubles == (Segment("T5"),)
    assert same(board, person.learned())
    (told,) = [say(told) for told in person.wizard.problems()]
    second = (
        board.closes(Segment("T5")) if not known else [spare]
    )  # of a foil that nobody knows either may be the second
    assert told in {f"T5 closes row {at.row}, column {at.col} too: one dart, two contacts" for at in second}


def test_a_line_that_is_broken_is_named_with_the_segments_it_loses() -> None:
    board = load("loewen_hb8_4x16")
    person = Person(board, broken=lambda contact: contact.col == 5)
    person.sweep()
    assert same(board, person.learned())
    assert [say(told) for told in person.wizard.problems()] == [
        "column 5 never closed: without it S14, S19, S10, S1 are lost; look at its solder joint and its pin",
        "not seen: S14, S19, S10, S1",
    ]


def test_a_finger_on_two_segments_is_told_so_and_a_contact_that_is_nothing_is_named() -> None:
    board = load("loewen_hb8_4x16")
    person = Person(board)
    person.name()
    wizard = person.wizard
    left = [segment for segment in board.segments if segment not in wizard.seen]
    wizard.press({board.contact(left[0]), board.contact(left[1])})
    assert wizard.heard is not None
    assert "closed together: press one in its middle" in say(wizard.heard)
    assert left[0] not in wizard.seen
    wizard.press({Contact(0, 10)})
    assert say(wizard.heard) == "row 0, column 10 closed, which is no segment here"
    wizard.finish()
    assert "row 0, column 10 closed, which is no segment here" in [say(told) for told in wizard.problems()]


def test_a_board_that_is_not_plugged_in_is_no_board() -> None:
    wizard = Wizard(Lines(4, 16))
    while wizard.phase == "name":
        wizard.press(())
    assert wizard.phase == "done"
    with pytest.raises(BadBoard):
        wizard.board(NOTHING)
    assert say(wizard.problems()[0]).startswith("nothing closed at ")


def test_stuck_contacts_are_no_presses() -> None:
    board = load("loewen_hb8_4x16")
    stuck = board.contact(Segment("D1"))
    wizard = Wizard(Lines(board.rows, board.cols), stuck=[stuck])
    while wizard.phase == "name":
        assert wizard.ask is not None
        wizard.press({stuck, board.contact(board.sense(wizard.ask))})
    assert same(board, wizard.board(NOTHING))


def test_what_a_screen_shows() -> None:
    person = Person(turned(load("loewen_hb8_4x16"), 3))
    first = person.wizard.state
    assert first.phase == "name"
    assert first.lit == {person.wizard.ask}
    assert first.seen == frozenset()
    assert say(first.prompt) == f"press {person.wizard.ask} now"
    assert first.left > 100
    person.name()
    sweeping = person.wizard.state
    assert sweeping.phase == "confirm"
    assert len(sweeping.lit) == sweeping.left == 56
    assert say(sweeping.prompt).startswith("press all that has not lit up yet: 56 to go, ")
    person.sweep()
    assert person.wizard.state.phase == "done"
    assert say(person.wizard.state.prompt) == "the board is known"
    assert person.wizard.problems() == ()
