"""The command line: what goes wrong is one clear sentence, and nothing is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from firmware.__main__ import main
from firmware.commands import Fault, play
from games.text import text
from tests.firmware.promised import besides

BOTS = ["play", "--headless", "--bots", "pro,pro", "--seed", "1", "--option", "lives=2", "--lang", "en"]


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["play", "main-vide-gange"], "there is no game “main-vide-gange”; did you mean: main-vide-gagne?"),
        (["play", "--option", "lifes=5"], "there is no option “lifes”; did you mean: lives?"),
        (["play", "--option", "lives=99"], "option “lives” cannot be “99”"),
        (
            ["play", "--option", "hands=secret", "--players", "Ann,Bob", "--script", os.devnull],
            "option “hands” cannot be “secret” here: secret hands need a phone for every player; it may be: auto, open",
        ),
        (["play", "--players", "Ann"], "for 2 to 16 players, not 1: change --players or --bots"),
        (["play", "--players", ",".join("abcdefghijklmnopq")], "not 17"),
        (["play", "--bots", ",".join(["pro"] * 40)], "not 40"),
        (["play", "--board", "nope"], "nope: no board is called that; it may be a file (.toml, .csv) or: decathlon"),
        (["play", "--board", "x" * 300], "no board is called that"),
        (
            ["play", "--headless", "--players", "A,B", "--option", "handicap=2"],
            "option “handicap” cannot be “2” here: a handicap must leave a leg to be won; 1 win\n",
        ),
        (
            ["play", "--headless", "--players", "A,B", "--option", "teams=3"],
            "option “teams” cannot be “3” here: 3 teams need at least as many players\n",
        ),
        (["play", "--board", "/\udcff.toml"], "cible: /\ufffd.toml: cannot be read: there is no such file"),
        (["play", "--board", "/no/such.toml"], "cannot be read"),
        (["play", "--source", "gpio"], "simulated.toml: [gpio] is missing"),
        (["play", "--source", "serial:/dev/ttyACM0"], "simulated.toml: [serial] is missing"),
        (["play", "--script", "/no/such.txt"], "/no/such.txt cannot be read"),
        (["replay", "/no/such.jsonl"], "/no/such.jsonl cannot be read"),
    ],
)
def test_a_fault_is_one_sentence_and_exit_code_1(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    more = ["--headless"] if words[0] == "play" else []
    assert main([*words, *more, "--lang", "en"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert err.startswith("cible: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "missing: WORD"),
        (
            ["dance"],
            "WORD cannot be “dance”; it may be: aim, board, detect, doctor, games, lines, logs, play, print, "
            "replay, settings, stats, verify",
        ),
        (["play", "--option", "lives"], "--option needs key=value, not “lives”"),
        (["play", "--option", "=3"], "--option needs key=value, not “=3”"),
        (["play", "--bots", "god"], "no bot is called “god”; it may be: novice, casual, regular, good, pro"),
        (["play", "--seed", "pony"], "a seed is 1 to 64 hexadecimal digits"),
        (["play", "--seed", "0" * 65], "a seed is 1 to 64 hexadecimal digits"),
        (["play", "--source", "telepathy"], "no source is called “telepathy”"),
        (["replay", "x", "--picture", "x.jpg"], "--picture writes PNG: call it x.png"),
        (["replay", "x", "--audience", "A"], "without --picture it does nothing"),
        (["replay", "--headless=3", "x"], "--headless"),
        (["play", "--headless=3"], "--headless takes no value"),
        (["play", "--size", "big"], "a size is WxH"),
        (["play", "--size", "1x1"], "a size is WxH"),
        (["play", "--size", "99999x99999"], "a size is WxH"),
        (["play", "--speed", "0"], "a speed is a number"),
        (["play", "--headles"], "--headles"),
        (["play", "--lang", "de"], "--lang"),
        (["replay"], "LOG"),
        (["replay", "x", "--until", "soon"], "--until"),
    ],
)
def test_wrong_words_are_one_line_and_exit_code_2(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--lang", "en"] if "--lang" not in words else words) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1


def test_a_script_that_is_wrong_is_told_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "darts.txt"
    script.write_text("T20\nT21\n")
    assert main(["play", "--headless", "--script", str(script), "--lang", "en"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("cible: darts.txt, line 2: “T21” is no action; ")


def test_the_language_is_french_unless_something_says_english(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    def said() -> str:
        main(["play", "--headless", "whist"])
        return capsys.readouterr().err.split()[1]

    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert said() == "il"
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert said() == "there"
    chosen = home / ".config" / "cible" / "settings.toml"
    chosen.parent.mkdir(parents=True)
    chosen.write_text('language = "fr"\n')
    assert said() == "il"


def test_nobody_sees_a_traceback_who_did_not_ask(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(args: object) -> int:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(play, "run", broken)
    assert main(["play", "--lang", "en"]) == 1
    assert "ZeroDivisionError: oh" in capsys.readouterr().err
    with pytest.raises(ZeroDivisionError):
        main(["play", "--debug"])


def test_ctrl_c_is_no_fault(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(args: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(play, "run", interrupted)
    assert main(["play", "--lang", "en"]) == 130
    assert capsys.readouterr().err == "cible: stopped\n"


def test_debug_shows_where_a_fault_was(monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty(args: object) -> int:
        raise Fault(text("no"))

    monkeypatch.setattr(play, "run", faulty)
    with pytest.raises(Fault):
        main(["--debug", "play"])


def test_a_reader_that_goes_away_is_no_fault() -> None:
    words = [sys.executable, "-m", "firmware", *BOTS]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=Path(__file__).parents[2]) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        assert run.stdout.readline().startswith(b'{"action"')
        run.stdout.close()
        assert besides(run.stderr.read().decode()) == ""


def test_help_and_usage_load_nothing_heavy() -> None:
    code = "import sys; from firmware.__main__ import main; main(['--help']); sys.exit('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[2], capture_output=True, check=False)
    assert done.returncode == 0


def test_a_match_without_a_screen_loads_no_screen() -> None:
    code = f"import sys; from firmware.__main__ import main; main({BOTS!r}); sys.exit('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[2], capture_output=True, check=False)
    assert done.returncode == 0


def test_the_same_seed_options_and_script_give_the_same_lines(capsys: pytest.CaptureFixture[str]) -> None:
    main(BOTS)
    first = capsys.readouterr().out
    main(BOTS)
    assert capsys.readouterr().out == first
    assert json.loads(first.splitlines()[-1])["result"]["ranking"] is not None


def test_people_who_are_not_there_are_played_by_bots_and_it_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--headless", "--players", "Ann,Bob,", "--option", "lives=1", "--lang", "en"]) == 0
    out, err = capsys.readouterr()
    assert "bots play for Ann, Bob\n" in err
    ranking = json.loads(out.splitlines()[-1])["result"]["ranking"]
    assert sorted(name for place in ranking for name in place) == ["Ann", "Bob"]


def test_any_name_is_a_name(capsys: pytest.CaptureFixture[str]) -> None:
    names = ["O'Hara", '"Q"', "👩‍🚀", "שלום", "x" * 200, "\udcff", "{who}", "Ann\nBob"]
    assert main(["play", "--headless", "--players", ",".join(names), "--option", "lives=1"]) == 0
    ranking = json.loads(capsys.readouterr().out.splitlines()[-1])["result"]["ranking"]
    assert {name for place in ranking for name in place} == {*names[:5], "?", "{who}", "Ann Bob"}


# logs


def test_a_match_is_taken_up_from_its_log_at_the_same_dart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "match.jsonl"
    assert main([*BOTS, "--log", str(log)]) == 0
    whole = lines(capsys)
    log.write_bytes(b"".join(log.read_bytes().splitlines(keepends=True)[:6]) + b'{"n":6,"act')
    assert main([*BOTS, "--log", str(log)]) == 0
    out, err = capsys.readouterr()
    assert "half written" in err
    assert "taken up after record 5" in err
    rest = [json.loads(line) for line in out.splitlines()]
    assert rest[0]["n"] == 6
    assert rest[0]["action"] == whole[5]["action"]
    assert main(["replay", str(log), "--json"]) == 0
    assert lines(capsys)[5:] == rest


@pytest.mark.parametrize("there", [b"Dear diary\n", b'{"cible": 99}\n', b"\n"])
def test_a_file_that_is_something_else_is_left_alone(
    there: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "match.jsonl"
    log.write_bytes(there)
    assert main([*BOTS, "--log", str(log)]) == 0
    assert f"this match is kept in {tmp_path / 'match-2.jsonl'}" in capsys.readouterr().err
    assert log.read_bytes() == there
    assert main(["replay", str(tmp_path / "match-2.jsonl")]) == 0


@pytest.mark.parametrize("there", [b"", b'{"cible":2,"program":"0'])
def test_a_file_that_a_crash_left_before_the_match_began_is_used(
    there: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "match.jsonl"
    log.write_bytes(there)
    assert main([*BOTS, "--log", str(log)]) == 0
    assert besides(capsys.readouterr().err) == ""
    assert main(["replay", str(log)]) == 0


def test_a_match_that_is_over_is_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "match.jsonl"
    main([*BOTS, "--log", str(log)])
    first = log.read_bytes()
    main([*BOTS, "--log", str(log)])
    assert log.read_bytes() == first
    assert "holds this match, which is over; it is left alone" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["nofolder/file", "."])
def test_where_nothing_can_be_kept_play_goes_on(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "nofolder").write_text("a file")
    assert main([*BOTS, "--log", str(tmp_path / name)]) == 1
    out, err = capsys.readouterr()
    assert err.startswith("cible: this match is not kept, play goes on:")
    assert besides(err).count("\n") == 1
    assert "ranking" in out


def test_replay_until_a_record_and_of_a_log_that_lies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "match.jsonl"
    main([*BOTS, "--log", str(log)])
    played = lines(capsys)
    assert main(["replay", str(log), "--json", "--until", "3"]) == 0
    assert lines(capsys) == played[:3]
    assert main(["replay", str(log), "--until", "9999", "--lang", "en"]) == 1
    assert "there is no 9999" in capsys.readouterr().err
    log.write_bytes(log.read_bytes().replace(str(played[3]["digest"]).encode(), b"0" * 16))
    assert main(["replay", str(log), "--json", "--lang", "en"]) == 1
    out, err = capsys.readouterr()
    assert [json.loads(line) for line in out.splitlines()] == played[:3]
    assert err == f"cible: the log {log} agrees with the rules only up to record 3\n"


def test_pictures_of_a_match_and_of_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log, folder = tmp_path / "match.jsonl", tmp_path / "pictures"
    assert main([*BOTS, "--log", str(log), "--pictures", str(folder), "--size", "800x480"]) == 0
    assert sorted(path.name for path in folder.iterdir()) == ["end.png", "middle.png", "opening.png"]
    shot = tmp_path / "shot.png"
    for audience in ("table", "A", "b"):
        assert main(["replay", str(log), "--until", "4", "--picture", str(shot), "--audience", audience]) == 0
        assert shot.read_bytes().startswith(b"\x89PNG")
    assert main(["replay", str(log), "--audience", "Z", "--picture", str(shot), "--lang", "en"]) == 1
    assert "nobody sits at “Z”" in capsys.readouterr().err


def test_with_no_screen_plain_play_leaves_pictures_and_a_log_and_names_the_folder(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    from display import driver, opening

    def refuse(self: driver.Driver, *args: object, **more: object) -> None:
        raise opening.NoScreen()

    monkeypatch.setattr(driver.Driver, "open", refuse)
    assert main(["play", "--option", "lives=1", "--size", "800x480", "--lang", "en"]) == 0
    out, err = capsys.readouterr()
    assert "ranking" in out
    assert "no screen can be opened" in err
    folder = Path(err.strip().rsplit(" in ", 1)[1])
    assert folder.is_relative_to(home)
    assert sorted(path.name for path in folder.iterdir()) == ["end.png", "match.jsonl", "middle.png", "opening.png"]


def test_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    facts = {game["slug"]: game for game in json.loads(capsys.readouterr().out)}
    game = facts["main-vide-gagne"]
    assert game["names"]["fr"] == "Main vide gagne"
    assert game["players"] == [2, 16]
    assert {option["key"]: option["default"] for option in game["options"]}["lives"] == 9
    assert list(facts)[:4] == ["main-vide-gagne", "oie-des-archers", "thirteen", "chicken-foot"], "as they are offered"
    assert main(["games", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    with_match = [slug for slug, of in facts.items() if of["match"]]
    assert told.count("a match of it:") == len(with_match) < len(facts)
