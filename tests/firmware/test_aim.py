"""``cible aim``: figures that are known, a picture, and faults in one sentence."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pygame
import pytest

from firmware.__main__ import main


def said(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["aim", "--json", *words]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert set(found) == {"x", "y", "segment", "expected"}
    return found


def test_the_most_points(capsys: pytest.CaptureFixture[str]) -> None:
    found = said(capsys, "--sigma", "10")
    assert (found["x"], found["y"], found["segment"]) == (-0.5, 103.0, "T20")
    assert found["expected"] == pytest.approx(29.52, abs=0.03)
    assert said(capsys, "--sigma", "10", "--target", "score:501") == found


def test_one_score(capsys: pytest.CaptureFixture[str]) -> None:
    found = said(capsys, "--sigma", "10", "--target", "score:32")
    assert found["segment"] == "D16"
    assert 0.3081 <= found["expected"] < 0.33


def test_the_fewest_darts(capsys: pytest.CaptureFixture[str]) -> None:
    found = said(capsys, "--sigma", "10", "--target", "x01:32")
    assert found["segment"] == "D16"
    assert 1 < found["expected"] < 4


def test_another_board_has_its_rings_elsewhere(capsys: pytest.CaptureFixture[str]) -> None:
    found = said(capsys, "--sigma", "pro", "--board", "simulated")
    assert found["segment"] == "T20"
    assert 107 < found["y"] < 123


@pytest.mark.parametrize(
    ("lang", "where", "what"),
    [
        ("en", "Aim at T19: 36.5 mm left of the middle, 100.5 mm below it.", "A dart counts 17.79 points on average."),
        (
            "fr",
            "Vise le T19\u00a0: 36,5 mm à gauche du centre, 100,5 mm au-dessous.",
            "Une fléchette compte 17,79 points en moyenne.",
        ),
    ],
)
def test_it_is_said_to_people(lang: str, where: str, what: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["aim", "--sigma", "20", "--lang", lang]) == 0
    assert capsys.readouterr().out.splitlines() == [where, what]


def test_the_picture_is_brightest_at_the_aim(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "aim.png"
    assert main(["aim", "--sigma", "10", "--picture", str(file), "--size", "800x480", "--lang", "en"]) == 0
    shown = pygame.image.load(str(file))
    assert shown.get_size() == (800, 480)
    board = {(x, y): sum(shown.get_at((x, y))[:3]) for x in range(40, 380, 4) for y in range(80, 450, 4)}
    brightest = max(board, key=board.__getitem__)
    assert abs(brightest[0] - 212) < 25  # above the middle of the board, where the triple 20 is
    assert 140 < brightest[1] < 190


@pytest.mark.parametrize(
    ("words", "code", "why"),
    [
        (["--sigma", "0"], 2, "--sigma is a number of mm from 1 to 500, or one of novice, casual, regular, good, pro"),
        (["--sigma", "wide"], 2, "not “wide”"),
        (["--sigma", "nan"], 2, "not “nan”"),
        (["--sigma", "9", "--target", "x01:1"], 2, "from 2 to 1501), not “x01:1”"),
        (["--sigma", "9", "--target", "cricket"], 2, "not “cricket”"),
        (["--sigma", "9", "--target", "score:59"], 1, "no dart counts 59"),
        (["--sigma", "9", "--board", "nope"], 1, "no board is called that"),
        (["--sigma", "9", "--picture", "aim.jpg"], 2, "--picture writes PNG: call it aim.png"),
        (["--sigma", "9", "--size", "800x480"], 2, "--size says how --picture is drawn"),
        (["--sigma", "9", "--picture", os.path.join(os.sep, "no", "such", "aim.png")], 1, "aim.png cannot be written"),
    ],
)
def test_a_fault_is_one_sentence(words: list[str], code: int, why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["aim", *words, "--lang", "en"]) == code
    told = capsys.readouterr().err
    assert why in told
    assert told.count("\n") == 1
