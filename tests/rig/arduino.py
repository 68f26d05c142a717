"""An emulated Arduino with a membrane on its pins: the real sketch, built here, in ``avr/membrane.c``."""

from __future__ import annotations

import subprocess
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Final, TypeVar

import pytest

from firmware.flashing import build
from hal import ports
from hal.codec import Deframer, frame
from hal.edges import Contact
from hal.serial_link.link import Lines
from hal.serial_link.messages import Ack, Ask, Edges, Hello, Message, Ready, Stamped, Status, contents, message
from tests.conftest import RIG_IS_REQUIRED, Tool

M = TypeVar("M", bound=Message)

PATIENCE_S: Final = 120.0
AVR: Final = Path(__file__).parent / "avr"
CORE: Final = Path("/usr/share/arduino/hardware/arduino/avr/cores/arduino/Arduino.h")
SIMAVR: Final = Path("/usr/include/simavr/sim_avr.h")

UNO: Final = {
    **{pin: f"D{pin}" for pin in range(8)},
    **{8 + bit: f"B{bit}" for bit in range(6)},
    **{14 + bit: f"C{bit}" for bit in range(6)},
}
MEGA: Final = {
    **{22 + bit: f"A{bit}" for bit in range(8)},
    **{37 - bit: f"C{bit}" for bit in range(8)},
    **{49 - bit: f"L{bit}" for bit in range(8)},
    **{54 + bit: f"F{bit}" for bit in range(8)},
    **{62 + bit: f"K{bit}" for bit in range(8)},
    13: "B7",
}
"""Where the pins of the boards are, as far as tests use them."""


@dataclass(frozen=True, slots=True)
class Board:
    """A kind of Arduino."""

    word: str
    mcu: str
    pins: dict[int, str]


BOARDS: Final = {"uno": Board("uno", "atmega328p", UNO), "mega": Board("mega", "atmega2560", MEGA)}


def there(tool: Tool, *headers: Path) -> None:
    """Skip, or fail where every tool must be there, unless what builds and runs a sketch is installed."""
    for name in ("avr-g++", "gcc", "pkg-config"):
        tool(name)
    for header in headers or (CORE, SIMAVR):
        if not header.exists():
            why = f"{header} is not installed (arduino-core-avr, libsimavr-dev)"
            if RIG_IS_REQUIRED:
                pytest.fail(why, pytrace=False)
            pytest.skip(why)


