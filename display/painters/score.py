"""How a match of legs stands, in a strip that is always there: which leg, how many win, what each side has won.

Sets stand in a frame, legs beside them. Names give way first, then the size of the figures; the sides themselves never.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from display.drawlist import Box, Panel, Sprite
from display.fonts import measure
from display.layout import SIDES
from display.painters.brush import Brush, Drawn, Fitted, fit
from display.sprites import LETTER
from games.text import Named, Text, text
from games.view import MatchScore, Side, View

_SHORT: Final = 3.2
"""A name narrower than this, in heights of a capital, says nothing: then there are only signs."""


def teams(score: MatchScore | None) -> dict[int, int]:
    """The team of each seat that has partners, by the places of sides."""
    if score is None or not score.teams:
        return {}
    return {seat: team for team, side in enumerate(score.sides) for seat in side.seats}


def partners(view: View) -> dict[int, tuple[int, ...]]:
    """For seats among the other players that stand for all of their side: the others of it."""
    if view.score is None:
        return {}
    seen = {rival.seat for rival in view.rivals} | ({view.turn.seat} if view.turn is not None else set())
    sides = {seat: side for side in view.score.sides for seat in side.seats}
    found = {}
    for rival in view.rivals:
        side = sides.get(rival.seat)
        others = tuple(seat for seat in side.seats if seat != rival.seat) if side is not None else ()
        if others and not seen & set(others):
            found[rival.seat] = others
    return found


def titles(score: MatchScore) -> tuple[Text, Text | None]:
    """Which leg it is, and how many win the match."""
    if score.off:
        return text("Bull-off"), text("the nearest begins")
    if score.sets > 1:
        where = text("Set {set} · leg {leg}", set=score.set, leg=score.leg)
        return where, text("first to {sets} sets of {legs}", sets=score.sets, legs=score.legs)
    if score.legs > 1:
        return text("Leg {leg}", leg=score.leg), text("first to {legs}", legs=score.legs)
    return text("Teams"), None


def strip(brush: Brush, score: MatchScore, thrower: int | None) -> Drawn:
    """The strip in its zone; the side of the thrower is marked."""
    zone, theme = brush.grid.score, brush.look.theme
    if zone is None:
        return
    yield Panel(zone, theme.panel, zone.h * 0.2)
    pad = brush.u(0.014)
    end, drawn = _titles(brush, score, Box(zone.x + pad, zone.y, zone.w - 2 * pad, zone.h))
    yield from drawn
    room = Box(end + pad * 1.2, zone.y, zone.right - pad * 0.6 - end - pad * 1.2, zone.h)
    yield from _sides(brush, score, room, thrower)


def _titles(brush: Brush, score: MatchScore, zone: Box) -> tuple[float, Drawn]:
    """The words at the left, in two lines, on a tall screen in one that may be only the first: where they end."""
    theme, cap = brush.look.theme, brush.grid.type.floor
    first, second = titles(score)
    where, how = brush.say(first), brush.say(second) if second is not None else ""
    wide = measure(where, cap, "bold")
    if brush.grid.tall:
        joined = measure(f"{where} · ", cap, "bold") + measure(how, cap, "words")
        needed = sum(_bare(brush, score, side, cap) + brush.u(0.004) for side in score.sides)
        rest = how if how and joined + needed < zone.w * 0.96 and len(score.sides) <= SIDES else ""
        base = zone.centre[1] + cap / 2

        def line() -> Drawn:
            yield brush.words(where, zone.x, base, theme.text, "bold", cap=cap)
            if rest:
                x = zone.x + measure(f"{where} ", cap, "bold")
                yield brush.words(f"· {rest}", x, base, theme.second, cap=cap)

        return zone.x + (joined if rest else wide), line()
    room = zone.w * 0.4
    lines = [fit(where, room, cap, "bold"), *([fit(how, room, cap, "words")] if how else [])]
    step = cap * 1.36
    top = zone.centre[1] - (cap + step * (len(lines) - 1)) / 2 - cap * 0.06

    def block() -> Drawn:
        for n, words in enumerate(lines):
            base = top + cap + n * step
            yield brush.words(words, zone.x, base, theme.second if n else theme.text, "words" if n else "bold")

    return zone.x + max(words.width for words in lines), block()


@dataclass(frozen=True, slots=True)
class _Cell:
    """A side in the strip: its signs' size, its name (none: only signs), its figures, what it takes, px."""

    side: Side
    sign: float
    name: Fitted | None
    cap: float
    width: float


