"""Two ribbons on any pins of a Pi: which of them touch."""

from __future__ import annotations

import itertools
import queue

from firmware.clock import machine_us
from hal.edges import Contact, SourceEvent, SourceStatus
from hal.pairs import PairSource
from hal.pins import factory
from tests.hal.contract import PATIENCE_S, listen
from tests.hal.test_pins import LOW, PinStand

PINS = (*LOW.driven, *LOW.read)


def test_whatever_touches_is_seen_and_no_two_outputs_fight() -> None:
    stand = PinStand(LOW)
    source = PairSource("pairs", PINS, machine_us, lambda: stand.foils)
    heard = listen(stand, source)
    for contact in itertools.starmap(Contact, itertools.product(range(3), range(4))):
        pair = Contact(*sorted((LOW.driven[contact.row], LOW.read[contact.col])))
        stand.close(contact)
        heard.edge(pair, closed=True)
        stand.open(contact)
        heard.edge(pair, closed=False)
    source.stop()
    source.stop()
    assert stand.foils.shorts == 0


def test_what_touches_from_the_first_is_said_so() -> None:
    stand = PinStand(LOW)
    stand.close(Contact(0, 0))
    source = PairSource("pairs", PINS, machine_us, lambda: stand.foils)
    heard = listen(stand, source)
    source.stop()
    first = heard.events[0]
    assert isinstance(first, SourceStatus)
    assert first.closed == (Contact(5, 17),)


def test_a_machine_without_pins_says_why() -> None:
    said: queue.Queue[SourceEvent] = queue.Queue()
    source = PairSource("pairs", PINS, machine_us, lambda: factory("nonsense"))
    source.start(said.put)
    first = said.get(timeout=PATIENCE_S)
    source.stop()
    assert isinstance(first, SourceStatus)
    assert not first.up
    assert "There is no pin factory nonsense" in first.why
