"""The order of reading, played against foils that are drawn in a test: no pin, no clock."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from hal.edges import Contact, ContactEdge
from hal.sweep import AWAKE_US, Step, Sweeper

STEP_US = 10
"""How long each step takes here."""

Pair = tuple[int, int]


class Foils:
    """Contacts that hang together, a sweeper, and the time: what it asks for is read."""

    def __init__(self, driven: int = 4, read: int = 5, reversal: bool = True, rests: bool = True) -> None:
        self.sweeper = Sweeper(driven, read, reversal=reversal, rests=rests)
        self.closed: set[Pair] = set()
        self.now_us = 0
        self.steps: list[Step] = []
        self.edges: list[ContactEdge] = []
        self._driven, self._read = driven, read

    def look(self) -> list[ContactEdge]:
        """Do one step."""
        step = self.sweeper.step
        assert not step.rest
        self.steps.append(step)
        self.now_us += STEP_US
        edges = self.sweeper.saw(self._bits(step), self.now_us)
        self.edges += edges
        return edges

    def until_rest(self) -> None:
        """Do all steps up to the next rest."""
        while not self.sweeper.step.rest:
            self.look()

    def press(self, *pairs: Pair) -> None:
        """Close contacts while it rests; the kernel says so at once."""
        self.until_rest()
        self.now_us += 1_000_000
        self.closed |= set(pairs)
        self.steps.clear()
        self.edges.clear()
        self.sweeper.woke(self.now_us)

    def _bits(self, step: Step) -> int:
        """The lines of the other side that hang together with the active ones."""
        net = {(step.reversed, line) for line in range(max(self._driven, self._read)) if step.active >> line & 1}
        while (
            more := {
                side
                for line, other in self.closed
                if {(False, line), (True, other)} & net
                for side in ((False, line), (True, other))
            }
            - net
        ):
            net |= more
        return sum(1 << line for side, line in net if side is not step.reversed)


def test_a_lone_contact_is_located_in_two_bulk_reads() -> None:
    foils = Foils()
    foils.press((2, 3))
    at_us = foils.now_us
    assert foils.look() == []
    assert foils.look() == [ContactEdge(Contact(2, 3), True, at_us)], "stamped when the kernel saw it"
    assert foils.steps == [Step(0b1111), Step(0b11111, reversed=True)]


def test_then_full_sweeps_follow_back_to_back_and_30_ms_after() -> None:
    foils = Foils()
    foils.press((2, 3))
    for _ in range(400):
        foils.look()
    assert [step.active for step in foils.steps[2:10]] == [1, 2, 4, 8, 1, 2, 4, 8]
    foils.closed.clear()
    opened_us = foils.now_us
    foils.until_rest()
    closing, opening = foils.edges
    assert (closing.closed, opening.closed) == (True, False)
    assert opening.at_us - opened_us <= 4 * STEP_US
    assert abs(foils.now_us - opened_us - AWAKE_US) <= 10 * STEP_US


def test_several_contacts_are_told_apart_by_the_sweep_and_ghosts_come_of_themselves() -> None:
    foils = Foils()
    foils.press((0, 0), (0, 3), (2, 3))
    for _ in range(6):
        foils.look()
    assert foils.steps[1].reversed, "one read of each side, and it was not alone"
    assert {edge.contact for edge in foils.edges} == {Contact(0, 0), Contact(0, 3), Contact(2, 3), Contact(2, 0)}
    assert set(foils.sweeper.closed) == {edge.contact for edge in foils.edges}


def test_a_contact_that_is_gone_again_makes_no_edge_but_keeps_it_awake() -> None:
    foils = Foils()
    foils.press((1, 1))
    foils.closed.clear()
    for _ in range(8):
        foils.look()
    assert not foils.edges
    foils.closed = {(1, 1)}  # it bounced
    for _ in range(4):
        foils.look()
    assert [edge.contact for edge in foils.edges] == [Contact(1, 1)]


def test_a_contact_that_closes_while_it_goes_to_rest_is_found_by_the_look_before() -> None:
    foils = Foils()
    while foils.sweeper.step != Step(0b1111):
        foils.look()
    foils.closed = {(3, 0)}
    foils.look()
    assert foils.sweeper.step.reversed
    assert [edge.contact for edge in foils.look()] == [Contact(3, 0)]


def test_without_reversal_the_sweep_locates() -> None:
    foils = Foils(reversal=False)
    foils.press((2, 3))
    for _ in range(5):
        foils.look()
    assert not any(step.reversed for step in foils.steps)
    assert [edge.contact for edge in foils.edges] == [Contact(2, 3)]


def test_where_lines_may_not_be_active_together_it_never_rests() -> None:
    foils = Foils(rests=False)
    for _ in range(20_000):
        foils.look()
    assert {step.active.bit_count() for step in foils.steps} == {1}


Story = st.lists(st.tuples(st.tuples(st.integers(0, 3), st.integers(0, 4)), st.integers(1, 300)), max_size=12)


@settings(max_examples=60, deadline=None)
@given(Story, st.booleans())
def test_whatever_is_pressed_the_edges_alternate_keep_their_order_and_end_at_what_is_closed(
    story: list[tuple[Pair, int]], reversal: bool
) -> None:
    foils = Foils(reversal=reversal)
    for pair, steps in story:
        foils.closed ^= {pair}
        for _ in range(steps):
            if foils.sweeper.step.rest:
                foils.sweeper.woke(foils.now_us if foils.closed else None)
            foils.look()
    for _ in range(12):
        if foils.sweeper.step.rest:
            foils.sweeper.woke(foils.now_us if foils.closed else None)
        foils.look()
    read: set[Contact] = set()
    for edge in foils.edges:
        assert edge.closed != (edge.contact in read)
        read ^= {edge.contact}
    assert [edge.at_us for edge in foils.edges] == sorted(edge.at_us for edge in foils.edges)
    assert {Contact(*pair) for pair in foils.closed} <= read == set(foils.sweeper.closed)
