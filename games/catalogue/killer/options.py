"""The settings table of Killer, and the rules that a match makes of it."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, cast

from games.chalk import Badge
from games.kernel import Info
from games.oche.lives import LIVES, lives_of
from games.oche.usual import FACTOR, areas
from games.segments import EVERY, Ring, Segment
from games.settings import Options, Setting
from games.text import text
from games.usual import YES_NO

Counts: TypeAlias = Literal["double", "triple", "any", "marks"]
"""Which segments of a number count, once each: its double, its triple, all; or a single once, a double twice, a triple
three times."""

Own: TypeAlias = Literal["life", "killer", "off"]
"""What his own number costs a killer: a life, a life and being a killer, nothing."""

_COUNTS: Final = (
    ("double", text("the double")),
    ("triple", text("the triple")),
    ("any", text("all of the number")),
)

SETTINGS: Final = (
    LIVES,
    Setting(
        "numbers",
        text("Numbers"),
        "thrown",
        ("thrown", "drawn"),
        labels=(("thrown", text("thrown with the other hand")), ("drawn", text("drawn by lot"))),
    ),
    Setting("killer", text("A killer is made by"), "double", ("double", "triple", "any"), labels=_COUNTS),
    Setting(
        "kill",
        text("A life is taken by"),
        "double",
        ("double", "triple", "any", "marks"),
        labels=(*_COUNTS, ("marks", text("S 1, D 2, T 3"))),
    ),
    Setting(
        "own",
        text("His own number costs a killer"),
        "life",
        ("life", "killer", "off"),
        labels=(("life", text("a life")), ("killer", text("a life and the title")), ("off", text("nothing"))),
    ),
    Setting("at_once", text("Makes a killer with the first dart too"), "true", ("true", "false"), labels=YES_NO),
)

INFO: Final = Info(
    slug="killer",
    rules=1,
    title=text("Killer"),
    pitch=text("Hit your double and you are a killer: then take the lives of the others, until only you are left."),
    seats=(2, 16),
    minutes=(10, 25),
    settings=SETTINGS,
    emblem=Badge((*areas(9), *areas(1), *areas(6)), "K"),
    kind="targets",
    place=4,
    legs=False,
    teams=(),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The resolved options of one match, as the rules use them.

    Attributes:
        lives: of each seat at the start.
        thrown: everybody throws for his number.
        killer: what makes a killer.
        kill: what takes lives.
        own: what his own number costs a killer.
        at_once: who throws for his number and hits what makes a killer is one.
        lot: numbers as they were drawn, in throwing order; none: everybody throws for his own.
    """

    lives: tuple[int, ...]
    thrown: bool
    killer: Counts
    kill: Counts
    own: Own
    at_once: bool
    lot: tuple[int, ...] = ()

    @staticmethod
    def of(options: Options, seats: int) -> Rules:
        """The rules that resolved options mean."""
        return Rules(
            lives_of(options, seats),
            options["numbers"] == "thrown",
            cast(Counts, options["killer"]),
            cast(Counts, options["kill"]),
            cast(Own, options["own"]),
            options["at_once"] == "true",
        )


@functools.cache
def counting(counts: Counts) -> Mapping[Segment, int]:
    """How often each segment counts for its number; one left out does not."""
    rings = {"double": (Ring.DOUBLE,), "triple": (Ring.TRIPLE,)}.get(counts)
    found = (segment for segment in EVERY if segment.number and (rings is None or segment.ring in rings))
    return {segment: FACTOR[segment] if counts == "marks" else 1 for segment in found}
