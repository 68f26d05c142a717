"""Rows that stand in the settings tables of several darts games, and what segments score under them."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, Literal, TypeAlias, cast

from games.kernel import Choice
from games.segments import BULL as BULLSEYE
from games.segments import EVERY, OUTER_BULL, Ring, Segment
from games.settings import Options, Setting
from games.text import text
from games.usual import OFF

BULL: Final = 25
"""The number that stands for the bull."""

Bulls: TypeAlias = Literal["split", "fat", "one"]
"""Split: the outer bull counts 25. Fat: each bull counts 50 (DRT-5). One: there is no other bull than the outer one."""

BULLS: Final = Setting(
    "bull",
    text("The bull"),
    "split",
    ("split", "fat"),
    labels=(("split", text("25 and 50")), ("fat", text("50 everywhere"))),
)
"""At a board that does not tell the bulls apart, "split" becomes "one" when a match begins: its ``B`` counts 25."""

ROUND_LIMIT: Final = Setting("round_limit", text("Rounds at most"), "off", ("off",), 5, 50, labels=(OFF,))


STOP: Final = Choice("stop", text("STOP"), button="next")
"""What ends a visit early, where its thrower may be content."""


def _score(segment: Segment, bulls: Bulls) -> int:
    return {"fat": 50, "one": 25}.get(bulls, segment.score) if segment.bull else segment.score


SCORE: Final = MappingProxyType(
    {
        "split": {segment: _score(segment, "split") for segment in EVERY},
        "fat": {segment: _score(segment, "fat") for segment in EVERY},
        "one": {segment: _score(segment, "one") for segment in EVERY},
    }
)
"""Points of each segment, by the row ``bull``."""

_FACTORS: Final = {Ring.TRIPLE: 3, Ring.DOUBLE: 2, Ring.BULL: 2, Ring.MISS: 0}

FACTOR: Final = {segment: _FACTORS.get(segment.ring, 1) for segment in EVERY}
"""What a dart counts its number for: a triple 3, a double and the inner bull 2, else 1; a miss 0."""

HIGHEST: Final = tuple(Segment(name) for name in ("T20", "T19", "T18", "T17"))
"""The areas that score most."""

CRICKET: Final = (20, 19, 18, 17, 16, 15, BULL)
"""The numbers of Cricket, the highest first."""


def number_of(segment: Segment) -> int:
    """The number of a segment: ``BULL`` of every bull, 0 of a miss."""
    return BULL if segment.bull else segment.number


def bulls_of(options: Options) -> Bulls:
    """A resolved row ``bull`` as rules use it."""
    return cast(Bulls, options["bull"])


def figure_of(options: Options, key: str) -> int:
    """A resolved row that is a number; 0: it is off, or the game has none."""
    value = options.get(key)
    return value if isinstance(value, int) else 0


def limit_of(options: Options) -> int:
    """The resolved ``ROUND_LIMIT``; 0: there is none."""
    return figure_of(options, "round_limit")


def signed(figure: int) -> str:
    """A figure that may be below nothing, with a real minus."""
    return str(figure).replace("-", "−")


def areas(number: int) -> tuple[Segment, ...]:
    """All areas of a number; of ``BULL``: both bulls."""
    if number == BULL:
        return (BULLSEYE, OUTER_BULL)
    return tuple(Segment(f"{ring}{number}") for ring in ("SI", "SO", "D", "T"))


def tile(segment: Segment) -> int | Literal["bull", "outer"]:
    """What stands on the tile of a lit segment's label."""
    if segment.bull:
        return "bull" if segment.ring is Ring.BULL else "outer"
    return segment.number
