"""What a service manager hears of the program."""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from display.driver import Driver
from display.opening import NoScreen
from firmware.__main__ import main
from firmware.notify import ALIVE, READY, STOPPING, Manager
from tests.firmware.test_real_board_screen import Cabinet, live

SECOND = 1_000_000


class Ear:
    """The manager's end of the line."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line

    @property
    def heard(self) -> list[str]:
        """All that was said since the last look."""
        words: list[str] = []
        with contextlib.suppress(BlockingIOError):
            while True:
                words.append(self._line.recv(4096).decode())
        return words


@pytest.fixture
def ear(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ear]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind(str(tmp_path / "notify"))
        line.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        yield Ear(line)


def told(**asked: str) -> Manager:
    return Manager({**os.environ, **asked}, 7)


def test_ready_is_said_with_the_first_picture_and_once(ear: Ear) -> None:
    manager = told()
    assert not ear.heard
    for _ in range(3):
        manager.shown()
    assert ear.heard == [READY]


def test_a_sign_of_life_is_given_four_times_in_the_time_that_is_allowed(ear: Ear) -> None:
    manager = told(WATCHDOG_USEC=str(20 * SECOND), WATCHDOG_PID="7")
    for now in range(0, 20 * SECOND, SECOND // 60):
        manager.lives(now)
    assert ear.heard == [ALIVE] * 4


@pytest.mark.parametrize("asked", [{}, {"WATCHDOG_USEC": "20000000", "WATCHDOG_PID": "8"}, {"WATCHDOG_USEC": "no"}])
def test_who_does_not_watch_this_process_hears_no_sign_of_life(ear: Ear, asked: dict[str, str]) -> None:
    manager = told(**asked)
    manager.lives(SECOND)
    assert not ear.heard


def test_without_a_manager_nothing_is_said(ear: Ear) -> None:
    manager = Manager({"WATCHDOG_USEC": "4"})
    manager.shown()
    manager.lives(SECOND)
    manager.say(STOPPING)
    assert not ear.heard
    assert not manager.watches


def test_a_manager_that_has_gone_is_no_fault(ear: Ear, tmp_path: Path) -> None:
    (tmp_path / "notify").unlink()
    manager = told()
    manager.shown()
    assert manager.watches


def test_an_abstract_address_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "cible-test-notify"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind("\0" + name)
        line.setblocking(False)
        Manager({"NOTIFY_SOCKET": "@" + name}).shown()
        assert Ear(line).heard == [READY]


@pytest.mark.parametrize("answers", [True, False])
def test_the_program_lives_while_what_reads_the_board_answers(
    ear: Ear, answers: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", str(3600 * SECOND))

    def dead(cabinet: Cabinet) -> None:
        for plugged in cabinet.plugged[1:]:
            plugged.answers = answers

    live("", dead, 1.0, boards=2)
    assert ear.heard == ([READY, ALIVE, STOPPING] if answers else [READY, STOPPING])


def test_a_board_that_is_known_to_be_away_is_no_reason_to_die(ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", str(3600 * SECOND))
    live("", lambda cabinet: cabinet.unplug(0, 0.0), 1.0)
    assert ear.heard == [READY, ALIVE, STOPPING]


def test_a_cabinet_without_a_screen_ends_and_plays_for_nobody(
    ear: Ear, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(self: Driver, *args: object, **more: object) -> None:
        raise NoScreen()

    monkeypatch.setattr(Driver, "open", refuse)
    assert main(["play", "--lang", "en"]) == 1
    assert capsys.readouterr().err.endswith("no screen can be opened\n")
    assert not ear.heard


def test_a_cabinet_reads_its_board_with_the_source_of_its_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "settings.toml").write_text('source = "serial"\n')
    monkeypatch.setenv("CIBLE_SETTINGS", str(tmp_path / "settings.toml"))
    assert main(["play", "--lang", "en", "--headless"]) == 1
    assert "[serial] is missing" in capsys.readouterr().err
    assert main(["play", "--lang", "en", "--headless", "--source", "gpi"]) == 2
    assert "did you mean “gpio”?" in capsys.readouterr().err
