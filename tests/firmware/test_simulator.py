"""The simulator: darts in mm become contacts, and the detector finds them again."""

from __future__ import annotations

import itertools

import pytest

from firmware.board import load
from firmware.detector import Detector, Event, Hit
from firmware.hands.simulator import Simulator, Throwing
from games.geometry import Point
from games.segments import EVERY, MISS, Segment
from hal.edges import Contact
from hal.fake import Chance, FakeSource, Membrane


class Presses:
    """Foils that only note what presses them."""

    def __init__(self) -> None:
        self.noted: list[tuple[Contact, int, int | None]] = []
        self.released: list[Contact] = []

    def press(self, contact: Contact, at_us: int, us: int | None, bounce: bool = True) -> None:
        self.noted.append((contact, at_us, us))

    def release(self, contact: Contact, at_us: int) -> None:
        self.released.append(contact)


class Cabinet:
    """A simulated board with its sweep and detector; ``next`` gives 300 ms to each dart."""

    def __init__(self, name: str = "simulated", throwing: Throwing = Throwing(), seed: int = 1) -> None:
        self.board = load(name)
        self.source = FakeSource(Membrane(self.board.rows, self.board.cols, driven=self.board.driven, seed=seed))
        self.simulator = Simulator(self.board, self.source, throwing, seed)
        self.detector = Detector(self.board)
        self.now_us = 0

    def run(self, us: int = 300_000) -> list[Event]:
        self.now_us += us
        edges = self.source.run_until(self.now_us)
        return [event for edge in edges for event in self.detector.feed(edge)] + self.detector.tick(self.now_us)

    def hits(self) -> list[Segment]:
        return [event.segment for event in self.run() if isinstance(event, Hit)]


@pytest.mark.parametrize("name", ["simulated", "granboard3_12x7", "rpennell_8x8", "decathlon_ed110_7x10"])
def test_a_script_s_segment_is_hit_exactly_as_the_board_names_it(name: str) -> None:
    cabinet = Cabinet(name)
    for _, segment in itertools.product(range(3), EVERY):
        thrown = cabinet.simulator.throw_segment(segment, cabinet.now_us)
        assert thrown is cabinet.board.sense(segment)
        assert cabinet.hits() == ([] if segment is MISS else [thrown])


def test_the_default_board_reports_s7_for_s7_and_for_si7() -> None:
    simulator = Cabinet().simulator
    assert [simulator.throw_segment(Segment(name), 0).name for name in ("S7", "SI7", "SO7")] == ["S7"] * 3


def test_a_point_far_from_wires_closes_one_contact() -> None:
    board, foils = load("simulated"), Presses()
    simulator = Simulator(board, foils)
    for segment in board.segments:
        foils.noted.clear()
        assert simulator.throw(board.geometry.centre(segment), 5) is segment
        ((contact, at_us, us),) = foils.noted
        assert contact == board.contact(segment)
        assert at_us == 5
        assert us is not None
        assert 1_000 <= us <= 60_000


def test_a_point_on_a_wire_closes_both_neighbours_the_true_one_first_nine_times_in_ten() -> None:
    board, foils = load("simulated"), Presses()
    simulator = Simulator(board, foils)
    on_wire: Point = (0.0, board.geometry.triple_in + 0.3)
    true_first = 0
    for _ in range(400):
        foils.noted.clear()
        assert simulator.throw(on_wire, 0).name == "T20"
        (first, *_), (second, late, _) = foils.noted
        assert {board.contacts[first].name, board.contacts[second].name} == {"T20", "S20"}
        assert late > 0
        true_first += first == board.contact(Segment("T20"))
    assert 330 <= true_first <= 390


def test_off_the_board_nothing_closes() -> None:
    board, foils = load("simulated"), Presses()
    assert Simulator(board, foils).throw((0.0, board.geometry.double_out + 0.2), 0) is MISS
    assert Simulator(board, foils).throw((300.0, 300.0), 0) is MISS
    assert foils.noted == []


def test_just_inside_the_rim_only_the_double_closes() -> None:
    board, foils = load("simulated"), Presses()
    assert Simulator(board, foils).throw((0.0, board.geometry.double_out - 0.2), 0).name == "D20"
    assert len(foils.noted) == 1


def test_pulling_closes_each_dart_s_contact_once_more_and_then_there_is_nothing_to_pull() -> None:
    board, foils = load("simulated"), Presses()
    simulator = Simulator(board, foils)
    for name in ("T20", "MISS", "S5"):
        simulator.throw_segment(Segment(name), 0)
    foils.noted.clear()
    out = simulator.pull(1_000_000)
    assert [board.contacts[contact].name for contact, _, _ in foils.noted] == ["T20", "S5"]
    assert all(us is not None and 5_000 <= us <= 80_000 for _, _, us in foils.noted)
    assert out > foils.noted[-1][1]
    assert simulator.pull(2_000_000) == 2_000_000


def test_darts_that_stand_press_until_they_are_pulled() -> None:
    board, foils = load("simulated"), Presses()
    simulator = Simulator(board, foils, Throwing(standing=1))
    simulator.throw_segment(Segment("T20"), 0)
    assert foils.noted[0][2] is None
    simulator.pull(1_000)
    assert foils.released == [board.contact(Segment("T20"))]


def test_the_same_seed_gives_the_same_presses() -> None:
    def presses(seed: int) -> list[tuple[Contact, int, int | None]]:
        foils = Presses()
        simulator = Simulator(load("granboard3_12x7"), foils, Throwing(standing=0.3, shakes=3), seed)
        for throw in range(30):
            simulator.throw((throw * 5.0, throw * 3.0), throw * 1_000)
        return foils.noted

    assert presses(1) == presses(1)
    assert presses(1) != presses(2)


@pytest.mark.parametrize("throwing", [Throwing(), Throwing(shakes=3), Throwing(standing=0.2)])
def test_random_darts_all_over_the_board_are_found_98_times_in_100(throwing: Throwing) -> None:
    cabinet, chance, right, darts = Cabinet(throwing=throwing), Chance(9), 0, 600
    for dart in range(darts):
        aim = cabinet.board.geometry.double_out * 0.72
        point = (chance.between(-aim, aim), chance.between(-aim, aim))
        true = cabinet.simulator.throw(point, cabinet.now_us)
        right += cabinet.hits() == ([] if true is MISS else [true])
        if dart % 3 == 2:
            cabinet.detector.set_mode("hold", cabinet.now_us)
            out = cabinet.simulator.pull(cabinet.now_us)
            assert not any(isinstance(event, Hit) for event in cabinet.run(out + 3_000_000 - cabinet.now_us))
            cabinet.detector.set_mode("throw", cabinet.now_us)
    assert right >= 0.97 * darts
