"""This machine, as ``health`` asks it: files of Linux, where there are such, and the packages of this Python."""

from __future__ import annotations

import contextlib
import getpass
import importlib.util
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

_MODELS: Final = ("proc/device-tree/model", "sys/firmware/devicetree/base/model")


class ThisMachine:
    """A ``health.Machine``; ``root`` is where its files hang."""

    def __init__(self, root: Path = Path("/")) -> None:
        self._root = root

    @property
    def model(self) -> str:
        for name in _MODELS:
            if said := _read(self._root / name):
                return said.strip("\0\n ")
        return ""

    @property
    def user(self) -> str:
        with contextlib.suppress(OSError, KeyError):
            return getpass.getuser()
        return "$USER"

    def ports(self) -> Sequence[str]:
        try:
            from hal import ports
        except ImportError:  # not on this system
            return ()
        return ports.found(self._root / "dev")

    def chips(self) -> Sequence[tuple[str, str]]:
        return [(str(device), _label(device)) for device in sorted((self._root / "dev").glob("gpiochip*"))]

    def there(self, device: str) -> bool:
        return os.path.exists(device)

    def usable(self, device: str) -> bool:
        return os.access(device, os.R_OK | os.W_OK)

    def group(self, device: str) -> str:
        with contextlib.suppress(OSError, KeyError, NotImplementedError):
            return Path(device).group()
        return ""

    def member(self, group: str) -> bool:
        try:
            import grp

            return self.user in grp.getgrnam(group).gr_mem
        except (ImportError, KeyError):
            return False

    def holders(self, device: str) -> Sequence[tuple[int, str]]:
        wanted = os.path.realpath(device)
        return [
            (number, _read(process / "comm").strip() or "?")
            for number, process in self._processes()
            if number != os.getpid() and wanted in _opened(process)
        ]

    def running(self, name: str) -> bool:
        return any(_read(process / "comm").strip() == name[:15] for _, process in self._processes())

    def installed(self, package: str) -> bool:
        return importlib.util.find_spec(package) is not None

    def _processes(self) -> Iterator[tuple[int, Path]]:
        for process in (self._root / "proc").glob("[0-9]*"):
            yield int(process.name), process


def _read(path: Path) -> str:
    with contextlib.suppress(OSError):
        return path.read_text(errors="replace")
    return ""


def _opened(process: Path) -> set[str]:
    """The files that a process has open, as far as this user may see them."""
    found: set[str] = set()
    with contextlib.suppress(OSError):
        for link in (process / "fd").iterdir():
            with contextlib.suppress(OSError):
                found.add(os.readlink(link))
    return found


def _label(device: Path) -> str:
    """How a chip calls itself; empty where it may not be asked."""
    try:
        import gpiod
    except ImportError:
        return ""
    try:
        with gpiod.Chip(str(device)) as chip:
            return str(chip.get_info().label)
    except OSError:
        return ""
