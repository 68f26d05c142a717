"""The other players in throwing order: a row each while they are few, then lines, then two columns of figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from display.drawlist import Box, Colour, Op, Panel, Sprite
from display.fonts import measure
from display.layout import CROWD, NEXT_UP, rival_lines, row_gap
from display.painters import hand
from display.painters.brush import Brush, Drawn, rows, tokens, wrap
from display.sprites import CARD
from display.theme import mix
from games.view import Rival, Tally

_SQUEEZED: Final = 0.19
"""Width a line of a tall screen keeps for a name, of the line."""


_READ: Final = 4.0
"""A name that is longer keeps so much room, in heights of a capital, before there is a sign that a bot throws."""

_TOGETHER, _HIGH = 0.58, 0.15
"""Width a row keeps for the names of all partners and their signs, of the row; one so high has them over the cards."""


@dataclass(frozen=True, slots=True)
class Cell:
    """Where a player stands, and how: ``row`` in two lines, ``line`` in one, ``cell`` with figures only."""

    box: Box
    style: Literal["row", "line", "cell"]


def cells(brush: Brush, count: int) -> list[Cell]:
    """The places of so many players in the zone, in order."""
    grid, zone = brush.grid, brush.grid.rivals
    if count < CROWD:
        gap = brush.u(row_gap(count) if grid.tall else 0.015 if count <= 4 else 0.009)
        boxes = rows(zone, count, gap, brush.u(0.11 if grid.tall else {1: 0.21, 2: 0.18}.get(count, 0.152)))
        return [Cell(box, "row" if box.h >= brush.u(0.075 if grid.tall else 0.118) else "line") for box in boxes]
    lines = rival_lines(count) - NEXT_UP
    gap = brush.u(row_gap(count) if grid.tall else 0.0075)
    height = min((zone.h - gap * (lines + NEXT_UP - 1)) / (lines + NEXT_UP), brush.u(0.07))
    first = [Cell(Box(zone.x, zone.y + n * (height + gap), zone.w, height), "line") for n in range(NEXT_UP)]
    top = zone.y + NEXT_UP * (height + gap)
    rest = Box(zone.x, top, zone.w, lines * (height + gap) - gap)
    return first + _table(rest, 2, lines, count - NEXT_UP, gap, "cell")


def _table(zone: Box, columns: int, lines: int, count: int, gap: float, style: Literal["line", "cell"]) -> list[Cell]:
    wide = (zone.w - gap * (columns - 1)) / columns
    high = (zone.h - gap * (lines - 1)) / lines
    return [
        Cell(Box(zone.x + n % columns * (wide + gap), zone.y + n // columns * (high + gap), wide, high), style)
        for n in range(count)
    ]


def rivals(brush: Brush, others: Sequence[Rival]) -> Drawn:
    """Every other player; at a crowded table those who are out stand last."""
    if len(others) >= CROWD:
        others = sorted(others, key=lambda rival: rival.out)
    for cell, rival in zip(cells(brush, len(others)), others, strict=True):
        yield from _frame(brush, cell.box, rival)
        if cell.style == "row":
            yield from _row(brush, cell.box, rival)
        elif cell.style == "line":
            yield from _line(brush, cell.box, rival)
        else:
            yield from _cell(brush, cell.box, rival)


def _frame(brush: Brush, box: Box, rival: Rival) -> Drawn:
    theme = brush.look.theme
    radius = min(brush.u(0.014), box.h * 0.25)
    edges: dict[str, Colour] = {"danger": theme.alert, "good": theme.shine}
    edge = None if rival.out else edges.get(rival.tone)
    yield Panel(box, theme.panel, radius, edge, max(brush.u(0.0028), 1.0) if edge else 0, key=f"row {rival.seat}")


def _colours(brush: Brush, rival: Rival) -> tuple[Colour, Colour]:
    """Of the name and of the lives."""
    theme = brush.look.theme
    if rival.out:
        grey = mix(theme.second, theme.panel, 0.85)  # 4.5 : 1 by daylight too
        return grey, grey
    return theme.text, theme.alert if rival.tally is not None and rival.tally.low else theme.text


def _row(brush: Brush, box: Box, rival: Rival) -> Drawn:
    """Name over lives at the left, cards at the right, the word between. Partners' names go over the cards too."""
    if rival.seat in brush.partners and box.h >= brush.u(_HIGH):
        yield from _together(brush, box, rival)
        return
    type_ = brush.grid.type
    colour, lives = _colours(brush, rival)
    pad = brush.u(0.0225)
    between = (box.h - 2 * type_.need) * 0.21
    edge = (box.h - 2 * type_.need - between) / 2
    x, base = box.x + pad, box.y + edge + type_.need
    sign = brush.u(0.03)
    left = box.w * (0.36 if rival.seat not in brush.partners else _TOGETHER)
    signs = brush.signs_wide(rival.seat, sign)
    fitted = brush.fit(brush.name(rival.seat), left - signs - brush.u(0.012), type_.need, "figures", type_.floor)
    yield brush.words(fitted, x, base, colour, "figures")
    middle = base - fitted.cap / 2
    yield from brush.signs(rival.seat, x + fitted.width + brush.u(0.012), middle, sign)
    foot = base + between + type_.need
    used = x + fitted.width + signs + brush.u(0.012)
    many = not brush.grid.lean and (brush.grid.tall or box.h >= brush.u(0.14))
    if rival.tally is not None:
        drawn_lives, end = _lives(brush, rival.seat, rival.tally, x, foot, type_.need, lives, many)
        yield from drawn_lives
        used = max(used, end)
    card_pad = box.h * 0.112
    zone_left = used + brush.u(0.016)
    zone = Box(zone_left, box.y + card_pad, box.right - brush.u(0.0195) - zone_left, box.h - 2 * card_pad)
    drawn, start = hand.row(brush, rival.seat, () if rival.out else rival.cards, zone)
    yield from drawn
    yield from _note(brush, box, rival, used + brush.u(0.02), start - brush.u(0.022))


