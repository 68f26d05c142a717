"""Installing, without a machine to install on: what is chosen, what is looked at, what a dry run says."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from firmware.install import __main__ as program
from firmware.install import machine, packages, releases
from firmware.install.bundle import copy, seal
from firmware.install.hand import Hand, Trouble
from firmware.install.machine import Machine

TREE = Path(__file__).parents[2]
Capture = pytest.CaptureFixture[str]
BOOKWORM = Machine("bookworm", "Debian 12", "aarch64", "3.11", booted=False, desktop=False)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A bundle without its wheels."""
    folder = tmp_path_factory.mktemp("stick") / "cible"
    copy(folder)
    seal(folder)
    return folder


@pytest.fixture
def stick(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(made, tmp_path / "stick"))


@pytest.fixture
def blank(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine on which nothing of ours is; the folder that releases lie in, which is not there yet."""
    monkeypatch.setattr(releases, "HOME", tmp_path / "opt" / "cible")
    monkeypatch.setattr(machine, "this", lambda: BOOKWORM)
    monkeypatch.setattr(machine, "installed", lambda package: None)
    monkeypatch.setattr(machine, "group_exists", lambda name: name != "gpio")
    monkeypatch.setattr(machine, "groups_of", lambda user: None)
    return tmp_path / "opt" / "cible"


def names(pins: str) -> set[str]:
    return {line.split("==")[0] for line in pins.splitlines() if "==" in line}


def test_a_wheel_of_pygame_is_the_one_that_has_a_screen_of_its_own() -> None:
    chosen = packages.pins(TREE, ())
    assert "pygame-ce" in names(chosen)
    assert "pygame" not in names(chosen)
    assert {"msgspec", "gpiod", "gpiozero", "pyserial"} <= names(chosen)
    assert chosen.count("--hash=sha256:") > len(names(chosen))


def test_what_the_system_has_is_left_to_it() -> None:
    chosen = names(packages.pins(TREE, ("pygame", "gpiozero")))
    assert not chosen & {"pygame", "pygame-ce", "gpiozero"}
    assert "msgspec" in chosen


@pytest.mark.parametrize(
    ("pygame", "gpiozero", "taken"),
    [
        ("2.1.2+dfsg-5+b1", "1.6.2-1", set()),  # Debian bookworm
        ("2.1.2+dfsg-5+b1", "2.0.1-0+rpt1", {"gpiozero"}),  # Raspberry Pi OS bookworm
        ("2.6.1-2+b2", "2.0.1-1", {"pygame", "gpiozero"}),  # trixie
        ("1:2.6-1", "2.1~rc1", {"pygame", "gpiozero"}),
    ],
)
def test_the_systems_packages_are_taken_where_they_are_new_enough(
    pygame: str, gpiozero: str, taken: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    versions = {"python3-pygame": pygame, "python3-gpiozero": gpiozero}
    monkeypatch.setattr(machine, "installed", versions.get)
    assert machine.from_system().keys() == taken


def test_a_whole_stick_is_whole(stick: Path) -> None:
    packages.checked(stick)


@pytest.mark.parametrize(
    ("name", "words"),
    [("systemd/trial", "exit 0\n"), ("requirements.lock", None), ("games/more.py", ""), (packages.SUMS, None)],
)
def test_a_changed_a_missing_and_a_strange_file_are_refused(stick: Path, name: str, words: str | None) -> None:
    if words is None:
        (stick / name).unlink()
    else:
        (stick / name).write_text(words)
    with pytest.raises(Trouble) as refused:
        packages.checked(stick)
    assert Path(name).name in str(refused.value.why.args)


def test_a_release_is_called_by_all_that_it_is_made_of(stick: Path) -> None:
    before = packages.fingerprint(stick, "3.11")
    assert packages.fingerprint(stick, "3.11") == before
    assert packages.fingerprint(stick, "3.13") != before
    (stick / "games" / "__pycache__").mkdir()
    (stick / "games" / "__pycache__" / "x.pyc").write_text("")
    assert packages.fingerprint(stick, "3.11") == before
    (stick / "games" / "text.py").write_text("")
    assert packages.fingerprint(stick, "3.11") != before


def test_a_dry_run_says_every_step_and_changes_nothing(blank: Path, capsys: Capture) -> None:
    assert program.main(["--dry-run", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    for word in (
        "apt-get install",
        "groupadd",
        "useradd",
        "-m venv",
        "--require-hashes",
        "current -> 0.",
        "Nothing was",
    ):
        assert word in told
    assert not blank.exists()


def test_its_help_and_its_faults_are_in_the_language_of_the_person(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        program.main(["--lang", "fr", "--help"])
    told = capsys.readouterr().out
    assert told.startswith("usage : systemd/install") or told.startswith("usage : systemd/install")
    assert "DOSSIER" in told
    assert "show" not in told
    assert program.main(["--lang=fr", "--dryrun"]) == 2
    assert capsys.readouterr().err.startswith("inconnu")


def test_a_dry_run_from_a_stick_asks_no_network(blank: Path, stick: Path, capsys: Capture) -> None:
    assert program.main(["--dry-run", "--from-usb", str(stick), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "apt-get" not in told
    assert "--no-index" in told
    assert "The stick lacks packages" in told


def test_packages_of_the_system_that_the_stick_has_come_from_it(blank: Path, stick: Path, capsys: Capture) -> None:
    for place in ("bookworm-aarch64/libegl1.deb", "trixie-aarch64/other.deb"):
        (stick / "debs" / place).parent.mkdir(parents=True)
        (stick / "debs" / place).write_text("")
    assert program.main(["--dry-run", "--from-usb", str(stick), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "apt-get install" in told
    assert f"{stick}/debs/bookworm-aarch64/libegl1.deb" in told
    assert "other.deb" not in told


def test_a_desktop_is_asked_about_and_gets_no_unit(
    blank: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    desktop = Machine("trixie", "Raspberry Pi OS", "aarch64", "3.13", booted=False, desktop=True)
    monkeypatch.setattr(machine, "this", lambda: desktop)
    assert program.main(["--dry-run", "--lang", "en"]) == 1
    assert "--cabinet" in capsys.readouterr().err
    monkeypatch.setenv("SUDO_USER", "ann")
    assert program.main(["--dry-run", "--desktop", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "cible.service" not in told
    assert "cible.desktop" in told


def test_who_is_not_root_is_told_so(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert program.main(["--lang", "fr"]) == 1
    assert "sudo" in capsys.readouterr().err


def test_a_command_that_fails_says_what_it_said(capsys: Capture) -> None:
    with pytest.raises(Trouble, match="failed"):
        Hand(False, lambda words: None, print).run("sh", "-c", "echo no such group >&2; exit 6")


def test_releases_change_places_in_one_step_and_old_ones_go(blank: Path) -> None:
    hand = Hand(False, lambda words: None, print)
    for name in ("1", "2", "3"):
        (blank / name).mkdir(parents=True)
        releases.switch(hand, name, trial=True)
        releases.prune(hand)
    assert releases.running() == "3"
    assert sorted(path.name for path in blank.iterdir()) == ["2", "3", "current", "previous", "trial"]
    releases.switch(hand, "3", trial=True)
    assert (blank / "previous").readlink() == Path("2")


def test_the_first_release_is_on_no_trial(blank: Path) -> None:
    (blank / "1").mkdir(parents=True)
    releases.switch(Hand(False, lambda words: None, print), "1", trial=True)
    assert not (blank / "trial").exists()


def test_the_installer_needs_no_package() -> None:
    words = "import sys, firmware.install.__main__, firmware.trouble; print({'site', 'msgspec'} & sys.modules.keys())"
    ran = subprocess.run([sys.executable, "-S", "-c", words], cwd=TREE, capture_output=True, text=True, check=False)
    assert ran.stdout == "set()\n", ran.stderr
