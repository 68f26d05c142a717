"""What a profile says beside its table: pins, buttons, lamps, and contacts that close two crossings at once."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from display.i18n import language
from firmware.board import BadBoard, Board, load
from firmware.boards import make
from firmware.boards.wires import Gpio, Knock, Lights, Serial
from firmware.detector import Detector, Hit
from firmware.hands.simulator import Simulator
from games.segments import Segment
from hal.edges import Contact
from hal.fake import Membrane

SPARE = Contact(0, 10)
"""A crossing of the Löwen foil that is no segment; its neighbour 0,9 is S8."""

WIRED = """
[gpio]
driven = [4, 5, 6, 7]
read = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]
pulls = "external"

[serial]
driven = [22, 23, 24, 25]
read = [26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41]
baud = 115200

[buttons]
next = "0,10"
undo = 24

[knock]
pin = 25

[lights]
over = "spi"
first = 6
"""


def profile() -> str:
    return make.render(load("loewen_hb8_4x16"))


def read(tmp_path: Path, written: str) -> Board:
    (tmp_path / "mine.toml").write_text(written, encoding="utf-8")
    return load(tmp_path / "mine.toml")


def flaws(tmp_path: Path, written: str) -> list[str]:
    with pytest.raises(BadBoard) as bad:
        read(tmp_path, written)
    return [language("en").say(flaw).removeprefix(f"{tmp_path / 'mine.toml'}: ") for flaw in bad.value.texts()]


def double(tmp_path: Path) -> Board:
    """The Löwen foil with an S8 that closes the crossing beside its own too."""
    written = profile().replace("S8  -", "S8  S8").replace("]\n\n[det", ']\ndoubles = ["S8"]\n\n[det')
    return read(tmp_path, written)


def test_a_profile_may_say_what_is_wired_where(tmp_path: Path) -> None:
    board = read(tmp_path, profile() + WIRED)
    assert board.gpio == Gpio(driven=[4, 5, 6, 7], read=list(range(8, 24)), pulls="external")
    assert board.serial == Serial(driven=[22, 23, 24, 25], read=list(range(26, 42)), baud=115200)
    assert board.buttons == {"next": SPARE, "undo": 24}
    assert (board.knock, board.lights) == (Knock(pin=25), Lights(over="spi", first=6))
    assert load("loewen_hb8_4x16").gpio is None


def test_a_profile_is_written_as_it_is_read(tmp_path: Path) -> None:
    for board in (read(tmp_path, profile() + WIRED), double(tmp_path)):
        assert dataclasses.replace(read(tmp_path, make.render(board)), name=board.name) == board


def test_every_line_needs_a_pin_of_its_own(tmp_path: Path) -> None:
    assert flaws(tmp_path, profile() + WIRED.replace("[4, 5, 6, 7]", "[4, 5, 5]")) == [
        "gpio.driven: has 3 pins for 4 lines: each line needs one",
        "gpio: pin 5 stands there more than once",
    ]


def test_a_button_is_a_contact_that_is_nothing_else(tmp_path: Path) -> None:
    said = flaws(
        tmp_path,
        profile() + '[buttons]\nnext = "0,0"\nundo = "4,0"\nok = "here"\nup = 5\ndown = 5\nnex = 6\n',
    )
    assert said == ["buttons.nex: “nex” is not known; did you mean “next”?"]
    said = flaws(tmp_path, profile() + '[buttons]\nnext = "0,0"\nundo = "4,0"\nok = "here"\nup = 5\ndown = 5\n')
    assert said == [
        "buttons.next: 0,0 is D12’s already",
        "buttons.undo: row 4, column 0 is out of range",
        "buttons.down: 5 is up’s already",
        "buttons.ok: must be a contact, “row,col”, or the number of a pin",
    ]


def test_a_section_that_is_no_table(tmp_path: Path) -> None:
    assert flaws(tmp_path, "knock = 5\n" + profile()) == ["knock: must be a table of keys and values"]
    assert flaws(tmp_path, profile() + WIRED.replace("[4, 5, 6, 7]", '"4"'))[0] == (
        "gpio.driven: must be a list of whole numbers"
    )


def test_a_double_is_one_segment_at_two_crossings(tmp_path: Path) -> None:
    board = double(tmp_path)
    s8 = Segment("S8")
    assert board.doubles == (s8,)
    assert board.closes(s8) == (board.contact(s8), SPARE)
    assert (len(board.segments), len(board.contacts)) == (62, 63)
    assert SPARE in board.near(board.contact(s8))
    assert board.contact(s8) in board.near(SPARE)


def test_a_double_that_is_none_is_told(tmp_path: Path) -> None:
    written = profile().replace("]\n\n[det", ']\ndoubles = ["S8"]\n\n[det')
    assert flaws(tmp_path, written) == ["matrix.doubles: S8 does not stand at two contacts: leave it out"]
    assert flaws(tmp_path, profile().replace("S8  -", "S8  S8")) == [
        "matrix.segments: S8 stands at 0,9, 0,10: a segment has one contact"
    ]


@pytest.mark.parametrize("seed", range(8))
def test_one_dart_at_a_double_is_one_hit(tmp_path: Path, seed: int) -> None:
    board = double(tmp_path)
    foils = Membrane(board.rows, board.cols, seed=seed)
    simulator, detector = Simulator(board, foils, seed=seed), Detector(board)
    hits = []
    for dart in range(10):
        simulator.throw_segment(Segment("S8"), dart * 1_000_000)
        for edge in foils.sweep_until((dart + 1) * 1_000_000 - 1):
            hits += detector.feed(edge)
    hits += detector.tick(20_000_000)
    assert [event.segment.name for event in hits if isinstance(event, Hit)] == ["S8"] * 10
