"""Whatever the plug, the card or a hand did to its files: the program starts, says what is wrong, and is played at."""

from __future__ import annotations

import argparse
import contextlib
import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from display.drawlist import Picture
from display.inputs import Closed, Input, Key
from firmware import board, settings
from firmware.__main__ import main
from firmware.app import App
from firmware.boards.make import render
from firmware.clock import JumpClock
from firmware.hands import inline
from firmware.logs import matches
from firmware.logs.disk import write_whole
from firmware.logs.journal import read
from firmware.logs.matches import folder
from firmware.plan import Plan
from firmware.settings import Settings
from tests.firmware.disks import MemoryDisk
from tests.firmware.watched import Watcher, actions
from tests.soak.meters import Troubles

pytestmark = pytest.mark.skipif(os.name != "posix", reason="links and rights as POSIX has them")

MATCH = ("--players", "Ann,Bob", "--seed", "3")


class Hand(Watcher):
    """A window before which something can be done to the machine, or to the program, too."""

    app: App

    def prepare(self, pictures: Iterable[Picture]) -> Iterator[None]:
        return iter(())

    def _input(self, deed: Any) -> Input:
        if not callable(deed):
            return super()._input(deed)
        deed(self.app)
        return Key("f1", "")


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Watcher]:
    """The command ``cible play``, before a window that nobody sees, until the story's end."""

    def started(*words: str, story: tuple[tuple[float, Any], ...] = ((2, "f1"),), lang: str = "en") -> Watcher:
        clock = JumpClock()
        watcher = Hand(clock, (*story, (story[-1][0] + 0.1, Closed())))

        def program(args: argparse.Namespace, chosen: Settings, plan: Plan, **more: Any) -> App:
            watcher.app = App(args, chosen, plan, watcher, clock, inline, **more)
            return watcher.app

        monkeypatch.setattr("firmware.app.App", program)
        assert main(["play", *words, "--lang", lang]) == 0
        return watcher

    return started


def state() -> Path:
    return folder(os.environ).parent


def logs() -> list[Path]:
    """Oldest first."""
    return matches.logs(folder(os.environ))


def conf() -> Path:
    return settings.path(os.environ)


