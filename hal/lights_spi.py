"""A WS2812 strip at the Pi's SPI: its data line hangs on MOSI (GPIO10), and no package is needed.

A strip wants 800,000 bits a second, each high for a third of its time (0) or two thirds (1). So at three times that
speed every bit of a colour is three bits of SPI, ``100`` or ``110``; the clock and the other lines are left alone.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import struct
from collections.abc import Callable, Sequence
from typing import Any, Final

from hal.lights import Rgb

SPEED_HZ: Final = 2_400_000

ORDERS: Final = ("grb", "rgb", "brg", "bgr", "rbg", "gbr")
"""In which order strips take red, green and blue; nearly all want green first."""

LATCH: Final = bytes(90)
"""300 us of nothing: after so long every strip shows what it got."""

_SET_SPEED: Final = 0x40046B04  # _IOW('k', 4, u32) of linux/spi/spidev.h
_SET_MODE: Final = 0x40016B01  # _IOW('k', 1, u8)
_BITS: Final = tuple(
    int("".join("110" if byte >> bit & 1 else "100" for bit in range(7, -1, -1)), 2).to_bytes(3, "big")
    for byte in range(256)
)


def encoded(colours: Sequence[Rgb], order: str = "grb") -> bytes:
    """What goes out at MOSI for these colours, the first light's first."""
    places = ["rgb".index(letter) for letter in order]
    return LATCH + b"".join(_BITS[colour[place]] for colour in colours for place in places) + LATCH


class SpiStrip:
    """A strip at a device of the kernel's."""

    def __init__(
        self,
        device: str = "/dev/spidev0.0",
        order: str = "grb",
        control: Callable[[int, int, bytes], Any] = fcntl.ioctl,
    ) -> None:
        """Open it.

        Args:
            device: of the kernel's driver spidev.
            order: of the colours, see ``ORDERS``.
            control: sets the speed, as ``fcntl.ioctl`` does.

        Raises:
            OSError: it cannot be opened; why, and the cure, in a sentence.
        """
        self._device, self._order = device, order
        try:
            self._file = os.open(device, os.O_WRONLY)
        except FileNotFoundError as error:
            raise OSError(f"{device} is not there: switch SPI on (sudo raspi-config, Interface Options).") from error
        except PermissionError as error:
            raise OSError(
                f"{device} may not be used by this user: add the user to the group spi, then log in again."
            ) from error
        except OSError as error:
            raise self._unlit(error) from error
        try:
            control(self._file, _SET_MODE, bytes(1))
            control(self._file, _SET_SPEED, struct.pack("=I", SPEED_HZ))
        except OSError as error:
            self.close()
            raise self._unlit(error) from error

    def show(self, colours: Sequence[Rgb]) -> None:
        data = encoded(colours, self._order)
        try:
            os.write(self._file, data)
        except OSError as error:
            raise self._unlit(error) from error

    def close(self) -> None:
        with contextlib.suppress(OSError):  # a device that is gone cannot be let go of
            os.close(self._file)

    def _unlit(self, error: OSError) -> OSError:
        return OSError(f"The lights cannot be lit ({self._device}: {error.strerror}).")
