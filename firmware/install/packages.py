"""Which Python packages a release gets: pinned by the locks, as wheels, each with its hash."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

from firmware.install.hand import Trouble
from games.text import text

SUMS: Final = "SHA256SUMS"
"""The list of a bundle's files."""

PARTS: Final = (
    *("firmware", "display", "games", "hal", "systemd"),
    *("pyproject.toml", "README.md", "requirements.lock", "requirements-ce.lock"),
)
"""What of the repository is installed from."""

_PIN = re.compile(r"^([\w.-]+)==.*\\\n(?: +--hash=\S+(?: \\)?\n)+", re.MULTILINE)
_RUBBISH = re.compile(r"(^|/)(__pycache__|\.[^/]*|[^/]*\.egg-info|build)(/|$)")


def lines(lock: Path) -> dict[str, str]:
    """The pins of a lock, by package.

    Raises:
        OSError: it cannot be read.
    """
    return {found[1]: found[0] for found in _PIN.finditer(lock.read_text())}


def pins(tree: Path, system: Collection[str]) -> str:
    """The lines that pip is given: everything but what is the system's, with the pygame that has a screen of its own.

    Raises:
        Trouble: the tree is not whole.
    """
    try:
        asked = lines(tree / "requirements.lock")
        asked["pygame-ce"] = lines(tree / "requirements-ce.lock")["pygame-ce"]
    except (OSError, KeyError) as error:
        why = text("{folder} is not a whole Cible: take a fresh copy", folder=str(tree))
        raise Trouble(why) from error
    if "pygame" in system:
        del asked["pygame-ce"]
    return "".join(line for name, line in sorted(asked.items()) if name != "pygame" and name not in system)


def files(tree: Path) -> Iterator[tuple[str, Path]]:
    """The files that a release is made of, by name."""
    for part in PARTS:
        place = tree / part
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            name = path.relative_to(tree).as_posix()
            if path.is_file() and not _RUBBISH.search(name):
                yield name, path


def checked(bundle: Path) -> None:
    """Look at every file of a bundle.

    Raises:
        Trouble: one is missing, damaged, or was never part of it.
    """
    try:
        lines = (bundle / SUMS).read_text().splitlines()
        sums = {name: digest for digest, _, name in (line.partition("  ") for line in lines)}
        bad = [name for name, digest in sums.items() if digest != _digest(bundle / name)]
    except OSError as error:
        file, why = Path(str(error.filename)).name, str(error.strerror)
        cure = text("copy the whole folder that “make bundle” made once more")
        raise Trouble(text("{file}: {why}; {cure}", file=file, why=why, cure=cure)) from error
    if bad := [*bad, *(name for name, _ in files(bundle) if name not in sums)]:
        cure = text("copy the whole folder that “make bundle” made once more")
        raise Trouble(text("{file} is not as it was made; {cure}", file=", ".join(bad[:3]), cure=cure))


def fingerprint(tree: Path, *more: str) -> str:
    """Eight digits that change with any file a release is made of, or with any of the other words."""
    whole = hashlib.sha256()
    for name, path in files(tree):
        whole.update(f"{_digest(path)}  {name}\n".encode())
    whole.update(" ".join(more).encode())
    return whole.hexdigest()[:8]


def version(tree: Path) -> str:
    """The number of the version that a tree holds.

    Raises:
        Trouble: it holds none.
    """
    try:
        return str(tomllib.loads((tree / "pyproject.toml").read_text())["project"]["version"])
    except (OSError, tomllib.TOMLDecodeError, KeyError) as error:
        raise Trouble(text("{folder} is not a whole Cible: take a fresh copy", folder=str(tree))) from error


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
