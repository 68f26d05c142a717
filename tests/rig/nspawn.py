"""A Debian of its own in a folder, booted as a container: systemd for real, no network, nothing of this machine."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from tests.conftest import RIG_IS_REQUIRED, Tool
from tests.rig.screen import until

SUITE: Final = "bookworm"
PYTHON: Final = "3.11"
"""What that Debian has."""

STICK: Final = "/media/usb"
"""Where the bundle's folder is seen in the box."""

_INCLUDED: Final = "systemd,systemd-sysv,dbus,udev,python3"
_ENVIRON: Final = {"PATH": "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "en_GB.UTF-8"}


def require_root() -> None:
    """Skip, or fail where the rig is required, for who is not root."""
    if os.geteuid() != 0:
        why = "systemd-nspawn needs root"
        if RIG_IS_REQUIRED:
            pytest.fail(why, pytrace=False)
        pytest.skip(why)


def require_boxes(tool: Tool) -> None:
    """Skip, saying why, where this machine lets nobody make a container: its kernel or its own container forbids it.

    No tool is missing then that could be installed, so it is a skip in CI too.
    """
    words = [tool("unshare"), "--mount", "--pid", "--net", "--ipc", "--uts", "--fork", "--mount-proc", "true"]
    tried = subprocess.run(words, capture_output=True, text=True, check=False)
    if tried.returncode:
        pytest.skip(f"this machine allows no containers: {tried.stderr.strip()}")


def debian(tool: Tool, folder: Path, suite: str = SUITE, *how: str) -> Path:
    """A fresh system in a folder, from the archive that this machine's apt uses; without it a skip that says so."""
    how = how or ("--variant=minbase", f"--include={_INCLUDED}")
    words = [tool("apt-get"), "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", "Label: Debian"]
    mirrors = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
    if not mirrors:
        pytest.fail("apt knows no archive of Debian", pytrace=False)
    made = subprocess.run(
        [tool("mmdebstrap"), *how, suite, str(folder), mirrors[0]], capture_output=True, text=True, check=False
    )
    if made.returncode:
        pytest.skip(f"no Debian can be made here: {made.stderr[-500:]}")
    return folder


def bundle(folder: Path) -> Path:
    """What ``make bundle`` makes, for the box alone."""
    words = [sys.executable, "-m", "firmware.install.bundle", str(folder), f"{platform.machine()}-{PYTHON}"]
    made = subprocess.run(words, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr[-2000:]
    return folder


class Box:
    """A booted container; ``root`` is its root folder as this machine sees it."""

    def __init__(self, tool: Tool, root: Path, leader: int) -> None:
        self.root = root
        self._enter = (tool("nsenter"), "--target", str(leader), "--mount", "--uts", "--ipc", "--net", "--pid", "--")

    def ask(self, *words: str, environ: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
        """Run a command in the box as root, to its end."""
        given = {**_ENVIRON, **(environ or {})}
        return subprocess.run(
            [*self._enter, *words], env=given, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )

    def do(self, *words: str) -> str:
        """Run a command that must succeed; what it says."""
        done = self.ask(*words)
        assert done.returncode == 0, f"{words}: {done.stdout}{done.stderr}\n{self.journal()}"
        return done.stdout.strip()

    def write(self, path: str, words: str) -> None:
        """Write a file of the box."""
        place = self.root / path.lstrip("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(words)

    def told(self, unit: str, value: str) -> str:
        """A property of a unit, as systemd tells it."""
        return self.do("systemctl", "show", "--value", f"--property={value}", unit)

    def journal(self) -> str:
        """All that was written down."""
        return self.ask("journalctl", "--no-pager", "--output=cat").stdout

    def add(self, unit: str, words: str, name: str = "box") -> None:
        """Change a unit: a drop-in of this name."""
        self.write(f"/etc/systemd/system/{unit}.d/{name}.conf", words)
        self.do("systemctl", "daemon-reload")

    def drop(self, unit: str, name: str) -> None:
        """Take such a change back."""
        (self.root / f"etc/systemd/system/{unit}.d/{name}.conf").unlink()
        self.do("systemctl", "daemon-reload")


@contextmanager
def booted(tool: Tool, root: Path, stick: Path) -> Iterator[Box]:
    """The box while it runs; the folder ``stick`` is plugged in, read-only."""
    words = [tool("systemd-nspawn"), "--directory", str(root), "--boot", "--register=no", "--keep-unit"]
    words += ["--private-network", "--console=pipe", f"--bind-ro={stick}:{STICK}"]
    nspawn = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)

    def up() -> Box | None:
        assert nspawn.poll() is None, "systemd-nspawn has ended: see above"
        for child in Path(f"/proc/{nspawn.pid}/task/{nspawn.pid}/children").read_text().split():
            box = Box(tool, root, int(child))  # the first child is soon gone: the second one is the box's systemd
            if box.ask("systemctl", "is-system-running").stdout.strip() in ("running", "degraded"):
                return box
        return None

    try:
        box = until(up, "the box")
        yield box
        box.ask("systemctl", "poweroff")
        nspawn.wait(30)
    finally:
        if nspawn.poll() is None:
            nspawn.terminate()
            try:
                nspawn.wait(10)
            except subprocess.TimeoutExpired:
                nspawn.kill()
                nspawn.wait()
