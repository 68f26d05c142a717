"""The profiles of the newcomer's page: whole, playable, drawn as they are, and with the pins that the page names."""

from __future__ import annotations

import re

import pytest

from display.drawlist import Picture, Words
from firmware.board import load
from tests import wires

PAGE = wires.EXAMPLES.parent / "boards.md"
NAMES = sorted(path.stem for path in wires.EXAMPLES.glob("*.toml"))


def words(picture: Picture) -> list[str]:
    return [op.string for op in picture.ops if isinstance(op, Words)]


@pytest.mark.parametrize("name", NAMES)
def test_every_example_is_whole_and_shown_on_the_page(name: str) -> None:
    board = load(wires.EXAMPLES / f"{name}.toml")
    assert board.gpio or board.serial
    assert f"examples/{name}.toml" in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("drawing", "name"), [("wires-pi", "pi-8x8"), ("wires-uno", "uno-7x10"), ("wires-mega", "mega-4x16")]
)
def test_a_drawing_names_every_line_of_its_profile_once(drawing: str, name: str) -> None:
    board = load(wires.EXAMPLES / f"{name}.toml")
    shown = words(dict(wires.pictures())[drawing])
    for letter, lines in (("P", board.rows), ("Q", board.cols)):
        drawn = [word for word in shown if re.fullmatch(rf"{letter}\d+", word)]
        assert sorted(drawn) == sorted(f"{letter}{number}" for number in range(1, lines + 1))
    assert (wires.EXAMPLES.parent / "pictures" / f"{drawing}.png").is_file()
