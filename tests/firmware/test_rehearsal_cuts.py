"""A log that is cut after any record and taken up by the same command: in the end it says the same again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.firmware.test_rehearsal import deeds, played

ASK = ("--lang", "en", "--option", "shed=ask", "--option", "cards=10", "--option", "first_leg=entered")
SHORT = ("--lang", "en", "--option", "shed=ask", "--option", "cards=3", "--option", "lives=1")

PEOPLE_AND_BOTS = {
    "Ann and a bot": ("--players", "Ann", "--bots", "good", "--seed", "5"),
    "Ann and two bots": ("--players", "Ann", "--bots", "good,novice", "--seed", "7"),
    "Ann, Bob and a bot": ("--players", "Ann,Bob", "--bots", "good", "--seed", "6"),
}

SCRIPTS = {
    "darts": "S5\nS6\nS7\nS8\n",
    "undo": "S5\nS6\nundo\nS7\nundo\nundo\nredo\nS8\nS9\n",
    "answers": "S1\nchoose keep\nS2\nchoose shed\nS3\nS10\nchoose keep\nchoose keep\nMISS\n",
    "takeover": "S5\ntakeover A novice\nretire Z\ntakeover A person\nS6\nS7\ntakeover A pro\ntakeover A person\nS9\n",
    "correct": "S5\nS6\ncorrect 1.1 S9\nS7\nundo\nS8\nS9\nadd 1 S2\n",
}


def acted(tmp_path: Path) -> list[object]:
    """The actions in the log."""
    return [deed["action"] for deed in deeds(tmp_path) if "action" in deed]


def cut_everywhere(capsys: pytest.CaptureFixture[str], tmp_path: Path, darts: str, who: tuple[str, ...]) -> int:
    """How many records a script led to, each of which was the last one of a log that went on alike."""
    played(capsys, tmp_path, darts, who)
    whole, truth = (tmp_path / "match.jsonl").read_bytes().splitlines(keepends=True), deeds(tmp_path)
    for kept in range(1, len(whole) + 1):
        (tmp_path / "match.jsonl").write_bytes(b"".join(whole[:kept]))
        code, _, said = played(capsys, tmp_path, darts, who)
        assert code == 0, said
        assert deeds(tmp_path) == truth, f"cut after record {kept - 1}"
    return len(truth)


@pytest.mark.parametrize("script", SCRIPTS)
@pytest.mark.parametrize("who", PEOPLE_AND_BOTS)
def test_cut_anywhere_the_same_command_leads_to_the_same_records(
    who: str, script: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cut_everywhere(capsys, tmp_path, SCRIPTS[script], (*PEOPLE_AND_BOTS[who], *ASK)) >= 5


def test_a_bot_that_took_over_and_is_asked_answers_before_the_next_dart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ("--players", "Ann,Bob", *ASK, "--seed", "5")
    darts = "S5\nchoose shed\nS6\nS7\ntakeover A novice\nS8\nS9\nS10\ntakeover B pro\ntakeover A person\nS11\nS12\n"
    assert cut_everywhere(capsys, tmp_path, darts, command) > 8
    assert acted(tmp_path)[4:7] == ["B:S8", "B:S9", "A:shed"], "Ann's place is the bot's by then"


def test_a_bots_answer_is_not_the_dart_of_the_person(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ("--players", "Ann", "--bots", "good", *ASK, "--seed", "5")
    played(capsys, tmp_path, "S5\nS6\nundo\n", command)
    assert acted(tmp_path) == ["A:S5", "B:shed", "A:S6"]
    assert deeds(tmp_path)[3]["undo"] == 1


def test_legs_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ("--players", "Ann", "--bots", "pro", *SHORT, "--option", "legs=3", "--seed", "4")
    assert cut_everywhere(capsys, tmp_path, "S5\nS6\nS7\nnext\nS1\nnext\nS4\n", command) > 12


# a match that is over

OVER = ("--players", "Ann", "--bots", "pro,pro", *SHORT, "--seed", "4")
TO_THE_END = "S1\n" + "next\n" * 19


def test_a_match_that_is_over_is_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, first, _ = played(capsys, tmp_path, TO_THE_END, OVER)
    held = (tmp_path / "match.jsonl").read_bytes()
    assert json.loads(first[-1])["result"]["ranking"]
    code, again, said = played(capsys, tmp_path, TO_THE_END, OVER)
    assert (code, again) == (0, first[-1:])
    assert f"{tmp_path / 'match.jsonl'} holds this match already, and it is over" in said
    assert "holds the first 20 lines of" in said
    assert (tmp_path / "match.jsonl").read_bytes() == held
    assert [path.name for path in tmp_path.glob("*.jsonl")] == ["match.jsonl"]


@pytest.mark.parametrize("more", ["undo\n", "undo\nS1\nS2\n", "correct 1.1 S2\n"])
def test_after_the_end_a_script_may_go_on(more: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played(capsys, tmp_path, TO_THE_END, OVER)
    before = deeds(tmp_path)
    code, lines, _ = played(capsys, tmp_path, TO_THE_END + more, OVER)
    after = deeds(tmp_path)
    assert code == 0
    assert after[: len(before)] == before
    assert (json.loads(lines[0])["action"], json.loads(lines[0])["n"]) == (more.splitlines()[0], len(before) + 1)
    (tmp_path / "match.jsonl").unlink()
    played(capsys, tmp_path, TO_THE_END + more, OVER)
    assert deeds(tmp_path) == after


def test_a_match_that_is_over_and_is_not_what_the_script_leads_to_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(capsys, tmp_path, TO_THE_END, OVER)
    held = (tmp_path / "match.jsonl").read_bytes()
    code, lines, said = played(capsys, tmp_path, "S1\nS2\n", OVER)
    assert (code, lines) == (1, [])
    assert "name another file to --log" in said
    assert (tmp_path / "match.jsonl").read_bytes() == held
