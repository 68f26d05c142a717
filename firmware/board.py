"""A board's profile: which contact of the membrane is which segment, and how its detector is tuned.

A profile is a TOML file with a closed schema (``docs/profiles.md``), or a bare table in CSV
(``board,row,col,segment``). Law: a ``Board`` is whole. Every area of a dartboard has exactly one contact, or a pair
that closes together where the profile says so, so nothing that uses one needs to ask whether it does.
"""

from __future__ import annotations

import difflib
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from firmware.boards import wires
from firmware.boards.table import Table, check, from_csv, from_lines
from firmware.boards.wires import Buttons, Coin, Gpio, Knock, Lamps, Lights, Over, Serial
from firmware.reading import BadFile, toml, written
from firmware.schema import Flaw, read
from games.geometry import SOFT, STEEL, Geometry
from games.segments import MISS, OUTER_BULL, WHOLE_BULL, Ring, Segment
from games.text import Text, text
from hal.edges import Contact

_FOLDER: Final = Path(__file__).parent / "boards"
_GEOMETRIES: Final = {geometry.name: geometry for geometry in (SOFT, STEEL)}
_SIZE: Final = re.compile(r"_(\d+)x(\d+)$")


class Tuning(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The detector's values, ``[detector]`` in a profile; each name ends in its unit.

    Attributes:
        window_ms: from the first closing to the verdict.
        min_closed_us: total closed time in the window below which nothing was hit.
        doubt_ms: from the dart to the verdict while contacts that came together have not opened.
        release_ms: how long a contact must have been open before it can count again.
        gap_ms: how long after a hit another contact can count.
        stuck_s: closed for so long without a hit, a contact is stuck.
        pull_quiet_s: quiet for so long after darts were pulled, the board is taken as empty.
    """

    window_ms: Annotated[float, Meta(ge=1, le=15)] = 5
    doubt_ms: Annotated[float, Meta(ge=1, le=50)] = 19
    min_closed_us: Annotated[int, Meta(ge=0, le=5_000)] = 300
    release_ms: Annotated[float, Meta(ge=1, le=500)] = 40
    gap_ms: Annotated[float, Meta(ge=1, le=1_000)] = 80
    stuck_s: Annotated[float, Meta(ge=0.1, le=60)] = 2
    pull_quiet_s: Annotated[float, Meta(ge=0.1, le=60)] = 2


DEFAULT: Final = Tuning()


class Matrix(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The foils, ``[matrix]`` in a profile.

    Attributes:
        rows, cols: lines on the two foils.
        driven: the foil whose lines are driven one after another; the other one is read.
        drive: the level of a driven line; ``low`` is read with pull-ups, ``high`` with pull-downs.
        settle_us: from driving a line to reading, for long ribbons.
        segments: one line of text a row: the name in each column, ``-`` where nothing is.
        doubles: segments that stand at two contacts, because their contact closes two crossings at once.
    """

    rows: Annotated[int, Meta(ge=1, le=32)]
    cols: Annotated[int, Meta(ge=1, le=32)]
    driven: Literal["rows", "cols"] = "rows"
    drive: Literal["low", "high"] = "low"
    settle_us: Annotated[int, Meta(ge=0, le=1_000)] = 10
    segments: list[str]
    doubles: list[str] = []


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole profile file."""

    title: Annotated[str, Meta(min_length=1)]
    geometry: Literal["soft-15.5", "steel"] = "soft-15.5"
    matrix: Matrix
    detector: Tuning = DEFAULT
    gpio: Gpio | None = None
    serial: Serial | None = None
    buttons: Buttons | None = None
    lamps: Lamps | None = None
    knock: Knock | None = None
    coin: Coin | None = None
    lights: Lights | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """A dartboard as it is wired.

    Attributes:
        name: the profile's, as ``--board`` takes it.
        title: for people.
        rows, cols: lines of the membrane.
        geometry: where its segments are, in mm.
        contacts: the segment of every contact that is one; a double stands at two.
        driven, drive, settle_us: how it is swept, see ``Matrix``.
        tuning: the detector's values.
        gpio, serial, lamps, knock, coin, lights: what is wired where, see ``boards.wires``; None: not said.
        buttons: the button words that are wired, each with its contact or its pin.
        buttons_over: whose pins those are.
    """

    name: str
    title: str
    rows: int
    cols: int
    geometry: Geometry
    contacts: Mapping[Contact, Segment]
    driven: Literal["rows", "cols"] = "rows"
    drive: Literal["low", "high"] = "low"
    settle_us: int = 10
    tuning: Tuning = DEFAULT
    gpio: Gpio | None = None
    serial: Serial | None = None
    buttons: Mapping[str, Contact | int] = field(default_factory=dict)
    buttons_over: Over = "pi"
    lamps: Lamps | None = None
    knock: Knock | None = None
    coin: Coin | None = None
    lights: Lights | None = None
    _where: Mapping[Segment, tuple[Contact, ...]] = field(init=False, repr=False, compare=False)
    _beside: dict[Segment, frozenset[Segment]] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        where: dict[Segment, tuple[Contact, ...]] = {}
        for contact, segment in self.contacts.items():
            where[segment] = (*where.get(segment, ()), contact)
        object.__setattr__(self, "_where", where)

    @property
    def segments(self) -> tuple[Segment, ...]:
        """Every segment that the board can report, in the order of its contacts."""
        return tuple(self._where)

    @property
    def doubles(self) -> tuple[Segment, ...]:
        """The segments whose contact closes two crossings at once."""
        return tuple(segment for segment, closes in self._where.items() if len(closes) > 1)

    @property
    def whole_bull(self) -> bool:
        """Whether it does not tell the two bulls apart: it reports ``B``."""
        return WHOLE_BULL in self._where

    @property
    def split_singles(self) -> bool:
        """Whether it tells the inner single of every number from the outer one: it reports no ``S7``."""
        return not any(segment.ring is Ring.SINGLE for segment in self._where)

    def contact(self, segment: Segment) -> Contact:
        """The contact of a segment that the board reports; the first one of a double.

        Raises:
            KeyError: it reports no such segment; ``sense`` first.
        """
        return self._where[segment][0]

    def closes(self, segment: Segment) -> tuple[Contact, ...]:
        """All that a press on a segment closes: its contact, or the two of a double.

        Raises:
            KeyError: as ``contact``.
        """
        return self._where[segment]

    def sense(self, segment: Segment) -> Segment:
        """What the board reports for an area: ``S7`` for ``SI7`` where it joins singles, ``SO7`` for ``S7`` where not.

        A miss stays a miss.
        """
        if segment is MISS or segment in self._where:
            return segment
        if segment.bull:
            return OUTER_BULL if segment is WHOLE_BULL else WHOLE_BULL
        joined = Segment(f"S{segment.number}")
        return joined if joined in self._where else Segment(f"SO{segment.number}")

    def near(self, contact: Contact) -> frozenset[Contact]:
        """The contacts that one dart can close together with this one: across a wire or, two wires away, a corner.

        And the other one of its double.
        """
        if contact not in self.contacts:
            return frozenset()
        own = self.contacts[contact]
        beside = self._across(own)
        corners = {other for one in beside for other in self._across(one) if len(self._across(other) & beside) > 1}
        meeting = {own} | beside | corners
        return frozenset(one for segment in meeting for one in self.closes(segment)) - {contact}

    def _across(self, segment: Segment) -> frozenset[Segment]:
        if segment not in self._beside:
            others = {self.sense(other) for other in self.geometry.neighbours(segment) if other is not MISS}
            self._beside[segment] = frozenset(others - {segment})
        return self._beside[segment]


class BadBoard(BadFile):
    """No board can be made of a profile."""


def names() -> tuple[str, ...]:
    """The profiles that come with the program."""
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.toml")))


def profiles(learned: Path) -> tuple[str, ...]:
    """All that can be named: the profiles that come with the program, and the files of those that were learned."""
    return (*names(), *(str(path) for path in sorted(learned.glob("*.toml"))))


def load(name_or_path: str | Path) -> Board:
    """The board of a profile that comes with the program, or of a file (TOML, or a table in CSV).

    Raises:
        BadBoard: there is no such profile or file, or it is not a whole board; every flaw is listed.
    """
    path = Path(name_or_path)
    if str(name_or_path) in names():
        path = _FOLDER / f"{name_or_path}.toml"
    elif path.suffix not in (".toml", ".csv") and not os.path.exists(path):
        raise BadBoard(str(name_or_path), [Flaw("", _no_board(str(name_or_path)))])
    return _from_csv(path, written(path, BadBoard)) if path.suffix == ".csv" else _from_toml(path)


def _no_board(word: str) -> Text:
    nearest = difflib.get_close_matches(word.lower(), names(), 1, 0.5)
    if nearest:
        return text("no board is called that; did you mean “{nearest}”?", nearest=nearest[0])
    return text("no board is called that; it may be a file (.toml, .csv) or: {words}", words=", ".join(names()))


def _from_toml(path: Path) -> Board:
    data = toml(path, BadBoard)
    profile, flaws = read(Profile, data)
    table, more = _table(data)
    flaws += more
    if profile is not None:
        flaws += _crossed(profile, table)
    if profile is None or flaws:
        raise BadBoard(str(path), flaws)
    matrix = profile.matrix
    return Board(
        name=path.stem,
        title=profile.title,
        rows=matrix.rows,
        cols=matrix.cols,
        geometry=_GEOMETRIES[profile.geometry],
        contacts=table,
        driven=matrix.driven,
        drive=matrix.drive,
        settle_us=matrix.settle_us,
        tuning=profile.detector,
        gpio=profile.gpio,
        serial=profile.serial,
        buttons=wires.buttons(profile.buttons),
        buttons_over=profile.buttons.over if profile.buttons else "pi",
        lamps=profile.lamps,
        knock=profile.knock,
        coin=profile.coin,
        lights=profile.lights,
    )


def _crossed(profile: Profile, table: Table) -> list[Flaw]:
    """What is wrong between the matrix and the sections that say what is wired where."""
    lines = {"rows": profile.matrix.rows, "cols": profile.matrix.cols}
    pins = {"gpio": profile.gpio, "serial": profile.serial}
    return wires.check(lines, profile.matrix.driven, pins, profile.buttons, table)


def _table(data: Mapping[str, object]) -> tuple[Table, list[Flaw]]:
    """The contacts, read beside the other keys so that a fault of one hides none of the other."""
    matrix = data.get("matrix")
    lines = matrix.get("segments") if isinstance(matrix, Mapping) else None
    if not isinstance(matrix, Mapping) or not isinstance(lines, list) or not all(isinstance(x, str) for x in lines):
        return {}, []
    rows, cols = matrix.get("rows"), matrix.get("cols")
    if not isinstance(rows, int) or not isinstance(cols, int):
        rows, cols = len(lines), max((len(line.split()) for line in lines), default=0)
    table, flaws = from_lines(lines, rows, cols)
    doubles = matrix.get("doubles", [])
    return table, flaws + check(table, "matrix.segments", doubles if isinstance(doubles, list) else [])


def _from_csv(path: Path, told: str) -> Board:
    name, table, flaws = from_csv(told)
    if not table:
        raise BadBoard(str(path), flaws or [Flaw("", text("has no row: each contact needs one"))])
    name = name or path.stem
    lines = tuple(1 + max((contact[side] for contact in table), default=0) for side in (0, 1))
    if size := _SIZE.search(name):
        lines = int(size[1]), int(size[2])
        flaws += [
            Flaw(
                f"{contact.row},{contact.col}",
                text(
                    "{segment} is out of range: “{name}” has rows 0 to {rows} and columns 0 to {cols}",
                    segment=segment.name,
                    name=name,
                    rows=str(lines[0] - 1),
                    cols=str(lines[1] - 1),
                ),
            )
            for contact, segment in table.items()
            if contact.row >= lines[0] or contact.col >= lines[1]
        ]
    flaws += check(table, "segment")
    if flaws:
        raise BadBoard(str(path), flaws)
    return Board(name=name, title=name, rows=lines[0], cols=lines[1], geometry=SOFT, contacts=table)
