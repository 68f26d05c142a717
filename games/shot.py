"""The thrower as a Gaussian: where darts land around the aim, and where it is therefore best to aim.

A dart lands at the aim plus independent normal errors of ``sigma`` mm to the right and upwards. The probability of
every area is found by Gauss-Legendre quadrature in polar cells no wider than two sigma, to about one in a million.
Turning the board by one number changes nothing but names, so an aim needs only its radius and its offset from the
middle of the nearest sector; the tables of the ``aims`` that are tried are made once for each thrower.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from operator import mul
from types import MappingProxyType
from typing import Final, TypeAlias

from games.geometry import AREAS, SECTOR, Geometry, Point, parts, point_at, polar
from games.rng import Rng
from games.segments import Segment

SKILLS: Final[Mapping[str, float]] = MappingProxyType(
    {"novice": 70.0, "casual": 45.0, "regular": 28.0, "good": 15.0, "pro": 7.0}
)
"""Sigma in mm for each word for a skill."""

Table: TypeAlias = "tuple[float, ...]"
"""A number for each area, in the order of ``AREAS``."""

_GAUSS: Final = (
    (-0.9061798459386640, 0.2369268850561891),
    (-0.5384693101056831, 0.4786286704993665),
    (0.0, 0.5688888888888889),
    (0.5384693101056831, 0.4786286704993665),
    (0.9061798459386640, 0.2369268850561891),
)
_WIDE: Final = 2.0  # sigmas that a cell may span
_FAR: Final = 24.5  # an exponent that counts as nothing: seven sigmas away
_SECTOR: Final = math.radians(SECTOR)

EQUAL: Final = 1e-9
"""No better than by that is no better: so a choice is the same on every machine."""


def scatter(aim: Point, sigma: float, rng: Rng) -> tuple[Point, Rng]:
    """Where a dart lands that was thrown at ``aim``, and the generator after it (Box-Muller)."""
    far, rng = rng.unit()
    turn, rng = rng.unit()
    radius, turn = sigma * math.sqrt(-2.0 * math.log(1.0 - far)), math.tau * turn
    return (aim[0] + radius * math.cos(turn), aim[1] + radius * math.sin(turn)), rng


def spread(geometry: Geometry, aim: Point, sigma: float) -> Mapping[Segment, float]:
    """The probability of each true area (never ``S`` or ``B``) for a dart thrown at ``aim``; they sum to one."""
    return dict(zip(AREAS, _chances(geometry, aim, sigma), strict=True))


def _chances(geometry: Geometry, aim: Point, sigma: float) -> Table:
    radius, degrees = polar(aim)
    place = math.floor(degrees / SECTOR + 0.5)
    return _turned(_table(geometry, sigma, round(radius, 6), round(degrees - place * SECTOR, 6)), -place)


def expected(worth: Mapping[Segment, float], chances: Mapping[Segment, float]) -> float:
    """The mean worth of a dart with these chances."""
    return math.fsum(map(mul, chances.values(), spell_out(worth)))


def mean(geometry: Geometry, aim: Point, sigma: float, worth: Table) -> float:
    """The mean worth of a dart thrown at ``aim``, where the worth of each area was spelt out before."""
    return math.fsum(map(mul, _chances(geometry, aim, sigma), worth))


def spell_out(worth: Mapping[Segment, float]) -> Table:
    """The worth of each area: ``S7`` stands for both its singles and ``B`` for both bulls unless they are named too."""
    wide = {part: value for segment, value in worth.items() for part in parts(segment)} | dict(worth)
    return tuple(wide.get(area, 0.0) for area in AREAS)


@dataclass(frozen=True, slots=True)
class Aim:
    """A point to aim at and the mean worth of a dart thrown there."""

    point: Point
    worth: float


def aims(geometry: Geometry, sigma: float, worth: Mapping[Segment, float]) -> Iterator[Aim]:
    """561 aims, from the middle outwards: the bull, and seven radii in eighty directions."""
    table = spell_out(worth)
    turned = [_turned(table, place) for place in range(20)]
    for radius, offset, chances in _aims(geometry, sigma):
        for place in range(20 if radius else 1):
            yield Aim(point_at(radius, place * SECTOR + offset), math.fsum(map(mul, chances, turned[place])))


def best_aim(geometry: Geometry, sigma: float, worth: Mapping[Segment, float], avoid: Collection[Segment] = ()) -> Aim:
    """The best of ``aims``; of equals the one nearest the middle.

    A dart in an ``avoid`` area (one whose contact is stuck) is worth nothing, and no aim lies in one.
    """
    shunned = {part for segment in avoid for part in parts(segment)}
    best: Aim | None = None
    for aim in aims(geometry, sigma, {**worth, **dict.fromkeys(shunned, 0.0)}):
        better = best is None or aim.worth > best.worth + EQUAL
        if better and not (shunned and geometry.segment(*aim.point) in shunned):
            best = aim
    return best or Aim((0.0, 0.0), 0.0)


def _turned(table: Collection[float], places: int) -> Table:
    """The table as somebody sees it who stands so many numbers clockwise: each ring begins that much later."""
    flat, places = tuple(table), places % 20
    rings = (flat[start : start + 20] for start in range(2, 82, 20))
    return (*flat[:2], *(value for ring in rings for value in ring[places:] + ring[:places]), flat[-1])


@functools.lru_cache(maxsize=32)
def _aims(geometry: Geometry, sigma: float) -> tuple[tuple[float, float, Table], ...]:
    """Radius, offset and table of the aims to try, from the middle outwards; a wire between two numbers comes once."""
    _, bull, triple_in, triple_out, double_in, double_out = geometry.circles
    inner = triple_in - bull
    radii = (
        (geometry.bull + bull) / 2,
        *(bull + inner * share for share in (0.25, 0.5, 0.8)),
        (triple_in + triple_out) / 2,
        (triple_out + double_in) / 2,
        (double_in + double_out) / 2,
    )
    spots = ((0.0, 0.0), *((radius, offset) for radius in radii for offset in (0.0, -4.5, 4.5, 9.0)))
    return tuple((radius, offset, _table(geometry, sigma, radius, offset)) for radius, offset in spots)


@functools.lru_cache(maxsize=1024)
def _table(geometry: Geometry, sigma: float, aim: float, offset: float) -> Table:
    """The chances of the areas for an aim at a radius, ``offset`` degrees clockwise of the top."""
    cells: dict[int, tuple[tuple[float, ...], ...]] = {}  # for so many pieces a sector: cosines of its nodes
    rings = []
    inner = 0.0
    for outer in geometry.circles:
        ring = [0.0] * 20
        for radius, weight in _nodes(inner, outer, math.ceil((outer - inner) / (_WIDE * sigma))):
            off = (radius - aim) ** 2 / (2.0 * sigma**2)
            if off > _FAR:
                continue
            pull = radius * aim / sigma**2
            pieces = math.ceil(math.sqrt(pull) * _SECTOR / _WIDE) or 1
            if pieces not in cells:
                cells[pieces] = _cosines(pieces, math.radians(offset))
            scale = weight * radius * math.exp(-off) / (math.tau * sigma**2) * _SECTOR / (2 * pieces)
            for place, cosines in enumerate(cells[pieces]):
                if pull * (1.0 - max(cosines)) < _FAR:
                    ring[place] += scale * math.fsum(
                        _WEIGHTS[node % 5] * math.exp(pull * (cosine - 1.0)) for node, cosine in enumerate(cosines)
                    )
        rings.append(ring)
        inner = outer
    bulls = (math.fsum(rings[0]), math.fsum(rings[1]))
    hit = (*bulls, *(chance for ring in rings[2:] for chance in ring))
    return (*hit, max(0.0, 1.0 - math.fsum(hit)))


_WEIGHTS: Final = tuple(weight for _, weight in _GAUSS)


def _nodes(low: float, high: float, pieces: int) -> list[tuple[float, float]]:
    """Gauss-Legendre nodes and weights of an interval cut into equal pieces."""
    half = (high - low) / (2 * pieces)
    return [(low + half * (2 * piece + 1 + node), half * weight) for piece in range(pieces) for node, weight in _GAUSS]


def _cosines(pieces: int, aim: float) -> tuple[tuple[float, ...], ...]:
    """For each sector the cosines of the angles between the aim and the sector's nodes."""
    return tuple(
        tuple(math.cos(turn - aim) for turn, _ in _nodes((place - 0.5) * _SECTOR, (place + 0.5) * _SECTOR, pieces))
        for place in range(20)
    )
