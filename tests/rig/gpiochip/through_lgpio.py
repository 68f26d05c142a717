"""A program on the chip: a membrane, a button, a knock line and a lamp through gpiozero and lgpio, told as JSON lines.

It ends with its standard input.
"""

from __future__ import annotations

import json
import sys

from firmware.clock import machine_us
from hal.buttons import PinButtons, PinLine
from hal.edges import ContactEdge, SourceEvent, SourceStatus
from hal.lamps import PinLamps
from hal.pins import PinSource, factory
from hal.pulses import Knock
from hal.wiring import Wiring

WIRING = Wiring(driven=(17, 27, 22), read=(5, 6, 13, 19))
BUTTON, KNOCK, LAMP = 23, 24, 25


def say(**what: object) -> None:
    """One line."""
    print(json.dumps(what), flush=True)


def heard(event: SourceEvent) -> None:
    """What the membrane says."""
    if isinstance(event, ContactEdge):
        say(contact=[*event.contact], closed=event.closed)
    elif isinstance(event, SourceStatus) and event.closed is not None:
        say(up=event.up, why=event.why, sweep_us=event.sweep_us)


def main() -> None:
    """Read until the standard input ends."""
    whys: list[str] = []
    lamps = PinLamps({"next": LAMP}, lambda: factory("lgpio"))
    lamps.show({"next"})
    lamps.start(whys.append)
    buttons = PinButtons({"next": BUTTON}, machine_us, lambda: factory("lgpio"))
    knock = PinLine(KNOCK, Knock("knock"), machine_us, factory=lambda: factory("lgpio"))
    source = PinSource("pins", WIRING, machine_us, lambda: factory("lgpio"))
    buttons.start(lambda word, at_us: say(button=word), whys.append)
    knock.start(lambda word, at_us: say(word=word), whys.append)
    source.start(heard)
    sys.stdin.read()
    for thing in (source, buttons, knock, lamps):
        thing.stop()
    say(why=whys)


if __name__ == "__main__":
    main()
