"""Why hardware does not do what it should, in the person's language: ``hal`` speaks English sentences only.

Each sentence that ``hal`` can say stands here again, with its places, and is recognised by what stands between them.
One that is not known is said as it came.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from games.segments import Segment
from games.text import Text, text

_NAMED: Final = 3  # so many stuck segments are named; more are a ribbon's

_SENTENCES: Final = (
    # hal.ports
    text("No serial port is there: plug the board in."),
    text("There are several serial ports; name one of them: {ports}."),
    text("{port} hung up: plug the board in again, and let no other program read that port."),
    text("{port} is not there: plug the board in, or name another port."),
    text("You have no right to {port}: join its group (sudo usermod -aG dialout $USER) and log in again."),
    text("Another program has {port} open: end that program."),
    text("{port} is no port that can be opened: name a device, or check the baud rate."),
    text("{port} cannot be opened: {why}."),
    # hal.lines
    text("It says “{word}”, which is no word of the format {format}: check the format, and its {baud} baud."),
    # hal.wiring
    text("No pin is {side}: name the pins of that ribbon in `{key}`."),
    text(
        "Lines that are not driven must float: a contact would join GPIO{pin} to another driven "
        'line and short both pins. Say idle = "floating".'
    ),
    text("GPIO{pin} stands for {times} lines: give each line a pin of its own."),
    text("GPIO{pin} is not on the header: use pins from 2 to {last}."),
    text("GPIO{pin} is reserved for add-on boards: use a pin from 2 to {last}."),
    text("GPIO{pin} is both driven and read: move one of the two wires to a free pin."),
    text(
        "GPIO{pin} has a fixed pull-up, so a line driven high would always read closed there: "
        'move the wire to another pin, or say drive = "low".'
    ),
    text("GPIO{pin} is wired to {part}: move one of the two wires to a free pin."),
    # hal.gpio and hal.sweeping
    text("{device} may not be used by this user: add the user to the group gpio, then log in again."),
    text("This machine shows no GPIO pins: it needs a Raspberry Pi with /dev/gpiochip0."),
    text("No GPIO chip is called {names}: name one of {others} in `chip`."),
    text("This chip has no GPIO{pin}: it has {lines} lines."),
    text("GPIO{pin} is used by {user}: end that, or move the wire to another pin."),
    text("The pins cannot be used ({why})."),
    text("The process that reads the pins cannot be started: {why}."),
    text("The process that reads the pins has ended ({how}); it is started again."),
    text("The package gpiod is not installed: run `pip install gpiod`."),
    text(
        "The system gives this program no real-time priority, so a busy machine may read late: "
        "allow LimitRTPRIO in its unit, or rtprio in /etc/security/limits.d."
    ),
    text(
        "A sweep takes {long} ms and a dart's contact may last {short} ms: "
        "darts will be missed. Use the source gpio, or an Arduino."
    ),
    # hal.pins
    text("There is no pin factory {word}: name one of {others}."),
    text("No pin factory works here ({whys}): on a Raspberry Pi install python3-lgpio."),
    # hal.serial_link
    text("The Arduino no longer answers: unplug it and plug it in again."),
    text("No serial port is there: plug the Arduino in."),
    text("What is at the serial port does not speak the link: write our sketch to it, “cible board flash”."),
    text("The Arduino restarted; it is being set up again. If that happens again, look at its plug and its power."),
    text("The Arduino has no pin {pin} for the board: choose another in the profile's [serial]."),
    text("Pin {pin} is named twice in the profile's [serial]: give each line a pin of its own."),
    text("Pin {pin} does something else: choose another in the profile's [serial]."),
    text("The board has more lines than this Arduino can read: use a Mega 2560."),
    text("The Arduino cannot sweep so fast: say period_us = {us} in the profile's [serial]."),
    text("The Arduino does not understand its wiring: write its sketch anew with “cible board flash”."),
    text(
        "The sketch on the Arduino speaks version {theirs} of the link, this program version {ours}:"
        " write it anew with “cible board flash”."
    ),
    text("The Arduino was off or restarted, and forgot what it had read last: look whether the last dart counted."),
    text(
        "What the Arduino read has not all arrived, at least 1 change of a contact is lost: "
        "look whether the last dart counted."
    ),
    text(
        "What the Arduino read has not all arrived, 1 change of a contact is lost: look whether the last dart counted."
    ),
    text(
        "What the Arduino read has not all arrived, at least {count} changes of contacts are lost: "
        "look whether the last dart counted."
    ),
    text(
        "What the Arduino read has not all arrived, {count} changes of contacts are lost: "
        "look whether the last dart counted."
    ),
    # hal.buttons
    text("The process that reads the pins has said nothing for {seconds} s; it is started again."),
    text("The buttons cannot be read ({why})."),
    text("GPIO{pin} cannot be read ({why})."),
    text("The lamps cannot be lit ({why})."),
    text("The lights cannot be lit ({why})."),
    text("{device} is not there: switch SPI on (sudo raspi-config, Interface Options)."),
    text("{device} may not be used by this user: add the user to the group spi, then log in again."),
    text("The coin line stays active: write its contact the other way round (no or nc) in [coin]."),
    text("The Arduino cannot light a strip of {count} lights: use fewer in [lights], or a Mega 2560."),
    text("Pin {pin} of the Arduino cannot be lit: choose a free one in [lights] or [lamps]."),
    # firmware.sources.cabinet
    text("[{section}] hangs on the Arduino: play with --source serial."),
)

_UNPLUGGED: Final = ("No serial port is there: ", " hung up: ", " is not there: plug the board in")


def sentence(why: str) -> Text:
    """A sentence of ``hal`` as one that can be translated."""
    for pattern, meant in _KNOWN:
        if found := pattern.fullmatch(why):
            return replace(meant, args=tuple(sorted(found.groupdict().items())))
    return text("{why}", why=why)


def unplugged(why: str) -> bool:
    """Whether the reason is that nothing is plugged in."""
    return any(words in why for words in _UNPLUGGED)


def _patterns() -> Iterator[tuple[re.Pattern[str], Text]]:
    for meant in _SENTENCES:
        parts = re.split(r"\{(\w+)\}", meant.msgid)
        written = (f"(?P<{part}>.+)" if place % 2 else re.escape(part) for place, part in enumerate(parts))
        yield re.compile("".join(written), re.DOTALL), meant


_KNOWN: Final = tuple(_patterns())


def stuck(segments: Iterable[Segment]) -> Text:
    """These segments are closed without a dart, and left out; so short that it need not cover the board meanwhile."""
    names = sorted(segment.name for segment in segments)
    if len(names) > _NAMED:
        first = ", ".join(names[: _NAMED - 1])
        more = len(names) - _NAMED + 1
        return text("{segments} and {n} more stuck: see to the ribbon", n=more, segments=first)
    return text("{segments} is stuck: press it or pull the dart", n=len(names), segments=", ".join(names))