def _together(brush: Brush, box: Box, rival: Rival) -> Drawn:
    """The names of all partners and their sign over lives and cards."""
    type_, pad, sign = brush.grid.type, brush.u(0.0225), brush.u(0.03)
    colour, lives = _colours(brush, rival)
    x, base = box.x + pad, box.y + pad + type_.need
    room = box.w - 2 * pad - brush.signs_wide(rival.seat, sign) - brush.u(0.012)
    fitted = brush.fit(brush.name(rival.seat), room, type_.need, "figures", type_.floor)
    yield brush.words(fitted, x, base, colour, "figures")
    yield from brush.signs(rival.seat, x + fitted.width + brush.u(0.012), base - fitted.cap / 2, sign)
    top = base + brush.u(0.018)
    low = Box(box.x, top, box.w, box.bottom - top - pad * 0.7)
    used = x
    if rival.tally is not None:
        foot = low.centre[1] + type_.need / 2
        drawn_lives, used = _lives(brush, rival.seat, rival.tally, x, foot, type_.need, lives, not brush.grid.lean)
        yield from drawn_lives
    left = used + brush.u(0.016)
    zone = Box(left, low.y, box.right - brush.u(0.0195) - left, low.h)
    drawn, start = hand.row(brush, rival.seat, () if rival.out else rival.cards, zone)
    yield from drawn
    yield from _note(brush, low, rival, used + brush.u(0.02), start - brush.u(0.022))


