"""The cabinet's lights and lamps, from what the screen shows to the wire of an emulated Arduino."""

from __future__ import annotations

from functools import partial
from time import monotonic

from display.theme import NIGHT
from firmware.boards.wires import Lights
from firmware.sources.cabinet import along
from firmware.sources.lights import lighting
from hal.lamps import ArduinoLamps, ArduinoStrip
from hal.lights import RingLights, powered
from hal.serial_link.source import SerialSource
from tests.display.samples import LIT
from tests.rig.arduino import PATIENCE_S, Workshop
from tests.rig.test_link import LINES, Ear, now_us

WIRED = Lights(pin=13, first=6, bull=True, brightness=0.3)


def test_the_wire_says_what_the_screen_lights(workshop: Workshop) -> None:
    with workshop.arduino(LINES, strip=13) as arduino:
        source, ear, whys = SerialSource("arduino", LINES, now_us, str(arduino.port)), Ear(), list[str]()
        lights = RingLights(partial(ArduinoStrip, source, 13), along(WIRED), brightness=WIRED.brightness)
        lamps = ArduinoLamps(source, {"next": 12, "undo": 11})
        colours = lighting(LIT, NIGHT)
        lights.show(colours)
        lights.start(whys.append)
        lamps.start(whys.append)
        lamps.show({"next"})
        source.start(ear)
        try:
            ear.up()
            wanted = [powered(colours.get(place, (0, 0, 0)), 0.3) for place in along(WIRED)]
            while (told := arduino.strip()) == bytes(63):
                continue  # the first one may be from before
            assert told == b"".join(bytes((green, red, blue)) for red, green, blue in wanted)
            assert sum(1 for colour in wanted if any(colour)) == len(LIT)
            end = monotonic() + PATIENCE_S  # lamps are said after the lights
            while (levels := [arduino.level(pin) for pin in (12, 11)]) != ["1", "0"]:
                assert monotonic() < end, levels
        finally:
            lights.stop()
            source.stop()
        assert not whys
