"""Which segments open or finish, where that is an option: any, doubles, doubles and triples (DRT-4, DRT-5)."""

from __future__ import annotations

import functools
from typing import Final, Literal, TypeAlias, cast

from games.oche.usual import Bulls
from games.segments import EVERY, Ring, Segment
from games.settings import Options, Setting
from games.text import Text, text

Way: TypeAlias = Literal["straight", "double", "master"]
"""Which segments open, or finish: any, doubles, doubles and triples (DRT-4)."""

LEAST: Final[dict[Way, int]] = {"straight": 1, "double": 2, "master": 2}
"""The least that one can still finish: who has less to go has bust (DRT-2)."""

WORDS: Final[dict[Way, Text]] = {
    "straight": text("any segment"),
    "double": text("a double"),
    "master": text("a double or triple"),
}


def row(key: str, label: Text, default: Way) -> Setting:
    """The row of a settings table that says what opens or finishes."""
    return Setting(key, label, default, tuple(WORDS), labels=tuple(WORDS.items()))


def way_of(options: Options, key: str) -> Way:
    """Such a resolved row as rules use it."""
    return cast(Way, options[key])


@functools.cache
def opens(way: Way, bulls: Bulls, fat_is_double: bool) -> frozenset[Segment]:
    """The segments that open or finish this way: the inner bull is a double, the outer one a single (DRT-4, 5)."""
    doubles = (Ring.DOUBLE,) if bulls == "one" else (Ring.DOUBLE, Ring.BULL)
    fat = (Ring.OUTER_BULL, Ring.WHOLE_BULL) if bulls == "fat" and fat_is_double else ()
    if way == "straight":
        return frozenset(segment for segment in EVERY if segment.score)
    rings = (*doubles, *fat, *((Ring.TRIPLE,) if way == "master" else ()))
    return frozenset(segment for segment in EVERY if segment.ring in rings)
