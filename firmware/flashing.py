"""The sketch, built and written to an Arduino with the tools that Debian and Raspberry Pi OS have.

Nothing is downloaded and no editor is needed: ``avr-g++``, Arduino's own core and ``avrdude`` do what the Arduino
program would. Where they are missing, the sketch can be written with that as well.
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import hal
from firmware.commands import Fault, put
from games.text import text

if TYPE_CHECKING:
    from firmware.commands import Say, Subparsers

SKETCH: Final = Path(hal.__file__).parent / "arduino" / "cible" / "cible.ino"
_CORE: Final = "/usr/share/arduino/hardware/arduino/avr"
_PACKAGES: Final = "gcc-avr avr-libc arduino-core-avr avrdude"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of Arduino.

    Attributes:
        mcu: its microcontroller.
        variant: the folder of its pins in Arduino's core.
        macro: what the core knows it by.
        loader: how its boot loader is spoken to.
    """

    mcu: str
    variant: str
    macro: str
    loader: str


KINDS: Final = {
    "uno": Kind("atmega328p", "standard", "ARDUINO_AVR_UNO", "arduino"),
    "mega": Kind("atmega2560", "mega", "ARDUINO_AVR_MEGA2560", "wiring"),
}


def add(words: Subparsers, say: Say) -> None:
    """Describe ``flash`` as a word of ``cible board``."""
    flash = words.add_parser("flash", help=say(text("write our sketch to an Arduino")))
    flash.add_argument("--board", choices=tuple(KINDS), default="uno", help=say(text("which Arduino it is; uno")))
    flash.add_argument("--port", metavar="PORT", default="", help=say(text("where it is plugged in; found")))
    flash.add_argument("--dry-run", action="store_true", help=say(text("build, say how it is written, write nothing")))


def run(args: argparse.Namespace) -> int:
    """``cible board flash``.

    Raises:
        Fault: a tool or the port is missing, or the board cannot be written; the cure is named.
    """
    if args.dry_run:
        hexed = build(args.board, Path(tempfile.mkdtemp(prefix="cible-")))
        put(shlex.join(writing(args.board, _port(args.port, "PORT"), hexed)))
        return 0
    port = _port(args.port)
    _try(port)
    with tempfile.TemporaryDirectory(prefix="cible-") as place:
        write(writing(args.board, port, build(args.board, Path(place))))
    return 0


def _port(asked: str, otherwise: str = "") -> str:
    from firmware.sources.whys import sentence
    from hal import ports

    try:
        return asked or ports.only()
    except ports.NoPort as gone:
        if otherwise:
            return otherwise
        raise Fault(sentence(gone.why)) from gone


def _try(port: str) -> None:
    """See that the port can be opened: ``avrdude`` tries for ever at one that is not there.

    Raises:
        Fault: it cannot; why, and the cure.
    """
    from firmware.sources.whys import sentence
    from hal import ports

    try:
        ports.opened(port, 115_200).close()
    except ports.NoPort as gone:
        raise Fault(sentence(gone.why)) from gone


def build(board: str, place: Path) -> Path:
    """Build the sketch for a board; the hex file, with the ELF beside it.

    Raises:
        Fault: a tool is missing, or the compiler complains.
    """
    kind, core = KINDS[board], _core()
    elf, hexed = place / f"cible-{board}.elf", place / f"cible-{board}.hex"
    common = ("-Os", "-flto", "-ffunction-sections", "-fdata-sections", f"-mmcu={kind.mcu}", f"-D{kind.macro}")
    defines = ("-DF_CPU=16000000L", "-DARDUINO=10819", "-DARDUINO_ARCH_AVR", "-DDECIMAL_DIG=__DECIMAL_DIG__")
    folders = (f"-I{core / 'cores/arduino'}", f"-I{core / 'variants' / kind.variant}")
    cxx = ("-std=gnu++11", "-fno-exceptions", "-fno-threadsafe-statics", "-include", "Arduino.h")
    parts: list[str] = []
    for source in (SKETCH, *_sources(core / "cores/arduino")):
        part = str(place / f"{board}-{source.name}.o")
        ours, plain = source == SKETCH, source.suffix in (".c", ".S")
        language = {".c": ("-std=gnu11",), ".S": ("-x", "assembler-with-cpp")}.get(source.suffix, (*cxx, "-x", "c++"))
        warnings = ("-Wall", "-Wextra") if ours else ("-w",) if plain else ("-w", "-fpermissive")
        _run("avr-gcc", *common, *defines, *folders, *warnings, *language, "-c", str(source), "-o", part)
        parts.append(part)
    _run("avr-gcc", *common, "-fuse-linker-plugin", "-Wl,--gc-sections", "-o", str(elf), *parts, "-lm")
    _run("avr-objcopy", "-O", "ihex", "-R", ".eeprom", str(elf), str(hexed))
    return hexed


def writing(board: str, port: str, hexed: Path) -> list[str]:
    """The command that writes a hex file to a board."""
    kind = KINDS[board]
    link = ("-p", kind.mcu, "-c", kind.loader, "-P", port, "-b", "115200")
    return ["avrdude", *link, "-D", "-U", f"flash:w:{hexed}:i"]


def write(command: Sequence[str]) -> None:
    """Run that command; what it says is seen.

    Raises:
        Fault: it is missing, or it failed.
    """
    _tool(command[0])
    if subprocess.run(command, check=False).returncode:
        raise Fault(
            text(
                "the sketch was not written: check --port ({port}) and --board ({board}), and end what else uses it",
                port=command[command.index("-P") + 1],
                board=next(word for word, kind in KINDS.items() if kind.mcu in command),
            )
        )


def _core() -> Path:
    core = Path(os.environ.get("ARDUINO_AVR", _CORE))
    if not (core / "cores" / "arduino" / "Arduino.h").is_file():
        raise _missing(str(core))
    return core


def _sources(core: Path) -> Iterator[Path]:
    for suffix in (".c", ".cpp", ".S"):
        yield from sorted(core.glob(f"*{suffix}"))


def _run(tool: str, *words: str) -> None:
    done = subprocess.run([_tool(tool), *words], capture_output=True, text=True, check=False)
    if done.returncode:
        said = done.stderr.strip().splitlines()
        raise Fault(text("the sketch cannot be built: {why}", why=said[0] if said else f"{tool} {done.returncode}"))


def _tool(name: str) -> str:
    path = shutil.which(name)
    if path is None:
        raise _missing(name)
    return path


def _missing(what: str) -> Fault:
    return Fault(
        text(
            "{what} is missing: sudo apt install {packages}; or open {sketch} in the Arduino program and upload it",
            what=what,
            packages=_PACKAGES,
            sketch=str(SKETCH),
        )
    )
