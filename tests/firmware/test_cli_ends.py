"""The command line when something ends early: the output, the disk, the script, the person's patience."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from display import headless
from firmware.__main__ import main
from firmware.logs.disk import DISK
from firmware.logs.journal import Journal
from tests.firmware.promised import besides

ROOT = Path(__file__).parents[2]
CIBLE = (sys.executable, "-m", "firmware")
BOTS = ("play", "--headless", "--bots", "pro,pro", "--seed", "1", "--option", "lives=2", "--lang", "en")
LONG = ("play", "--headless", "--bots", "novice,novice", "--option", "lives=30", "--lang", "en")

posix = pytest.mark.skipif(os.name != "posix", reason="signals and devices as POSIX has them")


def shell(words: str, cible: Sequence[str] = CIBLE) -> subprocess.CompletedProcess[str]:
    """Run a line of shell in which ``cible`` is the program."""
    line = words.replace("cible", " ".join(cible))
    return subprocess.run(["sh", "-c", line], cwd=ROOT, capture_output=True, text=True, check=False)


# a script that asks nothing


@pytest.mark.parametrize("written", ["", "# nothing\n\n"])
@pytest.mark.parametrize("who", [[], ["--players", "Ann", "--bots", "pro"]])
def test_the_end_of_an_empty_script_ends_the_match(
    written: str, who: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "darts.txt"
    script.write_text(written)
    assert main(["play", "--headless", "--script", str(script), *who]) == 0
    (result,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert result["result"]["unfinished"] is True
    assert result["result"]["ranking"] is None


def test_a_line_after_the_end_is_refused_in_the_shape_of_any_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "darts.txt"
    script.write_text("undo\nstop\n" + "T20\n" * 3)
    words = ["play", "--headless", "--players", "Ann,Bob", "--seed", "1", "--script", str(script)]
    assert main([*words, "--option", "lives=30"]) == 0
    refused = [line for line in map(json.loads, capsys.readouterr().out.splitlines()) if "refused" in line]
    assert refused[0] == {"refused": "undo", "why": "nothing to take back"}
    assert refused[1]["refused"] in ("A:stop", "B:stop")


# an output that ends


@posix
def test_a_full_output_is_one_sentence() -> None:
    for words in ("games", "games --help", "board list", " ".join(BOTS)):
        done = shell(f"cible {words} --lang en >/dev/full")
        said = besides(done.stderr) if words.startswith("play") else done.stderr
        assert (done.returncode, said) == (1, "cible: the output cannot be written: the disk is full\n")


@posix
def test_a_closed_output_is_one_sentence() -> None:
    done = shell("cible games --lang en >&-")
    assert (done.returncode, done.stderr) == (1, "cible: there is no output to print to\n")


@posix
def test_what_would_be_said_to_nobody_does_not_go_among_the_lines() -> None:
    done = shell("cible play --headless --players Ann,Bob --option lives=1 --lang en 2>&-")
    assert done.returncode == 0
    assert all(json.loads(line) for line in done.stdout.splitlines())


@posix
def test_a_trace_is_not_blamed_for_a_reader_that_goes_away(tmp_path: Path) -> None:
    trace = tmp_path / "trace.jsonl"
    head = {"format": "contact-trace/1", "board": "simulated", "rows": 4, "cols": 16, "frame_us": 1000}
    hits = [
        {"t_us": 1_000_000 * n + after, "row": 0, "col": 0, "closed": closed}
        for n in range(1, 3000)
        for after, closed in ((0, True), (30_000, False))
    ]
    trace.write_text("\n".join(json.dumps(line) for line in (head, *hits, {"t_us": 4_000_000_000, "end": True})))
    done = shell(f"cible detect --board simulated {trace} | head -1")
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


# a disk that ends


def test_a_picture_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(self: Path, data: bytes) -> int:
        self.touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert main([*BOTS, "--pictures", str(tmp_path), "--size", "320x240"]) == 1
    said = besides(capsys.readouterr().err)
    assert said == f"cible: no pictures can be saved in {tmp_path}: the disk is full\n"
    assert list(tmp_path.iterdir()) == []


@posix
def test_a_picture_goes_into_a_device_without_replacing_it() -> None:
    from display.drawlist import Picture

    headless.save(Picture((320, 240), (0, 0, 0), ()), "/dev/null")
    assert Path("/dev/null").is_char_device()


def test_that_a_match_is_not_kept_is_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Full(io.BytesIO):
        def write(self, data: object) -> int:
            raise OSError(28, "No space left on device")

        def sync(self) -> None:
            raise AssertionError("nothing was written")

    monkeypatch.setattr(type(DISK), "create", lambda self, path: Full())
    assert main([*BOTS, "--log", str(tmp_path / "log")]) == 1
    out, err = capsys.readouterr()
    said = "this match is not kept, play goes on: the disk is full. Make room: then all is written."
    assert besides(err) == f"cible: {said}\n"
    assert "ranking" in out


# a log and its match


def test_a_seed_that_is_given_is_part_of_the_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "match.jsonl"
    main([*BOTS, "--log", str(log)])
    log.write_bytes(b"".join(log.read_bytes().splitlines(keepends=True)[:4]))
    capsys.readouterr()
    assert main([*BOTS, "--seed", "2", "--log", str(log)]) == 0
    out, err = capsys.readouterr()
    assert "holds another match; it is left alone" in err
    assert json.loads(out.splitlines()[-1])["result"]["seed"] == "2".zfill(64)


def test_a_damaged_log_is_shown_up_to_the_damage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "match.jsonl"
    main([*BOTS, "--log", str(log)])
    whole = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(b"".join((*whole[:4], b"\x00\n", *whole[5:])))
    played = capsys.readouterr().out.splitlines()[:3]
    assert main(["replay", str(log), "--json", "--lang", "en"]) == 1
    out, err = capsys.readouterr()
    assert out.splitlines() == played
    assert "is damaged after record 3; “cible replay LOG --until 3” shows what came before" in err
    assert main(["replay", str(log), "--json", "--until", "3"]) == 0
    out, err = capsys.readouterr()
    assert (out.splitlines(), err) == (played, "")


# a person who ends it


def stopped(number: int, *words: str) -> tuple[int, str, list[str]]:
    """Run, send a signal after the third line, and tell exit code, what was said, and all lines."""
    with subprocess.Popen([*CIBLE, *words], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        first = [run.stdout.readline() for _ in range(3)]
        run.send_signal(number)
        rest, said = run.communicate()
        return run.returncode, besides(said), [*first, *rest.splitlines(keepends=True)]


@posix
def test_ctrl_c_says_what_becomes_of_the_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "match.jsonl"
    code, said, lines = stopped(signal.SIGINT, *LONG, "--log", str(log))
    assert (code, said) == (130, f"cible: stopped; the match is kept in {log}: the same command takes it up again\n")
    assert main(["replay", str(log), "--json"]) == 0
    assert capsys.readouterr().out.splitlines()[:-1][: len(lines)] == [line.strip() for line in lines]


@posix
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_every_way_of_stopping_is_a_clean_end(number: int) -> None:
    code, said, _ = stopped(number, *LONG)
    assert (code, said) == (128 + number, "cible: stopped; nothing was kept: --log FILE keeps a match\n")


@posix
def test_a_match_in_the_background_can_be_ended_too() -> None:
    words = ["sh", "-c", 'trap "" INT; exec "$@"', "sh", *CIBLE, *LONG]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert run.stdout is not None
        run.stdout.readline()
        run.terminate()
        assert b"Traceback" not in run.communicate()[1]
        assert run.returncode == -signal.SIGTERM


def test_the_door_imports_next_to_nothing() -> None:
    code = (
        "import sys; before = set(sys.modules); import firmware.__main__;"
        "print(*set(sys.modules) - before - {'firmware', 'firmware.__main__'})"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) <= {"__future__", "collections", "collections.abc"}


def test_a_journal_that_is_stopped_is_let_go_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[Path] = []
    monkeypatch.setattr(Journal, "close", lambda self: closed.append(self.path))
    monkeypatch.setattr("firmware.headless.play", interrupted)
    assert main([*BOTS, "--log", str(tmp_path / "log")]) == 130
    assert closed == [tmp_path / "log"]


def test_a_window_that_is_stopped_says_that_its_match_is_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("firmware.app.App.run", interrupted)
    assert main(["play", "--lang", "en"]) == 130
    assert capsys.readouterr().err == "cible: stopped; a match that was begun is kept\n"


def interrupted(*_: object) -> None:
    raise KeyboardInterrupt


# the person's language


def test_help_and_what_is_wrong_with_words_are_in_the_persons_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--help", "--lang", "fr"]) == 0
    said = capsys.readouterr().out
    assert said.replace("\u00a0", " ").startswith("usage : cible replay")
    assert not any(
        word in said for word in ("show this", "options:\n  -h, --help  show", "positional", "the lines that")
    )
    assert main(["replay", "--lang=fr", "x", "--until", "soon"]) == 2
    assert "--until attend un nombre entier, pas « soon »" in capsys.readouterr().err.replace("\u202f", " ")


def test_every_help_has_its_values_and_headings_in_the_persons_language(capsys: pytest.CaptureFixture[str]) -> None:
    english = ("NAME", "FILE", "SKILLS", "VALUE", "KEY", "GAME", "DIR", "LOG ", "SEAT", "WxH", "WORD")
    for words in ([], ["play"], ["replay"], ["verify"], ["logs"], ["logs", "export"], ["detect"], ["lines", "check"]):
        assert main([*words, "--help", "--lang", "fr"]) == 0
        said = capsys.readouterr().out
        assert not [word for word in english if word in said]
        assert "options\u00a0:\n" in said
    assert main(["logs", "export", "--lang", "fr"]) == 2
    assert "DOSSIER|FICHIER.zip" in capsys.readouterr().err


def test_the_systems_reasons_are_in_the_persons_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["replay", str(tmp_path)], ["replay", str(tmp_path / "none")], ["play", "--script", str(tmp_path)]):
        assert main([*words, "--lang", "fr"]) == 1
        said = capsys.readouterr().err
        assert not any(word in said for word in ("such", "directory", "folder"))


# the person's own files


def test_the_tests_leave_the_persons_own_files_alone(tmp_path: Path) -> None:
    own = {
        name: str(tmp_path / name) for name in ("CIBLE_STATE", "CIBLE_SETTINGS", "STATE_DIRECTORY", "XDG_STATE_HOME")
    }
    one = "tests/firmware/test_cli.py::test_with_no_screen_plain_play_leaves_pictures_and_a_log_and_names_the_folder"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", one],
        cwd=ROOT,
        env={**os.environ, **own},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert list(tmp_path.iterdir()) == []
