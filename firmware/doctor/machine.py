"""This machine, as ``health`` and ``around`` ask it: files of Linux, where there are such, and packages."""

from __future__ import annotations

import contextlib
import getpass
import importlib
import importlib.metadata
import importlib.util
import os
import platform
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from firmware import board, release, settings
from firmware.clock import dated, today
from firmware.doctor.around import UNDER, Around, Folder
from firmware.logs import matches
from firmware.logs.disk import DISK
from firmware.reasons import reason
from firmware.settings import Settings
from games.text import Text, text

_PACKAGES: Final = ("gpiod", "gpiozero", "lgpio", "rpi-lgpio", "pyserial", "msgspec")
_FONTS: Final = {"font_fjallaone": "font-fjallaone", "font_lato": "font-lato"}
_DEVICES: Final = {"input": "input/event*", "audio": "snd/pcm*p"}
"""What a group may use, in /dev."""

_THROTTLED: Final = "sys/devices/platform/soc/soc:firmware/get_throttled"
_VOLTS: Final = "rpi_volt"
"""What the kernel calls the sense of a Raspberry Pi for a voltage that is too low."""

_TIMESYNC: Final = "run/systemd/timesync"
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

    def has(self, package: str, word: str) -> bool:
        try:
            return hasattr(importlib.import_module(package), word)
        except ImportError:
            return False

    def version(self, package: str) -> str:
        try:
            return importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            return ""

    def around(self, environ: Mapping[str, str], chosen: Settings, flaws: Sequence[Text] = ()) -> Around:
        """What there is besides boards.

        Args:
            environ: of the program.
            chosen: the settings.
            flaws: what is wrong with their file.
        """
        from display import monitors, sound
        from display.opening import Memory

        where, file = matches.folder(environ), settings.path(environ)
        return Around(
            versions=self._versions(),
            screen=monitors.has(self._root),
            environ=environ,
            remembered=Memory(where.parent / "screen").driver,
            fonts=tuple(name for module, name in _FONTS.items() if not self.installed(module)),
            sounds=chosen.sound,
            silent=sound.NO_CARD if sound.no_card() else None,
            barred=tuple(self._barred()),
            folders=tuple(_folder(one) for one in dict.fromkeys((where, file.parent))),
            now=today(),
            newest=_newest(where),
            synchronised=self._synchronised(),
            throttled=self._throttled(),
            flaws=(*flaws, *_profiles(where.parent / "boards")),
            aside=tuple(map(str, _aside(where, file))),
        )

    def _versions(self) -> Mapping[str, str]:
        import pygame

        name = "pygame-ce" if getattr(pygame, "IS_CE", False) else "pygame"
        found = {
            "Cible": release(),
            "Python": platform.python_version(),
            name: pygame.version.ver,
            "SDL": ".".join(map(str, pygame.get_sdl_version())),
            **{package: self.version(package) for package in _PACKAGES},
            platform.system(): platform.release(),
        }
        return {name: version for name, version in found.items() if version}

    def _barred(self) -> Iterator[tuple[str, str]]:
        """Devices that this user may not use, and who may."""
        for group, pattern in _DEVICES.items():
            for device in sorted((self._root / "dev").glob(pattern)):
                if not self.usable(str(device)):
                    yield str(device), group

    def _synchronised(self) -> bool | None:
        timesync = self._root / _TIMESYNC
        return (timesync / "synchronized").exists() if timesync.exists() else None

    def _throttled(self) -> int | None:
        if said := _read(self._root / _THROTTLED).strip():
            return _bits(said)
        for sense in (self._root / "sys/class/hwmon").glob("*/in0_lcrit_alarm"):
            if _read(sense.with_name("name")).strip() == _VOLTS:
                return UNDER * (_read(sense).strip() == "1")
        if "Raspberry Pi" in self.model and (asks := shutil.which("vcgencmd")):
            with contextlib.suppress(OSError, subprocess.SubprocessError):
                words = [asks, "get_throttled"]
                said = subprocess.run(words, capture_output=True, text=True, timeout=2, check=False).stdout
                return _bits(said.strip().rpartition("=")[2])
        return None

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


def _bits(said: str) -> int | None:
    """The flags of a Raspberry Pi, in hexadecimal with or without ``0x``."""
    try:
        return int(said, 16)
    except ValueError:
        return None


def _folder(path: Path) -> Folder:
    refuses = DISK.refuses(path)
    there = path
    while not there.exists() and there != there.parent:
        there = there.parent
    free: int | None = None
    with contextlib.suppress(OSError):
        free = shutil.disk_usage(there).free
    return Folder(str(path), refuses, free)


def _newest(where: Path) -> str:
    """The date and time of the newest of: the program, the logs."""
    found = [dated(Path(__file__).stat().st_mtime)]
    with contextlib.suppress(OSError):
        found += [dated(path.stat().st_mtime) for path in matches.logs(where)[-1:]]
    return max(found)


def _profiles(folder: Path) -> Iterator[Text]:
    """What is wrong with the boards that were learned."""
    for profile in sorted(folder.glob("*.toml")):
        try:
            board.load(profile)
        except board.BadBoard as bad:
            yield from bad.texts()
        except OSError as error:
            yield text("{file} cannot be read: {why}", file=str(profile), why=reason(error))


def _aside(where: Path, file: Path) -> Iterator[Path]:
    """What was damaged, and is kept for whoever wants to look at it."""
    with contextlib.suppress(OSError):
        yield from sorted((where / matches.ASIDE).glob("*"))
        yield from sorted(file.parent.glob(f"{file.stem}.damaged*"))
        yield from sorted((where.parent / "boards").glob("*.damaged*"))
