"""The board to print: all squares, all words, on a page of any size a printer has."""

from __future__ import annotations

import itertools

import pytest

from display.drawlist import Picture, Sprite, Words
from display.i18n import language
from display.print_board import LARGEST, board, sheet
from display.theme import DAY, contrast
from games.text import text
from tests.display.reading import fault, place
from tests.display.track_samples import SQUARES

LEGEND = tuple(
    (
        square.sign,
        text("red arrow"),
        text("He misses up to two volleys, or until another pawn comes to the same square."),
    )
    for square in {square.sign: square for square in SQUARES if square.sign not in (None, "start", "finish")}.values()
    if square.sign is not None
)


def page(dots: int, code: str = "en") -> Picture:
    remarks = (text("Two arrows each; what is too much walks back."), text("Everybody shoots, then all pawns move."))
    return board(sheet(dots), language(code), text("The archers' Goose"), SQUARES, LEGEND, remarks)


@pytest.mark.parametrize("dots", [1123, 3508, LARGEST])
def test_every_square_and_every_word_is_on_the_page(dots: int) -> None:
    made = page(dots)
    wide, high = made.size
    assert wide / high == pytest.approx(2**0.5, rel=0.01)
    words = [op for op in made.ops if isinstance(op, Words)]
    written = [op.string for op in words]
    assert all(written.count(str(number)) == 1 for number in range(1, 64))
    assert "D" in written
    signs = {op.args[0] for op in made.ops if isinstance(op, Sprite) and op.kind == "sign"}
    assert signs >= {sign for sign, _, _ in LEGEND}
    assert len(LEGEND) == 9
    edge = high * 0.03
    for op in words:
        box = place(op)
        assert edge <= box.x
        assert box.right <= wide - edge
        assert edge * 0.6 <= box.y
        assert box.bottom <= high - edge
    assert not any(fault(place(one), place(other)) for one, other in itertools.combinations(words, 2))


def test_it_costs_little_ink_and_can_be_read() -> None:
    made = page(1754)
    assert made.ground == (255, 255, 255)
    assert all(contrast(op.colour[:3], DAY.panel) >= 4.5 for op in made.ops if isinstance(op, Words))


def test_no_page_is_larger_than_a_picture_can_be() -> None:
    assert sheet(3508) == (3508, 2481)
    with pytest.raises(ValueError, match="4097"):
        sheet(LARGEST + 1)
