"""A membrane on a Raspberry Pi's own pins, by way of the kernel's GPIO interface (libgpiod v2).

A process of its own sweeps (``reader``), so that nothing the program does can make it late; ``source`` starts it,
hears it and starts it again; ``chip`` finds the chip and reads its lines.
"""

from hal.gpio.source import GpioSource

__all__ = ["GpioSource"]
