"""The labels beside the board: what a lit number would do; and the best dart in words where labels keep a figure."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from display.drawlist import Anchor, Box, Colour, Font, Panel, Point, Sprite, Stroke
from display.fonts import measure
from display.painters.brush import SQUEEZE, Brush, Drawn
from display.painters.places import Place, inner_edge, leader, places
from games.cards import Card
from games.text import text
from games.view import Decision, Lit

_NARROW: Final = 0.8
"""An alarm names somebody: where it is long it has narrow letters, and may be so narrow before the name is cut."""

_SIGNS: Final = ("bull", "outer")


def _wire(brush: Brush, place: Place) -> tuple[Point, ...]:
    """The line of a decision: from the bull along a wire at 45 degrees to the ring's edge, then to the tile."""
    grid = brush.grid
    side = -1.0 if place.left else 1.0
    from_bull = grid.radius * (0.09 if place.lit.tile == "outer" else 0.04)
    slope = math.sqrt(0.5)
    near = (grid.centre[0] + side * from_bull * slope, grid.centre[1] - from_bull * slope)
    far = (grid.centre[0] + side * grid.radius * slope, place.y)
    return near, far, (inner_edge(brush, place.left), place.y)


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
    font: Font = "words"
    narrow = SQUEEZE
    if lit.tone == "danger" and measure(brush.say(lit.detail), cap, font) * narrow > room:
        font, narrow = "figures", _NARROW
    detail = brush.sentence(lit.detail, room, cap, font, narrow)
    yield brush.words(detail, x, place.y + brush.u(0.0348), weak, font, side)


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
