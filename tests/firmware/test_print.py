"""The board of a game on paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from firmware.cli import run


def test_a_page_of_a4_is_a_page_of_a4(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "goose.pdf"
    assert run(["print", "oie-des-archers", "-o", str(page)]) == 0
    assert capsys.readouterr().out == f"{page}\n"
    box = page.read_bytes().split(b"/MediaBox [")[1].split(b"]")[0].split()
    points = [float(number) for number in box]
    assert points == pytest.approx([0, 0, 841.9, 595.3], abs=0.5)  # 297 x 210 mm, in 72ths of an inch


def test_an_a3_picture_has_its_proportions(tmp_path: Path) -> None:
    page = tmp_path / "goose.png"
    assert run(["print", "oie-des-archers", "--paper", "A3", "-o", str(page), "--lang", "en"]) == 0
    with Image.open(page) as image:
        assert image.size[0] / image.size[1] == pytest.approx(420 / 297, abs=0.001)
        assert image.getpixel((2, 2)) == (255, 255, 255)  # paper


def test_options_change_the_board(tmp_path: Path) -> None:
    pages = [tmp_path / f"{number}.png" for number in range(2)]
    assert run(["print", "oie-des-archers", "-o", str(pages[0])]) == 0
    assert run(["print", "oie-des-archers", "-o", str(pages[1]), "--option", "colours=green-red"]) == 0
    assert pages[0].read_bytes() != pages[1].read_bytes()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["main-vide-gagne"], "has no board to print"),
        (["oie-des-archer"], "did you mean: oie-des-archers?"),
        (["oie-des-archers", "-o", "goose.jpg"], "must end in .pdf or .png"),
        (["oie-des-archers", "--option", "maze=31"], "it may be"),
        (["oie-des-archers", "-o", "/nowhere/goose.pdf"], "cannot be written"),
    ],
)
def test_what_cannot_be_printed_is_said(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["print", *words, "--lang", "en"]) == 1
    assert said in capsys.readouterr().err
