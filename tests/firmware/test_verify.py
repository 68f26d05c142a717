"""A log checked record by record, and its deck dealt again from the seed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from firmware.__main__ import main

SEED = "0" * 63 + "3"
SHA256 = "d9147961436944f43cd99d28b2bbddbf452ef872b30c8279e255e7daafc7f946"
SCRIPT = "S4\nS7\nS20\nS6\ncorrect 1.3 S10\nundo\nredo\nnext\nT5\nretire B\n"


@pytest.fixture
def log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A match of legs with a correction, undone and done again, and with somebody who leaves."""
    (tmp_path / "darts.txt").write_text(SCRIPT)
    options = ("legs=3", "cards=3", "lives=1")
    words = [word for option in options for word in ("--option", option)]
    who = ["--players", "Ann,Bob", "--seed", "3", *words]
    file, script = tmp_path / "match.jsonl", tmp_path / "darts.txt"
    assert main(["play", "--headless", *who, "--script", str(script), "--log", str(file), "--lang", "en"]) == 0
    capsys.readouterr()
    return file


def change(log: Path, line: int, how: Callable[[dict[str, Any]], None]) -> None:
    """Change a line of a log, as somebody might who has something to hide."""
    lines = log.read_text().splitlines()
    said = json.loads(lines[line])
    how(said)
    lines[line] = json.dumps(said, separators=(",", ":"))
    log.write_text("\n".join(lines) + "\n")


# cible replay --check


def test_a_log_that_agrees_is_told_in_one_sentence(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(log), "--check", "--lang", "en"]) == 0
    assert capsys.readouterr().out == f"{log}: 10 records, and all of them agree with the rules\n"
    assert main(["replay", str(log), "--check", "--until", "1", "--lang", "en"]) == 0
    assert capsys.readouterr().out == f"{log}: 1 record, and it agrees with the rules\n"


