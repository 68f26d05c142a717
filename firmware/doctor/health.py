"""What stands between a board and a match: findings, each a line with its cure. Pure: asked of a ``Machine``.

A *fault* makes play with the board that is asked for impossible; a *warning* makes it worse; a *note* is how it is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, Protocol

from firmware.board import Board
from firmware.sources import Word
from firmware.sources.cabinet import pins
from firmware.sources.whys import sentence
from firmware.watch.seen import Seen
from games.text import Text, text
from hal.edges import Contact

Level = Literal["fault", "warning", "note"]

DART_US: Final = 1_000
"""The shortest contact of a dart."""

PACKAGES: Final = ("pyserial", "gpiod", "gpiozero")
"""The checks that find a package missing."""

PLAYING: Final = "playing"
"""The check that finds this very program at the board already."""

_LABELS: Final = ("pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835")
_OLD_FACTORIES: Final = ("rpigpio", "pigpio", "native")
_FLOATING: Final = 4  # contacts that move by themselves: fewer may be one bad contact, or a dart that stands
_MOST: Final = 0.6  # of the driven lines
_GREEDY: Final = "ModemManager"
_NEW_GPIOD: Final = "request_lines"  # libgpiod 1 has no such word
_OURSELVES: Final = "cible"
_LASTING: Final = "/dev/cible"
"""What udev calls a board, whatever was plugged in before it."""

_PASSING: Final = ("/dev/ttyACM", "/dev/ttyUSB")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was found.

    Attributes:
        check: which check found it, a word for programs.
        level: how bad it is.
        what: what is so, in a sentence.
        cure: what to do; None: nothing.
    """

    check: str
    level: Level
    what: Text
    cure: Text | None = None


class Machine(Protocol):
    """The machine, as the checks ask it."""

    @property
    def model(self) -> str:
        """What the machine calls itself, "Raspberry Pi 5 Model B Rev 1.0"; empty: no single-board computer."""

    @property
    def user(self) -> str:
        """Who runs this."""

    def ports(self) -> Sequence[str]:
        """The serial ports where a board may be."""

    def chips(self) -> Sequence[tuple[str, str]]:
        """The GPIO chips: device and label; the label is empty where it may not be read."""

    def there(self, device: str) -> bool:
        """Whether a device exists."""

    def usable(self, device: str) -> bool:
        """Whether this user may read and write it."""

    def group(self, device: str) -> str:
        """The group that may use a device; empty: none."""

    def member(self, group: str) -> bool:
        """Whether the system's list has this user in a group, whatever this login knows of it."""

    def holders(self, device: str) -> Sequence[tuple[int, str]]:
        """Other programs that have a device open: number and name, as far as may be known."""

    def running(self, name: str) -> bool:
        """Whether a program of that name runs."""

    def installed(self, package: str) -> bool:
        """Whether a package can be imported."""

    def has(self, package: str, word: str) -> bool:
        """Whether a package can be imported and has a name in it."""

    def version(self, package: str) -> str:
        """The version of a package by the name under which it is published; empty if it is not installed."""


def before(machine: Machine, board: Board, words: Sequence[Word]) -> Iterator[Finding]:
    """What can be found before anything is read, for the sources that are asked for."""
    kinds = [word.kind for word in words]
    if machine.model:
        yield Finding("machine", "note", text("this machine is a {model}", model=machine.model))
    for word in words:
        match word.kind:
            case "serial":
                yield from _serial(machine, word.detail or (board.serial.port if board.serial else ""), several=True)
            case "lines":
                yield from _serial(machine, word.detail.partition(":")[2], several=False)
            case "gpio":
                yield from _chip(machine, board.gpio.chip if board.gpio else "")
            case "pins":
                yield from _factory(machine, word.detail)
    if any(kind != "fake" for kind in kinds):
        yield from _beside(machine, board)


def _beside(machine: Machine, board: Board) -> Iterator[Finding]:
    """What hangs on single pins: a match goes on without it."""
    lights = board.lights
    on_pins = [name for _, name in pins(board, "pi") if name != "[lights]"]
    if on_pins and not machine.installed("lgpio"):
        yield Finding(
            "lgpio",
            "warning",
            text(
                "what hangs on the Pi's pins does not work ({parts}): the package lgpio is missing",
                parts=", ".join(on_pins),
            ),
            text("sudo apt install python3-lgpio, or pip install lgpio"),
        )
    if lights and lights.over == "spi" and not machine.there(lights.device):
        yield Finding(
            "spi",
            "warning",
            text("the lights stay dark: {device} is not there", device=lights.device),
            text("switch SPI on: sudo raspi-config, Interface Options"),
        )
    elif lights and lights.over == "spi":
        yield from (replace(one, level="warning") for one in _access(machine, lights.device, "spi"))


