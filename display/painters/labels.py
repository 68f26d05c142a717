"""The labels beside the board: what a lit number would do, in two fixed columns that never collide.

A column is sorted by the height of its sectors on the ring; each label wants its sector's height and the column is
pushed apart just enough (least squares). Since the order is kept, leaders cannot cross.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from display.drawlist import Anchor, Box, Colour, Panel, Point, Sprite, Stroke
from display.painters.brush import Brush, Drawn
from games.cards import Card
from games.geometry import angle
from games.text import text
from games.view import Decision, Lit

PITCHES: Final = (1.2, 1.08)
"""Distance of two labels in tile heights: the comfortable one, and the one for a full column."""

_SIGNS: Final = ("bull", "outer")


@dataclass(frozen=True, slots=True)
class Place:
    """A label in its column: what it says, its side, the middle of its tile's height (px)."""

    lit: Lit
    left: bool
    y: float


def spread(wanted: Sequence[float], pitch: float, low: float, high: float) -> list[float]:
    """Places near the wanted ones (ascending), at least a pitch apart, between low and high.

    Least squares by pooling neighbours (isotonic regression of ``wanted - n * pitch``), clamped afterwards.
    """
    pools: list[tuple[float, int]] = []  # mean, size
    for number, want in enumerate(wanted):
        mean, size = want - number * pitch, 1
        while pools and pools[-1][0] > mean:
            before, count = pools.pop()
            mean, size = (mean * size + before * count) / (size + count), size + count
        pools.append((mean, size))
    means = chain.from_iterable([mean] * size for mean, size in pools)
    most = high - (len(wanted) - 1) * pitch
    return [min(max(mean, low), max(most, low)) + number * pitch for number, mean in enumerate(means)]


def _direction(lit: Lit) -> float | None:
    """Degrees of the sector a label belongs to, clockwise from the top; None for the bull's."""
    number = lit.segments[0].number if lit.segments else 0
    return angle(number) if number else None


def places(brush: Brush, lights: Iterable[Lit], decision: Decision | None = None) -> list[Place]:
    """Every label in its place. The bull's go to the bottom of the shorter column (the left one if level).

    In a decision the bull's rings are the question: the outer one stands at the left, the bull at the right, at the
    height where a wire at 45 degrees leaves the number ring.
    """
    grid = brush.grid
    half = grid.tile / 2
    low, high = grid.left.y + half, grid.left.bottom - half
    sides: dict[bool, list[tuple[float, Lit]]] = {True: [], False: []}
    rings: list[Lit] = []
    for lit in lights:
        at = _direction(lit)
        if at is None:
            rings.append(lit)
        else:
            y = grid.centre[1] - grid.radius * math.cos(math.radians(at))
            sides[at == 0 or at > 180].append((y, lit))
    if decision is not None and not sides[True] and not sides[False]:
        y = grid.centre[1] - grid.radius * math.sin(math.radians(45))
        return [Place(lit, lit.tile == "outer", y) for lit in rings]
    for lit in rings:
        left = len(sides[True]) <= len(sides[False])
        sides[left].append((high + grid.tile, lit))
    found: list[Place] = []
    for left, column in sides.items():
        column.sort(key=lambda item: item[0])
        between = max(len(column) - 1, 1)
        fits = [pitch * grid.tile for pitch in PITCHES if pitch * grid.tile * between <= high - low]
        pitch = fits[0] if fits else (high - low) / between
        heights = spread([y for y, _ in column], pitch, low, high)
        found += [Place(lit, left, y) for y, (_, lit) in zip(heights, column, strict=True)]
    return found


def leader(brush: Brush, place: Place) -> tuple[Point, ...]:
    """The line from the number ring to the label's tile; none for the bull, whose line would cross the board."""
    at = _direction(place.lit)
    if at is None:
        return ()
    grid = brush.grid
    turn = math.radians(at)
    edge, away = _inner_edge(brush, place.left), -1.0 if place.left else 1.0
    start, stub = (
        (grid.centre[0] + r * math.sin(turn), grid.centre[1] - r * math.cos(turn))
        for r in (grid.radius + brush.u(0.0015), grid.radius + brush.u(0.008))
    )
    bend = edge - away * brush.u(0.02)
    if (bend - stub[0]) * away <= 0:  # the tile is next to the ring: one straight piece
        return (start, (edge, place.y))
    return (start, stub, (bend, place.y), (edge, place.y))


def _wire(brush: Brush, place: Place) -> tuple[Point, ...]:
    """The line of a decision: from the bull along a wire at 45 degrees to the ring's edge, then to the tile."""
    grid = brush.grid
    side = -1.0 if place.left else 1.0
    from_bull = grid.radius * (0.09 if place.lit.tile == "outer" else 0.04)
    slope = math.sqrt(0.5)
    near = (grid.centre[0] + side * from_bull * slope, grid.centre[1] - from_bull * slope)
    far = (grid.centre[0] + side * grid.radius * slope, place.y)
    return near, far, (_inner_edge(brush, place.left), place.y)


