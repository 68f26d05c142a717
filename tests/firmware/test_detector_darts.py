"""The detector on evenings of simulated darts: boards, seeds and sweeps that no trace file has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import MappingProxyType

import pytest

from firmware.board import load
from firmware.detector import Detector, Hit
from firmware.trace import Moment, detect
from hal.edges import Contact, ContactEdge
from tests.firmware.darts import MIXED, Evening, Throws
from tests.firmware.scoring import Call, Score, score

PLAIN = MappingProxyType({"clean": 1, "quick": 1, "short": 1, "bounceout": 1})
WIRES = MappingProxyType({"clean": 1, "edge": 3, "corner": 1})


def stalled(trace: Iterable[ContactEdge | Moment], every_us: int, for_us: int) -> Iterator[ContactEdge | Moment]:
    """The same evening, read by a sweep that stalls again and again, and then finds what has changed meanwhile."""
    missed, goes_on_us = dict[Contact, bool](), 0
    for moment in trace:
        if moment.at_us >= goes_on_us:
            yield from (ContactEdge(contact, closed, goes_on_us) for contact, closed in missed.items())
            missed.clear()
            goes_on_us = moment.at_us // every_us * every_us + for_us
        if isinstance(moment, ContactEdge) and moment.at_us < goes_on_us:
            missed[moment.contact] = moment.closed
        else:
            yield moment


def run(board: str, evening: Evening, seed: int = 7, visits: int = 250, stalls_us: int = 0) -> Score:
    throws = Throws(load(board), evening, visits, seed)
    events = detect(Detector(throws.board, evening.sweep_us), stalled(throws.trace, 700_000, stalls_us))
    calls = [Call(hit.at_us, hit.segment.name, hit.decided_us) for hit in events if isinstance(hit, Hit)]
    return score(throws.truths, calls)


@pytest.mark.parametrize("board", ["licorice_9x10", "pydarts_esp32_10x7", "simulated"])
def test_at_fast_sweeps_darts_are_seen_for_sure_and_at_once(board: str) -> None:
    result = run(board, Evening(220, PLAIN))
    assert result.share("right", "clean", "quick", "short") >= 99.5
    assert result.share("right", "bounceout") >= 90
    assert (result.phantoms, result.doubles) == (0, 0)
    assert result.wait_us(0.5) <= 10_000
    assert result.wait_us(0.99) <= 20_000


@pytest.mark.parametrize(("sweep_us", "least"), [(220, 89), (500, 88), (3_000, 60)])
def test_wire_hits_are_as_often_right_as_their_first_20_ms_can_tell(sweep_us: int, least: int) -> None:
    result = run("licorice_9x10", Evening(sweep_us, WIRES))
    assert result.share("right", "clean") >= 99
    assert result.share("right", "edge", "corner") >= least
    assert result.phantoms == 0
    assert result.wait_us(0.99) <= 20_500


@pytest.mark.parametrize("board", ["rpennell_8x8", "decathlon_ed110_7x10"])
def test_a_stuck_contact_and_standing_darts_cost_little_and_invent_nothing(board: str) -> None:
    result = run(board, Evening(400, MIXED, stuck=1.0, standing=0.2))
    assert result.share("right") >= 91
    assert result.doubles == 0
    assert result.phantoms <= 1


@pytest.mark.parametrize("sweep_us", [204, 1_000])
def test_a_ribbon_full_of_noise_makes_no_darts(sweep_us: int) -> None:
    result = run("granboard3_12x7", Evening(sweep_us, {"clean": 1, "short": 1}, glitches_per_s=1.0, shakes=1))
    assert result.share("right", "clean") >= 99
    assert result.phantoms <= 0.02 * result.darts.total()


@pytest.mark.parametrize("knocks", [0.1, 1.0])
def test_knocks_cost_no_dart_and_seldom_pass_for_one(knocks: float) -> None:
    evening = Evening(220, {"clean": 6, "short": 2, "edge": 2}, knocks=knocks)
    result = run("licorice_9x10", evening)
    assert result.share("right", "clean", "short") >= 99
    assert result.phantoms <= 250 * knocks / 3
    assert result.doubles == 0


@pytest.mark.parametrize("standing", [0.0, 0.3])
def test_a_sweep_that_stalls_for_50_ms_costs_but_the_darts_that_came_and_went_meanwhile(standing: float) -> None:
    """One moment in 14 is in a stall, and of the darts that land then half let go in it."""
    evening = Evening(220, {"clean": 2, "quick": 1}, standing=standing)
    whole, cut = (run("rpennell_8x8", evening, stalls_us=us) for us in (0, 50_000))
    assert whole.share("right") >= 99.5
    assert whole.share("right") - cut.share("right") <= 100 / 14
    assert cut.darts["wrong"] <= whole.darts["wrong"]
    assert (cut.phantoms, cut.doubles) == (0, 0)
