"""A membrane on the pins of a Raspberry Pi that is not there: the real gpiod package on a make-believe chip."""

from __future__ import annotations

import os
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from hal.edges import Contact, ContactEdge, SourceStatus
from hal.wiring import Wiring
from tests.conftest import Tool
from tests.hal.contract import Heard, SweepContract, listen
from tests.rig.gpiochip.board import Board, alone, built, package
from tests.rig.gpiochip.stand import COLS, ROWS, GpioStand
from tests.rig.gpiochip.throws import throw


@pytest.fixture(scope="module")
def library(tool: Tool, tmp_path_factory: pytest.TempPathFactory) -> Path:
    package("gpiod")
    return built(tool, tmp_path_factory.mktemp("gpiochip"))


@pytest.fixture
def board(library: Path, tmp_path: Path) -> Iterator[Board]:
    with alone(Path(tempfile.gettempdir())):
        board = Board(library, tmp_path / "board")
        yield board
        board.forget()


@pytest.fixture
def stand(board: Board, monkeypatch: pytest.MonkeyPatch) -> Iterator[GpioStand]:
    stand = GpioStand(board, monkeypatch)
    yield stand
    stand.stop()


class TestGpioSource(SweepContract):
    """The contract of every source; ``stand`` is the module's."""


def status_of(heard: Heard) -> SourceStatus:
    """What the source said first."""
    status = heard.events[0]
    assert isinstance(status, SourceStatus)
    return status


@pytest.mark.parametrize("reversal", [None, True, False], ids=["default", "reversal", "sweep"])
def test_a_contact_of_a_hard_throw_is_seen_and_located_every_time(stand: GpioStand, reversal: bool | None) -> None:
    source = stand.source(reversal=reversal)
    heard = listen(stand, source)
    darts = [Contact(n % 8, n * 3 % 8) for n in range(50)]
    assert [dart for dart in darts if not throw(stand, heard, dart)] == []
    assert stand.board.state()["shorts"] == 0


@pytest.mark.parametrize(
    ("machine", "label", "number"),
    [
        ("pi3", "pinctrl-bcm2835", 0),
        ("zero2w", "pinctrl-bcm2835", 0),
        ("pi4", "pinctrl-bcm2711", 0),
        ("pi5", "pinctrl-rp1", 0),
        ("pi5", "pinctrl-rp1", 4),
    ],
)
def test_the_chip_of_every_machine_is_found_by_its_label(
    stand: GpioStand, monkeypatch: pytest.MonkeyPatch, machine: str, label: str, number: int
) -> None:
    monkeypatch.setenv("GPIOCHIP_BOARD", machine)
    monkeypatch.setenv("GPIOCHIP_NUMBER", str(number))
    for chip in ("", label):
        source = stand.source(chip)
        heard = listen(stand, source)
        assert status_of(heard).up, status_of(heard).why
        assert throw(stand, heard, Contact(7, 0))
        source.stop()


def test_a_chip_of_another_name_is_used_when_it_is_named(stand: GpioStand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPIOCHIP_LABEL", "pinctrl-bcm9999")
    source = stand.source()
    status = status_of(listen(stand, source))
    source.stop()
    assert not status.up
    assert "pinctrl-bcm9999" in status.why
    assert "`chip`" in status.why
    assert status_of(listen(stand, stand.source("pinctrl-bcm9999"))).up


def test_without_any_chip_it_is_said_what_is_needed(stand: GpioStand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LD_PRELOAD")
    if list(Path("/dev").glob("gpiochip*")):
        pytest.skip("this machine has pins")
    status = status_of(listen(stand, stand.source()))
    assert not status.up
    assert "Raspberry Pi" in status.why


@pytest.mark.parametrize(
    ("wiring", "first"),
    [
        (Wiring(ROWS[2:], COLS, drive="high"), ""),
        (Wiring(ROWS, COLS, pulls="external"), "\n".join(f"pull {pin} up" for pin in COLS)),
        (Wiring(ROWS[2:], COLS, drive="high", pulls="external"), "\n".join(f"pull {pin} down" for pin in COLS)),
        (Wiring(ROWS, COLS, settle_us=30), ""),
        (Wiring(ROWS[:1], COLS), ""),
    ],
    ids=["high", "external", "external high", "long ribbon", "one line"],
)
def test_other_wirings(board: Board, monkeypatch: pytest.MonkeyPatch, wiring: Wiring, first: str) -> None:
    stand = GpioStand(board, monkeypatch, wiring)
    stand.first(first)
    source = stand.source()
    heard = listen(stand, source)
    assert status_of(heard).closed == ()
    for line in range(len(wiring.driven)):
        pins = wiring.driven[line], wiring.read[-1]
        contact = Contact(line, len(wiring.read) - 1)
        board.close(*pins)
        heard.edge(contact, closed=True)
        board.open(*pins)
        heard.edge(contact, closed=False)
    source.stop()
    assert len(heard.of(ContactEdge)) == 2 * len(wiring.driven)


def test_two_contacts_at_once(stand: GpioStand) -> None:
    heard = listen(stand, stand.source())
    stand.board.command(f"close {ROWS[1]} {COLS[2]}\nclose {ROWS[6]} {COLS[5]}")
    for contact in (Contact(1, 2), Contact(6, 5)):
        heard.edge(contact, closed=True)
    assert {edge.contact for edge in heard.of(ContactEdge)} == {Contact(1, 2), Contact(6, 5)}
    assert stand.board.state()["shorts"] == 0


def test_three_corners_read_as_four_and_no_output_fights_another(stand: GpioStand) -> None:
    heard = listen(stand, stand.source())
    for corner in (Contact(0, 0), Contact(0, 3), Contact(2, 3)):
        stand.close(corner)
    heard.edge(Contact(2, 0), closed=True)
    stand.open(Contact(0, 3))
    heard.edge(Contact(2, 0), closed=False)
    assert stand.board.state()["shorts"] == 0


def test_beside_a_stuck_segment_darts_are_seen(stand: GpioStand) -> None:
    stuck = Contact(4, 4)
    stand.close(stuck)
    heard = listen(stand, stand.source())
    assert status_of(heard).closed == (stuck,)
    for dart in (Contact(1, 2), Contact(6, 5), Contact(4, 1), Contact(3, 4)):
        assert throw(stand, heard, dart, rest=False)


def test_a_ribbon_that_comes_off_opens_all_and_is_read_again_when_it_is_back(stand: GpioStand) -> None:
    heard = listen(stand, stand.source())
    for contact in (Contact(1, 2), Contact(6, 5)):
        stand.close(contact)
        heard.edge(contact, closed=True)
    stand.pull_the_ribbon()
    for contact in (Contact(1, 2), Contact(6, 5)):
        heard.edge(contact, closed=False)
    assert throw(stand, heard, Contact(3, 3))


def test_a_process_that_is_killed_is_said_and_replaced(stand: GpioStand) -> None:
    source = stand.source()
    heard = listen(stand, source)
    for _ in range(3):
        stand.close(Contact(1, 2))
        heard.edge(Contact(1, 2), closed=True)
        pid, told = source.pid, len(heard.events)
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        down = heard.status(up=False, since=told)
        assert "SIGKILL" in down.why
        up = heard.status(up=True, since=heard.events.index(down))
        assert up.closed == (Contact(1, 2),), "what was closed meanwhile is in the snapshot"
        stand.open(Contact(1, 2))
        heard.edge(Contact(1, 2), closed=False)
    source.stop()
    assert [event.at_us for event in heard.events] == sorted(event.at_us for event in heard.events)
