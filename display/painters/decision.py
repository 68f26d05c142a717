"""A choice that matters: the big button with its clock, what else can be done, and what would come of each."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from display.drawlist import Box, Colour, Disc, Hot, Panel, Sprite, Wedge
from display.painters.brush import Brush, Drawn, rows
from games.view import Decision, Forecast

_LAST: Final = 3
_TURN: Final = 2
"""The clock moves in steps of so many degrees, so that a picture is new only when an eye could tell."""


def decision(brush: Brush, choice: Decision, remaining: float | None) -> Drawn:
    """The decision in place of the visit and the other players."""
    zone, type_, theme = brush.grid.choice, brush.grid.type, brush.look.theme
    gap = brush.u(0.017)
    if brush.grid.tall:
        button = Box(zone.x, zone.y, zone.w, zone.h - type_.floor * 1.75)
        yield from _button(brush, choice, button, remaining)
        yield brush.words(brush.sentence(choice.hint, zone.w, type_.floor), zone.x, zone.bottom, theme.second)
        if brush.grid.line is not None:
            line = brush.grid.line
            yield from _other(brush, choice, Box(line.x, line.y - brush.u(0.008), line.w, line.h + brush.u(0.012)))
        yield from _table(brush, choice, brush.grid.rivals)
        return
    button = Box(zone.x, zone.y, zone.w, brush.u(0.192))
    yield from _button(brush, choice, button, remaining)
    base = button.bottom + brush.u(0.02) + type_.floor
    yield brush.words(brush.sentence(choice.hint, zone.w, type_.floor), zone.x, base, theme.second)
    other = Box(zone.x, base + brush.u(0.03), zone.w, brush.u(0.104))
    yield from _other(brush, choice, other)
    top = other.bottom + gap
    yield from _table(brush, choice, Box(zone.x, top, zone.w, zone.bottom - top))


def _button(brush: Brush, choice: Decision, box: Box, remaining: float | None) -> Drawn:
    theme, type_ = brush.look.theme, brush.grid.type
    radius = brush.u(0.022)
    yield Sprite("glow", ("lit", round(brush.u(0.022), 1), round(radius, 1)), box)
    yield Panel(box.inset(-_pulse(brush, remaining)), theme.lit, radius)
    yield Hot(box, f"choose:{choice.token}")
    pad = brush.u(0.037)
    room = box.w - 2 * pad
    if choice.seconds and remaining is not None:
        outer = min(brush.u(0.0735), box.h * 0.42)
        yield from _clock(brush, choice.seconds, remaining, (box.right - brush.u(0.025) - outer, box.centre[1]), outer)
        room -= 2 * outer - brush.u(0.01)
    title = brush.fit(brush.say(choice.title), room, min(type_.now, box.h * 0.75), "figures", type_.before)
    yield brush.words(title, box.x + pad, box.centre[1] + title.cap / 2, theme.ink, "figures", key="choice")


def _pulse(brush: Brush, remaining: float | None) -> float:
    """How far the button swells, px: once a second in the last three."""
    if remaining is None or not 0 < remaining < _LAST or brush.look.still:
        return 0.0
    return round(brush.u(0.004) * math.sin(math.pi * (remaining % 1)), 1)


def _clock(brush: Brush, seconds: int, remaining: float, centre: tuple[float, float], outer: float) -> Drawn:
    """What is left of the time: a ring that empties clockwise, and the seconds."""
    theme, type_ = brush.look.theme, brush.grid.type
    inner = outer * 0.84
    share = min(max(remaining / seconds, 0.0), 1.0)
    step = 360 / seconds if brush.look.still else _TURN
    degrees = math.ceil(share * 360 / step) * step
    pale: Colour = (*theme.ink[:3], 56)
    yield Wedge(centre, inner, outer, 0, 360, pale)
    if degrees > 0:
        yield Wedge(centre, inner, outer, 0, min(degrees, 360), theme.ink)
    figure = brush.fit(f"{math.ceil(remaining)}\u202fs", inner * 1.7, type_.need, "figures")
    yield brush.words(figure, centre[0], centre[1] + figure.cap / 2, theme.ink, "figures", "centre")


def _other(brush: Brush, choice: Decision, box: Box) -> Drawn:
    """What to do instead of pressing."""
    theme, type_ = brush.look.theme, brush.grid.type
    yield Panel(box, theme.raised, brush.u(0.018), theme.line, max(brush.u(0.002), 1))
    high = box.h * 0.78
    wide = high * 0.36
    yield Sprite(
        "dart", ("now", False), Box(box.x + brush.u(0.032) - wide / 2, box.y + box.h * 0.2, wide, high), turn=-40
    )
    x, room = box.x + brush.u(0.11), box.w - brush.u(0.13)
    if choice.tile == "bull":
        at, size = (box.right - brush.u(0.067), box.centre[1]), box.h * 0.35
        for radius, colour in ((1.0, theme.board_green), (0.58, theme.shine), (0.42, theme.board_red)):
            yield Disc(at, size * radius, colour)
        room -= brush.u(0.11)
    words = brush.fit(brush.say(choice.other), room, type_.need, "figures", type_.floor)
    yield brush.words(words, x, box.centre[1] + words.cap / 2, theme.text, "figures")


def _table(brush: Brush, choice: Decision, zone: Box) -> Drawn:
    """For each other player what would become of him, a column a choice."""
    theme, type_ = brush.look.theme, brush.grid.type
    count = len(choice.rows)
    if not count:
        return
    head = type_.floor * 1.85
    across = 1 if count <= 8 else 2
    lines = -(-count // across)
    gap = brush.u(0.01 if lines <= 4 else 0.006)
    wide = (zone.w - gap * (across - 1)) / across
    for part in range(across):
        box = Box(zone.x + part * (wide + gap), zone.y + head, wide, zone.h - head)
        ends = _ends(brush, box, len(choice.columns))
        base = zone.y + type_.floor * 1.22
        for n, (end, room) in enumerate(ends):
            heading = brush.sentence(
                choice.columns[n], room, type_.floor, "words" if n == 0 and _first(choice) else "bold"
            )
            left = n == 0 and _first(choice)
            yield brush.words(
                heading,
                box.x + brush.u(0.021) if left else end,
                base,
                theme.second if left else theme.text,
                "words" if left else "bold",
                "left" if left else "right",
            )
        some = choice.rows[part * lines : (part + 1) * lines]
        for place, forecast in zip(rows(box, lines, gap, brush.u(0.1015)), some, strict=False):
            yield from _forecast(brush, forecast, place)


def _first(choice: Decision) -> bool:
    """Whether the first heading names what the rows are about (there is one more heading than cells)."""
    return bool(choice.rows) and len(choice.columns) > len(choice.rows[0].cells)


def _ends(brush: Brush, box: Box, columns: int) -> Sequence[tuple[float, float]]:
    """Right end and width of each column, px."""
    pad = brush.u(0.021)
    wide = box.w * 0.36
    return [(box.right - pad - (columns - 1 - n) * wide, wide - brush.u(0.02)) for n in range(columns)]


def _forecast(brush: Brush, forecast: Forecast, box: Box) -> Drawn:
    theme, type_ = brush.look.theme, brush.grid.type
    yield Panel(box, theme.panel, min(brush.u(0.012), box.h * 0.25))
    pad = brush.u(0.021)
    cap = min(type_.need, max(box.h * 0.66, type_.floor))
    ends = _ends(brush, box, len(forecast.cells))
    sign = min(brush.u(0.03), box.h * 0.6)
    room = box.w - 2 * pad - len(ends) * box.w * 0.3 - sign
    name = brush.fit(brush.name(forecast.seat), room, cap, "figures", type_.floor)
    middle = box.centre[1]
    x = box.x + pad
    yield brush.words(name, x, middle + name.cap / 2, theme.text, "figures")
    yield brush.seat(forecast.seat, Box(x + name.width + brush.u(0.01), middle - sign / 2, sign, sign))
    for (end, wide), (cell, tone) in zip(ends, forecast.cells, strict=True):
        said = brush.say(cell)
        colour = theme.alert if tone == "danger" else theme.shine if tone == "good" else theme.text
        if any(char.isdigit() for char in said):
            words = brush.fit(said, wide, cap, "figures")
            yield brush.words(words, end, middle + words.cap / 2, colour, "figures", "right")
        else:
            words = brush.fit(said, wide, type_.floor, "bold")
            yield brush.words(words, end, middle + words.cap / 2, colour, "bold", "right")


def emptied(brush: Brush, choice: Decision) -> Drawn:
    """In place of the hand: what happened, and the darts that did it."""
    zone, type_, theme = brush.grid.hand, brush.grid.type, brush.look.theme
    yield Panel(zone, None, brush.u(0.022), theme.line, brush.u(0.0035), dashed=True)
    details = [(brush.segment(segment), brush.say(words)) for segment, words in choice.details]
    if brush.grid.tall:
        details = []
    foot = type_.need + brush.u(0.018) if details else 0.0
    room = zone.w - brush.u(0.06)
    tallest = min(type_.now, zone.h - foot - brush.u(0.035))
    title = brush.fit(brush.say(choice.banner), room, tallest, "figures", type_.need)
    top = zone.y + (zone.h - title.cap - foot) / 2
    yield brush.words(title, zone.centre[0], top + title.cap, theme.text, "figures", "centre", key="banner")
    if not details:
        return
    each = room / len(details)
    parts = []
    for name, words in details:
        figure = brush.fit(name, each * 0.5, type_.need, "figures", type_.floor)
        rest = brush.fit(words, each - figure.width - brush.u(0.04), type_.floor, "words")
        parts.append((figure, rest))
    between, space = brush.u(0.016), brush.u(0.06)
    total = sum(figure.width + between + rest.width for figure, rest in parts) + space * (len(parts) - 1)
    if total > room:
        space = max(brush.u(0.02), space - (total - room) / max(len(parts) - 1, 1))
        total = sum(figure.width + between + rest.width for figure, rest in parts) + space * (len(parts) - 1)
    x, base = zone.centre[0] - total / 2, top + title.cap + foot
    for figure, rest in parts:
        yield brush.words(figure, x, base, theme.text, "figures")
        yield brush.words(rest, x + figure.width + between, base, theme.second)
        x += figure.width + between + rest.width + space
