"""The releases under ``/opt/cible``: each whole in a folder of its own; ``current`` is the one that runs.

A release is built in its place and marked when it is whole; then ``current`` is moved to it in one step. It is on trial
until it has shown a picture: ``systemd/trial`` puts ``previous`` back if it does not.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Collection
from pathlib import Path
from typing import Final

from firmware.install.hand import Hand, Trouble
from firmware.install.packages import PARTS, pins
from games.text import text

HOME: Final = Path("/opt/cible")
CURRENT: Final = "current"
PREVIOUS: Final = "previous"
TRIAL: Final = "trial"
REFUSED: Final = "refused"
_WHOLE: Final = ".whole"


def running() -> str:
    """The release that runs, or an empty word."""
    return _named(CURRENT)


def _named(link: str) -> str:
    try:
        return os.readlink(HOME / link)
    except OSError:
        return ""


def whole(release: str) -> bool:
    """Whether a release is there, built to its end."""
    return (HOME / release / _WHOLE).is_file()


def build(hand: Hand, tree: Path, release: str, system: Collection[str], wheels: Path | None) -> None:
    """Build a release, unless it is there.

    Args:
        hand: does it.
        tree: what it is made of.
        release: its name.
        system: the Python packages that are the system's.
        wheels: where the others lie; None: they come from the network.

    Raises:
        Trouble: a package cannot be had.
    """
    place = HOME / release
    hand.remove(place)  # what was begun and not ended
    python = str(place / "bin" / "python")
    environ = {"PYTHONDONTWRITEBYTECODE": ""}
    apart = ["--without-pip"] if wheels else []
    pip = [python, "-m", "pip", "--disable-pip-version-check", "--quiet", "install", "--no-deps"]
    if wheels:
        environ["PYTHONPATH"] = str(next(wheels.glob("pip-*.whl"), wheels))
        pip += ["--no-index", "--isolated"]
    hand.run("/usr/bin/python3", "-m", "venv", "--system-site-packages", *apart, str(place))
    with tempfile.TemporaryDirectory(prefix="cible-") as made:
        asked = Path(made) / "packages"
        if not hand.dry:
            asked.write_text(pins(tree, system))
        found = ["--find-links", str(wheels)] if wheels else []
        failed = text("The packages cannot be had: is the network up?") if not wheels else None
        hand.run(
            *pip, "--require-hashes", "--only-binary=:all:", *found, "-r", str(asked), environ=environ, failed=failed
        )
        source = Path(made) / "source"  # a stick may be read-only
        for part in PARTS:
            hand.copy(tree / part, source / part)
        hand.run(*pip, "--no-build-isolation", str(source), environ=environ)
    hand.copy(tree / "systemd", place / "systemd")
    scripts = (str(place / "systemd" / name) for name in ("cible", "install"))
    hand.run("chmod", "755", *scripts)  # a stick has no such bits
    hand.write(place / _WHOLE, sys.version + "\n")
    if not hand.dry:
        os.sync()


def switch(hand: Hand, release: str, trial: bool) -> None:
    """Let a release be the one that runs, and remember the one before.

    Args:
        hand: does it.
        release: its name.
        trial: it has to show a picture; else the one before it is put back.
    """
    before = running()
    hand.remove(HOME / REFUSED)  # what became of an earlier update has been read
    if before == release:
        return
    if before:
        hand.link(HOME / PREVIOUS, before)
    if trial and before:
        hand.write(HOME / TRIAL, "0\n")
    hand.link(HOME / CURRENT, release)
    if not hand.dry:
        os.sync()


def prune(hand: Hand) -> None:
    """Remove every release but the one that runs and the one before it."""
    kept = {CURRENT, PREVIOUS, running(), _named(PREVIOUS)}
    for place in sorted(HOME.iterdir()) if HOME.is_dir() else ():
        if place.is_dir() and not place.is_symlink() and place.name not in kept:
            hand.remove(place)


def name(version: str, fingerprint: str) -> str:
    """What a release is called.

    Raises:
        Trouble: the version is no name of a folder.
    """
    if "/" in version or version.startswith("."):
        raise Trouble(text("{folder} is not a whole Cible: take a fresh copy", folder=version))
    return f"{version}-{fingerprint}"
