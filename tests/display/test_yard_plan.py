"""Every yard fits: rounds of chance at every size of screen and table, no two tiles touch, no disc lies on anything."""

from __future__ import annotations

import itertools
import math
from typing import Any

import pytest

from display.drawlist import Box
from display.yard_ends import fence
from display.yard_pieces import Piece, rods, touching
from display.yard_plan import YardPlan, yard_plan
from games.kernel import TABLE, Facts
from games.registry import find
from games.settings import parse
from games.tabletop import Yard
from tests.conformance.playout import playout

BOXES = ((840.0, 540.0), (560.0, 360.0), (350.0, 225.0), (690.0, 590.0))
"""What is free for a yard on the four screens, px; the unit that tiles and discs are measured in is 2 x the height."""


def yards(seats: int, matches: int) -> list[Yard]:
    """Yards of random matches: of every round its last one, and some before."""
    game, found = find("chicken-foot"), []
    options = game.resolve(parse(game.info.settings, {"mode": "classic"}, seats), Facts(seats))

    def see(_before: Any, _action: Any, result: Any) -> None:
        for step in result.steps:
            if step.event.kind == "round" or (step.event.kind == "foot" and len(step.farm.laid) % 5 == 0):
                yard = game.view(game.observe(step, TABLE)).yard
                assert yard is not None
                found.append(yard)

    for number in range(matches):
        playout(game, options, seats, f"yard-{seats}-{number}".encode().ljust(32, b"."), see)
    return found


def planned(yard: Yard, size: tuple[float, float]) -> tuple[YardPlan, float, Box]:
    """A yard in a box; the radius of its discs."""
    nodes = tuple((laid.parent, laid.slot, laid.tile.double) for laid in yard.laid)
    tips = tuple((end.at, end.slot, end.missing) for end in yard.ends)
    box, radius = Box(30.0, 20.0, *size), size[1] * 0.061
    return yard_plan(nodes, tips, box, radius, size[1] * 0.11), radius, box


def checked(yard: Yard, size: tuple[float, float]) -> bool:
    """Nothing of a yard collides; whether its ends stand at the fence."""
    plan, radius, box = planned(yard, size)
    pieces = [*plan.pieces, *(spot.piece for spot in plan.spots if spot.piece is not None)]
    assert len(plan.pieces) == len(yard.laid)
    assert len(plan.spots) == len(yard.ends)
    assert not touching(rods(pieces))
    for x, y in (corner for piece in pieces for corner in piece.corners):
        assert box.x - 0.1 <= x <= box.right + 0.1
        assert box.y - 0.1 <= y <= box.bottom + 0.1
    for one, other in itertools.combinations(plan.spots, 2):
        assert math.dist(one.disc, other.disc) > 2 * radius * (0.8 if plan.fenced else 1)
    for spot in plan.spots:
        assert box.x - 1 <= spot.disc[0] - radius
        assert spot.disc[0] + radius <= box.right + 1
        assert not touching_disc(spot.disc, radius * 0.98, pieces)
    return plan.fenced


def touching_disc(at: tuple[float, float], radius: float, pieces: list[Piece]) -> bool:
    for piece in pieces:
        a = math.radians(piece.turn)
        dx, dy = at[0] - piece.middle[0], at[1] - piece.middle[1]
        over = max(abs(dx * math.cos(a) + dy * math.sin(a)) - piece.long / 2, 0.0)
        aside = max(abs(dy * math.cos(a) - dx * math.sin(a)) - piece.wide / 2, 0.0)
        if math.hypot(over, aside) < radius:
            return True
    return False


@pytest.mark.parametrize(("seats", "matches"), [(2, 3), (3, 2), (4, 8), (5, 2), (6, 2), (7, 3)])
def test_rounds_of_a_double_nine_fit_and_hardly_ever_need_the_fence(seats: int, matches: int) -> None:
    found = yards(seats, matches)
    assert len(found) >= 10 * matches
    fenced = sum(checked(yard, BOXES[n % len(BOXES)]) for n, yard in enumerate(found))
    assert fenced <= len(found) * 0.06


@pytest.mark.parametrize("seats", [8, 9, 10, 11, 12])
def test_rounds_of_larger_sets_fit(seats: int) -> None:
    found = yards(seats, 1)
    assert max(len(yard.laid) for yard in found) > 50
    for n, yard in enumerate(found):
        checked(yard, BOXES[n % len(BOXES)])


def test_tiles_are_large_while_there_is_room() -> None:
    (first, *_), last = yards(4, 1), max(yards(4, 3), key=lambda yard: len(yard.laid))
    few = planned(Yard(first.laid[:5], ()), BOXES[0])[0]
    many = planned(last, BOXES[0])[0]
    assert few.unit == pytest.approx(BOXES[0][1] * 0.11)
    assert few.unit > many.unit > BOXES[0][1] * 0.02


def test_the_same_yard_is_planned_once() -> None:
    yard = yards(4, 1)[0]
    assert planned(yard, BOXES[0])[0] is planned(yard, BOXES[0])[0]


def test_an_empty_yard_has_a_plan() -> None:
    assert planned(Yard((), ()), BOXES[0])[0].pieces == ()


def test_lines_to_the_fence_do_not_cross() -> None:
    box = Box(0, 0, 800, 500)
    ends = [(400 + 9 * n * math.cos(n * 2.4), 250 + 6 * n * math.sin(n * 2.4)) for n in range(22)]
    posts = fence(ends, box, 30)
    assert len({disc.at for disc in posts}) == 22
    lines = [(end, disc.at) for end, disc in zip(ends, posts, strict=True)]
    for (a, b), (c, d) in itertools.combinations(lines, 2):
        assert not (_side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0)


def _side(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
