"""Ghosts: contacts that read closed only because others are.

A foil without diodes joins its lines through every closed contact, so a row and a column that hang together by any
path read as closed where they cross. Three corners of a rectangle make the fourth. Law: a contact is *real* if at
some moment nothing else explained it, a *ghost* if real ones always did, and *in doubt* otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from hal.edges import Contact, ContactEdge

Near: TypeAlias = Callable[[Contact], frozenset[Contact]]
"""The contacts that one dart can close together with a contact."""


@dataclass(frozen=True, slots=True)
class Sorted:
    """What a window's contacts are: ghosts, and contacts in doubt; all the others are real."""

    ghosts: frozenset[Contact] = frozenset()
    doubtful: frozenset[Contact] = frozenset()


CLEAR = Sorted()


def explained(contact: Contact, by: Iterable[Contact]) -> bool:
    """Whether closed contacts make this one read closed: its row and its column hang together through them."""
    rest = [other for other in by if other != contact]
    rows, cols, grown = {contact.row}, set[int](), True
    while grown:
        grown = False
        for row, col in rest:
            if (row in rows) != (col in cols):
                rows.add(row)
                cols.add(col)
                grown = True
        if contact.col in cols:
            return True
    return False


def rectangle(contacts: Collection[Contact]) -> bool:
    """Whether two rows have two columns in common: without that no contact can be a ghost."""
    rows: dict[int, set[int]] = {}
    for row, col in contacts:
        rows.setdefault(row, set()).add(col)
    wide = [cols for cols in rows.values() if len(cols) > 1]
    return any(len(one & other) > 1 for one, other in combinations(wide, 2))


def sort_out(
    given: frozenset[Contact],
    edges: Sequence[ContactEdge],
    sweep_us: int,
    near: Near,
) -> Sorted:
    """Which of the contacts that moved in a window are ghosts, and which may be.

    Args:
        given: contacts closed when it began (standing darts, stuck segments); taken as real.
        edges: what happened since, in order.
        sweep_us: edges of one sweep are one moment, whatever the order of its lines.
        near: the contacts that one dart can close together with a contact. What a dart closes meets at a point, so
            when some contacts in doubt lie beside another one, those that lie beside none are ghosts.
    """
    moved = {edge.contact for edge in edges} - given
    if not rectangle(given | moved):
        return CLEAR
    readings = list(_readings(given, edges, sweep_us))
    real, before = set(given), given
    for reading in readings:
        recent = before | reading  # a ghost outlives what explains it by the sweep that is under way
        real |= {contact for contact in reading & moved - real if not explained(contact, recent)}
        before = reading
    unsure = moved - real
    ghosts = {
        contact
        for contact in unsure
        if all(explained(contact, real & reading) for reading in readings if contact in reading)
    }
    doubtful = unsure - ghosts
    meeting = {contact for contact in doubtful if near(contact) & (moved - ghosts)}
    if meeting:
        ghosts |= doubtful - meeting
    return Sorted(frozenset(ghosts), frozenset(meeting or doubtful))


def _readings(given: frozenset[Contact], edges: Sequence[ContactEdge], sweep_us: int) -> Iterator[frozenset[Contact]]:
    """What read closed after each sweep in which anything moved; a sweep reads a contact once, however it jitters."""
    closed, moved, began = set(given), set[Contact](), edges[0].at_us if edges else 0
    for edge in edges:
        if edge.at_us - began >= sweep_us or edge.contact in moved:
            yield frozenset(closed)
            began = edge.at_us
            moved.clear()
        moved.add(edge.contact)
        (closed.add if edge.closed else closed.discard)(edge.contact)
    yield frozenset(closed)
