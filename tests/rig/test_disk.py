"""Disks that are really full, really locked and really somebody else's: it starts, says so and is played at."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from firmware.logs.journal import read

ROOT = Path(__file__).parents[2]
PROGRAM = (sys.executable, "-m", "firmware", "play", "--lang", "en")
BOTS = ("main-vide-gagne", "--headless", "--bots", "pro,pro", "--seed", "1", "--option", "legs=7")

MOUNT = """
mount -t tmpfs -o size="$1" tmpfs "$2" && mkdir "$2/matches" && { [ "$3" = rw ] || mount -o remount,ro "$2"; } || exit 9
place=$2 kept=$4
shift 4
[ "$kept" ] || exec "$@"
"$@"
code=$?
cp "$place/matches/match.jsonl" "$kept" 2>/dev/null
exit $code
"""
"""A disk at a place, and the program on it; what it kept is copied to where it outlives the mount."""


def alone(*words: str) -> tuple[str, ...]:
    """The words, with a table of mounts of their own, as root of nothing else."""
    return ("unshare", "--user", "--map-root-user", "--mount", *words)


def can(*words: str) -> bool:
    return shutil.which(words[0]) is not None and not subprocess.run(words, capture_output=True, check=False).returncode


mounts = pytest.mark.skipif(
    not can(*alone("mount", "-t", "tmpfs", "tmpfs", "/mnt")), reason="this machine lets nobody mount"
)


def on(place: Path, size: str, mode: str, *words: str, kept: str = "") -> tuple[str, ...]:
    """The program with a disk of this size at a place, which it may write or not."""
    return alone("sh", "-c", MOUNT, "sh", size, str(place), mode, kept, *PROGRAM, *words)


def environ(state: Path, **more: str) -> dict[str, str]:
    settings = str(state / "settings.toml")
    return {**os.environ, "CIBLE_STATE": str(state), "CIBLE_SETTINGS": settings, "SDL_VIDEODRIVER": "dummy", **more}


@mounts
@pytest.mark.parametrize(
    ("size", "mode", "why"),
    [
        ("4k", "rw", "the disk is full. Make room: then all is written."),
        ("1m", "ro", "the disk is locked. Restart, or change the memory card."),
    ],
)
def test_a_match_is_played_to_its_end_and_what_fits_is_kept(size: str, mode: str, why: str, tmp_path: Path) -> None:
    place, kept = tmp_path / "disk", tmp_path / "kept.jsonl"
    place.mkdir()
    words = on(place, size, mode, *BOTS, "--log", str(place / "matches" / "match.jsonl"), kept=str(kept))
    done = subprocess.run(words, cwd=ROOT, env=environ(place), capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
    assert done.stderr.count(f"this match is not kept, play goes on: {why}") == 1
    assert '"ranking"' in done.stdout.splitlines()[-1]
    if mode == "rw":
        assert 20 < len(read(kept.read_bytes()).records) < len(done.stdout.splitlines())


@mounts
def test_with_a_locked_disk_the_first_page_comes_and_says_so(tmp_path: Path) -> None:
    _starts_and_says(on(tmp_path, "1m", "ro"), tmp_path, "the disk is locked. Restart")


@pytest.mark.skipif(not can("unshare", "--user", "true"), reason="this machine lets nobody be somebody else")
def test_with_a_folder_that_belongs_to_somebody_else_too(tmp_path: Path) -> None:
    state = tmp_path / "state"
    (state / "matches").mkdir(parents=True)
    (state / "matches").chmod(0o500)
    state.chmod(0o500)
    _starts_and_says(("unshare", "--user", *PROGRAM), state, "you have no right to it. Have the program installed")


@pytest.mark.skipif(not can("unshare", "--user", "true"), reason="this machine lets nobody be somebody else")
@pytest.mark.parametrize("mode", [0o000, 0o600])
def test_with_settings_and_logs_that_cannot_even_be_looked_at_too(mode: int, tmp_path: Path) -> None:
    state = tmp_path / "state"
    (state / "matches").mkdir(parents=True)
    (state / "settings.toml").write_text('language = "fr"\n')
    state.chmod(mode)
    try:
        _starts_and_says(("unshare", "--user", *PROGRAM), state, "you have no right to it. Have the program installed")
    finally:
        state.chmod(0o700)


def _starts_and_says(words: tuple[str, ...], state: Path, said: str) -> None:
    """The program shows its first page, with these words on it, and ends when it is told to."""
    with subprocess.Popen(words, cwd=ROOT, env=environ(state), stderr=subprocess.PIPE, text=True) as program:
        assert program.stderr is not None
        heard: list[str] = []
        for line in program.stderr:
            heard.append(line)
            if f"Matches are not kept, but can be played: {said}" in line:
                break
        program.terminate()
        heard += program.stderr.readlines()
    assert any(said in line for line in heard), "".join(heard)
    assert "should not have happened" not in "".join(heard)
