"""What the program needs around it besides a board: a screen, letters, sound, a disk, the time, power, whole files.

Pure: the facts come in an ``Around``, which ``machine`` fills; findings go out, each a line with its cure.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Final

from display.ways import KMSDRM, NOWHERE, Has, hopeless, ways
from firmware.clock import EARLIEST
from firmware.doctor.health import Finding
from firmware.reasons import unwritten
from games.text import Text, text

SCREEN: Final = "screen"
"""The check whether anything can be seen; a board can be read all the same."""

SCANT: Final = 200_000_000
"""Bytes: with less than that free a disk will soon be full."""

UNDER: Final = 1
"""The bit of a Raspberry Pi's ``get_throttled`` that says that its voltage is too low."""

_SLOW: Final = 0b1110  # three ways of slowing down
_SINCE: Final = 16  # so many bits higher it is said of all the time since the start


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder that the program writes to.

    Attributes:
        path: where it is, be it there yet or not.
        refuses: why nothing can be written there.
        free: bytes that are free on its disk; None: nobody knows.
    """

    path: str
    refuses: OSError | None = None
    free: int | None = None


@dataclass(frozen=True, slots=True)
class Around:
    """The facts.

    Attributes:
        versions: of the program and what it stands on, by name.
        screen: what the machine has for one; ``environ`` may say which driver to take, ``remembered`` which one worked
            last time.
        fonts: packages of fonts that are missing.
        sounds: whether the settings want any.
        silent: why nothing can be heard, before it is tried.
        barred: devices that this user may not use, and the group that may: of sound and of keys.
        folders: that the program writes to.
        now: date and time; ``newest`` those of the newest thing that was written here; both in UTC, as logs say them.
        synchronised: whether the network has set the clock since the start; None: nobody knows.
        throttled: what a Raspberry Pi says of its power and heat, in bits; None: it is none.
        flaws: what is wrong with files of the program's own.
        aside: damaged files that were set aside.
    """

    versions: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    screen: Has = field(default_factory=lambda: Has(linux=False))
    environ: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    remembered: str = ""
    fonts: tuple[str, ...] = ()
    sounds: bool = True
    silent: Text | None = None
    barred: tuple[tuple[str, str], ...] = ()
    folders: tuple[Folder, ...] = ()
    now: str = ""
    newest: str = ""
    synchronised: bool | None = None
    throttled: int | None = None
    flaws: tuple[Text, ...] = ()
    aside: tuple[str, ...] = ()


def around(facts: Around) -> Iterator[Finding]:
    """What is found, in the order in which people ask: can it be seen, heard, kept; is the machine well."""
    words = ", ".join(f"{name} {version}" for name, version in facts.versions.items())
    yield Finding("versions", "note", text("{value}", value=words))
    yield from _screen(facts)
    yield from _letters(facts)
    yield from _sound(facts)
    for n, folder in enumerate(facts.folders):
        yield from (one for one in _folder(folder) if n == 0 or one.level != "note")
    yield from _files(facts)
    yield from _time(facts)
    yield from _power(facts.throttled or 0)


def _screen(facts: Around) -> Iterator[Finding]:
    """Which driver will open the screen, and why not another; none is a fault, unless only the monitor is missing."""
    has = facts.screen
    tried = [(way, hopeless(way, has)) for way in ways(has, facts.environ, facts.remembered)]
    way = next((way for way, why in tried if why is None), None)
    if way is not None:
        driver = way.driver or "SDL"
        if driver in NOWHERE:
            what = text("with the screen driver {driver} nothing can be seen", driver=driver)
            yield Finding(SCREEN, "warning", what, text("unset SDL_VIDEODRIVER"))
        elif driver == facts.remembered:
            yield Finding(SCREEN, "note", text("the screen is opened with {driver}, as last time", driver=driver))
        else:
            yield Finding(SCREEN, "note", text("the screen is opened with {driver}", driver=driver))
    else:
        for _, why in tried:
            if why is not None:
                yield Finding(SCREEN, "warning" if has.dark else "fault", why)
    if has.drivers:
        can = ", ".join(sorted(has.drivers - set(NOWHERE)))
        if has.linux and KMSDRM.driver not in has.drivers:
            what = text("this pygame knows the screens {drivers}: none without a desktop", drivers=can)
        else:
            what = text("this pygame knows the screens {drivers}", drivers=can)
        yield Finding("drivers", "note", what)
    if way == KMSDRM:
        yield from _barred(facts, "input", text("no key is heard"))


def _letters(facts: Around) -> Iterator[Finding]:
    if facts.fonts:
        names = " ".join(facts.fonts)
        what = text("letters look otherwise: fonts are missing")
        yield Finding("fonts", "warning", what, text("pip install {packages}", packages=names))


def _sound(facts: Around) -> Iterator[Finding]:
    if not facts.sounds:
        yield Finding("sound", "note", text("the settings want no sound"), text("cible settings set sound true"))
    elif facts.silent is not None:
        cure = text("plug a loudspeaker in; on a Raspberry Pi choose it with sudo raspi-config, System, Audio")
        yield Finding("sound", "warning", facts.silent, cure)
    else:
        yield from _barred(facts, "audio", text("no sound is heard"))


def _barred(facts: Around, usual: str, without: Text) -> Iterator[Finding]:
    """Devices that only another group may use: the first one stands for all."""
    device = next((device for device, group in facts.barred if group == usual), None)
    if device:
        user = facts.screen.user
        yield Finding(
            usual,
            "warning",
            text("{without}: {user} has no right to {device}", without=without, user=user, device=device),
            text("sudo usermod -aG {group} {user}, then log in again", group=usual, user=user),
        )


def _folder(folder: Folder) -> Iterator[Finding]:
    """Nothing that is played is lost to the people who play it, but it is not kept."""
    if folder.refuses is not None:
        why = unwritten(folder.refuses, Path(folder.path))
        yield Finding("disk", "warning", text("nothing is kept in {folder}: {why}", folder=folder.path, why=why))
    elif folder.free is not None and folder.free < SCANT:
        what = text("the disk is nearly full: {size} are free in {folder}", size=_size(folder.free), folder=folder.path)
        yield Finding("disk", "warning", what, text("take away what is not needed: sudo apt clean, old pictures"))
    elif folder.free is not None:
        what = text("{size} are free in {folder}", size=_size(folder.free), folder=folder.path)
        yield Finding("disk", "note", what)


def _size(size: int) -> Text:
    """So many bytes, as people say it."""
    mega = size // 1_000_000
    return text("{size} MB", size=str(mega)) if mega < 10_000 else text("{size} GB", size=str(mega // 1000))


def _files(facts: Around) -> Iterator[Finding]:
    for flaw in facts.flaws:
        yield Finding("files", "warning", flaw)
    if facts.aside:
        what = text("{n} damaged file was set aside, {file} for example", n=len(facts.aside), file=facts.aside[0])
        yield Finding("aside", "note", what, text("nothing of it is needed any more: look at it, or remove it"))


def _time(facts: Around) -> Iterator[Finding]:
    """A machine without a clock of its own wakes up in the past: new matches would be dated before older ones."""
    if facts.now and (facts.now < facts.newest or facts.now < EARLIEST):
        yield Finding(
            "clock",
            "warning",
            text("the clock shows {now}, but something was written {newest}", now=facts.now, newest=facts.newest),
            text("connect the network once, or: sudo timedatectl set-time YYYY-MM-DD"),
        )
    elif facts.synchronised is False:
        what = text("the network has not set the clock since the start: dates may be wrong")
        yield Finding("clock", "note", what, text("connect the network once, or wire a clock chip (dtoverlay=i2c-rtc)"))


def _power(bits: int) -> Iterator[Finding]:
    """A processor is slowed down by weak power too, and then only that is said."""
    before = bits >> _SINCE
    supply = text("use the machine's own power supply, and a short thick cable")
    air = text("give it air, or a fan")
    if bits & UNDER:
        yield Finding("power", "warning", text("the power is too weak now"), supply)
    elif before & UNDER:
        yield Finding("power", "warning", text("the power was too weak since the start"), supply)
    elif bits & _SLOW:
        yield Finding("heat", "warning", text("the processor is slowed down: it is too hot"), air)
    elif before & _SLOW:
        yield Finding("heat", "warning", text("the processor was slowed down since the start: it was too hot"), air)