def without(machine: Machine) -> Iterator[Finding]:
    """What there is on a machine where no board is asked for, and what of that could not be used by one."""
    amiss: list[Finding] = []
    for port in machine.ports():
        what = text("a serial port is there: {port}", port=port)
        yield Finding("port", "note", what, text("a board with our sketch plays with --source serial"))
    if machine.ports():
        amiss += _serial(machine, "", several=True)
    for device, label in machine.chips():
        if label in _LABELS:
            what = text("a Raspberry Pi's pins are there: {device}", device=device)
            yield Finding("chip", "note", what, text("a profile with [gpio] plays with --source gpio"))
    if "Raspberry Pi" in machine.model:
        amiss += [*_chip(machine, ""), *_factory(machine, "")]
    yield from dict.fromkeys(replace(one, level="warning") for one in amiss)  # the simulator plays all the same
    cure = text("name yours: --board FILE")
    yield Finding("simulator", "note", text("no board is asked for: the simulator plays"), cure)


def after(seen: Seen) -> Iterator[Finding]:
    """What reading the board for a moment, with nobody near it, tells."""
    for name, reading in seen.readings.items():
        status = reading.status
        if not status.up:
            yield Finding("source", "fault", text("{source}: {why}", source=name, why=sentence(status.why)))
            continue
        if status.sweep_us and status.sweep_us > DART_US:
            yield Finding(
                "sweep",
                "warning",
                text("{source}: a sweep takes {us} us, longer than a dart's contact", source=name, us=status.sweep_us),
                text("drive the shorter side, lower settle_us, or use the source gpio or an Arduino"),
            )
        elif status.why:
            yield Finding("source", "warning", text("{source}: {why}", source=name, why=sentence(status.why)))
        elif status.sweep_us:
            what = text("{source} reads, a sweep in {us} us", source=name, us=str(status.sweep_us))
            yield Finding("source", "note", what)
        else:
            yield Finding("source", "note", text("{source} reads", source=name))
        if reading.lost:
            yield Finding(
                "link",
                "warning",
                text("{source}: {n} change was lost on the way", n=reading.lost, source=name),
                text("use a shorter USB cable, and no hub"),
            )
    yield from _contacts(seen)


def playable(findings: Sequence[Finding]) -> bool:
    """Whether the board that is asked for can be played at."""
    return all(finding.level != "fault" for finding in findings)


def _serial(machine: Machine, port: str, several: bool) -> Iterator[Finding]:
    """The port of a board; ``several``: where there are more, each is asked whether it is the one."""
    if not machine.installed("serial"):
        yield Finding("pyserial", "fault", text("the package pyserial is missing"), text("pip install pyserial"))
        return
    ports = [port] if port else list(machine.ports())
    if not ports:
        yield Finding("port", "fault", text("no serial port is there"), text("plug the board's USB plug in"))
    elif port and "://" not in port and not machine.there(port):
        others = ", ".join(machine.ports())
        cure = text("plug it in, or name one of: {ports}", ports=others) if others else text("plug it in")
        yield Finding("port", "fault", text("{port} is not there", port=port), cure)
        return
    elif port.startswith(_PASSING):
        what = text("{port} may be another device when something else is plugged in", port=port)
        if machine.there(_LASTING):
            cure = text("name {lasting}, or no port at all", lasting=_LASTING)
        else:
            cure = text("name no port at all, or have systemd/install give it a lasting name")
        yield Finding("name", "note", what, cure)
    elif len(ports) > 1 and not several:
        cure = text("name one of: {ports}", ports=", ".join(ports))
        yield Finding("port", "fault", text("there are several serial ports"), cure)
    for one in ports:
        yield from _access(machine, one, "dialout")
        for number, program in machine.holders(one):
            if program == _OURSELVES:
                what = text("the game runs (process {number}) and reads {port}", number=str(number), port=one)
                yield Finding(PLAYING, "note", what, text("to look at the board from here: sudo systemctl stop cible"))
                continue
            yield Finding(
                "holder",
                "fault",
                text("{program} (process {number}) has {port} open", program=program, number=str(number), port=one),
                text("end it: kill {number}", number=str(number)),
            )
    if ports and machine.running(_GREEDY):
        yield Finding(
            "greedy",
            "warning",
            text("{program} runs, and talks to every new serial port", program=_GREEDY),
            text("sudo systemctl disable --now {program}", program=_GREEDY),
        )