def _sides(brush: Brush, score: MatchScore, zone: Box, thrower: int | None) -> Drawn:
    """Every side: one line of cells, or two."""
    theme, gap = brush.look.theme, brush.u(0.003 if brush.grid.tall else 0.006)
    for lines in (1, 2):
        across = -(-len(score.sides) // lines)
        cells = _cells(brush, score, (zone.w - gap * (across - 1)) / across, zone.h / lines)
        if lines == 2 or len(score.sides) <= SIDES or cells[0].cap >= brush.grid.type.need:
            break
    high = zone.h / lines
    widths = [max(cell.width for cell in cells[n::across]) for n in range(across)]
    spare = max(0.0, zone.w - sum(widths) - gap * (across - 1))
    gap += min(spare / across, brush.u(0.05))
    start = zone.right - sum(widths) - gap * (across - 1)
    for n, cell in enumerate(cells):
        column = n % across
        x = start + sum(widths[:column]) + column * gap
        box = Box(x, zone.y + n // across * high, widths[column], high)
        if thrower in cell.side.seats:
            inner = Box(box.x, box.y + high * 0.1, box.w, high * 0.8)
            yield Panel(inner, theme.raised, high * 0.16, theme.line, max(brush.u(0.002), 1.0))
        yield from _cell(brush, score, box, cell)


def _cells(brush: Brush, score: MatchScore, share: float, high: float) -> list[_Cell]:
    """The sides as they fit: each may take its share, and what shorter names leave."""
    need, floor = brush.grid.type.need, brush.grid.type.floor
    cap = need if high >= need * 1.15 else floor
    if sum(_bare(brush, score, side, cap) for side in score.sides) > share * len(score.sides):
        cap = floor
    small = max(floor, cap * 0.8)
    bare = [_bare(brush, score, side, cap) for side in score.sides]
    said = [brush.say(text("{who}", who=Named(side.seats[0], side.seats[1:]))) for side in score.sides]
    wide = [measure(name, small, "figures") for name in said]
    gap = small * 0.5
    room = share * len(score.sides) - sum(bare) - gap * len(bare)
    most = _level(wide, room)
    found = []
    for side, name, width, least in zip(score.sides, said, wide, bare, strict=True):
        # The beginning of several names says nothing.
        told = most >= (width if len(side.seats) > 1 and brush.grid.tall else min(width, small * _SHORT))
        fitted = fit(name, min(width, most), small, "figures", floor) if told else None
        found.append(_Cell(side, cap * 0.8, fitted, cap, least + (fitted.width + gap if fitted else 0.0)))
    return found


def _level(widths: list[float], room: float) -> float:
    """How wide the widest may be so that all together take no more than the room."""
    level, left = 0.0, room
    for n, width in enumerate(sorted(widths)):
        level = left / (len(widths) - n)
        if width >= level:
            return level
        left -= width
    return max(widths, default=0.0)


def _figures(score: MatchScore, side: Side) -> tuple[str, str]:
    """Sets and legs as figures; empty where one of them decides nothing."""
    return str(side.sets) if score.sets > 1 else "", str(side.legs) if score.legs > 1 else ""


def _bare(brush: Brush, score: MatchScore, side: Side, cap: float) -> float:
    """Width of a side without its name, px."""
    wide = _signs(brush, score, side, cap)
    for figure in _figures(score, side):
        wide += measure(figure, cap, "figures") + cap * 0.4 if figure else 0.0
    return wide + cap * 0.6


def _signs(brush: Brush, score: MatchScore, side: Side, cap: float) -> float:
    """Width of the sign of a side: a team's shield or its seat's shape."""
    return max(cap * 0.8, brush.grid.type.floor / LETTER) if score.teams else cap * 0.8


def _cell(brush: Brush, score: MatchScore, box: Box, cell: _Cell) -> Drawn:
    theme, cap, middle = brush.look.theme, cell.cap, box.centre[1]
    size = _signs(brush, score, cell.side, cap)
    x = box.x + cap * 0.3
    kind, number = ("team", score.sides.index(cell.side)) if score.teams else ("seat", cell.side.seats[0])
    yield Sprite(kind, (number,), Box(x, middle - size / 2, size, size))
    x += size
    if cell.name is not None:
        x += cell.name.cap * 0.4
        yield brush.words(cell.name, x, middle + cell.name.cap / 2, theme.text, "figures")
    right = box.right - cap * 0.3
    sets, legs = _figures(score, cell.side)
    if legs:
        key = f"legs {cell.side.seats[0]}"
        yield brush.words(legs, right, middle + cap / 2, theme.text, "figures", "right", cap, key)
        right -= measure(legs, cap, "figures") + cap * 0.4
    if sets:
        wide = measure(sets, cap, "figures")
        frame = Box(right - wide - cap * 0.2, middle - cap * 0.72, wide + cap * 0.4, cap * 1.44)
        yield Panel(frame, None, cap * 0.2, theme.second, max(brush.u(0.002), 1.0))
        yield brush.words(sets, right, middle + cap / 2, theme.text, "figures", "right", cap)
