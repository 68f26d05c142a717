"""Segments: the sensed areas of a dartboard, in the notation that players write (``T20``, ``DB``, ``MISS``).

A segment is its name. ``Segment("T20")`` always gives the same object, so segments compare and hash as fast
as they can and a ``repr`` pastes into a test.

==========  ==========================================================
``SI7``     inner single (between the bull and the triple ring)
``SO7``     outer single (between the triple and the double ring)
``S7``      single, where the board cannot tell; thrown at a board that can, it means the outer one
``D7 T7``   double, triple
``SB DB``   outer bull (25), bull (50)
``B``       the bull of a board that does not split it
``MISS``    off the scoring area, or a dart that was not seen
==========  ==========================================================
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from enum import StrEnum
from typing import ClassVar, Final

NUMBERS: Final = tuple(range(1, 21))
"""The twenty numbers of a board."""


class Ring(StrEnum):
    """The ring of a segment, written as in its name."""

    INNER = "SI"
    OUTER = "SO"
    SINGLE = "S"
    DOUBLE = "D"
    TRIPLE = "T"
    OUTER_BULL = "SB"
    BULL = "DB"
    WHOLE_BULL = "B"
    MISS = "MISS"


_DIGITS: Final = re.compile("[0-9]+")
_SINGLES: Final = frozenset({Ring.INNER, Ring.OUTER, Ring.SINGLE})
_BULLS: Final = frozenset({Ring.OUTER_BULL, Ring.BULL, Ring.WHOLE_BULL})
_NUMBERED: Final = (Ring.INNER, Ring.OUTER, Ring.SINGLE, Ring.DOUBLE, Ring.TRIPLE)
_FACTOR: Final = {Ring.DOUBLE: 2, Ring.TRIPLE: 3}


class Segment:
    """One sensed area. Interned: equal names are the same object.

    Attributes:
        name: the notation, ``"T20"``.
        ring: its ring.
        number: 1 to 20, or 0 for bulls and misses.
        single: any of the three single rings.
        bull: any of the three bulls.
        score: points of the standard games (``B`` counts 25; a miss 0).

    Raises:
        ValueError: the name is no segment.
    """

    __slots__ = ("bull", "name", "number", "ring", "score", "single")
    _all: ClassVar[dict[str, Segment]] = {}

    name: str
    ring: Ring
    number: int
    single: bool
    bull: bool
    score: int

    def __new__(cls, name: str) -> Segment:
        try:
            return cls._all[name]
        except KeyError:
            raise ValueError(f"no segment is called {name!r}") from None

    @classmethod
    def _make(cls, ring: Ring, number: int) -> Segment:
        self = object.__new__(cls)
        self.ring, self.number = ring, number
        self.name = f"{ring.value}{number or ''}"
        self.single, self.bull = ring in _SINGLES, ring in _BULLS
        bulls = {Ring.OUTER_BULL: 25, Ring.WHOLE_BULL: 25, Ring.BULL: 50}
        self.score = bulls.get(ring, 0) if not number else number * _FACTOR.get(ring, 1)
        cls._all[self.name] = self
        return self

    def __repr__(self) -> str:
        return f'Segment("{self.name}")'

    def __str__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[type[Segment], tuple[str]]:
        return Segment, (self.name,)

    def __copy__(self) -> Segment:
        return self

    def __deepcopy__(self, _memo: object) -> Segment:
        return self


for _ring in _NUMBERED:
    for _number in NUMBERS:
        Segment._make(_ring, _number)
for _ring in (*sorted(_BULLS), Ring.MISS):
    Segment._make(_ring, 0)

MISS: Final = Segment("MISS")
OUTER_BULL: Final = Segment("SB")
BULL: Final = Segment("DB")
WHOLE_BULL: Final = Segment("B")
EVERY: Final[tuple[Segment, ...]] = tuple(Segment._all.values())
"""Every segment that has a name, ``MISS`` included (104)."""


def nearest(word: str, known: Iterable[str], alike: float) -> str | None:
    """The known word that somebody most likely meant, or None: never one with another number than he wrote.

    Args:
        word: what he wrote.
        known: segments, and perhaps other words.
        alike: from 0 to 1, how near it must be.
    """
    number = _DIGITS.findall(word)
    fit = [one for one in known if not number or _DIGITS.findall(one) == number]
    near = difflib.get_close_matches(word.upper(), fit, 1, alike) or difflib.get_close_matches(word, fit, 1, alike)
    return near[0] if near else None


def same_area(a: Segment, b: Segment) -> bool:
    """Whether two names can mean one area: ``S7`` covers ``SI7`` and ``SO7``, ``B`` covers ``SB`` and ``DB``."""
    if a is b:
        return True
    if a.number != b.number:
        return False
    wide = {Ring.SINGLE: a.single and b.single, Ring.WHOLE_BULL: a.bull and b.bull}
    return wide.get(a.ring, False) or wide.get(b.ring, False)
