"""A choice that matters: the big button with its clock, what else can be done, and what would come of each."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from display.drawlist import Box, Colour, Disc, Hot, Panel, Sprite, Wedge
from display.fonts import descent
from display.painters.brush import Brush, Drawn
from display.painters.forecast import forecast
from games.view import Decision

_LAST: Final = 3
_FEW: Final = 4  # a longer forecast makes the buttons over it lower
_APART: Final = 0.018
"""From the tails of what happened down to the darts that did it, a share of the unit."""

_TURN: Final = 2
"""The clock moves in steps of so many degrees, so that a picture is new only when an eye could tell."""


def decision(brush: Brush, choice: Decision, remaining: float | None) -> Drawn:
    """The decision in place of the visit and the other players."""
    zone, type_, theme = brush.grid.choice, brush.grid.type, brush.look.theme
    if brush.grid.tall:
        button = Box(zone.x, zone.y, zone.w, zone.h - type_.floor * 1.75)
        yield from _button(brush, choice, button, remaining)
        yield brush.words(brush.sentence(choice.hint, zone.w, type_.floor), zone.x, zone.bottom, theme.second)
        if brush.grid.line is not None:
            yield from _other(brush, choice, brush.grid.line)
        yield from forecast(brush, choice, brush.grid.rivals)
        return
    many = len(choice.rows) > _FEW
    gap = brush.u(0.009 if many else 0.017)
    button = Box(zone.x, zone.y, zone.w, brush.u(0.165 if many else 0.192))
    yield from _button(brush, choice, button, remaining)
    base = button.bottom + brush.u(0.02) + type_.floor
    yield brush.words(brush.sentence(choice.hint, zone.w, type_.floor), zone.x, base, theme.second)
    other = Box(zone.x, base + brush.u(0.02 if many else 0.03), zone.w, brush.u(0.075 if many else 0.104))
    yield from _other(brush, choice, other)
    top = other.bottom + gap
    yield from forecast(brush, choice, Box(zone.x, top, zone.w, zone.bottom - top))


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
        room -= 2 * outer
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


def emptied(brush: Brush, choice: Decision) -> Drawn:
    """In place of the hand: what happened, and the darts that did it where there is room for both."""
    zone, type_, theme = brush.grid.hand, brush.grid.type, brush.look.theme
    yield Panel(zone, None, brush.u(0.022), theme.line, brush.u(0.0035), dashed=True)
    details = [(brush.segment(segment), brush.say(words)) for segment, words in choice.details]
    if zone.h < type_.now + type_.need + brush.u(0.02):
        details = []
    room, said = zone.w - brush.u(0.06), brush.say(choice.banner)
    under = type_.need + brush.u(_APART) if details else 0.0
    tail = descent(said, 1000, "figures") / 1000  # of its height
    tallest = min(type_.now, (zone.h - under - brush.u(0.03 if details else 0.02)) / (1 + tail))
    title = brush.fit(said, room, tallest, "figures", type_.floor)
    high = title.cap * (1 + tail)
    top = zone.y + (zone.h - high - under) / 2
    yield brush.words(title, zone.centre[0], top + title.cap, theme.text, "figures", "centre", key="banner")
    if details:
        yield from _causes(brush, details, room, top + high + under)


def _causes(brush: Brush, details: Sequence[tuple[str, str]], room: float, base: float) -> Drawn:
    """Segments and what they did, in one centred line."""
    zone, type_, theme = brush.grid.hand, brush.grid.type, brush.look.theme
    each = room / len(details)
    parts = []
    for name, words in details:
        figure = brush.fit(name, each * 0.5, type_.need, "figures", type_.floor)
        rest = brush.fit(words, each - figure.width - brush.u(0.04), type_.floor, "words")
        parts.append((figure, rest))
    between, space = brush.u(0.016), brush.u(0.06)
    widths = [figure.width + between + rest.width for figure, rest in parts]
    if sum(widths) + space * (len(parts) - 1) > room:
        space = max(brush.u(0.02), (room - sum(widths)) / max(len(parts) - 1, 1))
    x = zone.centre[0] - (sum(widths) + space * (len(parts) - 1)) / 2
    for (figure, rest), wide in zip(parts, widths, strict=True):
        yield brush.words(figure, x, base, theme.text, "figures")
        yield brush.words(rest, x + figure.width + between, base, theme.second)
        x += wide + space
