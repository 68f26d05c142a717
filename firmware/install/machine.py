"""What an installation asks of the machine: which system, which Python, what is installed; nothing is changed here."""

from __future__ import annotations

import grp
import platform
import pwd
import re
import shutil
import struct
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from firmware.install.hand import Trouble, told
from games.text import text

NEEDED_MB: Final = 300
"""What two releases and their packages take, and a little more."""

_SCREEN: Final = ("libegl1", "libgles2", "libgbm1", "libdrm2", "libgl1-mesa-dri")
"""What SDL opens a screen without a desktop with; no wheel brings them."""

PACKAGES: Final = {
    "bookworm": (*_SCREEN, "libasound2", "kbd", "python3-venv"),
    "trixie": (*_SCREEN, "libasound2t64", "kbd", "python3-venv", "python3-pygame"),
}
"""Of the systems that are known; the pygame of bookworm (2.1) is too old."""

WISHED: Final = ("python3-lgpio",)
"""Taken where the system has them; nothing is lost without."""

FROM_SYSTEM: Final = {"pygame": (2, 6), "gpiozero": (2, 0, 1)}
"""Python packages that are the system's where they are at least so new: its pygame can open a screen without a desktop,
its gpiozero fits its kernel."""

_ARCHITECTURES: Final = ("x86_64", "aarch64")


@dataclass(frozen=True, slots=True)
class Machine:
    """The system that is installed on.

    Attributes:
        codename: of the release of Debian it is or stands on.
        name: as it calls itself.
        architecture: as wheels call it.
        python: the version of its Python, two numbers.
        booted: its systemd runs; False in a container that is only filled.
        desktop: it starts a desktop.
    """

    codename: str
    name: str
    architecture: str
    python: str
    booted: bool
    desktop: bool

    def packages(self) -> tuple[str, ...]:
        """The packages that it has to have."""
        return PACKAGES[self.codename]


def this() -> Machine:
    """This machine.

    Raises:
        Trouble: Cible cannot be installed on it.
    """
    said = dict(re.findall(r'^(\w+)="?(.*?)"?$', _read(Path("/etc/os-release")), re.MULTILINE))
    name = said.get("PRETTY_NAME", platform.system())
    machine = Machine(
        codename=said.get("VERSION_CODENAME", ""),
        name=name,
        architecture=platform.machine(),
        python=".".join(map(str, sys.version_info[:2])),
        booted=Path("/run/systemd/system").is_dir(),
        desktop=(told(("systemctl", "get-default")) or "").strip() == "graphical.target"
        and Path("/etc/systemd/system/display-manager.service").exists(),
    )
    if machine.codename not in PACKAGES:
        known = ", ".join(PACKAGES)
        raise Trouble(text("{name} is not known here: take Raspberry Pi OS or Debian, {known}", name=name, known=known))
    if machine.architecture not in _ARCHITECTURES or struct.calcsize("P") != 8:
        raise Trouble(text("this system has 32 bits: write the 64-bit Raspberry Pi OS on the card"))
    if not (3, 11) <= sys.version_info[:2] <= (3, 13):
        raise Trouble(
            text("Python {version} is not 3.11 to 3.13: run this with the system’s own", version=machine.python)
        )
    return machine


def room(place: Path) -> None:
    """Raises ``Trouble`` where the disk is too full."""
    while not place.exists():
        place = place.parent
    free = shutil.disk_usage(place).free // 1_000_000
    if free < NEEDED_MB:
        why = text("{free} MB are free and {needed} MB are needed: remove something first", free=free, needed=NEEDED_MB)
        raise Trouble(why)


def installed(package: str) -> str | None:
    """The version of a Debian package that is installed, or None."""
    said = told(("dpkg-query", "-W", "-f", "${db:Status-Status} ${Version}", package)) or ""
    status, _, version = said.partition(" ")
    return version if status == "installed" else None


def offered(package: str) -> bool:
    """Whether apt knows a package."""
    return bool((told(("apt-cache", "show", "--no-all-versions", package)) or "").strip())


def from_system() -> dict[str, str]:
    """The Python packages that are the system's, with their versions."""
    found = {}
    for name, least in FROM_SYSTEM.items():
        version = installed(f"python3-{name}") or ""
        if tuple(int(part) for part in re.findall(r"\d+", re.split(r"[+~-]", version.rpartition(":")[2])[0])) >= least:
            found[name] = version
    return found


def groups_of(user: str) -> set[str] | None:
    """The groups that a user is in, or None if there is no such user."""
    try:
        own = grp.getgrgid(pwd.getpwnam(user).pw_gid).gr_name
    except KeyError:
        return None
    return {own, *(group.gr_name for group in grp.getgrall() if user in group.gr_mem)}


def group_exists(name: str) -> bool:
    """Whether there is this group."""
    try:
        grp.getgrnam(name)
    except KeyError:
        return False
    return True


def _read(path: Path) -> str:
    try:
        return path.read_text(errors="replace")
    except OSError:
        return ""
