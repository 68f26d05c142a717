"""A membrane through gpiozero: mock pins with foils between them, and the factories there are."""

from __future__ import annotations

import itertools

import pytest

from firmware.clock import machine_us
from hal import pins
from hal.edges import Contact, ContactEdge, Source, SourceStatus
from hal.pins import NoPins, PinSource, factory
from hal.wiring import Wiring
from tests.hal.contract import Heard, SweepContract, SweepStand, listen
from tests.hal.mock_membrane import MembraneFactory

LOW = Wiring(driven=(17, 27, 22), read=(5, 6, 13, 19), settle_us=0)
HIGH = Wiring(driven=(17, 27, 22), read=(5, 6, 13, 19), drive="high", settle_us=0)


class PinStand(SweepStand):
    """Foils between mock pins."""

    def __init__(self, wiring: Wiring) -> None:
        self.wiring = wiring
        self.foils = MembraneFactory(wiring.driven, wiring.read)

    def source(self) -> Source:
        return PinSource("pins", self.wiring, machine_us, lambda: self.foils)

    def missing(self) -> Source:
        return PinSource("pins", self.wiring, machine_us, lambda: factory("rpigpio"))

    def close(self, contact: Contact) -> None:
        self.foils.contact(contact, True)

    def open(self, contact: Contact) -> None:
        self.foils.contact(contact, False)

    def now_us(self) -> int:
        return machine_us()


class TestPinSource(SweepContract):
    @pytest.fixture(params=[LOW, HIGH], ids=["low", "high"])
    def stand(self, request: pytest.FixtureRequest) -> PinStand:
        return PinStand(request.param)


@pytest.mark.parametrize("wiring", [LOW, HIGH], ids=["low", "high"])
def test_every_contact_is_located_and_no_two_outputs_fight(wiring: Wiring) -> None:
    stand = PinStand(wiring)
    source = stand.source()
    heard = listen(stand, source)
    for contact in itertools.starmap(Contact, itertools.product(range(3), range(4))):
        stand.close(contact)
        heard.edge(contact, closed=True)
        stand.open(contact)
        heard.edge(contact, closed=False)
    source.stop()
    assert len(heard.of(ContactEdge)) == 24
    assert stand.foils.shorts == 0


def test_two_lines_joined_by_contacts_are_no_short_and_read_with_their_ghost() -> None:
    stand = PinStand(HIGH)
    source = stand.source()
    heard = listen(stand, source)
    for corner in (Contact(0, 0), Contact(0, 3), Contact(2, 3)):
        stand.close(corner)
    heard.edge(Contact(2, 0), closed=True)
    source.stop()
    assert stand.foils.shorts == 0


def test_pins_that_go_away_are_said_and_read_again_when_they_are_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pins, "RETRY_S", 0.01)
    stand = PinStand(LOW)
    source = stand.source()
    heard = listen(stand, source)
    stand.foils.gone = True
    stand.close(Contact(1, 2))
    down = heard.status(up=False)
    assert "no such device" in down.why
    stand.foils.gone = False
    up = heard.status(up=True, since=heard.events.index(down))
    source.stop()
    assert up.closed == (Contact(1, 2),)


def test_the_foils_tell_a_short_when_they_see_one() -> None:
    foils = MembraneFactory(LOW.driven, LOW.read)
    foils.contact(Contact(0, 0), True)
    foils.pin(17).output_with_state(True)
    foils.pin(5).output_with_state(False)
    assert foils.shorts


def test_a_factory_that_does_not_exist_is_refused() -> None:
    with pytest.raises(NoPins, match="no pin factory abacus"):
        factory("abacus")


def test_a_factory_is_found_by_its_word() -> None:
    assert factory("mock").pin(17).state is False


def test_a_source_without_its_factory_goes_on_saying_nothing_else() -> None:
    stand = PinStand(LOW)
    source = stand.missing()
    heard = Heard(stand)
    source.start(heard)
    status = heard.count(1)[0]
    source.stop()
    assert isinstance(status, SourceStatus)
    assert "rpigpio" in status.why
