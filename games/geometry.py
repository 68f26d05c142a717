"""Where the segments are: a point on the board to its segment, and back.

Points are millimetres from the middle of the bull, x to the right and y up; angles are degrees clockwise from the
top. A wire has no width: a point on it belongs to the area outside it or clockwise of it, so every point has
exactly one segment.

Radii: the steel board's are regulation. Of the 15.5" soft tip only the rim (197.5) is published; its other circles
are an assumption (rings of five hole rows). A board that was measured brings its own ``Geometry`` in its profile.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from games.segments import BULL, MISS, OUTER_BULL, WHOLE_BULL, Ring, Segment

Point: TypeAlias = tuple[float, float]
"""Millimetres from the middle of the bull: to the right, upwards."""

ORDER: Final = (20, 1, 18, 4, 13, 6, 10, 15, 2, 17, 3, 19, 7, 16, 8, 11, 14, 9, 12, 5)
"""The numbers clockwise from the top."""

SECTOR: Final = 18.0
"""Degrees that one number spans."""

_PLACE: Final = {number: place for place, number in enumerate(ORDER)}
_RINGS: Final = (Ring.INNER, Ring.TRIPLE, Ring.OUTER, Ring.DOUBLE)  # outwards, from the outer bull to the rim
_NUMBERED: Final = tuple(tuple(Segment(f"{ring}{number}") for number in ORDER) for ring in _RINGS)
_OFF: Final = 15.0  # how far outside the double ring the point lies that stands for a miss

AREAS: Final = (BULL, OUTER_BULL, *(segment for ring in _NUMBERED for segment in ring), MISS)
"""The areas that really exist, from the middle outwards, each ring clockwise from the top (83)."""


def angle(number: int) -> float:
    """The direction of the middle of a number's sector: 20 is at 0, 6 at 90."""
    return _PLACE[number] * SECTOR


def number_at(degrees: float) -> int:
    """The number whose sector lies in a direction."""
    return ORDER[_place(degrees)]


def next_to(number: int, places: int = 1) -> int:
    """The number so many places clockwise of a number (anticlockwise if negative)."""
    return ORDER[(_PLACE[number] + places) % 20]


def parts(segment: Segment) -> tuple[Segment, ...]:
    """The areas a name covers: ``S7`` is ``SI7`` and ``SO7``, ``B`` is ``DB`` and ``SB``, others are themselves."""
    if segment is WHOLE_BULL:
        return (BULL, OUTER_BULL)
    if segment.ring is Ring.SINGLE:
        return (Segment(f"SI{segment.number}"), Segment(f"SO{segment.number}"))
    return (segment,)


def polar(point: Point) -> tuple[float, float]:
    """Radius in mm and direction in degrees clockwise from the top, from 0 up to 360."""
    x, y = point
    return math.hypot(x, y), math.degrees(math.atan2(x, y)) % 360.0


def point_at(radius: float, degrees: float) -> Point:
    """The point at a radius in mm in a direction."""
    turn = math.radians(degrees)
    return radius * math.sin(turn), radius * math.cos(turn)


def _place(degrees: float) -> int:
    return math.floor(degrees / SECTOR + 0.5) % 20


