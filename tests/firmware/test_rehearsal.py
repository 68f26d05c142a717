"""The same command twice: what a script did in a match is in its log, and is not done again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from firmware.__main__ import main
from tests.firmware.watched import live

DARTS = "S4\nS7\nundo\nchoose foo\nT1\nS20\nS6\ncorrect 1.3 S10\nnext\ntakeover B pro\nT5\n"
WHO = ("--players", "Ann,Bob", "--bots", "pro", "--seed", "3", "--lang", "en")


def played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, darts: str, who: tuple[str, ...] = WHO
) -> tuple[int, list[str], str]:
    """Exit code, lines and complaints of a match that is kept and does what a script says."""
    script = tmp_path / "darts.txt"
    script.write_text(darts)
    code = main(["play", "--headless", *who, "--script", str(script), "--log", str(tmp_path / "match.jsonl")])
    out, said = capsys.readouterr()
    return code, out.splitlines(), said


def deeds(tmp_path: Path) -> list[dict[str, object]]:
    """What the log says was done, without the times."""
    lines = map(json.loads, (tmp_path / "match.jsonl").read_text().splitlines()[1:])
    return [{key: value for key, value in line.items() if key != "t_ms"} for line in lines]


def test_the_second_time_nothing_is_thrown_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, first, _ = played(capsys, tmp_path, DARTS)
    held = (tmp_path / "match.jsonl").read_bytes()
    code, again, said = played(capsys, tmp_path, DARTS)
    assert (code, again) == (0, first[-1:])
    assert f"holds the first 11 lines of {tmp_path / 'darts.txt'} already" in said
    assert (tmp_path / "match.jsonl").read_bytes() == held


def test_wherever_it_was_stopped_it_goes_on_with_the_first_line_that_is_not_in_the_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, first, _ = played(capsys, tmp_path, DARTS)
    whole, truth = (tmp_path / "match.jsonl").read_bytes().splitlines(keepends=True), deeds(tmp_path)
    for records in range(len(whole)):
        (tmp_path / "match.jsonl").write_bytes(b"".join(whole[: 1 + records]))
        code, lines, _ = played(capsys, tmp_path, DARTS)
        assert code == 0
        assert deeds(tmp_path) == truth
        assert first[-len(lines) :] == lines


def test_a_script_that_has_grown_goes_on_where_it_had_ended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played(capsys, tmp_path, "S4\n")
    code, lines, said = played(capsys, tmp_path, "S4\nS7\n")
    assert (code, json.loads(lines[0])["action"]) == (0, "A:S7")
    assert "holds the first line of" in said


@pytest.mark.parametrize("darts", ["S4\nS8\n", "S7\n", "S4\n", "", "S4\nS7\nundo\n"])
def test_another_script_is_refused_and_nothing_is_written(
    darts: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(capsys, tmp_path, "S4\nS7\nS1\n")
    held = (tmp_path / "match.jsonl").read_bytes()
    code, lines, said = played(capsys, tmp_path, darts)
    assert (code, lines) == (1, [])
    assert f"does not hold what {tmp_path / 'darts.txt'} leads to: name another file to --log" in said
    assert (tmp_path / "match.jsonl").read_bytes() == held


def test_in_a_window_a_match_that_is_taken_up_goes_on_without_the_script(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(capsys, tmp_path, "S4\nS7\n", ("--players", "Ann,Bob", "--seed", "3"))
    words = f"--players Ann,Bob --seed 3 --script {tmp_path / 'darts.txt'} --log {tmp_path / 'match.jsonl'}"
    live(words, (9, "left"))
    assert "a script belongs to a new match: this one goes on without it" in capsys.readouterr().err
    assert [deed["action"] for deed in deeds(tmp_path)] == ["A:S4", "A:S7"]
