"""Darts thrown at the make-believe chip, each judged by the board's own log."""

from __future__ import annotations

import contextlib
import time

from hal.edges import Contact, ContactEdge
from tests.hal.contract import Heard
from tests.rig.gpiochip.stand import GpioStand

CONTACT_US = 1_500
"""How long the contact of a hard throw is closed."""

HELD_UP = 40
"""A process that asked the chip for less than this while a contact was closed (two sweeps of eight lines
take as much) was held up: it had no processor for most of the contact, which says something about this machine."""

AGAIN = 3
"""So often a dart is thrown at most; one that slept through every time is no matter of the machine."""


def throw(stand: GpioStand, heard: Heard, contact: Contact, us: int = CONTACT_US, rest: bool = True) -> bool:
    """A contact closes once for so long; whether it was seen, located and stamped while it was closed.

    It is thrown again where it was missed by a process that was held up. Thrown from rest and until the next, unless
    there is none, as beside a segment that is stuck.
    """
    for _ in range(AGAIN):
        seen, asked = _thrown(stand, heard, contact, us)
        if rest:
            heard.until(lambda events: not _awake(stand), "the next rest")
        if seen or asked >= HELD_UP:
            return seen
    return False


def _thrown(stand: GpioStand, heard: Heard, contact: Contact, us: int) -> tuple[bool, int]:
    """One throw: whether all was well, and how often the process asked for something while the contact was closed."""
    before = len(heard.of(ContactEdge))
    stand.board.log()
    stand.board.press(*stand.pins(contact), us, in_us=2_000)
    while stand.board.state()["waiting"]:
        time.sleep(0.001)
    with contextlib.suppress(AssertionError):  # what was not heard by now was not seen
        heard.number(ContactEdge, before + 2)
    log = stand.board.log()
    closed_us, opened_us = (moment.us for moment in log if moment.kind in "co")
    first, last = (moment.a for moment in log if moment.kind == "a")
    edges = heard.of(ContactEdge)[before:]
    right = [(edge.contact, edge.closed) for edge in edges] == [(contact, True), (contact, False)]
    return right and closed_us <= edges[0].at_us <= opened_us <= edges[1].at_us, last - first


def _awake(stand: GpioStand) -> bool:
    """Whether sweeps are going on: at rest nobody asks the kernel for anything."""
    first = stand.board.state()["ioctls"]
    return any(stand.board.state()["ioctls"] != first for _ in range(20))
