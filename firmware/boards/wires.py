"""The sections of a profile that say what is wired where: all of them optional, each one a struct.

A board is played with the simulator, over its profile's pins or over another program's sketch; a profile may carry
any of these sections, and the source that is asked for (``--source``) looks for its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from firmware.boards.table import Table
from firmware.schema import Flaw
from games.text import text
from hal.edges import Contact

Pin: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Over: TypeAlias = Literal["pi", "serial"]
"""Whose pin: the Pi's (BCM numbers), or the Arduino's."""

Baud: TypeAlias = Annotated[int, Meta(ge=300, le=2_000_000)]


class Gpio(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The foils on the Pi's own pins, ``[gpio]``.

    Attributes:
        driven, read: BCM numbers, in the order of the lines of the foil that is driven and of the other one.
        pulls: who pulls a read line to its resting level: the Pi, or resistors that somebody soldered.
        chip: the label of the GPIO chip; empty: found.
        idle: what a line does that is not driven; ``driven`` would short pins and is refused when it is played.
    """

    driven: list[Pin]
    read: list[Pin]
    pulls: Literal["internal", "external"] = "internal"
    chip: str = ""
    idle: Literal["floating", "driven"] = "floating"


class Serial(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The foils on an Arduino with our sketch, ``[serial]``.

    Attributes:
        driven, read: Arduino pin numbers, in the order of the lines.
        port: empty: found.
        baud: of the link.
        period_us: of the sweep.
    """

    driven: list[Pin]
    read: list[Pin]
    port: str = ""
    baud: Baud = 250_000
    period_us: Annotated[int, Meta(ge=100, le=20_000)] = 250


class Buttons(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Push buttons, ``[buttons]``: each a spare contact of the foils, ``"row,col"``, or the number of a pin.

    ``over``: whose pins those are.
    """

    over: Over = "pi"
    next: str | int | None = None
    undo: str | int | None = None
    miss: str | int | None = None
    up: str | int | None = None
    down: str | int | None = None
    ok: str | int | None = None
    type: str | int | None = None


class Lamps(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Lamps in the buttons, ``[lamps]``: the pin of each, lit by a high level. ``over``: whose pins those are."""

    over: Over = "pi"
    next: Pin | None = None
    undo: Pin | None = None
    miss: Pin | None = None
    up: Pin | None = None
    down: Pin | None = None
    ok: Pin | None = None
    type: Pin | None = None


class Knock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A sensor that feels darts outside the segments, ``[knock]``.

    Attributes:
        pin: where it hangs.
        over: whose pin that is.
        active: its level when it feels something.
    """

    pin: Pin
    over: Over = "pi"
    active: Literal["low", "high"] = "low"


class Coin(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A coin acceptor that tells a coin by pulses, ``[coin]``.

    Attributes:
        pin: where its line hangs; the other one is ground.
        over: whose pin that is.
        contact: open at rest (``no``), or closed (``nc``).
        min_ms: of a pulse; what is shorter is a static spark.
        gap_ms: so long after the last pulse a coin is whole.
    """

    pin: Pin
    over: Over = "pi"
    contact: Literal["no", "nc"] = "no"
    min_ms: Annotated[float, Meta(ge=1, le=200)] = 10
    gap_ms: Annotated[float, Meta(ge=20, le=2_000)] = 250


class Lights(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Lights behind the numbers, ``[lights]``: one WS2812 strip.

    Attributes:
        over: what drives the strip: the Arduino (``serial``) or the Pi's SPI (``spi``).
        first: the number at the strip's first light.
        clockwise: how it goes on from there.
        each: lights at each number.
        pin: of the Arduino, where it drives the strip.
        device: of the Pi's SPI.
        order: in which the strip takes red, green and blue, at the Pi's SPI.
        bull: as many more at the strip's end are the bull's.
        brightness: of a white light, 0 to 1.
    """

    over: Literal["serial", "spi"] = "serial"
    first: Annotated[int, Meta(ge=1, le=20)] = 20
    clockwise: bool = True
    each: Annotated[int, Meta(ge=1, le=20)] = 1
    pin: Pin = 6
    device: str = "/dev/spidev0.0"
    order: Literal["grb", "rgb", "brg", "bgr", "rbg", "gbr"] = "grb"
    bull: bool = False
    brightness: Annotated[float, Meta(ge=0.01, le=1)] = 0.3


_CONTACT: Final = re.compile(r"(\d{1,2}),\s*(\d{1,2})", re.ASCII)


def buttons(wired: Buttons | None) -> Mapping[str, Contact | int]:
    """The button words that are wired, each with its contact or its pin."""
    return {word: place for word, written in _written(wired) if (place := _place(written)) is not None}


def check(
    lines: Mapping[str, int],
    driven: Literal["rows", "cols"],
    pins: Mapping[str, Gpio | Serial | None],
    wired: Buttons | None,
    table: Table,
) -> list[Flaw]:
    """What is wrong between the sections.

    Args:
        lines: how many ``rows`` and ``cols`` the foils have.
        driven: the foil that is driven.
        pins: the sections that say pins, by name.
        wired: the buttons.
        table: the contacts that are segments.
    """
    read = "cols" if driven == "rows" else "rows"
    flaws = []
    for key, section in pins.items():
        if section is None:
            continue
        for side, have, want in (("driven", section.driven, lines[driven]), ("read", section.read, lines[read])):
            if len(have) != want:
                why = text("has {have} pins for {want} lines: each line needs one", have=str(len(have)), want=str(want))
                flaws.append(Flaw(f"{key}.{side}", why))
        both = [*section.driven, *section.read]
        twice = sorted({pin for pin in both if both.count(pin) > 1})
        if twice:
            why = text("pin {pins} stands there more than once", pins=", ".join(map(str, twice)))
            flaws.append(Flaw(key, why))
    return flaws + list(_misplaced(lines, wired, table))


def _misplaced(lines: Mapping[str, int], wired: Buttons | None, table: Table) -> Iterator[Flaw]:
    taken: dict[Contact | int, str] = {}
    for word, written in _written(wired):
        key, place = f"buttons.{word}", _place(written)
        if place is None:
            yield Flaw(key, text("must be a contact, “row,col”, or the number of a pin"))
        elif isinstance(place, Contact) and (place.row >= lines["rows"] or place.col >= lines["cols"]):
            yield Flaw(key, text("row {row}, column {col} is out of range", row=str(place.row), col=str(place.col)))
        elif isinstance(place, Contact) and place in table:
            yield Flaw(key, text("{contact} is {segment}’s already", contact=written, segment=table[place].name))
        elif place in taken:
            yield Flaw(key, text("{contact} is {segment}’s already", contact=str(written), segment=taken[place]))
        else:
            taken[place] = word


def _written(wired: Buttons | None) -> list[tuple[str, str | int]]:
    said = msgspec.structs.asdict(wired) if wired else {}
    return [(word, written) for word, written in said.items() if word != "over" and written is not None]


def lamps(wired: Lamps | None) -> Mapping[str, int]:
    """The pin of each lamp."""
    said = msgspec.structs.asdict(wired) if wired else {}
    return {word: pin for word, pin in said.items() if word != "over" and pin is not None}


def _place(written: str | int) -> Contact | int | None:
    if isinstance(written, int):
        return written if 0 <= written < 100 else None
    found = _CONTACT.fullmatch(written)
    return Contact(int(found[1]), int(found[2])) if found else None
