"""What is said of an Arduino link that is not as it should be: a sentence each, with its cure."""

from __future__ import annotations

from typing import Final

from hal.serial_link import messages

NO_PORT: Final = "No serial port is there: plug the Arduino in."
SILENT: Final = "The Arduino no longer answers: unplug it and plug it in again."
STRANGER: Final = "What is at the serial port does not speak the link: write our sketch to it, “cible board flash”."
RESTARTED: Final = (
    "The Arduino restarted; it is being set up again. If that happens again, look at its plug and its power."
)

_REFUSED: Final = {
    messages.NO_SUCH_PIN: "The Arduino has no pin {detail} for the board: choose another in the profile's [serial].",
    messages.PIN_TWICE: "Pin {detail} is named twice in the profile's [serial]: give each line a pin of its own.",
    messages.PIN_IN_USE: "Pin {detail} does something else: choose another in the profile's [serial].",
    messages.TOO_MANY: "The board has more lines than this Arduino can read: use a Mega 2560.",
    messages.BAD_PERIOD: "The Arduino cannot sweep so fast: say period_us = {detail} in the profile's [serial].",
}


def strange(theirs: int, ours: int) -> str:
    """It speaks another version of the link."""
    return (
        f"The sketch on the Arduino speaks version {theirs} of the link, this program version {ours}:"
        " write it anew with “cible board flash”."
    )


def refused(why: int, detail: int) -> str:
    """The Arduino does not take the wiring."""
    other = "The Arduino does not understand its wiring: write its sketch anew with “cible board flash”."
    return _REFUSED.get(why, other).format(detail=detail)


def unlit(why: int, detail: int) -> str:
    """The Arduino does not light what it should."""
    if why == messages.TOO_MANY:
        return f"The Arduino cannot light a strip of {detail} lights: use fewer in [lights], or a Mega 2560."
    return f"Pin {detail} of the Arduino cannot be lit: choose a free one in [lights] or [lamps]."


def lost(count: int, exact: bool) -> str:
    """Edges were stamped that will never arrive; not ``exact``: and perhaps more of which nobody knows."""
    if not count:
        return "The Arduino was off or restarted, and forgot what it had read last: look whether the last dart counted."
    least = "" if exact else "at least "
    changes = "1 change of a contact is" if count == 1 else f"{count} changes of contacts are"
    return f"What the Arduino read has not all arrived, {least}{changes} lost: look whether the last dart counted."