def test_the_records_are_told_in_words(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(log), "--lang", "en"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[4:8] == [
        "    5  correct 1.3 S10 (set aside: B:S6)",
        "    6  undo (correct 1.3 S10)",
        "    7  redo (correct 1.3 S10)",
        "    8  A:leg",
    ]
    assert out[-2:] == ["1. Ann", "2. Bob"]


def test_what_a_correction_filled_in_and_where_it_stopped_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script, log = tmp_path / "darts.txt", tmp_path / "match.jsonl"
    script.write_text("S1\nS2\nS3\nS4\nnext\ncorrect 1.1 remove\ncorrect 1.1 DB\n")
    who = ["--players", "Ann,Bob", "--seed", "3", "--script", str(script), "--log", str(log)]
    assert main(["play", "--headless", *who]) == 0
    capsys.readouterr()
    assert main(["replay", str(log), "--lang", "fr"]) == 0
    told = capsys.readouterr().out.replace("\u00a0", " ").splitlines()
    assert told[5:7] == [
        "    6  correct 1.1 remove (ajouté : A:MISS)",
        "    7  correct 1.1 DB (mis de côté : A:S3, A:MISS, B:S4; le jeu reprend là)",
    ]


def lie(said: dict[str, Any]) -> None:
    said["digest"] = "0123456789abcdef"


def far(said: dict[str, Any]) -> None:
    said["visit"] = 7


def no_more(said: dict[str, Any]) -> None:
    said["redo"] = 3


@pytest.mark.parametrize(
    ("line", "how", "why"),
    [
        (2, lie, "is wrong at record 2: “A:S7” leads to 3dc542190979c7ce, the log has 0123456789abcdef"),
        (5, lie, "is wrong at record 5: “correct 1.3 S10” leads to 0a745f0566ae81e1, the log has 0123456789abcdef"),
        (6, lie, "is wrong at record 6: “undo 1” leads to 9c69ca12b430edce, the log has 0123456789abcdef"),
        (2, far, "is wrong at record 2: “A:S7” is not legal there"),
        (7, no_more, "is wrong at record 7: “redo 3” is not legal there"),
    ],
)
def test_the_first_record_that_is_wrong_is_named(
    log: Path, line: int, how: Callable[[dict[str, Any]], None], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    change(log, line, how)
    assert main(["replay", str(log), "--check", "--lang", "en"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"cible: the log {log} {why}\n"
    assert main(["replay", str(log), "--check", "--until", str(line - 1)]) == 0


def test_a_record_of_who_sits_where_that_is_wrong_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script, log = tmp_path / "darts.txt", tmp_path / "match.jsonl"
    script.write_text("takeover A pro\n")
    assert main(["play", "--headless", "--players", "Ann,Bob", "--script", str(script), "--log", str(log)]) == 0
    change(log, 1, lie)
    assert main(["replay", str(log), "--check", "--lang", "en"]) == 1
    assert "record 1: “A: Ann” leads to" in capsys.readouterr().err


def test_a_first_line_that_promises_something_else_is_record_none(
    log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(log, 0, lie)
    for words in (["replay", str(log), "--check"], ["verify", str(log)]):
        assert main([*words, "--lang", "en"]) == 1
        assert "it promises another deal than its seed and options give" in capsys.readouterr().err


def test_a_log_that_breaks_off_or_is_damaged_is_checked_up_to_there(
    log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(b"".join(whole) + b'{"n":11,"act')
    assert main(["replay", str(log), "--check", "--lang", "en"]) == 0
    out, err = capsys.readouterr()
    assert "10 records" in out
    assert "the last line was half written; all before it holds" in err
    log.write_bytes(b"".join((*whole[:4], b"nonsense\n", *whole[5:])))
    assert main(["replay", str(log), "--check", "--lang", "en"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "is damaged after record 3" in err


def test_check_says_one_sentence_or_none(capsys: pytest.CaptureFixture[str]) -> None:
    for more in (["--json"], ["--picture", "x.png"]):
        assert main(["replay", "x", "--check", *more, "--lang", "en"]) == 2
        assert f"leave out {more[0]}" in capsys.readouterr().err


def test_rules_numbers_that_are_others_here_are_said(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(log, 0, lambda said: said.update(rules=7, match=9))
    rest = "in the log, 1 here; its records agree all the same\n"
    sentences = (
        f"cible: {log}: rules number of the game: 7 {rest}cible: {log}: rules number of the match of its legs: 9 {rest}"
    )
    for words in (["replay", str(log), "--check"], ["verify", str(log)], ["replay", str(log)]):
        assert main([*words, "--lang", "en"]) == 0
        assert capsys.readouterr().err == sentences


# cible verify


def test_a_deck_is_dealt_again_leg_by_leg(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(log), "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"Seed of the draw: {SEED}",
        f"Fingerprint (SHA-256 of the seed): {SHA256}",
        "Set 1, leg 1:",
        "Drawn for the order: Ann 9♣, Bob 7♠",
        "Order: Ann, Bob",
        "Dealt to Ann: 4♠ 7♥ 10♥",
        "Dealt to Bob: 3♣ 6♦ Q♠",
        "Set 1, leg 2:",
        "Order: Bob, Ann",
        "Dealt to Bob: 3♣ 7♦ 9♠",
        "Dealt to Ann: 3♠ 10♦ J♥",
        "2 hands were dealt in all.",
        "Nothing that had been seen was taken back.",
        "All that chance decided follows from this seed, and all records agree with the rules.",
        "Compare the fingerprint with the one noted at the start: --sha256 does.",
    ]


def test_a_deck_is_told_in_french(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(log), "--sha256", SHA256, "--lang", "fr"]) == 0
    out = capsys.readouterr().out.replace("\u00a0", " ").splitlines()
    assert out[11] == "Distribué à Ann : 3♠ 10♦ V♥"
    assert out[-1].endswith("qui est bien celle qui était promise.")


@pytest.mark.parametrize(
    ("game", "dealt"),
    [
        ("oie-des-archers", ["Drawn for the order: Ann 8♠, Bob 2♣", "Order: Ann, Bob"]),
        ("thirteen", ["Dealt to Ann: 3♠ 4♠ 4♥ 5♦ 6♣ 8♠ 9♠ 10♠ J♦ A♣ A♦ A♥ 2♥"]),
        (
            "chicken-foot",
            [
                "Dealt to Bob: 0-0 0-2 0-3 0-6 0-7 0-8 1-3 1-9 2-2 2-3 2-5 2-7 2-9 3-4 3-5 4-6 4-9 5-7 8-8",
                "Laid at once: 9-9",
            ],
        ),
    ],
)
def test_cards_and_tiles_of_a_table_are_dealt_again(
    game: str, dealt: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "match.jsonl"
    (tmp_path / "darts.txt").write_text("retire Bob\n")
    words = ["--players", "Ann,Bob", "--seed", "3", "--script", str(tmp_path / "darts.txt"), "--log", str(log)]
    assert main(["play", game, "--headless", *words]) == 0
    capsys.readouterr()
    assert main(["verify", str(log), "--lang", "en"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert [line for line in out if line in dealt] == dealt, out
    assert any("hand was dealt" in line for line in out) is (game != "oie-des-archers")


@pytest.mark.parametrize("noted", [SHA256, SHA256.upper(), "d9147961 436944f4…", "d914796143694 4f43cd99d28"])
def test_a_fingerprint_that_was_noted_is_compared(log: Path, noted: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(log), "--sha256", noted, "--lang", "en"]) == 0
    digits = len(noted.replace(" ", "").replace("…", ""))
    out = capsys.readouterr().out
    assert f"{digits} digits were noted, and they are the same." in out
    assert out.endswith("which is the one that was promised.\n")


def test_another_fingerprint_than_was_noted_is_a_fault(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(log), "--sha256", "d9147961436944f5", "--lang", "en"]) == 1
    out, err = capsys.readouterr()
    assert "promised" not in out
    why = "this is not the seed that was promised: d9147961436944f5 was noted, it gives d9147961436944f4"
    assert err == f"cible: {why}\n"


@pytest.mark.parametrize("noted", ["", "d914", "d9147961436944g4", "0" * 65])
def test_what_is_no_fingerprint_is_a_wrong_word(noted: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "x", "--sha256", noted, "--lang", "en"]) == 2
    assert "--sha256 takes 16 to 64 hexadecimal digits" in capsys.readouterr().err


def test_a_log_whose_records_disagree_has_not_that_deck(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(log, 8, lie)
    assert main(["verify", str(log), "--lang", "en"]) == 1
    out, err = capsys.readouterr()
    assert out == f"Fingerprint (SHA-256 of the seed): {SHA256}\n"
    assert "agrees with the rules only up to record 7" in err


def test_of_a_match_that_is_not_over_nothing_secret_is_told(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log.write_bytes(b"".join(log.read_bytes().splitlines(keepends=True)[:-1]))
    said = "All records agree with the rules. The match is not over: its seed is told when it is, and what it dealt."
    assert main(["verify", str(log), "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"Fingerprint (SHA-256 of the seed): {SHA256}",
        said,
        "Compare the fingerprint with the one noted at the start: --sha256 does.",
    ]
    assert main(["verify", str(log), "--sha256", SHA256, "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == ["64 digits were noted, and they are the same.", said]


def test_who_had_left_before_a_leg_is_not_in_its_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script, log = tmp_path / "darts.txt", tmp_path / "match.jsonl"
    script.write_text("S4\nS7\nS10\njoin Eve\nretire Eve\njoin Zoe\nretire Zoe\nnext\nretire B\n")
    words = [word for option in ("legs=3", "cards=3", "lives=1") for word in ("--option", option)]
    who = ["--players", "Ann,Bob", "--seed", "3", *words]
    assert main(["play", "--headless", *who, "--script", str(script), "--log", str(log)]) == 0
    assert "refused" not in capsys.readouterr().out
    assert main(["verify", str(log), "--lang", "en"]) == 0
    orders = [line for line in capsys.readouterr().out.splitlines() if line.startswith("Order:")]
    assert orders == ["Order: Ann, Bob", "Order: Bob, Ann"]


def test_a_match_without_a_window_says_its_fingerprint_when_it_begins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script, log = tmp_path / "darts.txt", tmp_path / "match.jsonl"
    script.write_text("S1\n")
    words = ["play", "--headless", "--players", "Ann,Bob", "--seed", "3", "--script", str(script), "--log", str(log)]
    said = f"{SHA256}: when the match is over, “cible verify” compares it\n"
    assert main([*words, "--lang", "en"]) == 0
    assert capsys.readouterr().err == f"cible: the fingerprint of the draw is {said}"
    assert main([*words, "--lang", "en"]) == 0
    assert "fingerprint" not in capsys.readouterr().err


def test_cards_that_were_seen_and_taken_back_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script, log = tmp_path / "darts.txt", tmp_path / "match.jsonl"
    script.write_text("DB\nundo\nDB\nundo\nS1\nundo\nretire A\n")
    who = ["--players", "Ann,Bob", "--seed", "3", "--script", str(script), "--log", str(log)]
    assert main(["play", "--headless", *who]) == 0
    capsys.readouterr()
    assert main(["verify", str(log), "--lang", "en"]) == 0
    assert "What had been seen was taken back 2 times." in capsys.readouterr().out


def test_partners_who_share_a_hand_are_named_together(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script, log = tmp_path / "darts.txt", tmp_path / "match.jsonl"
    script.write_text("retire A\nretire C\n")
    who = ["--players", "Ann,Bob,Cid,Dan", "--option", "teams=2", "--seed", "3"]
    assert main(["play", "--headless", *who, "--script", str(script), "--log", str(log)]) == 0
    capsys.readouterr()
    assert main(["verify", str(log), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "Dealt to Ann & Cid: 4♠ 5♥ 7♥ 8♦ 9♥ 10♥\nDealt to Bob & Dan: A♣" in out
    assert "leg" not in out
