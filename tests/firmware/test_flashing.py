"""``cible board flash``: what it would write, and what it says when something is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware import flashing
from firmware.cli import run
from hal import ports


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flashing, "build", lambda board, place: Path(f"/place/cible-{board}.hex"))


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    ("board", "line"),
    [
        ("uno", "avrdude -p atmega328p -c arduino -P /dev/x -b 115200 -D -U flash:w:/place/cible-uno.hex:i\n"),
        ("mega", "avrdude -p atmega2560 -c wiring -P /dev/x -b 115200 -D -U flash:w:/place/cible-mega.hex:i\n"),
    ],
)
def test_a_dry_run_prints_the_line_that_would_write_it(
    board: str, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["board", "flash", "--dry-run", "--board", board, "--port", "/dev/x"]) == 0
    assert capsys.readouterr().out == line


@pytest.mark.usefixtures("built")
def test_without_a_port_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(ports, "found", lambda devices: ())
    assert run(["board", "flash", "--lang", "en"]) == 1
    assert "plug the board in" in capsys.readouterr().err


def test_a_missing_compiler_is_named_with_the_packages_and_the_other_way(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ARDUINO_AVR", str(tmp_path))
    assert run(["board", "flash", "--dry-run", "--lang", "en"]) == 1
    said = capsys.readouterr().err
    assert "sudo apt install gcc-avr avr-libc arduino-core-avr avrdude" in said
    assert "cible.ino" in said


@pytest.mark.usefixtures("built")
def test_a_board_that_does_not_take_it_is_a_fault_with_what_to_check(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    avrdude = tmp_path / "avrdude"
    avrdude.write_text("#!/bin/sh\nexit 1\n")
    avrdude.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    assert run(["board", "flash", "--port", "loop://", "--lang", "en"]) == 1
    assert "check --port (loop://) and --board (uno)" in capsys.readouterr().err


@pytest.mark.usefixtures("built")
def test_a_port_that_is_not_there_is_said_before_anything_is_built(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(flashing, "build", lambda board, place: pytest.fail("it was built"))
    assert run(["board", "flash", "--board", "mega", "--port", "/dev/there-is-none", "--lang", "en"]) == 1
    assert "/dev/there-is-none is not there: plug the board in" in capsys.readouterr().err


def test_every_file_of_the_sketch_is_part_of_the_package() -> None:
    assert flashing.SKETCH.is_file()
    assert {path.name for path in flashing.SKETCH.parent.iterdir()} == {
        "cible.ino",
        "frame.h",
        "link.h",
        "ring.h",
        "scan.h",
    }
