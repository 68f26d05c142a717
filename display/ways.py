"""Which of SDL's screen drivers to try, in which order, and what it means when one does not work.

Pure: it is told what the machine has (``Has``) and what SDL said, and answers with ways to try and sentences, each of
which names a driver and its cure. Law: a driver that somebody forces with ``SDL_VIDEODRIVER`` is the only one tried.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from games.text import Text, text


@dataclass(frozen=True, slots=True)
class Way:
    """A way to the screen.

    Attributes:
        driver: SDL's name of it; empty: whatever SDL finds by itself.
        settings: of SDL, for this way and no other; what the environment says already is left as it is.
    """

    driver: str
    settings: tuple[tuple[str, str], ...] = ()


KMSDRM: Final = Way("kmsdrm", (("SDL_RENDER_DRIVER", "opengles2"),))
"""The machine's own screen, with no desktop. With another renderer it stays black on some machines."""

X11: Final = Way("x11")
WAYLAND: Final = Way("wayland")
SDLS_OWN: Final = Way("")

NOWHERE: Final = ("dummy", "offscreen", "evdev")
"""Drivers with which nothing can be seen; SDL may fall back on them, and only who forces one wants it."""


@dataclass(frozen=True, slots=True)
class Card:
    """A graphics card, as ``/dev/dri`` has it; ``usable``: this user may read and write it."""

    path: str
    usable: bool


@dataclass(frozen=True, slots=True)
class Monitor:
    """A socket for a monitor, by the kernel's name, and the sizes that what is plugged in there can show.

    Attributes:
        socket: ``card1-HDMI-A-1``.
        connected: whether a monitor is there and switched on, as far as it says so.
        modes: ``1920x1080``, best first.
    """

    socket: str
    connected: bool
    modes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Has:
    """What a machine has for a screen.

    Attributes:
        linux: other systems have a desktop, and SDL knows it.
        drivers: that this pygame's SDL was built with; empty: it cannot be asked.
        cards: its graphics cards.
        monitors: the sockets of all cards.
        user: who runs this.
    """

    linux: bool
    drivers: frozenset[str] = frozenset()
    cards: tuple[Card, ...] = ()
    monitors: tuple[Monitor, ...] = ()
    user: str = ""

    @property
    def dark(self) -> bool:
        """Whether there are sockets for monitors and no monitor."""
        return bool(self.monitors) and not any(monitor.connected for monitor in self.monitors)


def ways(has: Has, environ: Mapping[str, str], remembered: str = "") -> tuple[Way, ...]:
    """What to try, the likeliest first.

    Args:
        has: the machine.
        environ: of the program: who forces a driver, which desktop there is.
        remembered: the driver that worked last time, tried first if it is to be tried at all.
    """
    known = (X11, WAYLAND, KMSDRM)
    if forced := environ.get("SDL_VIDEODRIVER"):
        return (next((way for way in known if way.driver == forced), Way(forced)),)
    if not has.linux:
        return (SDLS_OWN,)
    desktops = ((X11, "DISPLAY"), (WAYLAND, "WAYLAND_DISPLAY"))
    found = [way for way, variable in desktops if environ.get(variable)] + [KMSDRM]
    return tuple(sorted(found, key=lambda way: way.driver != remembered))


def hopeless(way: Way, has: Has) -> Text | None:
    """Why a way need not be tried on this machine, with the cure; None if it may work."""
    driver = way.driver
    if has.drivers and driver and driver not in has.drivers:
        if way != KMSDRM:
            return text(
                "{driver}: this pygame is built without it: unset SDL_VIDEODRIVER, or name one that it has",
                driver=driver,
            )
        return text(
            "{driver}: this pygame cannot open a screen without a desktop: use the system’s own (apt install "
            "python3-pygame, in a virtual environment with --system-site-packages), or pygame-ce instead of pygame",
            driver=driver,
        )
    if way != KMSDRM:
        return None
    if not has.cards:
        return text(
            "{driver}: there is no screen of this machine’s own, /dev/dri/card*: on a Raspberry Pi, write "
            "dtoverlay=vc4-kms-v3d into config.txt and start it again",
            driver=driver,
        )
    if not any(card.usable for card in has.cards):
        return text(
            "{driver}: {user} may not use {card}: sudo usermod -aG video,render {user}, then log in again",
            driver=driver,
            user=has.user,
            card=has.cards[0].path,
        )
    if has.dark:
        return text("{driver}: no monitor is connected, or it is switched off: plug it in, switch it on", driver=driver)
    return None


def failed(way: Way, said: str, environ: Mapping[str, str]) -> Text:
    """What it means that a way which may work did not, with the cure.

    Args:
        way: that was tried.
        said: what SDL said of it.
        environ: of the program.
    """
    if way == KMSDRM:
        return text(
            "{driver}: the screen cannot be had ({said}): another program may hold it, a desktop for example: start "
            "this from there, or end that",
            driver=way.driver,
            said=said,
        )
    if environ.get("SDL_VIDEODRIVER"):
        return text(
            "{driver}: SDL_VIDEODRIVER asks for it, and it does not work ({said}): unset that, or name another",
            driver=way.driver,
            said=said,
        )
    if way == SDLS_OWN:
        return text("no window can be opened ({said}): start this from the desktop", said=said)
    return text(
        "{driver}: the desktop lets no window be opened ({said}): start this from a terminal of that desktop, as the "
        "user who is logged in there",
        driver=way.driver,
        said=said,
    )
