"""The house rules that no linter knows, over every file of the repository."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = ("firmware", "display", "games", "hal")
TOP_LEVEL = {
    *(*ROOMS, "tests", "systemd", "docs", ".ci"),
    *("pyproject.toml", "README.md", "CHANGELOG.md", "Makefile", ".gitignore"),
    *("requirements.lock", "requirements-dev.lock", "requirements-ce.lock"),
}
MOST_LINES = 400

# Written in pieces, so that this file does not name what it looks for.
HOSTS = ("py" + "pi.org", "python" + "hosted", "npm" + "js", "debian" + ".org", "index" + "-url", "git+" + "http")
CLOCKS = re.compile(r"^import random$|^from random|time\.sleep\(|\btime\.time\(|datetime\.now\(", re.MULTILINE)


def files() -> list[Path]:
    """Every file that belongs to the repository, by git's own word, or all there are where git is not."""
    try:
        told = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is no git working tree")
    return [ROOT / name for name in told.stdout.split("\0") if name and (ROOT / name).is_file()]


def texts() -> list[tuple[str, str]]:
    """Name and content of every file that is text."""
    found = []
    for path in files():
        data = path.read_bytes()
        if b"\0" not in data:
            found.append((path.relative_to(ROOT).as_posix(), data.decode()))
    return found


def test_the_top_level_is_the_customers() -> None:
    assert {path.relative_to(ROOT).parts[0] for path in files()} <= TOP_LEVEL


def test_no_file_names_a_package_index() -> None:
    named = [f"{name}: {host}" for name, text in texts() for host in HOSTS if host in text]
    assert not named


def test_locks_hold_hashes_and_no_address() -> None:
    for lock in (*ROOT.glob("requirements*.lock"), ROOT / "systemd" / "pip.lock"):
        text = lock.read_text()
        assert "://" not in text, lock.name
        pins = re.findall(r"^\S+==\S+.*\\\n(?: +--hash=sha256:[0-9a-f]{64}(?: \\)?\n)+", text, re.MULTILINE)
        assert "".join(pins) == text, f"{lock.name} has a line that is no pin with its hashes"


def test_one_idea_a_file() -> None:
    long = [f"{name} has {text.count(chr(10))} lines" for name, text in texts() if name.endswith(".py")]
    assert not [told for told in long if int(told.split()[-2]) > MOST_LINES]


def test_only_the_injected_clock_and_the_games_own_chance() -> None:
    guilty = [
        name
        for name, text in texts()
        if name.endswith(".py") and name.split("/")[0] in ROOMS and name != "firmware/clock.py" and CLOCKS.search(text)
    ]
    assert not guilty


def test_every_room_says_what_it_is_for() -> None:
    for room in ROOMS:
        assert (ROOT / room / "__init__.py").read_text().startswith('"""'), room


def test_the_three_locks_agree() -> None:
    def pins(name: str) -> set[str]:
        return set(re.findall(r"^(\S+==\S+)", (ROOT / name).read_text(), re.MULTILINE))

    runtime, dev, other = pins("requirements.lock"), pins("requirements-dev.lock"), pins("requirements-ce.lock")
    assert runtime <= dev
    assert {pin.split("==")[0] for pin in dev ^ other} == {"pygame", "pygame-ce"}
