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
from display.fonts import measure
from display.painters.brush import Brush, Drawn
from display.sprites import TILE
from games.cards import Card
from games.geometry import angle
from games.text import text
from games.view import Decision, Lit

PITCHES: Final = (1.2, 1.08)
"""Distance of two labels in tile heights: the comfortable one, and the one for a full column."""

_SPILL: Final = 0.03
_NARROW: Final = 0.75
"""An alarm names somebody: it may reach so far out of its column, into the margin, and be so narrow."""

_SIGNS: Final = ("bull", "outer")


@dataclass(frozen=True, slots=True)
class Place:
    """A label in its column: what it says, its side, the middle and the height of its tile, px."""

    lit: Lit
    left: bool
    y: float
    tile: float

    @property
    def width(self) -> float:
        """Width of the tile, px."""
        return self.tile * TILE


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
        return [Place(lit, lit.tile == "outer", y, grid.tile) for lit in rings]
    for lit in rings:
        left = len(sides[True]) <= len(sides[False])
        sides[left].append((grid.left.bottom, lit))
    found: list[Place] = []
    most = max(map(len, sides.values())) - 1
    tile = min(grid.tile, grid.left.h / (1 + PITCHES[-1] * most))
    low, high = grid.left.y + tile / 2, grid.left.bottom - tile / 2
    for left, column in sides.items():
        column.sort(key=lambda item: item[0])
        wide, close = (pitch * tile for pitch in PITCHES)
        pitch = wide if wide * (len(column) - 1) <= high - low else close
        heights = spread([y for y, _ in column], pitch, low, high)
        found += [Place(lit, left, y, tile) for y, (_, lit) in zip(heights, column, strict=True)]
    return found


def leader(brush: Brush, place: Place) -> tuple[Point, ...]:
    """The line from the number ring to the label's tile; none for the bull, whose line would cross the board."""
    at = _direction(place.lit)
    if at is None:
        return ()
    grid = brush.grid
    turn = math.radians(at)
    edge, away = _inner_edge(brush, place.left), -1.0 if place.left else 1.0
    out = grid.radius + brush.u(0.002)
    start = (grid.centre[0] + out * math.sin(turn), grid.centre[1] - out * math.cos(turn))
    bend = edge - away * min(brush.u(0.022), abs(edge - start[0]) * 0.45)
    return (start, (bend, place.y), (edge, place.y))


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
    x = grid.left.right - place.width if place.left else grid.right.x
    box = Box(x, place.y - place.tile / 2, place.width, place.tile)
    if lit.tile in _SIGNS:
        yield Sprite("tile", (lit.tile, "", lit.tone), box)
        return
    hollow = lit.tone == "danger" and not lit.solid
    face, letters = (lit.tile.face, brush.letters(lit.tile)) if isinstance(lit.tile, Card) else ("", str(lit.tile))
    yield Sprite("tile", (face, letters, "other" if hollow else lit.tone), box)
    if hollow:
        yield Panel(box, None, place.tile * 0.09, brush.look.theme.alert, max(place.tile * 0.05, 1.5))


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
    cap = max(grid.type.floor, grid.figure if grid.terse else 0.0)
    gap = place.width + brush.u(0.0125)
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
    if lit.tone == "danger":
        detail = brush.sentence(lit.detail, room + brush.u(_SPILL), cap, narrow=_NARROW)
    else:
        detail = brush.sentence(lit.detail, room, cap)
    yield brush.words(detail, x, place.y + brush.u(0.0348), weak, "words", side)


def best_line(brush: Brush, lights: Sequence[Lit]) -> Drawn:
    """The best dart and the danger in words, on screens whose labels keep only a figure.

    Both in full if they fit, else how many players goes first; what is still too long is cut.
    """
    line = brush.grid.line
    if line is None:
        return
    best, danger = _spoken_of(lights)
    shown = [lit for lit in (best, danger) if lit is not None]
    gap = brush.u(0.02)
    phrases = [_phrase(brush, lit, full=True) for lit in shown]
    if sum(_width(brush, phrase) for phrase in phrases) + gap > line.w:
        phrases = [_phrase(brush, lit, full=False) for lit in shown]
    total = sum(_width(brush, phrase) for phrase in phrases) + gap * (len(phrases) - 1)
    scale = min(1.0, line.w / total) if total else 1.0
    for lit, phrase in zip(shown, phrases, strict=True):
        room = _width(brush, phrase) * scale
        yield from _spoken(brush, lit, phrase, line, room, right=lit is danger and len(shown) == 2)


def _spoken_of(lights: Sequence[Lit]) -> tuple[Lit | None, Lit | None]:
    """The best dart and the danger. Is the best one an alarm itself, the largest of the thrower's own is the other."""
    best = next((lit for lit in lights if lit.best), None)
    danger = next((lit for lit in lights if lit.tone == "danger" and lit is not best), None)
    if best is not None and best.tone == "danger":
        safe = [lit for lit in lights if lit.tone == "good"]
        return max(safe, key=lambda lit: lit.title.n or 0, default=None), best
    return best, danger


def _phrase(brush: Brush, lit: Lit, full: bool) -> tuple[str, str]:
    """The number (or the bull), and what it does; an alarm says only that."""
    number = lit.segments[0].number if lit.segments else 0
    parts = [lit.title, lit.detail] if full else [lit.title]
    if not number or (lit.tone == "danger" and lit.detail):
        parts = [lit.detail]
    words = ", ".join(brush.say(part) for part in parts if part is not None)
    return str(number) if number else brush.say(lit.title), brush.say(text(": {words}", words=words))


def _width(brush: Brush, phrase: tuple[str, str]) -> float:
    return measure(phrase[0], _figure(brush), "figures") + measure(phrase[1], brush.grid.type.floor, "bold")


def _figure(brush: Brush) -> float:
    """Height of the numbers the line speaks of, px."""
    line = brush.grid.line
    return max(brush.grid.type.need, line.h * 0.72 if line is not None and brush.grid.tall else 0.0)


def _spoken(brush: Brush, lit: Lit, phrase: tuple[str, str], line: Box, room: float, right: bool) -> Drawn:
    theme, type_ = brush.look.theme, brush.grid.type
    alarming = lit.tone == "danger"
    colour = theme.alert if alarming else theme.shine
    figure = brush.fit(phrase[0], room / 2, _figure(brush), "figures")
    rest = brush.fit(phrase[1], room - figure.width, type_.floor, "bold")
    baseline = line.y + (line.h + figure.cap) / 2
    x = line.right - figure.width - rest.width if right else line.x
    yield brush.words(figure, x, baseline, colour, "figures")
    yield brush.words(rest, x + figure.width, baseline, colour if alarming else theme.text, "bold")
