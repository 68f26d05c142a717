"""``make rig-arm64``: the Pi's processor, emulated: pure tests, and a match that is the same to the last digest.

A Debian for arm64 is unpacked (nothing in it is ever run but Python), the wheels that a Pi gets are put beside it, and
both run under qemu-user. It needs root, ``mmdebstrap`` and ``qemu-user-static``, and some minutes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from firmware.install.bundle import TREE, download
from firmware.install.packages import lines, pins
from tests.conftest import require_tool
from tests.rig.nspawn import debian

SUITE: Final = "trixie"
TARGET: Final = "aarch64-3.13"

_DEBS: Final = "python3,libgl1"
_TEST_TOOLS: Final = ("pytest", "iniconfig", "packaging", "pluggy", "pygments", "hypothesis", "sortedcontainers")
_PARTS: Final = ("firmware", "display", "games", "hal", "tests", "pyproject.toml")
_TESTS: Final = ("tests/cases", "tests/games/test_rng.py", "tests/games/test_digest.py", "tests/hal/test_codec.py")
_MATCH: Final = ("-m", "firmware", "play", "main-vide-gagne", "--headless", "--seed", "c1b1e", "--bots", "pro,novice")


class Pi:
    """A folder that is the root of an emulated machine."""

    def __init__(self, root: Path) -> None:
        self._root = root

    def unpack(self) -> None:
        """Fill it: Debian, the program, its packages, the tools of its tests."""
        debian(require_tool, self._root, SUITE, "--variant=extract", "--arch=arm64", f"--include={_DEBS}")
        for name in ("bin", "lib"):
            if not (self._root / name).exists():
                (self._root / name).symlink_to(f"usr/{name}")
        shutil.copy(require_tool("qemu-aarch64-static"), self._root / "qemu")
        for part in _PARTS:
            place = self._root / "cible" / part
            place.parent.mkdir(exist_ok=True)
            if (TREE / part).is_dir():
                shutil.copytree(TREE / part, place, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(TREE / part, place)
        tools = lines(TREE / "requirements-dev.lock")
        download(TARGET, pins(TREE, ()) + "".join(tools[name] for name in _TEST_TOOLS), self._root / "wheels")
        for wheel in sorted((self._root / "wheels").iterdir()):
            shutil.unpack_archive(wheel, self._root / "packages", "zip")

    def python(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run its Python in the program's folder."""
        environ = {"PYTHONPATH": "/cible:/packages", "HOME": "/tmp", "PATH": "/usr/bin", "LANG": "en_GB.UTF-8"}
        return subprocess.run(
            ["/qemu", "/usr/bin/python3", *words],
            env=environ,
            preexec_fn=self._enter,
            capture_output=True,
            text=True,
            check=False,
        )

    def _enter(self) -> None:
        os.chroot(self._root)
        os.chdir("/cible")


def main(argv: Sequence[str] | None = None) -> int:
    """Run all of it; 1 if a test fails or the matches differ."""
    with tempfile.TemporaryDirectory(prefix="arm64-") as made:
        pi = Pi(Path(made) / "root")
        pi.unpack()
        print(
            pi.python("-c", "import platform, sys; print(platform.machine(), sys.version)").stdout.strip(), flush=True
        )
        played = pi.python(*_MATCH)
        here = subprocess.run([sys.executable, *_MATCH], cwd=TREE, capture_output=True, text=True, check=True).stdout
        print("".join(played.stdout.splitlines(keepends=True)[-3:]) or played.stderr, flush=True)
        same = played.stdout == here
        print(
            f"the match is {'the same as' if same else 'not that of'} this machine: {here.count(chr(10))} lines",
            flush=True,
        )
        tested = pi.python("-m", "pytest", "-q", "-p", "no:cacheprovider", *_TESTS)
        print("".join(tested.stdout.splitlines(keepends=True)[-5:]), tested.stderr[-500:])
    return 0 if same and tested.returncode == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