@dataclass(frozen=True, slots=True)
class Geometry:
    """The six circles of a board, as radii in mm from the middle outwards.

    Attributes:
        name: the word for it in a board profile.
        bull, outer_bull: outer edges of ``DB`` and ``SB``.
        triple_in, triple_out, double_in, double_out: edges of the two narrow rings.
    """

    name: str
    bull: float
    outer_bull: float
    triple_in: float
    triple_out: float
    double_in: float
    double_out: float

    @property
    def circles(self) -> tuple[float, ...]:
        """The six radii, growing."""
        return (self.bull, self.outer_bull, self.triple_in, self.triple_out, self.double_in, self.double_out)

    def segment(self, x: float, y: float) -> Segment:
        """The true area at a point: never ``S`` or ``B``."""
        return self._area(*polar((x, y)))

    def _area(self, radius: float, degrees: float) -> Segment:
        if radius < self.bull:
            return BULL
        if radius < self.outer_bull:
            return OUTER_BULL
        for ring, edge in zip(_NUMBERED, self.circles[2:], strict=True):
            if radius < edge:
                return ring[_place(degrees)]
        return MISS

    def band(self, segment: Segment) -> tuple[float, float]:
        """The radii between which a segment lies; of a joined single, those of the outer one; a miss has no end."""
        if segment.ring is Ring.WHOLE_BULL:
            return 0.0, self.outer_bull
        edges = (0.0, *self.circles, math.inf)
        ring = Ring.OUTER if segment.ring is Ring.SINGLE else segment.ring
        inner = (Ring.BULL, Ring.OUTER_BULL, *_RINGS, Ring.MISS).index(ring)
        return edges[inner], edges[inner + 1]

    def centre(self, segment: Segment) -> Point:
        """A good point to aim at or to draw a dart at; it lies in the segment, far from wires.

        The outer bull is met above the bull, a miss below the board; ``S7`` means the outer single.
        """
        if segment is BULL or segment is WHOLE_BULL:
            return 0.0, 0.0
        if segment is MISS:
            return 0.0, -self.double_out - _OFF
        inner, outer = self.band(segment)
        return point_at((inner + outer) / 2, angle(segment.number) if segment.number else 0.0)

    def onto(self, other: Geometry, point: Point) -> Point:
        """The same place on another board: its circles stretched onto the other's, so that no segment changes.

        A screen draws the regulation board whatever hangs on the wall; clicks and marks cross over here.
        """
        radius, degrees = polar(point)
        mine, theirs = (0.0, *self.circles), (0.0, *other.circles)
        ring = next((place for place, edge in enumerate(self.circles) if radius < edge), None)
        if ring is None:
            return point_at(radius + other.double_out - self.double_out, degrees)
        share = (radius - mine[ring]) / (mine[ring + 1] - mine[ring])
        return point_at(theirs[ring] + share * (theirs[ring + 1] - theirs[ring]), degrees)

    def neighbours(self, segment: Segment) -> tuple[Segment, ...]:
        """The areas across a wire, the nearest to the segment's centre first.

        Of joined names the neighbours are joined too: those of ``S20`` are ``T20``, ``D20``, ``S1``, ``S5`` and ``SB``.
        """
        if segment is WHOLE_BULL:
            return tuple(_NUMBERED[0])
        if segment is MISS:
            return tuple(_NUMBERED[-1])
        reach = dict(self._across(segment))
        if segment.ring is Ring.SINGLE:
            reach |= {other: math.inf for other, _ in self._across(parts(segment)[0]) if other.ring is Ring.OUTER_BULL}
        return tuple(sorted(reach, key=lambda other: round(reach[other], 6)))

    def _across(self, segment: Segment) -> Iterator[tuple[Segment, float]]:
        """Each area across a wire and how far that wire is from the middle of the segment's band."""
        inner, outer = self.band(segment)
        half, middle = (outer - inner) / 2, (outer + inner) / 2
        at = angle(segment.number) if segment.number else 0.0
        if segment is OUTER_BULL:
            yield BULL, half
            yield from ((other, half) for other in _NUMBERED[0])
            return
        if inner:
            yield self._area(math.nextafter(inner, 0.0), at), half
        yield self._area(outer, at), half
        if segment.number:
            for places in (1, -1):
                yield Segment(f"{segment.ring}{next_to(segment.number, places)}"), middle * _HALF_SINE

    def beside(self, x: float, y: float) -> tuple[Segment, float]:
        """The area on the other side of the wire nearest to a point, and how many mm away that wire is."""
        radius, degrees = polar((x, y))
        segment = self._area(radius, degrees)
        inner, outer = self.band(segment)
        across: list[tuple[float, Segment]] = []
        if inner:
            across.append((radius - inner, self._area(math.nextafter(inner, 0.0), degrees)))
        if outer < math.inf:
            across.append((outer - radius, self._area(outer, degrees)))
        if segment.number:
            off = (degrees - angle(segment.number) + 180.0) % 360.0 - 180.0
            side = next_to(segment.number, 1 if off >= 0 else -1)
            away = radius * math.sin(math.radians(SECTOR / 2 - abs(off)))
            across.append((max(away, 0.0), Segment(f"{segment.ring}{side}")))
        wire, other = min(across, key=lambda found: found[0])
        return other, wire


_HALF_SINE: Final = math.sin(math.radians(SECTOR / 2))

STEEL: Final = Geometry("steel", 6.35, 15.9, 99.0, 107.0, 162.0, 170.0)
"""The regulation bristle board."""

SOFT: Final = Geometry("soft-15.5", 8.0, 20.0, 107.0, 123.0, 181.0, 197.5)
"""The 15.5 inch soft-tip board, circles inside the rim assumed."""
