"""The table of a board: which contact is which segment; read from lines of text or from CSV, and checked."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Collection
from typing import Final, TypeAlias

from firmware.schema import Flaw, unknown
from games.segments import EVERY, MISS, NUMBERS, Segment, nearest
from games.text import text
from hal.edges import Contact

Table: TypeAlias = dict[Contact, Segment]

EMPTY: Final = "-"
MOST_LINES: Final = 32
"""Lines on one foil; no known board has more than 16."""

_COLUMNS: Final = ("board", "row", "col", "segment")
_NAMES: Final = tuple(segment.name for segment in EVERY if segment is not MISS)


def from_lines(lines: list[str], rows: int, cols: int) -> tuple[Table, list[Flaw]]:
    """The table of a profile: one line a row, one word a column.

    A row or column too many or too few is a flaw, and so is a word that is no segment.
    """
    table: Table = {}
    flaws = []
    if len(lines) != rows:
        flaws.append(
            Flaw("matrix.segments", text("has {have} lines for {want} rows", have=str(len(lines)), want=str(rows)))
        )
    for row, line in enumerate(lines):
        words = line.split()
        key = f"matrix.segments, row {row}"
        if len(words) > cols:
            flaws.append(
                Flaw(
                    key,
                    text(
                        "column {col} is out of range: there are {cols}, numbered from 0; write “-” where nothing is",
                        col=str(cols),
                        cols=str(cols),
                    ),
                )
            )
        elif len(words) < cols:
            flaws.append(
                Flaw(
                    key,
                    text(
                        "has a hole: {have} of {cols} columns; write “-” where nothing is",
                        have=str(len(words)),
                        cols=str(cols),
                    ),
                )
            )
        for col, word in enumerate(words):
            if word != EMPTY:
                _enter(table, flaws, Contact(row, col), word, f"{key}, column {col}")
    return table, flaws


def from_csv(written: str) -> tuple[str, Table, list[Flaw]]:
    """The board's name and table of a CSV file ``board,row,col,segment``, and its flaws by line."""
    if not written.strip():
        return "", {}, [Flaw("", text("is empty"))]
    rows = csv.DictReader(io.StringIO(written), skipinitialspace=True)
    header = tuple(rows.fieldnames or ())
    flaws = [unknown(word, _COLUMNS, "line 1") for word in header if word not in _COLUMNS]
    flaws += [
        Flaw("line 1", text("column “{col}” is missing", col=word)) for word in _COLUMNS[1:] if word not in header
    ]
    name, table = "", dict[Contact, Segment]()
    for row in () if flaws else rows:
        key = f"line {rows.line_num}"
        name = name or (row.get("board") or "").strip()
        contact = Contact(_line(row, "row", key, flaws), _line(row, "col", key, flaws))
        if -1 in contact:
            continue
        if contact in table:
            flaws.append(
                Flaw(
                    key,
                    text(
                        "row {row}, column {col} is already {segment}",
                        row=str(contact.row),
                        col=str(contact.col),
                        segment=table[contact].name,
                    ),
                )
            )
            continue
        _enter(table, flaws, contact, (row["segment"] or "").strip(), key)
    return name, table, flaws


def _line(row: dict[str, str], side: str, key: str, flaws: list[Flaw]) -> int:
    """The number of a line of one foil, or -1 and a flaw."""
    word = (row[side] or "").strip()
    if word.isascii() and word.isdigit() and int(word) < MOST_LINES:
        return int(word)
    flaws.append(
        Flaw(
            key,
            text(
                "{side} “{word}” is out of range: lines are numbered 0 to {last}",
                side=side,
                word=word,
                last=str(MOST_LINES - 1),
            ),
        )
    )
    return -1


def _enter(table: Table, flaws: list[Flaw], contact: Contact, word: str, key: str) -> None:
    if word in _NAMES:
        table[contact] = Segment(word)
        return
    near = nearest(word, _NAMES, 0.5)
    if near:
        why = text("no segment is called “{word}”; did you mean “{nearest}”?", word=word, nearest=near)
    else:
        why = text("no segment is called “{word}”; they are SI1 SO1 S1 D1 T1 up to 20, SB, DB and B", word=word)
    flaws.append(Flaw(key, why))


def check(table: Table, key: str, doubles: Collection[object] = ()) -> list[Flaw]:
    """What keeps a table from being a whole board: segments twice, missing, or joined and separate at once.

    Args:
        table: the contacts.
        key: where in its file it stands.
        doubles: names of segments that stand at two contacts, because they close together.
    """
    places = Counter(segment.name for segment in table.values())
    flaws = [
        Flaw(
            key, text("{segment} stands at {places}: a segment has one contact", segment=name, places=_at(table, name))
        )
        for name, count in places.items()
        if count > (2 if name in doubles else 1)
    ]
    flaws += [
        Flaw("matrix.doubles", text("{segment} does not stand at two contacts: leave it out", segment=str(name)))
        for name in doubles
        if places.get(str(name), 0) < 2
    ]
    for number in NUMBERS:
        single, parts = f"S{number}", (f"SI{number}", f"SO{number}")
        if single in places and any(part in places for part in parts):
            flaws.append(
                Flaw(
                    key,
                    text(
                        "{number} is joined (S{number}) and separate (SI{number}, SO{number}) at once: "
                        "keep one of the two",
                        number=str(number),
                    ),
                )
            )
        wanted = (single,) if single in places or not any(part in places for part in parts) else parts
        flaws += _missing(places, key, f"D{number}", f"T{number}", *wanted)
    if "B" in places and ("SB" in places or "DB" in places):
        flaws.append(Flaw(key, text("the bull is whole (B) and split (SB, DB) at once: keep one of the two")))
    return flaws + ([] if "B" in places else _missing(places, key, "SB", "DB"))


def _missing(places: Counter[str], key: str, *wanted: str) -> list[Flaw]:
    return [
        Flaw(key, text("{segment} is missing: every segment needs a contact", segment=name))
        for name in wanted
        if name not in places
    ]


def _at(table: Table, name: str) -> str:
    return ", ".join(f"{contact.row},{contact.col}" for contact, segment in table.items() if segment.name == name)
