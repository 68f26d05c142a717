"""``cible lines``, and the page that tells of it: its examples are run here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from firmware.__main__ import main
from firmware.sources import formats

Capture = pytest.CaptureFixture[str]
PAGE = (Path(__file__).parents[2] / "docs" / "lines.md").read_text()


def blocks(kind: str) -> list[str]:
    """The blocks of the page of one kind, in order."""
    return [
        block for name, block in re.findall(r"^```(\w*)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL) if name == kind
    ]


def test_list_names_every_format_with_its_speed(capsys: Capture) -> None:
    assert main(["lines", "list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(formats.names())
    assert lines[0].split()[1] == "115200"


def test_the_page_has_every_format_with_its_speed() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (\d+) \|", PAGE, re.MULTILINE))
    assert rows == {name: str(formats.load(name).baud) for name in formats.names()}


def test_the_first_example_of_the_page_makes_of_its_sample_what_it_says(capsys: Capture, tmp_path: Path) -> None:
    mine, sample = tmp_path / "mine.toml", tmp_path / "sample.txt"
    mine.write_text(blocks("toml")[0])
    sample.write_text(next(block for block in blocks("") if block.startswith("Dartboard")))
    shown = next(block for block in blocks("") if block.startswith("$ cible lines check"))
    assert main(["lines", "check", str(mine), "--sample", str(sample)]) == 0
    assert capsys.readouterr().out.splitlines() == shown.splitlines()[1:]


def test_the_second_example_of_the_page_is_whole(capsys: Capture, tmp_path: Path) -> None:
    mine, sample = tmp_path / "mine.toml", tmp_path / "sample.bin"
    mine.write_text(blocks("toml")[1])
    sample.write_bytes(b"\x39\x39\x00\xff")
    assert main(["lines", "check", str(mine), "--lang", "en"]) == 0
    assert capsys.readouterr().out == f"{mine} is whole: Bytes, at 115200 baud\n"
    assert main(["lines", "check", str(mine), "--sample", str(sample)]) == 0
    assert capsys.readouterr().out.split() == ["3,9", "3,9", "0,0", "next"]


def test_a_word_of_the_sample_that_is_not_known_is_said(capsys: Capture, tmp_path: Path) -> None:
    sample = tmp_path / "sample.txt"
    sample.write_bytes(b"20;3\r\n20:3\r\n")
    assert main(["lines", "check", "semicolon", "--sample", str(sample), "--lang", "en"]) == 1
    told = capsys.readouterr()
    assert told.out == "T20\n"
    assert told.err == "1 word of the sample is not known to the format; the last one is “20:3”\n"


def test_a_sample_of_another_format_says_nothing(capsys: Capture, tmp_path: Path) -> None:
    sample = tmp_path / "sample.txt"
    sample.write_bytes(b"<T20><D1>")
    assert main(["lines", "check", "semicolon", "--sample", str(sample), "--lang", "en"]) == 1
    assert "says nothing in this format: check its baud rate" in capsys.readouterr().err


def test_a_sample_that_is_not_there_is_one_sentence(capsys: Capture, tmp_path: Path) -> None:
    assert main(["lines", "check", "semicolon", "--sample", str(tmp_path / "none"), "--lang", "en"]) == 1
    assert capsys.readouterr().err.endswith("none: cannot be read: there is no such file or folder\n")


def test_every_fault_of_a_format_is_a_line_and_the_exit_code_1(capsys: Capture, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("title = 'x'\nbaude = 1\n[[rule]]\npattern = '(?P<score>[0-9]+)'\nsays = '{score}'\n[examples]\n")
    assert main(["lines", "check", str(mine), "--lang", "en"]) == 1
    assert capsys.readouterr().err.splitlines() == [
        f"{mine}: baude: “baude” is not known; did you mean “baud”?",
        f"{mine}: rule 1.says: tells a score only, and 20 may be S20, D10: the sketch has to say where the dart is",
    ]
