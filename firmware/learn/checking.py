"""What can be said of a board that is whole: which foil it is, and what a trace of its contacts shows.

A foil is recognised by its table. Lines that are silent, and contacts that close though no segment is there, show in a
trace. So does a ribbon that is plugged in wrongly: contacts close where no segment is, and those that close together,
because a dart hit the wire between them, are no neighbours.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

from firmware.board import Board
from firmware.commands import Fault
from firmware.detector.judge import FIRM_US
from firmware.learn.findings import silent
from firmware.learn.likeness import recognise
from firmware.learn.plugs import RIGHT, ways
from firmware.reasons import reason
from firmware.trace import BadTrace, header, moments
from games.text import Text, text
from hal.edges import Contact, ContactEdge

_ENOUGH: Final = 20
"""Closings from which a line that never closed is called silent."""


def checked(board: Board, trace: Path | None) -> tuple[Text, ...]:
    """Everything there is to say.

    Raises:
        Fault: the trace cannot be read; file, line and cure are named.
    """
    likeness = recognise(board)
    family = likeness.texts() if likeness else (text("no foil that is known"),)
    doubles = [segment.name for segment in board.doubles]
    both = (text("one dart closes two contacts at {segments}", segments=", ".join(doubles)),) if doubles else ()
    return (*family, *both, *(shown(board, closings(trace)) if trace else ()))


def closings(trace: Path) -> list[ContactEdge]:
    """The closings of a trace that lasted longer than what is only shaken or noise does, in order of time.

    Raises:
        Fault: as ``checked``.
    """
    closed: dict[Contact, ContactEdge] = {}
    firm: list[ContactEdge] = []
    try:
        with trace.open("rb") as lines:
            head = header(lines)
            for edge in moments(lines, head):
                if not isinstance(edge, ContactEdge):
                    continue
                if edge.closed:
                    closed[edge.contact] = edge
                elif (began := closed.pop(edge.contact, None)) and edge.at_us - began.at_us > max(
                    FIRM_US, head.frame_us * 3 // 2
                ):
                    firm.append(began)
    except BadTrace as bad:
        raise Fault(text("{file}, line {line}: {why}", file=str(trace), line=str(bad.line), why=bad.why)) from bad
    except OSError as error:
        raise Fault(text("{file} cannot be read: {why}", file=str(trace), why=reason(error))) from error
    return sorted([*firm, *closed.values()], key=lambda edge: edge.at_us)


def shown(board: Board, closed: Sequence[ContactEdge]) -> Iterator[Text]:
    """What the closings of contacts show of a board."""
    if len(closed) < _ENOUGH:
        yield text("the trace has only {n} closing: press every segment once", n=len(closed))
        return
    plugged = _plugged(board, closed)
    if plugged:
        yield from plugged
        return
    seen = {board.contacts[edge.contact] for edge in closed if edge.contact in board.contacts}
    yield from silent(board.contacts, seen)
    strange = Counter(edge.contact for edge in closed if edge.contact not in board.contacts)
    for contact, times in sorted(strange.items()):
        yield text(
            "row {row}, column {col} closed {n} time, and no segment is there",
            n=times,
            row=str(contact.row),
            col=str(contact.col),
        )


def _plugged(board: Board, closed: Sequence[ContactEdge]) -> tuple[Text, ...]:
    """How the ribbons seem to be plugged in, if that explains what closed far better than the profile does."""
    sense = {way: _sense(board, [way.meant(board, edge.contact) for edge in closed], closed) for way in ways()}
    best = max(sense, key=lambda way: sense[way])
    return best.texts() if sense[best] - sense[RIGHT] > _FAR_BETTER else ()


def _sense(board: Board, contacts: Sequence[Contact], closed: Sequence[ContactEdge]) -> float:
    """How much sense closings make, 0 to 2: contacts are segments, and those that close together are neighbours."""
    known = sum(contact in board.contacts for contact in contacts) / len(contacts)
    together = [
        (one, other)
        for (one, first), (other, second) in pairwise(zip(contacts, closed, strict=True))
        if one != other and second.at_us - first.at_us < _TOGETHER_US
    ]
    if len(together) < _PAIRS:
        return known
    return known + sum(other in board.near(one) for one, other in together) / len(together)


_FAR_BETTER: Final = 0.3
_TOGETHER_US: Final = 4_000  # a dart on a wire closes its two contacts within this
_PAIRS: Final = 5  # so many of them before they say anything