def _inner_edge(brush: Brush, left: bool) -> float:
    """Where tiles end towards the board, px."""
    return brush.grid.left.right if left else brush.grid.right.x


def _tile(brush: Brush, place: Place) -> Drawn:
    """The tile; an alarm that does not serve the thrower is hollow in an alert frame."""
    grid, lit = brush.grid, place.lit
    width = grid.tile_width
    x = grid.left.right - width if place.left else grid.right.x
    box = Box(x, place.y - grid.tile / 2, width, grid.tile)
    if lit.tile in _SIGNS:
        yield Sprite("tile", (lit.tile, "", lit.tone), box)
        return
    hollow = lit.tone == "danger" and not lit.solid
    face, letters = (lit.tile.face, brush.letters(lit.tile)) if isinstance(lit.tile, Card) else ("", str(lit.tile))
    yield Sprite("tile", (face, letters, "other" if hollow else lit.tone), box)
    if hollow:
        yield Panel(box, None, grid.tile * 0.09, brush.look.theme.alert, max(grid.tile * 0.05, 1.5))


def labels(brush: Brush, lights: Sequence[Lit], decision: Decision | None = None) -> Drawn:
    """Leaders under tiles under words."""
    theme = brush.look.theme
    found = places(brush, lights, decision)
    asked = decision is not None
    leaders: dict[str, tuple[Colour, float]] = {
        "good": (theme.lit, 0.0038),
        "danger": (theme.alert, 0.0038),
        "bull": (theme.shine, 0.0038),
        "other": (theme.brass, 0.0016),
        "plain": (theme.second, 0.0016),
    }
    for place in found:
        colour, width = leaders[place.lit.tone]
        if place.lit.tone == "danger" and not place.lit.solid and not asked:
            width = leaders["other"][1]
        line = leader(brush, place)
        if not line and asked:
            line = _wire(brush, place)
        if line:
            dashed = asked and place.lit.tile == "outer"
            yield Stroke(line, colour, max(brush.u(width), 1.0), dashed)
    for place in found:
        yield from _tile(brush, place)
        yield from _words(brush, place, asked)


def _words(brush: Brush, place: Place, asked: bool) -> Drawn:
    grid, lit, theme = brush.grid, place.lit, brush.look.theme
    cap = grid.type.floor
    gap = grid.tile_width + brush.u(0.0125)
    x = grid.left.right - gap if place.left else grid.right.x + gap
    side: Anchor = "right" if place.left else "left"
    room = grid.left.w - gap
    strong = theme.second if lit.tone in ("other", "plain") else theme.text
    if grid.terse:
        brief = brush.say(lit.brief) if lit.brief else ""
        if brief:
            yield brush.words(brush.fit(brief, room, cap, "figures"), x, place.y + cap / 2, strong, "figures", side)
        return
    weak = theme.second
    if lit.tone == "danger":
        weak = theme.alert
    elif lit.tone == "bull" and asked:
        weak = theme.shine
    title = brush.sentence(lit.title, room, cap, "bold")
    if lit.detail is None:
        yield brush.words(title, x, place.y + cap / 2, strong, "bold", side)
        return
    yield brush.words(title, x, place.y - brush.u(0.0068), strong, "bold", side)
    detail = brush.sentence(lit.detail, room, cap)
    yield brush.words(detail, x, place.y + brush.u(0.0348), weak, "words", side)


def best_line(brush: Brush, lights: Sequence[Lit]) -> Drawn:
    """The best dart and the danger in full, on screens whose labels keep only a figure."""
    line = brush.grid.line
    if line is None:
        return
    theme = brush.look.theme
    best = next((lit for lit in lights if lit.best), None)
    danger = next((lit for lit in lights if lit.tone == "danger" and lit is not best), None)
    shown = [lit for lit in (best, danger) if lit is not None]
    room = line.w if len(shown) == 1 else (line.w - brush.u(0.03)) / 2
    for lit in shown:
        right = lit is danger and len(shown) == 2
        alarming = lit.tone == "danger"
        yield from _spoken(brush, lit, line, room, right, theme.alert if alarming else theme.shine, alarming)


def _spoken(brush: Brush, lit: Lit, line: Box, room: float, right: bool, colour: Colour, alarming: bool) -> Drawn:
    theme, type_ = brush.look.theme, brush.grid.type
    name = str(lit.segments[0].number) if lit.segments and lit.segments[0].number else brush.say(lit.title)
    parts = [lit.detail] if alarming and lit.detail else [lit.title, lit.detail]
    words = ", ".join(brush.say(part) for part in parts if part is not None)
    figure = brush.fit(name, room / 2, type_.need, "figures")
    rest = brush.fit(brush.say(text(": {words}", words=words)), room - figure.width, type_.floor, "bold")
    baseline = line.y + (line.h + type_.need) / 2
    x = line.right - figure.width - rest.width if right else line.x
    yield brush.words(figure, x, baseline, colour, "figures")
    yield brush.words(rest, x + figure.width, baseline, colour if alarming else theme.text, "bold")
