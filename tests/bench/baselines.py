"""Three detectors that work as public dartboard programs do, written from their descriptions, to stand beside ours.

=============  ==================================================================================================
keypad         one sample of the matrix every 11 ms; what is closed now and was open a sample ago is a dart
last contact   wait for a contact; the last one closed in scan order is the dart; then deaf for half a second
pikado         from the first contact count closed time for 5.1 ms; the most, at least 0.4 ms, wins; deaf for 0.2 s
=============  ==================================================================================================
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from hal.edges import Contact, ContactEdge


class Reading(NamedTuple):
    """What read closed from one moment to another, in whole sweeps."""

    from_us: int
    to_us: int
    closed: frozenset[Contact]


class Verdict(NamedTuple):
    """A dart as a baseline calls it."""

    at_us: int
    decided_us: int
    contact: Contact


Baseline: TypeAlias = Callable[[Sequence[Reading]], Iterator[Verdict]]


def readings(edges: Sequence[ContactEdge], wired: frozenset[Contact], sweep_us: int) -> list[Reading]:
    """The edges of a trace as stretches of sweeps that read the same."""
    closed: set[Contact] = set()
    stretches: list[Reading] = []
    since = 0
    for edge in edges:
        end = (edge.at_us // sweep_us + 1) * sweep_us
        if end > since:
            stretches.append(Reading(since, end, frozenset(closed)))
            since = end
        if edge.contact in wired:
            (closed.add if edge.closed else closed.discard)(edge.contact)
    stretches.append(Reading(since, since + 1_000_000, frozenset(closed)))
    return stretches


def keypad(stretches: Sequence[Reading]) -> Iterator[Verdict]:
    """As Arduino's Keypad library: sampled too seldom for a dart."""
    sample, before = 0, frozenset[Contact]()
    for stretch in stretches:
        while sample < stretch.to_us:
            for contact in sorted(stretch.closed - before):
                yield Verdict(sample, sample, contact)
            before = stretch.closed
            sample += 11_000


def last_contact(stretches: Sequence[Reading]) -> Iterator[Verdict]:
    """As most sketches: whichever contact the loop met last."""
    deaf = 0
    for stretch in stretches:
        while stretch.closed and (now := max(stretch.from_us, deaf)) < stretch.to_us:
            yield Verdict(now, now, max(stretch.closed))
            deaf = now + 500_000


def pikado(stretches: Sequence[Reading]) -> Iterator[Verdict]:
    """As Pikado, the best of them: votes by closed time."""
    deaf = 0
    for place, stretch in enumerate(stretches):
        while stretch.closed and (first := max(stretch.from_us, deaf)) < stretch.to_us:
            until, votes = first + 5_100, Counter[Contact]()
            for later in stretches[place : place + 200]:
                for contact in sorted(later.closed):
                    votes[contact] += max(0, min(later.to_us, until) - max(later.from_us, first))
            ((contact, most),) = votes.most_common(1)
            deaf = until
            if most >= 400:
                yield Verdict(first, until, contact)
                deaf += 200_000


BASELINES: dict[str, Baseline] = {"keypad": keypad, "last contact": last_contact, "pikado": pikado}
