"""What is said of a match whose disk fails while it is played, and what is kept of it in the end."""

from __future__ import annotations

import errno
import itertools
import json
from pathlib import Path

import pytest

from display.i18n import language
from firmware.__main__ import main
from firmware.logs.disk import RealFile
from firmware.logs.journal import Journal, Seated, read
from firmware.logs.keeping import News, fault
from firmware.session import Session
from games import registry
from games.kernel import Dart
from games.segments import Segment
from tests.firmware.disks import MemoryDisk
from tests.firmware.promised import besides

BOTS = ("play", "--headless", "--bots", "pro,pro", "--seed", "1", "--option", "lives=2", "--lang", "en")
GAME = registry.find("main-vide-gagne")


def played(
    well: int, full: int, log: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> tuple[int, list[str], list[str]]:
    """A match on a disk that takes so many writes and refuses so many others: exit code, lines, sentences."""
    writes = itertools.count()
    write = RealFile.write

    def filled(file: RealFile, data: bytes) -> int:
        if well <= next(writes) < well + full:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(file, data)

    monkeypatch.setattr(RealFile, "write", filled)
    code = main([*BOTS, "--log", str(log)])
    out, err = capsys.readouterr()
    return code, out.splitlines(), besides(err).splitlines()


def test_a_disk_that_is_full_for_a_while_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "match.jsonl"
    code, lines, said = played(4, 3, log, monkeypatch, capsys)
    assert code == 0
    assert said == [
        "cible: this match is not kept, play goes on: the disk is full. Make room: then all is written.",
        "cible: this match is kept again, all of it",
    ]
    kept = [(record.n, record.digest) for record in read(log.read_bytes()).records]
    assert kept == [(line["n"], line["digest"]) for line in map(json.loads, lines[:-1])]
    assert [path.name for path in tmp_path.iterdir()] == [log.name]


def test_a_disk_that_stays_full_keeps_what_was_acknowledged_and_the_exit_code_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "match.jsonl"
    code, lines, said = played(4, 10_000, log, monkeypatch, capsys)
    assert (code, len(said)) == (1, 1)
    assert len(lines) > 5
    assert len(read(log.read_bytes()).records) == 3
    assert [path.name for path in tmp_path.iterdir()] == [log.name]


def test_each_thing_is_said_once() -> None:
    memory = MemoryDisk()
    at = Session.start(GAME, {}, (Seated("Ann"), Seated("Bob")), bytes(32), "some", "")
    news = News(at)
    at.keep(Journal.create(Path("match.jsonl"), disk=memory))
    heard: list[str] = []
    for bad_syncs in (0, 2, 0, 0, 0, 1, 0):
        memory.bad_syncs += bad_syncs
        at.act(Dart(GAME.to_act(at.state)[0], GAME.visit(at.state), Segment("S1")), 0)
        words = news.told()
        heard.append(language("en").say(words).split(" kept")[0] if words else "")
    assert heard == ["", "this match is not", "", "this match is", "", "this match is not", "this match is"]


def test_what_a_thread_found_out_before_anybody_listened_is_said_too() -> None:
    memory = MemoryDisk()
    at = Session.start(GAME, {}, (Seated("Ann"), Seated("Bob")), bytes(32), "some", "")
    at.keep(Journal.create(Path("match.jsonl"), disk=memory))
    memory.bad_syncs += 1
    at.act(Dart(GAME.to_act(at.state)[0], GAME.visit(at.state), Segment("S1")), 0)
    found = fault(at)
    assert found is not None
    assert News(at).told() == found
    assert News(at, (found,)).told() is None
