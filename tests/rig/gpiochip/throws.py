"""Darts thrown at the make-believe chip, each judged by the board's own log."""

from __future__ import annotations

import contextlib
import time

from hal.edges import Contact, ContactEdge
from tests.hal.contract import Heard
from tests.rig.gpiochip.stand import GpioStand

CONTACT_US = 1_500
"""How long the contact of a hard throw is closed."""


def throw(stand: GpioStand, heard: Heard, contact: Contact, us: int = CONTACT_US) -> bool:
    """A contact closes once for so long, from rest; whether it was seen, located and stamped while it was closed."""
    before = len(heard.of(ContactEdge))
    stand.board.log()
    stand.board.press(*stand.pins(contact), us, in_us=2_000)
    while stand.board.state()["waiting"]:
        time.sleep(0.001)
    with contextlib.suppress(AssertionError):  # what was not heard by now was not seen
        heard.number(ContactEdge, before + 2)
    heard.until(lambda events: not _awake(stand), "the next rest")
    closed_us, opened_us = (moment.us for moment in stand.board.log() if moment.kind in "co")
    edges = heard.of(ContactEdge)[before:]
    return [(edge.contact, edge.closed) for edge in edges] == [
        (contact, True),
        (contact, False),
    ] and closed_us <= edges[0].at_us <= opened_us <= edges[1].at_us


def _awake(stand: GpioStand) -> bool:
    """Whether sweeps are going on: at rest nobody asks the kernel for anything."""
    first = stand.board.state()["ioctls"]
    return any(stand.board.state()["ioctls"] != first for _ in range(20))
