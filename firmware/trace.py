"""Contact traces: what a source reported, as lines of JSON (``contact-trace/1``).

The first line is a header with the board's name, its rows and columns and the sweep's period; then, in order of
time, edges, changes of mode and, last, the end. A cabinet writes its ring log so, and a misread becomes a test: such a
log also has what was said of the darts then, which is for people and is not read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta

from firmware.detector import Ambiguous, Detector, Event, Hit, Mode
from games.text import Text, text
from hal.edges import Contact, ContactEdge

FORMAT: Final = "contact-trace/1"

_Time: TypeAlias = Annotated[int, Meta(ge=0)]
_Line: TypeAlias = Annotated[int, Meta(ge=0, lt=32)]


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The first line: which board, how many lines it has, and the period of the sweep in us."""

    format: str = FORMAT
    board: str
    rows: Annotated[int, Meta(ge=1, le=32)]
    cols: Annotated[int, Meta(ge=1, le=32)]
    frame_us: Annotated[int, Meta(ge=1, le=1_000_000)]


class _Told(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    t_us: _Time
    row: _Line | None = None
    col: _Line | None = None
    closed: bool | None = None
    mode: Mode | None = None
    said: list[str] | None = None
    end: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """A change of mode at a time in us, or with None the end of the trace."""

    at_us: int
    mode: Mode | None


@dataclass(frozen=True, slots=True)
class Said:
    """The detector said a dart at a time in us: its segment, or all that it may be in."""

    at_us: int
    segments: tuple[str, ...]


Told: TypeAlias = ContactEdge | Moment | Said
"""What a line after the header says."""


class BadTrace(Exception):
    """A line that is not of a trace: its number from 1, and why with the cure."""

    def __init__(self, line: int, why: Text) -> None:
        super().__init__(f"line {line}")
        self.line, self.why = line, why


def header(lines: Iterator[bytes]) -> Header:
    """Take the first line.

    Raises:
        BadTrace: it is no header of this format.
    """
    first = next(lines, b"")
    try:
        found = msgspec.json.decode(first, type=Header)
    except msgspec.MsgspecError:
        raise BadTrace(1, text("is no header of a trace ({format})", format=FORMAT)) from None
    if found.format != FORMAT:
        why = text("this program reads “{format}”, not “{other}”", format=FORMAT, other=found.format)
        raise BadTrace(1, why)
    return found


def moments(lines: Iterable[bytes], head: Header) -> Iterator[ContactEdge | Moment]:
    """The lines after the header, in order.

    Raises:
        BadTrace: a line is none of the format, goes back in time or names a line that the board has not.
    """
    decoder = msgspec.json.Decoder(_Told)
    last = 0
    for number, line in enumerate(lines, 2):
        if not line.strip():
            continue
        try:
            told = decoder.decode(line)
        except msgspec.MsgspecError:
            raise BadTrace(number, text("is no line of a trace: neither an edge, nor a mode, nor the end")) from None
        if told.t_us < last:
            raise BadTrace(
                number, text("goes back in time, from {last} to {now} us", last=str(last), now=str(told.t_us))
            )
        last = told.t_us
        if told.row is not None and told.col is not None and told.closed is not None:
            if told.row >= head.rows or told.col >= head.cols:
                raise BadTrace(
                    number, text("row {row}, column {col} is out of range", row=str(told.row), col=str(told.col))
                )
            yield ContactEdge(Contact(told.row, told.col), told.closed, told.t_us)
        elif told.mode is not None or told.end:
            yield Moment(told.t_us, told.mode)
        elif told.said is None:
            raise BadTrace(number, text("says neither row, col and closed, nor mode, nor end"))


def detect(detector: Detector, trace: Iterable[ContactEdge | Moment]) -> Iterator[Event]:
    """Every event that the detector makes of a trace, in order; what is open when it ends is decided."""
    at_us = 0
    for moment in trace:
        at_us = moment.at_us
        if isinstance(moment, ContactEdge):
            yield from detector.feed(moment)
        elif moment.mode is not None:
            yield from detector.set_mode(moment.mode, at_us)
    yield from detector.tick(at_us + 1_000_000)


def header_of(head: Header) -> bytes:
    """The first line of a trace."""
    return msgspec.json.encode(head) + b"\n"


def written(told: Told) -> bytes:
    """A line of a trace."""
    match told:
        case ContactEdge((row, col), closed, at_us):
            line: dict[str, object] = {"t_us": at_us, "row": row, "col": col, "closed": closed}
        case Moment(at_us, None):
            line = {"t_us": at_us, "end": True}
        case Moment(at_us, mode):
            line = {"t_us": at_us, "mode": mode}
        case Said(at_us, segments):
            line = {"t_us": at_us, "said": segments}
    return msgspec.json.encode(line) + b"\n"


def said(event: Event, now_us: int) -> Said | None:
    """What a trace says of an event: of a dart, its segment or all that it may be in; of others nothing."""
    match event:
        case Hit(segment):
            return Said(now_us, (segment.name,))
        case Ambiguous(candidates):
            return Said(now_us, tuple(segment.name for segment in candidates))
        case _:
            return None
