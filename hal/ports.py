"""Serial ports: which there are, and opening one; where that fails, a sentence with its cure."""

from __future__ import annotations

import contextlib
import errno
import fcntl
import termios
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Protocol, cast

import serial

_LOCKED: Final = (errno.EBUSY, errno.EAGAIN)
_PATTERNS: Final = ("ttyACM*", "ttyUSB*")


class Port(Protocol):
    """An open port."""

    @property
    def in_waiting(self) -> int:
        """Bytes that can be read at once."""

    def read(self, size: int) -> bytes:
        """Bytes, at most so many; fewer, or none, when its timeout is over."""

    def write(self, data: bytes) -> int | None:
        """Write all of it."""

    def close(self) -> None:
        """Let go of it."""


class NoPort(Exception):
    """A port cannot be opened, or hung up; ``why`` says so in a sentence, with the cure."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


FAILURES: Final = (OSError, ValueError, TypeError, termios.error)
"""What an open port raises when it hangs up, as different calls have it; ``SerialException`` is an ``OSError``."""


def found(devices: Path = Path("/dev")) -> tuple[str, ...]:
    """The ports where a board may be: by their lasting names if the system keeps such, else by the order they came."""
    lasting = sorted(str(path) for path in (devices / "serial" / "by-id").glob("*"))
    return tuple(lasting or sorted(str(path) for pattern in _PATTERNS for path in devices.glob(pattern)))


def only(devices: Path = Path("/dev")) -> str:
    """The port, where there is one.

    Raises:
        NoPort: there is none, or more than one.
    """
    ports = found(devices)
    if not ports:
        raise NoPort("No serial port is there: plug the board in.")
    if len(ports) > 1:
        raise NoPort(f"There are several serial ports; name one of them: {', '.join(ports)}.")
    return ports[0]


def opened(port: str, baud: int, timeout_s: float = 0.1) -> Port:
    """Open a port (a device, or a URL as pyserial has them) for this program alone, and forget what it held.

    Raises:
        NoPort: it cannot be opened.
    """
    try:
        link = serial.serial_for_url(port, baudrate=baud, timeout=timeout_s, write_timeout=1, exclusive=True)
    except FAILURES as error:
        raise NoPort(_why(port, error)) from error
    with contextlib.suppress(*FAILURES, AttributeError):  # a URL has no descriptor
        fcntl.ioctl(link.fileno(), termios.TIOCEXCL)  # others that come later are told, whether they lock or not
    return cast(Port, link)


@contextlib.contextmanager
def using(port: str) -> Iterator[None]:
    """Around each call of an open port.

    Raises:
        NoPort: it hung up.
    """
    try:
        yield
    except FAILURES as error:
        why = f"{port} hung up: plug the board in again, and let no other program read that port."
        raise NoPort(why) from error


def _why(port: str, error: Exception) -> str:
    number = getattr(error, "errno", None)
    if number in (errno.ENOENT, errno.ENODEV, errno.ENXIO):
        return f"{port} is not there: plug the board in, or name another port."
    if number in (errno.EACCES, errno.EPERM):
        return f"You have no right to {port}: join its group (sudo usermod -aG dialout $USER) and log in again."
    if number in _LOCKED:
        return f"Another program has {port} open: end that program."
    if isinstance(error, ValueError):
        return f"{port} is no port that can be opened: name a device, or check the baud rate."
    return f"{port} cannot be opened: {getattr(error, 'strerror', None) or error}."
