"""A dart put right: moved to another segment, removed, or one that was missed added.

Notation: ``3.2 T20`` (dart 2 of visit 3 is a T20), ``3.2 remove``, ``3 add T20``. Law: ``parse(write(c)) == c``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from firmware.session.refold import refold
from firmware.session.timeline import Change, Entry, Timeline, Visited, entry
from games.kernel import Dart
from games.segments import Segment
from games.text import Text, text

_LINE: Final = re.compile(r"([1-9][0-9]{0,8})(?:\.([1-9][0-9]{0,2}) (?:(remove)|(\S+))| add (\S+))")


@dataclass(frozen=True, slots=True)
class Move:
    """Dart ``dart`` (from 1) of a visit is in this segment; ``MISS``: in none."""

    visit: int
    dart: int
    segment: Segment


@dataclass(frozen=True, slots=True)
class Remove:
    """Dart ``dart`` (from 1) of a visit was never thrown."""

    visit: int
    dart: int


@dataclass(frozen=True, slots=True)
class Add:
    """A dart in this segment was missed after the last one of a visit, or is the first miss that was filled in."""

    visit: int
    segment: Segment


Correction: TypeAlias = Move | Remove | Add


class BadCorrection(Exception):
    """There is no such dart, or no room for one; ``why`` says it."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.msgid)
        self.why = why


def write(correction: Correction) -> str:
    """The correction in notation."""
    match correction:
        case Move(visit, dart, segment):
            return f"{visit}.{dart} {segment.name}"
        case Remove(visit, dart):
            return f"{visit}.{dart} remove"
        case Add(visit, segment):
            return f"{visit} add {segment.name}"


def parse(line: str) -> Correction:
    """The correction that a line says.

    Raises:
        ValueError: it is none.
    """
    found = _LINE.fullmatch(line)
    if not found:
        raise ValueError(f"no correction reads {line!r}")
    visit = int(found[1])
    if found[5]:
        return Add(visit, Segment(found[5]))
    if found[3]:
        return Remove(visit, int(found[2]))
    return Move(visit, int(found[2]), Segment(found[4]))


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a correction would lead to. Nothing has happened yet.

    Attributes:
        correction: which.
        n: the last record when it was proposed; after another one it must be proposed again.
        change: what would become of the match.
        state: where it would stand.
        aside: the darts, choices, comings and goings that would not count any more (``Refolded``).
        missed: the misses that would be filled in.
        stops: play goes on from an earlier dart: what was revealed later, or thrown knowing it, is set aside, or the
            leg that was over is not. False if the match is over then.
    """

    correction: Correction
    n: int
    change: Change
    state: Any
    aside: tuple[Entry, ...]
    missed: tuple[Dart, ...]
    stops: bool


def propose(timeline: Timeline, correction: Correction, n: int) -> Proposal:
    """The consequences of a correction in a match of ``n`` records.

    Raises:
        BadCorrection: it cannot be made.
    """
    visit = timeline.visited(correction.visit)
    if visit is None:
        raise BadCorrection(text("there is no visit {visit}", visit=str(correction.visit)))
    at, replaced = _place(visit, correction)
    before = timeline.state_at(at)
    thrower = timeline.game.thrower(before)
    edited = None
    if thrower is not None and not isinstance(correction, Remove):
        dart = Dart(thrower, visit.number, correction.segment)
        result = timeline.game.apply(before, dart)
        if result.refused:
            raise BadCorrection(result.refused)
        edited = entry(timeline.game, before, dart, result.steps)
    again = refold(timeline.game, before, timeline.entries[at:], edited, replaced)
    change = Change(at, again.tail)
    return Proposal(correction, n, change, timeline.state_after(change), again.aside, again.missed, again.stops)


def _place(visit: Visited, correction: Correction) -> tuple[int, int]:
    """Where among all entries the correction is made, and how many it stands for."""
    if isinstance(correction, Add):
        if visit.free is not None:
            return visit.free, 0
        if visit.filled is not None:  # it was this dart that was missing
            return visit.filled, 1
        raise BadCorrection(text("visit {visit} has no room for another dart", visit=str(visit.number)))
    if correction.dart > len(visit.places):
        raise BadCorrection(
            text("visit {visit} has no dart {dart}", visit=str(visit.number), dart=str(correction.dart))
        )
    return visit.places[correction.dart - 1], 1