def _lives(
    brush: Brush, seat: int, tally: Tally, x: float, base: float, cap: float, colour: Colour, many: bool
) -> tuple[list[Op], float]:
    """The figure and, beside it, one token or (``many``) all of them in two lines; and where they end, px."""
    figure, single = str(tally.value), measure("0", cap, "figures")
    wide = max(measure(figure, cap, "figures"), single)
    middle = base - cap / 2
    ops: list[Op] = [brush.words(figure, x, base, colour, "figures", cap=cap, key=f"lives {seat}")]
    if not many:
        size = cap * 1.08
        box = Box(x + wide + cap * 0.3, middle - size / 2, size, size)
        return [*ops, Sprite("token", (tally.value > 0, tally.low, False), box, key=f"life {seat}.0")], box.right
    chips = tokens(tally)
    across = 5 if len(chips) <= 10 else -(-len(chips) // 2)
    step, size = cap * 0.65, cap * 0.61
    start, top = x + max(cap * 0.8, wide + cap * 0.24), middle - step
    for n, (full, five) in enumerate(chips):
        box = Box(start + n % across * step, top + n // across * step, size, size)
        ops.append(Sprite("token", (full, tally.low, five), box, key=f"life {seat}.{n}"))
    return ops, start + across * step


def _note(brush: Brush, box: Box, rival: Rival, left: float, right: float) -> Drawn:
    """The word about a player, right-aligned beside his cards, in two lines if need be."""
    if rival.note is None:
        return
    type_, room = brush.grid.type, right - left
    if room < type_.floor * 2:
        return
    theme = brush.look.theme
    colours: dict[str, Colour] = {"danger": theme.alert, "good": theme.shine}
    colour = theme.second if rival.out else colours.get(rival.tone, theme.second)
    lines = wrap(brush.say(rival.note), room, type_.floor, "bold", 2 if box.h > brush.u(0.1) else 1)
    step = brush.u(0.0475)
    base = box.y + box.h / 2 + type_.floor / 2 - step * (len(lines) - 1) / 2
    for n, line in enumerate(lines):
        fitted = brush.fit(line, room, type_.floor, "bold")
        yield brush.words(fitted, right, base + n * step, colour, "bold", "right")


def _line(brush: Brush, box: Box, rival: Rival) -> Drawn:
    """Name, lives and cards in one line."""
    grid, type_ = brush.grid, brush.grid.type
    _, lives = _colours(brush, rival)
    pad = min(brush.u(0.012 if grid.tall else 0.0195), box.h * 0.3)
    cap = min(type_.need, max(box.h * 0.72, type_.floor))
    middle = box.y + box.h / 2
    x = box.x + pad
    sign = min(brush.u(0.021 if grid.tall else 0.03), box.h * 0.6)
    share = (
        box.w * (_SQUEEZED if grid.tall else 0.3) * (1.6 if rival.seat in brush.partners else 1.0)
        + brush.signs_wide(rival.seat, sign)
        - sign
    )
    yield from _named(brush, rival, x, middle, share, cap, sign)
    used = at = x + share + brush.u(0.008)
    if rival.tally is not None:
        many = grid.tall and box.h >= cap * 1.6
        drawn_lives, used = _lives(brush, rival.seat, rival.tally, at, middle + cap / 2, cap, lives, many)
        yield from drawn_lives
    high = box.h * 0.86
    left = used + brush.u(0.016)
    zone = Box(left, middle - high / 2, box.right - min(pad, brush.u(0.012)) - left, high)
    drawn, start = hand.row(brush, rival.seat, () if rival.out else rival.cards, zone)
    yield from drawn
    yield from _note(brush, box, rival, used + brush.u(0.012), start - brush.u(0.012))


def _cell(brush: Brush, box: Box, rival: Rival) -> Drawn:
    """Name, figure of lives, number of cards; the name alone of who is out."""
    _, lives = _colours(brush, rival)
    pad, gap = min(brush.u(0.012), box.h * 0.3), brush.u(0.006)
    cap = brush.grid.type.floor
    middle = box.y + box.h / 2
    base = middle + cap / 2
    right = box.right - pad
    if not rival.out:
        high = box.h * 0.66
        card = Box(right - high * CARD, middle - high / 2, high * CARD, high)
        two = measure("00", cap, "figures")
        yield Sprite("card", ("", ""), card, key=f"held {rival.seat}")
        number = brush.look.theme.alert if rival.tone == "danger" else brush.look.theme.text
        yield brush.words(str(len(rival.cards)), card.x - gap, base, number, "figures", "right", cap)
        right = card.x - gap - two - gap * 1.5
        if rival.tally is not None:
            size = cap * 0.92
            token = Box(right - size, middle - size / 2, size, size)
            yield Sprite("token", (rival.tally.value > 0, rival.tally.low, False), token, key=f"life {rival.seat}.0")
            figure = str(rival.tally.value)
            x = token.x - gap * 0.7
            yield brush.words(figure, x, base, lives, "figures", "right", cap, f"lives {rival.seat}")
            right = x - max(two, measure(figure, cap, "figures")) - gap
    x = box.x + pad
    yield from _named(brush, rival, x, middle, right - x, cap, min(brush.u(0.022), box.h * 0.5))


def _named(brush: Brush, rival: Rival, x: float, middle: float, room: float, cap: float, sign: float) -> Drawn:
    """A name and the seat's sign behind it."""
    colour, gap = _colours(brush, rival)[0], min(brush.u(0.01), sign * 0.35)
    if room - brush.signs_wide(rival.seat, sign) - gap < min(
        cap * _READ, measure(brush.name(rival.seat), cap, "figures")
    ):
        brush = replace(brush, bots=frozenset())
    signs = brush.signs_wide(rival.seat, sign)
    fitted = brush.fit(brush.name(rival.seat), room - signs - gap, cap, "figures", brush.grid.type.floor)
    yield brush.words(fitted, x, middle + fitted.cap / 2, colour, "figures")
    yield from brush.signs(rival.seat, x + fitted.width + gap, middle, sign)
