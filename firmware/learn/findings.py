"""What is odd about a board that was pressed: lines that never closed, contacts that are nothing, pairs."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from games.segments import Segment
from games.text import Text, text
from hal.edges import Contact


def problems(
    table: Mapping[Contact, Segment],
    seen: Collection[Segment],
    strange: Collection[Contact] = (),
    doubles: Mapping[Segment, Contact] | None = None,
    missing: Collection[Segment] = (),
) -> tuple[Text, ...]:
    """Everything odd, in sentences.

    Args:
        table: the contacts that are segments.
        seen: the segments whose contact closed.
        strange: contacts that closed and are no segment.
        doubles: segments that close a second contact, with that.
        missing: segments that were pressed and closed nothing.
    """
    return (
        *(silent(table, seen) if seen else ()),
        *_unseen(table, seen, missing),
        *_strange(strange),
        *_doubles(doubles or {}),
    )


def silent(table: Mapping[Contact, Segment], seen: Collection[Segment]) -> Iterator[Text]:
    """The lines of which no segment was ever seen, though other lines were."""
    lost = frozenset(table.values()) - frozenset(seen)
    for side in (0, 1):
        for line in sorted({contact[side] for contact in table}):
            on = [table[contact] for contact in sorted(table) if contact[side] == line]
            if not lost.issuperset(on):
                continue
            yield text(
                "{line} never closed: without it {segments} are lost; look at its solder joint and its pin",
                line=text("column {line}", line=str(line)) if side else text("row {line}", line=str(line)),
                segments=_names(on),
            )


def stuck(contact: Contact, wires: bool = False) -> Text:
    """A contact, or with ``wires`` a pair of pins, was closed before anybody pressed."""
    one, other = map(str, contact)
    if wires:
        return text("pins {one} and {other} are stuck together: they are left out", one=one, other=other)
    return text("row {row}, column {col} is stuck closed: it is left out", row=one, col=other)


def _unseen(
    table: Mapping[Contact, Segment], seen: Collection[Segment], missing: Collection[Segment]
) -> Iterator[Text]:
    if missing:
        told = sorted(missing, key=lambda segment: (not segment.number, segment.number, segment.name))
        yield text("nothing closed at {segments}", segments=_names(told))
    unseen = [table[contact] for contact in sorted(table) if table[contact] not in seen]
    if unseen:
        yield text("not seen: {segments}", segments=_names(unseen))


def _strange(strange: Collection[Contact]) -> Iterator[Text]:
    for contact in sorted(strange):
        yield text(
            "row {row}, column {col} closed, which is no segment here", row=str(contact.row), col=str(contact.col)
        )


def _doubles(doubles: Mapping[Segment, Contact]) -> Iterator[Text]:
    for segment, contact in doubles.items():
        yield text(
            "{segment} closes row {row}, column {col} too: one dart, two contacts",
            segment=segment.name,
            row=str(contact.row),
            col=str(contact.col),
        )


def _names(segments: Collection[Segment]) -> str:
    return ", ".join(segment.name for segment in segments)