def ran(*command: str | Path) -> str:
    """What a program prints; its faults are the test's."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


class Talk:
    """A host that says and hears single messages."""

    def __init__(self, port: ports.Port) -> None:
        self._port = port
        self._deframer = Deframer()
        self._session = self._following = 0

    def __enter__(self) -> Talk:
        """With somebody who listens: what is said while it starts is lost."""
        self.until(Status)
        return self

    def __exit__(self, *why: object) -> None:
        self._port.close()

    def say(self, *said: Message) -> None:
        """Say it, all in one go."""
        self._port.write(b"".join(frame(contents(one)) for one in said))

    def heard(self) -> list[Message]:
        """What has been said since the last call; waits a moment for something."""
        return [message(one) for one in self._deframer.feed(self._port.read(max(1, self._port.in_waiting)))]

    def until(self, kind: type[M]) -> M:
        """The next message of a kind; others are overheard."""
        end = monotonic() + PATIENCE_S
        while monotonic() < end:
            for one in self.heard():
                if isinstance(one, kind):
                    return one
        raise AssertionError(f"waited for {kind.__name__}")

    def begin(self, lines: Lines) -> Ready:
        """Begin a session of these lines."""
        self.say(Ask())
        hello = self.until(Hello)
        self._session = max(hello.session, hello.ended.session) + 1
        self._following = 0
        self.say(lines.configure(self._session))
        return self.until(Ready)

    def edges(self, count: int) -> list[Stamped]:
        """The next edges, at least so many, acknowledged."""
        found: list[Stamped] = []
        while len(found) < count:
            said = self.until(Edges)
            if said.first > self._following:
                continue  # what lies between was overheard: it is said again
            found += said.edges[self._following - said.first :]
            self._following = max(self._following, said.first + len(said.edges))
            self.say(Ack(self._session, self._following))
        return found


class Workshop:
    """Where the simulator and the sketch are built, once a run."""

    def __init__(self, tool: Tool, place: Path) -> None:
        there(tool)
        self._place = place
        self._simulator = place / "membrane"
        flags = ran("pkg-config", "--cflags", "--libs", "simavr").split()
        ran("gcc", "-O2", "-Wall", "-Werror", "-o", self._simulator, AVR / "membrane.c", *flags, "-lelf", "-lutil")
        self._built: dict[str, Path] = {}

    def elf(self, board: str) -> Path:
        """The sketch for a board."""
        if board not in self._built:
            self._built[board] = build(board, self._place).with_suffix(".elf")
        return self._built[board]

    def arduino(self, lines: Lines, board: str = "uno", strip: int | None = None) -> Arduino:
        """One that runs, with a membrane on these lines."""
        kind = BOARDS[board]
        command = [str(self._simulator), kind.mcu, str(self.elf(board))]
        command += [" ".join(kind.pins[pin] for pin in side) for side in (lines.driven, lines.read)]
        command += [kind.pins[strip]] if strip is not None else []
        return Arduino(command, kind, self._place / f"{board}.port")


@dataclass(frozen=True, slots=True)
class Swept:
    """What the pins showed of the sweeps, in us; ``shorts``: lines that were driven against each other."""

    count: int
    shortest: float
    median: float
    longest: float
    shorts: int


class Arduino:
    """The emulated board in a test's hands; ``port`` is where it is plugged in."""

    def __init__(self, command: Sequence[str], kind: Board, port: Path) -> None:
        self.kind, self.port = kind, port
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self._said: deque[str] = deque()
        self._link(self._heard("PTY"))

    def __enter__(self) -> Arduino:
        return self

    def __exit__(self, *why: object) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()
        self.port.unlink(missing_ok=True)

    def close(self, contact: Contact) -> int:
        """Close a contact; the board's time in us."""
        return int(self._ask(f"close {contact.row} {contact.col}", "AT"))

    def open(self, contact: Contact) -> int:
        """Open it; the board's time in us."""
        return int(self._ask(f"open {contact.row} {contact.col}", "AT"))

    def tap(self, contact: Contact, us: int) -> int:
        """Close a contact for so many of the board's us; the board's time in us."""
        return int(self._ask(f"tap {contact.row} {contact.col} {us}", "AT"))

    def wait(self, us: int) -> int:
        """Let so many of the board's us pass; the board's time then."""
        return int(self._ask(f"wait {us}", "AT"))

    def pull_down(self) -> None:
        """Solder pull-downs to the lines."""
        self._say("down 1")

    def unplug(self) -> None:
        """The port hangs up; the board has other power."""
        self.port.unlink()
        self._say("unplug")

    def plug(self) -> None:
        """Another port, under the same lasting name."""
        self._link(self._ask("plug", "PTY"))

    def reset(self) -> None:
        """The reset button."""
        self._say("reset")

    def power(self) -> None:
        """Power off and on."""
        self._say("power")

    def level(self, pin: int) -> str:
        """What a pin is driven to: 0, 1 or - where it is not."""
        return self._ask(f"level {self.kind.pins[pin]}", "LEVEL")

    def swept(self) -> Swept:
        """The sweeps since the last call."""
        count, shortest, median, longest, shorts = self._ask("sweeps", "SWEEPS").split()
        return Swept(int(count), int(shortest) / 1e3, int(median) / 1e3, int(longest) / 1e3, int(shorts))

    def strip(self) -> bytes:
        """What the strip was told next."""
        return bytes.fromhex(self._heard("LIGHTS"))

    def talk(self) -> Talk:
        """Speak with it without a source between."""
        return Talk(ports.opened(str(self.port), 250_000, 0.02))

    def _link(self, device: str) -> None:
        new = self.port.with_suffix(".new")
        new.symlink_to(device)
        new.rename(self.port)

    def _say(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")

    def _ask(self, line: str, word: str) -> str:
        self._say(line)
        return self._heard(word)

    def _heard(self, word: str) -> str:
        """The rest of the next line that begins with a word."""
        for line in self._said:
            if line.startswith(f"{word} "):
                self._said.remove(line)
                return line.removeprefix(f"{word} ")
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith(f"{word} "):
                return line.removeprefix(f"{word} ").strip()
            self._said.append(line.strip())
        raise AssertionError(f"the simulator ended before it said {word}; {list(self._said)}")