def _access(machine: Machine, device: str, usual: str) -> Iterator[Finding]:
    """Whether the user may use a device, by its group."""
    if "://" in device or machine.usable(device):
        return
    group = machine.group(device) or usual
    what = text("{user} has no right to {device}", user=machine.user, device=device)
    if machine.member(group):
        cure = text("log out and in again: the group {group} counts from then on", group=group)
    else:
        cure = text("sudo usermod -aG {group} {user}, then log in again", group=group, user=machine.user)
    yield Finding(usual, "fault", what, cure)


def _chip(machine: Machine, label: str) -> Iterator[Finding]:
    if not machine.installed("gpiod"):
        yield Finding("gpiod", "fault", text("the package gpiod is missing"), text("pip install gpiod"))
    elif not machine.has("gpiod", _NEW_GPIOD):
        yield Finding("gpiod", "fault", text("the package gpiod is older than 2.0"), text("pip install gpiod"))
    chips = machine.chips()
    if not chips:
        yield Finding(
            "chip",
            "fault",
            text("there is no /dev/gpiochip: this machine has no pins"),
            text("use a Raspberry Pi, or an Arduino with --source serial"),
        )
        return
    for device, name in chips:
        if not name:
            yield from _access(machine, device, "gpio")
    wanted = (label,) if label else _LABELS
    if all(name for _, name in chips) and not any(name in wanted for _, name in chips):
        found = ", ".join(name for _, name in chips)
        yield Finding(
            "chip",
            "fault",
            text("no GPIO chip is called {wanted}", wanted=", ".join(wanted)),
            text("write chip = … in [gpio], one of: {found}", found=found),
        )


def _factory(machine: Machine, word: str) -> Iterator[Finding]:
    """Which of gpiozero's ways to the pins there is, and whether this machine's pins can be reached by it."""
    if not machine.installed("gpiozero"):
        yield Finding("gpiozero", "fault", text("the package gpiozero is missing"), text("pip install gpiozero"))
    if word == "mock":
        yield Finding("factory", "note", text("the pins are make-believe: nothing is wired to them"))
        return
    new = "Raspberry Pi 5" in machine.model
    if new and word in _OLD_FACTORIES and not (word == "rpigpio" and machine.version("rpi-lgpio")):
        yield Finding(
            "factory",
            "fault",
            text("{factory} cannot reach the pins of a Raspberry Pi 5", factory=word),
            text("--source pins:lgpio"),
        )
    if word in ("", "lgpio") and not machine.installed("lgpio"):
        yield Finding(
            "lgpio",
            "fault" if word or new or not machine.installed("RPi") else "warning",
            text("the package lgpio is missing"),
            text("sudo apt install python3-lgpio, or pip install lgpio"),
        )
    if not machine.chips():
        yield Finding(
            "chip",
            "fault",
            text("there is no /dev/gpiochip: this machine has no pins"),
            text("use a Raspberry Pi, or an Arduino with --source serial"),
        )


def _floating(board: Board, moved: Collection[Contact]) -> list[str]:
    """The read lines that closed by themselves with most of the driven ones: one that nothing pulls does, or may."""
    read, driven = (board.cols, board.rows) if board.driven == "rows" else (board.rows, board.cols)
    wired = board.gpio.read if board.gpio else ()
    floats = []
    for line in range(read):
        closed = sum((contact.col if board.driven == "rows" else contact.row) == line for contact in moved)
        if closed >= _FLOATING and closed > _MOST * driven:
            floats.append(f"GPIO{wired[line]}" if wired else str(line))
    return floats


def _contacts(seen: Seen) -> Iterator[Finding]:
    """Contacts that were closed, or moved, though nobody touched the board."""
    moved = {contact for contact in seen.health if seen.what(contact) or contact in seen.closed} | set(seen.closed)
    lines = _floating(seen.board, moved)
    if lines:
        yield Finding(
            "pulls",
            "fault",
            text("nothing pulls a read line to its resting level, so it floats: {lines}", lines=", ".join(lines)),
            text('say pulls = "internal" in [gpio], or solder 10 kOhm from each read line; check drive in [matrix]'),
        )
    elif len(moved) >= _FLOATING:
        yield Finding(
            "pulls",
            "fault",
            text("{n} contact closes by itself: lines float", n=len(moved)),
            text('say pulls = "internal" in [gpio], or solder 10 kOhm from each read line; check drive in [matrix]'),
        )
    elif moved:
        names = ", ".join(sorted(seen.what(contact) or f"{contact.row},{contact.col}" for contact in moved))
        yield Finding(
            "stuck",
            "warning",
            text("{segments} closes with nobody near", segments=names),
            text("pull darts and broken tips out; if it stays, press it a few times"),
        )