def rubbish(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(bytes(range(256)) * 3)


def zeros(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(bytes(4096))


def empty(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"")


def a_folder(path: Path) -> None:
    (path / "in it").mkdir(parents=True)


def round_about(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(path.name)


DAMAGES = (rubbish, zeros, empty, a_folder, round_about)


@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_settings_are_named_set_aside_and_restored(
    damage: Callable[[Path], None], start: Callable[..., Watcher]
) -> None:
    settings.save(conf(), Settings(theme="day", name="Zoé"))
    conf().unlink()
    damage(conf())
    shown = " ".join(start().words(1_900))
    assert "the last good copy holds" in shown
    assert settings.load(conf()) == (Settings(theme="day", name="Zoé"), ())
    assert os.path.lexists(conf().with_stem("settings.damaged"))
    assert "good copy" not in " ".join(start().words(1_900)), "it is said once"


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_board_is_named_set_aside_and_restored(
    damage: Callable[[Path], None], start: Callable[..., Watcher]
) -> None:
    file = state() / "boards" / "learned.toml"
    file.parent.mkdir(parents=True)
    file.write_text(render(board.load("simulated")))
    settings.save(conf(), Settings(board=str(file)))
    start()
    whole = file.read_bytes()
    file.unlink()
    damage(file)
    shown = " ".join(start().words(1_900))
    assert "learned.toml: " in shown
    assert "the last good copy holds" in shown
    assert file.read_bytes() == whole
    assert os.path.lexists(file.with_name("learned.toml.damaged"))


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_board_without_a_copy_is_no_reason_not_to_start(
    damage: Callable[[Path], None], start: Callable[..., Watcher]
) -> None:
    file = state() / "boards" / "learned.toml"
    damage(file)
    settings.save(conf(), Settings(board=str(file)))
    shown = " ".join(start().words(1_900))
    assert "Nothing reads the board: “Learn the board” sets it up anew." in shown
    assert os.path.lexists(file), "somebody may still mend it"
    start(*MATCH, story=((8, "S1"), (9, "f1")))
    assert [actions(log) for log in logs()] == [["A:S1"]]


def every_picture(watcher: Watcher) -> Iterator[str]:
    """The words of each picture there was: when a thread comes to say that a disk is full is its own business."""
    return (" ".join(watcher.words(at)) for at, _ in watcher.seen)


# the folder of matches, and what is in it


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (rubbish, "a part of its path is no folder. Move that out of the way. (/"),
        (round_about, "its links lead round in a circle. Move that out of the way. (/"),
    ],
)
@pytest.mark.parametrize("place", ["state", "matches"])
def test_what_is_in_the_way_of_the_logs_is_named_and_once_it_is_gone_all_is_kept(
    place: str, damage: Callable[[Path], None], said: str, start: Callable[..., Watcher]
) -> None:
    where = state() if place == "state" else folder(os.environ)
    damage(where)
    assert f"Matches are not kept, but can be played: {said}" in " ".join(start().words(1_900))
    watcher = start(*MATCH, story=((8, "S1"), (9, lambda app: where.unlink()), (10, "S2"), (11, "f1")))
    assert any("this match is not kept, play goes on" in words for words in every_picture(watcher))
    assert [actions(log) for log in logs()] == [["A:S1", "A:S2"]]


@pytest.mark.parametrize("damage", [*DAMAGES, lambda path: path.write_text('{"cible":99}\n')])
def test_a_damaged_log_is_set_aside_and_the_match_before_it_is_offered(
    damage: Callable[[Path], None], start: Callable[..., Watcher]
) -> None:
    start(*MATCH, story=((8, "S1"), (9, "f1")))
    bad = folder(os.environ) / "20990101T000000Z-thirteen.jsonl"
    damage(bad)
    shown = " ".join(start().words(1_900))
    assert "Resume the match" in shown
    assert not os.path.lexists(bad)
    if damage in (empty, zeros):  # nothing had begun in it
        assert "set aside" not in shown
    else:
        assert f"the log {bad.name} " in shown
        assert os.path.lexists(bad.parent / "aside" / bad.name)
    start("main-vide-gagne", story=((1, "return"), (3, "S3"), (4, "f1")))
    assert [actions(log) for log in logs()] == [["A:S1", "A:S3"]]


# a disk that is full, or locked, or fails

SAID = {
    "full": "the disk is full. Make room: then all is written.",
    "read-only": "the disk is locked. Restart, or change the memory card.",
}


@pytest.mark.parametrize("trouble", SAID)
def test_with_such_a_disk_it_starts_says_so_and_is_played_at(trouble: str, start: Callable[..., Watcher]) -> None:
    troubles = Troubles(1 << 30, now=trouble)
    with troubles.at_work():
        assert f"Matches are not kept, but can be played: {SAID[trouble]}" in " ".join(start().words(1_900))
        troubles.refused.clear()
        watcher = start(*MATCH, story=((1, lambda app: troubles.refused.wait(60)), (8, "S1"), (9, "f1")))
        told = f"this match is not kept, play goes on: {SAID[trouble]}"
        assert any(told in words for words in every_picture(watcher))
        assert "S1" in watcher.words(9_000)
        assert b"".join(log.read_bytes() for log in logs()) == b""
        start(*MATCH, story=((8, "S1"), (9, lambda app: setattr(troubles, "now", "")), (10, "S2"), (11, "f1")))
    assert actions(logs()[-1]) == ["A:S1", "A:S2"]


@pytest.mark.parametrize("trouble", [*SAID, "failing"])
def test_in_the_middle_of_a_match_it_is_said_and_all_is_written_when_the_disk_is_back(
    trouble: str, start: Callable[..., Watcher]
) -> None:
    troubles = Troubles(1 << 30)
    story = (
        *((8, "S1"), (9, lambda app: setattr(troubles, "now", trouble)), (10, "S2"), (11, "S3"), (16, "S4")),
        *((20, lambda app: setattr(troubles, "now", "")), (21, "S5"), (22, "f1")),
    )
    with troubles.at_work():
        start(*MATCH, story=story)
    assert [actions(log) for log in logs()] == [["A:S1", "A:S2", "A:S3", "B:S4", "B:S5"]]


def test_settings_that_could_not_be_written_are_once_the_disk_is_back(start: Callable[..., Watcher]) -> None:
    troubles = Troubles(1 << 30, now="full")
    story = (
        (1, lambda app: app._change(Settings(language="fr"))),
        (3, lambda app: setattr(troubles, "now", "")),
        (70, "f1"),
    )
    with troubles.at_work():
        start(story=story)
    assert settings.load(conf())[0].language == "fr"


# the plug


@pytest.mark.parametrize("seed", range(8))
def test_wherever_the_plug_is_pulled_settings_and_boards_are_what_they_were_or_what_they_are_to_be(seed: int) -> None:
    path, old, new = Path("settings.toml"), b'theme = "day"\n' * 9, b'theme = "night"\n' * 7
    came = set()
    for power in range(1, 30):
        disk = MemoryDisk(bite=40, seed=seed)
        disk.put(path, old)
        disk.power = power
        with contextlib.suppress(OSError):
            write_whole(path, new, disk).close()
        disk.pull()
        came.add(disk.read(path))
    assert came == {old, new}


# a clock that was never set


def test_where_nobody_knows_the_time_the_match_begun_last_is_the_one_that_waits(
    start: Callable[..., Watcher], monkeypatch: pytest.MonkeyPatch
) -> None:
    start(*MATCH, story=((8, "S1"), (9, "f1")))
    monkeypatch.setattr("firmware.clock.today", lambda: "1970-01-01T00:00:07Z")
    start("--players", "Cid,Dan", "--seed", "3", story=((8, "S2"), (9, "f1")))
    newest = logs()[-1]
    assert read(newest.read_bytes()).header.started == ""
    shown = start().words(1_900)
    assert any("Cid" in words for words in shown)
    assert not any("1970" in words or "January" in words for words in shown)


def test_the_first_match_of_all_begun_without_a_clock_is_older_than_all_that_know_theirs(
    start: Callable[..., Watcher], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr("firmware.clock.today", lambda: "1970-01-01T00:00:07Z")
        start(*MATCH, story=((8, "S1"), (9, "f1")))
        start("--players", "Eve,Fay", "--seed", "3", story=((8, "S1"), (9, "f1")))
        assert any("Eve" in words for words in start().words(1_900))
    start("--players", "Cid,Dan", "--seed", "3", story=((8, "S2"), (9, "f1")))
    assert any("Cid" in words for words in start().words(1_900))
    assert [read(log.read_bytes()).header.seats[0].name for log in logs()] == ["Ann", "Eve", "Cid"]
