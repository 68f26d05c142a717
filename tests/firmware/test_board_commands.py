"""``cible board`` and ``cible detect``, as somebody at a terminal meets them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from firmware.__main__ import main
from tests.firmware.scoring import DATA

Capture = pytest.CaptureFixture[str]


def test_list_names_every_profile_with_its_size(capsys: Capture) -> None:
    assert main(["board", "list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 7
    assert lines[1].split()[:3] == ["granboard3_12x7", "12x7", "82"]


def test_check_of_a_whole_board(capsys: Capture) -> None:
    assert main(["board", "check", "simulated", "--lang", "en"]) == 0
    assert "is whole: 4 rows, 16 columns, 62 segments" in capsys.readouterr().out


def test_check_tells_every_fault_and_exits_1(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("board,row,col,segment\nmine,0,0,T20\nmine,0,1,T20\nmine,0,2,T21\n")
    assert main(["board", "check", str(path), "--lang", "en"]) == 1
    said = capsys.readouterr().err
    assert "line 4: no segment is called “T21”" in said
    assert "T20 stands at 0,0, 0,1" in said
    assert said.count("is missing") == 61


def test_check_refuses_a_wiring_that_could_short_two_pins(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    told = (Path(__file__).parents[2] / "docs" / "examples" / "pi-8x8.toml").read_text(encoding="utf-8")
    path.write_text(told + '\nidle = "driven"\n[knock]\npin = 4\n', encoding="utf-8")
    assert main(["board", "check", str(path), "--lang", "en"]) == 1
    said = capsys.readouterr()
    assert "short both pins" in said.err
    assert "is whole" not in said.out


def test_detect_prints_a_line_a_dart(capsys: Capture) -> None:
    assert main(["detect", "--board", "loewen_hb8_4x16", str(DATA / "p1_easy.trace.jsonl")]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(lines) == 36
    assert all(list(line) == ["t_us", "segment", "decided_us"] for line in lines)


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        ("", "line 1: is no header of a trace"),
        ('{"format":"contact-trace/2","board":"x","rows":4,"cols":16,"frame_us":200}', "line 1: this program reads"),
        ('{"t_us":5,"row":1,"col":1,"closed":true}', "line 1: is no header of a trace"),
        ("HEAD\n{", "line 2: is no line of a trace"),
        ('HEAD\n{"t_us":5,"row":1,"col":1,"shut":true}', "line 2: is no line of a trace"),
        ('HEAD\n{"t_us":5,"row":4,"col":1,"closed":true}', "line 2: row 4, column 1 is out of range"),
        ('HEAD\n{"t_us":5,"mode":"throw"}\n{"t_us":4,"mode":"hold"}', "line 3: goes back in time, from 5 to 4 us"),
        ('HEAD\n{"t_us":5}', "line 2: says neither"),
    ],
)
def test_a_line_that_is_none_is_named_with_its_file(broken: str, told: str, capsys: Capture, tmp_path: Path) -> None:
    head = '{"format":"contact-trace/1","board":"simulated","rows":4,"cols":16,"frame_us":200}'
    path = tmp_path / "trace.jsonl"
    path.write_text(broken.replace("HEAD", head))
    assert main(["detect", "--board", "simulated", str(path), "--lang", "en"]) == 1
    assert f"{path}, {told}" in capsys.readouterr().err


def test_a_trace_of_another_board_and_files_that_are_not_there(capsys: Capture, tmp_path: Path) -> None:
    trace = str(DATA / "p4_mixed.trace.jsonl")
    assert main(["detect", "--board", "simulated", trace, "--lang", "en"]) == 1
    assert "the trace is of a board with 8x8 lines (rpennell_8x8), “simulated” has 4x16" in capsys.readouterr().err
    assert main(["detect", "--board", "rpennel_8x8", trace, "--lang", "en"]) == 1
    assert "did you mean “rpennell_8x8”" in capsys.readouterr().err
    assert main(["detect", "--board", "simulated", str(tmp_path / "none"), "--lang", "en"]) == 1
    assert "cannot be read: there is no such file" in capsys.readouterr().err
