"""The simulated membrane: what a row-by-row sweep reads of pressed contacts."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hal.edges import Contact, ContactEdge, SourceEvent, SourceStatus
from hal.fake import Chance, FakeSource, Membrane, Physics

STEADY = Physics(sweep_us=400, bounce_us=(0, 0))


def closed_after(edges: list[ContactEdge]) -> set[Contact]:
    closed: set[Contact] = set()
    for edge in edges:
        assert edge.closed != (edge.contact in closed), "an edge changes something"
        (closed.add if edge.closed else closed.discard)(edge.contact)
    return closed


def test_a_press_is_read_when_its_row_is_and_so_is_its_release() -> None:
    membrane = Membrane(4, 4, STEADY)
    membrane.press(Contact(2, 1), at_us=1_000, us=2_000)
    closing, opening = membrane.sweep_until(10_000)
    assert closing == ContactEdge(Contact(2, 1), True, 1_000)  # row 2 is read at 200 of every 400 us
    assert opening == ContactEdge(Contact(2, 1), False, 3_000)


def test_driven_columns_are_read_in_their_own_time() -> None:
    membrane = Membrane(4, 4, STEADY, driven="cols")
    membrane.press(Contact(2, 1), at_us=1_000, us=None)
    assert membrane.sweep_until(10_000) == [ContactEdge(Contact(2, 1), True, 1_300)]


def test_three_corners_of_a_rectangle_read_as_four() -> None:
    membrane = Membrane(4, 4, STEADY)
    for contact in (Contact(0, 0), Contact(0, 3), Contact(2, 3)):
        membrane.press(contact, at_us=0, us=5_000)
    assert closed_after(membrane.sweep_until(4_000)) == {Contact(0, 0), Contact(0, 3), Contact(2, 3), Contact(2, 0)}
    assert all(not edge.closed for edge in membrane.sweep_until(9_000))
    assert not membrane.pressed


def test_diodes_make_no_ghosts() -> None:
    membrane = Membrane(4, 4, Physics(sweep_us=400, bounce_us=(0, 0), ghosts=False))
    corners = {Contact(0, 0), Contact(0, 3), Contact(2, 3)}
    for contact in corners:
        membrane.press(contact, at_us=0, us=5_000)
    assert closed_after(membrane.sweep_until(4_000)) == corners


@given(st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), max_size=8))
def test_what_is_read_is_every_crossing_of_lines_that_hang_together(pairs: set[tuple[int, int]]) -> None:
    membrane = Membrane(5, 5, STEADY)
    for row, col in pairs:
        membrane.press(Contact(row, col), at_us=0, us=None)
    groups: list[tuple[set[int], set[int]]] = []
    for row, col in pairs:
        joined = [group for group in groups if row in group[0] or col in group[1]]
        rows, cols = {row}.union(*(group[0] for group in joined)), {col}.union(*(group[1] for group in joined))
        groups = [group for group in groups if group not in joined] + [(rows, cols)]
    expected = {Contact(*pair) for rows, cols in groups for pair in itertools.product(rows, cols)}
    assert closed_after(membrane.sweep_until(2_000)) == expected


def test_a_press_bounces_at_both_ends_and_settles_between() -> None:
    membrane = Membrane(4, 4, Physics(sweep_us=40, bounce_us=(50, 400)), seed=3)
    bounces = []
    for at in range(0, 2_000_000, 100_000):
        membrane.press(Contact(1, 1), at, us=20_000)
        edges = membrane.sweep_until(at + 90_000)
        assert not closed_after(edges)
        assert all(edge.at_us - at <= 480 or 20_000 <= edge.at_us - at <= 20_480 for edge in edges)
        bounces.append(len(edges) // 2 - 1)
    assert sum(bounces) > 0


def test_a_press_shorter_than_its_bounce_ends_open() -> None:
    membrane = Membrane(4, 4, Physics(sweep_us=10, bounce_us=(400, 400)))
    for at in range(0, 500_000, 5_000):
        membrane.press(Contact(1, 1), at, us=100)
    assert closed_after(membrane.sweep_until(1_000_000)) == set()
    assert not membrane.pressed


def test_two_presses_of_one_contact_that_overlap_are_one_closing() -> None:
    membrane = Membrane(4, 4, STEADY)
    membrane.press(Contact(0, 0), 0, us=4_000)
    membrane.press(Contact(0, 0), 2_000, us=4_000)
    assert [edge.at_us for edge in membrane.sweep_until(20_000)] == [0, 6_000]


def test_pressed_until_released() -> None:
    membrane = Membrane(4, 4)
    membrane.press(Contact(3, 3), 0, us=None)
    assert closed_after(membrane.sweep_until(60_000_000)) == {Contact(3, 3)}
    membrane.release(Contact(3, 3), 60_000_000)
    membrane.sweep_until(61_000_000)
    assert not membrane.pressed


def test_an_idle_board_has_nothing_due_and_a_held_contact_neither() -> None:
    membrane = Membrane(4, 4, STEADY)
    assert membrane.due_us is None
    membrane.press(Contact(0, 0), 5_000, us=None)
    assert membrane.due_us is not None
    assert 5_000 <= membrane.due_us <= 5_600
    membrane.sweep_until(6_000)
    assert membrane.due_us is None


@given(st.lists(st.integers(1, 30_000), min_size=1, max_size=30), st.integers(0, 3))
def test_the_edges_are_the_same_however_the_time_is_cut_up(steps: list[int], seed: int) -> None:
    def edges(moments: list[int]) -> list[ContactEdge]:
        membrane = Membrane(4, 4, Physics(glitches_per_s=50), seed=seed)
        for throw in range(4):
            membrane.press(Contact(throw, throw), throw * 9_000 + 100, us=4_000)
        return [edge for moment in moments for edge in membrane.sweep_until(moment)]

    moments = list(itertools.accumulate(steps))
    assert edges(moments) == edges(moments[-1:])


def test_driving_by_what_is_due_reads_all_there_is() -> None:
    source = FakeSource(Membrane(4, 4, seed=1))
    heard: list[SourceEvent] = []
    source.start(heard.append)
    source.press(Contact(1, 2), 1_000, us=3_000)
    wakes = 0
    while (due := source.due_us) is not None:
        source.run_until(due)
        wakes += 1
    status, *edges = heard
    assert isinstance(status, SourceStatus)
    assert status.up
    assert status.sweep_us == 250
    assert not closed_after([edge for edge in edges if isinstance(edge, ContactEdge)])
    assert len(edges) >= 2
    assert wakes < 40
    source.stop()
    source.stop()
    source.press(Contact(1, 2), 100_000, us=3_000)
    assert source.run_until(200_000)
    assert len(heard) == len(edges) + 1


def test_what_is_closed_at_the_start_is_told_by_the_first_status_and_by_no_edge() -> None:
    source = FakeSource(Membrane(4, 4, Physics(bounce_us=(0, 0))))
    heard: list[SourceEvent] = []
    source.press(Contact(3, 1), 0, None)
    source.start(heard.append)
    assert source.due_us == 0, "the first sweep is due at once"
    source.run_until(7_000)
    source.release(Contact(3, 1), 9_000)
    source.run_until(20_000)
    status, opening = heard
    assert isinstance(status, SourceStatus)
    assert (status.closed, status.at_us) == ((Contact(3, 1),), 7_000)
    assert isinstance(opening, ContactEdge)
    assert not opening.closed


def test_after_the_same_seed_a_press_at_a_sweeps_beginning_is_read_alike_whenever_that_is() -> None:
    def edges(first_us: int, others: int) -> list[tuple[Contact, bool, int]]:
        source = FakeSource(Membrane(4, 4, seed=1))
        for other in range(others):
            source.press(Contact(0, 0), other * 100_000, us=3_000)
        source.run_until(first_us)
        at = source.after(first_us)
        source.reseed(7)
        source.press(Contact(1, 2), at, us=3_000)
        return [(edge.contact, edge.closed, edge.at_us - at) for edge in source.run_until(at + 50_000)]

    assert edges(400_001, 0) == edges(912_345, 5)


def test_glitches_come_at_their_rate_and_are_short() -> None:
    membrane = Membrane(8, 8, Physics(glitches_per_s=10), seed=7)
    edges = membrane.sweep_until(60_000_000)
    closings = [edge for edge in edges if edge.closed]
    assert 450 < len(closings) < 750
    assert not closed_after(edges)


def test_chance_is_even_and_depends_on_the_seed_alone() -> None:
    first, again, other = Chance(1), Chance(1), Chance(2)
    numbers = [first() for _ in range(2_000)]
    assert numbers == [again() for _ in range(2_000)]
    assert numbers[:3] != [other() for _ in range(3)]
    assert min(numbers) >= 0
    assert max(numbers) < 1
    assert sum(numbers) / len(numbers) == pytest.approx(0.5, abs=0.03)
